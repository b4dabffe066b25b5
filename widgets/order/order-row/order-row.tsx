import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Countdown } from '#widgets/ui/numbers/countdown.tsx'
import { Dotted } from '#widgets/ui/cards/dotted.tsx'
import { Money } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { OperatorLogo } from '#widgets/ui/graphics/operator-logo.tsx'
import { Picture } from '#widgets/ui/graphics/picture.tsx'
import { OrderNumber } from './number.tsx'
import { Press } from '#widgets/ui/controls/press.tsx'
import type { schema } from './order-row.schema.ts'
import * as styles from './order-row.css.ts'

type Props = WidgetProps<typeof schema>
/** For refunded goods the reason was given by the buyer, and is not an error. */
const paidBack = new Set([6, 7, 8])

export default function OrderRow({ order, actions, emit }: Props) {
  const { date, t } = useKit()
  const failed = order.applyFailReason && !(order.kind === 'GD' && paidBack.has(order.status))
  const applicant = [order.selectPhone, order.certName]
  return (
    <section className={styles.root}>
      <Press className={styles.goods} href={emit.href?.('select')} onPress={() => void emit('select')}>
        <span className={styles.picture}>
          <Picture src={order.image} alt="" radius="control" />
        </span>
        <span className={styles.words}>
          <span className={styles.head}>
            <span className={styles.name}>
              <OperatorLogo type={order.operatorType} /> {order.goodsName}
            </span>
            <Chip tone={failed ? 'danger' : getEnumTone('orderStage', order.stage)}>{order.statusName}</Chip>
          </span>
          {applicant.some(Boolean) && (
            <span className={styles.note} translate="no">
              <Dotted facts={applicant} />
            </span>
          )}
          <span className={styles.sum}>
            <span className={styles.note}>
              <Dotted
                facts={[
                  date(order.createdAt),
                  order.kind === 'GD' && t('order.quantity', { quantity: order.quantity }),
                ]}
              />
            </span>
            <Money yuan={order.actualPayMoney} size="row" tone="ink" />
          </span>
        </span>
      </Press>
      {order.applyFailReason && (
        <p className={styles.reason[failed ? 'failed' : 'told']}>
          <Icon name="circle-alert" size="small" />
          {order.applyFailReason}
        </p>
      )}
      <OrderNumber orderSn={order.orderSn} label={t('order.sn')} />
      <footer className={styles.foot}>
        {order.allowPay && order.payExpireAt && (
          <span className={styles.left}>
            {t('order.left')} <Countdown end={order.payExpireAt} />
          </span>
        )}
        <span className={styles.actions}>{actions}</span>
      </footer>
    </section>
  )
}
