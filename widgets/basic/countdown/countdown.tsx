import { useKit, useNow, type WidgetFacts, type WidgetProps } from '#renderer/kit.ts'
import { Countdown } from '#widgets/ui/numbers/countdown.tsx'
import type { schema } from './countdown.schema.ts'
import * as styles from './countdown.css.ts'

export const facts: WidgetFacts<typeof schema> = { local: true }

export default function CountdownWidget({ end, text, ended, look, align, emit }: WidgetProps<typeof schema>) {
  const { t, toInstant } = useKit()
  const now = useNow()
  if (!end) return null
  const over = toInstant(end).getTime() <= now
  return (
    <p className={`${styles.root} ${styles.align[align ?? 'start']}`}>
      {over ? <span role="status">{ended || t('ui.ended')}</span> : text && <span>{text}</span>}
      <span className={styles.time} hidden={over}>
        <Countdown end={end} boxed={look === 'boxes'} onEnd={() => void emit('end')} />
      </span>
    </p>
  )
}
