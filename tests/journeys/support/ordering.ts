/** Orders of every kind, created by API calls with the tokens of the browser that pays them. */
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import type { CallPath, Data, Params } from '#schemas/api/index.ts'
import { calls } from '#schemas/api/index.ts'
import type { OrderKind } from '#schemas/order-kinds.ts'
import { createForm, createIdNumber, createPhone, region } from '#server/testing/orders/orders.ts'
import { demoConsole, openPage, url } from './shop.ts'
import { createRandomAddress } from './random-address.ts'

type Session = { sessionId?: string; orderToken?: string; simNo?: string; simToken?: string }
export type CallClient = <P extends CallPath>(path: P, params: Params<P>) => Promise<Data<P>>

/** Returns a client that calls the server with this browser's session. */
export async function createClient(page: Page): Promise<CallClient> {
  const { sessionId, orderToken, simNo, simToken } = await page.evaluate(
    () => JSON.parse(localStorage.getItem('menmian.session') ?? '{}') as Session,
  )
  const headers = Object.fromEntries(
    Object.entries({
      'session-id': sessionId,
      'order-token': orderToken,
      'sim-no': simNo,
      'sim-token': simToken,
    }).filter((pair): pair is [string, string] => !!pair[1]),
  )
  headers['x-forwarded-for'] = createRandomAddress()
  return async (path, params) => {
    const query = new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]))
    const answer = await fetch(
      `${url()}${path}${calls[path].method === 'GET' ? `?${query}` : ''}`,
      calls[path].method === 'GET'
        ? { headers }
        : { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(params) },
    )
    const { code, message, data } = (await answer.json()) as { code: number; message: string; data: never }
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
    return data
  }
}

/** Creates an order; sends `payType` if the order call also pays. Orders of the shop are paid on their own page. */
type Making = (ask: CallClient, mobile: string) => Promise<string>
const uuid = () => randomUUID()
const paying = () => ({ payType: 'wxpay', tradeType: 'mock', uuid: uuid() }) as const
const address = { region, address: '科苑路 18 号 3 栋' }

/** Goods of the points shop, of which a card may order one or two each. */
const forPointsAndMoney = [43, 41, 45, 48]

/** Creates one order of each kind, unpaid unless it is free. */
export const orderCreators: Record<OrderKind, Making> = {
  async HK(ask, contactPhone) {
    // free orders are paid on creation
    return (await ask('/api/shop/order/submit', createForm({ goodsId: 1007, contactPhone }))).orderSn
  },
  async PN(ask, contactPhone) {
    const { list } = await ask('/api/shop/numberList', { priceMin: 50, pageSize: 50, sort: 'new' })
    for (const { id } of list) {
      const number = await ask('/api/shop/numberView', { id })
      const held = await ask('/api/shop/numberReserve', { id, uuid: uuid() }).catch(() => undefined)
      if (!held) continue
      await demoConsole.forward(61_000)
      await ask('/api/hk/sendCode', { goodsId: number.goodsId, contactPhone })
      const code = await demoConsole.code(contactPhone)
      const whole = {
        goodsId: number.goodsId,
        holdId: held.holdId,
        expectMoney: number.payMoney,
        contactPhone,
        code,
        certNo: createIdNumber(),
      }
      return (await ask('/api/shop/order/submit', createForm(whole))).orderSn
    }
    throw new Error('no number is left')
  },
  async GD(ask, mobile) {
    const thing = { goodsId: 3004, skuId: 30_041, quantity: 1 }
    const { payMoney } = await ask('/api/shop/goodsView', { id: thing.goodsId, skuId: thing.skuId, quantity: 1 })
    return (
      await ask('/api/shop/order/buyGoods', {
        ...thing,
        ...address,
        name: '林知夏',
        mobile,
        expectMoney: payMoney,
        uuid: uuid(),
      })
    ).orderSn
  },
  SP: async (ask) =>
    (await ask('/api/iot/buyPackage', { ...paying(), packageId: 106, effectType: 1, expectMoney: 8 })).orderSn,
  SB: async (ask) => (await ask('/api/iot/createBalanceOrder', { ...paying(), money: 20, expectMoney: 20 })).orderSn,
  async SC(ask) {
    const { list } = await ask('/api/iot/couponChoose', {})
    const offer = list.find(({ state }) => state === 1)
    if (!offer) throw new Error('no activity can be joined')
    return (await ask('/api/iot/createCouponOrder', { ...paying(), couponId: offer.id, expectMoney: offer.payMoney }))
      .orderSn
  },
  async SA(ask) {
    await demoConsole.forward(4 * 60_000)
    const { list } = await ask('/api/iot/accelerateList', {})
    const option = await ask('/api/iot/accelerateList', { accelerateId: list[0]!.accelerateId })
    return (
      await ask('/api/iot/createAccelerateOrder', {
        ...paying(),
        accelerateId: list[0]!.accelerateId,
        expectMoney: option.chosen!.payMoney,
      })
    ).orderSn
  },
  async SV(ask) {
    const { chosen } = await ask('/api/iot/vipList', { vipId: 1 })
    return (await ask('/api/iot/createVipOrder', { ...paying(), vipId: 1, expectMoney: chosen!.payMoney })).orderSn
  },
  async SI(ask) {
    // only the card's holder may use addresses
    await ask('/api/iot/checkPayPassword', { password: '246810' })
    const list = await ask('/api/iot/simAddressList', {})
    for (const goodsId of forPointsAndMoney) {
      const { allowBuy, skuId } = await ask('/api/iot/integralShopGoodsDetails', { goodsId, deliveryType: 1 })
      if (!allowBuy) continue
      const sku = skuId == null ? {} : { skuId }
      const chosen = { goodsId, ...sku, quantity: 1, deliveryType: 1, addressId: list[0]!.id } as const
      const { payMoney, payIntegral } = await ask('/api/iot/integralShopGoodsDetails', chosen)
      const sums = { expectMoney: payMoney, expectIntegral: payIntegral }
      return (await ask('/api/iot/buyShopGoods', { ...paying(), ...chosen, ...sums })).orderSn
    }
    throw new Error('this card has all that it may have')
  },
}
export { createPhone }

/** Returns the recharges of this browser's card on the server. */
export const listRecharges = async (page: Page): Promise<Data<'/api/iot/simBalanceList'>['list']> =>
  (await (await createClient(page))('/api/iot/simBalanceList', { pageSize: 100 })).list
/** Performs all steps of a recharge except the last tap; returns its button. */
export async function prepareRecharge(page: Page, base = url()): Promise<Locator> {
  await openPage(page, '/pages/iot/index/balance/index', base)
  await page
    .getByRole('radio', { name: /30\.00/ })
    .first()
    .click()
  const button = page.getByRole('button', { name: '立即充值' })
  await expect(button).toBeEnabled()
  return button
}
