/** `npm run bench [-- --only pages|loads|numbers|taps|server|studio --rounds 12 --numbers 1000000]`: prints the measurements and their budgets. */
import { flags } from './flags.ts'

const parts = {
  pages: () => import('./pages.ts'),
  loads: () => import('./loads/index.ts'),
  numbers: () => import('./numbers.ts'),
  taps: () => import('./taps/index.ts'),
  server: () => import('./server/index.ts'),
  studio: () => import('./studio/index.ts'),
}
for (const [name, measure] of Object.entries(parts)) if (!flags.only || flags.only === name) await measure()
