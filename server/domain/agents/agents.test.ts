/** Sub-agents and their prices (docs/domain §3.7; product §5, §6, §8). */
import { and, eq, inArray, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { agentPrices, agents, audit, goods, orders, promos } from '#server/db/schema/index.ts'
import { login, submitForm } from '#server/testing/orders/orders.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { getStartOfMonth } from '#server/platform/time.ts'

const server = await createTestServer()
const { db, clock } = server.services
const PLAIN_CARD = 1007 // without requirements
const PHONE = 3001
const top = await login(server, createGuest(), '13800000010')
const middle = await login(server, createGuest(), '13800000011')
const readAgentId = async (code: string) =>
  (await db.select({ id: agents.id }).from(agents).where(eq(agents.promoCode, code)))[0]?.id ?? 0
const [AG0002, AG0003, AG0004] = [await readAgentId('AG0002'), await readAgentId('AG0003'), await readAgentId('AG0004')]

const findPriceRow = async (as: typeof top, agentId: number, goodsId: number) => {
  const { data } = await server.call('/api/shop/agent/priceList', { agentId, pageSize: 200 }, as)
  const row = data.list.find((item) => item.goodsId === goodsId)
  if (!row) throw new Error(`no price of ${goodsId}`)
  return row
}
const save = (as: typeof top, agentId: number, list: { goodsId: number; price: number | '' }[]) =>
  server.call('/api/shop/agent/savePrice', { agentId, list }, as)
const getShownPrice = async (promoCode: string, id: number) =>
  (await server.call('/api/shop/goodsView', { id, promoCode })).data.payMoney

test('product §3 "isAgent": true for agents only, and only agents have access to agent pages', async () => {
  const isAgent = async (as: typeof top) => (await server.call('/api/hk/baseConfig', {}, as)).data.isAgent
  const shopper = await login(server, createGuest(), '13800000001')
  expect([await isAgent(createGuest()), await isAgent(shopper), await isAgent(top)]).toEqual([false, false, true])
  for (const [path, params] of [
    ['/api/shop/agent/list', {}],
    ['/api/shop/agent/priceList', { agentId: AG0003 }],
    ['/api/shop/agent/savePrice', { agentId: AG0003, list: [{ goodsId: PHONE, price: 1 }] }],
  ] as const) {
    expect((await server.call(path, params as never, createGuest())).code).toBe(61)
    expect((await server.call(path, params as never, shopper)).message).toBe('仅代理可以使用')
  }
})

test('the list has the agents directly below with their sales of the month and in total; a phone is masked and found only by its full number', async () => {
  const { data } = await server.call('/api/shop/agent/list', {}, top)
  const paid = (
    await db
      .select()
      .from(orders)
      .where(and(eq(orders.promoCode, 'AG0003'), inArray(orders.kind, ['HK', 'PN', 'GD']), eq(orders.payStatus, 2)))
  ).map(({ createdAt }) => createdAt)
  const month = paid.filter((paidAt) => paidAt >= getStartOfMonth(clock.now())).length
  expect(data.list).toHaveLength(1)
  expect(data.list[0]).toMatchObject({
    nickname: '江城通讯',
    mobile: '138****0011',
    promoCode: 'AG0003',
    level: 2,
    isActive: true,
  })
  expect(data.list[0]).toMatchObject({ monthOrders: month, totalOrders: paid.length })
  expect(paid.length).toBeGreaterThan(0)
  expect(data.summary).toEqual({ directCount: 1, monthOrders: month })
  expect(data.invite).toMatchObject({ inviteCode: 'CT2W9R5', url: 'http://localhost/shop/?promoCode=AG0002' })
  expect(
    (await server.call('/api/shop/agent/list', {}, middle)).data.invite,
    'product §3: the shop of the agent has showInviteRegister off',
  ).toBeNull()
  const countMatches = async (keyword: string) =>
    (await server.call('/api/shop/agent/list', { keyword }, top)).data.totalCount
  expect([
    await countMatches('江城'),
    await countMatches('ag0003'),
    await countMatches('13800000011'),
    await countMatches('0011'),
    await countMatches('云上'),
    await countMatches('%'),
  ]).toEqual([1, 1, 1, 0, 0, 0])
})

test("product §6: prices of another agent's agent cannot be read or set; an unknown agent gets the same answer", async () => {
  for (const [as, agentId] of [
    [top, AG0004],
    [top, AG0002],
    [middle, AG0003],
    [top, 999_999],
  ] as const) {
    expect((await server.call('/api/shop/agent/priceList', { agentId }, as)).code).toBe(33001)
    expect((await save(as, agentId, [{ goodsId: PHONE, price: '' }])).code).toBe(33001)
  }
})

test("a price that an agent sets is seen and paid by that shop's visitors; an empty price is sent unchanged and restores the default", async () => {
  const before = await findPriceRow(top, AG0003, PLAIN_CARD)
  expect(before).toMatchObject({ subPrice: null, basePrice: 0, min: 0, max: before.commission })
  expect((await save(top, AG0003, [{ goodsId: PLAIN_CARD, price: 9.9 }])).code).toBe(0)
  expect((await findPriceRow(top, AG0003, PLAIN_CARD)).subPrice).toBe(9.9)
  expect([
    await getShownPrice('AG0003', PLAIN_CARD),
    await getShownPrice('AG0002', PLAIN_CARD),
    await getShownPrice('MM0001', PLAIN_CARD),
  ]).toEqual([9.9, 0, 0])
  const { data } = await submitForm(server, createGuest(), {
    goodsId: PLAIN_CARD,
    promoCode: 'AG0003',
    expectMoney: 9.9,
  })
  expect(data).toMatchObject({ actualPayMoney: 9.9 })
  expect((await save(top, AG0003, [{ goodsId: PLAIN_CARD, price: '' }])).code).toBe(0)
  expect((await findPriceRow(top, AG0003, PLAIN_CARD)).subPrice).toBeNull()
  expect(await getShownPrice('AG0003', PLAIN_CARD)).toBe(0)
})

test('bounds: at most the commission below or above the article price, never negative; one wrong price rejects all of them', async () => {
  const { min, max } = await findPriceRow(top, AG0003, PHONE)
  for (const price of [min - 0.01, max + 0.01, -1, 1e9]) {
    const answer = await save(top, AG0003, [
      { goodsId: 3002, price: '' },
      { goodsId: PHONE, price },
    ])
    expect([answer.code, answer.message]).toEqual([
      51,
      expect.stringContaining(`须在 ${min.toFixed(2)} 至 ${max.toFixed(2)} 元之间`),
    ])
  }
  expect((await findPriceRow(top, AG0003, 3002)).subPrice).toBe(189)
  for (const price of [min, max]) expect((await save(top, AG0003, [{ goodsId: PHONE, price }])).code).toBe(0)
  for (const wrong of [
    [{ goodsId: PHONE, price: 1.005 }],
    [{ goodsId: PHONE, price: 'x' }],
    [],
    [
      { goodsId: PHONE, price: '' },
      { goodsId: PHONE, price: '' },
    ],
    [{ goodsId: 999_999, price: '' }],
  ])
    expect((await save(top, AG0003, wrong as never)).code).toBe(51)
})

test("bounds also apply at each sale: when the article's price or commission changed, the agent's price is moved to the nearest bound", async () => {
  const [article] = await db.select().from(goods).where(eq(goods.id, PLAIN_CARD))
  const move = (to: { price: number; commission: number }) => db.update(goods).set(to).where(eq(goods.id, PLAIN_CARD))
  const { min, max } = await findPriceRow(top, AG0003, PLAIN_CARD)
  try {
    await save(top, AG0003, [{ goodsId: PLAIN_CARD, price: max }])
    await move({ price: article!.price, commission: 100 })
    expect(await getShownPrice('AG0003', PLAIN_CARD)).toBe(article!.price / 100 + 1)
    await save(top, AG0003, [{ goodsId: PLAIN_CARD, price: '' }])
    await move({ price: article!.price, commission: article!.commission })
    await save(top, AG0003, [{ goodsId: PLAIN_CARD, price: min }])
    await move({ price: article!.price + 10_000, commission: 500 })
    expect(await getShownPrice('AG0003', PLAIN_CARD)).toBe((article!.price + 9500) / 100)
    const { data } = await submitForm(server, createGuest(), {
      goodsId: PLAIN_CARD,
      promoCode: 'AG0003',
      expectMoney: (article!.price + 9500) / 100,
    })
    expect(data).toBeTruthy()
  } finally {
    await move({ price: article!.price, commission: article!.commission })
    await save(top, AG0003, [{ goodsId: PLAIN_CARD, price: '' }])
  }
})

test('at every level an agent sees the own price and sets that of the next level, for the same article', async () => {
  const [article] = await db.select().from(goods).where(eq(goods.id, PHONE))
  const basePrice = (article?.price ?? 0) / 100
  await save(top, AG0003, [{ goodsId: PHONE, price: basePrice - 10 }])
  expect(await findPriceRow(middle, AG0004, PHONE)).toMatchObject({
    basePrice,
    myPrice: basePrice - 10,
    min: basePrice - 60,
    max: basePrice + 60,
    subPrice: null,
  })
  await save(middle, AG0004, [{ goodsId: PHONE, price: basePrice + 20 }])
  expect([
    await getShownPrice('AG0003', PHONE),
    await getShownPrice('AG0004', PHONE),
    await getShownPrice('AG0002', PHONE),
  ]).toEqual([basePrice - 10, basePrice + 20, basePrice])
})

test('a suspended agent is still listed, but has no new prices and no access to the pages', async () => {
  await db.update(agents).set({ isActive: false }).where(eq(agents.id, AG0003))
  expect((await server.call('/api/shop/agent/list', {}, top)).data.list[0]?.isActive).toBe(false)
  expect((await save(top, AG0003, [{ goodsId: PHONE, price: '' }])).message).toBe('该代理已停用，暂不能设置价格')
  expect((await server.call('/api/shop/agent/list', {}, middle)).message).toBe('仅代理可以使用')
  expect((await server.call('/api/shop/agent/join', { inviteCode: 'CT2W9R5' }, middle)).message).toBe(
    '您的代理身份已停用，请联系客服',
  )
  await db.update(agents).set({ isActive: true }).where(eq(agents.id, AG0003))
})

test('concurrent price changes from two phones leave one price each', async () => {
  const { min, max } = await findPriceRow(top, AG0003, PHONE)
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, index) => save(top, AG0003, [{ goodsId: PHONE, price: index % 2 ? min : max }])),
  )
  expect(answers.map(({ code }) => code)).toEqual(answers.map(() => 0))
  expect(
    await db
      .select()
      .from(agentPrices)
      .where(and(eq(agentPrices.agentId, AG0003), eq(agentPrices.goodsId, PHONE))),
  ).toHaveLength(1)
})

test('every change of a price is in the audit trail with author, agent, article, old and new price; an unchanged price is not', async () => {
  const trail = () =>
    db
      .select({ actor: audit.actor, subject: audit.subject, detail: audit.detail })
      .from(audit)
      .where(eq(audit.action, 'agent.price'))
      .orderBy(audit.id)
  await save(top, AG0003, [{ goodsId: PLAIN_CARD, price: '' }])
  const before = (await trail()).length
  for (const price of [9.9, 9.9, 12.5, '', ''] as const) await save(top, AG0003, [{ goodsId: PLAIN_CARD, price }])
  await save(top, AG0003, [
    { goodsId: PLAIN_CARD, price: 5 },
    { goodsId: PHONE, price: -1 },
  ])
  const change = (from: number | null, to: number | null) => ({
    actor: `agent:${AG0002}`,
    subject: `agent:${AG0003}`,
    detail: { goodsId: PLAIN_CARD, from, to },
  })
  expect((await trail()).slice(before)).toEqual([change(null, 990), change(990, 1250), change(1250, null)])
  await Promise.all(
    Array.from({ length: 10 }, (_, index) => save(top, AG0003, [{ goodsId: PLAIN_CARD, price: index + 1 }])),
  )
  const steps = (await trail()).slice(before + 3).map(({ detail }) => detail as { from: number | null; to: number })
  expect(
    steps.map(({ from }) => from),
    'at once, each says what the one before it left',
  ).toEqual([null, ...steps.slice(0, -1).map(({ to }) => to)])
})

test('an invited person becomes a lower-level agent with a shop and codes of their own, once, at most three levels deep', async () => {
  const fresh = await login(server, createGuest(), '13800000076')
  const join = (as: typeof top, inviteCode: string) => server.call('/api/shop/agent/join', { inviteCode }, as)
  for (const code of ['NOSUCHCODE', 'JC7H3N8', 'YS4Q6T1', ''])
    expect((await join(fresh, code)).code, `${code}: none, or invites nobody`).toBe(51)
  expect(await join(fresh, 'NOSUCHCODE')).toMatchObject({
    message: '邀请码不存在或已失效',
    data: { fields: { inviteCode: '邀请码不存在或已失效' } },
  })
  expect(await join(fresh, '邀请码'), 'no code at all').toMatchObject({
    data: { fields: { inviteCode: '邀请码由 4 至 12 位字母和数字组成' } },
  })
  expect((await join(createGuest() as typeof top, 'CT2W9R5')).code).toBe(61)
  const answers = await Promise.all(Array.from({ length: 8 }, () => join(fresh, ' ct2w9r5 ')))
  expect(answers.map(({ code }) => code).sort()).toEqual([0, ...Array.from({ length: 7 }, () => 51)])
  const promoCode = answers.find(({ code }) => code === 0)?.data.promoCode ?? ''
  const shop = (await server.call('/api/hk/baseConfig', { promoCode }, fresh)).data
  expect(shop).toMatchObject({ promoCode, isAgent: true, front: { showInviteRegister: 1 } })
  expect(
    await db.select({ code: promos.promoCode }).from(promos).where(like(promos.promoCode, 'AG______')),
    'no shop is left of the others',
  ).toHaveLength(1)
  const below = (await server.call('/api/shop/agent/list', {}, top)).data
  expect(below.summary.directCount).toBe(2)
  expect(below.list[0]).toMatchObject({ promoCode, level: 2, mobile: '138****0076', monthOrders: 0 })
  await save(top, below.list[0]!.id, [{ goodsId: PLAIN_CARD, price: 5 }])
  expect(
    await getShownPrice(promoCode, PLAIN_CARD),
    'visitors of the agent pay the price that was set for the agent',
  ).toBe(5)
  const third = await login(server, createGuest(), '13800000075')
  const { promoCode: last } = (
    await join(third, (await server.call('/api/shop/agent/list', {}, fresh)).data.invite?.inviteCode ?? '')
  ).data
  expect((await server.call('/api/hk/baseConfig', { promoCode: last })).data.front.showInviteRegister).toBe(2)
  expect((await server.call('/api/shop/agent/list', {}, third)).data.invite).toBeNull()
})
