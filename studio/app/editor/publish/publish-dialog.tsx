import { type ReactNode } from 'react'
import { Link } from 'wouter'
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { diff } from '#compiler/merge/diff.ts'
import { resolveMessages } from '#compiler/merge/resolve-messages.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { button, field, hint, label, problem, row, stack, warning } from '#studio/look/look.css.ts'
import { foot } from '#studio/app/campaigns/campaigns.css.ts'
import { isSamePlace } from '#studio/app/campaigns/planning/documents.ts'
import { describeSpan } from '#studio/app/campaigns/planning/moments.ts'
import { Reason } from '#studio/app/campaigns/planning/reason.tsx'
import { Refused } from '#studio/app/campaigns/planning/refused.tsx'
import { Together } from '#studio/app/campaigns/planning/together.tsx'
import { useServerNow } from '#studio/app/campaigns/use-campaigns.ts'
import { WhenFields, type Mode } from '#studio/app/campaigns/planning/when.tsx'
import { words } from '#studio/app/campaigns/words.ts'
import { useSay, useStudio, useWords } from '#studio/app/context.tsx'
import { Dialog } from '#studio/app/dialog.tsx'
import { words as historyWords } from '#studio/app/history/words.ts'
import { getReviewHref } from '#studio/app/reviews/use-reviews.ts'
import { words as reviewWords } from '#studio/app/reviews/words.ts'
import { getCompareHref, useScopeText } from '#studio/app/places.ts'
import type { Editing } from '../editing.ts'
import { useFindingWords } from '../names/finding-words.ts'
import { useShippedWords } from '../names/shipped-words.ts'
import { useVocabulary } from '../names/vocabulary.ts'
import { ChangedPictures } from './changed-pictures.tsx'
import { getWarningKey, usePublishing, type Publishing } from './publishing.ts'
import { wrapped } from '../panels/panels.css.ts'
import { useEditing } from '../use-editing.ts'
import { TextField } from '#studio/look/text-field.tsx'

type Props = { title: string; editing: Editing; isOpen: boolean; mayPublish: boolean; onClose: () => void }

const modes: readonly Mode[] = ['now', 'at', 'span']

/** Explains what visitors will see and when, asks to confirm each warning, and publishes: now or at a time, alone or with other drafts. */
export function PublishDialog({ title, editing, isOpen, mayPublish, onClose }: Props): ReactNode {
  const say = useSay()
  const scopeText = useScopeText()
  const { session } = useStudio()
  const { place } = editing.now()
  const whom = scopeText(place)
  const maySend = session?.features.includes('POST /api/admin/reviews') ?? false
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={say('publishTitle')}
      description={mayPublish ? say('publishWhat', { place: whom }) : say('mayNotPublish')}
    >
      {maySend && <Content title={title} editing={editing} onClose={onClose} />}
    </Dialog>
  )
}

function Content({ title, editing, onClose }: Pick<Props, 'title' | 'editing' | 'onClose'>): ReactNode {
  const say = useSay()
  const sayOfTimes = useWords(words)
  const sayOfHistory = useWords(historyWords)
  const sayOfReviews = useWords(reviewWords)
  const publishing = usePublishing(editing, title)
  const { when, note, name, others, planning, set, isNow, isReady, needsReview } = publishing
  const at = useServerNow()
  const { place } = editing.now()
  if (publishing.sent !== undefined) return <Sent review={publishing.sent} onClose={onClose} />
  if (planning.stage.is === 'done') return <Done publishing={publishing} at={at} onClose={onClose} />
  const isBusy = planning.stage.is === 'busy'
  return (
    <div className={stack}>
      <Changes title={title} editing={editing} onClose={onClose} />
      {!needsReview && <WhenFields when={when} onWhen={publishing.setWhen} modes={modes} at={at} />}
      <Together
        others={(document) => !isSamePlace(document.place, place)}
        chosen={others}
        onChosen={publishing.setOthers}
      />
      {needsReview && <InReview publishing={publishing} />}
      {publishing.isAlone && isNow && <Own publishing={publishing} />}
      {!isNow && !needsReview && (
        <label>
          <span className={label}>{sayOfTimes('name')}</span>
          <TextField className={field} value={name} placeholder={title} onText={publishing.setName} />
        </label>
      )}
      {(editing.isUnsaved() || needsReview) && (
        <label>
          <span className={label}>{needsReview ? sayOfReviews('sendNote') : sayOfHistory('noteOptional')}</span>
          <TextField className={field} value={note} onText={publishing.setNote} />
        </label>
      )}
      {planning.refusal && !planning.refusal.unapproved && (
        <Refused refusal={planning.refusal} set={set} planning={planning} onLeave={onClose} />
      )}
      {isNow && planning.refusal?.campaigns && (
        <div className={stack}>
          <p className={hint}>{sayOfTimes('overrideHint')}</p>
          <button className={button.plain} disabled={isBusy} onClick={() => void publishing.send(true)}>
            {sayOfTimes('publishOver')}
          </button>
        </div>
      )}
      <div className={foot}>
        {needsReview ? (
          <button
            className={button.filled}
            disabled={isBusy || !publishing.isReadyForReview}
            onClick={() => void publishing.sendForReview()}
          >
            {sayOfReviews(isBusy ? 'sending' : 'send')}
          </button>
        ) : (
          <button
            className={button.filled}
            disabled={isBusy || !isReady(at) || planning.isAsking}
            onClick={() => void publishing.send()}
          >
            {isNow && (isBusy ? say('publishing') : say('publish'))}
            {!isNow && sayOfTimes(isBusy ? 'scheduling' : 'schedule')}
          </button>
        )}
        <button className={button.quiet} onClick={onClose}>
          {say('cancel')}
        </button>
      </div>
    </div>
  )
}

function Changes({ title, editing, onClose }: Pick<Props, 'title' | 'editing' | 'onClose'>): ReactNode {
  const say = useSay()
  const { locale } = useStudio()
  const { place, below, shown, history } = useEditing(editing)
  const resolveWords = useShippedWords()
  const vocabulary = useVocabulary(place.path)
  const resolveTexts = (document: Json) => resolveMessages(document, (id) => resolveWords({ t: id }))
  const before = shown === null ? below : applyLayer(below, shown)
  const changes = diff(resolveTexts(before), resolveTexts(history.document), vocabulary)
  return (
    <section>
      <h3 className={label}>{say('changesOf', { page: title })}</h3>
      <ul>
        {!editing.isUnpublished() && <li>{say('unchanged')}</li>}
        {changes.slice(0, 12).map((change) => (
          <li key={`${change.op} ${change.path}`}>
            · {change.text[locale]}
            <ChangedPictures change={change} />
          </li>
        ))}
        {changes.length > 12 && <li>…</li>}
      </ul>
      {changes.length > 0 && (
        <div className={`${row} ${wrapped}`}>
          <Link className={button.quiet} href={getCompareHref(place, 'shown', 'work')}>
            {say('sideBySide')}
          </Link>
          {/* a new page that was never published cannot be reverted */}
          {isObject(before.nodes) && (
            <button
              className={button.quiet}
              onClick={() => {
                void editing.takeShown()
                onClose()
              }}
            >
              {say('discard')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

/** Findings of this page, known before it is sent. */
function Own({ publishing }: { publishing: Publishing }): ReactNode {
  const say = useSay()
  const sayOfTimes = useWords(words)
  const sayFinding = useFindingWords()
  const { errors, toConfirm, safeguards, ticked, setTicked, planning } = publishing
  if (errors.length > 0)
    return (
      <div className={problem}>
        {say('errorsFirst')}
        {errors.map((issue) => (
          <p key={getWarningKey(issue)}>{sayFinding(issue)}</p>
        ))}
      </div>
    )
  if (publishing.needsReview) return null
  return (
    <>
      {toConfirm.length > 0 && (
        <div className={warning}>
          {say('warningsAsk')}
          {toConfirm.map((issue) => (
            <label key={getWarningKey(issue)} className={row}>
              <input
                type="checkbox"
                checked={ticked.includes(getWarningKey(issue))}
                onChange={({ target }) =>
                  setTicked(
                    target.checked
                      ? [...ticked, getWarningKey(issue)]
                      : ticked.filter((key) => key !== getWarningKey(issue)),
                  )
                }
              />
              {sayFinding(issue)}
            </label>
          ))}
        </div>
      )}
      {safeguards.length > 0 && !publishing.isApproved && !planning.refusal && (
        <>
          <div className={warning}>
            {sayOfTimes('reasonAsk')}
            {safeguards.map((issue) => (
              <p key={getWarningKey(issue)}>· {sayFinding(issue)}</p>
            ))}
          </div>
          <Reason reason={planning.reason} onReason={planning.setReason} />
        </>
      )}
    </>
  )
}

/** Why the draft is sent for review, and the state of its review. */
function InReview({ publishing }: { publishing: Publishing }): ReactNode {
  const say = useWords(reviewWords)
  const { review, planning, way } = publishing
  return (
    <div className={stack}>
      <p className={warning} role={planning.refusal ? 'alert' : undefined}>
        {review?.state === 'open'
          ? say('waits')
          : (planning.refusal?.error ?? say(way === 'never' ? 'never' : 'sendWhat'))}
        {review?.state === 'returned' && review.answer && <span> {review.answer}</span>}
      </p>
      {review && (
        <Link className={button.quiet} href={getReviewHref(review.id)}>
          {say('toReview')}
        </Link>
      )}
    </div>
  )
}

function Sent({ review, onClose }: { review: number; onClose: () => void }): ReactNode {
  const say = useSay()
  const sayOfReviews = useWords(reviewWords)
  return (
    <div className={stack}>
      <p role="status">{sayOfReviews('sent')}</p>
      <div className={row}>
        <button className={button.filled} onClick={onClose}>
          {say('close')}
        </button>
        <Link className={button.quiet} href={getReviewHref(review)}>
          {sayOfReviews('toReview')}
        </Link>
      </div>
    </div>
  )
}

function Done({ publishing, at, onClose }: { publishing: Publishing; at: number; onClose: () => void }): ReactNode {
  const say = useSay()
  const sayOfTimes = useWords(words)
  const { locale } = useStudio()
  const { planning, others } = publishing
  const campaign = planning.stage.is === 'done' ? planning.stage.campaign : undefined
  const message = others.length ? sayOfTimes('published', { count: others.length + 1 }) : say('publishedNow')
  return (
    <div className={stack}>
      <p role="status">
        {campaign
          ? `${sayOfTimes('scheduled')}${locale === 'en' ? ' ' : ''}${describeSpan(campaign, at, locale)}`
          : message}
      </p>
      <div className={row}>
        <button className={button.filled} onClick={onClose}>
          {say('close')}
        </button>
        {campaign && (
          <Link className={button.quiet} href={`/campaigns?id=${campaign.id}`}>
            {sayOfTimes('toCampaign')}
          </Link>
        )}
      </div>
    </div>
  )
}
