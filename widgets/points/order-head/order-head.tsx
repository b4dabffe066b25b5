import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Countdown } from '#widgets/ui/numbers/countdown.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { IconName } from '#widgets/ui/graphics/icon-names.ts'
import type { schema } from './order-head.schema.ts'
import * as styles from './order-head.css.ts'

type Props = WidgetProps<typeof schema>
const looks: Record<Props['state'], [IconName, keyof typeof styles.tone]> = {
  1: ['clock', 'open'],
  2: ['package', 'plain'],
  3: ['truck', 'plain'],
  4: ['circle-check', 'plain'],
  5: ['circle-x', 'over'],
  6: ['rotate-ccw', 'open'],
  7: ['rotate-ccw', 'plain'],
  8: ['circle-check', 'over'],
  9: ['circle-alert', 'open'],
}

export default function OrderHead({ state, statusName, deliveryType, end, emit }: Props) {
  const { t } = useKit()
  const [icon, tone] = looks[state]
  const isPickUp = deliveryType === 2 && state === 2
  return (
    <section className={styles.tone[tone]} role="status">
      <span className={styles.icon}>
        <Icon name={isPickUp ? 'store' : icon} size="large" />
      </span>
      <span className={styles.words}>
        <h2 className={styles.name}>{statusName}</h2>
        <p className={styles.note}>{t(isPickUp ? 'points.hint.pickUp' : `points.hint.${state}`)}</p>
        {end && (
          <p className={styles.note}>
            {t('points.payLeft')} <Countdown end={end} onEnd={() => void emit('end')} />
          </p>
        )}
      </span>
    </section>
  )
}

export const Skeleton = () => (
  <div className={styles.tone.plain}>
    <SkeletonBlock>
      <SkeletonBar width={120} height={20} />
      <SkeletonBar width="70%" />
    </SkeletonBlock>
  </div>
)
