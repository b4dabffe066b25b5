/** State of a publication: the time, the other drafts, and the accepted warnings. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { truncateText } from '#schemas/language/graphemes.ts'
import { maxLengths } from '#schemas/publishing/facts.ts'
import { toViewer, type Issue } from '#schemas/publishing/parts.ts'
import { findRule, getStricter, toPublisher, type Way } from '#schemas/publishing/publish-rules.ts'
import type { Document } from '#studio/app/campaigns/planning/documents.ts'
import { parseSpan } from '#studio/app/campaigns/planning/moments.ts'
import { isSafeguard } from '#studio/app/campaigns/planning/reason.tsx'
import { usePlanning } from '#studio/app/campaigns/planning/use-planning.ts'
import { useServerNow } from '#studio/app/campaigns/use-campaigns.ts'
import { startNow, toSpanInput, type When } from '#studio/app/campaigns/planning/when.tsx'
import { useStudio } from '#studio/app/context.tsx'
import { usePublishRules, useReviews } from '#studio/app/reviews/use-reviews.ts'
import type { Editing } from '../editing.ts'
import { useEditing } from '../use-editing.ts'

export const getWarningKey = ({ code, pointer }: Issue): string => `${code} ${pointer}`
export type Publishing = ReturnType<typeof usePublishing>

type Draft = {
  editing: Editing
  others: readonly Document[]
  warnings: readonly Issue[]
  hasErrors: boolean
  note: string
  planning: ReturnType<typeof usePlanning>
}
/** How the account publishes the opened draft with others, and its review. */
function useReviewing({ editing, others, warnings, hasErrors, note, planning }: Draft) {
  const { client, session } = useStudio()
  const queries = useQueryClient()
  const { data: rules, isLoading: areRulesLoading } = usePublishRules()
  const { data: reviews = [], isLoading } = useReviews()
  const { place, revision, isChecking } = useEditing(editing)
  const [sent, setSent] = useState<number>()
  const severity = warnings.some(isSafeguard) ? 'kept' : warnings.length > 0 ? 'warned' : 'clean'
  const mayPublish = session?.features.includes('POST /api/admin/publish') ?? false
  const ways = [place, ...others.map((document) => document.place)].map((ofSet) =>
    session && rules
      ? findRule(rules, toPublisher(session.operator), toViewer(ofSet).promoCode)[severity]
      : ('alone' as const),
  )
  const way = ways.reduce<Way>(getStricter, mayPublish ? 'alone' : 'approval')
  const review = editing.isUnsaved()
    ? undefined
    : reviews.find(({ places, state }) => state !== 'done' && places.some((ofSet) => ofSet.revision === revision))
  const isApproved = review?.state === 'approved' && mayPublish
  const isKnown = !isLoading && !areRulesLoading
  async function send() {
    const saved = await editing.save(note.trim())
    if (saved === undefined) return false as const
    const revisions = [saved, ...others.map((document) => document.revision)]
    setSent((await client.call('POST /api/admin/reviews', { revisions, note: note.trim() })).id)
    await queries.invalidateQueries({ queryKey: ['reviews'] })
    return undefined
  }
  return {
    way,
    review,
    isApproved,
    /** The rules and reviews have loaded, so that the button does not change under a finger. */
    isKnown,
    needsReview: (way === 'approval' && !isApproved) || planning.refusal?.unapproved !== undefined,
    /** The review that was sent. */
    sent,
    isReadyForReview:
      isKnown && !isChecking && editing.isUnpublished() && !hasErrors && review?.state !== 'open' && !isApproved,
    sendForReview: () => planning.send(send),
  }
}

export function usePublishing(editing: Editing, title: string) {
  const { client } = useStudio()
  const { place, issues, isChecking } = useEditing(editing)
  const at = useServerNow()
  const [when, setWhen] = useState<When>(startNow)
  const [others, setOthers] = useState<readonly Document[]>([])
  const [ticked, setTicked] = useState<readonly string[]>([])
  const [note, setNote] = useState('')
  const [name, setName] = useState('')
  const set = [place, ...others.map((document) => document.place)]
  const planning = usePlanning(set)
  const isNow = when.mode === 'now'
  const isAlone = !others.length
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  const safeguards = warnings.filter(isSafeguard)
  const toConfirm = warnings.filter((warning) => !isSafeguard(warning))
  const reviewing = useReviewing({ editing, others, warnings, hasErrors: errors.length > 0, note, planning })
  const areOwnAccepted =
    errors.length === 0 &&
    toConfirm.every((warning) => ticked.includes(getWarningKey(warning))) &&
    (safeguards.length === 0 || reviewing.isApproved || planning.reason.trim() !== '')

  async function publishNow(override: boolean) {
    const accept = planning.isAccepted || (isAlone && warnings.length > 0)
    const options = {
      accept,
      ...planning.given,
      override,
      note: note.trim(),
      with: others.map(({ revision }) => revision),
    }
    return (await editing.publish(options)) ? undefined : (false as const)
  }
  async function planCampaign() {
    const parsed = parseSpan(toSpanInput(when), at)
    const revision = 'span' in parsed ? await editing.save(note.trim()) : undefined
    if (!('span' in parsed) || revision === undefined) return false as const
    const { campaign } = await client.call('POST /api/admin/campaigns', {
      revisions: [revision, ...others.map((document) => document.revision)],
      from: new Date(parsed.span.from).toISOString(),
      until: parsed.span.until === null ? null : new Date(parsed.span.until).toISOString(),
      name: name.trim() || truncateText(title, maxLengths.campaignName),
      accept: planning.isAccepted,
      ...planning.given,
    })
    return campaign
  }
  return {
    ...reviewing,
    when,
    others,
    ticked,
    note,
    name,
    set,
    planning,
    isNow,
    isAlone,
    errors,
    safeguards,
    toConfirm,
    setTicked,
    setNote,
    setName,
    setWhen(next: When): void {
      setWhen(next)
      planning.anew()
    },
    setOthers(next: readonly Document[]): void {
      setOthers(next)
      planning.anew()
    },
    /** A single page published now is ready by its known findings; sets and later times are checked by the server. */
    isReady(moment: number): boolean {
      if (!reviewing.isKnown || isChecking || !editing.isUnpublished()) return false
      if (!isNow) return 'span' in parseSpan(toSpanInput(when), moment)
      return !isAlone || areOwnAccepted
    },
    send: (override = false) => planning.send(() => (isNow ? publishNow(override) : planCampaign())),
  }
}
