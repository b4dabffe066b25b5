import * as styles from './brand-band.css.ts'

/** Faint signal waves. */
export const BrandArcs = () => (
  <svg className={styles.arcs} viewBox="0 0 200 200" aria-hidden>
    {[36, 68, 100, 132].map((r) => (
      <circle key={r} cx="150" cy="50" r={r} />
    ))}
  </svg>
)
