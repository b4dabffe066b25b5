import { datetime, money, t, type WidgetProps } from '../../../renderer/kit.ts'
import { BoneRow, Bones } from '../../ui/bones.tsx'
import { Row } from '../../ui/row.tsx'
import type { schema } from './log-row.schema.ts'
import * as styles from './log-row.css.ts'

export default function LogRow({ log }: WidgetProps<typeof schema>) {
  return (
    <Row
      title={log.typeName}
      note={[log.remark, datetime(log.createdAt)].filter(Boolean).join(' · ')}
      value={
        <span className={styles.sums}>
          <span className={log.change > 0 ? styles.more : styles.less}>
            {log.change > 0 && '+'}
            {money(log.change)}
          </span>
          <span className={styles.after}>{t('pay.after', { money: money(log.after) })}</span>
        </span>
      }
    />
  )
}

export function Skeleton() {
  return (
    <Bones>
      <Row title={<BoneRow picture={0} />} />
    </Bones>
  )
}
