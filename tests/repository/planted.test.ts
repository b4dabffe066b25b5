/** Proves that the tests detect faults (T48): each fault planted in a copy of the project must fail the tests that guard it. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, relative } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { isNightly } from '../night.ts'
import { plantedFaults } from './planted.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

test.each(plantedFaults)('$promise, $what: matches the code that it changes, once', ({ file, from, test: by }) => {
  expect(read(file).split(from)).toHaveLength(2)
  expect(read('docs/reliability.md')).toContain(`\`${by} › `)
})

/** Copies the project without installed, built and stored files. */
function copyOfProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'menmian-planted-'))
  chmodSync(folder, 0o755)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  const left = new Set(['node_modules', 'dist', 'storybook-static', '.git', '.data', '.cache'])
  cpSync(root, folder, {
    recursive: true,
    filter: (path) => !left.has(basename(path)) || relative(root, path).includes('/'),
  })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  return folder
}
const wanted = isNightly ? plantedFaults : []
const folder = wanted.length ? copyOfProject() : ''
type Report = { numTotalTests: number; numFailedTests: number }
function run(project: string, file: string): Report {
  const report = join(folder, 'report.json')
  rmSync(report, { force: true })
  const { NIGHT: _, TEST_DATABASE: __, ...env } = process.env
  const vitest = join(root, 'node_modules/vitest/vitest.mjs')
  const { stderr } = spawnSync(
    process.execPath,
    [vitest, 'run', '--project', project, file, '--reporter=json', `--outputFile=${report}`],
    {
      cwd: folder,
      env,
      encoding: 'utf8',
    },
  )
  try {
    return JSON.parse(readFileSync(report, 'utf8')) as Report
  } catch {
    throw new Error(`no test ran: ${stderr}`)
  }
}
if (wanted.length)
  test.each([...new Map(wanted.map(({ project, test: file }) => [file, project]))])(
    '%s passes on the code as it is',
    (file, project) => {
      expect(run(project, file)).toMatchObject({ numFailedTests: 0, numTotalTests: expect.any(Number) })
    },
    300_000,
  )
for (const { promise, what, file, from, to, project, test: by } of wanted)
  test(`${promise}, ${what}: its tests fail`, () => {
    writeFileSync(
      join(folder, file),
      read(file).replace(from, () => to),
    )
    try {
      // some of the executed tests must fail, because a file that cannot be loaded detects nothing
      const { numTotalTests, numFailedTests } = run(project, by)
      expect(numTotalTests).toBeGreaterThan(0)
      expect(numFailedTests).toBeGreaterThan(0)
    } finally {
      writeFileSync(join(folder, file), read(file))
    }
  }, 300_000)
