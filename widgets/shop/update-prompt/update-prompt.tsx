import { useId } from 'react'
import type { WidgetProps } from '#renderer/kit.ts'
import { useBusy } from '#widgets/ui/controls/busy.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './update-prompt.schema.ts'
import * as styles from './update-prompt.css.ts'

export default function UpdatePrompt({
  title,
  version,
  note,
  points,
  ok,
  later,
  must,
  emit,
}: WidgetProps<typeof schema>) {
  const id = useId()
  const [busy, run] = useBusy()
  return (
    <div className={styles.ground}>
      <section className={styles.root} aria-labelledby={id}>
        <header className={styles.head}>
          <span className={styles.sign}>
            <Icon name="sparkles" size="large" />
          </span>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {version && <p className={styles.version}>V {version}</p>}
        </header>
        <div className={styles.body}>
          {points && points.length > 0 && (
            <ul className={styles.points}>
              {points.map((point) => (
                <li key={point} className={styles.point}>
                  <Icon name="check" size="small" />
                  {point}
                </li>
              ))}
            </ul>
          )}
          {note && <p className={styles.note}>{note}</p>}
          <Button wide busy={busy} onPress={() => run(() => emit('ok'))}>
            {ok}
          </Button>
          {later && !must && (
            <Button wide variant="plain" disabled={busy} onPress={() => run(() => emit('later'))}>
              {later}
            </Button>
          )}
        </div>
      </section>
    </div>
  )
}
