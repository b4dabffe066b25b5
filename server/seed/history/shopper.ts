/** The orders of the demo's shopper. */
import { localizedText } from '#schemas/language/words.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { DAY, HOUR, MINUTE, SECOND } from '#server/platform/time.ts'
import { buildCardOrder, buildGoodsOrder, type OrderInput, type NumberRow, type Person } from './shop-order.ts'
import type { EndState } from './order-steps.ts'
import { userIds } from '../ids.ts'
import { createRandom, mixSeed } from '../random.ts'
import type { PastOrder } from './write-orders.ts'

const person: Person = {
  id: userIds.shopper,
  phone: '13800000001',
  name: '林知夏',
  county: '440305',
  address: '粤海街道科苑路 18 号门面大厦 3 栋 1502',
}

const reasons = {
  undelivered: localizedText(
    '收货地址不在该商品的配送范围内，订单已作废。',
    'We do not deliver this to that address. The order is void.',
  ),
  nameDiffers: localizedText(
    '实名信息核验未通过：姓名与身份证号不一致，请核对后重新提交。',
    'The name does not match the ID number. Please check them and apply again.',
  ),
  nobodyThere: localizedText('快递派送三次无人签收，已退回。', 'Nobody was there three times. The parcel went back.'),
  opened: localizedText(
    '充电器已拆封使用，不符合七天无理由退货条件。',
    'The charger was opened and used, so it cannot be returned.',
  ),
  reflection: localizedText(
    '身份证人像面反光，看不清有效期，请在光线均匀处重新拍摄。',
    'The face side of the ID reflects light and its expiry cannot be read. Take the photo again in even light.',
  ),
}

/** Orders of the shopper in every state of docs/domain §2.2 that is visible to a shopper. */
export function buildShopperOrders(
  { now, secrets }: { now: number; secrets: Secrets },
  vanity: Map<string, NumberRow>,
): PastOrder[] {
  const random = createRandom(mixSeed(1))
  /** Times `days` and `hours` ago; older orders get a random time of day. */
  const daysAgo = (days: number, hours = 0) =>
    now - days * DAY - hours * HOUR - (days > 4 ? random.int(0, 1200) * MINUTE + random.int(0, 59) * SECOND : 0)
  const common = { person, random, secrets }
  const createCardOrder = (
    goodsId: number,
    state: number,
    orderedAt: number,
    rest: Partial<OrderInput> & { selectPhone?: string } = {},
  ) => buildCardOrder({ ...common, goodsId, state, orderedAt, ...rest })
  const createGoodsOrder = (
    skuId: number,
    state: EndState,
    orderedAt: number,
    rest: Partial<OrderInput> & { quantity?: number } = {},
  ) => buildGoodsOrder({ ...common, skuId, state, orderedAt, ...rest })
  const createNumberOrder = (rule: string, state: number, orderedAt: number) => {
    const number = vanity.get(rule)
    return number ? [buildCardOrder({ ...common, goodsId: number.goodsId, number, state, orderedAt })] : []
  }
  return [
    createCardOrder(1008, 16, daysAgo(64), { selectPhone: '19600210058' }),
    createGoodsOrder(30040, 4, daysAgo(52), { quantity: 2, payType: 'alipay' }),
    createCardOrder(1004, 9998, daysAgo(46), {
      failReason: reasons.undelivered,
    }),
    createGoodsOrder(30050, 8, daysAgo(41), { ask: { reason: 'wrongOrder', words: '选错颜色了' } }),
    createCardOrder(1012, 3, daysAgo(36), {
      failReason: reasons.nameDiffers,
    }),
    ...createNumberOrder('ABAB', 5, daysAgo(34)),
    createGoodsOrder(30020, 4, daysAgo(28)),
    createCardOrder(1002, 17, daysAgo(25), {
      failReason: reasons.nobodyThere,
    }),
    createCardOrder(1001, 5, daysAgo(21), { selectPhone: '19600211357' }),
    createCardOrder(1014, 18, daysAgo(17), { selectPhone: '19900216608' }),
    createGoodsOrder(30120, 'refused', daysAgo(15), {
      ask: { reason: 'changedMind' },
      failReason: reasons.opened,
    }),
    createCardOrder(1003, 15, daysAgo(13)),
    createGoodsOrder(30030, 5, daysAgo(12)),
    createCardOrder(1009, 10, daysAgo(9), { selectPhone: '19800213520' }),
    createCardOrder(1020, 6, daysAgo(4, 3), { selectPhone: '19200216866' }),
    createGoodsOrder(30090, 7, daysAgo(3, 4), { ask: { reason: 'wrongOrder', words: '买错型号' } }),
    createCardOrder(1001, 4, daysAgo(2, 20), { selectPhone: '19600216699', remark: '请在工作日白天送达' }),
    createGoodsOrder(30070, 3, daysAgo(2, 2)),
    ...createNumberOrder('AABB', 13, daysAgo(1, 9)),
    createCardOrder(1016, 13, daysAgo(1, 4)),
    createGoodsOrder(30100, 6, daysAgo(1, 2), { ask: { reason: 'wrongOrder', words: '拍错颜色' } }),
    createCardOrder(1022, 11, daysAgo(0, 22)),
    createCardOrder(1017, 8, daysAgo(0, 20), { photoStatus: 2 }),
    createCardOrder(1002, 7, daysAgo(0, 16), {
      photoStatus: 4,
      failReason: reasons.reflection,
    }),
    createCardOrder(1023, 7, daysAgo(0, 9), { photoStatus: 1 }),
    createGoodsOrder(30010, 2, daysAgo(0, 7)),
    createCardOrder(1024, 2, daysAgo(0, 5), { selectPhone: '19600213366' }),
    createCardOrder(1005, 1, daysAgo(0, 2)),
    createCardOrder(1018, 999, now - 25 * MINUTE),
    // a day instead of a quarter of an hour, so that the demo's open orders do not expire immediately
    ...[createGoodsOrder(30021, 1, now - 12 * MINUTE), ...createNumberOrder('AAAA', 999, now - 6 * MINUTE)].map(
      (order) => ({
        ...order,
        expiresAt: now + DAY,
      }),
    ),
  ]
}
