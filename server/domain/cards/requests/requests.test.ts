/** Requests of card holders (docs/domain §3.18): each state is reached once, even with concurrent requests and decisions. */
import { and, eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { promises } from '#schemas/promises.ts'
import { complaintCategory, requestKinds } from '#schemas/service-requests.ts'
import {
  addresses,
  audit,
  cardPackages,
  cards,
  notices,
  orders,
  payments,
  pointsOrders,
  serviceRequests,
  usageDaily,
  walletLog,
} from '#server/db/schema/index.ts'
import { GoodsOrderStatus, InternetStatus, PaymentStatus, RequestState, SimStatus } from '#server/db/schema/states.ts'
import { translate } from '#server/platform/messages.ts'
import { DAY, HOUR, MINUTE, toWireDay } from '#server/platform/time.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createTestServer } from '#server/testing/server.ts'
import { makeGift } from '#server/testing/points/points.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { breakRules, toCutOffFields } from '#server/domain/usage/connection.ts'
import {
  GB,
  giveData,
  makeCard,
  makeCoupon,
  makePlan,
  runMany,
  payByProvider,
  createUuid,
  type TestCard,
} from '#server/testing/cards/cards.ts'
import { createChip, createRequestSteps } from '#server/testing/cards/requests.ts'

const server = await createTestServer()
const { db, clock } = server.services
const { account, ask: admin, signIn } = createOperators(server)
await account('owner', 'owner')
const { holder, lose, replace, close, complain, withdraw, view, offer, readRow, readRequests, readLedger } =
  createRequestSteps(server)
const sayInChinese = (id: string, values = {}) => translate('zh-CN', id, values)
/** Sessions of operators expire when the clock is moved forward. */
async function decide(sn: string, step: string, more: object = {}, as = 'owner') {
  const send = () => admin('POST', `/requests/${sn}/${step}`, more, as)
  const answer = await send()
  if (answer.status !== 401) return answer
  await signIn(as)
  return send()
}
const readNotices = async ({ id }: { id: number }) =>
  (
    await db
      .select()
      .from(notices)
      .where(and(eq(notices.owner, `card:${id}`), eq(notices.kind, 'request')))
      .orderBy(notices.id)
  ).map(({ wording, path }) => [wording.case, path] as const)
const readCases = async (card: { id: number }) => (await readNotices(card)).map(([which]) => which)
const readUsageOn = async ({ id }: { id: number }, at: number) =>
  (
    await db
      .select()
      .from(usageDaily)
      .where(and(eq(usageDaily.cardId, id), eq(usageDaily.day, toWireDay(at))))
  )[0]?.useFlow ?? 0
/** A card in service that uses data. */
const makeUsedCard = async (given = {}) => {
  const card = await makeCard(server, { dailyFlow: GB, balance: 10_000, ...given })
  await giveData(server, card.id)
  return card
}
const requestSnPattern = /^FW\d{14}[A-Z]{4}$/

describe('a lost card', () => {
  test('is cut off at once, keeps its plan, and is told to its holder, whose login needs the proof to lift it', async () => {
    const card = await makeUsedCard({ mobile: createPhone() })
    const { code, data } = await lose(card)
    expect([code, data.sn]).toEqual([0, expect.stringMatching(requestSnPattern)])
    expect(await readRow(card)).toMatchObject({ simStatus: SimStatus.suspended, ...toCutOffFields('lost') })
    expect(await view(card, data.sn)).toMatchObject({ state: 2, stateName: '挂失中', allowLift: true })
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      breakTips: sayInChinese('break.lost'),
    })
    expect(await readNotices(card)).toEqual([['lost', `/pages-sub/iot/service/request?sn=${data.sn}`]])
    const plain = await makeCard(server, {}, false)
    await db.update(cards).set({ mobile: createPhone() }).where(eq(cards.id, plain.id))
    for (const path of ['lost', 'withdraw', 'close'] as const)
      expect(
        (
          await server.call(
            `/api/iot/request/${path}`,
            { sn: data.sn, reason: 'unused', agree: true } as never,
            plain.as,
          )
        ).code,
        path,
      ).toBe(41003)
  })

  test('uses and bills nothing on any day until it is lifted, whatever happens meanwhile', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('day', 'hours', 'charge', 'buy', 'refresh', 'remove', 'month'), {
          minLength: 3,
          maxLength: 7,
        }),
        async (steps) => {
          const plan = await makePlan(server)
          const card = await makeUsedCard({ volumePackageId: plan.id, volumePrice: 300 })
          await server.forward(30 * HOUR)
          expect((await lose(card)).code).toBe(0)
          const [since, before] = [clock.now(), await readRow(card)]
          for (const step of steps) {
            if (step === 'charge') {
              const order = { uuid: createUuid(), payType: 'wxpay', money: 50 } as const
              const { data } = await server.call('/api/iot/createBalanceOrder', order, card.as)
              await payByProvider(server, data.outTradeNo)
            } else if (step === 'buy') {
              const order = {
                packageId: plan.id,
                effectType: 1,
                payType: 'balance',
                expectMoney: 29,
                uuid: createUuid(),
              } as const
              expect(await server.call('/api/iot/buyPackage', order, card.as)).toMatchObject({
                code: 51,
                message: sayInChinese('package.lost'),
              })
            } else if (step === 'refresh') await server.call('/api/iot/simRefresh', { force: true }, card.as)
            else if (step === 'remove') await server.call('/api/iot/simRemoveBreak', {}, card.as)
            else await server.forward({ day: DAY, hours: 5 * HOUR, month: 31 * DAY }[step])
            expect(await readRow(card), steps.join()).toMatchObject({
              internetStatus: InternetStatus.cutOff,
              breakRuleId: breakRules.lost,
            })
          }
          await server.forward(2 * DAY)
          const end = clock.now()
          const lifted = await withdraw(card, (await readRequests(card))[0]!.sn)
          expect(lifted.code).toBe(0)
          await server.forward(HOUR)
          for (let day = since + DAY; toWireDay(day) < toWireDay(end); day += DAY)
            expect(await readUsageOn(card, day)).toBe(0)
          const after = await readRow(card)
          // usage before the loss may be billed, and the first hour after it counts
          expect(after.volumeUseFlow).toBeLessThanOrEqual(before.volumeUseFlow + GB)
        },
      ),
      { numRuns: isNightly ? 40 : 4 },
    )
  })

  test.each([
    ['has a plan: in service', {}, true, [SimStatus.inService, InternetStatus.connected, breakRules.none]],
    ['has no plan: suspended', {}, false, [SimStatus.suspended, InternetStatus.cutOff, breakRules.expired]],
    [
      'owes: suspended',
      { arrears: 500, simStatus: SimStatus.suspended, ...toCutOffFields('arrears') },
      true,
      [SimStatus.suspended, InternetStatus.cutOff, breakRules.arrears],
    ],
    [
      'was suspended without a plan: suspended',
      { simStatus: SimStatus.suspended, ...toCutOffFields('returned') },
      false,
      [SimStatus.suspended, InternetStatus.cutOff, breakRules.expired],
    ],
    [
      'was sold and never used: as it was',
      { simStatus: SimStatus.sold, internetStatus: InternetStatus.unknown },
      false,
      [SimStatus.sold, InternetStatus.unknown, breakRules.none],
    ],
  ])('that is lifted and %s', async (_, given, hasPlan, expected) => {
    const card = await makeCard(server, { createdAt: clock.now(), ...given })
    if (hasPlan) await giveData(server, card.id)
    const { sn } = (await lose(card)).data
    await server.forward(MINUTE)
    expect((await withdraw(card, sn)).code).toBe(0)
    const { simStatus, internetStatus, breakRuleId } = await readRow(card)
    expect([simStatus, internetStatus, breakRuleId]).toEqual(expected)
    expect(await readLedger(sn)).toEqual([RequestState.accepted, RequestState.withdrawn])
    expect(await readCases(card)).toEqual(['lost', 'lifted'])
    expect((await withdraw(card, sn)).code, 'a repeated tap').toBe(0)
  })

  test('without data stays without data when it is lifted', async () => {
    const card = await makeUsedCard()
    await db.update(cardPackages).set({ totalFlow: GB, useFlow: GB }).where(eq(cardPackages.cardId, card.id))
    const { sn } = (await lose(card)).data
    await withdraw(card, sn)
    expect(await readRow(card)).toMatchObject({
      internetStatus: InternetStatus.cutOff,
      breakRuleId: breakRules.overUse,
    })
  })

  test('goes back to the carrier three months after the loss is over, not before', async () => {
    const card = await makeCard(server)
    const { sn } = (await lose(card)).data
    await server.forward(120 * DAY)
    expect((await withdraw(card, sn)).code).toBe(0)
    await server.forward(80 * DAY)
    expect((await readRow(card)).simStatus).toBe(SimStatus.suspended)
    await server.forward(20 * DAY)
    expect((await readRow(card)).simStatus).toBe(SimStatus.closed)
  })

  test('is lost once: many reports are one, and a lift beside a report leaves one of both', async () => {
    const card = await makeUsedCard()
    const answers = await runMany(8, () => lose(card))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.sn}`)).size).toBe(1)
    const sn = answers[0]!.data.sn
    await Promise.all([withdraw(card, sn), lose(card), withdraw(card, sn), lose(card)])
    const open = (await readRequests(card)).filter(({ state }) => state === RequestState.accepted)
    expect(open.length).toBeLessThanOrEqual(1)
    expect((await readRow(card)).breakRuleId === breakRules.lost).toBe(open.length === 1)
  })

  test('is not renewed while it is lost, and renews after it', async () => {
    const plan = await makePlan(server)
    const card = await makeCard(server, { balance: 10_000 })
    const order = {
      packageId: plan.id,
      effectType: 1,
      payType: 'balance',
      expectMoney: 29,
      uuid: createUuid(),
    } as const
    expect((await server.call('/api/iot/buyPackage', order, card.as)).code).toBe(0)
    const agreed = { packageId: plan.id, autoRenew: 1, agree: true, expectMoney: 29 } as const
    expect((await server.call('/api/iot/simUpdateRenewPackage', agreed, card.as)).code).toBe(0)
    const { sn } = (await lose(card)).data
    await server.forward(32 * DAY)
    expect((await readRow(card)).balance).toBe(7100)
    await withdraw(card, sn)
    await server.forward(DAY)
    expect(await readRow(card)).toMatchObject({ balance: 4200, simStatus: SimStatus.inService })
  })

  test.each([SimStatus.riskStop, SimStatus.moved, SimStatus.faulty, SimStatus.closed])(
    'in state %s of the carrier is not reported here',
    async (simStatus) => {
      const card = await makeCard(server, { simStatus })
      expect((await lose(card)).code).toBe(51)
      expect(await offer(card, 'lost')).toMatchObject({ allowAsk: false, whyNot: expect.any(String) as string })
    },
  )
})

describe('a new card', () => {
  const replaced = async (card: TestCard & { addressId: number }) => {
    const { sn } = (await replace(card)).data
    expect((await decide(sn, 'accept')).status).toBe(200)
    const next = createChip()
    const { status, body } = await decide(sn, 'finish', next)
    expect(status, JSON.stringify(body)).toBe(200)
    return { sn, next }
  }

  test('carries plan, money, points, history and holder; the old one is dead, and its logins have ended', async () => {
    const mobile = createPhone()
    const card = await holder(server, 2000, 5000)
    await giveData(server, card.id)
    await db.update(cards).set({ mobile }).where(eq(cards.id, card.id))
    const before = await readRow(card)
    const lost = (await lose(card)).data.sn
    const { sn, next } = await replaced(card)
    const after = await readRow(card)
    expect(after).toMatchObject({
      simNo: next.simNo,
      iccid: next.iccid,
      imsi: next.imsi,
      mobile,
      balance: before.balance,
      integral: before.integral,
      msisdn: before.msisdn,
      simStatus: SimStatus.inService,
      internetStatus: InternetStatus.connected,
    })
    expect(await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))).toHaveLength(1)
    expect((await server.call('/api/iot/simInfo', {}, card.as)).code, 'the old login').toBe(34061)
    const [dead] = await db.select().from(cards).where(eq(cards.simNo, before.simNo))
    expect(dead).toMatchObject({ replaceStatus: 2, replacedBy: next.simNo, balance: 0, integral: 0, simStatus: 5 })
    expect((await server.call('/api/simLogin', { simNo: before.simNo, agree: true }, card.as)).code).not.toBe(0)
    expect((await server.call('/api/simLogin', { simNo: before.iccid, agree: true }, card.as)).code).not.toBe(0)
    expect((await server.call('/api/simLogin', { simNo: next.simNo, agree: true }, card.as)).code).toBe(0)
    expect(await readLedger(lost)).toEqual([2, 3])
    expect(await readLedger(sn)).toEqual([1, 2, 3])
    expect(await readCases(card)).toEqual(['lost', 'received', 'accepted', 'lifted', 'replaced'])
  })

  test('goes to an address of the card alone, and is asked for once', async () => {
    const [card, other] = [await holder(server), await holder(server)]
    const foreign = await server.call(
      '/api/iot/request/replace',
      { reason: 'damaged', addressId: other.addressId },
      card.as,
    )
    expect(foreign).toMatchObject({ code: 51, data: { fields: { addressId: expect.any(String) as string } } })
    const answers = await runMany(6, () => replace(card))
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.sn}`)).size).toBe(1)
    expect(await offer(card, 'replacement')).toMatchObject({ allowAsk: false, sn: answers[0]!.data.sn })
  })

  test('is withdrawn before it is accepted, refused with a reason of its kind, and never gets a number in use', async () => {
    const card = await holder(server)
    const first = (await replace(card)).data.sn
    expect((await withdraw(card, first)).code).toBe(0)
    expect((await decide(first, 'accept')).status).toBe(409)
    const second = (await replace(card)).data.sn
    expect((await decide(second, 'refuse', { reason: 'other' })).status).toBe(422)
    expect((await decide(second, 'refuse', { reason: 'blocked' })).status).toBe(422)
    expect((await decide(second, 'refuse', { reason: 'undeliverable', note: '乡镇暂不配送' })).status).toBe(200)
    expect(await view(card, second)).toMatchObject({
      state: 4,
      refusal: expect.stringContaining('乡镇暂不配送') as string,
    })
    const third = (await replace(card)).data.sn
    expect((await decide(third, 'finish', createChip())).status, 'before it is accepted').toBe(409)
    await decide(third, 'accept')
    expect((await withdraw(card, third)).code).toBe(51)
    const taken = await makeCard(server)
    for (const duplicate of [{ simNo: taken.simNo }, { iccid: taken.row.iccid }])
      expect((await decide(third, 'finish', { ...createChip(), ...duplicate })).status).toBe(422)
    const { expressNo: _, ...without } = createChip()
    expect((await decide(third, 'finish', without)).status).toBe(422)
    const answers = await runMany(4, () => decide(third, 'finish', createChip()))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await db.select().from(cards).where(eq(cards.simNo, card.simNo))).toHaveLength(1)
  })
})

describe('closing a card', () => {
  const due = () => server.forward(promises.coolingDays * DAY + 20 * MINUTE)

  test('says what is lost, waits, and ends the card; its balance is paid back once, and told', async () => {
    const card = await makeUsedCard({ balance: 3650, integral: 120, couponCoin: 7 })
    await makeCoupon(server, card.id)
    expect(await offer(card, 'closing')).toMatchObject({
      allowAsk: true,
      losses: { balance: 36.5, integral: 120, couponCoin: 7, coupons: 1, endAt: expect.any(String) as string },
    })
    const { sn } = (await close(card)).data
    await server.forward(promises.coolingDays * DAY - MINUTE)
    expect(await readRow(card)).toMatchObject({ simStatus: SimStatus.inService, balance: 3650 })
    await server.forward(20 * MINUTE)
    expect(await readRow(card)).toMatchObject({
      simStatus: SimStatus.closed,
      cancelStatus: 2,
      internetStatus: InternetStatus.cutOff,
      balance: 0,
      autoRenew: 2,
    })
    const log = await db.select().from(walletLog).where(eq(walletLog.cardId, card.id))
    expect(log).toMatchObject([{ change: -3650, type: 6 }])
    expect((await decide(sn, 'finish')).body).toMatchObject({ state: 3, refund: 3650 })
    expect((await decide(sn, 'finish')).status).toBe(409)
    expect(await readLedger(sn)).toEqual([1, 2, 3])
    expect(await readCases(card)).toEqual(['closing', 'closed', 'paid'])
    expect((await server.call('/api/simLogin', { simNo: card.simNo, agree: true }, {})).code).not.toBe(0)
    await server.forward(31 * DAY)
    expect(await readRow(card), 'its plans end without bringing it back').toMatchObject({ simStatus: SimStatus.closed })
  })

  test('without a balance is done on the day, and nothing is left open', async () => {
    const card = await holder(server, 0, 0)
    const lost = (await lose(card)).data.sn
    const { sn } = (await close(card)).data
    await due()
    expect(await readLedger(sn)).toEqual([1, 3])
    expect(await readLedger(lost)).toEqual([2, 5])
  })

  test('is withdrawn until the day, also by someone who asks at the same moment as the job', async () => {
    const card = await makeUsedCard()
    const { sn } = (await close(card)).data
    await clock.forward(promises.coolingDays * DAY + MINUTE)
    const [withdrawn] = await Promise.all([withdraw(card, sn), server.jobs.runDue()])
    await server.jobs.runDue()
    const { simStatus } = await readRow(card)
    expect(simStatus).toBe(withdrawn.code === 0 ? SimStatus.inService : SimStatus.closed)
  })

  const blocked: [string, string, (card: TestCard & { addressId: number }) => Promise<unknown>][] = [
    ['arrears', 'request.closeArrears', ({ id }) => db.update(cards).set({ arrears: 100 }).where(eq(cards.id, id))],
    [
      'pay as you go',
      'request.closeVolume',
      async ({ id }) =>
        db
          .update(cards)
          .set({ volumePackageId: (await makePlan(server)).id })
          .where(eq(cards.id, id)),
    ],
    [
      'an unpaid order',
      'request.closeUnpaid',
      ({ as }) => server.call('/api/iot/createBalanceOrder', { uuid: createUuid(), payType: 'wxpay', money: 50 }, as),
    ],
    ['an order under way', 'request.closeGoods', (card) => gift(card)],
    [
      'a refund that was asked for',
      'request.closeRefund',
      async (card) => {
        const orderSn = await gift(card)
        await server.call('/api/iot/refundShopOrder', { orderSn, remark: '不想要了' }, card.as)
      },
    ],
    [
      'a refund on its way',
      'request.closeRefund',
      async (card) => {
        const orderSn = await gift(card)
        const [order] = await db.select().from(orders).where(eq(orders.sn, orderSn))
        await db.update(pointsOrders).set({ status: GoodsOrderStatus.done }).where(eq(pointsOrders.orderId, order!.id))
        await db.insert(payments).values({
          orderId: order!.id,
          outTradeNo: createUuid(),
          provider: 'mock',
          payType: 'wxpay',
          amount: 100,
          status: PaymentStatus.refunding,
          createdAt: clock.now(),
          expiresAt: clock.now(),
        })
      },
    ],
    ['a new card under way', 'request.closeReplacement', (card) => replace(card)],
  ]
  async function gift(card: TestCard & { addressId: number }): Promise<string> {
    const { id } = await makeGift(server)
    const { data, text } = await server.call(
      '/api/iot/buyShopGoods',
      {
        goodsId: id,
        quantity: 1,
        deliveryType: 1,
        addressId: card.addressId,
        expectMoney: 0,
        uuid: createUuid(),
      } as never,
      card.as,
    )
    expect(data, text).toBeTruthy()
    return (data as { orderSn: string }).orderSn
  }
  test.each(blocked)(
    'is refused with the reason while there is %s, when it is asked and on the day',
    async (_, id, block) => {
      const card = await holder(server)
      await block(card)
      const whole = sayInChinese(id, { money: '1.00', count: 1 })
      expect(await close(card)).toMatchObject({ code: 51, message: whole })
      expect(await offer(card, 'closing')).toMatchObject({ allowAsk: false, whyNot: whole, losses: null })

      const later = await holder(server)
      const { sn } = (await close(later)).data
      if (id !== 'request.closeUnpaid') {
        if (id === 'request.closeReplacement') return expect((await replace(later)).code).toBe(51)
        await clock.forward(promises.coolingDays * DAY + MINUTE)
        await block(later)
        await server.jobs.runDue()
        expect(await view(later, sn)).toMatchObject({ state: 4, refusal: whole })
        expect((await readRow(later)).simStatus).toBe(SimStatus.inService)
      }
    },
  )

  test('needs the consent', async () => {
    const card = await makeCard(server)
    const answer = await server.call('/api/iot/request/close', { reason: 'unused', agree: false }, card.as)
    expect(answer.code).toBe(51)
    expect(await readRequests(card)).toEqual([])
  })
})

describe('a complaint', () => {
  const words = '晚上八点以后网速很慢'

  test.each(complaintCategory.options)(
    'about %s gets a number, an answer, a rating and one more chance',
    async (category) => {
      const card = await makeCard(server)
      const { sn } = (await complain(card, words, { category })).data
      expect(sn).toMatch(requestSnPattern)
      expect(await view(card, sn)).toMatchObject({ state: 1, words, allowRate: false, allowReopen: false })
      expect((await decide(sn, 'answer', { answer: ' ' })).status).toBe(422)
      expect((await decide(sn, 'refuse', { reason: 'other', note: 'x' })).status).toBe(409)
      await decide(sn, 'accept')
      expect((await decide(sn, 'answer', { answer: '已扩容' })).body).toMatchObject({ answer: '已扩容', state: 3 })
      const rate = (stars: number) => server.call('/api/iot/request/rate', { sn, stars }, card.as)
      expect((await rate(2)).code).toBe(0)
      expect((await rate(2)).code).toBe(0)
      expect((await rate(5)).code).toBe(51)
      const again = () => server.call('/api/iot/request/reopen', { sn, words: '还是一样慢，请再看看' }, card.as)
      const answers = await runMany(4, again)
      expect(answers.filter(({ code }) => code === 0)).toHaveLength(1)
      expect(await view(card, sn)).toMatchObject({
        state: 1,
        stars: null,
        words: expect.stringContaining('还是一样慢') as string,
      })
      await decide(sn, 'answer', { answer: '已派人检修' })
      expect(await view(card, sn)).toMatchObject({ answer: '已派人检修', allowRate: true, allowReopen: false })
      expect((await again()).code).toBe(51)
      expect(await readLedger(sn)).toEqual([1, 2, 3, 1, 3])
      expect(await readCases(card)).toEqual(['received', 'accepted', 'answered', 'received', 'answered'])
    },
  )

  test('is opened again within some days of its answer only', async () => {
    const card = await makeCard(server)
    const { sn } = (await complain(card, words)).data
    await decide(sn, 'answer', { answer: '已处理' })
    await clock.forward(promises.reopenDays * DAY + MINUTE)
    expect(await view(card, sn)).toMatchObject({
      allowReopen: false,
      next: sayInChinese('request.next.complaint.over'),
    })
    expect((await server.call('/api/iot/request/reopen', { sn, words }, card.as)).code).toBe(51)
  })

  test('has a text of five to five hundred visible characters, cleaned', async () => {
    const card = await makeCard(server)
    const family = '👨‍👩‍👧‍👦'
    for (const bad of ['', '太慢', '  慢慢慢慢  ', '慢'.repeat(501), '\u200b'.repeat(20)])
      expect((await complain(card, bad)).code, bad.slice(0, 8)).not.toBe(0)
    const { sn } = (await complain(card, `  网速慢${family.repeat(5)}\r\n第二行  `)).data
    expect((await view(card, sn)).words).toBe(`网速慢${family.repeat(5)}\n第二行`)
    const most = await complain(card, `${family.repeat(5)}${'慢'.repeat(495)}`)
    expect(most.code).toBe(0)
  })

  test('comes with the holder’s pictures, at most three a day, and a repeated tap is one', async () => {
    const card = await makeCard(server)
    const body = new FormData()
    body.set('scene', 'complaint')
    body.set('file', new File([await createPhoto()], 'a.jpg', { type: 'image/jpeg' }))
    const uploaded = await server.app.request('/api/upload', { method: 'POST', body, headers: card.as })
    const picture1 = ((await uploaded.json()) as { data: { fileId: string } }).data.fileId
    const stranger = await makeCard(server)
    expect((await complain(stranger, words, { picture1 })).code).toBe(51)
    const { sn } = (await complain(card, words, { picture1 })).data
    expect((await view(card, sn)).pictures).toEqual([`/files/${picture1}`])
    const taps = await runMany(5, () => complain(card, '账单比用量多出一倍'))
    expect(new Set(taps.map(({ code, data }) => `${code} ${data.sn}`)).size).toBe(1)
    expect((await complain(card, '快递三天没有更新')).code).toBe(0)
    expect(await complain(card, '客服电话打不通啊')).toMatchObject({
      code: 51,
      message: sayInChinese('request.tooMany'),
    })
    await server.forward(DAY)
    expect((await complain(card, '客服电话打不通啊')).code).toBe(0)
  })
})

test('an operator of an agent decides for its own cards alone, a lower role for none, and each decision is in the trail', async () => {
  await account('ag-two', 'publisher', 'AG0002')
  await account('reads', 'editor')
  const [mine, others] = [await makeCard(server, { promoCode: 'AG0002' }), await makeCard(server)]
  const sns = await Promise.all([mine, others].map(async (card) => (await complain(card, '网速很慢，请处理')).data.sn))
  const [ownSn, foreign] = sns as [string, string]
  await signIn('ag-two')
  expect((await decide(foreign, 'accept', {}, 'ag-two')).status).toBe(404)
  expect((await decide('FW20200101000000ZZZZ', 'accept', {}, 'ag-two')).status).toBe(404)
  const { body } = await admin('GET', '/requests', undefined, 'ag-two')
  expect((body as unknown as { list: { sn: string }[] }).list.map(({ sn }) => sn)).toEqual([ownSn])
  expect((await decide(ownSn, 'accept', {}, 'ag-two')).status).toBe(200)
  await signIn('reads')
  expect((await admin('GET', '/requests', undefined, 'reads')).status).toBe(403)
  await signIn('owner')
  const trail = await db.select().from(audit).where(eq(audit.subject, ownSn))
  expect(trail.map(({ action }) => action)).toEqual(['request.accept'])
})

test('another card’s request is answered like an unknown one, by every call', async () => {
  const [card, stranger] = [await makeCard(server), await makeCard(server)]
  const { sn } = (await complain(card, '网速很慢，请处理')).data
  for (const [path, more] of [
    ['view', {}],
    ['withdraw', {}],
    ['rate', { stars: 3 }],
    ['reopen', { words: '还是很慢啊啊' }],
  ] as const) {
    const [foreign, unknown] = await Promise.all(
      [sn, 'FW20200101000000ZZZZ'].map((requestSn) =>
        server.call(`/api/iot/request/${path}`, { sn: requestSn, ...more } as never, stranger.as),
      ),
    )
    expect([foreign?.code, foreign?.message], path).toEqual([unknown?.code, unknown?.message])
    expect(foreign?.code).toBe(51)
  }
})

test.each(['zh-CN', 'en'])('every state of every kind has its words in %s', async (locale) => {
  const card = await holder(server)
  await db.delete(serviceRequests).where(eq(serviceRequests.cardId, card.id))
  for (const kind of requestKinds)
    expect(
      (await server.call('/api/iot/request/offer', { kind }, card.as, { 'accept-language': locale })).text,
      kind,
    ).not.toMatch(/request\.\w/)
  await lose(card)
  await replace(card)
  await complain(card, '网速很慢，请处理')
  for (const { sn } of await readRequests(card))
    expect(
      (await server.call('/api/iot/request/view', { sn }, card.as, { 'accept-language': locale })).text,
    ).not.toMatch(/request\.\w/)
})

test('what was written in requests of a card that ended is deleted with its holder’s data', async () => {
  const card = await holder(server, 0, 0)
  const first = (await replace(card)).data.sn
  await withdraw(card, first)
  const complained = (await complain(card, '网速很慢，请处理')).data.sn
  await decide(complained, 'answer', { answer: '林知夏您好' })
  await close(card)
  await server.forward(promises.coolingDays * DAY + HOUR)
  await server.forward(31 * DAY)
  for (const { words, answer, pictures, details } of await readRequests(card))
    expect({ words, answer, pictures, delivery: details.delivery }).toEqual({ words: '', answer: null, pictures: [] })
  expect(await db.select().from(addresses).where(eq(addresses.cardId, card.id))).toEqual([])
})
