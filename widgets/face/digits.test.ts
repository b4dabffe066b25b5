import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const find = (name: string) => join(import.meta.dirname, name)

test('the face of numbers is what its script prints, and at most 3 kB', () => {
  const file = readFileSync(find('digits.woff2'))
  expect(execFileSync(process.execPath, [find('digits.mjs')]).equals(file)).toBe(true)
  expect(file.length).toBeLessThanOrEqual(3000)
})
