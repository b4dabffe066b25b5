import { useEffect, useRef } from 'react'
import { useKit, useNow } from '#renderer/kit.ts'
import * as styles from './countdown.css.ts'

const pad = (value: number) => String(value).padStart(2, '0')

/** Returns days, hours, minutes and seconds until a moment of the server's time; never below zero. */
function computeLeft(end: Date, now: number) {
  const seconds = Math.max(0, Math.ceil((end.getTime() - now) / 1000))
  return {
    seconds,
    days: Math.floor(seconds / 86_400),
    clock: [Math.floor(seconds / 3600) % 24, Math.floor(seconds / 60) % 60, seconds % 60].map(pad) as [
      string,
      string,
      string,
    ],
  }
}

/** Counts down to `end` and calls `onEnd` once. Screen readers announce the end only. */
export function Countdown({ end, onEnd, boxed }: { end: string | number; onEnd?: () => void; boxed?: boolean }) {
  const { t, toInstant } = useKit()
  const left = computeLeft(toInstant(end), useNow())
  const ended = useRef<string | number>(undefined)
  useEffect(() => {
    if (left.seconds > 0 || ended.current === end) return
    ended.current = end
    onEnd?.()
  })
  const [hours, minutes, seconds] = left.clock
  const parts = left.days || hours !== '00' ? [hours, minutes, seconds] : [minutes, seconds]
  return (
    <span className={styles.root} role="timer" aria-live="off">
      {left.days > 0 && <bdi>{t('duration.days', { value: left.days })}</bdi>}
      {boxed ? (
        <span className={styles.clock} dir="ltr">
          {parts.map((part, index) => (
            <Part key={index} part={part} first={!index} />
          ))}
        </span>
      ) : (
        <bdi>{parts.join(':')}</bdi>
      )}
    </span>
  )
}

const Part = ({ part, first }: { part: string; first: boolean }) => (
  <>
    {!first && <span>:</span>}
    <span className={styles.boxed}>{part}</span>
  </>
)
