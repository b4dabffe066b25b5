/**
 * Plain English of the field in comments, names and messages, as budgets per folder. A budget may only fall: when the count does, lower it.
 * Each pattern is a sign of a sentence that a native engineer would stop at; rewrite the sentence, and keep its reason.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readMessages } from '../tables/po.ts'
import { root } from './source-text.ts'

const patterns = [
  /\b(?:a|an|the|each|every|this|that|another|other|older|newer|new|old|its|which|no|first|last|next|only|later|earlier|all|several|some|by) ones?\b(?!-)|\bones\b|\bone that\b|\bone of\b/gi,
  /\b(?:what|whoever|whatever|who) (?:is|are|was|were|the|a|it|they|does|has|have|can|no|this|an|one|comes|reads|asks|others)\b/gi,
  /\b(?:told|tells?|said|says?)\b/gi,
  /\bkept\b|\bkeeps?\b/gi,
  /\bwhole\b/gi,
  /\banew\b|\bonce more\b|\bby itself\b|\bof (?:its|their|his|her|one's) own\b|\bby turns\b/gi,
  /\b(?:stands?|stood|stays?|comes?|came|lies|goes|went)\b/gi,
  /\b(?:none|nobody|nothing)\b/gi,
  /, too\b/gi,
  /\bbeside\b|\bmeanwhile\b|\bat once\b/gi,
  /\b(?:asked|asks|is given|are given|is made|are made|was made)\b/gi,
]
const count = (text: string): number => patterns.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)

/** Odd phrases per 1,000 lines of product code. */
const budgets: Record<string, number> = {
  '.': 0,
  '.storybook': 4.0,
  app: 0,
  compiler: 1.0,
  docs: 1.9,
  renderer: 1.7,
  schemas: 2.0,
  server: 1.0,
  shop: 1.4,
  stories: 2.1,
  studio: 1.8,
  widgets: 0.8,
}
/** Functions and constants named `…Of`, in product code. */
const ofNames = 8
/** Odd phrases per 1,000 English messages. */
const inMessages = 32

const isProduct = (file: string) =>
  /\.(ts|tsx|mjs)$/.test(file) &&
  !/\.(test|stories|about|journey)\.|^tests\/|(^|\/)(words|sentences)\.ts$|\.d\.ts$/.test(file)
const files = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  .split('\n')
  .filter(isProduct)
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const commentsIn = (text: string): string =>
  [...text.matchAll(/\/\*[\s\S]*?\*\/|(?:^|\s)\/\/[^\n]*/gm)].map(([comment]) => comment).join('\n')

type Row = { lines: number; hits: number }
function measure(): Record<string, number> {
  const rows: Record<string, Row> = {}
  for (const file of files) {
    const folder = file.includes('/') ? file.split('/')[0]! : '.'
    const row = (rows[folder] ??= { lines: 0, hits: 0 })
    const text = read(file)
    row.lines += text.split('\n').length
    row.hits += count(commentsIn(text))
  }
  return Object.fromEntries(
    Object.entries(rows).map(([folder, { lines, hits }]) => [folder, Number(((1000 * hits) / lines).toFixed(1))]),
  )
}

test('comments of each folder stay within their budget, and the budget is lowered when they improve', () => {
  const measured = measure()
  for (const [folder, perThousand] of Object.entries(measured)) {
    const budget = budgets[folder] ?? 0
    expect(perThousand, `${folder}: odd phrases per 1,000 lines`).toBeLessThanOrEqual(budget)
    expect(budget - perThousand, `${folder}: lower the budget to ${perThousand}`).toBeLessThan(1)
  }
})

test('few functions are named by a noun and “Of”', () => {
  const names = files.flatMap((file) => read(file).match(/(?:function|const|let)\s+[A-Za-z_]\w*[a-z]Of\b/g) ?? [])
  expect(names.length).toBeLessThanOrEqual(ofNames)
  expect(ofNames - names.length, `lower the number to ${names.length}`).toBeLessThan(10)
})

test('English messages stay within their budget', () => {
  const texts = [...readMessages('en').values()]
  const perThousand = (1000 * count(texts.join('\n'))) / texts.length
  expect(perThousand).toBeLessThanOrEqual(inMessages)
  expect(inMessages - perThousand, `lower the budget to ${perThousand}`).toBeLessThan(3)
})

test('a sentence of the private dialect is counted, and a plain one is not', () => {
  expect(count('whoever started us is gone; the next one prepares it anew')).toBeGreaterThanOrEqual(2)
  expect(count('Server-side cache of answers shared by all visitors.')).toBe(0)
})
