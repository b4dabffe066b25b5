import type { Sentence } from '#schemas/language/sentences.ts'
import { say } from './language.ts'
import * as styles from './look.css.ts'

type Props = { id: string; title: Sentence; lead?: Sentence; children: React.ReactNode }
export const Section = ({ id, title, lead, children }: Props) => (
  <section className={styles.section} id={id}>
    <h2 className={styles.sectionTitle}>{say(title)}</h2>
    {lead && <p className={styles.sectionLead}>{say(lead)}</p>}
    {children}
  </section>
)
