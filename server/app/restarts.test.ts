/** MOST_RESTARTS is read by the supervisor and by start.mjs, before the other settings. */
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { REFUSED } from './restarts.mjs'

const file = join(import.meta.dirname, 'restarts.mjs')
const start = (value: string) =>
  spawnSync(
    process.execPath,
    ['-e', `import(${JSON.stringify(file)}).then((m) => process.stdout.write(String(m.createRestarts().most)))`],
    {
      encoding: 'utf8',
      env: { ...process.env, MOST_RESTARTS: value },
    },
  )

test.each(['abc', '0', '-3', '2.5', '1e3', '9999999'])('MOST_RESTARTS=%s stops the start with a sentence', (value) => {
  const { status, stderr } = start(value)
  expect(status).toBe(REFUSED)
  expect(stderr).toContain(`MOST_RESTARTS must be a positive whole number, and is "${value}".`)
})

test('a whole number is taken, and 5 without one', () => {
  expect([start('7').stdout.trim(), start('').stdout.trim()]).toEqual(['7', '5'])
})
