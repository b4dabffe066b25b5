/** `npm test -- --changed`: the steps, files and journeys that the changes of the working tree can break. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readReport } from './report.ts'
import { createJourneysStep, reports, root, createVitestStep, type Step } from './steps.ts'

const PRODUCT = /^(schemas|compiler|renderer|shop|widgets|layouts|locales|public)\/|^[\w.-]+\.(tsx?|json|html)$/
/** Journeys by the part of the product that they exercise; a change elsewhere in the product can break any journey. */
const driven: [changed: RegExp, journeys: string][] = [
  [/^studio\//, 'publishing/studio'],
  [/^server\/publishing\//, 'publishing/'],
  [/^(examples|scripts\/packaging)\//, 'package/'],
  [/^layouts\/pages(-sub)?\/iot\/|^widgets\/(card|device|package)\//, 'card/'],
]
const TOOLS =
  /^(package(-lock)?\.json|vite\.config\.ts|vitest\.config\.ts|tsconfig\.json|\.storybook\/|scripts\/|tests\/(run|steps|night|chromium)\.ts)/

/** Returns the paths of changed and new files, relative to the root. */
function changedFiles(): string[] {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return [...git('diff', '--name-only', '-z', 'HEAD'), ...git('ls-files', '-z', '--others', '--exclude-standard')]
}

/** Returns the tests that start the server as a separate process, a dependency that imports do not show. */
const startingServers = () =>
  globSync('server/**/*.test.ts', { cwd: root }).filter((file) =>
    /testing\/(processes|shop)\.ts'/.test(readFileSync(join(root, file), 'utf8')),
  )

/** Returns filters for the journeys to run; undefined means all, an empty list none. */
export function pickJourneys(files: readonly string[]): string[] | undefined {
  const chosen = new Set<string>()
  for (const file of files) {
    const [, journey] = /^tests\/journeys\/(.+)\.journey\.ts$/.exec(file) ?? []
    const rule = driven.find(([changed]) => changed.test(file))
    if (journey) chosen.add(journey)
    else if (rule) chosen.add(rule[1])
    else if (!/\.(test|stories)\.tsx?$/.test(file) && (PRODUCT.test(file) || /^(server|tests\/journeys)\//.test(file)))
      return undefined
  }
  return [...chosen]
}

const isEmpty = (project: string) => !Object.keys(readReport(join(reports, `${project}.json`)).files).length

export function pickChangedSteps(steps: readonly Step[], files = changedFiles()): Step[] {
  if (files.some((file) => TOOLS.test(file))) return [...steps]
  if (!files.length) return []
  const touches = (pattern: RegExp) => files.some((file) => pattern.test(file))
  const walks = pickJourneys(files)
  const code = touches(/\.(tsx?|mjs|json)$/)
  const related = (project: string): Step => {
    const step = createVitestStep(project, '--changed', '--passWithNoTests')
    return { ...step, counts: () => (isEmpty(project) ? { passed: 0, failed: 0 } : step.counts!()) }
  }
  const chosen: Record<string, Step | boolean> = {
    build: walks === undefined || walks.length > 0,
    studio: walks === undefined || walks.length > 0,
    types: code,
    lint: code,
    unused: code,
    format: true,
    layouts: touches(PRODUCT),
    // each journey of a part that changed, whatever the day
    journeys: walks === undefined || (walks.length > 0 && { ...createJourneysStep(...walks), env: { TURNS: 'all' } }),
    // the repository's rules read every file
    node: code ? related('node') : createVitestStep('node', 'tests/repository'),
    server:
      touches(/^server\/(?!.*\.test\.ts$)/) || touches(/^(schemas|compiler)\//)
        ? createVitestStep('server', '--changed', ...startingServers())
        : touches(/^server\//) && related('server'),
    browser: code && related('browser'),
    stories: touches(/^(widgets|stories|schemas|renderer|\.storybook)\//) && related('stories'),
  }
  return steps.flatMap((step) => {
    const choice = chosen[step.name]
    return choice === true ? [step] : choice ? [choice] : []
  })
}
