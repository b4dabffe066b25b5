/** Reasons of a refusal: documents with their findings, and conflicting campaigns, with links to both. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Issue, Place } from '#schemas/publishing/parts.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import { button, problem, row, stack, warning } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '#studio/app/context.tsx'
import { useFindingWords } from '#studio/app/editor/names/finding-words.ts'
import { getScreenHref, useScopeText } from '#studio/app/places.ts'
import { formatSpan } from '#studio/app/times.ts'
import { refused } from '../campaigns.css.ts'
import { parsePlace, getPlaceKey } from './documents.ts'
import { isSafeguard, Reason } from './reason.tsx'
import { usePlaceName } from '../place-name.ts'
import { words } from '../words.ts'

type PlaceIssues = { place: Place; issues: readonly Issue[] }
/** Groups findings by document. */
const listPlaceIssues = ({ findings = [] }: Refusal, set: readonly Place[]): PlaceIssues[] =>
  findings.map((finding) => ({ place: parsePlace(finding.for, set), issues: finding.issues }))
const getWarningKey = (place: Place, { code, pointer }: Issue): string => `${getPlaceKey(place)} ${code} ${pointer}`
/** Keys of the warnings that must be confirmed, other than those that a reason accepts; undefined when the set was refused for another reason. */
export function listWarningsToConfirm(refusal: Refusal, set: readonly Place[]): string[] | undefined {
  const all = listPlaceIssues(refusal, set).flatMap(({ place, issues }) => issues.map((issue) => ({ place, issue })))
  const isWarned = all.length > 0 && !refusal.campaigns && all.every(({ issue }) => issue.severity === 'warning')
  const toConfirm = all.filter(({ issue }) => !isSafeguard(issue))
  return isWarned ? toConfirm.map(({ place, issue }) => getWarningKey(place, issue)) : undefined
}

type Props = {
  refusal: Refusal
  set: readonly Place[]
  /** Undefined where warnings cannot be accepted. */
  planning?: {
    ticked: readonly string[]
    setTicked: (ticked: readonly string[]) => void
    reason: string
    setReason: (reason: string) => void
  }
  /** Closes the dialog when a link leads to a document that it covers. */
  onLeave?: (() => void) | undefined
}
export function Refused({ refusal, set, planning, onLeave }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const sayFinding = useFindingWords()
  const root = useRef<HTMLDivElement>(null)
  // in a long dialog the refusal may be far from the pressed button
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  const placeIssues = listPlaceIssues(refusal, set)
  const toConfirm = listWarningsToConfirm(refusal, set)
  const isWarned = planning !== undefined && toConfirm !== undefined
  const needsReason = isWarned && placeIssues.some(({ issues }) => issues.some(isSafeguard))
  const { campaigns = [] } = refusal
  return (
    <div ref={root} className={`${stack} ${refused}`} role="alert">
      {!isWarned && <p className={problem}>{refusal.error}</p>}
      {isWarned && toConfirm.length > 0 && <p className={warning}>{say('warningsAsk')}</p>}
      {needsReason && <p className={warning}>{say('reasonAsk')}</p>}
      {placeIssues.map(({ place, issues }, index) => (
        <div key={`${getPlaceKey(place)} ${index}`} className={isWarned ? warning : problem}>
          <About place={place} onLeave={onLeave} />
          {issues.map((issue) => {
            const tick = getWarningKey(place, issue)
            return isWarned && !isSafeguard(issue) ? (
              <label key={tick} className={row}>
                <input
                  type="checkbox"
                  checked={planning.ticked.includes(tick)}
                  onChange={({ target }) =>
                    planning.setTicked(
                      target.checked ? [...planning.ticked, tick] : planning.ticked.filter((other) => other !== tick),
                    )
                  }
                />
                {sayFinding(issue)}
              </label>
            ) : (
              <p key={tick}>{sayFinding(issue)}</p>
            )
          })}
        </div>
      ))}
      {needsReason && <Reason reason={planning.reason} onReason={planning.setReason} />}
      {campaigns.length > 0 && (
        <div className={warning}>
          {say('clashes')}
          {campaigns.map((campaign) => (
            <p key={campaign.id}>
              <Link className={button.quiet} href={`/campaigns?id=${campaign.id}`} onClick={onLeave}>
                {campaign.name}
              </Link>{' '}
              {formatSpan(campaign.from, campaign.until, locale)}
            </p>
          ))}
        </div>
      )}
    </div>
  )
}

function About({ place, onLeave }: { place: Place } & Pick<Props, 'onLeave'>): ReactNode {
  const say = useWords(words)
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  return (
    <p className={row}>
      <strong>
        {placeName(place)} · {scopeText(place)}
      </strong>
      <Link className={button.quiet} href={getScreenHref('edit', place)} onClick={onLeave}>
        {say('openDocument')}
      </Link>
    </p>
  )
}
