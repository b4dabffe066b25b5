import { useKit, type WidgetProps } from '#renderer/kit.ts'
import { getEnumTone } from '#widgets/ui/cards/tone.ts'
import { Chip } from '#widgets/ui/cards/chip.tsx'
import { Icon } from '#widgets/ui/graphics/icon.tsx'
import type { schema } from './action.schema.ts'
import * as styles from './action.css.ts'

const icons = { 1: 'clock', 2: 'check', 3: 'x' } as const

export default function DeviceActionLine({
  action: { kind, status, startedAt, failReason },
}: WidgetProps<typeof schema>) {
  const { enumLabel, t, time } = useKit()
  const running = status === 1
  return (
    <div className={styles.root} role={running ? 'status' : undefined}>
      <span className={styles.sign[status]}>
        <Icon name={icons[status]} size="medium" />
      </span>
      <span className={styles.words}>
        <span className={styles.title}>
          {enumLabel('actionKind', kind)}
          <Chip tone={getEnumTone('actionStatus', status)}>{enumLabel('actionStatus', status)}</Chip>
        </span>
        {running ? (
          <span className={styles.note}>{t(`device.takes.${kind}`)}</span>
        ) : failReason ? (
          <span className={styles.why}>{failReason}</span>
        ) : null}
        {running && (
          <span className={styles.track} aria-hidden>
            <span className={styles.bar} />
          </span>
        )}
      </span>
      <time className={styles.time}>{time(startedAt)}</time>
    </div>
  )
}
