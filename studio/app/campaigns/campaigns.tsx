/** Calendar of campaigns. */
import { useCallback, type ReactNode } from 'react'
import { Link, useSearchParams } from 'wouter'
import { button, hint } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { head } from '../screens.css.ts'
import { formatMonth, formatZone } from '../times.ts'
import { Agenda } from './agenda.tsx'
import { isMonth, getMonth, addMonths } from './calendar.ts'
import { CampaignDialog, NewCampaign } from './campaign-dialog.tsx'
import * as styles from './campaigns.css.ts'
import { MonthTable } from './month.tsx'
import { useCampaigns, useServerNow } from './use-campaigns.ts'
import { words } from './words.ts'

/** Parts of the address; undefined removes a part. */
type Part = Partial<Record<'month' | 'view' | 'id' | 'new', string | undefined>>
const setPart = (search: URLSearchParams, part: Part): URLSearchParams => {
  const to = new URLSearchParams(search)
  for (const [key, value] of Object.entries(part))
    if (value === undefined) to.delete(key)
    else to.set(key, value)
  return to
}

export function Campaigns(): ReactNode {
  const say = useWords(words)
  const { locale, session } = useStudio()
  const { data, error, refetch } = useCampaigns()
  const now = useServerNow()
  const [search, setSearch] = useSearchParams()
  const go = useCallback((part: Part) => setSearch((before) => setPart(before, part)), [setSearch])
  const getHref = (part: Part) => `/campaigns?${setPart(search, part).toString()}`
  const list = data?.list ?? []
  const mayPlan = session?.features.includes('POST /api/admin/campaigns') ?? false
  const id = search.get('id')
  const isMonthShown = search.get('view') !== 'list'
  const requestedMonth = search.get('month')
  const month = isMonth(requestedMonth) ? requestedMonth : getMonth(now)
  const getCampaignHref = (id: number) => getHref({ id: String(id) })
  const agenda = <Agenda campaigns={list} now={now} getHref={getCampaignHref} />
  return (
    <main className={styles.screen}>
      <div className={head}>
        <h1>{say('campaigns')}</h1>
        {mayPlan && list.length > 0 && (
          <Link className={button.filled} href={getHref({ new: '1' })}>
            {say('create')}
          </Link>
        )}
      </div>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loading')}</p>}
      {data && list.length === 0 && <Empty createHref={mayPlan ? getHref({ new: '1' }) : undefined} />}
      {list.length > 0 && (
        <>
          <Tools month={isMonthShown ? month : undefined} getHref={getHref} onView={(view) => go({ view })} />
          {isMonthShown && (
            <div className={styles.wideOnly}>
              <MonthTable
                campaigns={list}
                month={month}
                now={now}
                getHref={getCampaignHref}
                listHref={getHref({ view: 'list' })}
              />
            </div>
          )}
          {isMonthShown ? <div className={styles.narrowOnly}>{agenda}</div> : agenda}
          <p className={hint} style={{ marginTop: '8px' }}>
            {say('zoneOnly', { zone: formatZone(locale, now) })}
          </p>
        </>
      )}
      {id !== null && <CampaignDialog key={id} id={id} onClose={() => go({ id: undefined })} />}
      {mayPlan && search.has('new') && (
        <NewCampaign
          onClose={() => go({ new: undefined })}
          onDone={(created) => go({ new: undefined, id: String(created.id), month: getMonth(created.from) })}
        />
      )}
    </main>
  )
}

type ToolsProps = {
  /** Undefined in the list view. */
  month: string | undefined
  getHref: (part: Part) => string
  onView: (view: 'list' | undefined) => void
}
function Tools({ month, getHref, onView }: ToolsProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  return (
    <div className={`${styles.tools} ${styles.wideOnly}`}>
      {month !== undefined && (
        <>
          <Link
            className={button.plain}
            href={getHref({ month: addMonths(month, -1) })}
            aria-label={say('previousMonth')}
          >
            ‹
          </Link>
          <h2 aria-live="polite">{formatMonth(Date.parse(`${month}-01T00:00:00+08:00`), locale)}</h2>
          <Link className={button.plain} href={getHref({ month: addMonths(month, 1) })} aria-label={say('nextMonth')}>
            ›
          </Link>
          <Link className={button.quiet} href={getHref({ month: undefined })}>
            {say('thisMonth')}
          </Link>
        </>
      )}
      <span style={{ marginInlineStart: 'auto' }} />
      <span className={styles.options} role="group" aria-label={say('view')}>
        <button className={styles.toggle} aria-pressed={month !== undefined} onClick={() => onView(undefined)}>
          {say('month')}
        </button>
        <button className={styles.toggle} aria-pressed={month === undefined} onClick={() => onView('list')}>
          {say('list')}
        </button>
      </span>
    </div>
  )
}

function Empty({ createHref }: { createHref: string | undefined }): ReactNode {
  const say = useWords(words)
  return (
    <section className={styles.empty}>
      <h2>{say('empty')}</h2>
      <p>{say('emptyHint')}</p>
      <p className={hint}>{say('emptyFirst')}</p>
      <p className={styles.actions}>
        {createHref && (
          <Link className={button.filled} href={createHref}>
            {say('create')}
          </Link>
        )}
        <Link className={button.plain} href="/">
          {say('toPages')}
        </Link>
      </p>
    </section>
  )
}
