/** Long runs (`npm run test:night`) take a fresh seed; a failure prints it, and `SEED=… ` reproduces the run. */
export const night = process.env.NIGHT === '1'
/** `npm run test:all` and the night: what `npm test` samples, whole, and what waits for minutes. */
export const whole = night || process.env.WHOLE === '1'
export const seed = process.env.SEED ? Number(process.env.SEED) : night ? Date.now() % 1_000_000_000 : 20_261_121

/** All rows of a table at night; by day every `every`th of them, beginning with row `from`, so that several walks can share a table. */
export const rowsToday = <Row>(rows: readonly Row[], every: number, from = 0): Row[] =>
  night ? [...rows] : rows.filter((_, index) => index % every === from)

/** The number of the day, which chooses the rows of a rotating walk; `DAY=…` repeats one. */
const day = Number(process.env.DAY ?? Math.floor(Date.now() / 86_400_000))
/** All rows of a table at night; by day one in `every`, at least one: the next ones on the next day. */
export function rowsOfTheDay<Row>(rows: readonly Row[], every: number): Row[] {
  if (night) return [...rows]
  const count = Math.ceil(rows.length / every)
  return Array.from({ length: Math.min(count, rows.length) }, (_, index) => rows[(day * count + index) % rows.length]!)
}
