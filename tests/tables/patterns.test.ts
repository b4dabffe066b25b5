/** No regular expression of the contract or the code is slow on any input (reliability T32). */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { toJsonSchema, listKeywords } from './json-schema.ts'

const patterns = new Set<string>()
for (const row of Object.values(calls as Record<string, CallRow>))
  for (const schema of [toJsonSchema(row.params, 'input'), toJsonSchema(row.data, 'output')])
    for (const { key, schema: part } of listKeywords(schema)) if (key === 'pattern') patterns.add(String(part.pattern))

/** Every regular expression literal in the code of the server, the renderer and the contract. */
const root = join(import.meta.dirname, '../..')
const written = new Map<string, RegExp>()
const collect = (value: unknown): void => {
  if (Array.isArray(value)) return value.forEach(collect)
  const { type, regex } = (value ?? {}) as { type?: string; regex?: { pattern: string; flags: string } }
  if (typeof type !== 'string') return
  if (regex)
    written.set(`/${regex.pattern}/${regex.flags}`, new RegExp(regex.pattern, regex.flags.replace(/[gy]/g, '')))
  Object.values(value as object).forEach(collect)
}
for (const file of globSync('{server,renderer,shop,schemas,widgets}/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (name) => /\.(test|stories)\.tsx?$|testing/.test(name),
}))
  collect(parseAst(readFileSync(join(root, file), 'utf8'), { lang: file.endsWith('x') ? 'tsx' : 'ts' }))

const long = 50_000
const hostile = [
  '1',
  '0',
  'a',
  '_',
  '-',
  ' ',
  '/',
  '.',
  '%',
  '中',
  '1a',
  'a-',
  '1_',
  'http://',
  '//',
  '"',
  '<b>',
  '\n',
].flatMap((piece) => {
  const run = piece.repeat(Math.ceil(long / piece.length)).slice(0, long)
  return [run, `${run}!`, `1${run}\u0000`, `https://${run}@`]
})

const measure = (work: () => unknown): number => {
  const from = performance.now()
  work()
  return performance.now() - from
}
const limit = 200
/**
 * Returns how many times as long the first takes as the second. Both best times are of the same moments, and as long as other load on the
 * machine may be the reason for a high ratio, they are measured again.
 */
function compareTimes(work: () => unknown, reference: () => unknown): number {
  let [best, bestReference] = [Infinity, Infinity]
  for (let round = 0; round < 3 || (round < 20 && best / bestReference > limit); round++) {
    best = Math.min(best, measure(work))
    bestReference = Math.min(bestReference, measure(reference))
  }
  return best / bestReference
}

test('no pattern takes more than two hundred times as long as a simple one for fifty thousand characters of any kind', () => {
  expect(patterns.size).toBeGreaterThan(10)
  const slow: string[] = []
  expect(written.size).toBeGreaterThan(100)
  const all = [...[...patterns].map((pattern) => [pattern, new RegExp(pattern, 'u')] as const), ...written]
  const simple = /^(?:[^\uffff])*$/
  for (const [pattern, expression] of all) {
    for (const text of hostile) {
      const times = compareTimes(
        () => expression.test(text),
        () => simple.test(text),
      )
      if (times > limit)
        slow.push(`${pattern} on ${JSON.stringify(text.slice(0, 12))}…: ${times.toFixed(0)} times as long`)
    }
  }
  expect(slow).toEqual([])
})
