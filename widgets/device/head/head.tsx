import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Quantity } from '#widgets/ui/numbers/numbers.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './head.schema.ts'
import * as styles from './head.css.ts'

export default function DeviceHead({
  deviceName,
  deviceNo,
  onlineStatus,
  signal,
  battery,
  connCount,
  maxConnCount,
  emit,
}: WidgetProps<typeof schema>) {
  const { enumLabel, t } = useKit()
  const away = onlineStatus === 2
  const status = onlineStatus ?? 3
  const figures = [
    {
      label: t('device.connected'),
      value: away ? undefined : connCount,
      unit: maxConnCount ? `/ ${maxConnCount}` : '',
    },
    { label: t('device.signal'), value: away ? undefined : signal, unit: t('device.bars') },
    { label: t('device.battery'), value: away ? undefined : battery, unit: '%' },
  ]
  return (
    <section className={styles.root} data-away={away}>
      <div className={styles.top}>
        <Router waves={status === 1} />
        <div className={styles.words}>
          <h2 className={styles.name}>{deviceName || t('card.device')}</h2>
          {deviceNo && (
            <span className={styles.number}>
              {t('card.deviceNo', { number: deviceNo })}
              <button
                type="button"
                className={styles.copy}
                onClick={() => void emit('copy')}
                aria-label={t('ui.copy', { label: t('device.no') })}
              >
                <Icon name="copy" size="small" />
              </button>
            </span>
          )}
          <span className={styles.status}>
            <i className={styles.dot[status]} aria-hidden />
            {enumLabel('onlineStatus', status)}
          </span>
        </div>
      </div>
      <dl className={styles.numbers}>
        {figures.map(({ label, value, unit }) => (
          <div key={label} className={styles.figure}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              {value == null ? (
                <Quantity value="—" size="figure" tone="inherit" />
              ) : (
                <Quantity value={value} unit={unit} size="figure" tone="inherit" />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** A travel router; its waves are visible while it is online. */
const Router = ({ waves }: { waves: boolean }) => (
  <svg className={styles.drawing} viewBox="0 0 72 72" aria-hidden>
    <path className={waves ? styles.wave : styles.still} d="M26 26c6-6 14-6 20 0M20 19c9.4-9 22.6-9 32 0" />
    <rect className={styles.body} x="12" y="34" width="48" height="28" rx="8" />
    <path className={styles.line} d="M20 42h12" />
    <circle className={styles.lamp} cx="48" cy="48" r="3.5" />
    <path className={styles.line} d="M20 54h20" />
  </svg>
)

export function Skeleton() {
  return (
    <div className={styles.skeleton}>
      <SkeletonBlock>
        <span className={styles.top}>
          <SkeletonBar width={72} height={72} />
          <span className={styles.words}>
            <SkeletonBar width={120} height={18} />
            <SkeletonBar width={140} />
          </span>
        </span>
      </SkeletonBlock>
    </div>
  )
}
