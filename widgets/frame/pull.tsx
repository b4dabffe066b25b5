/**
 * Pull to refresh: threshold 45 (product §9). The content follows the finger without a React render; keyboards and
 * screen readers use the page's retry. The picture is a shop whose shutter opens.
 */
import { useEffect, useRef, useState, type RefObject } from 'react'
import { limits } from '#schemas/limits.ts'
import { useKit } from '#renderer/kit.ts'
import * as styles from './pull.css.ts'

const resistance = 0.45
const { pullThreshold: threshold } = limits

type Props = { content: RefObject<HTMLElement | null>; onPull: () => Promise<unknown> }
export function Pull({ content, onPull }: Props) {
  const { t } = useKit()
  const shop = useRef<HTMLDivElement>(null)
  const [busy, setBusy] = useState(false)
  const refresh = useRef(onPull)
  useEffect(() => {
    refresh.current = onPull
  }, [onPull])
  useEffect(
    () =>
      followFinger(content.current!, shop.current!, async () => {
        setBusy(true)
        await refresh.current()
        setBusy(false)
      }),
    [content],
  )
  return (
    <div
      ref={shop}
      className={styles.shop}
      data-busy={busy}
      role="status"
      aria-label={busy ? t('frame.refreshing') : undefined}
    >
      <svg className={styles.picture} viewBox="0 0 32 28" aria-hidden>
        <path className={styles.wall} d="M5 11h22v14H5z" />
        <path className={styles.goods} d="M9 25v-5h5v5M18 16h5v4h-5z" />
        <path className={styles.shutter} d="M6 11h20v13H6z" />
        <path
          className={styles.awning}
          d="M5 3h22l2 7a3.25 3.25 0 0 1-6.5 0 3.25 3.25 0 0 1-6.5 0 3.25 3.25 0 0 1-6.5 0 3.25 3.25 0 0 1-6.5 0z"
        />
        <path className={styles.ground} d="M3 25h26" />
      </svg>
    </div>
  )
}

/** Moves the content with a finger that pulls at the top of the page, and the shutter with it; returns a cleanup function. */
function followFinger(content: HTMLElement, shop: HTMLElement, refresh: () => Promise<unknown>): () => void {
  let from: { x: number; y: number } | null = null
  let offset = 0
  let isBusy = false
  const put = (to: number, held: boolean) => {
    offset = to
    content.dataset.held = String(held)
    // no transform at rest, because it would move fixed bars inside the page
    content.style.transform = to ? `translateY(${to}px)` : ''
    shop.style.setProperty('--open', String(Math.min(1, to / threshold)))
  }
  const start = ({ touches: [touch, second] }: TouchEvent) => {
    from = touch && !second && window.scrollY <= 0 && !isBusy ? { x: touch.clientX, y: touch.clientY } : null
  }
  const move = ({ touches: [touch] }: TouchEvent) => {
    if (!from || !touch) return
    const [across, down] = [touch.clientX - from.x, touch.clientY - from.y]
    // dragging a carousel or a row of chips sideways is not a pull
    if (!offset && Math.abs(across) > Math.abs(down)) return void (from = null)
    put(window.scrollY > 0 ? 0 : Math.max(0, Math.min(down * resistance, threshold * 1.6)), true)
  }
  const end = () => {
    if (!from) return
    from = null
    if (offset < threshold) return put(0, false)
    isBusy = true
    put(threshold, false)
    void refresh().finally(() => {
      isBusy = false
      put(0, false)
    })
  }
  const cancel = () => {
    from = null
    put(0, false)
  }
  const listening = new AbortController()
  const how = { passive: true, signal: listening.signal } as const
  content.addEventListener('touchstart', start, how)
  content.addEventListener('touchmove', move, how)
  content.addEventListener('touchend', end, how)
  content.addEventListener('touchcancel', cancel, how)
  return () => {
    listening.abort()
    put(0, false)
  }
}
