import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Countdown } from '#widgets/ui/numbers/countdown.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { PointsPrice } from '#widgets/ui/numbers/points-price.tsx'
import { OrderNumber } from '#widgets/order/order-row/number.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './order-row.schema.ts'
import * as styles from '#widgets/order/order-row/order-row.css.ts'

export default function OrderRow({ order, actions, emit }: WidgetProps<typeof schema>) {
  const { date, t } = useKit()
  const { orderSn, skuName, quantity, createdAt, payExpireAt } = order
  return (
    <section className={styles.root}>
      <Press className={styles.goods} href={emit.href?.('select')} onPress={() => void emit('select')}>
        <span className={styles.picture}>
          <Picture src={order.image} alt="" radius="control" />
        </span>
        <span className={styles.words}>
          <span className={styles.head}>
            <span className={styles.name}>{order.goodsName}</span>
            <Chip tone={getEnumTone('goodsOrderStatus', order.status)}>{order.statusName}</Chip>
          </span>
          <span className={styles.note}>{[skuName, t('points.times', { quantity })].filter(Boolean).join(' ')}</span>
          <span className={styles.sum}>
            <span className={styles.note}>{date(createdAt)}</span>
            <PointsPrice integral={order.integral} money={order.actualPayMoney} size="row" tone="ink" />
          </span>
        </span>
      </Press>
      <OrderNumber orderSn={orderSn} label={t('points.orderSn')} />
      <footer className={styles.foot}>
        {payExpireAt && (
          <span className={styles.left}>
            {t('points.payLeft')} <Countdown end={payExpireAt} onEnd={() => void emit('end')} />
          </span>
        )}
        <span className={styles.actions}>{actions}</span>
      </footer>
    </section>
  )
}

export const Skeleton = () => (
  <div className={styles.root}>
    <SkeletonBlock>
      <SkeletonRow picture={64} />
    </SkeletonBlock>
  </div>
)
