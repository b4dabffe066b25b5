/** Numbers of states and codes occur only in their tables (server/db/schema/states.ts, schemas/errors/codes.ts); all other code uses names. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { drawStates } from '#server/domain/states/draw.ts'

const root = join(import.meta.dirname, '..')
const files = globSync('server/**/*.ts', { cwd: root }).filter(
  (file) => !/\.test\.ts$|^server\/(testing|seed)\/|\/migrations\/|schema\/states\.ts$/.test(file),
)

/** A row's state next to a number; HTTP statuses start at 200. */
const state = String.raw`\b(?:[a-zA-Z]+(?:Status|State)|status|state)\b`
const number = String.raw`-?\b(?:\d|[1-9]\d|99\d\d?)\b(?![.\w])`
const bare = [
  // payStatus === 1, and in SQL ${orders.payStatus} = 1, status in (1, 2)
  new RegExp(String.raw`${state}\)?\}?\s*(?:===|!==|<>|<=|>=|=|\bin\b)\s*\(?${number}`),
  // eq(orders.payStatus, 1), inArray(orders.payStatus, [1, 2])
  new RegExp(String.raw`${state},\s*\[?${number}`),
  // { payStatus: 1 }
  new RegExp(String.raw`${state}: ${number}`),
  // transition(tx, 'hold', id, 3, { from: 2 })
  /\b(?:transition|recordCreated)\([^)]*, \d+,/,
  /\bfrom: \[?\d/,
  /\bnew Fault\(-?\d/,
]

test('no state and no code is a number outside its table', () => {
  expect(files.length).toBeGreaterThan(300)
  const bareLines = files.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .map((line) => line.replace(/^\s*(?:\*|\/\*|\/\/).*|\/\*\*.*?\*\//, ''))
      .filter((line) => bare.some((pattern) => pattern.test(line)))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(bareLines).toEqual([])
})

test('docs/states.md matches the state machines', async () => {
  await expect(drawStates()).toMatchFileSnapshot('../docs/states.md')
})
