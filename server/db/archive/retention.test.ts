/** Retention of the archive, also after restores and restarts. */
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createTemporaryFolder } from '#server/testing/processes.ts'
import {
  listBases,
  getBasesFolder,
  getBaseFile,
  listLives,
  getMetadataFile,
  listSegments,
  getWalFolder,
} from './folders.ts'
import { prune } from './retention.ts'

const root = createTemporaryFolder('retention')
const segment = (number: number) => number.toString(16).toUpperCase().padStart(24, '0')
/** `life: [[day, first segment] …]`; every life has all segments up to 30. */
function createArchive(lives: Record<string, [number, number][]>): string {
  const archive = mkdtempSync(join(root, 'archive-'))
  for (const [life, bases] of Object.entries(lives)) {
    for (const folder of [getWalFolder, getBasesFolder]) mkdirSync(folder(archive, life), { recursive: true })
    for (let number = 1; number <= 30; number++)
      writeFileSync(join(getWalFolder(archive, life), `${segment(number)}.gz`), '')
    for (const [time, first] of bases) {
      const base = { life, name: `day-${time}`, at: time, firstSegment: segment(first) }
      writeFileSync(getBaseFile(archive, base), '')
      writeFileSync(getMetadataFile(archive, base), JSON.stringify(base))
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
    'keeps everything while the first base is younger than the retention time',
    { a: days },
    0,
    { a: [1, 2, 3] },
    { a: 2 },
  ],
  [
    'deletes the first of three bases when the second is old enough to replace it',
    { a: days },
    2,
    { a: [2, 3] },
    { a: 5 },
  ],
  ['keeps the last base, however old it is', { a: days }, 99, { a: [3] }, { a: 9 }],
  [
    'keeps an ended life while a retained moment needs it',
    { a: days, b: [[5, 4]] },
    4,
    { a: [3], b: [5] },
    { a: 9, b: 4 },
  ],
  [
    'deletes an ended life when the next one covers the retention time',
    { a: days, b: [[5, 4]] },
    5,
    { b: [5] },
    { b: 4 },
  ],
  ['keeps the last base while the next life has no base yet', { a: days, b: [] }, 99, { a: [3] }, { a: 9, b: 1 }],
] as [string, Record<string, [number, number][]>, number, Record<string, number[]>, Record<string, number>][])(
  'retention: %s',
  (_, lives, since, bases, firsts) => {
    const archive = createArchive(lives)
    const current = Object.keys(lives).at(-1)!
    prune(archive, { since, current })
    const left = listBases(archive)
    expect(
      Object.fromEntries(
        Object.keys(bases).map((life) => [life, left.filter((base) => base.life === life).map(({ at }) => at)]),
      ),
    ).toEqual(bases)
    expect(left).toHaveLength(Object.values(bases).flat().length)
    expect(Object.fromEntries(listLives(archive).map((life) => [life, listSegments(archive, life)[0]]))).toEqual(
      Object.fromEntries(Object.entries(firsts).map(([life, first]) => [life, segment(first)])),
    )
  },
)
