/** Money is never calculated with floats (T7). */
import { sql, sum } from 'drizzle-orm'
import { integer, pgTable } from 'drizzle-orm/pg-core'
import fc from 'fast-check'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { prorate, toFen, toYuan, ceilToYuan, formatYuan } from './money.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { fen as fenColumn } from '../db/schema/columns.ts'
import { createGuest, createTestServer } from '../testing/server.ts'

const server = await createTestServer()
/** Up to ten billion yuan, the maximum on the wire. */
const fen = fc.integer({ min: 0, max: 999_999_999_999 })
/** Formats yuan with two decimals, by integer arithmetic only. */
const formatFen = (amount: bigint) => `${amount / 100n}.${(amount % 100n).toString().padStart(2, '0')}`

test('a million amounts are equal as text, as JSON and as fen', () => {
  const isEqual = (amount: number) => {
    const text = formatFen(BigInt(amount))
    return (
      formatYuan(amount) === text &&
      toFen(text) === amount &&
      toFen(JSON.parse(JSON.stringify(toYuan(amount))) as number) === amount
    )
  }
  fc.assert(fc.property(fen, isEqual), { numRuns: 10_000 })
  // any number of digits; a property would take five times as long
  const random = Array.from({ length: 990_000 }, () => Math.floor(10 ** (12 * Math.random())))
  expect(random.filter((amount) => !isEqual(amount))).toEqual([])
})

test('sums and shares are computed as integers', () => {
  fc.assert(
    fc.property(fc.array(fen, { maxLength: 50 }), (list) => {
      const all = list
        .map(toYuan)
        .map(toFen)
        .reduce((total, amount) => total + amount, 0)
      return BigInt(all) === list.reduce((total, amount) => total + BigInt(amount), 0n)
    }),
    { numRuns: 20_000 },
  )
  fc.assert(
    fc.property(fen, fc.nat(500_000_000), fc.integer({ min: 1, max: 1_048_576 }), (amount, part, whole) => {
      const share = BigInt(prorate(Math.min(amount, 9_999_999), part, whole))
      const exact = BigInt(Math.min(amount, 9_999_999)) * BigInt(part)
      return (
        share * BigInt(whole) <= exact &&
        exact < (share + 1n) * BigInt(whole) &&
        BigInt(ceilToYuan(amount)) === (BigInt(amount) + 99n) / 100n
      )
    }),
    { numRuns: 100_000 },
  )
})

test('the sums of the database are equal to their input', async () => {
  const { db } = server.services
  const sums = pgTable('sums', { at: integer('at').primaryKey(), amount: fenColumn('amount_fen').notNull() })
  await db.execute(sql`create table sums (at int primary key, amount_fen bigint not null)`)
  const list = fc.sample(fen, 20_000)
  await db.insert(sums).values(list.map((amount, index) => ({ at: index, amount })))
  const rows = await db.select().from(sums).orderBy(sums.at)
  expect(rows.map(({ amount }) => amount)).toEqual(list)
  const [total] = await db.select({ sum: sum(sums.amount) }).from(sums)
  expect(BigInt(total?.sum ?? 0)).toBe(list.reduce((all, amount) => all + BigInt(amount), 0n))
})

const odd = [
  0.1 + 0.2,
  1e21,
  1e10,
  1e-7,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  -1,
  1.005,
  5.000_000_000_1,
  '1e3',
  '１２',
  '-0',
  '01',
  '1.',
  '.5',
  '1,000',
  ' 1',
  '',
  '1.234',
]
test.each(odd)('%s is no amount', (value) => {
  expect(() => toFen(value)).toThrow(RangeError)
})

type Shape = Record<string, object>
const priced = (Object.entries(calls) as [CallPath, CallRow][]).filter(
  ([, { params }]) => 'expectMoney' in (params._zod.def as unknown as { shape: Shape }).shape,
)
describe('an invalid amount as the shown price is refused, without an internal error', async () => {
  const { as } = await makeCard(server)
  test('by every call that has one', async () => {
    expect(priced.length).toBeGreaterThan(8)
    const wrong: string[] = []
    for (const [path] of priced)
      for (const expectMoney of odd) {
        const { code, data } = await server.call(path, { expectMoney } as never, { ...createGuest(), ...as })
        const { fields } = data as unknown as { fields?: object }
        // NaN and infinity become null in JSON, so the required amount is missing
        if (code !== 51 && code !== 61) wrong.push(`${path} ${expectMoney}: ${code}`)
        else if (code === 51 && Number.isFinite(expectMoney) && !('expectMoney' in (fields ?? {})))
          wrong.push(`${path} takes ${expectMoney}`)
      }
    expect(wrong).toEqual([])
  })
})

test('only one file computes with hundredths', () => {
  const server = join(import.meta.dirname, '..')
  const files = globSync('**/*.ts', { cwd: server }).filter(
    (file) => !/(^|\/)(node_modules|seed|testing)\/|\.test\.ts$|^platform\/money\.ts$/.test(file),
  )
  expect(files.length).toBeGreaterThan(200)
  const reckons = /[*/%] ?100(?![\d_])|\.toFixed\(|\bparseFloat\(|\btoYuan\([^()]*\) ?[-+*/%]|[-+*/%] ?toYuan\(/
  const matches = files.flatMap((file) =>
    readFileSync(join(server, file), 'utf8')
      .split('\n')
      .filter((line) => reckons.test(line.replace(/^\s*\*.*|\/\/.*|\/\*.*?\*\//g, '')))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(matches).toEqual([])
})
