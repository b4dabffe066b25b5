/** A review: its drafts before and after, in words and side by side, comments on nodes, and the decision. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link, Redirect, useSearchParams } from 'wouter'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Issue, Place } from '#schemas/publishing/parts.ts'
import { CallError } from '#studio/api/client.ts'
import { button, field, hint, label, problem, warning } from '#studio/look/look.css.ts'
import { TextBox } from '#studio/look/text-field.tsx'
import { isSafeguard, Reason } from '../campaigns/planning/reason.tsx'
import { usePlaceName } from '../campaigns/place-name.ts'
import { Sides } from '../compare/compare.tsx'
import { screen } from '../compare/compare.css.ts'
import { useSides } from '../compare/sides.ts'
import { useStudio, useWords } from '../context.tsx'
import { Failure } from '../failure.tsx'
import { getScreenHref, useScopeText } from '../places.ts'
import { head } from '../screens.css.ts'
import { useCanvasState } from '../states/use-state.ts'
import { formatMoment } from '../times.ts'
import * as styles from './reviews.css.ts'
import { useReview } from './use-reviews.ts'
import { words } from './words.ts'

type Detail = AdminData<'GET /api/admin/reviews/{id}'>
type PlaceOf = Detail['places'][number]
const toPlace = ({ path, layer, scope }: PlaceOf): Place => ({ path, layer, scope })

export function Review(): ReactNode {
  const [search] = useSearchParams()
  const id = search.get('id')
  return id ? <Open id={id} /> : <Redirect to="/reviews" replace />
}
function Open({ id }: { id: string }) {
  const say = useWords(words)
  const { locale } = useStudio()
  const [search, setSearch] = useSearchParams()
  const { data, error, refetch } = useReview(id)
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  const formatPlace = (place: PlaceOf) => say('place', { page: placeName(place, place.title), place: scopeText(place) })
  const wanted = Number(search.get('revision'))
  const shown = data?.places.find(({ revision }) => revision === wanted) ?? data?.places[0]
  const sender = data && (data.via === 'agent' ? say('machine', { name: data.sender.name }) : data.sender.name)
  return (
    <main className={screen} aria-label={say('reviews')}>
      <div className={head}>
        <h1>
          {shown ? formatPlace(shown) : say('reviews')} {data && <span className={hint}>{say(data.state)}</span>}
        </h1>
        <Link className={button.quiet} href="/reviews">
          {say('toReviews')}
        </Link>
        {shown && (
          <Link className={button.plain} href={getScreenHref('edit', toPlace(shown))}>
            {say('toEditor')}
          </Link>
        )}
      </div>
      {error && <Failure message={error.message} retry={() => void refetch()} />}
      {!data && !error && <p className={hint}>{say('loading')}</p>}
      <div className={styles.facts}>
        {data && (
          <p className={hint}>
            {[data.note, say('by', { name: sender ?? '', at: formatMoment(data.createdAt, locale) })]
              .filter(Boolean)
              .join(' · ')}
          </p>
        )}
        {data?.decider && (
          <p className={hint}>
            {say('decidedBy', {
              name: data.decider.name,
              at: formatMoment(data.decidedAt ?? data.createdAt, locale),
              state: data.answer || say(data.state),
            })}
          </p>
        )}
      </div>
      {data && data.places.length > 1 && (
        <div className={styles.places} role="group" aria-label={say('drafts')}>
          {data.places.map((place) => (
            <button
              key={place.revision}
              className={button.plain}
              aria-pressed={place === shown}
              onClick={() => setSearch({ id, revision: String(place.revision) }, { replace: true })}
            >
              {formatPlace(place)}
            </button>
          ))}
        </div>
      )}
      {data && shown && <Draft key={shown.revision} review={data} draft={shown} />}
    </main>
  )
}

function Draft({ review, draft }: { review: Detail; draft: PlaceOf }): ReactNode {
  const say = useWords(words)
  const place = toPlace(draft)
  const { data, error, refetch } = useSides({ place, before: 'shown', after: draft.revision })
  const [state] = useCanvasState()
  if (error) return <Failure message={error.message} retry={() => void refetch()} />
  if (!data) return <p className={hint}>{say('loading')}</p>
  return (
    <Sides {...data} place={place} state={state}>
      {(selected, getName) => (
        <div className={styles.panels}>
          <Decision review={review} />
          <Comments review={review} draft={draft} node={selected ?? ''} getName={getName} />
        </div>
      )}
    </Sides>
  )
}

/** Sends a call about a review, shows its refusal, and reads all reviews again. */
function useAct() {
  const queries = useQueryClient()
  const [refusal, setRefusal] = useState('')
  const [isBusy, setBusy] = useState(false)
  return {
    refusal,
    isBusy,
    async act(work: () => Promise<unknown>): Promise<boolean> {
      setBusy(true)
      setRefusal('')
      try {
        await work()
        return true
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setRefusal(error.message)
        return false
      } finally {
        setBusy(false)
        for (const key of ['reviews', 'pages', 'drafts']) void queries.invalidateQueries({ queryKey: [key] })
      }
    },
  }
}

function Decision({ review }: { review: Detail }): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const { act, isBusy, refusal } = useAct()
  const [note, setNote] = useState('')
  const [reason, setReason] = useState('')
  const id = String(review.id)
  const issues = review.findings.flatMap((finding) => finding.issues)
  const safeguards = issues.filter(isSafeguard)
  const warnings = issues.filter((issue) => !isSafeguard(issue))
  const mayApprove = review.allows.includes('approve')
  const mayReturn = review.allows.includes('return')
  const mayWithdraw = review.allows.includes('withdraw')
  if (!mayReturn && !mayWithdraw && issues.length === 0) return null
  return (
    <section className={styles.panel} aria-label={say('decision')}>
      <h2>{say('decision')}</h2>
      <Findings warnings={warnings} safeguards={safeguards} />
      {mayApprove && safeguards.length > 0 && <Reason reason={reason} onReason={setReason} />}
      {mayReturn && (
        <label>
          <span className={label}>{say('noteToReturn')}</span>
          <TextBox className={field} rows={2} value={note} onText={setNote} />
        </label>
      )}
      {refusal && (
        <p className={problem} role="alert">
          {refusal}
        </p>
      )}
      <div className={styles.acts}>
        {mayApprove && (
          <button
            className={button.filled}
            disabled={isBusy || (safeguards.length > 0 && !reason.trim())}
            onClick={() =>
              void act(() =>
                client.call('POST /api/admin/reviews/{id}/approve', {
                  id,
                  note: note.trim(),
                  ...(reason.trim() && { reason: reason.trim() }),
                }),
              )
            }
          >
            {say('approve')}
          </button>
        )}
        {mayReturn && (
          <button
            className={button.plain}
            disabled={isBusy || !note.trim()}
            onClick={() =>
              void act(() => client.call('POST /api/admin/reviews/{id}/return', { id, note: note.trim() }))
            }
          >
            {say('return')}
          </button>
        )}
        {mayWithdraw && (
          <button
            className={button.plain}
            disabled={isBusy}
            onClick={() => void act(() => client.call('POST /api/admin/reviews/{id}/withdraw', { id }))}
          >
            {say('withdraw')}
          </button>
        )}
      </div>
    </section>
  )
}

type FindingsProps = { warnings: readonly Issue[]; safeguards: readonly Issue[] }
function Findings({ warnings, safeguards }: FindingsProps): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const draw = (list: readonly Issue[]) =>
    list.map(({ code, pointer, text }, index) => <p key={`${code} ${pointer} ${index}`}>· {text[locale]}</p>)
  return (
    <>
      {warnings.length > 0 && (
        <div className={warning}>
          {say('findings')}
          {draw(warnings)}
        </div>
      )}
      {safeguards.length > 0 && (
        <div className={warning}>
          {say('reasonAsk')}
          {draw(safeguards)}
        </div>
      )}
    </>
  )
}

type CommentsProps = { review: Detail; draft: PlaceOf; node: string; getName: (id: string) => string }
/** Comments on the nodes of a draft; a new comment is about the selected node, or about the page. */
function Comments({ review, draft, node, getName }: CommentsProps): ReactNode {
  const say = useWords(words)
  const { client, locale } = useStudio()
  const { act, isBusy, refusal } = useAct()
  const [text, setText] = useState('')
  const { revision } = draft
  const list = review.list.filter((comment) => comment.revision === revision)
  async function send(): Promise<void> {
    const body = { id: String(review.id), revision, node, text: text.trim() }
    if (await act(() => client.call('POST /api/admin/reviews/{id}/comments', body))) setText('')
  }
  return (
    <section className={styles.panel} aria-label={say('commentsTitle')}>
      <h2>{say('commentsTitle')}</h2>
      {list.length === 0 && <p className={hint}>{say('noComments')}</p>}
      {list.length > 0 && (
        <ul>
          {list.map((comment) => (
            <li key={comment.id} className={styles.comment}>
              <p className={hint}>
                {[
                  comment.node ? getName(comment.node) : say('wholePage'),
                  comment.author.name,
                  formatMoment(comment.at, locale),
                ].join(' · ')}
              </p>
              {comment.text}
            </li>
          ))}
        </ul>
      )}
      {review.allows.includes('comment') && (
        <>
          <label>
            <span className={label}>{node ? say('onNode', { name: getName(node) }) : say('onPage')}</span>
            <TextBox className={field} rows={2} value={text} onText={setText} />
          </label>
          <p className={hint}>{say('pickHint')}</p>
          {refusal && (
            <p className={problem} role="alert">
              {refusal}
            </p>
          )}
          <div>
            <button className={button.plain} disabled={isBusy || !text.trim()} onClick={() => void send()}>
              {say('comment')}
            </button>
          </div>
        </>
      )}
    </section>
  )
}
