/** Moments are parsed by one closed grammar in the shop's time zone, independent of the machine's time zone. */
import fc from 'fast-check'
import { afterEach, expect, test } from 'vitest'
import { seed } from '#tests/night.ts'
import { hasZone, parseMoment, formatMoment } from './moments.ts'

const home = process.env.TZ
afterEach(() => void (process.env.TZ = home))
const zones = ['UTC', 'Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati', 'Australia/Lord_Howe']

test.each([
  ['2026-12-12 08:00', '2026-12-12 08:00 (UTC+8)'],
  ['2026-12-12T08:00', '2026-12-12 08:00 (UTC+8)'],
  ['2026-12-12 08:00:30', '2026-12-12 08:00:30 (UTC+8)'],
  ['2026/12/12 08:00', '2026-12-12 08:00 (UTC+8)'],
  ['2026/12/12T08:00:00', '2026-12-12 08:00 (UTC+8)'],
  [' 2026-12-12 08:00 ', '2026-12-12 08:00 (UTC+8)'],
  ['2026-12-12T08:00:00Z', '2026-12-12 16:00 (UTC+8)'],
  ['2026-12-12T00:00:00.000Z', '2026-12-12 08:00 (UTC+8)'],
  ['2026-12-12T08:00+09:00', '2026-12-12 07:00 (UTC+8)'],
  ['2026-12-12 08:00-05:30', '2026-12-12 21:30 (UTC+8)'],
  ['2026-12-12 24:00', '2026-12-13 00:00 (UTC+8)'],
  ['2028-02-29 00:00', '2028-02-29 00:00 (UTC+8)'],
])('%s is %s', (text, read) => {
  for (const zone of zones) {
    process.env.TZ = zone
    expect(formatMoment(parseMoment(text)!), zone).toBe(read)
  }
})

test.each([
  '',
  'soon',
  'tomorrow 08:00',
  '12.12',
  '2026-12-12',
  '2026/12/12',
  '08:00',
  '2026-12-12 8:00',
  '2026-12-12 08',
  '2026-12-12 0800',
  '2026-12-12 08:00 PM',
  '2026-12-12  08:00',
  '2026-12/12 08:00',
  '12/12/2026 08:00',
  '2026-1-2 08:00',
  '2026-12-12 08:00 +08:00',
  '2026-12-12 08:00+8',
  '2026-12-12 08:00+0800',
  '2026-12-12 08:00+15:00',
  '2026-12-12 08:00-13:00',
  '2026-12-12 08:00+08:60',
  '2026-12-12 08:00 CST',
  '2026-12-12t08:00z',
  '2026-12-12 25:00',
  '2026-12-12 24:01',
  '2026-12-12 24:00:01',
  '2026-12-12 23:60',
  '2026-12-12 23:59:60',
  '2027-02-29 00:00',
  '2026-02-30 00:00',
  '2026-04-31 00:00',
  '2026-13-01 00:00',
  '2026-00-10 00:00',
  '2026-12-00 00:00',
  '2026-12-32 00:00',
  '0026-12-12 08:00',
  '+002026-12-12 08:00',
  '２０２６-12-12 08:00',
  '2026-12-12 08:00:00.1234',
  '1797004800000',
  'Sat Dec 12 2026 08:00:00',
])('“%s” is refused in every zone of the machine', (text) => {
  for (const zone of zones) {
    process.env.TZ = zone
    expect(parseMoment(text), zone).toBeUndefined()
  }
})

test('every second is read back from what is written of it, with any separator and any zone', () => {
  const two = (value: number) => String(value).padStart(2, '0')
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 4_000_000_000 }),
      fc.constantFrom('-', '/'),
      fc.constantFrom(' ', 'T'),
      fc.integer({ min: -12 * 60, max: 14 * 60 }),
      (seconds, dash, middle, minutes) => {
        const wall = new Date(seconds * 1000 + minutes * 60_000).toISOString().slice(0, 19)
        const size = Math.abs(minutes)
        const zone = `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / 60))}:${two(size % 60)}`
        const text = `${wall.replaceAll('-', dash).replace('T', middle)}${zone}`
        expect(parseMoment(text)).toBe(seconds * 1000)
        expect(parseMoment(formatMoment(seconds * 1000).replace(' (UTC+8)', ''))).toBe(seconds * 1000)
        expect([text, wall].map(hasZone)).toEqual([true, false])
      },
    ),
    { numRuns: 5000, seed },
  )
})
