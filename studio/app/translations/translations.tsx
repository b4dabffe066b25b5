/** Untranslated and outdated texts of a storefront: its pages, settings and messages. */
import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useMemo, useState, type ReactNode } from 'react'
import { useSearchParams } from 'wouter'
import { button, field, hint } from '#studio/look/look.css.ts'
import { SearchField } from '#studio/look/search-field.tsx'
import { useSay, useStudio, useWords } from '../context.tsx'
import { useDocumentNames } from '../editor/names/document-names.ts'
import { Failure } from '../failure.tsx'
import { head, list } from '../screens.css.ts'
import { StorefrontField } from '../storefront-field.tsx'
import { filterEntries, filters, kinds, toEntries, type Entry, type Filter, type Kind } from './entries.ts'
import { Exchange } from './exchange.tsx'
import { Row } from './row.tsx'
import * as styles from './translations.css.ts'
import { useConfirm } from './use-outdates.ts'
import { words } from './words.ts'

const PAGE = 40
const pick = <T extends string>(options: readonly T[], value: string | null): T | undefined =>
  options.find((option) => option === value)

/** The storefront and the filters, which are in the address. */
function useFilters() {
  const { session } = useStudio()
  const ownCode = session?.operator.promoCode ?? ''
  const [search, setSearch] = useSearchParams()
  const set = (name: 'scope' | 'state' | 'kind', value: string): void =>
    setSearch(
      (before) => {
        if (value) before.set(name, value)
        else before.delete(name)
        return before
      },
      { replace: true },
    )
  return {
    ownCode,
    scope: ownCode || (search.get('scope') ?? ''),
    filter: pick(filters, search.get('state')) ?? 'open',
    kind: pick(kinds, search.get('kind')) ?? 'all',
    set,
  } as const
}

type Option = Filter | Kind
type ChoiceProps = { name: string; value: Option; options: readonly Option[]; onChoose: (option: string) => void }
function Choice({ name, value, options, onChoose }: ChoiceProps): ReactNode {
  const say = useWords(words)
  return (
    <label className={styles.choice}>
      {name}
      <select className={`${field} ${styles.select}`} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option} value={option}>
            {say(option)}
          </option>
        ))}
      </select>
    </label>
  )
}

export function Translations(): ReactNode {
  const say = useWords(words)
  const sayOfAll = useSay()
  const { client, locale, session } = useStudio()
  const { ownCode, scope, filter, kind, set } = useFilters()
  const [query, setQuery] = useState('')
  const wanted = useDeferredValue(query)
  const [most, setMost] = useState(PAGE)
  const getTitle = useDocumentNames()
  const { confirm } = useConfirm()
  const { data, error, refetch } = useQuery({
    queryKey: ['translations', scope],
    queryFn: ({ signal }) => client.call('GET /api/admin/translations', { promoCode: scope }, { signal }),
  })
  const entries = useMemo(() => (data ? toEntries(data.list) : []), [data])
  const matches = filterEntries(entries, { filter, kind, query: wanted, getTitle })
  const getName = ({ place, kind: entryKind, pointer, where }: Entry) =>
    say('at', { page: getTitle(place.path), where: entryKind === 'message' ? pointer.slice(1) : where[locale] })
  const mayEdit = session?.features.includes('POST /api/admin/revisions') ?? false
  return (
    <main className={list}>
      <div className={head}>
        <h1>{say('title')}</h1>
        {ownCode === '' && (
          <StorefrontField
            name={sayOfAll('storefrontCode')}
            placeholder={sayOfAll('wholeShop')}
            value={scope}
            onChange={(promoCode) => set('scope', promoCode)}
          />
        )}
      </div>
      <p className={hint}>{say('hint')}</p>
      <div className={styles.tools}>
        <SearchField className={styles.search} name={say('search')} value={query} onChange={setQuery} />
        <Choice name={say('filter')} value={filter} options={filters} onChoose={(option) => set('state', option)} />
        <Choice
          name={say('kind')}
          value={kind}
          options={['all', ...kinds]}
          onChoose={(option) => set('kind', option)}
        />
      </div>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{sayOfAll('loading')}</p>}
      {data && (
        <p className={hint} role="status">
          {matches.length > 0
            ? say('found', { count: matches.length })
            : say(entries.every(({ state }) => state === 'fine') && filter === 'open' ? 'none' : 'noneFound')}
        </p>
      )}
      {data && (
        <Exchange entries={entries} listed={matches} getName={getName} getTitle={getTitle} mayImport={mayEdit} />
      )}
      <div className={styles.list}>
        {matches.slice(0, most).map((entry) => (
          <Row key={entry.key} entry={entry} name={getName(entry)} onConfirm={confirm} mayEdit={mayEdit} />
        ))}
      </div>
      {matches.length > most && (
        <button className={button.plain} onClick={() => setMost(most + PAGE)}>
          {say('more', { count: matches.length - most })}
        </button>
      )}
    </main>
  )
}
