/** The number list compared with a naive implementation: every filter, order and page, on 5,000 numbers in a real PostgreSQL. */
import { eq, sql } from 'drizzle-orm'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Params } from '#schemas/api/index.ts'
import { addNumbers } from '#server/seed/numbers/add.ts'
import { agentPrices, agents, goods, numbers } from '#server/db/schema/index.ts'
import { readPriceGroups, readPriceShifts } from '../goods/prices.ts'
import { createTestServer } from '#server/testing/server.ts'
import { HOUR, MINUTE } from '#server/platform/time.ts'
import { readCursor, type Sort } from './cursor.ts'
import { parseFilter, type NumberParams } from './filter.ts'
import type { NumberRow } from './row.ts'
import { ruleKeys, findRulesAt } from './rules.ts'
import { isSurelyMany } from './sample.ts'
import { searchNumbers } from './search.ts'
import { readSaleConditions } from './terms.ts'

const server = await createTestServer()
const { db, clock } = server.services
const now = clock.now()
await addNumbers(db, { upTo: 5000, now, packageName: () => '套餐' })
// held numbers, a third of the holds expired
await db.execute(
  sql`update numbers set status = 2, held_until = ${new Date(now - MINUTE).toISOString()}::timestamptz + (id % 3) * interval '1 hour' where id % 17 = 0 and status = 1`,
)
const all = await db.select().from(numbers)

const PROMO = 'AG0003'
// prices above the article's own, below it, and limited to zero
await db.update(goods).set({ price: 2000 }).where(eq(goods.id, 2003))
const [agent] = await db.select().from(agents).where(eq(agents.promoCode, PROMO))
const prices = [
  { goodsId: 2001, price: 1500 },
  { goodsId: 2003, price: 40 },
]
await db
  .insert(agentPrices)
  .values(prices.map((row) => ({ ...row, agentId: agent?.id ?? 0, updatedAt: now })))
  .onConflictDoNothing()
const shifts = await readPriceShifts(db, PROMO)
// carriers' plans differ: one has fewer, one a longer contract
await db.execute(sql`update number_plans set is_open = false where operator_type = 2 and sort % 3 = 2`)
await db.execute(
  sql`update number_plans set contract_term = case when sort % 2 = 0 then 0 else 24 end where operator_type = 3`,
)
// numbers that cannot be ordered: no plan of their carrier meets their minimum spend, or their article is closed
await db.execute(sql`update number_plans set is_open = false where operator_type = 1 and month_fee_fen > 10000`)
await db.update(goods).set({ isOpen: false }).where(eq(goods.id, 2004))
const sold = await readSaleConditions(db)
const { plans } = sold

const getShift = (row: NumberRow, promoCode: string | null | undefined) =>
  promoCode === PROMO ? (shifts.get(row.goodsId) ?? 0) : 0
const getKey = (row: NumberRow, sort: Sort, promoCode: string | null | undefined) =>
  sort === 'new' ? row.createdAt : sort === 'default' ? Number(row.isSuggest) : row.price + getShift(row, promoCode)

/** The cheapest plan that meets the number's minimum spend. */
function findFirstPlan({ operatorType, monthFee }: NumberRow) {
  const [first] = plans
    .filter((plan) => plan.operatorType === operatorType && plan.monthFee >= monthFee)
    .toSorted((a, b) => a.monthFee - b.monthFee || a.sort - b.sort || a.id - b.id)
  return first
}

/** The naive implementation. */
function searchNaively(params: NumberParams): NumberRow[] {
  const { sort, promoCode, number, position, pattern, exclude, include, price, priceMin, priceMax } = params
  const [from, to] = price?.split('-') ?? []
  const rest = (row: NumberRow) => row.number.slice(1)
  const fits = (row: NumberRow) => {
    const plan = findFirstPlan(row)
    if (!plan || row.goodsId === 2004) return false
    const yuan = Math.max(0, row.price + getShift(row, promoCode)) / 100
    return [
      row.status === 1 || (row.status === 2 && (row.heldUntil ?? 0) <= now),
      !params.operator || (params.operator === '-99' ? row.isSuggest : row.operatorType === Number(params.operator)),
      !params.provinceId || row.provinceCode === params.provinceId,
      !params.cityId || row.cityCode === params.cityId,
      !params.poolId || row.poolId === params.poolId,
      !params.rule ||
        (params.rule === 'plain'
          ? row.rule === 'plain'
          : findRulesAt(row.number, position ?? 'tail').some(({ key }) => key === params.rule)),
      !number || (position === 'tail' ? row.number.endsWith(number) : row.number.includes(number)),
      !pattern || Array.from(pattern).every((digit, place) => digit === '_' || row.number[place] === digit),
      Array.from(exclude ?? '').every((digit) => !rest(row).includes(digit)),
      Array.from(include ?? '').every((digit) => rest(row).includes(digit)),
      !from || yuan >= Number(from),
      !to || yuan <= Number(to),
      priceMin == null || yuan >= priceMin,
      priceMax == null || yuan <= priceMax,
      params.monthFeeMax == null || plan.monthFee <= params.monthFeeMax * 100,
      params.contractMax == null || Math.max(row.contractTerm, plan.contractTerm) <= params.contractMax,
    ].every(Boolean)
  }
  const way = sort === 'priceAsc' ? 1 : -1
  return all
    .filter(fits)
    .toSorted(
      (a, b) =>
        way * (getKey(a, sort ?? 'default', promoCode) - getKey(b, sort ?? 'default', promoCode) || a.id - b.id),
    )
}

const anyNumber = fc.nat({ max: all.length - 1 }).map((index) => all[index] as NumberRow)
/** Present in one of `times` cases. */
const some = <T>(arbitrary: fc.Arbitrary<T>, times = 8) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: times - 1 }, { arbitrary, weight: 1 })
const digits = (max: number) =>
  fc.uniqueArray(fc.constantFrom(...'0123456789'), { minLength: 1, maxLength: max }).map((list) => list.join(''))
/** Mostly part of an existing number. */
const part = fc.oneof(
  fc
    .tuple(anyNumber, fc.nat(9), fc.integer({ min: 1, max: 5 }))
    .map(([row, start, length]) => row.number.slice(start, start + length)),
  fc.stringMatching(/^\d{1,11}$/),
  anyNumber.map((row) => row.number),
)
const masked = fc
  .tuple(anyNumber, fc.array(fc.nat(10), { maxLength: 10 }))
  .map(([row, open]) => Array.from(row.number, (digit, place) => (open.includes(place) ? '_' : digit)).join(''))
const parameters: fc.Arbitrary<NumberParams> = fc.record({
  operator: some(fc.constantFrom('', '-99', '1', '2', '3', '4', '7', '99'), 3),
  provinceId: some(anyNumber.map((row) => row.provinceCode)),
  cityId: some(
    fc.oneof(
      anyNumber.map((row) => row.cityCode),
      fc.constant('999999'),
    ),
    6,
  ),
  poolId: some(fc.integer({ min: 1, max: 5 }), 8),
  rule: some(fc.constantFrom(...ruleKeys, 'nonsense'), 5),
  position: some(fc.constantFrom('any', 'tail'), 2),
  number: some(part),
  pattern: some(masked, 8),
  exclude: some(digits(4)),
  include: some(digits(7)),
  price: some(fc.constantFrom('0-100', '100-500', '500-1000', '1000-5000', '5000-'), 6),
  priceMin: some(fc.constantFrom(0, 9.9, 58, 500)),
  priceMax: some(fc.constantFrom(0, 19.9, 128, 2000)),
  monthFeeMax: some(fc.constantFrom(0, 19, 29, 39, 59, 199)),
  contractMax: some(fc.constantFrom(0, 11, 12, 24, 36)),
  sort: some(fc.constantFrom('default', 'priceAsc', 'priceDesc', 'new'), 2),
  promoCode: some(fc.constant(PROMO), 3),
})

test('any filter in any order finds the same as a full scan, page by page', async () => {
  let matches = 0
  const property = fc.asyncProperty(parameters, fc.integer({ min: 1, max: 60 }), async (params, pageSize) => {
    const expected = searchNaively(params)
    matches += expected.length
    const ids: number[] = []
    let after: string | null | undefined
    for (let page = 1; page <= 4; page++) {
      const answer = await server.call('/api/shop/numberList', {
        ...(params as Params<'/api/shop/numberList'>),
        page,
        pageSize,
        after,
      })
      expect(answer.code).toBe(0)
      expect(answer.data).toMatchObject({
        totalCount: expected.length,
        countIsFloor: false,
        page,
        pageSize,
        pageCount: Math.ceil(expected.length / pageSize),
      })
      ids.push(...answer.data.list.map((row) => row.id))
      expect(answer.data.more).toBe(ids.length < expected.length)
      expect(answer.data.list.every((row) => row.status === 1)).toBe(true)
      for (const row of answer.data.list)
        expect(row.price * 100).toBeCloseTo(Math.max(0, getShownPrice(row.id, params.promoCode)), 5)
      after = answer.data.after
      if (!answer.data.more) break
    }
    expect(ids).toEqual(expected.slice(0, 4 * pageSize).map((row) => row.id))
  })
  await fc.assert(property, { numRuns: 150, seed: 20_261_121 })
  expect(matches).toBeGreaterThan(5000)
})

const byId = new Map(all.map((row) => [row.id, row]))
const getShownPrice = (id: number, promoCode: string | null | undefined) => {
  const row = byId.get(id)
  return row ? row.price + getShift(row, promoCode) : Number.NaN
}

test('the walk along an index finds the same as the collecting search, also with a small budget', async () => {
  const groups = await readPriceGroups(db, shifts)
  let walked = 0
  const property = fc.asyncProperty(
    parameters,
    fc.integer({ min: 1, max: 20 }),
    fc.constantFrom([5, 30], [2000, 20_000]),
    async (params, limit, budgets) => {
      const expected = searchNaively(params)
      const filter = parseFilter(params)
      if (!filter) {
        expect(expected).toEqual([])
        return
      }
      const sort = params.sort ?? 'default'
      const ids: number[] = []
      let after: string | undefined
      for (let page = 0; page < 3; page++) {
        const ask = {
          filter,
          sort,
          limit,
          spare: 9,
          offset: 0,
          after: after ? readCursor(after, sort) : undefined,
          groups: params.promoCode === PROMO ? groups : [],
          sold,
          now,
        }
        const result = await searchNumbers(db, ask, { ceiling: 25, budgets })
        expect(result).toMatchObject({ total: Math.min(expected.length, 25), many: expected.length > 25 })
        if (result.many) walked++
        ids.push(...result.ids)
        after = result.after
        if (!result.more) break
      }
      expect(ids).toEqual(expected.slice(0, 3 * limit).map((row) => row.id))
    },
  )
  await fc.assert(property, { numRuns: 200, seed: 7 })
  expect(walked).toBeGreaterThan(80)
})

test('a search of which it is remembered that it has many matches finds its rows, also when only a few are left', async () => {
  const property = fc.asyncProperty(parameters, async (params) => {
    const filter = parseFilter(params)
    if (!filter) return
    const sort = params.sort ?? 'default'
    const ids: number[] = []
    let cursor: string | undefined
    do {
      const after = cursor ? readCursor(cursor, sort) : undefined
      const ask = { filter, sort, limit: 20, offset: 0, after, groups: [], sold, now, remember: async () => true }
      const result = await searchNumbers(db, ask, { ceiling: 25, budgets: [5, 30] })
      ids.push(...result.ids)
      cursor = result.after
    } while (cursor && ids.length < 60)
    const expected = searchNaively({ ...params, promoCode: undefined }).map((row) => row.id)
    expect(ids).toEqual(expected.slice(0, Math.max(ids.length, Math.min(60, expected.length))))
  })
  await fc.assert(property, { numRuns: 50, seed: 8 })
})

test('some pages of the table tell that a search has many matches, and never when it has not', async () => {
  let sure = 0
  const property = fc.asyncProperty(parameters, async (params) => {
    const filter = parseFilter(params)
    if (!filter || !(await isSurelyMany(db, { filter, groups: [], sold, now }, 100))) return
    sure++
    expect(searchNaively({ ...params, promoCode: undefined }).length).toBeGreaterThan(100)
  })
  await fc.assert(property, { numRuns: 100, seed: 9 })
  expect(sure).toBeGreaterThan(10)
})

test('a page without a cursor begins at its page number', async () => {
  const expected = searchNaively({ sort: 'priceAsc' })
  const answer = await server.call('/api/shop/numberList', { sort: 'priceAsc', page: 7, pageSize: 20 })
  expect(answer.data.list.map((row) => row.id)).toEqual(expected.slice(120, 140).map((row) => row.id))
  const beyond = await server.call('/api/shop/numberList', { page: 9_000_000, pageSize: 200 })
  expect(beyond.data).toMatchObject({ list: [], more: false, totalCount: searchNaively({}).length })
})

test('a cursor of another order or an invalid one is refused; one of another filter only gives the position', async () => {
  const { data } = await server.call('/api/shop/numberList', { sort: 'priceAsc' })
  for (const after of ['x', '', 'MXwxfDB8YXwx', `${data.after}x`].filter(Boolean))
    expect((await server.call('/api/shop/numberList', { sort: 'new', after })).code).toBe(51)
  expect(
    (await server.call('/api/shop/numberList', { sort: 'priceAsc', after: data.after, operator: '2' })).data.totalCount,
  ).toBe(searchNaively({ operator: '2' }).length)
})

test('negative prices are refused with a message, in the language of the request', async () => {
  const answer = await server.call('/api/shop/numberList', { priceMin: -1 }, {}, { 'accept-language': 'en' })
  expect(answer).toMatchObject({ code: 51, message: 'Check the price range' })
})

test('an expired hold returns its number to the list without any job', async () => {
  const row = all.find(
    ({ status, heldUntil }) => status === 2 && (heldUntil ?? 0) > now && (heldUntil ?? 0) < now + HOUR,
  )
  if (!row) throw new Error('no number is held for less than an hour')
  const listed = async () => (await server.call('/api/shop/numberList', { number: row.number })).data.totalCount
  expect(await listed()).toBe(0)
  await clock.forward(HOUR)
  expect(await listed()).toBe(1)
})
