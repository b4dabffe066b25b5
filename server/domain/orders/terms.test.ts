/** Shown, quoted, stored and paid sums are equal in fen: any number, plan, goods, package, storefront and coupon. */
import { randomUUID } from 'node:crypto'
import { spoken } from '../../../schemas/language/words.ts'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { night, seed } from '../../../tests/night.ts'
import { makeCard, makeCoupon, makePlan, type TestCard } from '../cards/testing.ts'
import {
  accelerateOptions,
  activities,
  agentPrices,
  agents,
  goods,
  goodsSku,
  numberPlans,
  numbers,
  orders,
  payments,
  shopOrders,
  vipTiers,
} from '../../db/schema/index.ts'
import { makeGift, makeHolder } from '../points/testing.ts'
import { tokensOf } from '../numbers/tokens.ts'
import { guest, testServer, type As } from '../../testing/server.ts'
import { payOrder, phone, region, reserve, submit } from './testing.ts'

const server = await testServer()
const { db, clock } = server.services
const runs = (daily: number) => ({ numRuns: night ? daily * 30 : daily, seed })
const limit = night ? 600_000 : 60_000

const PROMO = 'AG0003'
const [agent] = await db.select().from(agents).where(eq(agents.promoCode, PROMO))
const vanityGoods = [2001, 2002, 2003, 2004]
// codes and photos are covered elsewhere
await db.update(goods).set({ smsCode: 0, uploadPhoto: 0 })

const fen = (most: number) => fc.oneof(fc.constant(0), fc.integer({ min: 1, max: most }))
const months = fc.constantFrom(0, 1, 6, 12, 24, 36)
/** An agent's price difference; undefined: no agent, or no price set. */
const shift = fc.option(fc.integer({ min: -5000, max: 5000 }), { nil: undefined })

/** A storefront with a price for an article. */
async function atAgent(goodsId: number, moved: number | undefined): Promise<string | undefined> {
  await db.delete(agentPrices).where(and(eq(agentPrices.agentId, agent?.id ?? 0), eq(agentPrices.goodsId, goodsId)))
  if (moved === undefined) return undefined
  const [article] = await db.select({ price: goods.price }).from(goods).where(eq(goods.id, goodsId))
  const price = Math.max(0, (article?.price ?? 0) + moved)
  await db.insert(agentPrices).values({ agentId: agent?.id ?? 0, goodsId, price, updatedAt: clock.now() })
  return PROMO
}

const toFen = (yuan: number) => Math.round(yuan * 100)
type Totals = { lines: { name: string; money: number }[]; payMoney: number }
/** All sums of an order, from the page to the payment. */
async function sumsOf(as: As, orderSn: string, shown: Totals) {
  const pay = (await server.call('/api/pay/order', { orderSn }, as)).data
  if (pay.payStatus === 1) await payOrder(server, as, orderSn)
  const [stored] = await db.select().from(orders).where(eq(orders.sn, orderSn))
  const [paid] = await db
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, stored?.id ?? 0), eq(payments.status, 2)))
  const linesOf = (lines: readonly { name: string; money: number }[]) =>
    lines.map(({ name, money }) => `${name} ${toFen(money)}`)
  const lines = linesOf(shown.lines)
  expect(stored?.lines.map(({ name, fen }) => `${spoken<string>(name, 'zh-CN')} ${fen}`)).toEqual(lines)
  expect(linesOf(pay.lines)).toEqual(lines)
  return { shown: toFen(shown.payMoney), pay: toFen(pay.actualPayMoney), stored: stored?.amount, paid: paid?.amount }
}
const all = (sum: number) => ({ shown: sum, pay: sum, stored: sum, paid: sum })
const sumOf = ({ lines }: Totals) => lines.reduce((sum, { money }) => sum + toFen(money), 0)

test(
  'numbers: list, page, order, its page and the payment agree for any number with any plan at any storefront',
  async () => {
    await db.update(numberPlans).set({ isOpen: false })
    const free = await db.select().from(numbers).where(eq(numbers.status, 1)).limit(400)
    const plan = fc.record({ monthFee: fen(40_000), contractTerm: months })
    const cases = fc.record({
      number: fc.record({ price: fen(5_000_000), deposit: fen(100_000), monthFee: fen(30_000), contractTerm: months }),
      plans: fc.array(plan, { minLength: 1, maxLength: 5 }),
      pick: fc.nat(),
      moved: shift,
    })
    const property = fc.asyncProperty(cases, async ({ number, plans, pick, moved }) => {
      const row = free.pop()
      if (!row) throw new Error('the test shop has too few numbers')
      await db.update(numberPlans).set({ isOpen: false })
      await db.insert(numberPlans).values(
        // the last one meets any minimum spend
        [...plans, { monthFee: 40_000, contractTerm: 12 }].map((given, sort) => ({
          ...given,
          name: `套餐 ${given.monthFee}/${given.contractTerm}`,
          operatorType: row.operatorType,
          commonFlow: 1,
          fixedFlow: 1,
          callDuration: 1,
          sort,
        })),
      )
      await db
        .update(numbers)
        .set({ ...number, tokens: tokensOf({ ...row, ...number }) })
        .where(eq(numbers.id, row.id))
      const promoCode = await atAgent(row.goodsId, moved)
      const me = guest()
      const termsOf = ({
        monthFee,
        deposit,
        contractTerm,
        packageName,
        price,
      }: Record<'monthFee' | 'deposit' | 'contractTerm' | 'price', number> & { packageName: string }) => ({
        monthFee,
        deposit,
        contractTerm,
        packageName,
        price,
      })
      const [listed] = (await server.call('/api/shop/numberList', { number: row.number, promoCode }, me)).data.list
      const opened = (await server.call('/api/shop/numberView', { id: row.id, promoCode }, me)).data
      expect(listed && termsOf(listed)).toEqual(termsOf(opened))
      // a filter finds it by its displayed values, and not below
      const found = async (limits: object) =>
        (await server.call('/api/shop/numberList', { number: row.number, ...limits }, me)).data.totalCount
      expect(await found({ monthFeeMax: opened.monthFee, contractMax: opened.contractTerm })).toBe(1)
      if (opened.contractTerm > 0) expect(await found({ contractMax: opened.contractTerm - 1 })).toBe(0)
      if (opened.monthFee > 0) expect(await found({ monthFeeMax: (toFen(opened.monthFee) - 1) / 100 })).toBe(0)

      const chosen = opened.packages[pick % opened.packages.length]
      const view = (await server.call('/api/shop/numberView', { id: row.id, packageId: chosen?.id, promoCode }, me))
        .data
      expect(view).toMatchObject({
        packageId: chosen?.id,
        packageName: chosen?.name,
        monthFee: chosen?.monthFee,
        contractTerm: chosen?.contractTerm,
      })
      expect(view.contractTerm).toBeGreaterThanOrEqual(number.contractTerm)
      expect(view.lines.map(({ money }) => money)).toEqual([view.price, view.deposit])
      const hold = await reserve(server, me, row.id)
      const packageId = chosen?.id
      const sent = await submit(server, me, {
        goodsId: row.goodsId,
        numberId: row.id,
        holdId: hold.data.holdId,
        packageId,
        expectMoney: view.payMoney,
        promoCode,
      })
      expect(sent.code, sent.message).toBe(0)
      expect(await sumsOf(me, sent.data.orderSn, view)).toEqual(all(sumOf(view)))
      const order = (await server.call('/api/shop/order/view', { orderSn: sent.data.orderSn }, me)).data
      expect(order.terms).toMatchObject({
        monthFee: view.monthFee,
        deposit: view.deposit,
        contractTerm: view.contractTerm,
        packageName: view.packageName,
      })
      expect(order.goodsName).toBe(view.packageName)
    })
    await fc.assert(property, { ...runs(12), numRuns: night ? 390 : 12 })
  },
  limit,
)

test(
  'number cards and goods: with any fee, variant, quantity and storefront',
  async () => {
    const cards = await db
      .select()
      .from(goods)
      .where(and(eq(goods.type, 1), eq(goods.isOpen, true), ne(goods.stock, 0)))
    const things = await db.select().from(goods).where(eq(goods.type, 2))
    const skus = await db
      .select()
      .from(goodsSku)
      .where(
        inArray(
          goodsSku.goodsId,
          things.map(({ id }) => id),
        ),
      )
    await db
      .update(goods)
      .set({ stock: 9999, perLimit: 9, limitRule: { ageMin: 16, ageMax: 120, perCert: 0, banned: [] } })
    await db.update(goods).set({ operatorType: null }).where(eq(goods.type, 1))
    await db.update(goodsSku).set({ stock: 9999 })
    const card = fc.record({
      price: fen(50_000),
      monthFee: fen(30_000),
      favourMonthFee: fc.option(fen(10_000)),
      favourTerm: fc.option(months),
      pick: fc.nat(),
      moved: shift,
    })
    await fc.assert(
      fc.asyncProperty(card, async ({ pick, moved, ...tariff }) => {
        const goodsId = cards[pick % cards.length]?.id ?? 0
        await db.update(goods).set(tariff).where(eq(goods.id, goodsId))
        const promoCode = await atAgent(goodsId, moved)
        const me = guest()
        const view = (await server.call('/api/shop/goodsView', { id: goodsId, promoCode })).data
        const listed = (await server.call('/api/shop/goodsList', { type: 1, pageSize: 100, promoCode })).data.list.find(
          ({ id }) => id === goodsId,
        )
        for (const name of ['price', 'monthFee', 'favourMonthFee', 'favourTerm'] as const)
          expect(listed?.[name]).toBe(view[name])
        const sent = await submit(server, me, { goodsId, expectMoney: view.payMoney, promoCode })
        expect(sent.code, sent.message).toBe(0)
        expect(await sumsOf(me, sent.data.orderSn, view)).toEqual(all(sumOf(view)))
        const { terms } = (await server.call('/api/shop/order/view', { orderSn: sent.data.orderSn }, me)).data
        // the lower fee of the first months is a line of the tariff
        expect(terms).toMatchObject({ monthFee: view.monthFee, tariff: view.tariff })
      }),
      runs(8),
    )
    const thing = fc.record({
      prices: fc.array(fen(200_000), { minLength: 4, maxLength: 4 }),
      postage: fen(3000),
      pick: fc.nat(),
      quantity: fc.integer({ min: 1, max: 9 }),
      gone: fc.boolean(),
      moved: shift,
    })
    await fc.assert(
      fc.asyncProperty(thing, async ({ prices, postage, pick, quantity, gone, moved }) => {
        const sku = skus[pick % skus.length]
        const goodsId = sku?.goodsId ?? 0
        const own = skus.filter((one) => one.goodsId === goodsId)
        for (const [index, one] of own.entries())
          await db
            .update(goodsSku)
            .set({ price: prices[index % 4] ?? 0, stock: gone && index === 0 ? 0 : 9999 })
            .where(eq(goodsSku.id, one.id))
        await db.update(goods).set({ postage }).where(eq(goods.id, goodsId))
        const promoCode = await atAgent(goodsId, moved)
        const me = guest()
        const listed = (await server.call('/api/shop/goodsList', { type: 2, pageSize: 100, promoCode })).data.list.find(
          ({ id }) => id === goodsId,
        )
        const opened = (await server.call('/api/shop/goodsView', { id: goodsId, promoCode })).data
        expect(listed?.price).toBe(opened.price)
        const skuId = gone && own[0]?.id === sku?.id ? opened.skuId : sku?.id
        const view = (await server.call('/api/shop/goodsView', { id: goodsId, skuId, quantity, promoCode })).data
        expect(view.price).toBe(view.skus.find(({ id }) => id === skuId)?.price)
        expect(view.lines.map(({ money }) => toFen(money))).toEqual([toFen(view.price) * quantity, postage])
        const given = { name: '林知夏', mobile: phone(), region, address: '科苑路 18 号 3 栋' }
        const sent = await server.call(
          '/api/shop/order/buyGoods',
          { uuid: randomUUID(), goodsId, skuId, quantity, expectMoney: view.payMoney, promoCode, ...given },
          me,
        )
        expect(sent.code, sent.message).toBe(0)
        expect(await sumsOf(me, sent.data.orderSn, view)).toEqual(all(sumOf(view)))
      }),
      runs(8),
    )
  },
  limit,
)

test(
  'packages: with any price and coupon, from now on or from next month',
  async () => {
    const cases = fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      coupon: fc.option(
        fc.record({
          type: fc.constantFrom(1, 2),
          money: fc.integer({ min: 1, max: 20_000 }),
          percent: fc.integer({ min: 1, max: 99 }),
          minPrice: fen(20_000),
        }),
      ),
      wanted: fc.boolean(),
      effectType: fc.constantFrom(1 as const, 2 as const),
    })
    const property = fc.asyncProperty(cases, async ({ price, coupon, wanted, effectType }) => {
      const card = await makeCard(server)
      const plan = await makePlan(server, { price, effectTypes: [1, 2] })
      const own = coupon && (await makeCoupon(server, card.id, coupon))
      const view = (
        await server.call(
          '/api/iot/packageDetails',
          { packageId: plan.id, effectType, userCouponId: wanted ? undefined : 0 },
          card.as,
        )
      ).data
      if (!wanted || !own) expect(toFen(view.payMoney)).toBe(price)
      const sent = await server.call(
        '/api/iot/buyPackage',
        {
          uuid: randomUUID(),
          packageId: plan.id,
          effectType,
          payType: 'wxpay',
          expectMoney: view.payMoney,
          userCouponId: view.userCouponId || undefined,
        },
        card.as,
      )
      expect(sent.code, sent.message).toBe(0)
      expect(await sumsOf(card.as, sent.data.orderSn, view)).toEqual(all(sumOf(view)))
    })
    await fc.assert(property, runs(8))
  },
  limit,
)

/** The displayed offer, and its order. */
type Offer = Totals & { allowBuy?: boolean; reason?: string | null }
async function ordered(
  card: TestCard,
  shown: Offer,
  order: (expectMoney: number) => Promise<{ code: number; message: string; data: { orderSn: string } }>,
) {
  const sent = await order(shown.payMoney)
  expect(sent.code, sent.message).toBe(0)
  expect(await sumsOf(card.as, sent.data.orderSn, shown)).toEqual(all(sumOf(shown)))
}
const paying = (expectMoney: number) => ({ payType: 'wxpay', uuid: randomUUID(), expectMoney }) as const

test(
  'memberships and speed-ups: with any price, with and without the discount of members',
  async () => {
    const [tiers, offers] = [
      await db.select().from(vipTiers),
      await db.select().from(accelerateOptions).where(eq(accelerateOptions.operatorType, 2)),
    ]
    const cases = fc.record({
      price: fc.integer({ min: 1, max: 100_000 }),
      fast: fc.integer({ min: 1, max: 100_000 }),
      tier: fc.nat(),
      offer: fc.nat(),
    })
    const property = fc.asyncProperty(cases, async ({ price, fast, tier, offer }) => {
      const card = await makeCard(server)
      const [vip, quick] = [tiers[tier % tiers.length]!, offers[offer % offers.length]!]
      await db.update(vipTiers).set({ price }).where(eq(vipTiers.id, vip.id))
      await db.update(accelerateOptions).set({ price: fast }).where(eq(accelerateOptions.id, quick.id))
      const [vipId, accelerateId] = [vip.id, quick.id]
      const fastAs = async () => (await server.call('/api/iot/accelerateList', { accelerateId }, card.as)).data
      expect(toFen((await fastAs()).chosen!.payMoney)).toBe(fast)
      const { chosen } = (await server.call('/api/iot/vipList', { vipId }, card.as)).data
      await ordered(card, chosen!, (money) =>
        server.call('/api/iot/createVipOrder', { vipId, ...paying(money) }, card.as),
      )
      const member = await fastAs()
      if (member.discount) expect(toFen(member.chosen!.payMoney)).toBeLessThanOrEqual(fast)
      await ordered(card, member.chosen!, (money) =>
        server.call('/api/iot/createAccelerateOrder', { accelerateId, ...paying(money) }, card.as),
      )
    })
    await fc.assert(property, runs(6))
  },
  limit,
)

test(
  'gifts and activities: with any points, price and postage, sent or picked up',
  async () => {
    const cases = fc.record({
      integral: fc.integer({ min: 1, max: 900 }),
      price: fen(50_000),
      postage: fen(3000),
      quantity: fc.integer({ min: 1, max: 3 }),
      picked: fc.boolean(),
    })
    const gifts = fc.asyncProperty(cases, async ({ quantity, picked, ...given }) => {
      const holder = await makeHolder(server, 5000)
      const gift = await makeGift(server, given)
      const way = picked
        ? ({ deliveryType: 2, storeId: 1, name: '林知夏', mobile: phone() } as const)
        : ({ deliveryType: 1, addressId: holder.addressId } as const)
      const { deliveryType, storeId, addressId } = { storeId: undefined, addressId: undefined, ...way }
      const shown = (
        await server.call(
          '/api/iot/integralShopGoodsDetails',
          { goodsId: gift.id, quantity, deliveryType, storeId, addressId },
          holder.as,
        )
      ).data
      expect(shown.payIntegral).toBe(given.integral * quantity)
      expect(toFen(shown.payMoney)).toBe(given.price * quantity + (picked ? 0 : given.postage))
      const bought = { goodsId: gift.id, quantity, expectIntegral: shown.payIntegral, ...way }
      const sent = await server.call('/api/iot/buyShopGoods', { ...bought, ...paying(shown.payMoney) }, holder.as)
      expect(sent.code, sent.message).toBe(0)
      const pay = (await server.call('/api/pay/order', { orderSn: sent.data.orderSn }, holder.as)).data
      expect(toFen(pay.actualPayMoney)).toBe(toFen(shown.payMoney))
      if (pay.payStatus === 1) await payOrder(server, holder.as, sent.data.orderSn)
      const [stored] = await db.select().from(orders).where(eq(orders.sn, sent.data.orderSn))
      expect([stored?.amount, stored?.points, stored?.payStatus]).toEqual([toFen(shown.payMoney), shown.payIntegral, 2])
    })
    await fc.assert(gifts, runs(6))
    const joining = fc.asyncProperty(fc.integer({ min: 1, max: 100_000 }), async (payMoney) => {
      const card = await makeCard(server)
      const gives = {
        giveBalance: 0,
        giveFlow: 0,
        giveDays: 0,
        giveCoin: 0,
        giveIntegral: 0,
        perLimit: 1,
        content: '',
        sort: 1,
      }
      const [made] = await db
        .insert(activities)
        .values({ name: '充值有礼', payMoney, startAt: clock.now() - 1000, endAt: clock.now() + 86_400_000, ...gives })
        .returning()
      const shown = (await server.call('/api/iot/couponChoose', {}, card.as)).data.list.find(
        ({ id }) => id === made!.id,
      )!
      const sent = await server.call(
        '/api/iot/createCouponOrder',
        { couponId: made!.id, ...paying(shown.payMoney) },
        card.as,
      )
      expect(sent.code, sent.message).toBe(0)
      const sums = { lines: [{ name: '', money: shown.payMoney }], payMoney: shown.payMoney }
      const pay = (await server.call('/api/pay/order', { orderSn: sent.data.orderSn }, card.as)).data
      expect(pay.lines.map(({ money }) => money)).toEqual([shown.payMoney])
      expect(await sumsOf(card.as, sent.data.orderSn, { ...sums, lines: pay.lines })).toEqual(all(payMoney))
    })
    await fc.assert(joining, runs(4))
  },
  limit,
)

test('every order of a number has its terms', async () => {
  expect(
    await db.$count(
      shopOrders,
      and(inArray(shopOrders.goodsId, vanityGoods), or(isNull(shopOrders.terms), isNull(shopOrders.planId))),
    ),
  ).toBe(0)
})
