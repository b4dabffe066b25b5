/** Long runs (`npm run test:night`) take a fresh seed; a failure prints it, and `SEED=… ` reproduces the run. */
export const night = process.env.NIGHT === '1'
export const seed = process.env.SEED ? Number(process.env.SEED) : night ? Date.now() % 1_000_000_000 : 20_261_121

/** All rows of a table at night; by day every `every`th of them, beginning with row `from`, so that several walks can share a table. */
export const rowsToday = <Row>(rows: readonly Row[], every: number, from = 0): Row[] =>
  night ? [...rows] : rows.filter((_, index) => index % every === from)
