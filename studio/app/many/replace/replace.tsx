/** Finds words in all documents of a storefront, shows each place in words, and replaces the ticked places. */
import { useDeferredValue, useMemo, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react'
import { formatPointer } from '#compiler/merge/places.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import { getLanguageName } from '#schemas/language/language-name.ts'
import { isTextPerLanguage } from '#schemas/language/text-value.ts'
import { button, field, hint, label } from '#studio/look/look.css.ts'
import { TextField } from '#studio/look/text-field.tsx'
import { useStudio, useWords } from '#studio/app/context.tsx'
import { useDocumentNames } from '#studio/app/editor/names/document-names.ts'
import { useMessages, useShippedWords } from '#studio/app/editor/names/shipped-words.ts'
import { useVocabularies } from '#studio/app/editor/names/vocabulary.ts'
import { formatMessage } from '#studio/app/settings/message-text.ts'
import { wordsPath } from '#studio/app/settings/paths.ts'
import type { Layer, LayeredDocument } from '../documents.ts'
import * as styles from '../many.css.ts'
import { OutcomeOfMany } from '../outcome.tsx'
import { SaveBar } from '../save-bar.tsx'
import { useTogether } from '../use-together.ts'
import { words } from '../words.ts'
import { excerpt } from './excerpt.ts'
import {
  findPlaces,
  placeKinds,
  replacePlaces,
  type FoundPlace,
  type Messages,
  type PlaceKind,
  type ReadMessage,
  type Search,
} from './places.ts'

const MOST_SHOWN = 100
const usual: ReadonlySet<PlaceKind> = new Set(['text', 'link', 'picture'])

/** The messages of the release in source form, and those that a place on a page can show: without values. */
function useWordsOfShop(documents: readonly LayeredDocument[]) {
  const { data } = useMessages()
  const resolve = useShippedWords()
  const own = documents.find(({ path }) => path === wordsPath)?.document
  return useMemo(() => {
    const all: Record<string, Record<string, string>> = {}
    for (const [language, catalog] of Object.entries(data ?? {}))
      for (const [id, message] of Object.entries(catalog))
        (all[id] ??= {})[language] = formatMessage(message as Parameters<typeof formatMessage>[0])
    const messages: Messages = all
    const readMessage = (id: string) => {
      const text = own && Object.hasOwn(own, id) ? own[id] : resolve({ t: id })
      return isTextPerLanguage(text) ? text : undefined
    }
    return { messages, readMessage }
  }, [data, own, resolve])
}

type Props = { documents: readonly LayeredDocument[]; layer: Layer }
export function Replace({ documents, layer }: Props): ReactNode {
  const say = useWords(words)
  const getName = useDocumentNames()
  const together = useTogether()
  const { messages, readMessage } = useWordsOfShop(documents)
  const [typed, setTyped] = useState<Search>({ words: '', replacement: '', matchesCase: false })
  const [kinds, setKinds] = useState(usual)
  /** Places whose tick somebody changed. */
  const [changed, setChanged] = useState<ReadonlyMap<string, boolean>>(new Map())
  const [most, setMost] = useState(MOST_SHOWN)
  const search = useDeferredValue(typed)
  const places = useMemo(
    () => findPlaces(documents, { search, kinds, readMessage, messages }),
    [documents, search, kinds, readMessage, messages],
  )
  // a word is also part of addresses that must not change with it
  const isAddress = /[/:.\d]/.test(search.words)
  const isUsual = (kind: PlaceKind) => kind === 'text' || (isAddress && kind !== 'value')
  const isChosen = ({ key, isShared, kind }: FoundPlace) => changed.get(key) ?? (!isShared && isUsual(kind))
  const tick = (ticked: readonly FoundPlace[], isTicked: boolean) =>
    setChanged(new Map([...changed, ...ticked.map(({ key }) => [key, isTicked] as const)]))
  const byPath = Map.groupBy(places, ({ path }) => path)
  const chosen = places.filter(isChosen)
  const chosenPaths = new Set(chosen.map(({ path }) => path))
  async function save(): Promise<void> {
    const changes = documents
      .filter(({ path }) => chosenPaths.has(path))
      .map((document) => {
        const ofDocument = chosen.filter(({ path }) => path === document.path)
        return { ...document, document: replacePlaces(document.document, ofDocument, search, readMessage) }
      })
    const refused = await together.save(layer, changes, say('noteReplace', search))
    if (refused && 'findings' in refused)
      tick(
        places.filter(({ path }) => refused.findings.has(path)),
        false,
      )
  }
  const isReady = search.words !== '' && search.replacement !== ''
  const shown = places.slice(0, most)
  return (
    <>
      <Fields {...{ typed, setTyped, kinds, setKinds }} />
      <p className={hint} role="status">
        {search.words === ''
          ? say('start')
          : places.length === 0
            ? say('nothing')
            : `${say('found', { places: places.length, pages: byPath.size, chosen: chosen.length })}${isReady ? '' : ` · ${say('needsReplacement')}`}`}
      </p>
      <OutcomeOfMany together={together} getName={getName} />
      {[...Map.groupBy(shown, ({ path }) => path)].map(([path, list]) => (
        <PlacesOfDocument
          key={path}
          name={getName(path)}
          document={documents.find((document) => document.path === path)!}
          places={list}
          all={byPath.get(path)!}
          {...{ isChosen, tick, isReady, readMessage }}
          sought={search.words}
        />
      ))}
      {places.length > most && (
        <button className={button.plain} onClick={() => setMost(most + MOST_SHOWN)}>
          {say('more', { count: places.length - most })}
        </button>
      )}
      {places.length > 0 && <SaveBar count={chosenPaths.size} isReady={isReady} together={together} onSave={save} />}
    </>
  )
}

type FieldsProps = {
  typed: Search
  setTyped: Dispatch<SetStateAction<Search>>
  kinds: ReadonlySet<PlaceKind>
  setKinds: (kinds: ReadonlySet<PlaceKind>) => void
}
function Fields({ typed, setTyped, kinds, setKinds }: FieldsProps): ReactNode {
  const say = useWords(words)
  return (
    <>
      <div className={styles.fields}>
        {(['words', 'replacement'] as const).map((name) => (
          <label key={name}>
            <span className={label}>{say(name === 'words' ? 'find' : 'replacement')}</span>
            <TextField
              className={field}
              value={typed[name]}
              onText={(text) => setTyped((before) => ({ ...before, [name]: text }))}
            />
          </label>
        ))}
      </div>
      <fieldset className={styles.options}>
        <legend className={label}>{say('kinds')}</legend>
        {placeKinds.map((kind) => (
          <label key={kind} className={styles.check}>
            <input
              type="checkbox"
              checked={kinds.has(kind)}
              onChange={({ target }) =>
                setKinds(new Set(placeKinds.filter((other) => (other === kind ? target.checked : kinds.has(other)))))
              }
            />
            {say(kind)}
          </label>
        ))}
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={typed.matchesCase}
            onChange={({ target }) => setTyped((before) => ({ ...before, matchesCase: target.checked }))}
          />
          {say('matchesCase')}
        </label>
      </fieldset>
    </>
  )
}

type GroupProps = {
  name: string
  document: LayeredDocument
  places: readonly FoundPlace[]
  /** Also those that are not shown yet. */
  all: readonly FoundPlace[]
  isChosen: (place: FoundPlace) => boolean
  tick: (places: readonly FoundPlace[], isTicked: boolean) => void
  /** Whether the replacement is known. */
  isReady: boolean
  sought: string
  readMessage: ReadMessage
}
function PlacesOfDocument({
  name,
  document: { path, document },
  places,
  all,
  isChosen,
  tick,
  isReady,
  sought,
  readMessage,
}: GroupProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const vocabulary = useVocabularies()(path)
  const inWords = useMemo(
    () =>
      resolveMessages(document, (id) => {
        const text = readMessage(id)
        return text && { 'zh-CN': text['zh-CN'] ?? '', en: text.en ?? '' }
      }),
    [document, readMessage],
  )
  const count = all.filter(isChosen).length
  return (
    <section className={styles.group} aria-label={name}>
      <label className={styles.groupHead}>
        <input
          type="checkbox"
          aria-label={say('allOf', { name })}
          checked={count === all.length}
          ref={(box) => {
            if (box) box.indeterminate = count > 0 && count < all.length
          }}
          onChange={({ target }) => tick(all, target.checked)}
        />
        {name}
      </label>
      <ul>
        {places.map((place) => (
          <li key={place.key}>
            <label className={styles.choice}>
              <input
                type="checkbox"
                checked={isChosen(place)}
                onChange={({ target }) => tick([place], target.checked)}
              />
              <span className={styles.words}>
                <span className={hint}>
                  {place.isShared
                    ? `${place.pointer.slice(1)} · ${say('shared')}`
                    : `${formatPointer(inWords, place.pointer, locale, vocabulary)} · ${say(place.kind)}`}
                </span>
                {Object.entries(place.before).map(([language, before]) => (
                  <span key={language} className={styles.change}>
                    {language !== '' && say('inLanguage', { language: getLanguageName(language, locale) })}
                    <del className={isReady ? styles.before : undefined} lang={language || undefined}>
                      {excerpt(before, sought)}
                    </del>
                    {isReady && (
                      <>
                        {' → '}
                        <ins lang={language || undefined}>{excerpt(place.after[language]!, '', before)}</ins>
                      </>
                    )}
                  </span>
                ))}
              </span>
            </label>
          </li>
        ))}
      </ul>
    </section>
  )
}
