import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { Button } from '#widgets/ui/controls/button.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Fact } from '#widgets/ui/cards/fact-card.tsx'
import { OrderSkeleton, OrderCard } from '#widgets/ui/cards/order-card.tsx'
import type { schema } from './order-row.schema.ts'
import * as styles from './order-row.css.ts'

/** `placeType`: from an activity, whose payment is in the balance. */
const GIVEN = 4

export default function OrderRow({ order, emit }: WidgetProps<typeof schema>) {
  const { datetime, duration, enumLabel, period, t, volume } = useKit()
  const { status, effectiveStatus, totalFlow, useFlow, isInfiniteFlow, startAt, endAt, placeType } = order
  const running = status === 2 && effectiveStatus === 1 && !isInfiniteFlow && totalFlow > 0
  const [of, value] =
    status === 2 && effectiveStatus != null
      ? (['effectiveStatus', effectiveStatus] as const)
      : (['simOrderStatus', status] as const)
  return (
    <OrderCard
      name={order.packageName}
      order={order}
      state={<Chip tone={getEnumTone(of, value)}>{enumLabel(of, value)}</Chip>}
      usage={running && <Usage used={useFlow} total={totalFlow} />}
      unpaid={status === 1}
      given={placeType === GIVEN ? enumLabel('placeType', placeType) : undefined}
      onCopy={() => void emit('copy')}
      payHref={emit.href?.('pay')}
      onPay={() => void emit('pay')}
      onCancel={() => void emit('cancel')}
      more={
        (order.allowReturn || order.startNow) && (
          <>
            {order.allowReturn && (
              <Button variant="plain" size="small" onPress={() => void emit('return')}>
                {t('package.giveBack')}
              </Button>
            )}
            {order.startNow && (
              <Button variant="plain" size="small" onPress={() => void emit('start')}>
                {t('package.startNow')}
              </Button>
            )}
          </>
        )
      }
    >
      {!running && (isInfiniteFlow || totalFlow > 0) && (
        <Fact label={t('package.flow')}>{isInfiniteFlow ? t('package.infinite') : volume(totalFlow)}</Fact>
      )}
      <Fact label={t('package.duration')}>
        {startAt && endAt ? period(startAt, endAt) : duration(order.effectiveCycle)}
      </Fact>
      <Fact label={t('package.orderedAt')}>
        {datetime(order.createdAt)}
        {placeType !== 1 && placeType !== GIVEN && ` · ${enumLabel('placeType', placeType)}`}
      </Fact>
    </OrderCard>
  )
}

const Usage = ({ used, total }: { used: number; total: number }) => {
  const { t, volume } = useKit()
  return (
    <p className={styles.used}>
      <span className={styles.bar} aria-hidden>
        <span className={styles.done} style={{ transform: `scaleX(${Math.min(1, used / total)})` }} />
      </span>
      {t('package.usedOf', { used: volume(used), total: volume(total) })}
    </p>
  )
}

export const Skeleton = OrderSkeleton
