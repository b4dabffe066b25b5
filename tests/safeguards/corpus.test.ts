/** What the compiler finds in inputs that hide money, consent or law (docs/decisions/documents/0090). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Json } from '#compiler/layers/layers.ts'
import { checkLayers } from './case.ts'

/** `fix`: whether each finding has a certain correction, or none has. */
type Case = { what: string; page: string; layers: Json[]; finds: string[]; fix?: boolean }
const cases = JSON.parse(readFileSync(join(import.meta.dirname, 'pages.json'), 'utf8')) as Case[]

/** Names of the language, which a shopkeeper does not know. */
const TECHNICAL = /\b(?:props|bind|null|undefined|JSON|enum|node|pointer)\b|[{}]/

describe('layers of pages', () => {
  test.each(cases)('$what', ({ page, layers, finds, fix }) => {
    const issues = checkLayers(page, layers).filter(({ safeguard }) => safeguard)
    expect(issues.map(({ code, pointer }) => `${code} ${pointer}`)).toEqual(finds)
    for (const { text } of issues) expect(`${text.en} ${text['zh-CN']}`).not.toMatch(TECHNICAL)
    if (fix !== undefined) expect(issues.map((issue) => issue.fix !== undefined)).toEqual(issues.map(() => fix))
  })
})
