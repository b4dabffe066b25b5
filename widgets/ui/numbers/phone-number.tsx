import { findMarkedRange } from './number-rule.ts'
import * as styles from './numbers.css.ts'

type Props = {
  number: string
  rule?: string | null | undefined
  /** Positions of the pattern's digits, if the server sends them; otherwise they are computed. */
  mark?: { start: number; length: number } | null | undefined
  size?: keyof typeof styles.size
  tone?: keyof typeof styles.tone
  /** A hero or the subject of a row: at full size while it fits, otherwise smaller, never on two lines. */
  fit?: keyof typeof styles.fitted
}

/** True for a telephone number, complete or masked. */
export const isPhone = (text: string): boolean => /^1[3-9]\d(?:\d{4}|\*{4})\d{4}$/.test(text)

/** A telephone number, grouped 3-4-4, with the digits of its vanity rule underlined. */
export function PhoneNumber({ number, rule, mark, fit, size = 'inherit', tone = 'ink' }: Props) {
  const marks = mark ? ([mark.start, mark.start + mark.length] as const) : findMarkedRange(number, rule)
  const groups = number.length === 11 ? [number.slice(0, 3), number.slice(3, 7), number.slice(7)] : [number]
  let start = 0
  const digits = (
    <span className={`${styles.phone} ${fit ? styles.fitted[fit] : styles.size[size]} ${styles.tone[tone]}`}>
      {groups.map((group) => {
        const from = start
        start += group.length
        return (
          <span key={from} className={styles.group}>
            {split(group, from, marks).map(([digits, marked, at]) => (
              <span key={at} className={marked ? styles.mark : undefined}>
                {digits}
              </span>
            ))}
          </span>
        )
      })}
    </span>
  )
  return fit ? <span className={styles.fit}>{digits}</span> : digits
}

/** Splits a group into runs of marked and unmarked digits. */
function split(
  group: string,
  from: number,
  [start, end]: readonly [number, number],
): [digits: string, marked: boolean, at: number][] {
  const cuts = [from, Math.max(from, start), Math.min(from + group.length, end), from + group.length].sort(
    (a, b) => a - b,
  )
  return cuts.slice(1).flatMap((cut, index) => {
    const prev = cuts[index] ?? from
    return cut > prev
      ? [[group.slice(prev - from, cut - from), prev >= start && cut <= end, prev] as [string, boolean, number]]
      : []
  })
}
