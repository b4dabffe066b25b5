import type { ReactNode } from 'react'
import * as styles from './fact-card.css.ts'

/** A card with a name, a status and facts. */
export const FactCard = ({ name, state, children }: { name: string; state: ReactNode; children: ReactNode }) => (
  <article className={styles.root}>
    <header className={styles.top}>
      <h2 className={styles.name}>{name}</h2>
      {state}
    </header>
    {children}
  </article>
)
export const Facts = ({ children }: { children: ReactNode }) => <dl className={styles.facts}>{children}</dl>
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt className={styles.label}>{label}</dt>
    <dd className={styles.value}>
      <bdi>{children}</bdi>
    </dd>
  </div>
)
export { root } from './fact-card.css.ts'
