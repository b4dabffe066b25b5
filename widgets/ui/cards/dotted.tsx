import * as styles from './dotted.css.ts'

/** Short facts separated by dots. Facts do not break, and no line begins or ends with a dot. */
export const Dotted = ({ facts }: { facts: (string | false | null | undefined)[] }) => (
  <span className={styles.root}>
    {facts.filter(Boolean).map((fact, index) => (
      <span key={index} className={styles.fact}>
        {fact}
      </span>
    ))}
  </span>
)
