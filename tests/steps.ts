/** The checks of the project, in the order in which they run. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { about, countsOf, failedFiles, marks, readReport, type Counts } from './report.ts'

export const root = join(import.meta.dirname, '..')
export const reports = join(root, '.cache/reports')

export type Step = {
  name: string
  command: string
  args: string[]
  env?: Record<string, string>
  needs?: 'chromium'
  counts?: () => Counts
  /** What did not pass, once more; undefined where nothing can be said of it. */
  again?: () => Step | undefined
}

/** The page's content at the failure of a journey, from Playwright's report. */
const pageIn = (path: string): string => {
  const [, tree = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
  const lines = tree.trim().split('\n')
  return ['    on the page:', ...lines.slice(0, 80)].join('\n      ')
}

const vitest = (project: string, ...files: string[]): Step => {
  const report = join(reports, `${project}.json`)
  return {
    name: project,
    command: 'vitest',
    args: ['run', ...files, '--project', project, '--reporter=default', '--reporter=./tests/reporter.ts'],
    env: { VITEST_REPORT: report },
    ...(['browser', 'stories'].includes(project) && { needs: 'chromium' as const }),
    counts: () => countsOf(readReport(report)),
    again: () => {
      if (!existsSync(report)) return
      const first = readReport(report)
      const failed = failedFiles(first)
      if (!failed) return
      return { ...vitest(project, ...failed), counts: () => countsOf(readReport(report), first) }
    },
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
    if (!stats.expected && !stats.flaky && !stats.unexpected) throw new Error(`none of ${name} ran`)
    const specs = (suite: JSONReportSuite): JSONReportSpec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
    const output = suites.flatMap(specs).flatMap(({ file, title, tests }) => {
      const result = tests.flatMap(({ results }) => results).find(({ error }) => error)
      const context = result?.attachments.find(({ name }) => name === 'error-context')?.path
      const isFlaky = tests.some(({ status }) => status === 'flaky')
      const mark = isFlaky ? marks.repeated : marks.failed
      return result
        ? [
            about(`${file} › ${title}`, result.error?.message ?? '', mark),
            ...(context && !isFlaky ? [pageIn(context)] : []),
          ]
        : []
    })
    return {
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
      output: [...output, ...errors.map(({ message }) => about(name, message ?? '', marks.failed))],
    }
  },
})
const journeys = (...files: string[]) => playwright('journeys', 'playwright', ...files)
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
  vitest(
    'browser',
    'widgets/basic/rich-text/clean.browser.test.ts',
    'shop/visitor/landing.browser.test.ts',
    'stories/any-props',
  ),
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
  { name: 'bench', command: 'node', args: ['bench/run.ts', '--check'] },
  part('kills', 'server/app/kill.test.ts'),
  part('soak', 'server/app/soak.test.ts'),
  buildStorybook,
  playwright('pictures', 'pictures'),
  journeys(
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

/** Sizes are weighed, journeys walk and the bench loads what was built. */
const needBuild = new Set(['node', 'journeys', 'bench'])
/** Those with these names, or all. Where nothing was built, the builds come before those that need them. */
export function chosenOf(steps: readonly Step[], names: readonly string[], { isBuilt }: { isBuilt: boolean }): Step[] {
  const chosen = steps.filter(({ name }) => !names.length || names.includes(name))
  const needsBuild = chosen.some(({ name }) => needBuild.has(name)) && !chosen.includes(build)
  return needsBuild && !isBuilt ? [build, buildStudio, ...chosen] : chosen
}
