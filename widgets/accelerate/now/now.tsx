import { useKit, type Kit, type WidgetProps } from '#renderer/kit.ts'
import { SkeletonBar, SkeletonBlock } from '#widgets/ui/skeleton.tsx'
import { Countdown } from '#widgets/ui/numbers/countdown.tsx'
import { Quantity } from '#widgets/ui/numbers/numbers.tsx'
import { computeReach } from './reach.ts'
import type { schema } from './now.schema.ts'
import * as styles from './now.css.ts'

type Props = WidgetProps<typeof schema>

export default function Now({ name, speedName, endAt, works, emit }: Props) {
  const kit = useKit()
  const { datetime, t } = kit
  return (
    <section className={styles.root}>
      <div className={styles.words}>
        <h2 className={styles.title}>{t('accelerate.now')}</h2>
        <p className={styles.speed}>{speedName ? <Speed name={speedName} /> : t('accelerate.full')}</p>
        <p className={styles.note}>{formatNote(kit, { name, speedName, works })}</p>
      </div>
      <Gauge reach={computeReach(speedName)} />
      {name && endAt && (
        <p className={styles.end}>
          <span>{t('accelerate.until', { time: datetime(endAt) })}</span>
          <Countdown end={endAt} onEnd={() => void emit('end')} />
        </p>
      )}
    </section>
  )
}

function formatNote({ t }: Kit, { name, speedName, works }: Pick<Props, 'name' | 'speedName' | 'works'>) {
  if (name) return works ? name : t('accelerate.waits', { name })
  return t(speedName ? 'accelerate.slowed' : 'accelerate.fullNote')
}

/** Draws the number of a speed such as 7Mbps in large type. */
function Speed({ name }: { name: string }) {
  const [, value, unit] = /^([\d.]+)\s*(.*)$/.exec(name) ?? []
  return value ? <Quantity value={value} unit={unit} size="hero" tone="inherit" /> : name
}

/** A gauge whose needle points to `reach`: 0 is the low end, 1 the high end. */
const Gauge = ({ reach }: { reach: number }) => (
  <svg className={styles.gauge} viewBox="0 0 96 62" aria-hidden>
    <path className={styles.arc} d="M12 54a36 36 0 0 1 72 0" />
    <path
      className={styles.reached}
      d="M12 54a36 36 0 0 1 72 0"
      pathLength={100}
      strokeDasharray={`${reach * 100} 100`}
    />
    <g className={styles.needle} style={{ transform: `rotate(${reach * 180 - 90}deg)` }}>
      <path d="M48 54V28" />
    </g>
    <circle cx="48" cy="54" r="2" fill="currentColor" />
  </svg>
)

export function Skeleton() {
  return (
    <div className={styles.root}>
      <SkeletonBlock>
        <div className={styles.skeleton}>
          <SkeletonBar width={72} />
          <SkeletonBar width={120} height={36} />
          <SkeletonBar width={160} />
        </div>
      </SkeletonBlock>
    </div>
  )
}
