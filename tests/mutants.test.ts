/**
 * The compiler's purpose: no document with a fault passes. Every shipped document, broken in one known way at a time (`tests/mutants/`):
 * ten mutants of each in `test:all`, of a third of them each day, a thousand in `npm test -- night`.
 */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { codes, compile, type Issue } from '#compiler/index.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { createSchemaValidator } from '#compiler/environment/schema-validator.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import type { Fault } from './mutants/fault.ts'
import { faults, harmless, createMutant } from './mutants/index.ts'
import { isNightly, pickDailyRows, seed } from './night.ts'
import { project } from '#menmian.config.ts'

const root = join(import.meta.dirname, '..')
const documents = pickDailyRows(
  listLayoutFiles(root).map((file, index) => ({
    index,
    route: getLayoutRoute(file),
    document: readDocument(root, file) as object,
  })),
  1,
)
const environment = await loadEnvironment(project)
const validator = createSchemaValidator(environment)
const EACH = isNightly ? 1000 : 10

type Checked = { row: Fault; route: string; issues: Issue[]; passed: boolean }
/** Every mutant of every document, with the compiler's findings. */
function* mutants(table: readonly Fault[]): Generator<Checked> {
  for (const { index, route, document } of documents) {
    for (let count = 0; count < EACH; count++) {
      const { row, source } = createMutant(document, table, { environment, route, seed: seed + index * EACH + count })
      const { issues, document: passed } = compile(source, environment, { route, validator })
      yield { row, route, issues, passed: passed !== undefined }
    }
  }
}
const report = ({ row, route, issues }: Checked) =>
  `${route}, ${row.what}: ${issues.map(({ code, pointer }) => `${code} ${pointer}`).join(', ') || 'no finding'}`

test('every row names codes that are errors', () => {
  for (const { what, codes: named } of faults)
    expect(
      named.map((code) => codes[code].severity),
      what,
    ).toEqual(named.map(() => 'error'))
})

test(
  `${EACH} mutants of each of ${documents.length} documents are refused, for the actual fault`,
  { timeout: 1_800_000 },
  () => {
    const slipped: string[] = []
    const tried = new Set<string>()
    for (const mutant of mutants(faults)) {
      tried.add(mutant.row.what)
      if (mutant.passed || !mutant.issues.some(({ code }) => mutant.row.codes.includes(code)))
        slipped.push(report(mutant))
    }
    expect(slipped.slice(0, 20), `SEED=${seed}`).toEqual([])
    const never = faults.map(({ what }) => what).filter((what) => !tried.has(what))
    expect(isNightly ? never : [], 'rows that were never tried').toEqual([])
  },
)

test(
  'any permitted change of an editor to any page is accepted, with only the expected warnings',
  { timeout: 1_800_000 },
  () => {
    const refused: string[] = []
    const before = new Map(
      documents.map(({ route, document }) => [
        route,
        compile(document, environment, { route, validator }).issues.map(({ code }) => code),
      ]),
    )
    for (const mutant of mutants(harmless))
      if (
        !mutant.passed ||
        mutant.issues.some(({ code }) => !mutant.row.codes.includes(code) && !before.get(mutant.route)!.includes(code))
      )
        refused.push(report(mutant))
    expect(refused.slice(0, 20), `SEED=${seed}`).toEqual([])
  },
)
