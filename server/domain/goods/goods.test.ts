/** Goods of the shop: lists, totals, reviews, landing pages. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { comments, goods, goodsSku, numberPlans } from '#server/db/schema/index.ts'
import { login, reserve, submitForm, findVanity } from '#server/testing/orders/orders.ts'
import { translate } from '#server/platform/messages.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer({ config: { trustProxy: 1 } })
const { db } = server.services
const all = await db.select().from(goods).where(eq(goods.isOpen, true))
const fromAddress = (ip: string) => ({ 'x-forwarded-for': ip })
type Params = Parameters<typeof server.call<'/api/shop/goodsList'>>[1]
const listIds = async (params: Params, headers = {}) =>
  (await server.call('/api/shop/goodsList', { pageSize: 200, ...params }, {}, headers)).data.list
    .map(({ id }) => id)
    .toSorted()
const filterNaively = (fits: (row: (typeof all)[number]) => boolean) =>
  all
    .filter(fits)
    .map(({ id }) => id)
    .toSorted()

test.each<[string, NonNullable<Params>, (row: (typeof all)[number]) => boolean]>([
  ['all', {}, () => true],
  ['kind', { type: 2 }, (row) => row.type === 2],
  ['operator', { operator: '2' }, (row) => row.operatorType === 2],
  ['tag', { tag: '学生专享' }, (row) => row.tags.includes('学生专享')],
  ['words', { keyword: '随身' }, (row) => JSON.stringify([row.name, row.summary]).includes('随身')],
  ['a place', { provinceCode: '650000' }, (row) => !row.limitRule.banned.includes('650000')],
  [
    'several',
    { type: 1, operator: '1', tag: '可选号' },
    (row) => row.type === 1 && row.operatorType === 1 && row.tags.includes('可选号'),
  ],
])('goods by %s', async (_, params, fits) => {
  const expected = filterNaively(fits)
  expect(expected.length).toBeGreaterThan(0)
  expect(await listIds(params)).toEqual(expected)
})

test('a search lists goods with the word in their name before those with it in their description', async () => {
  const { data } = await server.call('/api/shop/goodsList', { keyword: '手机', pageSize: 50 })
  const named = data.list.map(({ name }) => name.includes('手机'))
  expect(named).toEqual(named.toSorted((a, b) => Number(b) - Number(a)))
  expect(new Set(named)).toEqual(new Set([true, false]))
})

test('special characters of a search pattern are ordinary characters', async () => {
  for (const keyword of ['%', '_', '\\', "'; drop table goods; --"]) expect(await listIds({ keyword })).toEqual([])
})

test("goods that cannot be delivered to the visitor's region are omitted when the link asks for it", async () => {
  const far = filterNaively((row) => !row.limitRule.banned.includes('650000'))
  expect(far.length).toBeLessThan(all.length)
  expect(await listIds({ autoFilterDelivery: 1 }, fromAddress('61.128.99.133')), 'an address in Xinjiang').toEqual(far)
  expect(await listIds({ autoFilterDelivery: 2 }, fromAddress('61.128.99.133'))).toHaveLength(all.length)
  for (const ip of ['127.0.0.1', '10.0.0.7', '8.8.8.8', '203.0.113.9'])
    expect(await listIds({ autoFilterDelivery: 1 }, fromAddress(ip)), ip).toHaveLength(all.length)
})

test('pages are consecutive, without a gap or repetition', async () => {
  const first = await server.call('/api/shop/goodsList', { page: 1, pageSize: 7 })
  const seen = [...first.data.list]
  for (let page = 2; page <= first.data.pageCount; page++)
    seen.push(...(await server.call('/api/shop/goodsList', { page, pageSize: 7 })).data.list)
  expect(first.data.totalCount).toBe(all.length)
  expect(new Set(seen.map(({ id }) => id)).size).toBe(all.length)
})

test('variant and quantity determine the sum, with postage once', async () => {
  const view = async (given: object) => (await server.call('/api/shop/goodsView', { id: 3004, ...given })).data
  const plain = await view({})
  const [, second] = plain.skus
  if (!second) throw new Error('the article has one variant only')
  const chosen = await view({ skuId: second.id, quantity: 3 })
  const postage = plain.lines.at(-1)?.money ?? 0
  expect(postage).toBeGreaterThan(0)
  expect(chosen.lines.map(({ money }) => money)).toEqual([Math.round(second.price * 300) / 100, postage])
  expect(chosen.payMoney).toBeCloseTo(second.price * 3 + postage, 5)
  expect(chosen.most).toBe(Math.min(chosen.perLimit, second.stock))
  await db.update(goodsSku).set({ stock: 2 }).where(eq(goodsSku.id, second.id))
  expect((await view({ skuId: second.id })).most, 'no more than are left').toBe(2)
  expect((await server.call('/api/shop/goodsView', { id: 999_999 })).message).toBe('商品不存在或已下架')
})

test('the chosen variant is what the pictures show', async () => {
  const view = async (given: object) => (await server.call('/api/shop/goodsView', { id: 3002, ...given })).data
  const { skus, carousel } = await view({})
  expect(carousel).toEqual(['/shop/art/goods-router.webp'])
  expect((await view({ skuId: skus[1]?.id })).carousel).toEqual(['/shop/art/goods-router-green.webp'])
  await db.update(goodsSku).set({ image: null }).where(eq(goodsSku.id, skus[1]!.id))
  expect((await view({ skuId: skus[1]?.id })).carousel, 'without a picture of its own').toEqual(carousel)
})

test('an old link to a plan or a variant that is not sold any more leads to a current one, and the page says so', async () => {
  const me = createGuest()
  const number = await findVanity(server, me)
  const [cheapest, old] = number.packages
  expect(old && number.packageGone).toBe(false)
  await db.update(numberPlans).set({ isOpen: false }).where(eq(numberPlans.id, old!.id))
  const opened = await server.call('/api/shop/numberView', { id: number.id, packageId: old!.id }, me)
  expect(opened).toMatchObject({
    code: 0,
    data: { packageId: cheapest!.id, packageGone: true, monthFee: number.monthFee, payMoney: number.payMoney },
  })
  // an order takes the chosen variant, or is refused
  const { data: hold } = await reserve(server, me, number.id)
  const given = { goodsId: number.goodsId, numberId: number.id, holdId: hold.holdId, expectMoney: number.payMoney }
  expect((await submitForm(server, me, { ...given, packageId: old!.id })).message).toBe(
    translate('zh-CN', 'number.noPlan'),
  )
  await db.update(numberPlans).set({ isOpen: true }).where(eq(numberPlans.id, old!.id))

  const thing = (await server.call('/api/shop/goodsView', { id: 3004 })).data
  expect(thing.skuGone).toBe(false)
  expect(await server.call('/api/shop/goodsView', { id: 3004, skuId: 30_010 })).toMatchObject({
    code: 0,
    data: { skuId: thing.skuId, skuGone: true, payMoney: thing.payMoney },
  })
})

test('regions without delivery are named; commissions are for agents only', async () => {
  const { data } = await server.call('/api/shop/goodsView', { id: 1001 })
  expect(data.limitRule.banned).toContain('新疆维吾尔自治区')
  expect(data.commission).toBeNull()
  const agent = await login(server, createGuest(), '13800000010')
  expect((await server.call('/api/shop/goodsView', { id: 1001 }, agent)).data.commission).toBeGreaterThan(0)
  expect(
    (await server.call('/api/shop/goodsList', { type: 1 }, agent)).data.list.every(
      ({ commission }) => typeof commission === 'number',
    ),
  ).toBe(true)
})

test('comments: newest first, by stars, names masked', async () => {
  const [most] = await db.select({ id: comments.goodsId }).from(comments).limit(1)
  const id = most?.id ?? 0
  const every = await server.call('/api/shop/goodsComment', { id, pageSize: 200 })
  expect(every.data.totalCount).toBe((await server.call('/api/shop/goodsView', { id })).data.commentCount)
  const times = every.data.list.map(({ createdAt }) => createdAt)
  expect(times).toEqual(times.toSorted().toReversed())
  expect(every.data.list.every(({ nickname }) => nickname.includes('*'))).toBe(true)
  const five = await server.call('/api/shop/goodsComment', { id, star: 5, pageSize: 200 })
  expect(five.data.list.every(({ star }) => star === 5)).toBe(true)
})

test('a thousand comments of an article, page by page, newest first, with the correct number of each star', async () => {
  const every = await db.select().from(comments)
  expect(every.length).toBeGreaterThanOrEqual(1000)
  for (const id of new Set(every.map(({ goodsId }) => goodsId))) {
    const ofGoods = every
      .filter(({ goodsId }) => goodsId === id)
      .toSorted((a, b) => b.createdAt - a.createdAt || b.id - a.id)
    const seen: number[] = []
    for (let page = 1; page === 1 || seen.length < ofGoods.length; page++) {
      const { data } = await server.call('/api/shop/goodsComment', { id, page, pageSize: 20 })
      expect(data).toMatchObject({ totalCount: ofGoods.length, pageCount: Math.ceil(ofGoods.length / 20) })
      if (data.list.length === 0) break
      seen.push(...data.list.map((row) => row.id))
    }
    expect(seen).toEqual(ofGoods.map((row) => row.id))
    for (const star of [1, 3, 5])
      expect((await server.call('/api/shop/goodsComment', { id, star })).data.totalCount).toBe(
        ofGoods.filter((row) => row.star === star).length,
      )
  }
})

test('a landing page shows its goods in its order; a list may be limited to it; an unknown page gives a message', async () => {
  const page = await server.call('/api/shop/singlePageInfo', { pageCode: 'WINTER' })
  expect(page.code).toBe(0)
  expect(page.data.goods.length).toBeGreaterThan(1)
  expect(await listIds({ pageCode: 'WINTER' })).toEqual(page.data.goods.map(({ id }) => id).toSorted())
  expect(await listIds({ pageCode: 'nowhere' }), 'a landing page that is gone hides nothing').toEqual(await listIds({}))
  expect((await server.call('/api/shop/singlePageInfo', { pageCode: 'nowhere' })).message).toBe(
    '页面不存在或活动已结束',
  )
})

describe('a shelf', () => {
  const read = async (params: Parameters<typeof server.call<'/api/shop/goodsShelf'>>[1]) =>
    (await server.call('/api/shop/goodsShelf', params)).data.list
  const readIds = async (params: Parameters<typeof read>[0]) => (await read(params)).map(({ id }) => id)
  const chosen = [3004, 1001, 3003, 1007, 3002, 1002]

  test('shows chosen articles in their order, each once, without those that never existed', async () => {
    expect(await readIds({ goodsIds: chosen })).toEqual(chosen)
    expect(await readIds({ goodsIds: [...chosen, 999_999, 3004] })).toEqual(chosen)
    expect(await readIds({ goodsIds: chosen, limit: 2 })).toEqual(chosen.slice(0, 2))
    const listed = (await server.call('/api/shop/goodsList', { pageSize: 200 })).data.list
    expect((await read({ goodsIds: [1001] }))[0]).toEqual(listed.find(({ id }) => id === 1001))
  })

  test('treats articles that are sold out or withdrawn as its editor chose', async () => {
    const [first, second] = [chosen[0]!, chosen[2]!]
    const set = async (stock: number, isOpen: boolean) => {
      await db.update(goods).set({ stock }).where(eq(goods.id, first))
      await db.update(goods).set({ isOpen }).where(eq(goods.id, second))
    }
    const [before] = await db.select().from(goods).where(eq(goods.id, first))
    await set(0, false)
    const available = chosen.filter((id) => id !== first && id !== second)
    for (const soldOut of [undefined, 'stay'] as const) {
      const list = await read({ goodsIds: chosen, soldOut })
      expect(list.map(({ id }) => id)).toEqual(chosen)
      expect(list.filter(({ stock }) => stock <= 0).map(({ id }) => id)).toEqual([first, second])
    }
    expect(await readIds({ goodsIds: chosen, soldOut: 'last' })).toEqual([...available, first, second])
    expect(await readIds({ goodsIds: chosen, soldOut: 'hide' })).toEqual(available)
    expect(await readIds({ goodsIds: chosen, soldOut: 'hide', limit: 3 })).toEqual(available.slice(0, 3))
    // withdrawn articles fit no description
    expect(await readIds({ limit: 30 })).not.toContain(second)
    expect(await readIds({ type: 2, limit: 30, soldOut: 'hide' })).not.toContain(first)
    expect((await readIds({ type: 2, limit: 30, soldOut: 'last' })).at(-1)).toBe(first)
    await set(before!.stock, true)
  })

  test('shows the articles that fit a description', async () => {
    const fitting = (fits: (row: (typeof all)[number]) => boolean) => filterNaively(fits).slice(0, 30)
    expect((await readIds({ type: 2, limit: 30 })).toSorted()).toEqual(fitting(({ type }) => type === 2))
    expect((await readIds({ operatorType: 2, limit: 30 })).toSorted()).toEqual(
      fitting(({ operatorType }) => operatorType === 2),
    )
    expect((await readIds({ tag: '学生专享', limit: 30 })).toSorted()).toEqual(
      fitting(({ tags }) => tags.includes('学生专享')),
    )
    expect(await readIds({}), 'a shelf of six, in the order of the shop').toEqual(
      (await server.call('/api/shop/goodsList', { pageSize: 6 })).data.list.map(({ id }) => id),
    )
    const sales = (await read({ sort: 'sales', limit: 30 })).map((row) => row.sales)
    expect(sales).toEqual(sales.toSorted((a, b) => b - a))
    const newest = await readIds({ sort: 'new', limit: 30 })
    expect(newest).toEqual(newest.toSorted((a, b) => b - a))
  })
})
