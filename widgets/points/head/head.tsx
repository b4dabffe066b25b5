import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import * as band from '#widgets/ui/brand-band.css.ts'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './head.schema.ts'
import * as styles from './head.css.ts'

type Props = WidgetProps<typeof schema>

export default function Head({ integral, ways, body, emit }: Props) {
  const { count, t } = useKit()
  return (
    <section className={band.root}>
      <div className={styles.sum}>
        <h2 className={styles.label}>{t('points.mine')}</h2>
        <p className={styles.points}>{integral == null ? '—' : count(integral)}</p>
      </div>
      <div className={styles.ways}>
        {ways.map((way) => (
          <Press
            key={way.press}
            className={styles.way}
            href={emit.href?.('press', way.press)}
            onPress={() => void emit('press', way.press)}
          >
            <Icon name={way.icon} />
            {way.text}
          </Press>
        ))}
      </div>
      {body && <div className={band.body}>{body}</div>}
    </section>
  )
}

export function Skeleton({ ways }: Partial<Props>) {
  const { t } = useKit()
  return (
    <div className={band.root}>
      <div className={styles.sum}>
        <span className={styles.label}>{t('points.mine')}</span>
        <span className={styles.points}>—</span>
      </div>
      <SkeletonBlock>
        <div className={styles.ways}>
          {(ways ?? []).map((way) => (
            <span key={way.press} className={styles.way}>
              <SkeletonBar width={20} height={20} round />
              <SkeletonBar width={48} />
            </span>
          ))}
        </div>
      </SkeletonBlock>
    </div>
  )
}
