/** Ordering again: the same choice if it is still sold, otherwise the reason. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { goods, goodsSku } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { createAfterSaleSteps } from '#server/testing/orders/after-sale.ts'
import { login, createReaders, reserve, submitForm, findVanity } from '#server/testing/orders/orders.ts'

const server = await createTestServer()
const { db } = server.services
const { readOrder } = createReaders(server)
const { bought, does, ask } = createAfterSaleSteps(server)
const sayGone = (part: string) => translate('zh-CN', `order.gone.${part}`)

/** The page of the order and its row in the list agree. */
async function again({ as, orderSn }: { as: As; orderSn: string }) {
  const { data } = await server.call('/api/shop/order/view', { orderSn }, as)
  const { list } = (await server.call('/api/shop/order/list', { pageSize: 50 }, as)).data
  const of = ({ allowAgain, goodsPath, gone: what }: typeof data | (typeof list)[number]) => ({
    allowAgain,
    goodsPath,
    gone: what,
  })
  expect(of(list.find((row) => row.orderSn === orderSn)!)).toEqual(of(data))
  return of(data)
}

test('goods that were received or given back lead to the same variant; under way there is nothing to buy again', async () => {
  const [unsent, received] = [await bought('unsent'), await bought('received')]
  const { goodsId, skuId } = await readOrder(received.orderSn)
  const goodsPath = `/pages/goods/general/index?goodsId=${goodsId}${skuId === null ? '' : `&skuId=${skuId}`}`
  expect(await again(unsent)).toEqual({ allowAgain: false, goodsPath, gone: null })
  expect(await again(received)).toEqual({ allowAgain: true, goodsPath, gone: null })
  await ask(unsent, { kind: 1, reason: 'changedMind' })
  await does(unsent, 'agree')
  await server.forward(3 * 60 * MINUTE)
  expect(await again(unsent)).toEqual({ allowAgain: true, goodsPath, gone: null })
})

test('a variant that is sold out or gone leads to the article and says so; so do an article without stock and one that is withdrawn', async () => {
  const order = await bought('received')
  const { goodsId, skuId } = await readOrder(order.orderSn)
  const article = eq(goods.id, goodsId!)
  const path = `/pages/goods/general/index?goodsId=${goodsId}`
  if (skuId !== null) {
    await db.update(goodsSku).set({ stock: 0 }).where(eq(goodsSku.id, skuId))
    expect(await again(order)).toEqual({ allowAgain: true, goodsPath: path, gone: sayGone('choice') })
  }
  await db.update(goods).set({ stock: 0 }).where(article)
  expect(await again(order)).toEqual({ allowAgain: true, goodsPath: path, gone: sayGone('stock') })
  await db.update(goods).set({ isOpen: false }).where(article)
  expect(await again(order)).toEqual({ allowAgain: true, goodsPath: null, gone: sayGone('goods') })
  await db.update(goods).set({ isOpen: true, stock: 100 }).where(article)
})

test('a closed order of a number leads to it while it is for sale, and says when somebody else has it', async () => {
  const buyer = createGuest()
  const number = await findVanity(server, buyer)
  const { data: hold } = await reserve(server, buyer, number.id)
  const { data, filled } = await submitForm(server, buyer, {
    goodsId: number.goodsId,
    numberId: number.id,
    holdId: hold.holdId,
    packageId: number.packageId,
    expectMoney: number.payMoney,
  })
  const as = await login(server, buyer, filled.contactPhone)
  await server.call('/api/shop/order/cancel', { orderSn: data.orderSn }, as)
  expect(await again({ as, orderSn: data.orderSn })).toEqual({
    allowAgain: true,
    goodsPath: `/pages/goods/pretty/index?id=${number.id}&packageId=${number.packageId}`,
    gone: null,
  })
  await reserve(server, createGuest(), number.id)
  expect(await again({ as, orderSn: data.orderSn })).toEqual({
    allowAgain: true,
    goodsPath: null,
    gone: sayGone('number'),
  })
})

test('a cancelled card leads to its page', async () => {
  const { data, filled } = await submitForm(server, createGuest(), { goodsId: 1010 })
  const as = await login(server, createGuest(), filled.contactPhone)
  await server.call('/api/shop/order/cancel', { orderSn: data.orderSn }, as)
  expect(await again({ as, orderSn: data.orderSn })).toEqual({
    allowAgain: true,
    goodsPath: '/pages/goods/fastNumber/index?goodsId=1010',
    gone: null,
  })
})
