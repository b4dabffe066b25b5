import { randomUUID } from 'node:crypto'
import { and, eq, inArray, isNull, ne, or } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { agentPrices, agents, goods, goodsSku, numberPlans, numbers, shopOrders } from '#server/db/schema/index.ts'
import { listTokens } from '../numbers/tokens.ts'
import { createGuest } from '#server/testing/server.ts'
import { createPhone, region, reserve, submitForm } from '#server/testing/orders/orders.ts'
import { setUp } from '#server/testing/orders/terms.ts'

const { server, db, clock, runs, limit, fen, toFen, readSums, all, sumLines } = await setUp()

const PROMO = 'AG0003'

const [agent] = await db.select().from(agents).where(eq(agents.promoCode, PROMO))

const vanityGoods = [2001, 2002, 2003, 2004]

const months = fc.constantFrom(0, 1, 6, 12, 24, 36)

/** An agent's price difference; undefined: no agent, or no price set. */
const shift = fc.option(fc.integer({ min: -5000, max: 5000 }), { nil: undefined })

/** A storefront with a price for an article. */
async function setAgentPrice(goodsId: number, moved: number | undefined): Promise<string | undefined> {
  await db.delete(agentPrices).where(and(eq(agentPrices.agentId, agent?.id ?? 0), eq(agentPrices.goodsId, goodsId)))
  if (moved === undefined) return undefined
  const [article] = await db.select({ price: goods.price }).from(goods).where(eq(goods.id, goodsId))
  const price = Math.max(0, (article?.price ?? 0) + moved)
  await db.insert(agentPrices).values({ agentId: agent?.id ?? 0, goodsId, price, updatedAt: clock.now() })
  return PROMO
}

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
        // the last plan meets any minimum spend
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
        .set({ ...number, tokens: listTokens({ ...row, ...number }) })
        .where(eq(numbers.id, row.id))
      const promoCode = await setAgentPrice(row.goodsId, moved)
      const me = createGuest()
      const parseTerms = ({
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
      expect(listed && parseTerms(listed)).toEqual(parseTerms(opened))
      // a filter finds it by its displayed values, and not below
      const countMatches = async (limits: object) =>
        (await server.call('/api/shop/numberList', { number: row.number, ...limits }, me)).data.totalCount
      expect(await countMatches({ monthFeeMax: opened.monthFee, contractMax: opened.contractTerm })).toBe(1)
      if (opened.contractTerm > 0) expect(await countMatches({ contractMax: opened.contractTerm - 1 })).toBe(0)
      if (opened.monthFee > 0) expect(await countMatches({ monthFeeMax: (toFen(opened.monthFee) - 1) / 100 })).toBe(0)

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
      const sent = await submitForm(server, me, {
        goodsId: row.goodsId,
        numberId: row.id,
        holdId: hold.data.holdId,
        packageId,
        expectMoney: view.payMoney,
        promoCode,
      })
      expect(sent.code, sent.message).toBe(0)
      expect(await readSums(me, sent.data.orderSn, view)).toEqual(all(sumLines(view)))
      const order = (await server.call('/api/shop/order/view', { orderSn: sent.data.orderSn }, me)).data
      expect(order.terms).toMatchObject({
        monthFee: view.monthFee,
        deposit: view.deposit,
        contractTerm: view.contractTerm,
        packageName: view.packageName,
      })
      expect(order.goodsName).toBe(view.packageName)
    })
    await fc.assert(property, { ...runs(12), numRuns: isNightly ? free.length - 20 : 12 })
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
        const promoCode = await setAgentPrice(goodsId, moved)
        const me = createGuest()
        const view = (await server.call('/api/shop/goodsView', { id: goodsId, promoCode })).data
        const listed = (await server.call('/api/shop/goodsList', { type: 1, pageSize: 100, promoCode })).data.list.find(
          ({ id }) => id === goodsId,
        )
        for (const name of ['price', 'monthFee', 'favourMonthFee', 'favourTerm'] as const)
          expect(listed?.[name]).toBe(view[name])
        const sent = await submitForm(server, me, { goodsId, expectMoney: view.payMoney, promoCode })
        expect(sent.code, sent.message).toBe(0)
        expect(await readSums(me, sent.data.orderSn, view)).toEqual(all(sumLines(view)))
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
      fc.asyncProperty(thing, async ({ prices, postage, pick, quantity, gone: isGone, moved }) => {
        const sku = skus[pick % skus.length]
        const goodsId = sku?.goodsId ?? 0
        const ownSkus = skus.filter((variant) => variant.goodsId === goodsId)
        // an article of one variant would be sold out
        const gone = isGone && ownSkus.length > 1
        for (const [index, variant] of ownSkus.entries())
          await db
            .update(goodsSku)
            .set({ price: prices[index % 4] ?? 0, stock: gone && index === 0 ? 0 : 9999 })
            .where(eq(goodsSku.id, variant.id))
        await db.update(goods).set({ postage }).where(eq(goods.id, goodsId))
        const promoCode = await setAgentPrice(goodsId, moved)
        const me = createGuest()
        const listed = (await server.call('/api/shop/goodsList', { type: 2, pageSize: 100, promoCode })).data.list.find(
          ({ id }) => id === goodsId,
        )
        const opened = (await server.call('/api/shop/goodsView', { id: goodsId, promoCode })).data
        expect(listed?.price).toBe(opened.price)
        const skuId = gone && ownSkus[0]?.id === sku?.id ? opened.skuId : sku?.id
        const view = (await server.call('/api/shop/goodsView', { id: goodsId, skuId, quantity, promoCode })).data
        expect(view.price).toBe(view.skus.find(({ id }) => id === skuId)?.price)
        expect(view.lines.map(({ money }) => toFen(money))).toEqual([toFen(view.price) * quantity, postage])
        const given = { name: '林知夏', mobile: createPhone(), region, address: '科苑路 18 号 3 栋' }
        const sent = await server.call(
          '/api/shop/order/buyGoods',
          { uuid: randomUUID(), goodsId, skuId, quantity, expectMoney: view.payMoney, promoCode, ...given },
          me,
        )
        expect(sent.code, sent.message).toBe(0)
        expect(await readSums(me, sent.data.orderSn, view)).toEqual(all(sumLines(view)))
      }),
      runs(8),
    )
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
