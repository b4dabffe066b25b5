/**
 * `npm test`, `npm run test:all` and `npm run test:night`: run checks of the project in parallel, print a line of counts for each, and
 * write the outcome to `.cache/reports/outcome.json`. Failures are not retried.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { provideBrowser } from '#scripts/browser.mjs'
import { commandLine } from '#scripts/machine.mjs'
import { pickChangedSteps } from './changed.ts'
import type { Counts } from './report.ts'
import { pickSteps, dailySteps, mayBegin, nightlySteps, reports, listRemainingSteps, root, type Step } from './steps.ts'

export type Outcome = { passed: number; failed: number; steps: Record<string, Counts> }

const { values, positionals } = parseArgs({
  options: { changed: { type: 'boolean' }, rest: { type: 'boolean' } },
  allowPositionals: true,
})
const kinds = { all: values.rest ? listRemainingSteps() : dailySteps, night: nightlySteps } as const
const kind = positionals[0] === 'all' || positionals[0] === 'night' ? positionals[0] : undefined
const wanted = kind ? positionals.slice(1) : positionals
const steps = kind ? kinds[kind] : dailySteps
/** Long tests run alone, so that they measure only their own load. */
const slots = kind === 'night' ? 1 : Math.max(2, availableParallelism())
const modes = {
  ...(kind === 'all' && { WHOLE: '1' }),
  ...(values.rest && { REST: '1' }),
  ...(kind === 'night' && { NIGHT: '1' }),
}

/** A step that runs alone uses more workers than cores, because workers wait; otherwise, a parallel step uses the idle time. */
const buildWorkerEnv = (isAlone: boolean) => (isAlone ? {} : { TEST_WORKERS: String(availableParallelism()) })

const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length) {
  console.error(`There is no check ${unknown.join(', ')}. There are ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
rmSync(reports, { recursive: true, force: true })
const isBuilt = existsSync(join(root, 'dist/.vite/chunks.json'))
const chosen = pickSteps(values.changed ? pickChangedSteps(steps) : steps, wanted, { isBuilt })
if (!chosen.length) {
  console.log('Nothing changed that a check reads.\n0 passed, 0 failed')
  process.exit()
}
if (chosen.some(({ needs }) => needs === 'chromium')) Object.assign(process.env, await provideBrowser())

/** Runs a step. The output of a parallel step is printed as a block when the step ends. */
function run({ command, args, env }: Step, isAlone: boolean): Promise<{ isGood: boolean; output: string }> {
  const [path, all] = command === 'node' ? [process.execPath, args] : commandLine(command, args)
  return new Promise((resolve) => {
    const child = spawn(path, all, {
      cwd: root,
      stdio: isAlone ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env,
        ...modes,
        ...buildWorkerEnv(isAlone || slots === 1),
        ...env,
        FORCE_COLOR: process.env.CI ? '0' : '1',
      },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', (error) => resolve({ isGood: false, output: `${output}\n${error.message}` }))
    child.once('close', (code) => resolve({ isGood: code === 0, output }))
  })
}

async function runStep(step: Step, isAlone: boolean): Promise<Counts> {
  const { isGood, output } = await run(step, isAlone)
  if (!isAlone) console.log(`\n── ${step.name}\n${output.trim()}`)
  try {
    const counts = step.counts?.() ?? { passed: isGood ? 1 : 0, failed: isGood ? 0 : 1 }
    // a runner that failed although every test passed counts as a failure
    return isGood || counts.failed ? counts : { passed: counts.passed, failed: 1 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const outcome: Outcome = { passed: 0, failed: 0, steps: {} }
const lines: string[] = []
async function finish(step: Step): Promise<void> {
  const from = performance.now()
  const counts = await runStep(step, chosen.length === 1)
  outcome.passed += counts.passed
  outcome.failed += counts.failed
  outcome.steps[step.name] = counts
  const seconds = ((performance.now() - from) / 1000).toFixed(0)
  lines.push(
    `${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${seconds} s`,
  )
}

const waiting = [...chosen]
const unfinished = new Set(chosen.map(({ name }) => name))
const running = new Set<Promise<void>>()
while (unfinished.size) {
  const next = running.size < slots ? waiting.findIndex((step) => mayBegin(step, unfinished)) : -1
  if (next === -1) {
    await Promise.race(running)
    continue
  }
  const [step] = waiting.splice(next, 1)
  if (chosen.length > 1) console.log(`   ${step!.name} …`)
  const pendingStep = finish(step!).finally(() => {
    unfinished.delete(step!.name)
    running.delete(pendingStep)
  })
  running.add(pendingStep)
}

// print failures last, because readers start at the end of a long output
const details = Object.values(outcome.steps).flatMap(({ output = [] }) => output)
if (details.length) console.log(`\n${details.join('\n')}`)
console.log(`\n${lines.join('\n')}\n${outcome.passed} passed, ${outcome.failed} failed`)
mkdirSync(reports, { recursive: true })
writeFileSync(join(reports, 'outcome.json'), JSON.stringify(outcome))
process.exit(outcome.failed ? 1 : 0)
