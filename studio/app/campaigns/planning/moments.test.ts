import { expect, test } from 'vitest'
import { parseLocalTime, formatLocalTime } from '#studio/app/times.ts'
import { listEnds, parseSpan, describeSpan, listStarts, formatWhen } from './moments.ts'

const parseWall = (wall: string) => parseLocalTime(wall)!
/** A Saturday. */
const now = parseWall('2026-12-12T10:00')

test('times are those of the shop, wherever the browser is', () => {
  expect(formatLocalTime(Date.parse('2026-12-11T16:30:00Z'))).toBe('2026-12-12T00:30')
  expect(parseLocalTime('2026-12-12T00:30')).toBe(Date.parse('2026-12-11T16:30:00Z'))
  expect(['', 'soon', '2026-13-40T00:00', '2026-12-12'].map(parseLocalTime)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

const sentences: [from: string, until: string | null, zh: string, en: string][] = [
  ['2026-12-12T20:00', null, '今天 20:00 上线，之后一直展示。', 'Goes live today at 20:00 and stays live.'],
  [
    '2026-12-12T20:00',
    '2026-12-12T23:00',
    '今天 20:00 上线，当天 23:00 恢复。',
    'Goes live today at 20:00. The previous content returns the same day at 23:00.',
  ],
  [
    '2026-12-13T08:00',
    '2026-12-14T00:00',
    '明天 08:00 上线，次日 00:00 恢复。',
    'Goes live tomorrow at 08:00. The previous content returns the next day at 00:00.',
  ],
  [
    '2026-12-13T08:00',
    '2026-12-16T08:00',
    '明天 08:00 上线，3 天后（12月16日周三）08:00 恢复。',
    'Goes live tomorrow at 08:00. The previous content returns 3 days later (Wed, Dec 16) at 08:00.',
  ],
  [
    '2027-01-01T00:00',
    '2027-01-03T00:00',
    '2027年1月1日周五 00:00 上线，2 天后（2027年1月3日周日）00:00 恢复。',
    'Goes live on Fri, Jan 1, 2027 at 00:00. The previous content returns 2 days later (Sun, Jan 3, 2027) at 00:00.',
  ],
  [
    '2026-12-11T08:00',
    '2026-12-13T08:00',
    '昨天 08:00 上线，明天 08:00 恢复。',
    'Went live yesterday at 08:00. The previous content returns tomorrow at 08:00.',
  ],
  [
    '2026-12-01T08:00',
    null,
    '12月1日周二 08:00 上线，之后一直展示。',
    'Went live on Tue, Dec 1 at 08:00 and stays live.',
  ],
]
test.each(sentences)('from %s until %s is said in words', (from, until, zh, en) => {
  const span = { from: parseWall(from), until: until === null ? null : parseWall(until) }
  expect([describeSpan(span, now, 'zh-CN'), describeSpan(span, now, 'en')]).toEqual([zh, en])
})

test('a minute before midnight, tomorrow is a minute away', () => {
  expect(formatWhen(parseWall('2026-12-13T00:00'), parseWall('2026-12-12T23:59'), 'zh-CN')).toBe('明天 00:00')
})

const impossible: [from: string, until: string, isForGood: boolean, trouble: string | undefined][] = [
  ['', '', true, 'noStart'],
  ['2026-12-12T09:59', '', true, 'past'],
  ['2026-12-12T10:00', '', true, 'past'],
  ['2026-12-12T10:01', '', true, undefined],
  ['2026-12-12T20:00', '', false, 'noEnd'],
  ['2026-12-12T20:00', '2026-12-12T20:00', false, 'endFirst'],
  ['2026-12-12T20:00', '2026-12-12T19:00', false, 'endFirst'],
  ['2026-12-12T20:00', '2026-12-12T20:01', false, undefined],
]
test.each(impossible)('%s until %s (for good: %s): %s', (from, until, isForGood, trouble) => {
  const parsed = parseSpan({ from, until, isForGood }, now)
  expect('trouble' in parsed ? parsed.trouble : undefined).toBe(trouble)
})
test('of a running campaign only the end must be to come', () => {
  const parseEnd = (until: string) => parseSpan({ from: '2026-12-11T08:00', until, isForGood: false }, now, true)
  expect([parseEnd('2026-12-12T09:00'), parseEnd('2026-12-12T11:00')]).toEqual([
    { trouble: 'endPast' },
    { span: { from: parseWall('2026-12-11T08:00'), until: parseWall('2026-12-12T11:00') } },
  ])
})

test('what is offered lies ahead: tonight only before it, and Monday is the next one', () => {
  const formatStarts = (moment: string) =>
    listStarts(parseWall(moment)).map(({ name, at: time }) => `${name} ${formatLocalTime(time)}`)
  expect(formatStarts('2026-12-12T10:00')).toEqual([
    'tonight 2026-12-12T20:00',
    'midnight 2026-12-13T00:00',
    'morning 2026-12-13T08:00',
    'monday 2026-12-14T08:00',
  ])
  expect(formatStarts('2026-12-14T20:00')).toEqual([
    'midnight 2026-12-15T00:00',
    'morning 2026-12-15T08:00',
    'monday 2026-12-21T08:00',
  ])
  expect(listEnds(parseWall('2026-12-10T08:00'), now).map(({ at: time }) => formatLocalTime(time))).toEqual([
    '2026-12-13T08:00',
    '2026-12-17T08:00',
  ])
})
