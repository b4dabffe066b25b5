/** Orders of the shop: the shopper's, one in each state that she can see, and those of other customers. */
import { eq, inArray } from 'drizzle-orm'
import { lifetimes } from '../../policies.ts'
import { newToken, hashToken, type Secrets } from '../../secrets.ts'
import { DAY, HOUR, MINUTE, SECOND } from '../../time.ts'
import { born } from '../../transition.ts'
import type { Transaction } from '../connect.ts'
import { numberHolds, numbers, sessions } from '../schema/index.ts'
import { generalGoods, skuRows } from './general-goods.ts'
import { numberCards } from './number-cards.ts'
import { planRows } from './number-plans.ts'
import { customerIds, userIds } from './people.ts'
import { regionOf } from './places.ts'
import { randomOf, seedOf, type Random } from './prng.ts'
import { amountOf, writeShopOrders, type PastOrder, type ShopStep } from './shop-history.ts'

export type ShopOptions = { now: number; secrets: Secrets }
type Person = { id: number; phone: string; name: string; county: string; address: string }
type NumberRow = typeof numbers.$inferSelect

/** The ways to each state, with hours from step to step. */
const cardWays: Record<number, readonly (readonly [to: number, hours: number])[]> = {
  999: [],
  1: [[1, 0.5]],
  2: [
    [1, 0.5],
    [2, 3],
  ],
  7: [
    [1, 0.5],
    [2, 2],
    [7, 1],
  ],
  8: [
    [1, 0.5],
    [2, 2],
    [7, 1],
    [8, 4],
  ],
  11: [
    [1, 0.5],
    [2, 3],
    [11, 5],
  ],
  13: [
    [1, 0.5],
    [2, 3],
    [11, 5],
    [13, 1],
  ],
  4: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
  ],
  17: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [17, 70],
  ],
  6: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
  ],
  10: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
  ],
  5: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
    [5, 6],
  ],
  18: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
    [18, 8],
  ],
  16: [
    [1, 0.5],
    [2, 3],
    [13, 4],
    [4, 18],
    [6, 44],
    [10, 1],
    [5, 6],
    [16, 400],
  ],
  3: [
    [1, 0.5],
    [2, 3],
    [3, 20],
  ],
  15: [
    [1, 0.5],
    [15, 2],
  ],
  9998: [[9998, 8]],
}
const goodsWays: Record<number, readonly (readonly [to: number, hours: number])[]> = {
  1: [],
  2: [[2, 0.02]],
  3: [
    [2, 0.02],
    [3, 16],
  ],
  4: [
    [2, 0.02],
    [3, 16],
    [4, 70],
  ],
  5: [[5, 0.25]],
  6: [
    [2, 0.02],
    [6, 5],
  ],
  7: [
    [2, 0.02],
    [6, 5],
    [7, 3],
  ],
  8: [
    [2, 0.02],
    [6, 5],
    [7, 3],
    [8, 2],
  ],
  9: [
    [2, 0.02],
    [3, 16],
    [6, 80],
    [9, 5],
  ],
}
/** Steps that the customer makes. */
const own = { shopOrder: [8, 15], goodsOrder: [4, 5, 6] }

function stepsOf(way: readonly (readonly [number, number])[], orderedAt: number, customer: number, owns: readonly number[]): ShopStep[] {
  let at = orderedAt
  return way.map(([to, hours]) => ({
    to,
    at: (at += Math.round(hours * HOUR)),
    actor: owns.includes(to) ? `user:${customer}` : to === 2 && hours < 0.1 ? 'provider:mock' : 'staff',
  }))
}
const stepAt = (steps: ShopStep[], to: number) => steps.find((step) => step.to === to)?.at ?? null

/** The ID numbers that GB 11643-1999 itself prints: nobody's. */
const certNos = ['11010519491231002X', '440524188001010014']

type Given = {
  person: Person
  promoCode?: string
  orderedAt: number
  state: number
  payType?: 'wxpay' | 'alipay'
  remark?: string
  failReason?: string
  photoStatus?: number
  random: Random
  secrets: Secrets
}

const express = (at: number | null, no: string) => (at === null ? {} : { expressName: '顺丰速运', expressNo: no, expressPhone: '95338', shippedAt: at })
const expressNo = (random: Random) => `SF${String(random.int(1e12, 9e12))}`

function common({ person, promoCode = 'MM0001', orderedAt, remark }: Given) {
  return { promoCode, shopUserId: person.id, orderedAt, expiresAt: orderedAt + lifetimes.orderMs, ...(remark && { remark }) }
}
function applicant({ person, secrets, random }: Given) {
  const { provinceCode, cityCode, countyCode, provinceName, cityName, countyName } = regionOf(person.county)
  const certNo = random.pick(certNos)
  return {
    place: {
      contactPhone: person.phone,
      provinceCode,
      cityCode,
      countyCode,
      region: `${provinceName} ${cityName} ${countyName}`,
      address: secrets.seal(person.address),
    },
    cert: {
      certName: secrets.seal(person.name),
      certNo: secrets.seal(certNo),
      certDigest: secrets.digest('cert', certNo),
      certMask: `${certNo.slice(0, 3)}***********${certNo.slice(-4)}`,
    },
  }
}

/** A number card, or a vanity number with its plan. */
function cardOrder(given: Given & { goodsId: number; number?: NumberRow; selectPhone?: string }): PastOrder {
  const { goodsId, number, orderedAt, state, payType = 'wxpay', person, failReason, photoStatus = 0, random } = given
  const article = numberCards.find((row) => row.id === goodsId)
  if (!article) throw new Error(`there is no card ${goodsId}`)
  const steps = stepsOf(cardWays[state] ?? [], orderedAt, person.id, own.shopOrder)
  const { place, cert } = applicant(given)
  const lines = number
    ? [
        { name: '号码费', fen: number.price },
        { name: '预存话费', fen: number.deposit },
      ]
    : [{ name: '开卡费', fen: article.price }]
  const plan = number && planRows.find((row) => row.operatorType === number.operatorType && row.monthFee === number.monthFee)
  const ended = steps.at(-1)?.at ?? orderedAt
  const isPaid = state !== 999 || !number
  const gaveUp = state === 3 || state === 9998 || state === 15
  const paid = isPaid ? { paid: { payType, at: orderedAt + (number ? 40_000 : 1000) } } : {}
  const refund = gaveUp && amountOf({ lines }) > 0 ? { refund: { at: ended + 2 * HOUR, remark: failReason ?? '订单取消' } } : {}
  return {
    ...common(given),
    ...paid,
    ...refund,
    kind: number ? 'PN' : 'HK',
    title: number ? `靓号 ${number.number}` : article.name,
    lines,
    first: 999,
    steps,
    shop: {
      goodsId,
      numberId: number?.id,
      planId: plan?.id,
      goodsName: number ? `靓号 ${number.number}` : article.name,
      goodsImage: article.tips,
      selectPhone: number?.number ?? given.selectPhone,
      quantity: 1,
      ...cert,
      ...place,
      photoStatus,
      applyFailReason: failReason,
      ...express(stepAt(steps, 4), expressNo(random)),
      firstRechargeStatus: state === 5 || state === 16 ? 2 : state === 18 ? 1 : 0,
      commission: article.commission,
      signedAt: stepAt(steps, 6),
      activatedAt: stepAt(steps, 5) ?? stepAt(steps, 18),
    },
  }
}

function goodsOrder(given: Given & { skuId: number; quantity?: number }): PastOrder {
  const { skuId, quantity = 1, orderedAt, state, payType = 'wxpay', person, secrets, failReason, random } = given
  const sku = skuRows.find((row) => row.id === skuId)
  const article = generalGoods.find((row) => row.id === sku?.goodsId)
  if (!sku || !article) throw new Error(`there is no SKU ${skuId}`)
  const steps = stepsOf(goodsWays[state] ?? [], orderedAt, person.id, own.goodsOrder)
  const ended = steps.at(-1)?.at ?? orderedAt
  const { place } = applicant(given)
  return {
    ...common(given),
    ...(state !== 1 && state !== 5 && { paid: { payType, at: stepAt(steps, 2) ?? orderedAt } }),
    ...(state === 5 && { closedAt: ended }),
    ...(state === 8 && { refund: { at: ended, remark: failReason ?? '协商退款' } }),
    kind: 'GD',
    title: article.name,
    lines: [
      { name: quantity > 1 ? `商品 × ${quantity}` : '商品', fen: sku.price * quantity },
      { name: '运费', fen: article.postage ?? 0 },
    ],
    first: 1,
    steps,
    shop: {
      goodsId: article.id,
      skuId,
      goodsName: `${article.name} ${sku.name}`,
      goodsImage: article.tips,
      quantity,
      receiver: secrets.seal(person.name),
      ...place,
      photoStatus: 0,
      applyFailReason: failReason,
      ...express(stepAt(steps, 3), expressNo(random)),
      firstRechargeStatus: 0,
      commission: (article.commission ?? 0) * quantity,
      signedAt: stepAt(steps, 4),
    },
  }
}

/** What the shopper's list shows: every way of docs/domain §2.2 that a shopper can see. */
function ofShopper({ now, secrets }: ShopOptions, vanity: Map<string, NumberRow>): PastOrder[] {
  const random = randomOf(seedOf(1))
  const person: Person = { id: userIds.shopper, phone: '13800000001', name: '林知夏', county: '440305', address: '粤海街道科苑路 18 号门面大厦 3 栋 1502' }
  /** Older ones at any time of their day. */
  const at = (days: number, hours = 0) => now - days * DAY - hours * HOUR - (days > 4 ? random.int(0, 1200) * MINUTE + random.int(0, 59) * SECOND : 0)
  const common = { person, random, secrets }
  const card = (goodsId: number, state: number, orderedAt: number, rest: Partial<Given> & { selectPhone?: string } = {}) =>
    cardOrder({ ...common, goodsId, state, orderedAt, ...rest })
  const thing = (skuId: number, state: number, orderedAt: number, rest: Partial<Given> & { quantity?: number } = {}) =>
    goodsOrder({ ...common, skuId, state, orderedAt, ...rest })
  const pretty = (rule: string, state: number, orderedAt: number) => {
    const number = vanity.get(rule)
    return number ? [cardOrder({ ...common, goodsId: number.goodsId, number, state, orderedAt })] : []
  }
  return [
    card(1008, 16, at(64), { selectPhone: '19600210058' }),
    thing(30040, 4, at(52), { quantity: 2, payType: 'alipay' }),
    card(1004, 9998, at(46), { failReason: '收货地址不在该商品的配送范围内，订单已作废。' }),
    thing(30050, 8, at(41), { failReason: '颜色与图片有差异' }),
    card(1012, 3, at(36), { failReason: '实名信息核验未通过：姓名与身份证号不一致，请核对后重新提交。' }),
    ...pretty('ABAB', 5, at(34)),
    thing(30020, 4, at(28)),
    card(1002, 17, at(25), { failReason: '快递派送三次无人签收，已退回。' }),
    card(1001, 5, at(21), { selectPhone: '19600211357' }),
    card(1014, 18, at(17), { selectPhone: '19900216608' }),
    thing(30120, 9, at(15), { failReason: '充电器已拆封使用，不符合七天无理由退货条件。' }),
    card(1003, 15, at(13)),
    thing(30030, 5, at(12)),
    card(1009, 10, at(9), { selectPhone: '19800213520' }),
    card(1020, 6, at(4, 3), { selectPhone: '19200216866' }),
    thing(30090, 7, at(3, 4), { failReason: '买错型号' }),
    card(1001, 4, at(2, 20), { selectPhone: '19600216699', remark: '请在工作日白天送达' }),
    thing(30070, 3, at(2, 2)),
    ...pretty('AABB', 13, at(1, 9)),
    card(1016, 13, at(1, 4)),
    thing(30100, 6, at(1, 2), { failReason: '拍错颜色，申请退款' }),
    card(1022, 11, at(0, 22)),
    card(1017, 8, at(0, 20), { photoStatus: 2 }),
    card(1002, 7, at(0, 16), { photoStatus: 4, failReason: '身份证人像面反光，看不清有效期，请在光线均匀处重新拍摄。' }),
    card(1023, 7, at(0, 9), { photoStatus: 1 }),
    thing(30010, 2, at(0, 7)),
    card(1024, 2, at(0, 5), { selectPhone: '19600213366' }),
    card(1005, 1, at(0, 2)),
    card(1018, 999, now - 25 * MINUTE),
    // a day instead of a quarter of an hour: the demo's open orders stay open for a while
    ...[thing(30021, 1, now - 12 * MINUTE), ...pretty('AAAA', 999, now - 6 * MINUTE)].map((order) => ({ ...order, expiresAt: now + DAY })),
  ]
}

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
function ofOthers({ now, secrets }: ShopOptions): PastOrder[] {
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

/** Numbers that stand in the shopper's orders: one of each rule, if the shop has any. */
async function takeNumbers(tx: Transaction): Promise<Map<string, NumberRow>> {
  const rules = ['AAAA', 'AABB', 'ABAB']
  const found = await tx.select().from(numbers).where(inArray(numbers.rule, rules)).orderBy(numbers.id).limit(600)
  return new Map(
    rules.flatMap((rule) => {
      const number = found.find((row) => row.rule === rule && row.status === 1)
      return number ? [[rule, number] as const] : []
    }),
  )
}

export async function seedShopOrders(tx: Transaction, options: ShopOptions): Promise<void> {
  const vanity = await takeNumbers(tx)
  const past = [...ofShopper(options, vanity), ...ofOthers(options)].toSorted((a, b) => a.orderedAt - b.orderedAt)
  const ids = await writeShopOrders(tx, past)
  const [session] = await tx
    .insert(sessions)
    .values({ hash: hashToken(newToken()), promoCode: 'MM0001', createdAt: options.now - 60 * DAY, seenAt: options.now })
    .returning({ id: sessions.id })
  for (const [index, order] of past.entries()) {
    const { numberId } = order.shop
    if (!numberId || !session) continue
    const orderId = ids[index] ?? 0
    const isOpen = order.paid === undefined
    const [hold] = await tx
      .insert(numberHolds)
      .values({ numberId, sessionId: session.id, orderId, state: 2, createdAt: order.orderedAt - 2 * MINUTE, expiresAt: order.expiresAt })
      .returning({ id: numberHolds.id })
    if (hold) await born(tx, 'hold', hold.id, 2, { actor: `session:${session.id}`, at: order.orderedAt })
    await tx
      .update(numbers)
      .set({ status: isOpen ? 2 : 3, heldUntil: isOpen ? order.expiresAt : null })
      .where(eq(numbers.id, numberId))
  }
}
