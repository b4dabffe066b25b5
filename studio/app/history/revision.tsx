import type { ReactNode } from 'react'
import { Link } from 'wouter'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { button } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { getCompareHref, getScreenHref } from '../places.ts'
import { formatClock, formatMoment, formatSpan } from '../times.ts'
import { actions, changes as changesStyle, facts, heading, item, mark } from './history.css.ts'
import { words } from './words.ts'

export type Row = AdminData<'GET /api/admin/history'>['list'][number]
/** Changes visible before the list is expanded. */
const FIRST = 3

type Props = {
  place: Place
  row: Row
  /** Restores the revision; undefined without permission. */
  onBack: (() => void) | undefined
  isBusy: boolean
}
/** Shows a revision with its author, its changes, and the times at which it was published. */
export function Revision({ place, row, onBack, isBusy }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { id, note, author, createdAt, published, state, shown, campaigns } = row
  return (
    <li className={item} data-shown={published}>
      <div>
        <div className={heading}>
          <h3>{note || say('revision', { revision: id })}</h3>
          {published && (
            <span className={mark} data-shown>
              {say('shownNow')}
            </span>
          )}
          {state && <span className={mark}>{say(state)}</span>}
          {campaigns.map((campaign) => (
            <span key={campaign.id} className={mark}>
              {say(campaign.state === 'running' ? 'running' : 'planned', {
                name: campaign.name,
                span: formatSpan(campaign.from, campaign.until, locale),
              })}
            </span>
          ))}
        </div>
        <p className={facts}>
          {note && `${say('revision', { revision: id })} · `}
          {author} · <time dateTime={new Date(createdAt).toISOString()}>{formatClock(createdAt, locale)}</time>
        </p>
        <Changes changes={row.changes} />
        {shown.map(({ from, by, how, until }) => {
          const span =
            until === null ? say('since', { from: formatMoment(from, locale) }) : formatSpan(from, until, locale)
          return (
            <p key={from} className={facts}>
              {say(how, { by, span })}
            </p>
          )
        })}
      </div>
      <div className={actions}>
        {/* a revision that was never published is published from the editor, which shows its findings */}
        {onBack && !published && shown.length > 0 && (
          <button
            className={button.plain}
            disabled={isBusy}
            aria-label={say('backTo', { revision: id })}
            onClick={onBack}
          >
            {say('back')}
          </button>
        )}
        <Link
          className={button.quiet}
          href={getCompareHref(place, row.parentId ?? 'below', id)}
          aria-label={say('compareRevision', { revision: id })}
        >
          {say('compare')}
        </Link>
        <Link
          className={button.quiet}
          href={getScreenHref('edit', place, { revision: String(id) })}
          aria-label={say('openRevision', { revision: id })}
        >
          {say('open')}
        </Link>
      </div>
    </li>
  )
}

function Changes({ changes }: Pick<Row, 'changes'>): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  if (!changes) return null
  const { count, texts } = changes
  if (count === 0) return <p className={facts}>{say('nothing')}</p>
  const lines = texts.map((text, index) => <li key={index}>· {text[locale]}</li>)
  const unlisted = count - texts.length
  return (
    <div className={changesStyle}>
      <ul>{lines.slice(0, FIRST)}</ul>
      {count > FIRST && (
        <details>
          <summary>{say('others', { count: count - FIRST })}</summary>
          <ul>
            {lines.slice(FIRST)}
            {unlisted > 0 && <li>· {say('unlisted', { count: unlisted })}</li>}
          </ul>
        </details>
      )}
    </div>
  )
}
