import type { ReactNode } from 'react'
import { date, datetime, duration, enumLabel, enumTone, t, volume, type WidgetProps } from '../../../renderer/kit.ts'
import { Bone, BoneRow, Bones } from '../../ui/bones.tsx'
import { Button } from '../../ui/button.tsx'
import { Chip } from '../../ui/chip.tsx'
import { Money } from '../../ui/figures.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { schema } from './order-row.schema.ts'
import * as styles from './order-row.css.ts'

export default function OrderRow({ order, emit }: WidgetProps<typeof schema>) {
  const { status, effectiveStatus, totalFlow, useFlow, isInfiniteFlow, startAt, endAt, placeType } = order
  const paid = status === 2
  const running = paid && effectiveStatus === 1 && !isInfiniteFlow && totalFlow > 0
  const used = running ? Math.min(1, useFlow / totalFlow) : 0
  return (
    <article className={styles.root}>
      <header className={styles.top}>
        <h2 className={styles.name}>{order.packageName}</h2>
        {paid && effectiveStatus != null ? (
          <Chip tone={enumTone('effectiveStatus', effectiveStatus)}>{enumLabel('effectiveStatus', effectiveStatus)}</Chip>
        ) : (
          <Chip tone={enumTone('simOrderStatus', status)}>{enumLabel('simOrderStatus', status)}</Chip>
        )}
      </header>
      {running && (
        <p className={styles.used}>
          <span className={styles.bar} aria-hidden>
            <span className={styles.done} style={{ transform: `scaleX(${used})` }} />
          </span>
          {t('package.usedOf', { used: volume(useFlow), total: volume(totalFlow) })}
        </p>
      )}
      <dl className={styles.facts}>
        {!running && (isInfiniteFlow || totalFlow > 0) && <Fact label={t('package.flow')}>{isInfiniteFlow ? t('package.infinite') : volume(totalFlow)}</Fact>}
        <Fact label={t('package.duration')}>
          {startAt && endAt ? t('package.period', { start: date(startAt), end: date(endAt) }) : duration(order.effectiveCycle)}
        </Fact>
        <Fact label={t('package.orderedAt')}>
          {datetime(order.createdAt)}
          {placeType !== 1 && ` · ${enumLabel('placeType', placeType)}`}
        </Fact>
        <Fact label={t('package.orderSn')}>
          {order.orderSn}
          <button type="button" className={styles.copy} aria-label={t('ui.copy', { label: t('package.orderSn') })} onClick={() => void emit('copy')}>
            <Icon name="copy" size="small" />
          </button>
        </Fact>
      </dl>
      <footer className={styles.foot}>
        <span className={styles.money}>
          {t(paid ? 'package.paid' : 'package.toPay')} <Money yuan={order.actualPayMoney} size="row" tone={paid ? 'ink' : 'price'} />
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

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>{children}</dd>
  </div>
)

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
