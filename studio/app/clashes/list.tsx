import { type ReactNode } from 'react'
import { truncateText } from '#schemas/language/graphemes.ts'
import type { LocalizedText } from '#schemas/language/words.ts'
import { button, hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import type { Editing } from '../editor/editing.ts'
import { describePlace } from '../editor/names/place-words.ts'
import type { WidgetsWords } from '../editor/names/widget-words.ts'
import { createTheirOperation, type Clash } from './clashes.ts'
import * as styles from './clashes.css.ts'
import { words as clashWords } from './words.ts'
import { useEditing } from '../editor/use-editing.ts'

type Props = {
  editing: Editing
  words: WidgetsWords
  resolveWords: (text: unknown) => LocalizedText | undefined
  getName: (id: string) => string
}
const LONGEST = 60

/** Shows both values of each conflict side by side. */
export function Clashes({ editing, words, resolveWords, getName }: Props): ReactNode {
  const say = useWords(clashWords)
  const { locale } = useStudio()
  const { clashes, history } = useEditing(editing)
  const { document } = history
  if (!clashes.length) return null
  const formatClashSide = (clash: Clash, side: 'ours' | 'theirs'): string => {
    if (!(side in clash)) return say('nothing')
    const value = clash[side]
    const text = resolveWords(value)?.[locale] ?? (typeof value === 'object' ? JSON.stringify(value) : String(value))
    return truncateText(text, LONGEST, '…')
  }
  return (
    <section className={styles.clashes} aria-label={say('title')} role="alert">
      <p>
        {say('hint', { count: clashes.length })}{' '}
        <button className={button.quiet} onClick={() => editing.settle(clashes)}>
          {say('keepMine')}
        </button>
      </p>
      <ul className={styles.list}>
        {clashes.map((clash) => {
          const place = describePlace(document, clash.pointer, { locale, getName, getAbout: words.getAbout }).words
          const theirs = createTheirOperation(document, clash)
          return (
            <li key={clash.pointer} className={styles.clash}>
              <span className={styles.place}>{place}</span>
              <span>
                <span className={hint}>{say('mine')}</span> {formatClashSide(clash, 'ours')}
              </span>
              <span>
                <span className={hint}>{say('theirs')}</span> {formatClashSide(clash, 'theirs')}
              </span>
              {theirs && (
                <button
                  className={button.plain}
                  aria-label={say('takeTheirsOf', { place })}
                  onClick={() => {
                    editing.perform([theirs])
                    editing.settle([clash])
                  }}
                >
                  {say('takeTheirs')}
                </button>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
