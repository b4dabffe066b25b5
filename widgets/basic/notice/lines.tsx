import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { isMotionReduced } from '#widgets/ui/calm.ts'
import { runInNextFrame } from '#widgets/ui/in-next-frame.ts'
import * as styles from './notice.css.ts'

const lineMs = 3200

/** A single line of complete words. Longer text turns line by line, and expands on tap. */
export function Lines({ text }: { text: string }) {
  const box = useRef<HTMLSpanElement>(null)
  const [count, setCount] = useState(1)
  const [index, setIndex] = useState(0)
  const folds = count > 1
  const [open, setOpen] = useState(false)
  const [held, setHeld] = useState(false)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measure = () => {
      const height = Number.parseFloat(getComputedStyle(element).lineHeight)
      setCount(Math.max(1, Math.round(element.scrollHeight / height)))
      setIndex(0)
    }
    const stop = runInNextFrame(measure)
    // loaded fonts and a rotated phone change the number of lines
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => {
      stop()
      observer.disconnect()
    }
  }, [text, open, folds])
  const turns = folds && !open && !held
  useEffect(() => {
    if (!turns || isMotionReduced()) return undefined
    const timer = setInterval(() => setIndex((now) => (isMotionReduced() ? 0 : (now + 1) % count)), lineMs)
    return () => clearInterval(timer)
  }, [turns, count])

  const words = (
    <span ref={box} className={open ? styles.whole : styles.line}>
      <span
        className={styles.turned}
        style={{ transform: index ? `translateY(${(-100 * index) / count}%)` : undefined }}
      >
        {text}
      </span>
    </span>
  )
  if (!folds) return <div className={styles.words}>{words}</div>
  const hold = { onPointerEnter: () => setHeld(true), onPointerLeave: () => setHeld(false) }
  return (
    <div className={styles.words}>
      <button type="button" className={styles.fold} aria-expanded={open} onClick={() => setOpen(!open)} {...hold}>
        {words}
      </button>
    </div>
  )
}
