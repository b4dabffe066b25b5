/** Words of the shop: all messages of the release, searched by text or id, with both languages side by side. */
import { memo, useDeferredValue, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { joinPointer } from '#compiler/findings/issue.ts'
import { listValueNames, type Message } from '#compiler/environment/message.ts'
import { isSame } from '#compiler/merge/same.ts'
import { locales, type Locale } from '#schemas/language/locales.ts'
import type { Issue } from '#schemas/publishing/parts.ts'
import { mapLocales, isLocalizedText, type LocalizedText } from '#schemas/language/words.ts'
import { button, field, hint, problem, warning } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import type { Editing } from '../editor/editing.ts'
import { useMessages, type Messaging } from '../editor/names/shipped-words.ts'
import { MessagePlaces } from './message-places.tsx'
import { formatMessage } from './message-text.ts'
import * as styles from './messages.css.ts'
import { words } from './words.ts'
import { TextBox } from '#studio/look/text-field.tsx'

const PAGE = 40

type Entry = { id: string; shipped: LocalizedText; values: readonly string[] }
const listEntries = (messages: Messaging): Entry[] =>
  Object.keys(messages['zh-CN'] ?? {})
    .sort()
    .map((id) => {
      const getMessage = (locale: Locale) => (messages[locale]?.[id] ?? '') as Message
      return {
        id,
        shipped: mapLocales((locale) => formatMessage(getMessage(locale))),
        values: listValueNames(getMessage('zh-CN')),
      }
    })
const toWords = (value: unknown): LocalizedText | undefined =>
  typeof value === 'string' ? mapLocales(() => value) : isLocalizedText(value) ? value : undefined

export function Messages({ editing }: { editing: Editing }): ReactNode {
  const say = useWords(words)
  const { data, error, refetch } = useMessages()
  const { history, below, issues, tab } = useSyncExternalStore(editing.subscribe, editing.now)
  const { document } = history
  const [address] = useSearchParams()
  const [query, setQuery] = useState(address.get('key') ?? '')
  const [onlyChanged, setOnlyChanged] = useState(false)
  const [most, setMost] = useState(PAGE)
  const wanted = useDeferredValue(query.trim().toLowerCase())
  const entries = useMemo(() => (data ? listEntries(data) : []), [data])
  // editing a row must not filter it out, so the search uses the texts of the moment when the query changed
  const [searched, setSearched] = useState(document)
  const matches = useMemo(() => {
    const isWanted = ({ id, shipped }: Entry) => {
      const ownWords = toWords(searched[id])
      const texts = [id, ...locales.flatMap((language) => [shipped[language], ownWords?.[language] ?? ''])]
      return texts.some((text) => text.toLowerCase().includes(wanted))
    }
    return entries.filter((entry) => (!onlyChanged || searched[entry.id] !== undefined) && isWanted(entry))
  }, [entries, wanted, onlyChanged, searched])
  const findingsByMessage = useMemo(() => Map.groupBy(issues, ({ pointer }) => pointer.split('/')[1] ?? ''), [issues])
  const look = (change: () => void) => {
    change()
    setSearched(document)
    setMost(PAGE)
  }
  if (error) return <Failure message={say('messagesFailed')} retry={() => void refetch()} />
  if (!data) return <p className={hint}>{say('loadingMessages')}</p>
  return (
    <>
      <div className={styles.tools}>
        <SearchField
          className={styles.search}
          name={say('searchMessages')}
          value={query}
          onChange={(words) => look(() => setQuery(words))}
        />
        <label className={styles.only}>
          <input
            type="checkbox"
            checked={onlyChanged}
            onChange={({ target }) => look(() => setOnlyChanged(target.checked))}
          />
          {say('onlyChanged')}
        </label>
      </div>
      <p className={hint} role="status">
        {matches.length
          ? say('messagesFound', { count: matches.length })
          : say(onlyChanged ? 'noneChanged' : 'noMessages')}
      </p>
      <fieldset className={styles.list} disabled={tab === 'elsewhere'}>
        {matches.slice(0, most).map((entry) => (
          <Row
            key={entry.id}
            {...entry}
            value={document[entry.id]}
            below={below[entry.id]}
            findings={findingsByMessage.get(joinPointer('', entry.id).slice(1))}
            perform={editing.perform}
          />
        ))}
      </fieldset>
      {matches.length > most && (
        <button className={button.plain} onClick={() => setMost(most + PAGE)}>
          {say('moreMessages', { count: matches.length - most })}
        </button>
      )}
    </>
  )
}

type RowProps = Entry & {
  value: unknown
  below: unknown
  findings: readonly Issue[] | undefined
  perform: Editing['perform']
}
const Row = memo(function Row({ id, shipped, values, value, below, findings, perform }: RowProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const currentWords = toWords(value) ?? shipped
  const isChanged = !isSame(value, below)
  const pointer = joinPointer('', id)
  const set = (next: unknown) => {
    const isShipped = next === undefined || (below === undefined && isSame(next, shipped))
    const as = { id: isShipped ? 'unset' : 'set', values: { place: id } } as const
    perform([isShipped ? { type: 'unset', pointer } : { type: 'set', pointer, value: next }], { group: pointer, as })
  }
  return (
    <div role="group" aria-label={id} className={styles.row}>
      <div className={styles.head}>
        <span className={styles.id}>{id}</span>
        {values.length > 0 && (
          <span className={hint}>
            {say('holds', { values: values.map((placeholder) => `{${placeholder}}`).join(' ') })}
          </span>
        )}
        {isChanged && (
          <button className={styles.restore} aria-label={say('restoreOf', { id })} onClick={() => set(below)}>
            {say('restore')}
          </button>
        )}
      </div>
      <div className={styles.pair}>
        {locales.map((language) => (
          <label key={language} className={styles.translation}>
            <span className={hint}>{say(language)}</span>
            <TextBox
              className={`${field} ${styles.text}`}
              lang={language}
              rows={currentWords[language].length > 40 ? 3 : 1}
              value={currentWords[language]}
              aria-invalid={findings?.some(({ severity }) => severity === 'error') || undefined}
              onText={(text) => set({ ...currentWords, [language]: text })}
            />
            {currentWords[language] !== shipped[language] && (
              <span className={hint}>{say('shippedAs', { text: shipped[language] })}</span>
            )}
          </label>
        ))}
      </div>
      <MessagePlaces id={id} />
      {findings?.map((finding) => (
        <p
          key={`${finding.code} ${finding.pointer} ${finding.text.en}`}
          className={finding.severity === 'error' ? problem : warning}
        >
          {finding.text[locale]}
        </p>
      ))}
    </div>
  )
})
