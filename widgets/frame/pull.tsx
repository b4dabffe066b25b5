/** Pull-to-refresh: threshold 45 (product §9). Only opacity and transform are animated; keyboards and screen readers use the page's retry. */
import { useRef, useState, type ReactNode, type TouchEvent } from 'react'
import { limits } from '../../schemas/limits.ts'
import { useKit } from '../../renderer/kit.ts'
import * as styles from './frame.css.ts'

const resistance = 0.45

export function PullToRefresh({ onPull, children }: { onPull: () => Promise<unknown>; children: ReactNode }) {
  const { t } = useKit()
  const [offset, setOffset] = useState(0)
  const [busy, setBusy] = useState(false)
  const [held, setHeld] = useState(false)
  const from = useRef<number | null>(null)

  const start = (event: TouchEvent) => {
    from.current = window.scrollY <= 0 && !busy ? (event.touches[0]?.clientY ?? null) : null
  }
  const move = (event: TouchEvent) => {
    if (from.current === null) return
    const distance = ((event.touches[0]?.clientY ?? 0) - from.current) * resistance
    setHeld(true)
    setOffset(window.scrollY > 0 ? 0 : Math.max(0, Math.min(distance, limits.pullThreshold * 1.6)))
  }
  const end = async () => {
    if (from.current === null) return
    from.current = null
    setHeld(false)
    if (offset < limits.pullThreshold) return setOffset(0)
    setBusy(true)
    setOffset(limits.pullThreshold)
    await onPull()
    setBusy(false)
    setOffset(0)
  }
  return (
    <div
      className={styles.puller}
      onTouchStart={start}
      onTouchMove={move}
      onTouchEnd={() => void end()}
      onTouchCancel={() => setOffset(0)}
    >
      {(offset > 0 || busy) && (
        <div className={styles.pull} role="status" aria-label={busy ? t('frame.refreshing') : undefined}>
          <span
            className={styles.wheel}
            data-turning={busy}
            style={{ opacity: Math.min(1, offset / limits.pullThreshold) }}
          />
        </div>
      )}
      {/* no transform at rest, because it would move fixed bars inside the page */}
      <div
        className={styles.pulled}
        data-held={held}
        style={offset ? { transform: `translateY(${offset}px)` } : undefined}
      >
        {children}
      </div>
    </div>
  )
}
