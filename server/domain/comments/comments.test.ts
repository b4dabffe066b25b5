import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { pickDailyRows } from '#tests/night.ts'
import { comments, orders, settings, shopOrders, uploads } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, OrderStatus, PayStatus } from '#server/db/schema/states.ts'
import { createAfterSaleSteps, type Bought } from '#server/testing/orders/after-sale.ts'
import { login, createPhone } from '#server/testing/orders/orders.ts'
import { uploadPicture } from '#server/testing/contract/world.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'

const server = await createTestServer()
const { db } = server.services
const { bought, ask, does } = createAfterSaleSteps(server)
const words = '充得快，机身也不烫。'
const write = ({ as, orderSn }: Bought, more = {}) =>
  server.call('/api/shop/comment/write', { orderSn, star: 5, content: words, ...more }, as)
const view = async ({ as, orderSn }: Bought) => (await server.call('/api/shop/comment/view', { orderSn }, as)).data
const listGoodsComments = async () => (await server.call('/api/shop/goodsComment', { id: 3003, pageSize: 200 })).data
const count = async () => (await server.call('/api/shop/goodsView', { id: 3003 })).data.commentCount
const findInList = async ({ as, orderSn }: Bought) =>
  (await server.call('/api/shop/order/list', { pageSize: 50 }, as)).data.list.find((row) => row.orderSn === orderSn)
const uploadCommentPicture = (as: As) => uploadPicture(server, as, 1, 'comment')

describe('only an order that is done and was not paid back can be reviewed', () => {
  let order: Bought
  beforeAll(async () => {
    order = await bought('received')
  })
  const goods = Object.entries(GoodsOrderStatus).map(([name, status]) => ['GD', name, status] as const)
  const cards = Object.entries(OrderStatus).map(([name, status]) => ['HK', name, status] as const)
  const done: Record<string, readonly string[]> = {
    GD: ['done', 'refundRefused'],
    HK: ['activated', 'firstRechargeMissing'],
  }
  test.each(pickDailyRows([...goods, ...cards], 1))('%s %s', async (kind, name, status) => {
    for (const [pay, payStatus] of Object.entries(PayStatus)) {
      await db.update(orders).set({ kind, payStatus }).where(eq(orders.id, order.id))
      await db.update(shopOrders).set({ status }).where(eq(shopOrders.orderId, order.id))
      const may = pay === 'paid' && done[kind]!.includes(name)
      expect([pay, (await view(order)).allowWrite]).toEqual([pay, may])
      expect([pay, (await findInList(order))?.allowComment]).toEqual([pay, may])
      if (!may) expect(await write(order)).toMatchObject({ code: 51 })
    }
    await db.update(orders).set({ kind: 'GD', payStatus: PayStatus.paid }).where(eq(orders.id, order.id))
  })
  test('not while money back is asked for, and again when that was refused', async () => {
    const asking = await bought('received')
    await ask(asking, { kind: 1, reason: 'faulty' })
    expect(await write(asking)).toMatchObject({ code: 51 })
    await does(asking, 'refuse')
    expect(await write(asking)).toMatchObject({ code: 0 })
  })
})

test('a review is in the list of its article and counted, with a masked name', async () => {
  const order = await bought('received')
  const [before, total] = [await count(), (await listGoodsComments()).totalCount]
  expect(await write(order, { star: 4, content: `  ${words}\r\n包装也好\u200b ` })).toMatchObject({
    code: 0,
    data: { state: 1 },
  })
  expect(await count()).toBe(before + 1)
  const { list, totalCount } = await listGoodsComments()
  expect(totalCount).toBe(total + 1)
  expect(list[0]).toMatchObject({ star: 4, content: `${words}\n包装也好` })
  expect(list[0]!.nickname).not.toMatch(/\d/)
  expect(await view(order)).toMatchObject({ allowWrite: false, whyNot: null, comments: [{ star: 4, note: null }] })
  expect(await findInList(order)).toMatchObject({ allowComment: false, hasComment: true })
})

test('an anonymous one has neither name nor picture of its author', async () => {
  const order = await bought('received')
  await write(order, { anonymous: true })
  expect((await listGoodsComments()).list[0]).toMatchObject({ nickname: '匿名用户', avatar: null })
})

test('an order is reviewed once: twice the same is one review, another text is refused, twenty at once are one', async () => {
  const order = await bought('received')
  const answers = await Promise.all(Array.from({ length: 20 }, () => write(order)))
  expect(new Set(answers.map(({ code, data }) => `${code} ${data?.state}`))).toEqual(new Set(['0 1']))
  expect(await write(order, { star: 1, content: '用了一天就坏了' })).toMatchObject({ code: 51 })
  expect(await db.$count(comments, eq(comments.orderId, order.id))).toBe(1)
  const other = await bought('received')
  const mixed = await Promise.all(
    Array.from({ length: 10 }, (_, index) =>
      write(other, { star: 1 + (index % 5), content: `第 ${index} 次写的评价` }),
    ),
  )
  expect(mixed.filter(({ code }) => code === 0)).toHaveLength(1)
  expect(await db.$count(comments, eq(comments.orderId, other.id))).toBe(1)
})

test.each([
  ['too short', { content: '好' }],
  ['too long', { content: '字'.repeat(301) }],
  ['what nobody can read', { content: '好用好用\u0007' }],
  ['no star', { star: 0 }],
  ['six stars', { star: 6 }],
  ['a picture of somebody else', { picture1: 'nobodys_picture_0000' }],
])('%s is refused and writes nothing', async (_, wrong) => {
  const order = await bought('received')
  expect((await write(order, wrong)).code).not.toBe(0)
  expect(await db.$count(comments, eq(comments.orderId, order.id))).toBe(0)
})
test('three hundred emoji are three hundred characters', async () => {
  const order = await bought('received')
  expect(await write(order, { content: '👍🏽'.repeat(300) })).toMatchObject({ code: 0 })
})

test('its author alone deletes it: text, name and pictures go, and the order is not reviewed again', async () => {
  const order = await bought('received')
  const picture1 = await uploadCommentPicture(order.as)
  await write(order, { picture1 })
  const data = { id: (await server.call('/api/shop/comment/mine', {}, order.as)).data.list[0]!.id }
  expect((await listGoodsComments()).list[0]?.images).toEqual([`/files/${picture1}`])
  const kept = async () =>
    (
      await db
        .select()
        .from(uploads)
        .where(inArray(uploads.id, [picture1]))
    )[0]?.deleteAt
  expect(await kept()).toBeNull()
  const stranger = await login(server, createGuest(), createPhone())
  expect(await server.call('/api/shop/comment/delete', { id: data.id }, stranger)).toMatchObject({ code: 51 })
  expect((await server.call('/api/shop/comment/mine', {}, stranger)).data.list).toEqual([])
  const before = await count()
  expect((await server.call('/api/shop/comment/mine', {}, order.as)).data.list).toMatchObject([{ id: data.id }])
  expect(await server.call('/api/shop/comment/delete', { id: data.id }, order.as)).toMatchObject({ code: 0 })
  expect(await count()).toBe(before - 1)
  expect((await server.call('/api/shop/comment/mine', {}, order.as)).data.list).toEqual([])
  const [row] = await db.select().from(comments).where(eq(comments.id, data.id))
  expect(row).toMatchObject({ content: '', nickname: '', images: [], shopUserId: null, state: 4 })
  expect(await kept()).not.toBeNull()
  expect(await view(order)).toMatchObject({ allowWrite: false, comments: [], whyNot: expect.stringMatching(/\S/) })
  expect(await write(order)).toMatchObject({ code: 51 })
  expect(await server.call('/api/shop/comment/delete', { id: data.id }, order.as)).toMatchObject({ code: 51 })
})

test('where operators read reviews first, one waits: only its author sees it', async () => {
  await db.insert(settings).values({ key: 'comments', value: { wait: true } })
  const order = await bought('received')
  const before = await count()
  expect(await write(order)).toMatchObject({ code: 0, data: { state: 2 } })
  expect(await count()).toBe(before)
  expect(await view(order)).toMatchObject({ comments: [{ note: expect.stringContaining('审核中') }] })
  await db.delete(settings).where(eq(settings.key, 'comments'))
})
