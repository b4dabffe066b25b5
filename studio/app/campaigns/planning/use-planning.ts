/** Sends a set, and shows its refusal until the warnings are accepted or the set changes. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import { CallError } from '#studio/api/client.ts'
import { isSafeguard } from './reason.tsx'
import { listWarningsToConfirm } from './refused.tsx'

/** `campaign` undefined: the set was published immediately. */
type Stage = { is: 'ask' } | { is: 'busy' } | { is: 'done'; campaign: Campaign | undefined }

export function usePlanning(set: readonly Place[]) {
  const queries = useQueryClient()
  const [stage, setStage] = useState<Stage>({ is: 'ask' })
  const [refusal, setRefusal] = useState<Refusal>()
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [reason, setReason] = useState('')
  const ticks = refusal && listWarningsToConfirm(refusal, set)
  const needsReason = ticks !== undefined && refusal?.findings?.some(({ issues }) => issues.some(isSafeguard))
  const isExplained = !needsReason || reason.trim() !== ''
  return {
    stage,
    refusal,
    ticked,
    setTicked,
    reason,
    setReason,
    /** The reason as a parameter of calls. */
    given: reason.trim() ? { reason: reason.trim() } : {},
    /** Whether all warnings of the refusal are ticked, and explained where they must be. */
    isAccepted: ticks !== undefined && isExplained && ticks.every((tick) => ticked.includes(tick)),
    /** Whether warnings remain to be ticked or explained. */
    isAsking: ticks !== undefined && (!isExplained || ticks.some((tick) => !ticked.includes(tick))),
    /** Resets the refusal after a change of the set. */
    anew(): void {
      setRefusal(undefined)
      setTicked([])
      setStage({ is: 'ask' })
    },
    /** `work` resolves to false when it sent no request. */
    async send(work: () => Promise<Campaign | undefined | false>): Promise<void> {
      setStage({ is: 'busy' })
      setRefusal(undefined)
      try {
        const campaign = await work()
        setStage(campaign === false ? { is: 'ask' } : { is: 'done', campaign })
      } catch (error) {
        if (!(error instanceof CallError)) throw error
        setRefusal(error.refusal)
        setStage({ is: 'ask' })
      }
      const keys = ['campaigns', 'drafts', 'pages', 'history']
      await Promise.all(keys.map((key) => queries.invalidateQueries({ queryKey: [key] })))
    },
  }
}
