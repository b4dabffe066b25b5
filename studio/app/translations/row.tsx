/** One text in its languages: where it is shown, which language needs work, and its fields. */
import { memo, useState, type ReactNode } from 'react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { getDirection } from '#schemas/language/direction.ts'
import { getLanguageName } from '#schemas/language/language-name.ts'
import type { TextPerLanguage } from '#schemas/language/text-value.ts'
import type { OnConfirm } from '#studio/inspector/context.ts'
import { describeOutdated, StillRight } from '#studio/inspector/outdated.tsx'
import { button, field, hint, problem } from '#studio/look/look.css.ts'
import { TextBox } from '#studio/look/text-field.tsx'
import { useStudio, useWords } from '../context.tsx'
import { getScreenHref } from '../places.ts'
import { MessagePlaces } from '../settings/message-places.tsx'
import type { Entry } from './entries.ts'
import { saveTexts } from './save.ts'
import * as styles from './translations.css.ts'
import { words } from './words.ts'

/** Returns the address of the field in its editor. */
function getFieldHref({ place, kind, pointer }: Entry): string {
  const [, first = '', second = ''] = pointer.split('/').map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~'))
  const target: Record<string, string> = kind !== 'page' ? { key: first } : first === 'nodes' ? { node: second } : {}
  return getScreenHref('edit', place, target)
}

type Outcome = { is: 'typing' } | { is: 'saving' } | { is: 'saved' } | { is: 'failed'; message: string }
function useDraft({ text, place, pointer }: Entry) {
  const say = useWords(words)
  const { client } = useStudio()
  const queries = useQueryClient()
  const [typed, setTyped] = useState<TextPerLanguage>()
  const [outcome, setOutcome] = useState<Outcome>({ is: 'typing' })
  async function save(): Promise<void> {
    if (!typed) return
    setOutcome({ is: 'saving' })
    try {
      const late = await saveTexts(client, place, [{ pointer, before: text, text: typed }], say('note'))
      if (late.length === 0) setTyped(undefined)
      setOutcome(late.length > 0 ? { is: 'failed', message: say('late') } : { is: 'saved' })
    } catch (error) {
      setOutcome({ is: 'failed', message: (error as Error).message })
    }
    await Promise.all(['translations', 'pages'].map((key) => queries.invalidateQueries({ queryKey: [key] })))
  }
  return {
    typed,
    outcome,
    save,
    type(language: string, written: string): void {
      setTyped({ ...text, ...typed, [language]: written })
      setOutcome({ is: 'typing' })
    },
    discard(): void {
      setTyped(undefined)
      setOutcome({ is: 'typing' })
    },
  }
}

type Props = {
  entry: Entry
  /** The page and the place on it. */
  name: string
  /** Undefined for accounts that may not write. */
  onConfirm: OnConfirm | undefined
  mayEdit: boolean
}
export const Row = memo(function Row({ entry, name, onConfirm, mayEdit }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { text, state, languages, was } = entry
  const { typed, outcome, save, type, discard } = useDraft(entry)
  const missing = languages.map((language) => say('missing', { language: getLanguageName(language, locale) })).join(' ')
  return (
    <div role="group" aria-label={name} className={styles.row}>
      <div className={styles.head}>
        <span className={styles.place}>{name}</span>
        <Link
          className={`${button.quiet} ${styles.end}`}
          href={getFieldHref(entry)}
          aria-label={say('openPlaceOf', { place: name })}
        >
          {say('openPlace')}
        </Link>
      </div>
      {state === 'untranslated' && <p className={styles.state}>{missing}</p>}
      {state === 'outdated' && was !== null && (
        <div className={styles.actions}>
          <p className={styles.state}>{describeOutdated({ languages, was }, text, locale)}</p>
          {onConfirm && <StillRight {...{ text, name, locale, onConfirm }} className={button.quiet} />}
        </div>
      )}
      <div className={styles.pair}>
        {Object.keys(text).map((language) => (
          <label key={language} className={styles.translation}>
            <span className={hint}>{getLanguageName(language, locale)}</span>
            <TextBox
              className={`${field} ${styles.text}`}
              lang={language}
              dir={getDirection(language)}
              rows={text[language]!.length > 40 ? 3 : 1}
              readOnly={!mayEdit}
              value={(typed ?? text)[language]!}
              onText={(written) => type(language, written)}
            />
          </label>
        ))}
      </div>
      {entry.kind === 'message' && <MessagePlaces id={entry.pointer.slice(1)} />}
      {typed && (
        <div className={styles.actions}>
          <button
            className={button.plain}
            aria-label={say('saveOf', { place: name })}
            disabled={outcome.is === 'saving'}
            onClick={() => void save()}
          >
            {say('save')}
          </button>
          <button className={button.quiet} onClick={discard}>
            {say('discard')}
          </button>
        </div>
      )}
      {outcome.is === 'failed' && (
        <p className={problem} role="alert">
          {outcome.message}
        </p>
      )}
      {outcome.is === 'saved' && (
        <p className={hint} role="status">
          {say('saved')}
        </p>
      )}
    </div>
  )
})
