/**
 * `npm run bench [-- --check --only pages|loads|lighthouse|numbers|taps|server|memory|studio --rounds 12 --numbers 1000000]`: prints the
 * measurements and their budgets.
 */
import { flags } from './flags.ts'
import { conclude } from './verdicts.ts'

const parts = {
  pages: () => import('./pages.ts'),
  loads: () => import('./loads/index.ts'),
  lighthouse: () => import('./lighthouse.ts'),
  numbers: () => import('./numbers.ts'),
  taps: () => import('./taps/index.ts'),
  server: () => import('./server/index.ts'),
  memory: () => import('./server/memory.ts'),
  studio: () => import('./studio/index.ts'),
}
/** Parts whose budgets are ratios to a reference from the same run. */
const judged = new Set(['pages', 'loads', 'taps', 'server'])
/** Runs only when named, because it takes an hour. */
const onlyByName = new Set(['memory'])
const isAsked = (name: string) =>
  flags.only ? flags.only === name : flags.check ? judged.has(name) : !onlyByName.has(name)

for (const [name, measure] of Object.entries(parts)) if (isAsked(name)) await measure()

if (flags.check && !conclude()) process.exitCode = 1
