/**
 * Dry run of the calendar: every start and end of all open campaigns in order, in a transaction that is rolled back. A change that makes
 * one of them impossible is refused immediately.
 */
import type { Findings } from '#schemas/publishing/parts.ts'
import type { Transaction } from '#server/db/connect.ts'
import { Fault } from '#server/platform/fault.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import { toWireTime } from '#server/platform/time.ts'
import { conflict, getFindings } from '../errors.ts'
import type { PublishServices } from '../publication/publish.ts'
import {
  toCampaignLine,
  toMessageValues,
  listCalendarEvents,
  readOpenCampaigns,
  type CalendarEvent,
} from './calendar.ts'
import { endCampaign, startCampaign } from './run.ts'

type Broken = CalendarEvent & { fault: Fault }
/** `warnings`: those of the campaign that is planned or changed. */
type DryRun = { broken: Broken[]; warnings: Findings }
const rollback = new Error('tried')
const ignoreRollback = (error: unknown) => {
  if (error !== rollback) throw error
}

/** `ownId`: the campaign whose warnings count unless they were accepted; for other campaigns only errors count. */
async function dryRun(tx: Transaction, services: PublishServices, ownId?: number): Promise<DryRun> {
  const seen: DryRun = { broken: [], warnings: [] }
  const open = await readOpenCampaigns(tx)
  const notStarted = new Set<number>()
  const occur = async (inner: Transaction, { kind, campaign }: CalendarEvent) => {
    const isOwn = campaign.id === ownId
    if (kind === 'end') return endCampaign(inner, services, campaign, { to: 'ended' })
    const warnings = await startCampaign(inner, services, campaign, isOwn ? campaign.isAccepted : 'before')
    if (isOwn) seen.warnings = warnings
  }
  await tx
    .transaction(async (outer) => {
      for (const event of listCalendarEvents(open)) {
        if (notStarted.has(event.campaign.id)) continue
        try {
          await outer.transaction((inner) => occur(inner, event))
        } catch (error) {
          if (!(error instanceof Fault)) throw error
          seen.broken.push({ ...event, fault: error })
          notStarted.add(event.campaign.id)
        }
      }
      throw rollback
    })
    .catch(ignoreRollback)
  return seen
}

/** Does the work, unless a start or end of a campaign that was possible before would be impossible after it. */
export async function withDryRun<T>(
  tx: Transaction,
  services: PublishServices,
  work: (tx: Transaction) => Promise<T>,
  getOwnId: (made: T) => number | undefined = () => undefined,
): Promise<{ made: T; warnings: Findings }> {
  let seen: DryRun | undefined
  const done = await tx
    .transaction(async (inner) => {
      const result = await work(inner)
      const ownId = getOwnId(result)
      seen = await dryRun(inner, services, ownId)
      const ownFailure = seen.broken.find(({ campaign }) => campaign.id === ownId)
      if (ownFailure) throw ownFailure.kind === 'start' ? ownFailure.fault : endFails(ownFailure)
      if (seen.broken.length) throw rollback
      return { made: result }
    })
    .catch(ignoreRollback)
  const { broken = [], warnings = [] } = seen ?? {}
  if (done) return { ...done, warnings }
  const already = (await dryRun(tx, services)).broken
  const first = broken.find(
    (event) => !already.some(({ kind, campaign }) => kind === event.kind && campaign.id === event.campaign.id),
  )
  if (first) throw breaks(first)
  return { made: await work(tx), warnings }
}

const toFaultData = (fault: Fault) => {
  const findings = getFindings(fault)
  return findings && { findings }
}
const endFails = ({ at, fault }: Broken): Fault =>
  new Fault(fault.code, toFaultData(fault) ?? null, 'publishing.endFails', {
    time: toWireTime(at),
    why: translateToAllLanguages(fault.messageId ?? '', fault.values),
  })
const breaks = ({ kind, campaign, fault }: Broken): Fault =>
  conflict(
    kind === 'start' ? 'publishing.breaksStart' : 'publishing.breaksEnd',
    { ...toMessageValues(campaign), why: translateToAllLanguages(fault.messageId ?? '', fault.values) },
    { campaigns: [toCampaignLine(campaign)], ...toFaultData(fault) },
  )
