import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { Row } from '#widgets/ui/cards/row.tsx'
import type { schema } from './log-row.schema.ts'
import * as styles from './log-row.css.ts'

export default function LogRow({ log, points }: WidgetProps<typeof schema>) {
  const { count, datetime, money, t } = useKit()
  const { typeName, remark, createdAt, change, after } = log
  return (
    <Row
      title={typeName}
      note={<Dotted facts={[remark, datetime(createdAt)]} />}
      value={
        <span className={styles.sums}>
          <span className={change > 0 ? styles.more : styles.less}>
            {change > 0 && '+'}
            {points ? count(change) : money(change)}
          </span>
          <span className={styles.after}>
            {points ? t('pay.pointsAfter', { points: count(after) }) : t('pay.after', { money: money(after) })}
          </span>
        </span>
      }
    />
  )
}

export function Skeleton() {
  return (
    <SkeletonBlock>
      <Row title={<SkeletonRow picture={0} />} />
    </SkeletonBlock>
  )
}
