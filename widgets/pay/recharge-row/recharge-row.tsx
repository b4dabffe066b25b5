import { datetime, enumLabel, money, t, type WidgetProps } from '../../../renderer/kit.ts'
import { enumTone } from '../../ui/tone.ts'
import { BoneRow, Bones } from '../../ui/bones.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Dotted } from '../../ui/dotted.tsx'
import { Money } from '../../ui/figures.tsx'
import { Row } from '../../ui/row.tsx'
import type { schema } from './recharge-row.schema.ts'
import * as styles from './recharge-row.css.ts'

export default function RechargeRow({ order, emit }: WidgetProps<typeof schema>) {
  const { status, giveMoney, payType } = order
  return (
    <Row
      title={
        <span className={styles.title}>
          <Money yuan={order.money} size="row" tone="ink" />
          {giveMoney > 0 && <Chip tone="brand">{t('pay.give', { money: money(giveMoney) })}</Chip>}
        </span>
      }
      note={<Dotted facts={[datetime(order.createdAt), enumLabel('payType', payType)]} />}
      value={<Chip tone={enumTone('simOrderStatus', status)}>{enumLabel('simOrderStatus', status)}</Chip>}
      onPress={status === 1 ? () => void emit('pay') : undefined}
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
