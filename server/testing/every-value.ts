/**
 * A table of steps (cause, actions, and the wire value that a card holder then reads), and the walk over it. Steps are calls, console
 * buttons and clock moves, without direct writes to the database.
 */
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { enums, type EnumName, type EnumValue } from '#schemas/enums.ts'
import { orders } from '../db/schema/index.ts'
import type { TestServer } from './server.ts'
import type { TestCard } from './cards/cards.ts'

type Values = { [N in EnumName]?: EnumValue<N> | EnumValue<N>[] }
export type Step = [how: string, act: () => Promise<unknown>, then: Values]
type See = (name: EnumName, value: unknown) => void
type Reader = (server: TestServer, card: TestCard, see: See) => Promise<void>

const all = { pageSize: 100 }
const plain = [
  'simStatus',
  'activateStatus',
  'authStatus',
  'authPlatformStatus',
  'internetStatus',
  'onlineStatus',
  'cancelStatus',
  'replaceStatus',
  'operatorType',
  'sourceType',
  'numbAuth',
  'platformAuthType',
  'bindPhoneMode',
  'cardPasswordMode',
] as const satisfies EnumName[]

export const readers = {
  async card(server, card, see) {
    const { code, data } = await server.call('/api/iot/simInfo', {}, card.as)
    // a card that may not log in is read through the console
    if (code === 34061) return see('loginStatus', 2)
    for (const name of plain) see(name, data[name])
    see('loginStatus', data.status)
    for (const sim of data.viceSims ?? []) see('operatorType', sim.operatorType)
    for (const wifi of data.device?.wifis ?? []) {
      see('wifiType', wifi.wifiType)
      see('wifiEncrypt', wifi.wifiEncrypt)
    }
    for (const action of data.actions ?? []) {
      see('actionKind', action.kind)
      see('actionStatus', action.status)
    }
  },
  async packages(server, card, see) {
    const { list } = (await server.call('/api/iot/simPackageList', all, card.as)).data
    for (const cardPackage of list) {
      see('packageType', cardPackage.packageType)
      see('effectType', cardPackage.effectType)
      see('placeType', cardPackage.placeType)
      see('simOrderStatus', cardPackage.status)
      see('unit', cardPackage.effectiveCycle.unit)
      if (cardPackage.effectiveStatus) see('effectiveStatus', cardPackage.effectiveStatus)
    }
    const { seckill } = (await server.call('/api/iot/packageChoose', {}, card.as)).data
    if (seckill) see('seckillState', seckill.state)
  },
  async money(server, card, see) {
    for (const balance of (await server.call('/api/iot/simBalanceList', all, card.as)).data.list)
      see('payType', balance.payType)
    for (const entry of (await server.call('/api/iot/simBalanceLogList', all, card.as)).data.list)
      see('balanceLogType', entry.type)
    for (const activity of (await server.call('/api/iot/couponChoose', {}, card.as)).data.list)
      see('activityState', activity.state)
  },
  async coupons(server, card, see) {
    for (const coupon of (await server.call('/api/iot/userCouponList', all, card.as)).data.list) {
      see('userCouponStatus', coupon.status)
      see('couponType', coupon.type)
    }
    for (const coupon of (await server.call('/api/iot/couponExchangeList', all, card.as)).data.list)
      see('couponValidity', coupon.validity)
  },
  async orders(server, card, see) {
    for (const { sn } of await server.services.db
      .select({ sn: orders.sn })
      .from(orders)
      .where(eq(orders.cardId, card.id))) {
      const { data } = await server.call('/api/pay/order', { orderSn: sn }, card.as)
      see('payStatus', data.payStatus)
      see('orderKind', data.kind)
    }
  },
  async extras(server, card, see) {
    for (const order of (await server.call('/api/iot/accelerateOrderList', all, card.as)).data.list) {
      see('validTag', order.validTag)
      see('refundType', order.refundType)
      see('simOrderStatus', order.status)
      see('placeType', order.placeType)
    }
  },
  async points(server, card, see) {
    for (const order of (await server.call('/api/iot/shopOrderList', all, card.as)).data.list) {
      see('goodsOrderStatus', order.status)
      see('deliveryType', order.deliveryType)
      const { logistics } = (await server.call('/api/iot/shopOrderDetails', { orderSn: order.orderSn }, card.as)).data
      if (logistics) see('logisticsState', logistics.state)
    }
    for (const goods of (await server.call('/api/iot/integralShopIndex', all, card.as)).data.list)
      see('pointsGoodsType', goods.type)
  },
  async wallets(server, card, see) {
    for (const entry of (await server.call('/api/iot/simIntegralLogList', all, card.as)).data.list)
      see('integralLogType', entry.type)
    for (const entry of (await server.call('/api/iot/couponCoinLogList', all, card.as)).data.list)
      see('coinLogType', entry.type)
    for (const task of (await server.call('/api/iot/taskCenter', {}, card.as)).data.tasks)
      see('taskStatus', task.status)
  },
} satisfies Record<string, Reader>

const reached = new Map<EnumName, Set<unknown>>()

export async function walk(
  server: TestServer,
  card: TestCard,
  reads: (keyof typeof readers)[],
  steps: Step[],
): Promise<void> {
  for (const [how, act, expected] of steps) {
    await act()
    const seenValues = new Map<EnumName, Set<unknown>>()
    for (const name of reads)
      await readers[name](server, card, (enumeration, value) => void note(seenValues, enumeration, value))
    for (const [name, values] of Object.entries(expected) as [EnumName, unknown][]) {
      expect([...(seenValues.get(name) ?? [])], `${how}: ${name}`).toEqual(expect.arrayContaining([values].flat()))
      for (const value of [values].flat()) note(reached, name, value)
    }
  }
}
const note = (into: Map<EnumName, Set<unknown>>, name: EnumName, value: unknown) =>
  into.set(name, (into.get(name) ?? new Set()).add(value))

/** Returns values that no step produced. */
export const listMissingValues = (name: EnumName): unknown[] =>
  enums[name].map(({ value }) => value as unknown).filter((value) => !reached.get(name)?.has(value))
