/** Text in both languages, side by side or stacked. */
import type { Sentence } from '#schemas/language/sentences.ts'
import * as styles from './look.css.ts'

export const Both = ({ words }: { words: Sentence }) => (
  <>
    <span lang="zh-CN">{words['zh-CN']}</span>
    <br />
    <span lang="en" className={styles.second}>
      {words.en}
    </span>
  </>
)
export const Inline = ({ words }: { words: Sentence }) => (
  <>
    <span lang="zh-CN">{words['zh-CN']}</span>{' '}
    <span lang="en" className={styles.second}>
      {words.en}
    </span>
  </>
)
export const Section = ({ id, title, children }: { id: string; title: Sentence; children: React.ReactNode }) => (
  <section className={styles.section} id={id}>
    <h2 className={styles.sectionTitle}>
      <Inline words={title} />
    </h2>
    {children}
  </section>
)
