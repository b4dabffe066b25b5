/** Budgets of the build (docs/decisions/0003-first-load.md), gzip. */
import { describe, expect, test } from 'vitest'
import { readBuild } from './sizes.ts'

const kB = 1000
const { built, loadOf, sum } = readBuild()
const home = loadOf('/')

describe('what a phone must load', () => {
  test('home: at most 125 kB of JS and 12 kB of CSS, all included', () => {
    expect(sum(home.js) / kB).toBeLessThanOrEqual(125)
    expect(sum(home.css) / kB).toBeLessThanOrEqual(12)
  })
  test.each(built.filter((path) => path !== '/'))('%s: at most 15 kB of JS beyond home’s', (path) => {
    expect(sum([...loadOf(path).js].filter((file) => !home.js.has(file))) / kB).toBeLessThanOrEqual(15)
  })
})
