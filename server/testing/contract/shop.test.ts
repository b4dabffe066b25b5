/**
 * Every call of the shop's areas has a handler, whose answer on the demo shop fits its row and is in English for an English-speaking
 * visitor.
 */
import { expect, test } from 'vitest'
import { areaByCall } from '#schemas/api/area-of-call.ts'
import { calls, type CallPath } from '#schemas/api/index.ts'
import { findHan } from '#server/app/openapi/check/han.ts'
import { handlers } from '#server/handlers/index.ts'
import { login } from '../orders/orders.ts'
import { createGuest, createTestServer } from '../server.ts'

const server = await createTestServer()
const mine = new Set(['lists', 'numbers', 'goods', 'orders', 'service', 'site'])
const paths = (Object.keys(areaByCall) as CallPath[]).filter(
  (path) => mine.has(areaByCall[path]) && !('raw' in calls[path]),
)

test('every call of these areas has a handler', () => {
  expect(paths.length).toBeGreaterThan(25)
  expect(paths.filter((path) => !handlers[path])).toEqual([])
})

test('all data of the demo shop, number by number and page by page, fit their rows in both languages', async () => {
  const shopper = await login(server, createGuest(), '13800000001')
  const chinese = new Set<string>()
  for (const language of ['zh-CN', 'en']) {
    const ask = async <P extends CallPath>(path: P, params: object = {}) => {
      const answer = await server.call(path, params as never, shopper, { 'accept-language': language })
      if (answer.code !== 0) throw new Error(`${path} ${JSON.stringify(params)}: ${answer.text}`)
      if (language === 'en') for (const text of findHan(answer.data)) chinese.add(`${path} ${text}`)
      return answer.data
    }
    const numbers = await ask('/api/shop/numberList', { pageSize: 200 })
    for (const { id } of numbers.list) await ask('/api/shop/numberView', { id })
    const goods = await ask('/api/shop/goodsList', { pageSize: 200 })
    for (const { id } of goods.list) {
      await ask('/api/shop/goodsView', { id })
      await ask('/api/shop/goodsComment', { id, pageSize: 200 })
    }
    for (const { id: goodsId } of goods.list.filter(({ selectNumber }) => [1, 2, 3, 5].includes(selectNumber))) {
      const offer = await ask('/api/shop/selectNumber', {
        goodsId,
        provinceCode: '440000',
        cityCode: '440300',
        batch: 2,
      })
      expect(offer.numbers.length).toBeGreaterThan(0)
    }
    const orders = await ask('/api/shop/order/list', { pageSize: 200 })
    for (const { orderSn, hasLogistics } of orders.list) {
      await ask('/api/shop/order/view', { orderSn })
      await ask('/api/pay/order', { orderSn })
      if (hasLogistics) await ask('/api/shop/order/logistics', { orderSn })
    }
    const questions = await ask('/api/shop/sysQuestion/list', { pageSize: 200 })
    for (const { id } of questions.list) await ask('/api/shop/sysQuestion/view', { id })
    await ask('/api/shop/customer/hotQuestionList')
    await ask('/api/shop/singlePageInfo', { pageCode: 'WINTER' })
    await ask('/api/shop/base/ipLocation')
  }
  expect([...chinese]).toEqual([])
})
