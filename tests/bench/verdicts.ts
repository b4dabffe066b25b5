/**
 * Speed budgets, as ratios to a reference from the same run, so that they hold on any machine. `npm run bench -- --check` fails when a
 * budget is exceeded.
 */
import { styleText } from 'node:util'

type Verdict = { what: string; ratio: number; most: number; isExceeded: boolean }
const verdicts: Verdict[] = []

/** Records a ratio with its budget, and returns it as a cell of a table. */
export function judge(what: string, ratio: number, most: number, isExceeded = ratio > most): string {
  verdicts.push({ what, ratio, most, isExceeded })
  const sign = isExceeded ? '✗ >' : ratio > most ? '≈' : '✓ ≤'
  return `${ratio.toFixed(2)} ${sign} ${most}`
}

export const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
/**
 * Records the median of the rounds' ratios. A median near its budget varies by chance, so only a sign test at 97.5 % marks it as
 * exceeded.
 */
export function judgeRounds(what: string, ratios: readonly number[], most: number): string {
  const above = ratios.filter((ratio) => ratio > most).length
  return judge(what, median(ratios), most, above > ratios.length / 2 + Math.sqrt(ratios.length))
}

/** Prints the verdicts; returns false when a budget is exceeded or no ratio was judged. */
export function conclude(): boolean {
  const exceeded = verdicts.filter(({ isExceeded }) => isExceeded)
  const kept = verdicts.filter(({ ratio, most }) => ratio <= most).length
  const unclear = verdicts.length - kept - exceeded.length
  console.log(`\n${kept} budgets kept, ${unclear} over by no more than chance, ${exceeded.length} exceeded`)
  for (const { what, ratio, most } of exceeded)
    console.log(styleText('red', `✗ ${what}: ${ratio.toFixed(2)} > ${most}`))
  return verdicts.length > 0 && exceeded.length === 0
}
