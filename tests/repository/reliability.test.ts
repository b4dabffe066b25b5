/** Every promise of `docs/reliability.md` is backed by tests: each test that it names exists, and runs when it says. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseAst } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')
type Ast = { type: string; [key: string]: unknown }
const isAst = (value: unknown): value is Ast => typeof (value as Ast | null)?.type === 'string'
/** The name at the start of a call: `test`, `test.concurrent`, `test.each(rows)`. */
function getCalleeName({ type, name, object, callee }: Ast): unknown {
  return type === 'Identifier'
    ? name
    : isAst(object)
      ? getCalleeName(object)
      : isAst(callee)
        ? getCalleeName(callee)
        : undefined
}
/** The constant parts of a title: `${name} is $what: %s` has three parts around its values. */
function* titlesIn(value: unknown): Generator<string[]> {
  if (Array.isArray(value)) for (const part of value) yield* titlesIn(part)
  if (!isAst(value)) return
  const [title] =
    value.type === 'CallExpression' &&
    isAst(value.callee) &&
    ['test', 'it'].includes(String(getCalleeName(value.callee)))
      ? (value.arguments as Ast[])
      : []
  const words =
    title?.type === 'TemplateLiteral'
      ? (title.quasis as { value: { cooked: string } }[]).map((quasi) => quasi.value.cooked)
      : typeof title?.value === 'string'
        ? [title.value]
        : []
  if (words.length) yield words.flatMap((part) => part.split(/\$[\w.]+|%[sdojp]/))
  for (const part of Object.values(value)) yield* titlesIn(part)
}
const titles = new Map<string, string[][]>()
/** True when a test of the file has this title, or its constant parts contain these words. */
function isTest(file: string, wanted: string): boolean {
  const fileTitles = titles.get(file) ?? [
    ...titlesIn(parseAst(text(file), { lang: file.endsWith('x') ? 'tsx' : 'ts' })),
  ]
  titles.set(file, fileTitles)
  return fileTitles.some((parts) =>
    parts.some((part) => part.includes(wanted) || (part.trim().length >= 12 && wanted.includes(part.trim()))),
  )
}
const rows = text('docs/reliability.md')
  .split('\n')
  .filter((line) => /^\| T\d+ \|/.test(line))
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .map(([, id = '', promise = '', shown = '', runs = '']) => ({
    id,
    promise,
    shown,
    runs,
    tests: [...shown.matchAll(/`([^`]+) › ([^`]+)`/g)].map(([, file, title]) => ({ file: file!, title: title! })),
  }))
/** The files of `npm run test:night`, without the build. */
const nightly = /const nightly.*= \[\n([\s\S]*?)\n\]/.exec(text('tests/steps.ts'))?.[1] ?? ''

test('all fifty exist, once, in order', () =>
  expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, index) => `T${index + 1}`)))

test.each(rows)('$id is proved by existing tests, or gives the reason', ({ promise, shown, runs, tests }) => {
  expect(promise).not.toBe('')
  expect(runs).toMatch(/^(daily|nightly|daily, more nightly|not shown)$/)
  if (runs === 'not shown') {
    expect(tests).toEqual([])
    expect(shown).toMatch(/^not shown here: .{20}/)
    return
  }
  expect(tests.length).toBeGreaterThan(0)
  for (const { file, title } of tests) {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(isTest(file, title), `${file} has no test “${title}”`).toBe(true)
  }
  // tests that `NIGHT` extends must be in a file of the nightly run
  if (runs !== 'daily')
    expect(
      tests.some(({ file }) => nightly.includes(/journeys\/\w+\/(\w[\w-]*)\.journey/.exec(file)?.[1] ?? file)),
      'is in the night run',
    ).toBe(true)
})
