/** The orders of the demo's shopper. */
import { localizedText } from '../../../schemas/language/words.ts'
import type { Secrets } from '../../platform/secrets.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../platform/time.ts'
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
  const ago = (days: number, hours = 0) =>
    now - days * DAY - hours * HOUR - (days > 4 ? random.int(0, 1200) * MINUTE + random.int(0, 59) * SECOND : 0)
  const common = { person, random, secrets }
  const card = (
    goodsId: number,
    state: number,
    orderedAt: number,
    rest: Partial<OrderInput> & { selectPhone?: string } = {},
  ) => buildCardOrder({ ...common, goodsId, state, orderedAt, ...rest })
  const thing = (
    skuId: number,
    state: EndState,
    orderedAt: number,
    rest: Partial<OrderInput> & { quantity?: number } = {},
  ) => buildGoodsOrder({ ...common, skuId, state, orderedAt, ...rest })
  const pretty = (rule: string, state: number, orderedAt: number) => {
    const number = vanity.get(rule)
    return number ? [buildCardOrder({ ...common, goodsId: number.goodsId, number, state, orderedAt })] : []
  }
  return [
    card(1008, 16, ago(64), { selectPhone: '19600210058' }),
    thing(30040, 4, ago(52), { quantity: 2, payType: 'alipay' }),
    card(1004, 9998, ago(46), {
      failReason: reasons.undelivered,
    }),
    thing(30050, 8, ago(41), { ask: { reason: 'wrongOrder', words: '选错颜色了' } }),
    card(1012, 3, ago(36), {
      failReason: reasons.nameDiffers,
    }),
    ...pretty('ABAB', 5, ago(34)),
    thing(30020, 4, ago(28)),
    card(1002, 17, ago(25), {
      failReason: reasons.nobodyThere,
    }),
    card(1001, 5, ago(21), { selectPhone: '19600211357' }),
    card(1014, 18, ago(17), { selectPhone: '19900216608' }),
    thing(30120, 'refused', ago(15), {
      ask: { reason: 'changedMind' },
      failReason: reasons.opened,
    }),
    card(1003, 15, ago(13)),
    thing(30030, 5, ago(12)),
    card(1009, 10, ago(9), { selectPhone: '19800213520' }),
    card(1020, 6, ago(4, 3), { selectPhone: '19200216866' }),
    thing(30090, 7, ago(3, 4), { ask: { reason: 'wrongOrder', words: '买错型号' } }),
    card(1001, 4, ago(2, 20), { selectPhone: '19600216699', remark: '请在工作日白天送达' }),
    thing(30070, 3, ago(2, 2)),
    ...pretty('AABB', 13, ago(1, 9)),
    card(1016, 13, ago(1, 4)),
    thing(30100, 6, ago(1, 2), { ask: { reason: 'wrongOrder', words: '拍错颜色' } }),
    card(1022, 11, ago(0, 22)),
    card(1017, 8, ago(0, 20), { photoStatus: 2 }),
    card(1002, 7, ago(0, 16), {
      photoStatus: 4,
      failReason: reasons.reflection,
    }),
    card(1023, 7, ago(0, 9), { photoStatus: 1 }),
    thing(30010, 2, ago(0, 7)),
    card(1024, 2, ago(0, 5), { selectPhone: '19600213366' }),
    card(1005, 1, ago(0, 2)),
    card(1018, 999, now - 25 * MINUTE),
    // a day instead of a quarter of an hour, so that the demo's open orders do not expire immediately
    ...[thing(30021, 1, now - 12 * MINUTE), ...pretty('AAAA', 999, now - 6 * MINUTE)].map((order) => ({
      ...order,
      expiresAt: now + DAY,
    })),
  ]
}
