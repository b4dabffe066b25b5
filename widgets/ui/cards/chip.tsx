import type { ReactNode } from 'react'
import * as styles from './chip.css.ts'

export type ChipTone = keyof typeof styles.tone

type Props = { tone?: ChipTone; /** On one line, however long. */ short?: boolean; children: ReactNode }
/** A short label: a state, a tag. It is not interactive; see `basic/chips` for choices. */
export function Chip({ tone = 'neutral', short, children }: Props) {
  return <span className={`${styles.tone[tone]} ${short ? styles.short : ''}`}>{children}</span>
}

export function Tags({ items, tone = 'brand' }: { items: readonly string[]; tone?: ChipTone }) {
  if (!items.length) return null
  return (
    <span className={styles.row}>
      {items.map((item) => (
        <Chip key={item} tone={tone}>
          {item}
        </Chip>
      ))}
    </span>
  )
}
