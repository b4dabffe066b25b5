/** Reasons of a refusal: documents with their findings, and conflicting campaigns, with links to both. */
import { useEffect, useRef, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Issue, Place } from '#schemas/publishing/parts.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import { button, problem, row, stack, warning } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '#studio/app/context.tsx'
import { getScreenHref, useScopeText } from '#studio/app/places.ts'
import { formatSpan } from '#studio/app/times.ts'
import { refused } from '../campaigns.css.ts'
import { parsePlace, getPlaceKey } from './documents.ts'
import { usePlaceName } from '../place-name.ts'
import { words } from '../words.ts'

type PlaceIssues = { place: Place; issues: readonly Issue[] }
/** Groups findings by document. */
const listPlaceIssues = ({ findings = [] }: Refusal, set: readonly Place[]): PlaceIssues[] =>
  findings.map((finding) => ({ place: parsePlace(finding.for, set), issues: finding.issues }))
const getWarningKey = (place: Place, { code, pointer }: Issue): string => `${getPlaceKey(place)} ${code} ${pointer}`
/** Keys of the warnings that must be confirmed; undefined when the set was refused for another reason. */
export function listWarningsToConfirm(refusal: Refusal, set: readonly Place[]): string[] | undefined {
  const all = listPlaceIssues(refusal, set).flatMap(({ place, issues }) => issues.map((issue) => ({ place, issue })))
  const isWarned = all.length > 0 && !refusal.campaigns && all.every(({ issue }) => issue.severity === 'warning')
  return isWarned ? all.map(({ place, issue }) => getWarningKey(place, issue)) : undefined
}

type Props = {
  refusal: Refusal
  set: readonly Place[]
  ticked: readonly string[]
  onTicked: (ticked: readonly string[]) => void
  /** Closes the dialog when a link leads to a document that it covers. */
  onLeave?: (() => void) | undefined
}
export function Refused({ refusal, set, ticked, onTicked, onLeave }: Props): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const root = useRef<HTMLDivElement>(null)
  // in a long dialog the refusal may be far from the pressed button
  useEffect(() => {
    root.current?.scrollIntoView({ block: 'nearest' })
  }, [refusal])
  const placeIssues = listPlaceIssues(refusal, set)
  const isWarned = listWarningsToConfirm(refusal, set) !== undefined
  const { campaigns = [] } = refusal
  return (
    <div ref={root} className={`${stack} ${refused}`} role="alert">
      {isWarned ? <p className={warning}>{say('warningsAsk')}</p> : <p className={problem}>{refusal.error}</p>}
      {placeIssues.map(({ place, issues }, index) => (
        <div key={`${getPlaceKey(place)} ${index}`} className={isWarned ? warning : problem}>
          <About place={place} onLeave={onLeave} />
          {issues.map((issue) => {
            const tick = getWarningKey(place, issue)
            return isWarned ? (
              <label key={tick} className={row}>
                <input
                  type="checkbox"
                  checked={ticked.includes(tick)}
                  onChange={({ target }) =>
                    onTicked(target.checked ? [...ticked, tick] : ticked.filter((other) => other !== tick))
                  }
                />
                {issue.text[locale]}
              </label>
            ) : (
              <p key={tick}>{issue.text[locale]}</p>
            )
          })}
        </div>
      ))}
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
