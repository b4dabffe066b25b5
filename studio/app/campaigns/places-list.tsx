/** Documents of a campaign, each with links to open it, compare it with the published page, and update it to its newest revision. */
import { useQueryClient } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { CallError } from '#studio/api/client.ts'
import { button, hint, label, problem } from '#studio/look/look.css.ts'
import { useStudio, useWords } from '../context.tsx'
import { getCompareHref, getScreenHref, useScopeText } from '../places.ts'
import * as styles from './campaigns.css.ts'
import { isSamePlace, getPlaceKey, pickPlace } from './planning/documents.ts'
import { usePlaceName } from './place-name.ts'
import { useDrafts } from './planning/together.tsx'
import { words } from './words.ts'

type Props = { campaign: Campaign; mayChange: boolean; onLeave?: (() => void) | undefined }
type PlaceOf = Campaign['places'][number]

export function Places({ campaign, mayChange, onLeave }: Props): ReactNode {
  const say = useWords(words)
  const { client } = useStudio()
  const queries = useQueryClient()
  const { data: drafts = [] } = useDrafts()
  const [failure, setFailure] = useState('')
  const waits = campaign.state === 'planned'
  async function take(place: PlaceOf, revision: number): Promise<void> {
    setFailure('')
    const revisions = campaign.places.map((candidate) => (candidate === place ? revision : candidate.revision))
    try {
      await client.call('POST /api/admin/campaigns/{id}', { id: String(campaign.id), revisions })
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setFailure(error.message)
    }
    await queries.invalidateQueries({ queryKey: ['campaigns'] })
  }
  return (
    <section>
      <h3 className={label}>{say('documents')}</h3>
      {failure && (
        <p className={problem} role="alert">
          {failure}
        </p>
      )}
      <ul className={styles.documents}>
        {campaign.places.map((place) => {
          const newest = drafts.find((draft) => isSamePlace(draft.place, place))?.revision
          const isNewer = waits && mayChange && newest !== undefined && newest > place.revision
          return (
            <Entry key={getPlaceKey(place)} place={place} state={campaign.state} onLeave={onLeave}>
              {isNewer && (
                <p className={hint}>
                  {say('newerDraft', { revision: newest })}{' '}
                  <button className={button.plain} onClick={() => void take(place, newest)}>
                    {say('takeNewest', { revision: newest })}
                  </button>
                </p>
              )}
            </Entry>
          )
        })}
      </ul>
    </section>
  )
}

type EntryProps = { place: PlaceOf; state: Campaign['state']; children: ReactNode } & Pick<Props, 'onLeave'>
function Entry({ place, state, onLeave, children }: EntryProps): ReactNode {
  const say = useWords(words)
  const placeName = usePlaceName()
  const scopeText = useScopeText()
  const hasRun = state === 'running' || state === 'ended'
  const before = hasRun ? (place.before ?? 'below') : 'shown'
  const name = `${placeName(place)} · ${scopeText(place)}`
  return (
    <li className={styles.document}>
      <div>
        <p className={styles.documentName}>{name}</p>
        <p className={hint}>{say('revision', { revision: place.revision })}</p>
        {place.isByHand && <p className={styles.byHand}>{say(hasRun ? 'byHandRuns' : 'byHandWaits')}</p>}
        {children}
      </div>
      <div className={styles.actions}>
        <Link
          className={button.quiet}
          href={getCompareHref(pickPlace(place), before, place.revision)}
          aria-label={say('compareOf', { name })}
          onClick={onLeave}
        >
          {say('compare')}
        </Link>
        <Link
          className={button.quiet}
          href={getScreenHref('edit', pickPlace(place))}
          aria-label={say('openOf', { name })}
          onClick={onLeave}
        >
          {say('open')}
        </Link>
      </div>
    </li>
  )
}
