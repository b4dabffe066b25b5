/** No pattern of the contract takes long, whatever it is given (reliability T32). */
import { expect, test } from 'vitest'
import { calls } from '../../schemas/api/index.ts'
import type { CallRow } from '../../schemas/call.ts'
import { jsonOf, keywords } from './json-schema.ts'

const patterns = new Set<string>()
for (const row of Object.values(calls as Record<string, CallRow>))
  for (const schema of [jsonOf(row.params, 'input'), jsonOf(row.data, 'output')])
    for (const { key, schema: part } of keywords(schema)) if (key === 'pattern') patterns.add(String(part.pattern))

const long = 50_000
const hostile = ['1', '0', 'a', '_', '-', ' ', '/', '.', '%', '中', '1a', 'a-', '1_', 'http://', '//', '"', '<b>', '\n'].flatMap((piece) => {
  const run = piece.repeat(Math.ceil(long / piece.length)).slice(0, long)
  return [run, `${run}!`, `1${run}\u0000`, `https://${run}@`]
})

test('every pattern answers fifty thousand characters of any kind within ten milliseconds', () => {
  expect(patterns.size).toBeGreaterThan(10)
  const slow: string[] = []
  for (const pattern of patterns) {
    const expression = new RegExp(pattern, 'u')
    for (const text of hostile) {
      // the best of three: a machine that does something else is no slow pattern
      const took = Math.min(
        ...[0, 1, 2].map(() => {
          const from = performance.now()
          expression.test(text)
          return performance.now() - from
        }),
      )
      if (took > 10) slow.push(`${pattern} on ${JSON.stringify(text.slice(0, 12))}…: ${took.toFixed(0)} ms`)
    }
  }
  expect(slow).toEqual([])
})
