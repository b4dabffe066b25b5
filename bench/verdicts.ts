/**
 * Budgets of speed, as ratios to a reference of the same run, so that they hold on any machine. `npm run bench -- --check` fails when one
 * is exceeded.
 */
import { styleText } from 'node:util'

type Verdict = { what: string; ratio: number; most: number }
const verdicts: Verdict[] = []

const isKept = ({ ratio, most }: Verdict) => ratio <= most

/** Records a ratio with its budget, and returns it as a cell of a table. */
export function judge(what: string, ratio: number, most: number): string {
  const verdict = { what, ratio, most }
  verdicts.push(verdict)
  return `${ratio.toFixed(2)} ${isKept(verdict) ? '✓ ≤' : '✗ >'} ${most}`
}

/** Prints what was judged; false if a budget is exceeded, or nothing was judged. */
export function conclude(): boolean {
  const exceeded = verdicts.filter((one) => !isKept(one))
  console.log(`\n${verdicts.length - exceeded.length} budgets kept, ${exceeded.length} exceeded`)
  for (const { what, ratio, most } of exceeded)
    console.log(styleText('red', `✗ ${what}: ${ratio.toFixed(2)} > ${most}`))
  return verdicts.length > 0 && exceeded.length === 0
}
