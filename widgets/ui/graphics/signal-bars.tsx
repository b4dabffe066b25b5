import { useKit } from '#renderer/kit.ts'
import * as styles from './signal-bars.css.ts'

/** `signal`: how many of the four bars are filled. */
export function SignalBars({ signal }: { signal: number }) {
  const { t } = useKit()
  return (
    <svg className={styles.root} viewBox="0 0 20 16" role="img" aria-label={t('card.signal', { bars: signal })}>
      {[0, 1, 2, 3].map((bar) => (
        <rect
          key={bar}
          className={bar < signal ? styles.on : styles.off}
          x={1 + bar * 5}
          y={11 - bar * 3}
          width="3"
          height={4 + bar * 3}
          rx="1"
        />
      ))}
    </svg>
  )
}
