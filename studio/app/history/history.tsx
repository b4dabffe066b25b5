/** History of a page: its revisions with author, changes and times of publication, each of which can be restored. */
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Fragment, useMemo, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import type { Place } from '#schemas/publishing/parts.ts'
import { button, hint, problem, row, stack, warning } from '#studio/look/look.css.ts'
import { useSay, useStudio, useWords } from '../context.tsx'
import { useFindingWords } from '../editor/names/finding-words.ts'
import { Failure } from '../failure.tsx'
import { getScreenHref, parsePlace, useScopeText } from '../places.ts'
import { head, list as listStyle, rows as rowsStyle } from '../screens.css.ts'
import { getDayNumber, formatDay, formatSpan, formatZone } from '../times.ts'
import { actions, day, facts, heading, item, mark } from './history.css.ts'
import { Revision, type Row } from './revision.tsx'
import { useRollback } from './rollback.ts'
import { words } from './words.ts'

const AT_ONCE = 20

function useRevisions(place: Place) {
  const { client } = useStudio()
  return useInfiniteQuery({
    queryKey: ['history', place],
    queryFn: ({ pageParam, signal }) =>
      client.call('GET /api/admin/history', { ...place, limit: AT_ONCE, changes: true, before: pageParam }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Groups revisions by the day on which they were saved. */
function groupByDay(list: readonly Row[]): Row[][] {
  const days: Row[][] = []
  const getDay = ({ createdAt }: Row) => getDayNumber(createdAt)
  for (const row of list) {
    const last = days.at(-1)
    if (last && getDay(last[0]!) === getDay(row)) last.push(row)
    else days.push([row])
  }
  return days
}

export function History(): ReactNode {
  const say = useWords(words)
  const common = useSay()
  const { client, locale, session } = useStudio()
  const [search] = useSearchParams()
  const text = search.toString()
  const place = useMemo(() => parsePlace(new URLSearchParams(text)), [text])
  const scopeText = useScopeText()
  const { data: pages } = useQuery({
    queryKey: ['pages'],
    queryFn: ({ signal }) => client.call('GET /api/admin/pages', {}, { signal }),
  })
  const { data, error, refetch, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useRevisions(place)
  const rollback = useRollback(place)
  const title = pages?.list.find(({ path }) => path === place.path)?.title[locale] || place.path
  const list = data?.pages.flatMap((page) => page.list) ?? []
  const published = data?.pages[0]?.published ?? null
  const mayRollBack = session?.features.includes('POST /api/admin/rollback') ?? false
  const isBusy = rollback.stage.is === 'busy'
  return (
    <main className={listStyle}>
      <div className={head}>
        <h1>
          {say('history')} <span className={facts}>{say('of', { page: title, place: scopeText(place) })}</span>
        </h1>
        <Link className={button.plain} href={getScreenHref('edit', place)}>
          {say('toEditor')}
        </Link>
      </div>
      <Outcome rollback={rollback} />
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {isPending && <p className={hint}>{common('loading')}</p>}
      {data && list.length === 0 && <p className={hint}>{say('empty')}</p>}
      {groupByDay(list).map((dayRows) => (
        <Fragment key={dayRows[0]!.id}>
          <h2 className={day}>{formatDay(dayRows[0]!.createdAt, locale)}</h2>
          <ul className={rowsStyle}>
            {dayRows.map((row) => (
              <Revision
                key={row.id}
                place={place}
                row={row}
                onBack={mayRollBack ? () => void rollback.show(row.id) : undefined}
                isBusy={isBusy}
              />
            ))}
          </ul>
        </Fragment>
      ))}
      {hasNextPage && (
        <p style={{ marginTop: '12px' }}>
          <button className={button.plain} disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {isFetchingNextPage ? common('loading') : say('more')}
          </button>
        </p>
      )}
      {list.length > 0 && !hasNextPage && (
        <Original
          isShown={published === null}
          onBack={mayRollBack ? () => void rollback.show(null) : undefined}
          isBusy={isBusy}
        />
      )}
      {list.length > 0 && <p className={hint}>{say('zone', { zone: formatZone(locale) })}</p>}
    </main>
  )
}

/** Entry for the page without any revision of this layer. */
function Original({
  isShown,
  onBack,
  isBusy,
}: {
  isShown: boolean
  onBack?: (() => void) | undefined
  isBusy: boolean
}): ReactNode {
  const say = useWords(words)
  return (
    <ul className={rowsStyle} style={{ margin: '16px 0 8px' }}>
      <li className={item} data-shown={isShown}>
        <div>
          <div className={heading}>
            <h3>{say('original')}</h3>
            {isShown && (
              <span className={mark} data-shown>
                {say('shownNow')}
              </span>
            )}
          </div>
          <p className={facts}>{say('originalHint')}</p>
        </div>
        <div className={actions}>
          {onBack && !isShown && (
            <button className={button.plain} disabled={isBusy} onClick={onBack}>
              {say('backToOriginal')}
            </button>
          )}
        </div>
      </li>
    </ul>
  )
}

/** Shows the result of a rollback with its undo, or the reasons of its refusal. */
function Outcome({ rollback: { stage, show } }: { rollback: ReturnType<typeof useRollback> }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const sayFinding = useFindingWords()
  if (stage.is === 'done')
    return (
      <p className={row} role="status">
        {stage.shown === null ? say('originalShown') : say('nowShown', { revision: stage.shown })}
        <button className={button.plain} onClick={() => void show(stage.before)}>
          {say('undo')}
        </button>
      </p>
    )
  if (stage.is !== 'refused') return null
  const { error, findings = [], campaigns = [] } = stage.refusal
  return (
    <div className={stack} role="alert">
      <div className={problem}>
        {error}
        {findings
          .flatMap((finding) => finding.issues)
          .map((issue) => (
            <p key={`${issue.code} ${issue.pointer}`}>{sayFinding(issue)}</p>
          ))}
      </div>
      {campaigns.length > 0 && (
        <div className={warning}>
          {say('overrideHint')}
          {campaigns.map((campaign) => (
            <p key={campaign.id}>
              {campaign.name} · {formatSpan(campaign.from, campaign.until, locale)}
            </p>
          ))}
          <button className={button.plain} onClick={() => void show(stage.wanted, true)}>
            {say('override')}
          </button>
        </div>
      )}
    </div>
  )
}
