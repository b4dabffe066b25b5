/** Campaigns by the days of a month. Pure. */
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { getDayNumber, getStartOfDay, formatLocalTime } from '../times.ts'

/** A month, such as `2026-12`. */
export type Month = string
export const getMonth = (at: number): Month => formatLocalTime(at).slice(0, 7)
export const isMonth = (text: string | null): text is Month => /^\d{4}-(?:0[1-9]|1[0-2])$/.test(text ?? '')
const getFirstDay = (month: Month): number => getDayNumber(Date.parse(`${month}-01T00:00:00+08:00`))
export function addMonths(month: Month, by: number): Month {
  const [year = 0, monthNumber = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, monthNumber - 1 + by, 1)).toISOString().slice(0, 7)
}
/** Returns the day numbers of the full weeks (Monday first) that cover the month. */
export function listWeeks(month: Month): number[][] {
  const [first, next] = [getFirstDay(month), getFirstDay(addMonths(month, 1))]
  // day 0 was a Thursday
  const monday = first - ((first + 3) % 7)
  const count = Math.ceil((next - monday) / 7)
  return Array.from({ length: count }, (_, week) => Array.from({ length: 7 }, (_day, day) => monday + week * 7 + day))
}
export const isInMonth = (month: Month, day: number): boolean => getMonth(getStartOfDay(day)) === month

/** Part of a campaign on one day: its start, its end, or all day in between. */
export type Entry = { campaign: Campaign; kind: 'out' | 'through' | 'back'; at: number }

/** Whether the campaign is reverted at its end: not when it never started. */
const isReverting = ({ state }: Campaign): boolean => state === 'planned' || state === 'running' || state === 'ended'

function listEntries(campaign: Campaign, now: number): [day: number, entry: Entry][] {
  const { from, until, state } = campaign
  const first = getDayNumber(from)
  const out: [number, Entry] = [first, { campaign, kind: 'out', at: from }]
  if (until === null || !isReverting(campaign)) return [out]
  // a campaign that failed to end is still visible
  const isStuck = state === 'running' && campaign.problem !== null
  const last = isStuck ? Math.max(getDayNumber(until), getDayNumber(now)) : getDayNumber(until)
  const between = Array.from({ length: Math.max(0, last - first - 1) }, (_, index): [number, Entry] => {
    const day = first + 1 + index
    return [day, { campaign, kind: 'through', at: getStartOfDay(day) }]
  })
  return [
    out,
    ...between,
    [last, isStuck ? { campaign, kind: 'through', at: now } : { campaign, kind: 'back', at: until }],
  ]
}
/** Groups campaigns by day: those that run all day first, then by time. */
export function groupByDay(list: readonly Campaign[], now: number): ReadonlyMap<number, Entry[]> {
  const days = new Map<number, Entry[]>()
  for (const [day, entry] of list.flatMap((campaign) => listEntries(campaign, now)))
    days.set(day, [...(days.get(day) ?? []), entry])
  for (const [day, entries] of days)
    days.set(
      day,
      entries.toSorted(
        (a, b) =>
          Number(b.kind === 'through') - Number(a.kind === 'through') || a.at - b.at || a.campaign.id - b.campaign.id,
      ),
    )
  return days
}

/** State shown to editors: without an end, a campaign is over once it has started; after a failed end, it is `stuck`. */
export type DisplayState = Campaign['state'] | 'stuck' | 'stays'
export const getDisplayState = ({
  state,
  until,
  problem,
}: Pick<Campaign, 'state' | 'until' | 'problem'>): DisplayState =>
  state === 'running' && problem ? 'stuck' : state === 'ended' && until === null ? 'stays' : state
export const isOpen = ({ state }: Pick<Campaign, 'state'>): boolean => state === 'planned' || state === 'running'
/** Whether a planned campaign cannot start because one of its places has been published by hand since. */
export const isBlocked = ({ state, places }: Pick<Campaign, 'state' | 'places'>): boolean =>
  state === 'planned' && places.some(({ isByHand }) => isByHand)
