import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pickJourneys, pickChangedSteps } from './changed.ts'
import { otherTurns } from './night.ts'
import { pickSteps, dailySteps, mayBegin, nightlySteps, listRemainingSteps } from './steps.ts'

const names = (steps: typeof dailySteps, wanted: string[], isBuilt: boolean) =>
  pickSteps(steps, wanted, { isBuilt }).map(({ name }) => name)

test.each([
  { night: true, wanted: ['bench'], isBuilt: false, runs: ['build', 'studio', 'bench'] },
  { night: false, wanted: ['node'], isBuilt: false, runs: ['build', 'studio', 'node'] },
  { night: false, wanted: ['journeys'], isBuilt: false, runs: ['build', 'studio', 'journeys'] },
  { night: false, wanted: ['node'], isBuilt: true, runs: ['node'] },
  { night: false, wanted: ['types', 'server'], isBuilt: false, runs: ['build', 'studio', 'types', 'server'] },
  { night: false, wanted: ['node', 'build'], isBuilt: false, runs: ['build', 'node'] },
])('night: $night, $wanted, built: $isBuilt, runs $runs', ({ night, wanted, isBuilt, runs }) => {
  expect(names(night ? nightlySteps : dailySteps, wanted, isBuilt)).toEqual(runs)
})
test.each([
  ['npm test', dailySteps],
  ['npm run test:night', nightlySteps],
] as const)('%s builds once, before what needs it', (_, steps) => {
  const all = names([...steps], [], false)
  expect(all.filter((name) => name === 'build' || name === 'studio')).toEqual(['build', 'studio'])
  expect(all.indexOf('studio')).toBeLessThan(all.findIndex((name) => ['node', 'journeys', 'bench'].includes(name)))
})

test('steps begin when what they read is built, and not beside one that writes the same files', () => {
  const begin = (name: string, ...unfinished: string[]) =>
    mayBegin(
      dailySteps.find((step) => step.name === name)!,
      new Set([name, ...unfinished]),
    )
  expect([begin('journeys', 'build'), begin('journeys', 'studio'), begin('journeys', 'types')]).toEqual([
    false,
    false,
    true,
  ])
  expect([begin('studio', 'build'), begin('stories', 'browser'), begin('browser', 'build')]).toEqual([
    false,
    false,
    true,
  ])
})

test('the rest has the journeys and the files that walk more of their tables', () => {
  const steps = listRemainingSteps()
  expect(steps.map(({ name }) => name)).toEqual(expect.arrayContaining(['journeys', 'server']))
  const { args } = steps.find(({ name }) => name === 'server')!
  // one that is left out, one that walks more of its table, one with more tests
  for (const file of ['app/helpers', 'domain/notices/orders', 'domain/cards/histories'])
    expect(args).toContain(`server/${file}.test.ts`)
})

test('of two and of three journeys that take turns, one runs today', () => {
  const all = ['@turn1of2', '@turn2of2', '@turn1of3', '@turn2of3', '@turn3of3']
  expect(all.filter((tag) => !otherTurns.includes(tag)).map((tag) => tag.slice(-3))).toEqual(['of2', 'of3'])
  const used = globSync('journeys/**/*.journey.ts', { cwd: import.meta.dirname }).flatMap(
    (file) => readFileSync(join(import.meta.dirname, file), 'utf8').match(/@turn\d\w+/g) ?? [],
  )
  expect([...new Set(used)].toSorted()).toEqual(all.toSorted())
})

test.each<[changed: string[], walks: string[] | undefined]>([
  [['studio/app/app.tsx'], ['publishing/studio']],
  [
    ['server/publishing/api/media.ts', 'studio/app/app.tsx'],
    ['publishing/', 'publishing/studio'],
  ],
  [['tests/journeys/shop/goods.journey.ts'], ['shop/goods']],
  [['layouts/pages/iot/index/index.json'], ['card/']],
  [['docs/architecture.md', 'server/http/parse.test.ts'], []],
  [['renderer/page/page.tsx'], undefined],
  [['server/domain/clock.ts', 'studio/app/app.tsx'], undefined],
])('of %j these journeys can break: %j', (changed, walks) => {
  expect(pickJourneys(changed)).toEqual(walks)
})
test.each<[changed: string, steps: string[]]>([
  ['docs/architecture.md', ['format', 'node']],
  [
    'server/domain/orders/pay.ts',
    ['build', 'types', 'studio', 'lint', 'unused', 'format', 'journeys', 'server', 'node', 'browser'],
  ],
  ['server/http/parse.test.ts', ['types', 'lint', 'unused', 'format', 'server', 'node', 'browser']],
  ['package.json', dailySteps.map(({ name }) => name)],
])('a change of %s runs %j', (changed, steps) => {
  expect(pickChangedSteps(dailySteps, [changed]).map(({ name }) => name)).toEqual(steps)
})
