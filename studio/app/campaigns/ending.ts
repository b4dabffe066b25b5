/** Cancels a campaign, and plans a campaign again that was cancelled before its start. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import { CallError } from '#studio/api/client.ts'
import { useStudio } from '../context.tsx'
import { useServerNow } from './use-campaigns.ts'

/** `onAgain` receives the id of the campaign that replaces it. */
export function useEnding(campaign: Campaign, onAgain?: (id: number) => void) {
  const { client, session } = useStudio()
  const queries = useQueryClient()
  const now = useServerNow()
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  const { id, name, from, until, state, places, isAccepted, reason } = campaign

  async function send(work: () => Promise<unknown>): Promise<void> {
    setBusy(true)
    setRefusal(undefined)
    try {
      await work()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      setRefusal(error.refusal)
    }
    const keys = ['campaigns', 'drafts', 'pages', 'history']
    await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    setBusy(false)
  }
  return {
    isBusy,
    refusal,
    end: (override = false) =>
      send(() => client.call('POST /api/admin/campaigns/{id}/cancel', { id: String(id), override })),
    mayAgain: state === 'cancelled' && from > now && (session?.features.includes('POST /api/admin/campaigns') ?? false),
    again: () =>
      send(async () => {
        const created = await client.call('POST /api/admin/campaigns', {
          revisions: places.map(({ revision }) => revision),
          from: new Date(from).toISOString(),
          until: until === null ? null : new Date(until).toISOString(),
          name,
          accept: isAccepted,
          ...(reason !== null && { reason }),
        })
        onAgain?.(created.campaign.id)
      }),
  }
}
