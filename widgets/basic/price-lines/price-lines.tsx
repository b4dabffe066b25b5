import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonLines, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import type { schema } from './price-lines.schema.ts'
import * as styles from './price-lines.css.ts'

type Props = WidgetProps<typeof schema>

export default function PriceLines({ lines, payMoney, payIntegral, title, label, look, waiting }: Props) {
  const { t } = useKit()
  return (
    <section
      className={`${styles.variant[look ?? 'card']} ${waiting ? styles.waiting : ''}`}
      aria-busy={waiting || undefined}
    >
      {title && <h3 className={styles.title}>{title}</h3>}
      <dl className={styles.lines}>
        {lines.map((line, index) => (
          <div key={`${line.name}${index}`} className={styles.line}>
            <dt className={styles.name}>{line.name}</dt>
            <dd className={`${styles.sum} ${line.money < 0 ? styles.less : ''}`}>
              <Sum money={line.money} points={line.integral} />
            </dd>
          </div>
        ))}
        {payMoney != null && (
          <div className={`${styles.line} ${styles.total}`}>
            <dt className={styles.name}>{label || t('ui.payable')}</dt>
            <dd className={styles.payable}>
              <Sum money={payMoney} points={payIntegral} large />
            </dd>
          </div>
        )}
      </dl>
    </section>
  )
}

/** Points, money, or both. */
function Sum({ money, points, large }: { money: number; points: number | null | undefined; large?: boolean }) {
  const { count, t } = useKit()
  const size = large ? 'figure' : 'body'
  if (!points) return <Money yuan={money} size={size} />
  return (
    <>
      <span className={styles.points}>{t('ui.points', { points: count(points) })}</span>
      {money > 0 && (
        <>
          {' + '}
          <Money yuan={money} size={size} />
        </>
      )}
    </>
  )
}

export function Skeleton({ look }: Partial<Props>) {
  return (
    <div className={styles.variant[look ?? 'card']}>
      <SkeletonBlock>
        <SkeletonLines count={3} />
      </SkeletonBlock>
    </div>
  )
}
