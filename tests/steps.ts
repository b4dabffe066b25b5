/** The checks of the project, in the order in which they run. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { pickDailyRows, runsEverything, wholeFiles } from './night.ts'
import { formatFailure, countResults, readReport, type Counts } from './report.ts'

export const root = join(import.meta.dirname, '..')
export const reports = join(root, '.cache/reports')

export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  needs?: 'chromium'
  counts?: () => Counts
  /** Returns the same step restricted to some of its files. */
  only?: (files: string[]) => Step
}

/** The page's content at the failure of a journey, from Playwright's report. */
const pageIn = (path: string): string => {
  const [, tree = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
  const lines = tree.trim().split('\n')
  return ['    on the page:', ...lines.slice(0, 80)].join('\n      ')
}

/** A step of vitest; `files` are its filters and flags. */
export const createVitestStep = (project: string, ...files: string[]): Step => {
  const report = join(reports, `${project}.json`)
  return {
    name: project,
    command: 'vitest',
    args: ['run', ...files, '--project', project, '--reporter=default', '--reporter=./tests/reporter.ts'],
    env: { VITEST_REPORT: report },
    ...(['browser', 'stories'].includes(project) && { needs: 'chromium' as const }),
    counts: () => countResults(readReport(report)),
    only: (again) => createVitestStep(project, ...again),
  }
}
const build: Step = { name: 'build', command: 'vite', args: ['build', '--logLevel', 'warn'] }
const buildStudio: Step = {
  name: 'studio',
  command: 'vite',
  args: ['build', '--config', 'studio/vite.config.ts', '--logLevel', 'warn'],
}
const buildStorybook: Step = { name: 'storybook', command: 'storybook', args: ['build', '--quiet'] }
const playwright = (name: string, config: string, ...files: string[]): Step => ({
  name,
  command: 'playwright',
  args: ['test', ...files, '--config', `tests/${config}.config.ts`],
  needs: 'chromium',
  counts: () => {
    const { stats, suites, errors } = JSON.parse(readFileSync(join(reports, `${name}.json`), 'utf8')) as JSONReport
    if (!stats.expected && !stats.unexpected) throw new Error(`none of ${name} ran`)
    const specs = (suite: JSONReportSuite): JSONReportSpec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
    const failed = suites.flatMap(specs).filter(({ ok }) => !ok)
    const output = failed.flatMap(({ file, title, tests }) => {
      const result = tests.flatMap(({ results }) => results).find(({ error }) => error)
      const context = result?.attachments.find(({ name }) => name === 'error-context')?.path
      return [formatFailure(`${file} › ${title}`, result?.error?.message ?? ''), ...(context ? [pageIn(context)] : [])]
    })
    return {
      passed: stats.expected,
      failed: stats.unexpected,
      output: [...output, ...errors.map(({ message }) => formatFailure(name, message ?? ''))],
      ...(!errors.length && { files: [...new Set(failed.map(({ file }) => file))] }),
    }
  },
  only: (again) => playwright(name, config, ...again),
})
export const createJourneysStep = (...files: string[]) => playwright('journeys', 'playwright', ...files)
/**
 * The daily checks. They run in parallel, up to the number of slots, and start in this order: builds, checks that take seconds, then checks
 * that take minutes, longest first.
 */
export const dailySteps: Step[] = [
  build,
  { name: 'types', command: 'tsc', args: ['-p', '.'] },
  buildStudio,
  { name: 'lint', command: 'oxlint', args: ['--type-aware'] },
  { name: 'unused', command: 'knip', args: ['--no-progress'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'layouts', command: 'node', args: ['compiler/cli.ts'] },
  createJourneysStep(),
  createVitestStep('server'),
  createVitestStep('node'),
  createVitestStep('browser'),
  createVitestStep('stories'),
]

// shorthand, so that a rename of the functions renames the words that are looked for
const sampling = new RegExp(
  `import .*\\b(${Object.keys({ pickDailyRows, runsEverything }).join('|')})\\b.*/night\\.ts'`,
)
/** Test files that walk larger tables, or have more tests, in `test:all`. */
const sampledFiles = (pattern: string) =>
  globSync(pattern, { cwd: root, exclude: ['**/node_modules/**'] }).filter((file) =>
    sampling.test(readFileSync(join(root, file), 'utf8')),
  )
/** Returns the steps that `npm test` leaves out: journeys by tag (`tests/playwright.config.ts`), other tests by file. */
export function listRemainingSteps(): Step[] {
  const files = [...new Set([...wholeFiles, ...sampledFiles('**/*.test.{ts,tsx}')])]
  const of = {
    browser: files.filter((file) => file.includes('.browser.test.')),
    server: files.filter((file) => file.startsWith('server/')),
    node: files.filter((file) => !file.includes('.browser.test.') && !file.startsWith('server/')),
  }
  return [
    createJourneysStep(),
    ...Object.entries(of).flatMap(([project, files]) => (files.length ? [createVitestStep(project, ...files)] : [])),
  ]
}
/** Creates a nightly step, which runs alone on the machine so that it measures only its own load. */
const part = (name: string, ...files: string[]): Step => ({ ...createVitestStep('server', ...files), name })
/**
 * Hundreds of thousands of faulty documents, answers, orders of any terms, every ending of a payment, calls of agents; then a database
 * that crashes, hangs or is full, kills of all processes, and a thousand clients (`tests/night.ts`). `npm run test:night -- kills` runs a
 * single part.
 */
export const nightlySteps: Step[] = [
  build,
  buildStudio,
  createVitestStep(
    'browser',
    'widgets/basic/rich-text/clean.browser.test.ts',
    'shop/visitor/landing.browser.test.ts',
    'stories/any-props',
  ),
  createVitestStep('node', 'tests/mutants.test.ts', 'tests/documents.fuzz.test.ts', 'tests/tables/shapes.test.ts'),
  {
    ...createVitestStep(
      'node',
      'compiler/merge',
      'studio/document',
      'studio/app/editor/editing.test.ts',
      'studio/compile',
    ),
    name: 'studio-documents',
  },
  { ...createVitestStep('node', 'tests/repository/planted.test.ts'), name: 'planted' },
  { ...createVitestStep('node', 'tests/fresh.test.ts'), name: 'fresh' },
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
  part('strangers', 'server/http/hostile.test.ts', 'server/http/connections.test.ts'),
  part('outages', 'server/db/link.test.ts', 'server/db/away.test.ts'),
  part('backups', 'server/db/backup/size.test.ts', 'server/db/archive/archive.test.ts'),
  { name: 'bench', command: 'node', args: ['tests/bench/run.ts', '--check'] },
  part('kills', 'server/app/kill.test.ts'),
  part('soak', 'server/app/soak.test.ts'),
  buildStorybook,
  playwright('pictures', 'pictures'),
  createJourneysStep(
    'crawl',
    'hostile',
    'hardened',
    'payments',
    'states',
    'engines',
    'shift',
    'lists',
    'hung',
    'answers',
    'memory',
    'comes-and-goes',
    'studio-canvas',
    'studio-fields',
    'studio-screens',
    'studio-states',
    'settings',
  ),
]

/** Steps that need the build: they measure its size, serve it, walk through it or load it. */
const needBuild = new Set(['node', 'server', 'journeys', 'bench'])
/** Returns the steps with these names, or all. Without an existing build, adds the build steps before the steps that need them. */
export function pickSteps(steps: readonly Step[], names: readonly string[], { isBuilt }: { isBuilt: boolean }): Step[] {
  const chosen = steps.filter(({ name }) => !names.length || names.includes(name))
  const needsBuild = chosen.some(({ name }) => needBuild.has(name)) && !chosen.includes(build)
  return needsBuild && !isBuilt ? [build, buildStudio, ...chosen] : chosen
}

/** True when a step may start: the builds that it needs are complete, and no other step writes the same files. */
export function mayBegin({ name }: Step, unfinished: ReadonlySet<string>): boolean {
  if (needBuild.has(name)) return !unfinished.has('build') && !unfinished.has('studio')
  // both empty and fill dist/
  if (name === 'studio') return !unfinished.has('build')
  // both fill the caches of the same packages
  return name !== 'stories' || !unfinished.has('browser')
}
