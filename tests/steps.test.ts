import { expect, test } from 'vitest'
import { chosenOf, daily, nightly } from './steps.ts'

const names = (steps: typeof daily, wanted: string[], isBuilt: boolean) =>
  chosenOf(steps, wanted, { isBuilt }).map(({ name }) => name)

test.each([
  { night: true, wanted: ['bench'], isBuilt: false, runs: ['build', 'studio', 'bench'] },
  { night: false, wanted: ['node'], isBuilt: false, runs: ['build', 'studio', 'node'] },
  { night: false, wanted: ['journeys'], isBuilt: false, runs: ['build', 'studio', 'journeys'] },
  { night: false, wanted: ['node'], isBuilt: true, runs: ['node'] },
  { night: false, wanted: ['types', 'server'], isBuilt: false, runs: ['types', 'server'] },
  { night: false, wanted: ['node', 'build'], isBuilt: false, runs: ['build', 'node'] },
])('night: $night, $wanted, built: $isBuilt, runs $runs', ({ night, wanted, isBuilt, runs }) => {
  expect(names(night ? nightly : daily, wanted, isBuilt)).toEqual(runs)
})
test.each([
  ['npm test', daily],
  ['npm run test:night', nightly],
] as const)('%s builds once, before what needs it', (_, steps) => {
  const all = names([...steps], [], false)
  expect(all.filter((name) => name === 'build' || name === 'studio')).toEqual(['build', 'studio'])
  expect(all.indexOf('studio')).toBeLessThan(all.findIndex((name) => ['node', 'journeys', 'bench'].includes(name)))
})
