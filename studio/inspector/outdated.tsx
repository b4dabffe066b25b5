/** Marks a text whose translation is older, with the words that it was a translation of. */
import { toPlain } from '#compiler/merge/names.ts'
import { truncateText } from '#schemas/language/graphemes.ts'
import { getLanguageName } from '#schemas/language/language-name.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { isTextPerLanguage, type TextPerLanguage } from '#schemas/language/text-value.ts'
import type { Outdated } from '#compiler/search/translations.ts'
import { useState } from 'react'
import { useInspector, type OnConfirm } from './context.ts'
import { say } from './sentences.ts'
import * as styles from './inspector.css.ts'

const LONGEST = 60

/** Returns the sentence about an outdated text: which language is older, and the former words of the others. */
export function describeOutdated(
  { languages, was }: Outdated,
  text: Readonly<Record<string, string>>,
  locale: Locale,
): string {
  const source = Object.keys(text).find((language) => !languages.includes(language) && was[language] !== text[language])
  return say(locale, source === undefined ? 'outdated' : 'outdatedSince', {
    language: languages.map((language) => getLanguageName(language, locale)).join(locale === 'en' ? ', ' : '、'),
    source: source === undefined ? '' : getLanguageName(source, locale),
    was: source === undefined ? '' : truncateText(toPlain(was[source] ?? ''), LONGEST, '…'),
  })
}

type StillRightProps = {
  text: TextPerLanguage
  name: string
  locale: Locale
  className: string
  onConfirm: OnConfirm
}
/** Confirms a translation, and says why it could not be confirmed. */
export function StillRight({ text, name, locale, className, onConfirm }: StillRightProps) {
  const [failure, setFailure] = useState<string>()
  return (
    <>
      <button
        type="button"
        className={className}
        aria-label={say(locale, 'stillRightOf', { name })}
        onClick={() => {
          setFailure(undefined)
          void onConfirm(text).then(setFailure)
        }}
      >
        {say(locale, 'stillRight')}
      </button>
      {failure !== undefined && (
        <p role="alert" className={styles.warning}>
          {failure}
        </p>
      )}
    </>
  )
}

export function OutdatedMark({ pointer, value, name }: { pointer: string; value: unknown; name: string }) {
  const { locale, outdates, onConfirm } = useInspector()
  const outdated = outdates?.get(pointer)
  if (!outdated || !isTextPerLanguage(value)) return null
  return (
    <div className={styles.findingRow}>
      <p className={styles.quiet}>{describeOutdated(outdated, value, locale)}</p>
      {onConfirm && <StillRight {...{ text: value, name, locale, onConfirm }} className={styles.plain} />}
    </div>
  )
}
