/** A lint rule that is disabled for the project or for some files has a reason next to it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const lines = readFileSync(join(import.meta.dirname, '../../.oxlintrc.json'), 'utf8').split('\n')
const isReason = (line: string | undefined) => /^\s*\/\/ \S/.test(line ?? '')
const overrides = lines.findIndex((line) => line.includes('"overrides"'))

test('each rule that is off has a reason', () => {
  const off = lines
    .slice(0, overrides)
    .flatMap((line, index) => (line.includes('"off"') ? [{ line, reason: lines[index - 1] }] : []))
  expect(off.length).toBeGreaterThan(10)
  expect(off.filter(({ reason }) => !isReason(reason))).toEqual([])
})

test('each exception for some files has a reason', () => {
  const blocks = lines
    .slice(overrides)
    .join('\n')
    .split(/^    \{$/m)
    .slice(1)
  const exceptions = blocks.filter((block) => block.includes('"off"'))
  expect(exceptions.length).toBeGreaterThan(2)
  expect(exceptions.filter((block) => !isReason(block.split('\n')[1]))).toEqual([])
})
