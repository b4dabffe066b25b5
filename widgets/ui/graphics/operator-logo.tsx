import type { ReactNode } from 'react'
import { useKit } from '#renderer/kit.ts'
import * as styles from '../cards/tile.css.ts'

/** Our own signs for carrier types 1–4 and 99 (device) (product §2), not the companies' trademarks. */
const signs: Record<keyof typeof styles.operatorTone, ReactNode> = {
  1: <path d="M2 10.2c2.6-3.4 5-3.4 7.6 0m-3.8-5c2.6-3.4 5.4-3.4 8 0M6.4 14c2.6-3.4 5-3.4 7.6 0" />,
  2: <path d="M5.4 2.6h5.2v5.2H5.4zM2.6 8l2.8-2.8M13.4 8l-2.8-2.8M5.4 7.8 2.6 10.6l5.4 2.8 5.4-2.8-2.8-2.8" />,
  3: <path d="M13.6 5.4C12 2.8 7 2 4.2 5.2c-2.6 3-.9 7.6 2.9 8.2 3 .5 5.5-1.1 6.5-3.6H6.4" />,
  4: <path d="M8 1.8 13.6 5v6L8 14.2 2.4 11V5zM8 8l5.6-3M8 8v6.2M8 8 2.4 5" />,
  99: <path d="M2.4 9h11.2v4.2H2.4zM4.8 11.1h.1m2.3 0h.1M8 6.6V9M5.4 4.8c1.6-1.5 3.6-1.5 5.2 0" />,
}

export function OperatorLogo({ type }: { type: number | null | undefined }) {
  const { enumLabel } = useKit()
  if (!type || !(type in signs)) return null
  const operator = type as keyof typeof signs
  return (
    <svg
      className={`${styles.operator} ${styles.operatorTone[operator]}`}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinecap="round"
      strokeLinejoin="round"
      role="img"
      aria-label={enumLabel('operatorType', operator)}
    >
      {signs[operator]}
    </svg>
  )
}
