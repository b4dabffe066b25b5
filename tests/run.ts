/**
 * `npm test`: runs every check of the project in sequence, and prints a line of counts for each. `npm test -- unit build` runs some, `npm
 * test -- night` the long runs with a fresh seed.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import type { JSONReport, JSONReportSpec, JSONReportSuite } from '@playwright/test/reporter'
import { chromiumPath } from './chromium.ts'

const root = join(import.meta.dirname, '..')
const reports = join(root, '.cache/reports')
rmSync(reports, { recursive: true, force: true })

type Counts = { passed: number; failed: number; /** Failed tests with their output. */ output?: string[] }
type Step = { name: string; command: string; args: string[]; needs?: 'chromium'; counts?: () => Counts }

/** Failures are repeated at the end, where they are easy to find. */
function about(name: string, message: string): string {
  const lines = stripVTControlCharacters(message).trim().split('\n')
  const own = lines.filter((line) => !line.includes('node_modules/')).slice(0, 16)
  return [`✗ ${name}`, ...own].join('\n    ')
}

/** The page's content at the failure of a journey, from Playwright's report. */
const pageIn = (path: string): string => {
  const [, tree = ''] = /```yaml\n(.*?)```/s.exec(readFileSync(path, 'utf8')) ?? []
  const lines = tree.trim().split('\n')
  return ['    on the page:', ...lines.slice(0, 48)].join('\n      ')
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
    if (!stats.expected && !stats.unexpected) throw new Error('no journey ran')
    const specs = (suite: JSONReportSuite): JSONReportSpec[] => [...suite.specs, ...(suite.suites ?? []).flatMap(specs)]
    const output = suites.flatMap(specs).flatMap(({ file, title, tests }) => {
      const result = tests.flatMap(({ results }) => results).find(({ error }) => error)
      const context = result?.attachments.find(({ name }) => name === 'error-context')?.path
      return result
        ? [about(`${file} › ${title}`, result.error?.message ?? ''), ...(context ? [pageIn(context)] : [])]
        : []
    })
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      output: [...output, ...errors.map(({ message }) => about('journeys', message ?? ''))],
    }
  },
})
const daily: Step[] = [
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
const nightly: Step[] = [
  build,
  buildStudio,
  vitest('browser', 'widgets/basic/rich-text/clean.browser.test.ts', 'shop/visitor/landing.browser.test.ts'),
  vitest('node', 'tests/mutants.test.ts', 'tests/documents.fuzz.test.ts', 'tests/tables/shapes.test.ts'),
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
  journeys('hostile', 'payments', 'states', 'lists', 'hung', 'answers', 'memory', 'comes-and-goes'),
]
const [first, ...others] = process.argv.slice(2)
const night = first === 'night'
const steps = night ? nightly : daily
const wanted = night ? others : process.argv.slice(2)

const run = ({ command, args }: Step) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, FORCE_COLOR: process.env.CI ? '0' : '1', ...(night && { NIGHT: '1' }) },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })

const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length) {
  console.error(`No check is called ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = steps.filter(({ name }) => !wanted.length || wanted.includes(name))
// sizes are weighed, and journeys walk, what was built
const needsBuild = chosen.some(({ name }) => name === 'node' || name === 'journeys') && !chosen.includes(build)
if (needsBuild && !existsSync(join(root, 'dist/.vite/chunks.json'))) chosen.unshift(build, buildStudio)
const total: Counts = { passed: 0, failed: 0 }
const lines: string[] = []
const details: string[] = []
for (const step of chosen) {
  console.log(`\n── ${step.name}`)
  const at = performance.now()
  let counts: Counts
  if (step.needs === 'chromium' && !chromiumPath()) {
    console.error(
      'No Chromium found: install it (Debian: apt-get install chromium fonts-noto-cjk) or set CHROMIUM_PATH to one.',
    )
    counts = { passed: 0, failed: 1 }
  } else {
    const good = await run(step)
    try {
      counts = step.counts ? step.counts() : { passed: good ? 1 : 0, failed: good ? 0 : 1 }
      // a runner that failed although every test passed counts as a failure
      if (!good && !counts.failed) counts.failed = 1
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
      counts = { passed: 0, failed: 1 }
    }
  }
  total.passed += counts.passed
  total.failed += counts.failed
  details.push(...(counts.output ?? []))
  lines.push(
    `${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - at) / 1000).toFixed(0)} s`,
  )
}
if (details.length) console.log(`\n${details.join('\n')}`)
console.log(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
