import { useKit, useNow, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import type { AccelerateOrder } from '#schemas/entities/orders/accelerate-order.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Fact } from '#widgets/ui/cards/fact-card.tsx'
import { OrderSkeleton, OrderCard } from '#widgets/ui/cards/order-card.tsx'
import type { schema } from './order-row.schema.ts'

export default function OrderRow({ order, emit }: WidgetProps<typeof schema>) {
  const { datetime, enumLabel, period, t } = useKit()
  const { status, startAt, endAt, placeType, refundType, refundRemark } = order
  return (
    <OrderCard
      name={order.accelerateName}
      order={order}
      state={<State order={order} />}
      unpaid={status === 1}
      onCopy={() => void emit('copy')}
      payHref={emit.href?.('pay')}
      onPay={() => void emit('pay')}
      onCancel={() => void emit('cancel')}
    >
      {startAt && endAt && <Fact label={t('accelerate.period')}>{period(startAt, endAt, datetime)}</Fact>}
      <Fact label={t('package.orderedAt')}>
        {datetime(order.createdAt)}
        {placeType !== 1 && ` · ${enumLabel('placeType', placeType)}`}
      </Fact>
      {refundType !== 0 && (
        <Fact label={t('accelerate.refund')}>
          {[enumLabel('refundType', refundType), refundRemark].filter(Boolean).join(' · ')}
        </Fact>
      )}
    </OrderCard>
  )
}

/** A paid order is active, waiting or over, by the server's clock. */
function State({ order: { status, startAt, endAt, validTag } }: { order: AccelerateOrder }) {
  const { enumLabel, toInstant } = useKit()
  const now = useNow()
  if (status !== 2 || !startAt || !endAt)
    return <Chip tone={getEnumTone('simOrderStatus', status)}>{enumLabel('simOrderStatus', status)}</Chip>
  const value = validTag === 2 || toInstant(endAt).getTime() <= now ? 3 : toInstant(startAt).getTime() <= now ? 1 : 2
  return <Chip tone={getEnumTone('effectiveStatus', value)}>{enumLabel('effectiveStatus', value)}</Chip>
}

export const Skeleton = OrderSkeleton
