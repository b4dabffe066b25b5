/**
 * The contract, row by row: a valid request is answered with data of the row's schema, invalid input is refused with 51 and a sentence,
 * and another owner's data is inaccessible. Authentication is tested in `calls.test.ts`.
 */
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallPath } from '../../../schemas/api/index.ts'
import type { CallRow } from '../../../schemas/call.ts'
import { guest, testServer, type As } from '../server.ts'
import { cards, cardTokens } from '../../db/schema/index.ts'
import { hashToken, newToken } from '../../platform/secrets.ts'
import { say } from '../../platform/messages.ts'
import { idNumber, region } from '../../domain/orders/testing.ts'
import { MINUTE } from '../../platform/time.ts'
import { cardCases } from './cards.ts'
import { open, personal, personalIds, type Case, type CaseContext } from './case.ts'
import { hanIn } from './han.ts'
import { shopCases } from './shop.ts'
import { makeCaseContext } from './world.ts'

const server = await testServer({ config: { trustProxy: 1 } })
const rows = new Map(
  Object.entries(calls as Record<string, CallRow>).filter(([, row]) => !row.raw) as [CallPath, CallRow][],
)
let context: CaseContext
let cases: Record<string, Case<CallPath>>
beforeAll(async () => {
  context = await makeCaseContext(server)
  cases = { ...shopCases(context), ...cardCases(context) } as never
})
/** The cases before setup: the calls, and their parameters. */
const noContext = { server, guests: [], shoppers: [], agents: [], cards: [] } as unknown as CaseContext
const known: Record<string, Case<CallPath>> = { ...shopCases(noContext), ...cardCases(noContext) } as never
const names = Object.keys(known) as CallPath[]

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
let address = 0
/** Each request has its own address, because rate limits are not tested here. */
async function send(path: CallPath, params: object, as: As) {
  const from = { 'x-forwarded-for': `10.${(address += 1) >> 16}.${(address >> 8) & 255}.${address & 255}` }
  if (!rows.get(path)?.multipart) return server.call(path, params as never, as, from)
  const body = new FormData()
  for (const [name, value] of Object.entries(params)) body.set(name, value instanceof File ? value : String(value))
  const response = await server.app.request(path, { method: 'POST', body, headers: { ...as, ...from } })
  const text = await response.text()
  return { status: response.status, text, ...(JSON.parse(text) as { code: number; message: string; data: unknown }) }
}

test('every call of the table has a case here, and every case is a call', () => {
  expect([...names].toSorted()).toEqual([...rows.keys()].toSorted())
})

/** Ids taken from lists, and the lists that supply them. */
const harvested = ['packageId', 'accelerateId', 'vipId', 'goodsId', 'agentId', 'orderSn', 'actionId'] as const
/** Text that card holders typed. */
const typed = new Set(['address', 'region', 'refundReason'])

// before the cases below add data in one language only
test('every demo card and both agents get English, in every answer of every call', async () => {
  const { db, clock } = server.services
  const at = clock.now()
  const callersOf: [who: string, as: As][] = context.agents.map((as, index) => [`agent ${index}`, as])
  for (const card of await db.select().from(cards).where(eq(cards.status, 1))) {
    if (!card.simNo.startsWith('1440000000')) continue
    const token = newToken()
    await db.insert(cardTokens).values({
      hash: hashToken(token),
      cardId: card.id,
      createdAt: at,
      expiresAt: at + 60 * MINUTE,
      provenUntil: at + 60 * MINUTE,
    })
    callersOf.push([card.simNo, { ...guest(), 'sim-no': card.simNo, 'sim-token': token }])
  }
  expect(callersOf.length).toBeGreaterThan(12)
  const chinese = new Set<string>()
  const asked = new Set<string>()
  // offers are the same for every card, so the first cards request them
  const shared = new Set<string>(['packageId', 'accelerateId', 'vipId', 'goodsId'])
  const once = new Set<string>()
  for (const [who, as] of callersOf) {
    const ids = new Map<string, Set<unknown>>(harvested.map((name) => [name, new Set()]))
    const harvest = (value: unknown): void => {
      if (typeof value !== 'object' || value === null) return
      for (const [name, one] of Object.entries(value)) {
        if (typeof one === 'object') harvest(one)
        else if (one !== null) ids.get(who.startsWith('agent') && name === 'id' ? 'agentId' : name)?.add(one)
      }
    }
    const ask = async (path: CallPath, params: object) => {
      const answer = await server.call(path, { pageSize: 100, ...params } as never, as, { 'accept-language': 'en' })
      if (answer.code !== 0) return [...hanIn(answer.message)].forEach((text) => chinese.add(`${path} ${text}`))
      asked.add(path)
      harvest(answer.data)
      for (const text of hanIn(answer.data, typed)) chinese.add(`${path} ${text}`)
    }
    const mine = [...rows].filter(
      ([, row]) => row.method === 'GET' && row.who === (who.startsWith('agent') ? 'agent' : 'card'),
    )
    const needs = (row: CallRow) =>
      harvested.find((name) => name in row.params.shape && !z.safeParse(row.params, {}).success)
    for (const [path, row] of mine) if (!needs(row)) await ask(path, {})
    for (const [path, row] of mine) {
      const name = harvested.find((one) => one in row.params.shape)
      for (const id of name ? ids.get(name)! : []) {
        if (once.has(`${path} ${String(id)}`)) continue
        if (shared.has(name!)) once.add(`${path} ${String(id)}`)
        await ask(path, { [name!]: id })
      }
    }
  }
  expect([...chinese].toSorted()).toEqual([])
  // the state of an action is a number, and the demo cards have no action
  const never = [...rows]
    .filter(
      ([path, row]) =>
        row.method === 'GET' &&
        (row.who === 'card' || row.who === 'agent') &&
        path !== '/api/iot/actionStatus' &&
        !asked.has(path),
    )
    .map(([path]) => path)
  expect(never).toEqual([])
}, 60_000)

test("for each call that names someone's data, a test requests it as another user", () => {
  const missing = names.filter((path) => {
    const shape = rows.get(path)?.params.shape ?? {}
    return (
      !known[path]?.others &&
      !open[path] &&
      (personalIds.has(path) || Object.keys(shape).some((name) => personal.has(name)))
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
    idNumber('19900307'),
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
    newToken(),
  ],
  ...[[1], [7], [], [newToken()], { ...region, countyCode: '440304', countyName: '福田区' }],
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
      const of = (answer: string) => answer.slice(0, answer.indexOf('"timestamp"'))
      for (const [name, schema] of Object.entries(row.params.shape) as [string, z.ZodMiniType][]) {
        // the key itself, and fields that must be true
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
            message: say('zh-CN', 'once.otherBody'),
          })
        }
      }
      expect(of((await send(path, params, as)).text)).toBe(of(text))
    })

  const fields = Object.entries(row.params.shape) as [string, z.ZodMiniType][]
  if (fields.length)
    test('refuses invalid input with 51 and a message', async () => {
      // a file is read only from callers who may upload
      const as = (row.multipart && (await cases[path]!.as?.())) || callers(row)
      for (const [name, schema] of fields) {
        if (row.multipart && name === 'file') continue
        // values that a query or form could legitimately mean: "1" may be a number, "x" a list of one
        const fits = (value: unknown) =>
          [value, [value], String(value), Number(value)].some((one) => z.safeParse(schema, one).success)
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

  if (!known[path]?.others) return
  test('does not return data of others', async () => {
    const { params: foreign, as = callers(row), code = 51 } = await cases[path]!.others!()
    const bytes = []
    for (const params of foreign) {
      const answer = await send(path, params, as)
      expect({ code: answer.code, text: answer.text }).toEqual({ code, text: answer.text })
      bytes.push(answer.text.slice(0, answer.text.indexOf('"timestamp"')))
    }
    expect(new Set(bytes).size).toBe(1)
  })
})

test("a card's token opens only that card, in every call of cards", async () => {
  const [mine, theirs] = context.cards
  for (const [path, row] of rows) {
    if (row.who !== 'card') continue
    expect((await send(path, {}, { ...mine.as, 'sim-no': theirs.simNo })).code, path).toBe(34061)
    expect(
      (
        await send(
          path,
          {},
          { ...guest(), 'sim-no': theirs.simNo, 'sim-token': context.shoppers[0]['order-token'] ?? '' },
        )
      ).code,
      path,
    ).toBe(34061)
  }
})

test('no GET of a logged-in user changes the database (T24)', async () => {
  const { db } = server.services
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const sums = async () => {
    const all: Record<string, unknown> = {}
    for (const { name } of tables) {
      // sessions and rate limits change by design
      if (['sessions', 'rate_limits'].includes(name)) continue
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
