/** Planned and running campaigns of the edited page, with a dialog for each. */
import { lazy, Suspense, useState, type ReactNode } from 'react'
import { Link } from 'wouter'
import type { Campaign } from '../../../schemas/publishing/campaigns.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { useShared, useWords } from '../context.tsx'
import { isBlocked, isOpen, shownState } from './calendar.ts'
import { badge } from './campaigns.css.ts'
import { isSamePlace } from './planning/documents.ts'
import { whenText } from './planning/moments.ts'
import { useCampaigns, useServerNow } from './use-campaigns.ts'
import { words } from './words.ts'

const CampaignDialog = lazy(async () => ({ default: (await import('./campaign-dialog.tsx')).CampaignDialog }))
/** Badges that the bar has room for. */
const MOST = 2

/** Open campaigns of the layer itself, and of the site layer below it. */
const concerns = (campaign: Campaign, place: Place): boolean =>
  isOpen(campaign) &&
  campaign.places.some((one) => isSamePlace(one, place) || (one.path === place.path && one.layer === 'site'))
const nextOf = ({ state, from, until }: Campaign): number => (state === 'running' ? (until ?? from) : from)

export function Scheduled({ place }: { place: Place }): ReactNode {
  const say = useWords(words)
  const { locale } = useShared()
  const { data } = useCampaigns()
  const now = useServerNow()
  const [id, setId] = useState<number>()
  const here = (data?.list ?? []).filter((one) => concerns(one, place)).toSorted((a, b) => nextOf(a) - nextOf(b))
  function textOf(campaign: Campaign): string {
    const { name } = campaign
    if (isBlocked(campaign)) return say('badgeBlocked', { name })
    const state = shownState(campaign)
    if (state === 'stuck') return say('badgeStuck', { name })
    const when = whenText(nextOf(campaign), now, locale)
    return say(state === 'running' ? 'badgeRunning' : 'badgePlanned', { name, when })
  }
  return (
    <>
      {here.slice(0, MOST).map((one) => (
        <button
          key={one.id}
          className={badge}
          data-is={isBlocked(one) || one.problem ? 'trouble' : 'planned'}
          title={textOf(one)}
          onClick={() => setId(one.id)}
        >
          {textOf(one)}
        </button>
      ))}
      {here.length > MOST && (
        <Link className={badge} href="/campaigns?view=list">
          {say('others', { count: here.length - MOST })}
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
