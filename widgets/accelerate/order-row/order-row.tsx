import { datetime, enumLabel, enumTone, instant, t, useNow, type WidgetProps } from '../../../renderer/kit.ts'
import type { AccelerateOrder } from '../../../schemas/entities/accelerate-order.ts'
import { Bone, BoneRow, Bones } from '../../ui/bones.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { schema } from './order-row.schema.ts'
import * as styles from './order-row.css.ts'

export default function OrderRow({ order, emit }: WidgetProps<typeof schema>) {
  const { status, startAt, endAt, placeType, refundType, refundRemark } = order
  return (
    <article className={styles.root}>
      <header className={styles.top}>
        <h2 className={styles.name}>{order.accelerateName}</h2>
        <State order={order} />
      </header>
      <dl className={styles.facts}>
        {startAt && endAt && (
          <div className={styles.fact}>
            <dt className={styles.label}>{t('accelerate.period')}</dt>
            <dd className={styles.value}>{t('package.period', { start: datetime(startAt), end: datetime(endAt) })}</dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt className={styles.label}>{t('package.orderedAt')}</dt>
          <dd className={styles.value}>
            {datetime(order.createdAt)}
            {placeType !== 1 && ` · ${enumLabel('placeType', placeType)}`}
          </dd>
        </div>
        {refundType !== 0 && (
          <div className={styles.fact}>
            <dt className={styles.label}>{t('accelerate.refund')}</dt>
            <dd className={styles.value}>{[enumLabel('refundType', refundType), refundRemark].filter(Boolean).join(' · ')}</dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt className={styles.label}>{t('package.orderSn')}</dt>
          <dd className={styles.value}>
            {order.orderSn}
            <button type="button" className={styles.copy} aria-label={t('ui.copy', { label: t('package.orderSn') })} onClick={() => void emit('copy')}>
              <Icon name="copy" size="small" />
            </button>
          </dd>
        </div>
      </dl>
      <footer className={styles.foot}>
        <span className={styles.money}>
          {t(status === 1 ? 'package.toPay' : 'package.paid')} <Money yuan={order.actualPayMoney} size="row" tone={status === 1 ? 'price' : 'ink'} />
        </span>
        {status === 1 && (
          <Button variant="soft" size="small" onPress={() => void emit('pay')}>
            {t('package.payNow')}
          </Button>
        )}
      </footer>
    </article>
  )
}

/** Of a paid one: whether it runs, waits or is over, by the server's clock. */
function State({ order: { status, startAt, endAt, validTag } }: { order: AccelerateOrder }) {
  const now = useNow()
  if (status !== 2 || !startAt || !endAt) return <Chip tone={enumTone('simOrderStatus', status)}>{enumLabel('simOrderStatus', status)}</Chip>
  const value = validTag === 2 || instant(endAt).getTime() <= now ? 3 : instant(startAt).getTime() <= now ? 1 : 2
  return <Chip tone={enumTone('effectiveStatus', value)}>{enumLabel('effectiveStatus', value)}</Chip>
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <Bones>
        <BoneRow picture={0} />
        <Bone height={40} />
      </Bones>
    </div>
  )
}
