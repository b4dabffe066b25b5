/** Small illustrations for empty and failed content. They are inlined, so that they appear when chunks cannot be loaded. */
import * as styles from '../way.css.ts'

const frame = {
  viewBox: '0 0 120 84',
  className: styles.drawing,
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  'aria-hidden': true,
} as const

/** An open, empty box. */
export function EmptyDrawing() {
  return (
    <svg {...frame}>
      <ellipse className={styles.soft} cx="60" cy="71" rx="46" ry="9" />
      <path className={styles.pale} d="M36 40h48l6 12v20H30V52z" />
      <path className={styles.pale} d="M30 52h17a13 10 0 0 0 26 0h17v20H30z" />
      <path className={styles.line} d="M47 12h26M42 22h36M45 31h30" />
      <circle className={styles.accent} cx="94" cy="20" r="4" />
    </svg>
  )
}

/** An unplugged cable. */
export function BrokenDrawing() {
  return (
    <svg {...frame}>
      <ellipse className={styles.soft} cx="60" cy="71" rx="46" ry="9" />
      <path className={styles.line} d="M4 44c14 0 14-12 26-12M116 44c-14 0-14 12-26 12" />
      <path className={styles.pale} d="M30 22h12a10 10 0 0 1 0 20H30z" />
      <path className={styles.pale} d="M90 46H78a10 10 0 0 1 0-20h12z" transform="translate(0 10)" />
      <path className={styles.line} d="M52 28h6M52 36h6M60 8v8M48 11l4 6M72 11l-4 6" />
      <circle className={styles.accent} cx="96" cy="22" r="4" />
    </svg>
  )
}
