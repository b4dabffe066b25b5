/** Long runs (`npm run test:night`) take a fresh seed; a failure prints it, and `SEED=… ` reproduces the run. */
export const night = process.env.NIGHT === '1'
/** `npm run test:all` and the night: what `npm test` samples, whole, and what waits for minutes. */
export const whole = night || process.env.WHOLE === '1'
/** Test files that take long and whose promises shorter tests hold by day: they kill, flood or restore whole shops. */
export const wholeFiles = [
  'server/app/deploy.test.ts',
  'server/app/fleet.test.ts',
  'server/app/helpers.test.ts',
  'server/app/kill.test.ts',
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
/** What `npm test` left out only. */
export const rest = process.env.REST === '1'
export const seed = process.env.SEED ? Number(process.env.SEED) : night ? Date.now() % 1_000_000_000 : 20_261_121

/** The number of the day, which chooses rows; `DAY=…` repeats one. The workers of a run have that of its begin. */
export const day = Number((process.env.DAY ??= String(Math.floor(Date.now() / 86_400_000))))
/**
 * All rows of a table at night; one in `every` with `test:all`, and a third of those by day: at least one, and other ones every day, until
 * all had their turn. Walks that share a table have turns of their own (`day + 1`), and so has a walk that is itself a row (`dayOfRow`).
 */
export function rowsOfTheDay<Row>(rows: readonly Row[], every: number, turn = day): Row[] {
  if (night) return [...rows]
  const step = every * (whole ? 1 : 3)
  const today = rows.filter((_, index) => index % step === turn % step)
  const first = turn % rows.length
  return today.length ? today : rows.slice(first, first + 1)
}
/** The days on which a row of `rowsOfTheDay(rows, 1)` had its turn. */
export const dayOfRow = Math.floor(day / 3)
