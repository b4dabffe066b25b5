/**
 * People who order, pay and hold while servers and databases die: each asks again with the same uuid until there is an answer, as the
 * shop does, and remembers what it was told.
 */
import { createHash, randomInt } from 'node:crypto'
import { uuid } from './cards/testing.ts'
import { phone, region } from './orders/testing.ts'
import type { As } from './testing.ts'

export const article = { goodsId: 3004, skuId: 30_040 }

/** Each is somewhere else. */
const addressOf = (as: As) =>
  `10.${[
    ...createHash('sha256')
      .update(as['session-id'] ?? '')
      .digest()
      .subarray(0, 3),
  ].join('.')}`

type Answer = { code: number; data: Record<string, never>; message: string }
type Asked = { status: number; ms: number }

export function createBuyers(origin: string, heard: (asked: Asked) => void = () => undefined) {
  /** Orders that somebody was told of, and those that were said to be paid. */
  const told = { orders: new Set<string>(), paid: new Set<string>() }

  async function ask(path: string, as: As, body?: object): Promise<Answer> {
    for (;;) {
      const from = performance.now()
      try {
        const answer = await fetch(origin + path, {
          ...(body && { method: 'POST', body: JSON.stringify(body) }),
          headers: { 'content-type': 'application/json', 'x-forwarded-for': addressOf(as), ...as },
          signal: AbortSignal.timeout(12_000),
        })
        const text = await answer.text()
        heard({ status: answer.status, ms: performance.now() - from })
        if (answer.status === 200) return JSON.parse(text) as Answer
      } catch {
        // away, or it died in the middle of the answer
        heard({ status: 0, ms: performance.now() - from })
      }
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
  async function done(path: string, as: As, body?: object): Promise<Record<string, unknown>> {
    const { code, data, message } = await ask(path, as, body)
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
    return data
  }
  /** Taps twice now and then, with the same uuid. */
  const twice = async <T>(work: () => Promise<T>): Promise<T> => (randomInt(3) ? work() : (await Promise.all([work(), work()]))[0])

  async function orders(as: As): Promise<string> {
    const { payMoney } = await done(`/api/shop/goodsView?id=${article.goodsId}&skuId=${article.skuId}&quantity=1`, as)
    const body = { ...article, quantity: 1, name: '林知夏', mobile: phone(), region, address: '科苑路 18 号 3 栋', expectMoney: payMoney, uuid: uuid() }
    const { orderSn } = (await twice(() => done('/api/shop/order/buyGoods', as, body))) as { orderSn: string }
    told.orders.add(orderSn)
    return orderSn
  }
  async function settle(orderSn: string, outTradeNo: unknown, as: As): Promise<void> {
    for (;;) {
      await fetch(`${origin}/demo/payments/${String(outTradeNo)}/confirm`, { method: 'POST' }).catch(() => undefined)
      if ((await done(`/api/pay/order?orderSn=${orderSn}`, as)).payStatus === 2) break
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
    told.paid.add(orderSn)
  }
  return {
    told,
    ask,
    orders,
    async buysThing(as: As): Promise<void> {
      const orderSn = await orders(as)
      const { outTradeNo } = await done('/api/pay/again', as, { orderSn, payType: 'wxpay', tradeType: 'mock' })
      await settle(orderSn, outTradeNo, as)
    },
    async rechargesAndSpends(as: As, packageId: number): Promise<void> {
      const recharge = { money: 30, payType: 'wxpay', tradeType: 'mock', uuid: uuid() }
      const { orderSn, outTradeNo } = (await twice(() => done('/api/iot/createBalanceOrder', as, recharge))) as { orderSn: string; outTradeNo: string }
      told.orders.add(orderSn)
      await settle(orderSn, outTradeNo, as)
      const purchase = { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: uuid() }
      const bought = (await twice(() => done('/api/iot/buyPackage', as, purchase))) as { orderSn: string }
      told.orders.add(bought.orderSn)
      told.paid.add(bought.orderSn)
    },
    /** Whether the number is this guest's now. */
    async reserves(as: As, id: number): Promise<boolean> {
      const body = { id, uuid: uuid() }
      const { code } = await twice(() => ask('/api/shop/numberReserve', as, body))
      if (code !== 0 && code !== 32001) throw new Error(`reserve: ${code}`)
      return code === 0
    },
  }
}
