import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { makeCard, makeCoupon, makePlan, type TestCard } from '#server/testing/cards/cards.ts'
import { accelerateOptions, activities, orders, vipTiers } from '#server/db/schema/index.ts'
import { makeGift, makeHolder } from '#server/testing/points/points.ts'
import { payOrder, createPhone } from '#server/testing/orders/orders.ts'
import { type Totals, setUp } from '#server/testing/orders/terms.ts'

const { server, db, clock, runs, limit, fen, toFen, readSums, all, sumLines } = await setUp()

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
      const userCouponId = coupon && (await makeCoupon(server, card.id, coupon))
      const view = (
        await server.call(
          '/api/iot/packageDetails',
          { packageId: plan.id, effectType, userCouponId: wanted ? undefined : 0 },
          card.as,
        )
      ).data
      if (!wanted || !userCouponId) expect(toFen(view.payMoney)).toBe(price)
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
      expect(await readSums(card.as, sent.data.orderSn, view)).toEqual(all(sumLines(view)))
    })
    await fc.assert(property, runs(8))
  },
  limit,
)

/** The displayed offer, and its order. */
type Offer = Totals & { allowBuy?: boolean; reason?: string | null }

async function placeOrder(
  card: TestCard,
  offer: Offer,
  order: (expectMoney: number) => Promise<{ code: number; message: string; data: { orderSn: string } }>,
) {
  const sent = await order(offer.payMoney)
  expect(sent.code, sent.message).toBe(0)
  expect(await readSums(card.as, sent.data.orderSn, offer)).toEqual(all(sumLines(offer)))
}

const createPayInput = (expectMoney: number) => ({ payType: 'wxpay', uuid: randomUUID(), expectMoney }) as const

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
      await placeOrder(card, chosen!, (money) =>
        server.call('/api/iot/createVipOrder', { vipId, ...createPayInput(money) }, card.as),
      )
      const member = await fastAs()
      if (member.discount) expect(toFen(member.chosen!.payMoney)).toBeLessThanOrEqual(fast)
      await placeOrder(card, member.chosen!, (money) =>
        server.call('/api/iot/createAccelerateOrder', { accelerateId, ...createPayInput(money) }, card.as),
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
        ? ({ deliveryType: 2, storeId: 1, name: '林知夏', mobile: createPhone() } as const)
        : ({ deliveryType: 1, addressId: holder.addressId } as const)
      const { deliveryType, storeId, addressId } = { storeId: undefined, addressId: undefined, ...way }
      const details = (
        await server.call(
          '/api/iot/integralShopGoodsDetails',
          { goodsId: gift.id, quantity, deliveryType, storeId, addressId },
          holder.as,
        )
      ).data
      expect(details.payIntegral).toBe(given.integral * quantity)
      expect(toFen(details.payMoney)).toBe(given.price * quantity + (picked ? 0 : given.postage))
      const bought = { goodsId: gift.id, quantity, expectIntegral: details.payIntegral, ...way }
      const sent = await server.call(
        '/api/iot/buyShopGoods',
        { ...bought, ...createPayInput(details.payMoney) },
        holder.as,
      )
      expect(sent.code, sent.message).toBe(0)
      const pay = (await server.call('/api/pay/order', { orderSn: sent.data.orderSn }, holder.as)).data
      expect(toFen(pay.actualPayMoney)).toBe(toFen(details.payMoney))
      if (pay.payStatus === 1) await payOrder(server, holder.as, sent.data.orderSn)
      const [stored] = await db.select().from(orders).where(eq(orders.sn, sent.data.orderSn))
      expect([stored?.amount, stored?.points, stored?.payStatus]).toEqual([
        toFen(details.payMoney),
        details.payIntegral,
        2,
      ])
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
      const [created] = await db
        .insert(activities)
        .values({ name: '充值有礼', payMoney, startAt: clock.now() - 1000, endAt: clock.now() + 86_400_000, ...gives })
        .returning()
      const activity = (await server.call('/api/iot/couponChoose', {}, card.as)).data.list.find(
        ({ id }) => id === created!.id,
      )!
      const sent = await server.call(
        '/api/iot/createCouponOrder',
        { couponId: created!.id, ...createPayInput(activity.payMoney) },
        card.as,
      )
      expect(sent.code, sent.message).toBe(0)
      const sums = { lines: [{ name: '', money: activity.payMoney }], payMoney: activity.payMoney }
      const pay = (await server.call('/api/pay/order', { orderSn: sent.data.orderSn }, card.as)).data
      expect(pay.lines.map(({ money }) => money)).toEqual([activity.payMoney])
      expect(await readSums(card.as, sent.data.orderSn, { ...sums, lines: pay.lines })).toEqual(all(payMoney))
    })
    await fc.assert(joining, runs(4))
  },
  limit,
)
