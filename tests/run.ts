/**
 * `npm test`: runs every check of the project in sequence, and prints a line of counts for each. `npm test -- unit build` runs some, `npm
 * test -- night` the long runs with a fresh seed.
 */
import { spawn } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromiumPath } from './chromium.ts'
import { marks, type Counts } from './report.ts'
import { chosenOf, daily, nightly, reports, root, type Step } from './steps.ts'

rmSync(reports, { recursive: true, force: true })
const [first, ...others] = process.argv.slice(2)
const night = first === 'night'
const steps = night ? nightly : daily
const wanted = night ? others : process.argv.slice(2)

const run = ({ command, args, env }: Step) =>
  new Promise<boolean>((resolve) => {
    const child = spawn(join(root, 'node_modules/.bin', command), args, {
      cwd: root,
      stdio: 'inherit',
      env: { ...process.env, ...env, FORCE_COLOR: process.env.CI ? '0' : '1', ...(night && { NIGHT: '1' }) },
    })
    child.on('error', (error) => {
      console.error(error.message)
      resolve(false)
    })
    child.on('exit', (code) => resolve(code === 0))
  })

async function outcomeOf(step: Step): Promise<Counts> {
  const good = await run(step)
  try {
    const counts = step.counts ? step.counts() : { passed: good ? 1 : 0, failed: good ? 0 : 1 }
    // a runner that failed although every test passed counts as a failure
    return good || counts.failed ? counts : { ...counts, failed: 1 }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    return { passed: 0, failed: 1 }
  }
}

const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length) {
  console.error(`No check is called ${unknown.join(', ')}; there are ${steps.map(({ name }) => name).join(', ')}.`)
  process.exit(2)
}
const chosen = chosenOf(steps, wanted, { isBuilt: existsSync(join(root, 'dist/.vite/chunks.json')) })
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
    counts = await outcomeOf(step)
    const again = counts.failed && !night && step.again?.()
    if (again) {
      console.log(`\n── ${step.name}: what did not pass, once more`)
      counts = await outcomeOf(again)
    }
  }
  total.passed += counts.passed
  total.failed += counts.failed
  details.push(...(counts.output ?? []))
  lines.push(
    `${counts.failed ? '✗' : '✓'} ${step.name}: ${counts.passed} passed, ${counts.failed} failed, ${((performance.now() - at) / 1000).toFixed(0)} s`,
  )
}
// failures come last, because the end of a long output is what is read first
const inOrder = details.toSorted((a, b) => Number(b.startsWith(marks.repeated)) - Number(a.startsWith(marks.repeated)))
if (inOrder.length) console.log(`\n${inOrder.join('\n')}`)
console.log(`\n${lines.join('\n')}\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed ? 1 : 0)
