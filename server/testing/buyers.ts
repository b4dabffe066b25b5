/**
 * Clients that order, pay, hold numbers and sign in while servers and databases die. Each repeats a request with the same uuid until it is
 * answered, as the shop does, or gives up. Requests and answers are recorded (`server/testing/history.ts`).
 */
import { createHash, randomInt } from 'node:crypto'
import { createUuid } from './cards/cards.ts'
import { createPhone, region } from './orders/orders.ts'
import { hashToken } from '../platform/secrets.ts'
import { createClient, type Client } from './client.ts'
import { createHistory, type Call, type History } from './history.ts'
import type { As } from './server.ts'

export const article = { goodsId: 3004, skuId: 30_040 }
/** The variant with little stock. */
export const rareArticle = { goodsId: 3004, skuId: 30_041 }

/** Returns a different IP address for each client. */
const toIpAddress = (as: As) =>
  `10.${[
    ...createHash('sha256')
      .update(as['session-id'] ?? '')
      .digest()
      .subarray(0, 3),
  ].join('.')}`

type Data = Record<string, unknown>
type Answer = { code: number; data: Data; message: string }
type CallResult = { status: number; ms: number; /** The error when there was no answer. */ error?: string }
type Purpose = Pick<Call, 'what' | 'key' | 'customer'> & Partial<Call>
type BuyerOptions = {
  onAnswer?: (asked: CallResult) => void
  history?: History
  /** The number of clients out of ten that give up without an answer. */ giveUpShare?: number
  /** The pause before a retry, in ms. */ pauseMs?: number
  client?: Client
}

const hashSession = (as: As) => hashToken(as['session-id'] ?? '')
const sleep = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

export type Buyers = ReturnType<typeof createBuyers>
export function createBuyers(origin: string, given: BuyerOptions = {}) {
  const {
    onAnswer = () => undefined,
    history = createHistory(),
    giveUpShare = 0,
    pauseMs = 50,
    client = createClient(origin),
  } = given
  const { now } = history
  /** Acknowledged orders. */
  const acknowledged = new Set<string>()

  /** Makes one attempt; undefined when the outcome is unknown. */
  async function send(path: string, as: As, body?: object): Promise<Answer | undefined> {
    const from = performance.now()
    try {
      const { status, text } = await client.send(path, {
        headers: { 'x-forwarded-for': toIpAddress(as), ...as },
        ...(body && { body }),
      })
      onAnswer({ status, ms: performance.now() - from })
      return status === 200 ? (JSON.parse(text) as Answer) : undefined
    } catch (error) {
      // the server is down or died while answering
      onAnswer({ status: 0, ms: performance.now() - from, error: String(error) })
      return undefined
    }
  }
  /** Retries until there is an answer. With an intent, requests are recorded and may be abandoned. */
  async function sendUntilAnswered(path: string, as: As, body?: object, intent?: Purpose): Promise<Answer | undefined> {
    for (;;) {
      const from = now()
      const answer = await send(path, as, body)
      const sn = answer?.code === 0 && intent?.what === 'order' ? String(answer.data.orderSn) : undefined
      if (sn) acknowledged.add(sn)
      if (intent)
        history.record({
          ...intent,
          from,
          to: now(),
          outcome: answer ? (answer.code === 0 ? 'acknowledged' : 'refused') : 'unknown',
          ...(answer && { code: answer.code }),
          ...(sn && { sn }),
        })
      if (answer) return answer
      if (intent && randomInt(10) < giveUpShare) return undefined
      await sleep(pauseMs)
    }
  }
  async function data(path: string, as: As, body?: object): Promise<Data> {
    const answer = await sendUntilAnswered(path, as, body)
    if (answer?.code !== 0) throw new Error(`${path}: ${answer?.code} ${answer?.message}`)
    return answer.data
  }
  /** Sometimes sends the same request twice concurrently. */
  const repeated = async <T>(work: () => Promise<T | undefined>): Promise<T | undefined> => {
    if (randomInt(3)) return work()
    const [first, other] = await Promise.all([work(), work()])
    return first ?? other
  }
  const orderWith = (path: string, as: As, body: { uuid: string }) =>
    repeated(() =>
      sendUntilAnswered(path, as, body, { what: 'order', key: body.uuid, customer: as['sim-no'] ?? hashSession(as) }),
    )

  async function orders(as: As, { wrong = false, of = article } = {}): Promise<Answer | undefined> {
    const { payMoney } = await data(`/api/shop/goodsView?id=${of.goodsId}&skuId=${of.skuId}&quantity=1`, as)
    const expectMoney = Number(payMoney) + (wrong ? 1 : 0)
    const body = {
      ...of,
      quantity: 1,
      name: '林知夏',
      mobile: createPhone(),
      region,
      address: '科苑路 18 号 3 栋',
      expectMoney,
      uuid: createUuid(),
    }
    return orderWith('/api/shop/order/buyGoods', as, body)
  }
  async function settle(orderSn: string, outTradeNo: unknown, as: As): Promise<void> {
    const intent = { what: 'pay', key: orderSn, customer: hashSession(as) } as const
    const from = now()
    history.record({ ...intent, from, to: from, outcome: 'unknown' })
    for (;;) {
      await client.send(`/demo/payments/${String(outTradeNo)}/confirm`, { body: {} }).catch(() => undefined)
      if ((await data(`/api/pay/order?orderSn=${orderSn}`, as)).payStatus === 2) break
      await sleep(100)
    }
    history.record({ ...intent, from, to: now(), outcome: 'acknowledged' })
  }
  async function pays(orderSn: string, as: As): Promise<void> {
    const { outTradeNo } = await data('/api/pay/again', as, { orderSn, payType: 'wxpay', tradeType: 'mock' })
    await settle(orderSn, outTradeNo, as)
  }
  const expectCode = (what: string, answer: Answer | undefined, ...codes: number[]): Answer | undefined => {
    if (answer && !codes.includes(answer.code)) throw new Error(`${what}: ${answer.code} ${answer.message}`)
    return answer
  }
  return {
    acknowledged,
    history,
    send,
    orders,
    /** Buys an article. One client in ten expects a wrong price and is refused; one in ten does not pay. */
    async buysThing(as: As, item = article): Promise<void> {
      const wrong = randomInt(10) === 0
      const answer = expectCode(
        'buyGoods',
        await orders(as, { wrong, of: item }),
        ...(wrong ? [12001, 51, 30001] : item === rareArticle ? [0, 30001] : [0]),
      )
      if (answer?.code === 0 && randomInt(10)) await pays(String(answer.data.orderSn), as)
    },
    /** Recharges 30 yuan and buys a package for 29; the rest is not enough for another package. */
    async rechargesAndSpends(as: As, packageId: number): Promise<void> {
      const recharge = { money: 30, payType: 'wxpay', tradeType: 'mock', uuid: createUuid() }
      const charged = expectCode('recharge', await orderWith('/api/iot/createBalanceOrder', as, recharge), 0)
      if (!charged) return
      await settle(String(charged.data.orderSn), charged.data.outTradeNo, as)
      const purchase = () => ({ packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid() })
      const bought = expectCode('buyPackage', await orderWith('/api/iot/buyPackage', as, purchase()), 0)
      if (!bought) return
      const sentAt = now()
      history.record({
        what: 'pay',
        key: String(bought.data.orderSn),
        customer: hashSession(as),
        from: sentAt,
        to: sentAt,
        outcome: 'acknowledged',
      })
      const again = await orderWith('/api/iot/buyPackage', as, purchase())
      if (again?.code === 0) throw new Error('29 yuan were spent twice of 30')
    },
    /** Signs in for the day's points, which are granted once per day. */
    async signsIn(as: As): Promise<void> {
      const customer = as['sim-no'] ?? ''
      await Promise.all(
        [createUuid(), createUuid()].map((key) =>
          sendUntilAnswered('/api/iot/generalSignIn', as, {}, { what: 'signIn', key, customer }),
        ),
      )
    },
    /** Returns whether the guest now holds the number. */
    async reserves(as: As, numberId: number): Promise<boolean> {
      const body = { id: numberId, uuid: createUuid() }
      const answer = await repeated(() =>
        sendUntilAnswered('/api/shop/numberReserve', as, body, {
          what: 'hold',
          key: body.uuid,
          customer: hashSession(as),
          numberId,
        }),
      )
      return expectCode('numberReserve', answer, 0, 32001)?.code === 0
    },
    async givesBack(as: As, numberId: number): Promise<void> {
      expectCode(
        'numberRelease',
        await sendUntilAnswered(
          '/api/shop/numberRelease',
          as,
          { id: numberId },
          { what: 'release', key: createUuid(), customer: hashSession(as), numberId },
        ),
        0,
      )
    },
  }
}
