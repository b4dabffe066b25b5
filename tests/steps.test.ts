import { expect, test } from 'vitest'
import { chosenOf, daily, nightly } from './steps.ts'

const names = (steps: typeof daily, wanted: string[], isBuilt: boolean) =>
  chosenOf(steps, wanted, { isBuilt }).map(({ name }) => name)

test.each([
  { wanted: ['node'], isBuilt: false, runs: ['build', 'studio', 'node'] },
  { wanted: ['journeys'], isBuilt: false, runs: ['build', 'studio', 'journeys'] },
  { wanted: ['node'], isBuilt: true, runs: ['node'] },
  { wanted: ['types', 'server'], isBuilt: false, runs: ['types', 'server'] },
  { wanted: ['node', 'build'], isBuilt: false, runs: ['build', 'node'] },
])('npm test -- $wanted, built: $isBuilt, runs $runs', ({ wanted, isBuilt, runs }) => {
  expect(names(daily, wanted, isBuilt)).toEqual(runs)
})
test.each([
  ['npm test', daily],
  ['npm run test:night', nightly],
] as const)('%s builds once, before what needs it', (_, steps) => {
  const all = names([...steps], [], false)
  expect(all.filter((name) => name === 'build' || name === 'studio')).toEqual(['build', 'studio'])
  expect(all.indexOf('studio')).toBeLessThan(Math.min(...['node', 'journeys'].map((name) => all.indexOf(name))))
})
