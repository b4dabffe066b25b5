import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { SkeletonRow, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import { SignalBars } from '#widgets/ui/graphics/signal-bars.tsx'
import type { schema } from './device-line.schema.ts'
import * as styles from './device-line.css.ts'

export default function DeviceLine({
  deviceName,
  deviceNo,
  onlineStatus,
  signal,
  battery,
}: WidgetProps<typeof schema>) {
  const { enumLabel, t } = useKit()
  const offline = onlineStatus === 2
  return (
    <div className={styles.root}>
      <span className={styles.tile}>
        <Icon name="router" />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>
          {deviceName || t('card.device')}
          {onlineStatus != null && (
            <Chip tone={getEnumTone('onlineStatus', onlineStatus)}>{enumLabel('onlineStatus', onlineStatus)}</Chip>
          )}
        </span>
        {deviceNo && <span className={styles.number}>{t('card.deviceNo', { number: deviceNo })}</span>}
      </span>
      {!offline && signal != null && <SignalBars signal={signal} />}
      {!offline && battery != null && <Battery share={Math.min(1, Math.max(0, battery / 100))} />}
    </div>
  )
}

const Battery = ({ share }: { share: number }) => {
  const { percent, t } = useKit()
  return (
    <span className={styles.battery}>
      <svg className={styles.sign} viewBox="0 0 20 16" aria-hidden>
        <rect className={styles.shell} x="1" y="3" width="15" height="10" rx="2.5" />
        <path className={styles.shell} d="M18.5 6.5v3" />
        <rect
          className={share <= 0.2 ? styles.low : styles.on}
          x="3"
          y="5"
          width={Math.max(1, 11 * share)}
          height="6"
          rx="1"
        />
      </svg>
      <span className={styles.unseen}>{t('card.battery')}</span>
      {percent(share)}
    </span>
  )
}

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <SkeletonRow />
      </SkeletonBlock>
    </div>
  )
}
