/** Small illustrations for empty and failed content. They are inlined, so that they appear when chunks cannot be loaded. */
import { Icon } from './icon.tsx'
import * as styles from '../way.css.ts'

const frame = {
  viewBox: '0 0 120 84',
  className: styles.drawing,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** The dashed outline of a door plate that is not hung up yet, with an icon of the missing content. */
export function EmptyDrawing({ icon = 'search' }: { icon?: string | undefined }) {
  return (
    <span className={styles.plate}>
      <svg {...frame}>
        <rect className={styles.line} strokeDasharray="6" x="8" y="14" width="104" height="56" rx="8" />
        <path className={styles.line} d="M19 42h0M101 42h0" strokeWidth="6" />
      </svg>
      <Icon name={icon} size="large" />
    </span>
  )
}

/** A door plate that hangs from a single rivet. */
export function BrokenDrawing() {
  return (
    <svg {...frame}>
      <g transform="rotate(14 19 26)">
        <rect className={styles.pale} x="8" y="14" width="104" height="50" rx="8" />
        <path className={styles.line} d="M36 39h10m6 0h16m6 0h10" />
        <path className={styles.line} d="M101 39h0" strokeWidth="4" />
        <path className={styles.line} d="M19 26h0" strokeWidth="7" />
      </g>
    </svg>
  )
}
