import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import type { CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { cleanParams } from '#schemas/fields/typed-params.ts'
import type { As } from '../server.ts'
import { createToken } from '#server/platform/secrets.ts'
import { translate } from '#server/platform/messages.ts'
import { createIdNumber, region } from '../orders/orders.ts'
import { createCardCases } from './cards.ts'
import { openCalls, personalParams, callsWithPersonalIds, type Case, type CaseContext } from './case.ts'
import { createShopCases } from './shop.ts'
import { setUp } from './set-up.ts'

const { server, rows, context, cases, send } = await setUp()

/** A context for reading the cases' calls before setup. */
const noContext = { server, guests: [], shoppers: [], agents: [], cards: [] } as unknown as CaseContext

const knownCases: Record<string, Case<CallPath>> = {
  ...createShopCases(noContext),
  ...createCardCases(noContext),
} as never

const names = Object.keys(knownCases) as CallPath[]

const callers = (row: CallRow): As => {
  const who = {
    anyone: {},
    guest: context.guests[0],
    shop: context.shoppers[0],
    agent: context.agents[0],
    card: context.cards[0]?.as,
  }
  return who[row.who] ?? {}
}

test('every call of the table has a case here, and every case is a call', () => {
  expect([...names].toSorted()).toEqual([...rows.keys()].toSorted())
})

test("for each call that names someone's data, a test requests it as another user", () => {
  const missing = names.filter((path) => {
    const shape = rows.get(path)?.params.shape ?? {}
    return (
      !knownCases[path]?.others &&
      !openCalls[path] &&
      (callsWithPersonalIds.has(path) || Object.keys(shape).some((name) => personalParams.has(name)))
    )
  })
  expect(missing).toEqual([])
})

/** Values that are wrong for every specific type. */
const wrongs: unknown[] = [
  'not this',
  '一二三',
  'x'.repeat(20_000),
  '',
  -1,
  0.5,
  1e20,
  [],
  [''],
  {},
  { a: { b: 1 } },
  true,
]

/** Fields that a cheating client adds to a write: no row has them, so they are ignored (reliability T8). */
const forgeries = {
  price: 0.01,
  amount: 0.01,
  payMoney: 0.01,
  actualPayMoney: 0.01,
  integral: -9999,
  balance: 9_999_999,
  payStatus: 2,
  isAgent: true,
  userId: 1,
  cardId: 1,
  shopUserId: 1,
  simToken: 'x',
}

const unanswered = (row: CallRow) =>
  Object.fromEntries(Object.entries(forgeries).filter(([name]) => !(name in row.params.shape)))

/** One value of each type that a field may have. */
const others: unknown[] = [
  ...[
    1,
    2,
    3,
    4,
    7,
    30,
    29.5,
    true,
    false,
    '13900004321',
    '林清和',
    '另一个',
    '备注',
    'other-7f3a',
    'ABCD1234',
    '8',
    '260813',
    createIdNumber('19900307'),
  ],
  ...[
    'wxpay',
    'alipay',
    'balance',
    'mock',
    'jsapi',
    'h5',
    '2027-01-02 03:04:05',
    '2027-01-02',
    'https://example.com/a',
    createToken(),
  ],
  ...[[1], [7], [], [createToken()], { ...region, countyCode: '440304', countyName: '福田区' }],
]

describe.each(names)('%s', (path) => {
  const row = rows.get(path)!
  let sent: { params: Record<string, unknown>; as: As; text: string } | undefined
  test('answers a valid request as its row says', async () => {
    const params = await cases[path]!.good()
    const as = (await cases[path]!.as?.()) ?? callers(row)
    const answer = await send(path, row.method === 'POST' ? { ...unanswered(row), ...params } : params, as)
    expect({ code: answer.code, status: answer.status, text: answer.code === 0 ? '' : answer.text }).toEqual({
      code: 0,
      status: 200,
      text: '',
    })
    const read = z.safeParse(row.data, answer.data)
    expect(read.error?.issues).toBeUndefined()
    expect(answer.data, 'nothing beyond the row leaves').toEqual(read.data)
    const { actualPayMoney } = (answer.data ?? {}) as { actualPayMoney?: number }
    const { expectMoney } = params as { expectMoney?: number | null }
    if (actualPayMoney !== undefined && expectMoney != null) expect(actualPayMoney).toBe(expectMoney)
    sent = { params, as, text: answer.text }
  })

  if (row.once)
    test('refuses the same uuid when any one field differs, and does not change the first answer', async () => {
      const { params, as, text } = sent!
      const cutTime = (answer: string) => answer.slice(0, answer.indexOf('"timestamp"'))
      for (const [name, schema] of Object.entries(row.params.shape) as [string, z.ZodMiniType][]) {
        // the idempotency key, and fields that must be true
        if (name === 'uuid' || name === 'agree') continue
        const mine = JSON.stringify(z.parse(schema, params[name]) ?? null)
        const fitting = others.filter((value) => {
          const read = z.safeParse(schema, value)
          return read.success && JSON.stringify(read.data) !== mine
        })
        expect(fitting.length, `${name} has no other value`).toBeGreaterThan(0)
        for (const value of fitting.slice(0, 2)) {
          const answer = await send(path, { ...params, [name]: value }, as)
          expect({ name, value, code: answer.code, message: answer.message }).toEqual({
            name,
            value,
            code: 51,
            message: translate('zh-CN', 'once.otherBody'),
          })
        }
      }
      expect(cutTime((await send(path, params, as)).text)).toBe(cutTime(text))
    })

  const fields = Object.entries(row.params.shape) as [string, z.ZodMiniType][]
  if (fields.length)
    test('refuses invalid input with 51 and a message', async () => {
      // files are read only from callers that may upload
      const as = (row.multipart && (await cases[path]!.as?.())) || callers(row)
      for (const [name, schema] of fields) {
        if (row.multipart && name === 'file') continue
        // values that a query or form could legitimately mean: "1" may be a number, "x" a list of one
        const fits = (value: unknown) =>
          [value, [value], String(value), Number(value)].some(
            (candidate) => z.safeParse(schema, cleanParams(row.params, { [name]: candidate })[name]).success,
          )
        const bad = wrongs
          .filter((value) => (row.method === 'GET' ? typeof value !== 'object' && value !== '' : true) && !fits(value))
          .slice(0, 3)
        expect(bad.length, `${name} takes anything`).toBeGreaterThan(0)
        for (const value of bad) {
          const answer = await send(path, { [name]: value }, as)
          expect({ name, value: String(value).slice(0, 20), code: answer.code, status: answer.status }).toMatchObject({
            code: 51,
            status: 200,
          })
          expect(answer.message.length).toBeGreaterThan(3)
          expect(Object.keys((answer.data as { fields?: object } | null)?.fields ?? {})).toContain(name)
        }
      }
    })

  if (!knownCases[path]?.others) return
  test('does not return data of others', async () => {
    const { params: foreign, as = callers(row), code = 51 } = await cases[path]!.others!()
    const bytes = []
    for (const params of foreign) {
      const answer = await send(path, params, as)
      expect({ code: answer.code, text: answer.text }).toEqual({ code, text: answer.text })
      const data = answer.text.slice(0, answer.text.indexOf('"timestamp"'))
      // the answers may differ by a second
      bytes.push(data.replaceAll(/\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}/g, 'a time'))
    }
    expect(new Set(bytes).size).toBe(1)
  })
})

test('no GET of a logged-in user changes the database (T24)', async () => {
  const { db } = server.services
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const sums = async () => {
    const all: Record<string, unknown> = {}
    for (const { name } of tables) {
      // excluded by design: sessions, rate limits, and answers of parcel carriers
      if (['sessions', 'rate_limits', 'parcels'].includes(name)) continue
      const {
        rows: [row],
      } = await db.execute(
        sql`select count(*)::int as n, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
      )
      all[name] = row
    }
    return all
  }
  const asks: [CallPath, object, As][] = []
  for (const path of names) {
    const row = rows.get(path)!
    if (row.method === 'GET') asks.push([path, await cases[path]!.good(), (await cases[path]!.as?.()) ?? callers(row)])
  }
  const before = await sums()
  let answered = 0
  for (const [path, params, as] of asks) if ((await send(path, params, as)).code === 0) answered++
  expect(answered).toBeGreaterThan(asks.length * 0.9)
  expect(await sums()).toEqual(before)
})
