/** Planned and running campaigns of the edited page, with a dialog for each. */
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import { useStudio, useWords } from '../context.tsx'
import { isBlocked, isOpen, getDisplayState } from './calendar.ts'
import { badge } from './campaigns.css.ts'
import { isSamePlace } from './planning/documents.ts'
import { formatWhen } from './planning/moments.ts'
import { useCampaigns, useServerNow } from './use-campaigns.ts'
import { words } from './words.ts'

const CampaignDialog = lazy(async () => ({ default: (await import('./campaign-dialog.tsx')).CampaignDialog }))
/** Badges that the bar has room for. */
const MOST = 2

/** Open campaigns of the layer itself, and of the site layer below it. */
const isOpenIn = (campaign: Campaign, place: Place): boolean =>
  isOpen(campaign) &&
  campaign.places.some(
    (candidate) => isSamePlace(candidate, place) || (candidate.path === place.path && candidate.layer === 'site'),
  )
const getNextChange = ({ state, from, until }: Campaign): number => (state === 'running' ? (until ?? from) : from)

export function Scheduled({ place }: { place: Place }): ReactNode {
  const say = useWords(words)
  const { locale } = useStudio()
  const { data } = useCampaigns()
  const now = useServerNow()
  const [id, setId] = useState<number>()
  const matching = (data?.list ?? [])
    .filter((campaign) => isOpenIn(campaign, place))
    .toSorted((a, b) => getNextChange(a) - getNextChange(b))
  function formatBadge(campaign: Campaign): string {
    const { name } = campaign
    if (isBlocked(campaign)) return say('badgeBlocked', { name })
    const state = getDisplayState(campaign)
    if (state === 'stuck') return say('badgeStuck', { name })
    const when = formatWhen(getNextChange(campaign), now, locale)
    return say(state === 'running' ? 'badgeRunning' : 'badgePlanned', { name, when })
  }
  return (
    <>
      {matching.slice(0, MOST).map((campaign) => (
        <button
          key={campaign.id}
          className={badge}
          data-is={isBlocked(campaign) || campaign.problem ? 'trouble' : 'planned'}
          title={formatBadge(campaign)}
          onClick={() => setId(campaign.id)}
        >
          {formatBadge(campaign)}
        </button>
      ))}
      {matching.length > MOST && (
        <Link className={badge} href="/campaigns?view=list">
          {say('others', { count: matching.length - MOST })}
        </Link>
      )}
      {id !== undefined && (
        <Suspense>
          <CampaignDialog key={id} id={String(id)} onClose={() => setId(undefined)} onLeave={() => setId(undefined)} />
        </Suspense>
      )}
    </>
  )
}
