/** The right and the wrong way, shown with real widgets. */
import type { ReactNode } from 'react'
import type { Locale } from '#schemas/language/locales.ts'
import { sentence, type Sentence } from '#schemas/language/sentences.ts'
import { language, say } from '../look/language.ts'
import { Column } from '../preview/frame.tsx'
import { defaultGlobals } from '../preview/toolbar.ts'
import * as styles from './pairs.css.ts'

/** Parts of widgets on a page of the shop. */
export const Stage = ({ children, locale = language }: { children: ReactNode; locale?: Locale }) => (
  <div className={styles.stage}>
    <Column globals={{ ...defaultGlobals, locale }} place="sheet">
      {children}
    </Column>
  </div>
)

const sides = {
  right: { sign: '✓', style: styles.good, words: sentence('这样', 'Do') },
  wrong: { sign: '✕', style: styles.bad, words: sentence('不要', 'Do not') },
} as const
export type Side = keyof typeof sides

type Props = { right: ReactNode; wrong: ReactNode; because: Sentence }
export const PairFrame = ({ because, ...drawn }: Props) => (
  <figure className={styles.pair}>
    {(['right', 'wrong'] as const).map((side) => (
      <div key={side} className={styles.side}>
        <p className={sides[side].style}>
          <span aria-hidden>{sides[side].sign}</span> {say(sides[side].words)}
        </p>
        {drawn[side]}
      </div>
    ))}
    <figcaption className={styles.because}>{say(because)}</figcaption>
  </figure>
)
