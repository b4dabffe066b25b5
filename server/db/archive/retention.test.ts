/** Retention of the archive, whatever happened to the shop in between. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporary } from '../../testing/processes.ts'
import { basesIn, basesOf, fileOf, livesIn, noteOf, segmentsOf, walOf } from './folders.ts'
import { prune } from './retention.ts'

const root = temporary('retention')
const segment = (number: number) => number.toString(16).toUpperCase().padStart(24, '0')
/** `life: [[day, first segment] …]`; every life has all segments up to 30. */
function archiveOf(lives: Record<string, [number, number][]>): string {
  const archive = mkdtempSync(join(root, 'archive-'))
  for (const [life, bases] of Object.entries(lives)) {
    for (const folder of [walOf, basesOf]) mkdirSync(folder(archive, life), { recursive: true })
    for (let number = 1; number <= 30; number++) writeFileSync(join(walOf(archive, life), `${segment(number)}.gz`), '')
    for (const [at, first] of bases) {
      const base = { life, name: `day-${at}`, at, firstSegment: segment(first) }
      writeFileSync(fileOf(archive, base), '')
      writeFileSync(noteOf(archive, base), JSON.stringify(base))
    }
  }
  return archive
}
const days: [number, number][] = [
  [1, 2],
  [2, 5],
  [3, 9],
]

test.each([
  [
    'all of it, while the first base is younger than the days that are kept',
    { a: days },
    0,
    { a: [1, 2, 3] },
    { a: 2 },
  ],
  [
    'of three bases the first, when the second is old enough to stand in for it',
    { a: days },
    2,
    { a: [2, 3] },
    { a: 5 },
  ],
  ['not the last base, however old it is', { a: days }, 99, { a: [3] }, { a: 9 }],
  [
    'not a life that is over, while a moment that is kept needs it',
    { a: days, b: [[5, 4]] },
    4,
    { a: [3], b: [5] },
    { a: 9, b: 4 },
  ],
  ['a life that is over, when the next one has all the days', { a: days, b: [[5, 4]] }, 5, { b: [5] }, { b: 4 }],
  ['nothing of a life that has no base yet: one is being made', { a: days, b: [] }, 99, { a: [3] }, { a: 9, b: 1 }],
] as [string, Record<string, [number, number][]>, number, Record<string, number[]>, Record<string, number>][])(
  'retains: %s',
  (_, lives, since, bases, firsts) => {
    const archive = archiveOf(lives)
    const current = Object.keys(lives).at(-1)!
    prune(archive, { since, current })
    const left = basesIn(archive)
    expect(
      Object.fromEntries(
        Object.keys(bases).map((life) => [life, left.filter((base) => base.life === life).map(({ at }) => at)]),
      ),
    ).toEqual(bases)
    expect(left).toHaveLength(Object.values(bases).flat().length)
    expect(Object.fromEntries(livesIn(archive).map((life) => [life, segmentsOf(archive, life)[0]]))).toEqual(
      Object.fromEntries(Object.entries(firsts).map(([life, first]) => [life, segment(first)])),
    )
  },
)
