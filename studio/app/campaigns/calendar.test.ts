import { expect, test } from 'vitest'
import type { Campaign } from '#schemas/publishing/campaigns.ts'
import { getDayNumber, parseLocalTime, formatLocalTime, getStartOfDay } from '../times.ts'
import { groupByDay, isBlocked, isInMonth, addMonths, getDisplayState, listWeeks } from './calendar.ts'

const parseWall = (wall: string) => parseLocalTime(wall)!
const now = parseWall('2026-12-12T10:00')
const createCampaign = (overrides: Partial<Campaign>): Campaign => ({
  id: 1,
  name: '双十二',
  state: 'planned',
  from: parseWall('2026-12-12T20:00'),
  until: parseWall('2026-12-15T08:00'),
  by: 'mei',
  reason: null,
  isAccepted: false,
  places: [],
  problem: null,
  ...overrides,
})
const formatDates = (days: readonly number[]) => days.map((day) => formatLocalTime(getStartOfDay(day)).slice(0, 10))
const describeDays = (list: readonly Campaign[]) =>
  [...groupByDay(list, now)].flatMap(([day, entries]) =>
    entries.map(({ campaign: { id }, kind }) => `${formatDates([day])[0]!.slice(8)} ${kind} ${id}`),
  )

test('a month has whole weeks from Monday to Sunday', () => {
  const weeks = listWeeks('2026-12')
  expect([formatDates(weeks[0]!)[0], formatDates(weeks.at(-1)!)[6], weeks.length]).toEqual([
    '2026-11-30',
    '2027-01-03',
    5,
  ])
  expect(weeks.every((week) => week.length === 7)).toBe(true)
  expect([isInMonth('2026-12', weeks[0]![0]!), isInMonth('2026-12', weeks[0]![1]!)]).toEqual([false, true])
  // February 2027 begins on a Monday and has four weeks
  expect(listWeeks('2027-02').length).toBe(4)
  expect([addMonths('2026-12', 1), addMonths('2027-01', -1)]).toEqual(['2027-01', '2026-12'])
})

test('a campaign goes out on one day, is shown on those between, and comes back on another', () => {
  expect(describeDays([createCampaign({})])).toEqual(['12 out 1', '13 through 1', '14 through 1', '15 back 1'])
  expect(describeDays([createCampaign({ until: parseWall('2026-12-12T23:00') })])).toEqual(['12 out 1', '12 back 1'])
  expect(describeDays([createCampaign({ until: null })])).toEqual(['12 out 1'])
})
test('what never went out does not come back', () => {
  for (const state of ['cancelled', 'missed', 'refused'] as const)
    expect(describeDays([createCampaign({ state })])).toEqual(['12 out 1'])
})
test('what could not go back is shown until today', () => {
  const stuck = createCampaign({
    state: 'running',
    from: parseWall('2026-12-08T00:00'),
    until: parseWall('2026-12-10T00:00'),
    problem: { text: { 'zh-CN': '不行', en: 'no' } },
  })
  expect(describeDays([stuck])).toEqual(['08 out 1', '09 through 1', '10 through 1', '11 through 1', '12 through 1'])
  expect(getDisplayState(stuck)).toBe('stuck')
})
test('a day tells what is shown first, then what happens by time', () => {
  const list = [
    createCampaign({ id: 2, from: parseWall('2026-12-13T20:00'), until: null }),
    createCampaign({ id: 3, from: parseWall('2026-12-13T08:00'), until: null }),
    createCampaign({}),
  ]
  const [day] = [getDayNumber(parseWall('2026-12-13T00:00'))]
  expect(
    groupByDay(list, now)
      .get(day)
      ?.map(({ kind, campaign: { id } }) => `${kind} ${id}`),
  ).toEqual(['through 1', 'out 3', 'out 2'])
})
test('a campaign without an end has gone out when it is over, and one with a place that was published by hand will not start', () => {
  expect(getDisplayState({ state: 'ended', until: null, problem: null })).toBe('stays')
  expect(getDisplayState({ state: 'ended', until: now, problem: null })).toBe('ended')
  const place = { path: '/', layer: 'site' as const, scope: '', revision: 1, before: null, isByHand: true }
  expect([isBlocked({ state: 'planned', places: [place] }), isBlocked({ state: 'running', places: [place] })]).toEqual([
    true,
    false,
  ])
})
