import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Fact } from '#widgets/ui/cards/fact-card.tsx'
import { OrderSkeleton, OrderCard } from '#widgets/ui/cards/order-card.tsx'
import type { schema } from './recharge-row.schema.ts'

export default function RechargeRow({ order, emit }: WidgetProps<typeof schema>) {
  const { datetime, enumLabel, money, t } = useKit()
  const { status, giveMoney, payType } = order
  return (
    <OrderCard
      name={order.name}
      order={order}
      state={<Chip tone={getEnumTone('simOrderStatus', status)}>{enumLabel('simOrderStatus', status)}</Chip>}
      unpaid={status === 1}
      onCopy={() => void emit('copy')}
      payHref={emit.href?.('pay')}
      onPay={() => void emit('pay')}
      onCancel={() => void emit('cancel')}
    >
      <Fact label={t('pay.sum')}>
        {money(order.money)}
        {giveMoney > 0 && ` · ${t('pay.give', { money: money(giveMoney) })}`}
      </Fact>
      {status === 2 && <Fact label={t('pay.by')}>{enumLabel('payType', payType)}</Fact>}
      <Fact label={t('pay.orderedAt')}>{datetime(order.createdAt)}</Fact>
    </OrderCard>
  )
}

export const Skeleton = OrderSkeleton
