import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished, expect, test } from 'vitest'
import { countResults, readReport, type Report } from './report.ts'

const root = join(import.meta.dirname, '..')

/** Returns the reporter's output for a run of these files. */
function createReport(files: Record<string, string>): Report {
  const folder = mkdtempSync(join(tmpdir(), 'menmian-report-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  for (const [name, content] of Object.entries(files))
    writeFileSync(join(folder, name), `import { afterAll, expect, test } from 'vitest'\n${content}`)
  const report = join(folder, 'report.json')
  spawnSync(
    process.execPath,
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      folder,
      `--reporter=${join(root, 'tests/reporter.ts')}`,
    ],
    { cwd: folder, env: { ...process.env, VITEST_REPORT: report }, stdio: ['ignore', 'ignore', 'inherit'] },
  )
  return readReport(report)
}

test('a run is told with every failure: of a test, of a hook, of a file, and of no test at all', () => {
  const report = createReport({
    'right.test.ts': `test('is right', () => {})`,
    'wrong.test.ts': `test('is right', () => {})\ntest('is wrong', () => expect(1).toBe(2))`,
    'hook.test.ts': `test('is right', () => {})\nafterAll(() => { throw new Error('not tidied') })`,
    'file.test.ts': `throw new Error('not loaded')`,
    'late.test.ts': `test('is right', async () => { void Promise.reject(new Error('nobody waited')) ; await new Promise((done) => setTimeout(done, 50)) })`,
  })
  const { passed, failed, output } = countResults(report)
  expect({ passed, failed }).toEqual({ passed: 4, failed: 4 })
  expect(output!.map((line) => line.split('\n').slice(0, 2).join(' ').replaceAll(/\s+/g, ' '))).toEqual([
    '✗ file.test.ts Error: not loaded',
    '✗ hook.test.ts Error: not tidied',
    '✗ wrong.test.ts › is wrong AssertionError: expected 1 to be 2 // Object.is equality',
    '✗ outside of any test Error: nobody waited',
  ])
})

const failing = { passed: 1, failures: [{ title: 'is wrong', message: 'Error: 1' }] }
const right = { passed: 2, failures: [] }
test('files that failed are named, unless an error belongs to none', () => {
  const report: Report = { files: { 'a.test.ts': right, 'b.test.ts': failing }, outside: [] }
  expect(countResults(report)).toMatchObject({ passed: 3, failed: 1, files: ['b.test.ts'] })
  expect(countResults({ ...report, outside: ['Error: worker'] })).not.toHaveProperty('files')
})
test('a run without a test is an error', () => {
  expect(() => countResults({ files: {}, outside: [] })).toThrow('no test ran')
})
