/** Long runs (`npm run test:night`) use a new seed; a failure prints it, and `SEED=… ` reproduces the run. */
export const isNightly = process.env.NIGHT === '1'
/** True in `npm run test:all` and nightly runs, which test completely what `npm test` only samples, and run tests that take minutes. */
export const runsEverything = isNightly || process.env.WHOLE === '1'
/** Slow test files whose promises shorter tests cover in `npm test`: they kill, flood or restore complete shops. */
export const wholeFiles = [
  'server/app/deploy.test.ts',
  'server/app/drain.test.ts',
  'server/app/fleet.test.ts',
  'server/app/helpers.test.ts',
  'server/app/html/crawl.test.ts',
  'server/app/kill.test.ts',
  'server/app/proxy/nginx.test.ts',
  'server/app/restart.test.ts',
  'server/app/soak.test.ts',
  'server/db/archive/archive.test.ts',
  'server/db/backup/cli.test.ts',
  'server/db/backup/size.test.ts',
  'server/db/link.test.ts',
  'server/http/hostile.test.ts',
  'server/publishing/campaigns/killed.test.ts',
  'server/publishing/mcp/fuzz.test.ts',
  'server/publishing/media/largest.test.ts',
  'server/publishing/media/move/move.test.ts',
  'server/publishing/publication/survives.test.ts',
]
/** True when only the tests that `npm test` left out run. */
export const isRemainder = process.env.REST === '1'
export const seed = process.env.SEED ? Number(process.env.SEED) : isNightly ? Date.now() % 1_000_000_000 : 20_261_121

/** The day since 1970, which selects rows; `DAY=…` repeats a day. All workers of a run use the day on which it started. */
export const day = Number((process.env.DAY ??= String(Math.floor(Date.now() / 86_400_000))))
/**
 * Returns all rows of a table in nightly runs, one in `every` in `test:all`, and a third of those in `npm test`: at least one, and
 * different rows every day, until each had its turn. Walks that share a table use different turns (`day + 1`), and so does a walk that is
 * itself a row (`dayOfRow`).
 */
export function pickDailyRows<Row>(rows: readonly Row[], every: number, turn = day): Row[] {
  if (isNightly) return [...rows]
  const step = every * (runsEverything ? 1 : 3)
  const today = rows.filter((_, index) => index % step === turn % step)
  const first = turn % rows.length
  return today.length ? today : rows.slice(first, first + 1)
}
/**
 * Tags of journeys that wait for another day: a journey with `@turn1of3` in its title takes turns with two others of its feature, and
 * `npm test` runs one of the three each day; `TURNS=all` runs all.
 */
export const otherTurns = (process.env.TURNS === 'all' ? [] : [2, 3]).flatMap((of) =>
  Array.from({ length: of }, (_, place) => (day % of === place ? [] : [`@turn${place + 1}of${of}`])).flat(),
)
/** Number of the three-day cycle of `pickDailyRows(rows, 1)`, so that a row that is a walk advances with each of its turns. */
export const dayOfRow = Math.floor(day / 3)
