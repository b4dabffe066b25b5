import { useKit, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import type { schema } from './way.schema.ts'
import * as styles from './way.css.ts'

type Props = WidgetProps<typeof schema>
export const facts: WidgetFacts<typeof schema> = { local: true }

export default function Way({ title, action, icon, image, look, name, note, steps, save, links, emit }: Props) {
  const { t } = useKit()
  const ways = (links ?? []).flatMap((link) => (link.url ? [{ ...link, url: link.url }] : []))
  const [busy, run] = useBusy()
  const words = (name || note) && (
    <div className={look === 'sign' ? styles.beside : styles.under}>
      {name && <p className={styles.name}>{name}</p>}
      {note && <p className={styles.note}>{note}</p>}
    </div>
  )
  return (
    <section className={styles.root} aria-label={title}>
      <header className={styles.title}>
        <span className={styles.icon}>
          <Icon name={icon} size="medium" />
        </span>
        <h3 className={styles.words}>{title}</h3>
        {action && (
          <Button variant="plain" size="small" href={emit.href?.('press')} onPress={() => void emit('press')}>
            {action}
          </Button>
        )}
      </header>
      {look === 'sign' ? (
        <div className={styles.line}>
          <span className={styles.sign}>
            <Picture src={image} alt="" radius="control" />
          </span>
          {words}
        </div>
      ) : (
        <>
          {image && (
            <button
              type="button"
              className={styles.code}
              aria-label={t('code.enlarge', { title })}
              onClick={() => void emit('preview', [image])}
            >
              <Picture src={image} alt="" fit="contain" />
            </button>
          )}
          {words}
        </>
      )}
      {!!steps?.length && (
        <ol className={styles.steps}>
          {steps.map((step, index) => (
            <li key={index} className={styles.step}>
              {step}
            </li>
          ))}
        </ol>
      )}
      {(save || ways.length > 0) && (
        <div className={look === 'sign' ? styles.buttons : styles.middle}>
          {save && (
            <Button variant="soft" size="small" icon="download" busy={busy} onPress={() => run(() => emit('save'))}>
              {save}
            </Button>
          )}
          {ways.map(({ text, url, icon: sign }) => (
            <Button
              key={url}
              variant="soft"
              size="small"
              icon={sign}
              href={emit.href?.('open', url)}
              onPress={() => void emit('open', url)}
            >
              {text}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

export const Skeleton = () => (
  <SkeletonBlock card>
    <SkeletonBar width={96} height={16} />
    <SkeletonLines />
  </SkeletonBlock>
)
