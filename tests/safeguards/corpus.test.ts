/** What the compiler finds in inputs that hide money, consent or law (docs/decisions/documents/0090). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Json } from '#compiler/layers/layers.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import { codes } from '#compiler/index.ts'
import { applyFix } from '../documents/case.ts'
import { checkLayers, mergeLayers, readShipped } from './case.ts'

/** `fix`: whether each finding has a certain correction, or none has. */
type Case = { what: string; page: string; layers: Json[]; finds: string[]; fix?: boolean }
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8')) as Case[]

/** Names of the language, which a shopkeeper does not know. */
const TECHNICAL = /\b(?:props|bind|null|undefined|JSON|enum|node|pointer)\b|[{}]/

describe('layers of pages', () => {
  test.each(cases)('$what', ({ page, layers, finds, fix }) => {
    const issues = checkLayers(page, layers).filter(({ safeguard }) => safeguard)
    const list = issues.map(({ code, pointer }) => `${code} ${pointer}`)
    expect(list).toEqual(finds)
    if (fix !== undefined) expect(issues.map((issue) => issue.fix !== undefined)).toEqual(issues.map(() => fix))
    for (const { code, pointer, text, fix: correction } of issues) {
      expect(`${text.en} ${text['zh-CN']}`).not.toMatch(TECHNICAL)
      if (!correction) continue
      const fixed = applyFix(mergeLayers(page, layers), correction) as Json
      const layer = page.startsWith('/p/') ? fixed : createLayer(readShipped(page)!, fixed)
      const left = checkLayers(page, [layer]).map((issue) => `${issue.code} ${issue.pointer}`)
      expect(left, JSON.stringify(correction)).not.toContain(`${code} ${pointer}`)
    }
  })
})

test('the corpus covers every safeguard of pages', () => {
  const found = new Set(cases.flatMap(({ finds }) => finds.map((finding) => finding.split(' ')[0])))
  const ofTheme = 'MM9017'
  expect(Object.keys(codes).filter((code) => code.startsWith('MM9') && !found.has(code))).toEqual([ofTheme])
  expect(cases.length).toBeGreaterThanOrEqual(120)
})
