/** A page of foundations, and its parts. */
import type { ReactNode } from 'react'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { Both, Inline, Section } from '../look/both.tsx'
import * as look from '../look/look.css.ts'
import { Column } from '../preview/frame.tsx'
import { defaultGlobals } from '../preview/toolbar.ts'
import * as styles from './foundations.css.ts'

type SheetProps = { title: Sentence; lead: Sentence; children: ReactNode }
export const Sheet = ({ title, lead, children }: SheetProps) => (
  <main data-guide className={look.page}>
    <h1 className={look.title}>
      <Inline words={title} />
    </h1>
    <p className={look.lead}>
      <Both words={lead} />
    </p>
    {children}
  </main>
)

export const InUse = ({ children }: { children: ReactNode }) => (
  <Section id="rules" title={sentence('用法', 'In use')}>
    {children}
  </Section>
)

const [right, wrong] = [sentence('这样', 'Do'), sentence('不要', 'Do not')]
type PairProps = { good: ReactNode; bad: ReactNode; because: Sentence; locale?: Locale }
/** The right and the wrong way, shown with real widgets. */
export const Pair = ({ good, bad, because, locale = 'zh-CN' }: PairProps) => (
  <figure className={styles.pair}>
    {[
      { words: right, shown: good, style: styles.good },
      { words: wrong, shown: bad, style: styles.bad },
    ].map(({ words, shown, style }) => (
      <div key={words.en} className={style}>
        <p className={styles.verdict}>
          <Inline words={words} />
        </p>
        <div className={styles.stage}>
          <Column globals={{ ...defaultGlobals, locale }} place="sheet">
            {shown}
          </Column>
        </div>
      </div>
    ))}
    <figcaption className={styles.because}>
      <Both words={because} />
    </figcaption>
  </figure>
)

/** Real parts of widgets on a sheet. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <div className={styles.stage}>
    <Column globals={defaultGlobals} place="sheet">
      <div className={styles.inStage}>{children}</div>
    </Column>
  </div>
)
