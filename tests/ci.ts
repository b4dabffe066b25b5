/**
 * Entry of `.ci/run`: runs `npm test`, then the rest of `npm run test:all`. Only here failed files are retried, at most five; files that
 * pass on the retry are reported as flaky, because each has a race to be found. On a machine so slow that the rest would not end within
 * CI's 90 minutes, the rest is left out, and the output says so.
 */
import { spawn } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { commandLine } from '#scripts/machine.mjs'
import type { Counts } from './report.ts'
import type { Outcome } from './run.ts'
import { dailySteps, reports, root } from './steps.ts'

const MOST_REPEATED = 5
/** The rest takes up to 1.4 times as long as `npm test`: together they take less than 80 minutes. */
const MOST_MINUTES_BEFORE_REST = 33
const file = join(reports, 'outcome.json')
const end = (path: string, args: string[], env: Record<string, string> = {}) =>
  new Promise<number>((resolve) => {
    const child = spawn(path, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
    child.once('error', (error) => {
      console.error(error.message)
      resolve(1)
    })
    child.once('exit', (code) => resolve(code ?? 1))
  })

/** Runs a command and returns its outcome; a run that wrote no outcome counts as a failure. */
async function runAndRead(...args: string[]): Promise<Outcome> {
  rmSync(file, { force: true })
  await end('npm', args)
  return existsSync(file)
    ? (JSON.parse(readFileSync(file, 'utf8')) as Outcome)
    : { passed: 0, failed: 1, steps: { [args.join(' ')]: { passed: 0, failed: 1 } } }
}

const lines: string[] = []
const total = { passed: 0, failed: 0 }

/** Retries a step's failed files and returns its new counts. */
async function repeated(name: string, counts: Counts, env: Record<string, string>): Promise<Counts> {
  const step = dailySteps.find((candidate) => candidate.name === name)
  const { files = [] } = counts
  if (!counts.failed || !step?.only || !files.length || files.length > MOST_REPEATED) return counts
  console.log(`\n── ${name}, once more: ${files.join(', ')}`)
  const again = step.only(files)
  const [path, args] = commandLine(again.command, again.args)
  const code = await end(path, args, { ...env, ...again.env })
  const { failed, output = [] } = again.counts?.() ?? { failed: code }
  if (code !== 0 || failed) return { ...counts, output }
  lines.push(...(counts.output ?? []).map((line) => line.replace('✗', '~ flaky, passed when it was run again:')))
  return { passed: counts.passed + counts.failed, failed: 0 }
}

for (const { args, env } of [
  { args: ['test'], env: {} },
  { args: ['run', 'test:all', '--', '--rest'], env: { WHOLE: '1', REST: '1' } },
]) {
  const minutes = Math.round(performance.now() / 60_000)
  if (minutes > MOST_MINUTES_BEFORE_REST) {
    lines.push(`– left out, because npm test took ${minutes} minutes: npm ${args.join(' ')}`)
    break
  }
  const { steps } = await runAndRead(...args)
  for (const [name, first] of Object.entries(steps)) {
    const counts = await repeated(name, first, env as Record<string, string>)
    total.passed += counts.passed
    total.failed += counts.failed
    if (counts.failed) lines.push(...(counts.output ?? [`✗ ${name}`]))
  }
}
console.log(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
