/** A page of foundations, and its parts. */
import type { ReactNode } from 'react'
import type { Locale } from '#schemas/language/locales.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import { language, say } from '../look/language.ts'
import * as look from '../look/look.css.ts'
import { Section } from '../look/section.tsx'
import { PairFrame, Stage as BareStage } from '../pairs/pair.tsx'
import { inStage } from '../pairs/pairs.css.ts'

type SheetProps = { title: Sentence; lead: Sentence; children: ReactNode }
export const Sheet = ({ title, lead, children }: SheetProps) => (
  // without Storybook's own styles of documentation
  <main data-guide lang={language} className={`sb-unstyled ${look.page}`}>
    <h1 className={look.title}>{say(title)}</h1>
    <p className={look.lead}>{say(lead)}</p>
    {children}
  </main>
)

export const InUse = ({ children }: { children: ReactNode }) => (
  <Section id="rules" title={sentence('用法', 'In use')}>
    {children}
  </Section>
)

type PairProps = { good: ReactNode; bad: ReactNode; because: Sentence; locale?: Locale }
export const Pair = ({ good, bad, because, locale = language }: PairProps) => (
  <PairFrame
    right={<BareStage locale={locale}>{good}</BareStage>}
    wrong={<BareStage locale={locale}>{bad}</BareStage>}
    because={because}
  />
)

/** Parts of widgets below each other. */
export const Stage = ({ children }: { children: ReactNode }) => (
  <BareStage>
    <div className={inStage}>{children}</div>
  </BareStage>
)
