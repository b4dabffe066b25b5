/** `docs/reliability.md` promises nothing that no test shows: each test that it names is there, and runs when it says. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
const text = (file: string) => readFileSync(join(root, file), 'utf8')
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
/** What `npm run test:night` runs beside the build. */
const nightly = /const nightly.*= \[\n([\s\S]*?)\n\]/.exec(text('tests/run.ts'))?.[1] ?? ''

test('all forty-eight are there, once, in order', () => expect(rows.map(({ id }) => id)).toEqual(Array.from({ length: 48 }, (_, index) => `T${index + 1}`)))

test.each(rows)('$id is shown by tests that are there, or says why not', ({ promise, shown, runs, tests }) => {
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
    expect(text(file), `${file} has no such test`).toContain(title)
  }
  // what `NIGHT` makes longer is in a file of the night
  if (runs !== 'daily')
    expect(
      tests.some(({ file }) => nightly.includes(/journeys\/(\w[\w-]*)\.journey/.exec(file)?.[1] ?? file)),
      'is in the night run',
    ).toBe(true)
})
