import type { ReactNode } from 'react'
import * as styles from './chip.css.ts'

export type ChipTone = keyof typeof styles.tone

/** A word or two about a thing: a state, a tag. Not to be pressed; see `basic/chips` for choices. */
export function Chip({ tone = 'neutral', children }: { tone?: ChipTone; children: ReactNode }) {
  return <span className={styles.tone[tone]}>{children}</span>
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
