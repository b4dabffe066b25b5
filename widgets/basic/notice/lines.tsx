import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useKit } from '#renderer/kit.ts'
import { isMotionReduced } from '#widgets/ui/calm.ts'
import { runInNextFrame } from '#widgets/ui/in-next-frame.ts'
import { lazyComponent } from '#widgets/ui/later.tsx'
import * as styles from './notice.css.ts'

const lineMs = 3200
/** Loads on the first tap. */
const Sheet = lazyComponent(async () => (await import('#widgets/ui/overlays/sheet.tsx')).Sheet)

/** A single line, which turns to the next thought. A tap shows the text in full when the line has no room for it. */
export function Lines({ text, lines }: { text: string; lines: string }) {
  const { t } = useKit()
  const box = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(1)
  const [isCut, setCut] = useState(false)
  const [index, setIndex] = useState(0)
  const [open, setOpen] = useState(false)
  const [held, setHeld] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const words = element.firstElementChild!
      const lineHeight = Number.parseFloat(getComputedStyle(element).lineHeight)
      const hidden = Math.round((words.scrollHeight - element.clientHeight) / lineHeight)
      setCount(hidden + 1)
      setCut(hidden > 0 || words.scrollWidth > words.clientWidth)
      setIndex(0)
    }
    const stop = runInNextFrame(measure)
    // loaded fonts and a rotated phone change the room for a line
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [lines, isCut])
  const turns = count > 1 && !open && !held
  useEffect(() => {
    if (!turns || isMotionReduced()) return undefined
    const timer = setInterval(() => setIndex((now) => (isMotionReduced() ? 0 : (now + 1) % count)), lineMs)
    return () => clearInterval(timer)
  }, [turns, count])

  const words = (
    <span ref={box} className={styles.line}>
      <span
        className={styles.turned}
        style={{ transform: index ? `translateY(${(-100 * index) / count}%)` : undefined }}
      >
        {lines}
      </span>
    </span>
  )
  if (!isCut) return <div className={styles.words}>{words}</div>
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  const close = () => setOpen(false)
  return (
    <div className={styles.words}>
      <button
        type="button"
        className={styles.fold}
        aria-label={text}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        {...hold}
      >
        {words}
      </button>
      {open && (
        <Sheet title={t('ui.notice')} onClose={close} onLost={close}>
          <p className={styles.whole}>{text}</p>
        </Sheet>
      )}
    </div>
  )
}
