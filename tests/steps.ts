/** The checks of the project, in the order in which they run. */
import { readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'

export const root = join(import.meta.dirname, '..')
export const reports = join(root, '.cache/reports')

export type Counts = { passed: number; failed: number; /** Failed tests with their output. */ output?: string[] }
export type Step = { name: string; command: string; args: string[]; needs?: 'chromium'; counts?: () => Counts }

/** Failures are repeated at the end, where they are easy to find. */
function about(name: string, message: string, mark = '✗'): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const own = lines.filter((line) => !line.includes('node_modules/')).slice(0, 16)
  return [`${mark} ${name}`, ...own].join('\n    ')
}

/** The page's content at the failure of a journey, from Playwright's report. */
const pageIn = (path: string): string => {
  const [, tree = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
  const lines = tree.trim().split('\n')
  return ['    on the page:', ...lines.slice(0, 160)].join('\n      ')
}

const vitest = (project: string, ...files: string[]): Step => ({
  name: project,
  command: 'vitest',
  args: [
    'run',
    ...files,
    '--project',
    project,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${join(reports, `${project}.json`)}`,
  ],
  ...(['browser', 'stories'].includes(project) && { needs: 'chromium' as const }),
  counts: () => {
    const report = JSON.parse(readFileSync(join(reports, `${project}.json`), 'utf8')) as {
      numPassedTests: number
      numFailedTests: number
      numTotalTests: number
      testResults: {
        name: string
        message: string
        assertionResults: { fullName: string; failureMessages: string[] | null }[]
      }[]
    }
    if (!report.numTotalTests) throw new Error('no test ran')
    const output = report.testResults.flatMap(({ name, message, assertionResults }) => [
      ...(message ? [about(relative(root, name), message)] : []),
      ...assertionResults
        .filter(({ failureMessages }) => failureMessages?.length)
        .map(({ fullName, failureMessages }) => about(`${relative(root, name)} › ${fullName}`, failureMessages![0]!)),
    ])
    return { passed: report.numPassedTests, failed: report.numFailedTests, output }
  },
})
const build: Step = { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] }
const buildStudio: Step = {
  name: 'studio',
  command: 'vite',
  args: ['build', '--config', 'studio/vite.config.ts', '--logLevel', 'warn'],
}
const journeys = (...files: string[]): Step => ({
  name: 'journeys',
  command: 'playwright',
  args: ['test', ...files, '--config', 'tests/playwright.config.ts'],
  needs: 'chromium',
  counts: () => {
    const { stats, suites, errors } = JSON.parse(readFileSync(join(reports, 'journeys.json'), 'utf8')) as JSONReport
    if (!stats.expected && !stats.flaky && !stats.unexpected) throw new Error('no journey ran')
    const specs = (suite: JSONReportSuite): JSONReportSpec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
    const output = suites.flatMap(specs).flatMap(({ file, title, tests }) => {
      const result = tests.flatMap(({ results }) => results).find(({ error }) => error)
      const context = result?.attachments.find(({ name }) => name === 'error-context')?.path
      const isFlaky = tests.some(({ status }) => status === 'flaky')
      const mark = isFlaky ? '~ passed only when it was repeated:' : '✗'
      return result
        ? [about(`${file} › ${title}`, result.error?.message ?? '', mark), ...(context ? [pageIn(context)] : [])]
        : []
    })
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      output: [...output, ...errors.map(({ message }) => about('journeys', message ?? ''))],
    }
  },
})
export const daily: Step[] = [
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'layouts', command: 'node', args: ['compiler/cli.ts'] },
  build,
  buildStudio,
  vitest('node'),
  vitest('server'),
  vitest('browser'),
  vitest('stories'),
  journeys(),
]
/** Runs alone on the machine, so that it measures only its own load. */
const part = (name: string, ...files: string[]): Step => ({ ...vitest('server', ...files), name })
/**
 * Hundreds of thousands of faulty documents, answers, orders of any terms, every ending of a payment, calls of agents; then a database that crashes, hangs
 * or is full, kills of all processes, and a thousand clients (`tests/night.ts`). `npm run test:night -- kills` runs one.
 */
export const nightly: Step[] = [
  build,
  buildStudio,
  vitest('browser', 'widgets/basic/rich-text/clean.browser.test.ts', 'shop/visitor/landing.browser.test.ts'),
  vitest('node', 'tests/mutants.test.ts', 'tests/documents.fuzz.test.ts', 'tests/tables/shapes.test.ts'),
  {
    ...vitest('node', 'compiler/merge', 'studio/document', 'studio/app/editor/editing.test.ts', 'studio/compile'),
    name: 'studio-documents',
  },
  { ...vitest('node', 'tests/repository/planted.test.ts'), name: 'planted' },
  part('terms', 'server/domain/orders/terms.test.ts', 'server/domain/orders/payments/payments.test.ts'),
  part('agents', 'server/publishing/mcp/fuzz.test.ts'),
  part('rush', 'server/domain/numbers/rush.test.ts'),
  part(
    'restarts',
    'server/app/drain.test.ts',
    'server/app/start.test.ts',
    'server/publishing/publication/survives.test.ts',
    'server/publishing/campaigns/killed.test.ts',
  ),
  part('strangers', 'server/http/hostile.test.ts'),
  part('outages', 'server/db/link.test.ts', 'server/db/away.test.ts'),
  part('backups', 'server/db/backup/size.test.ts', 'server/db/archive/archive.test.ts'),
  part('kills', 'server/app/kill.test.ts'),
  part('soak', 'server/app/soak.test.ts'),
  journeys(
    'hostile',
    'payments',
    'states',
    'shift',
    'lists',
    'hung',
    'answers',
    'memory',
    'comes-and-goes',
    'studio-canvas',
    'studio-fields',
    'studio-screens',
  ),
]

/** Those with these names, or all. Sizes are weighed, and journeys walk, what was built: where nothing was, the builds come first. */
export function chosenOf(steps: readonly Step[], names: readonly string[], { isBuilt }: { isBuilt: boolean }): Step[] {
  const chosen = steps.filter(({ name }) => !names.length || names.includes(name))
  const needsBuild = chosen.some(({ name }) => name === 'node' || name === 'journeys') && !chosen.includes(build)
  return needsBuild && !isBuilt ? [build, buildStudio, ...chosen] : chosen
}
