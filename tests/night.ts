/** Long runs (`npm test -- night`) take a fresh seed; a failure prints it, and `SEED=… ` reproduces the run. */
export const night = process.env.NIGHT === '1'
export const seed = process.env.SEED ? Number(process.env.SEED) : night ? Date.now() % 1_000_000_000 : 20_261_121
