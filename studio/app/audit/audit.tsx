/** The audit log: who did what, with filters in the address. */
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { AuditEntry } from '#schemas/publishing/audit.ts'
import { button, field, hint, label } from '#studio/look/look.css.ts'
import { TextField } from '#studio/look/text-field.tsx'
import { useAccounts } from '../accounts/use-accounts.ts'
import { usePlaceName } from '../campaigns/place-name.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { useScopeText } from '../places.ts'
import { head, list as listStyle, path as quiet, rows } from '../screens.css.ts'
import { formatMoment } from '../times.ts'
import * as styles from './audit.css.ts'
import { toParams, useFilters, type Filters } from './filters.ts'
import { findActionWords, groups, words } from './words.ts'

const PAGE = 50

function useEntries(filters: Filters) {
  const { client } = useStudio()
  return useInfiniteQuery({
    queryKey: ['audit', filters],
    queryFn: ({ pageParam: before, signal }) =>
      client.call('GET /api/admin/audit', { ...toParams(filters), limit: PAGE, before }, { signal }),
    placeholderData: keepPreviousData,
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function Audit(): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { filters, set } = useFilters()
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useEntries(filters)
  const list = data?.pages.flatMap((page) => page.list) ?? []
  return (
    <main className={listStyle}>
      <div className={head}>
        <h1>{say('audit')}</h1>
      </div>
      <p className={hint}>{say('hint')}</p>
      <FilterFields filters={filters} onChange={set} />
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {isPending && <p className={hint}>{common('loading')}</p>}
      {data && list.length === 0 && (
        <p className={hint} role="status">
          {say('none')}
        </p>
      )}
      {list.length > 0 && (
        <ul className={rows}>
          {list.map((entry) => (
            <Entry key={entry.id} entry={entry} />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <p>
          <button className={button.plain} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? common('loading') : say('older')}
          </button>
        </p>
      )}
    </main>
  )
}

type FieldsProps = { filters: Filters; onChange: (name: keyof Filters, value: string) => void }
function FilterFields({ filters, onChange }: FieldsProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  // only owners have the list of accounts
  const { data: accounts } = useAccounts()
  return (
    <div className={styles.filters}>
      {accounts && (
        <label>
          <span className={label}>{say('who')}</span>
          <select className={field} value={filters.by} onChange={({ target }) => onChange('by', target.value)}>
            <option value="">{say('everyone')}</option>
            {accounts.map(({ login, name }) => (
              <option key={login} value={login}>
                {say('by', { name, login })}
              </option>
            ))}
          </select>
        </label>
      )}
      <label>
        <span className={label}>{say('kind')}</span>
        <select className={field} value={filters.action} onChange={({ target }) => onChange('action', target.value)}>
          <option value="">{say('everything')}</option>
          {Object.entries(groups).map(([prefix, name]) => (
            <option key={prefix} value={prefix}>
              {name[locale]}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className={label}>{say('path')}</span>
        <TextField className={field} value={filters.path} onText={(text) => onChange('path', text)} />
      </label>
      {(['from', 'until'] as const).map((name) => (
        <label key={name}>
          <span className={label}>{say(name)}</span>
          <input
            className={field}
            type="date"
            value={filters[name]}
            onChange={({ target }) => onChange(name, target.value)}
          />
        </label>
      ))}
    </div>
  )
}

function Entry({ entry }: { entry: AuditEntry }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  const { actor, by, via, action, subject, places, at } = entry
  const [, id] = /^operator:(\d+)$/.exec(actor) ?? []
  const who = by ? say('by', by) : id ? say('gone', { id }) : actor === 'server' ? say('server') : actor
  const what = places.map((place) => say('place', { page: placeName(place), scope: scopeText(place) }))
  const separator = locale === 'en' ? ', ' : '，'
  return (
    <li className={styles.item}>
      <span className={styles.text}>
        {who} {findActionWords(action)?.[locale] ?? action}
        <br />
        <span className={quiet}>{[what.join(separator) || subject, via && say(via)].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={styles.moment}>{formatMoment(at, locale)}</span>
    </li>
  )
}
