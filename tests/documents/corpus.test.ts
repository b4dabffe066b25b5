import { globSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { codes, compile, type Code, type Issue } from '#compiler/index.ts'
import { createSchemaValidator } from '#compiler/environment/schema-validator.ts'
import { checkReachability } from '#compiler/analyze/reachability.ts'
import { base, applyFix, buildSite, buildSource, type Case, type SiteCase } from './case.ts'
import { environment } from './environment.ts'

const files = globSync(join(import.meta.dirname, 'MM*.json')).sort()
const validator = createSchemaValidator(environment)
const compiled = (testCase: Case, using: typeof validator | undefined = validator) => compile(buildSource(testCase), environment, { route: testCase.route ?? '/plans', validator: using })
const brief = ({ code, pointer }: Issue) => ({ code, pointer })

test('the base document has no findings', () => {
  const { issues, document } = compile(base, environment, { route: '/plans', validator })
  expect(issues.map(brief)).toEqual([])
  expect(document).toEqual(base)
})

/** Rules that need more than one document, or a text that JSON does not preserve, with the tests that break them. */
const elsewhere: Partial<Record<Code, string>> = {
  MM1020: 'compiler/layers/migrate.test.ts',
  MM1021: 'compiler/layers/steps.test.ts',
  MM1022: 'compiler/analyze/parse.test.ts',
  MM1023: 'compiler/analyze/parse.test.ts',
  MM7013: 'server/publishing/layers/words.test.ts',
  MM7014: 'server/publishing/layers/words.test.ts',
  MM7015: 'server/publishing/layers/words.test.ts',
  MM8011: 'server/backoffice/card-layout.test.ts',
  MM8013: 'server/publishing/layers/tabs.test.ts',
  MM8014: 'server/publishing/layers/tabs.test.ts',
  MM8015: 'server/publishing/layers/theme.test.ts',
  MM8016: 'server/publishing/layers/theme.test.ts',
  MM9001: 'tests/safeguards/pages.json',
  MM9002: 'tests/safeguards/pages.json',
  MM9003: 'tests/safeguards/pages.json',
  MM9004: 'tests/safeguards/pages.json',
  MM9005: 'tests/safeguards/pages.json',
  MM9006: 'tests/safeguards/pages.json',
  MM9007: 'tests/safeguards/pages.json',
  MM9008: 'tests/safeguards/pages.json',
  MM9009: 'tests/safeguards/pages.json',
  MM9010: 'tests/safeguards/pages.json',
  MM9011: 'tests/safeguards/pages.json',
  MM9012: 'tests/safeguards/pages.json',
  MM9013: 'tests/safeguards/pages.json',
  MM9014: 'tests/safeguards/pages.json',
  MM9015: 'tests/safeguards/pages.json',
  MM9016: 'tests/safeguards/pages.json',
  MM9017: 'server/publishing/layers/theme.test.ts',
}
test.each(Object.entries(elsewhere))('%s is broken by %s', (code, file) => {
  expect(readFileSync(join(import.meta.dirname, '../..', file), 'utf8')).toContain(code)
})

test('every rule has at least three broken documents', () => {
  const counts = Object.fromEntries(files.map((file) => [basename(file, '.json'), (JSON.parse(readFileSync(file, 'utf8')) as Case[]).length]))
  const wanting = Object.keys(codes).filter((code) => !Object.hasOwn(elsewhere, code) && (counts[code] ?? 0) < 3)
  expect(wanting).toEqual([])
  expect(Object.keys(counts).filter((code) => !(code in codes))).toEqual([])
})

describe('valid documents have no findings', () => {
  test.each(JSON.parse(readFileSync(join(import.meta.dirname, 'sound.json'), 'utf8')) as Case[])('$what', (testCase) => {
    expect(compiled(testCase).issues.map(({ code, pointer, text }) => `${code} ${pointer} ${text.en}`)).toEqual([])
  })
})

/** Findings about all pages of a shop together. */
const ofSites = new Set(['MM5011', 'MM5012'])
const readCases = <T>(file: string) => [basename(file, '.json') as Code, JSON.parse(readFileSync(file, 'utf8')) as T[]] as const
const isOfSite = (file: string) => ofSites.has(basename(file, '.json'))

describe.each(files.filter(isOfSite).map(readCases<SiteCase>))('%s', (code, cases) => {
  test.each(cases)('$what', ({ says, before = {}, after, beside = [] }) => {
    const findings = checkReachability(buildSite(before, beside), buildSite(after, beside), buildSite({}), environment.routes)
    expect(findings.flatMap(({ issue }) => (issue.code === code ? [issue.text.en] : []))).toEqual(says)
  })
})

describe.each(files.filter((file) => !isOfSite(file)).map(readCases<Case>))('%s', (code, cases) => {
  test.each(cases)('$what', (testCase) => {
    const { issues, document } = compiled(testCase)
    expect(issues.map(brief)).toEqual([testCase.at].flat().map((pointer) => ({ code, pointer })))
    const [issue] = issues
    if (testCase.line !== undefined) expect({ line: issue!.line, column: issue!.column }).toEqual({ line: testCase.line, column: testCase.column })
    expect(document === undefined).toBe(codes[code].severity === 'error')
    for (const { text } of issues) {
      // all placeholders are filled in; only the rules about placeholders contain braces
      if (code !== 'MM5008' && code !== 'MM7009') expect(`${text['zh-CN']} ${text.en}`).not.toMatch(/\{\w+\}/)
    }
    // the result is the same without ajv
    expect(compiled(testCase, undefined).issues.map(brief)).toEqual(issues.map(brief))
    const fixes = issues.flatMap(({ fix }) => fix ?? [])
    if (fixes.length === 1 && testCase.text === undefined) {
      const after = compile(applyFix(buildSource(testCase), fixes[0]!), environment, { route: testCase.route ?? '/plans', validator })
      expect(after.issues.map(brief), `after ${JSON.stringify(fixes[0])}`).not.toContainEqual(brief(issue!))
    }
  })
})
