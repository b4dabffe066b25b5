import * as styles from './dotted.css.ts'

/** Short facts behind one another with dots between. Each stays whole, and where the line breaks no dot hangs. */
export const Dotted = ({ facts }: { facts: (string | false | null | undefined)[] }) => (
  <span className={styles.root}>
    {facts.filter(Boolean).map((fact, index) => (
      <span key={index} className={styles.fact}>
        {fact}
      </span>
    ))}
  </span>
)
