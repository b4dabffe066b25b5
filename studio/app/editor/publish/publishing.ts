/** State of a publication: the time, the other drafts, and the accepted warnings. */
import { useState } from 'react'
import { truncateText } from '#schemas/language/graphemes.ts'
import { maxLengths } from '#schemas/publishing/facts.ts'
import type { Issue } from '#schemas/publishing/parts.ts'
import type { Document } from '#studio/app/campaigns/planning/documents.ts'
import { parseSpan } from '#studio/app/campaigns/planning/moments.ts'
import { isSafeguard } from '#studio/app/campaigns/planning/reason.tsx'
import { usePlanning } from '#studio/app/campaigns/planning/use-planning.ts'
import { useServerNow } from '#studio/app/campaigns/use-campaigns.ts'
import { startNow, toSpanInput, type When } from '#studio/app/campaigns/planning/when.tsx'
import { useStudio } from '#studio/app/context.tsx'
import type { Editing } from '../editing.ts'
import { useEditing } from '../use-editing.ts'

export const getWarningKey = ({ code, pointer }: Issue): string => `${code} ${pointer}`
export type Publishing = ReturnType<typeof usePublishing>

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
  const isAlone = others.length === 0
  const errors = issues.filter(({ severity }) => severity === 'error')
  const warnings = issues.filter(({ severity }) => severity === 'warning')
  const safeguards = warnings.filter(isSafeguard)
  const toConfirm = warnings.filter((warning) => !isSafeguard(warning))
  const areOwnAccepted =
    errors.length === 0 &&
    toConfirm.every((warning) => ticked.includes(getWarningKey(warning))) &&
    (safeguards.length === 0 || planning.reason.trim() !== '')

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
      if (isChecking || !editing.isUnpublished()) return false
      if (!isNow) return 'span' in parseSpan(toSpanInput(when), moment)
      return !isAlone || areOwnAccepted
    },
    send: (override = false) => planning.send(() => (isNow ? publishNow(override) : planCampaign())),
  }
}
