/** The orders of other customers. */
import type { Secrets } from '../platform/secrets.ts'
import { DAY } from '../platform/time.ts'
import { skuRows } from './general-goods.ts'
import { cardOrder, goodsOrder, type Person } from './make-shop-order.ts'
import { numberCards } from './number-cards.ts'
import { customerIds } from './people.ts'
import { randomOf, seedOf } from './prng.ts'
import type { PastOrder } from './shop-history.ts'

const someNames = [
  '沈听澜',
  '许南乔',
  '顾临川',
  '宋知意',
  '陆星野',
  '苏念安',
  '江予白',
  '程一诺',
  '何清欢',
  '方既明',
  '叶舒窈',
  '温以宁',
  '秦越人',
  '白露晞',
  '纪云深',
  '唐可可',
]
const someCounties = ['420103', '420106', '430102', '330106', '510107', '440106', '320505', '610113', '370202', '350203']
const shops = [
  ['MM0001', 30],
  ['AG0002', 22],
  ['AG0003', 26],
  ['AG0004', 9],
] as const

/** Months of ordinary business: the agents' figures come from these. */
export function ofOthers({ now, secrets }: { now: number; secrets: Secrets }): PastOrder[] {
  const random = randomOf(seedOf(2))
  return Array.from({ length: 96 }, () => {
    const index = random.int(0, customerIds.length - 1)
    const person: Person = {
      id: customerIds[index] ?? 0,
      phone: `138000000${30 + index}`,
      name: someNames[index] ?? '',
      county: random.pick(someCounties),
      address: `${random.pick(['人民路', '文昌街', '学府路', '滨江大道', '青年路'])} ${random.int(3, 288)} 号 ${random.int(1, 12)} 栋 ${random.int(2, 26)}0${random.int(1, 6)}`,
    }
    const orderedAt = now - Math.floor(random.next() ** 1.6 * 120 * DAY) - 6 * DAY
    const given = { person, random, secrets, promoCode: random.weighted(shops), orderedAt, payType: random.pick(['wxpay', 'wxpay', 'alipay'] as const) }
    return random.chance(0.7)
      ? cardOrder({
          ...given,
          goodsId: random.pick(numberCards.filter((row) => row.type === 1)).id,
          state: random.weighted([
            [5, 70],
            [10, 10],
            [18, 5],
            [15, 8],
            [17, 3],
          ] as const),
        })
      : goodsOrder({
          ...given,
          skuId: random.pick(skuRows).id,
          state: random.weighted([
            [4, 86],
            [5, 10],
            [8, 4],
          ] as const),
        })
  })
}
