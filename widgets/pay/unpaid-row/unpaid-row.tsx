import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { Countdown } from '#widgets/ui/numbers/countdown.tsx'
import { Fact } from '#widgets/ui/cards/fact-card.tsx'
import { OrderSkeleton, OrderCard } from '#widgets/ui/cards/order-card.tsx'
import type { schema } from './unpaid-row.schema.ts'
import * as styles from './unpaid-row.css.ts'

export default function UnpaidRow({ order, emit }: WidgetProps<typeof schema>) {
  const { datetime, enumLabel, t } = useKit()
  return (
    <OrderCard
      name={order.title}
      order={order}
      state={
        <span className={styles.left}>
          {t('pay.left')} <Countdown end={order.expireAt} onEnd={() => void emit('end')} />
        </span>
      }
      unpaid
      onCopy={() => void emit('copy')}
      payHref={emit.href?.('pay')}
      onPay={() => void emit('pay')}
      onCancel={() => void emit('cancel')}
    >
      <Fact label={t('pay.kind')}>{enumLabel('orderKind', order.kind)}</Fact>
      <Fact label={t('pay.orderedAt')}>{datetime(order.createdAt)}</Fact>
    </OrderCard>
  )
}

export const Skeleton = OrderSkeleton
