/**
 * Any order of purchases, returns, top-ups, gifts, months, consents, losses and closings leaves a card that agrees with
 * its packages and its log.
 */
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { seed, runsEverything } from '#tests/night.ts'
import { activities, cardPackages, cards, serviceRequests, walletLog } from '#server/db/schema/index.ts'
import { InternetStatus, RequestState, SimStatus } from '#server/db/schema/states.ts'
import { createRandom } from '#server/seed/random.ts'
import { DAY, HOUR, toWireTime } from '#server/platform/time.ts'
import { breakRules, toCutOffFields } from '../usage/advance.ts'
import { isCurrent } from './card-status.ts'
import { setUp } from '#server/testing/cards/renewals.ts'
import { isQueueable } from './terms.ts'
import { GB, makeCard, makePlan, payByProvider, createUuid } from '#server/testing/cards/cards.ts'

const { server, db, clock, charge } = await setUp()

const plans = [
  await makePlan(server, { name: 'month', totalFlow: 1000 * GB, price: 2900 }),
  await makePlan(server, { name: 'week', totalFlow: 1000 * GB, price: 900, duration: 7, unit: 1 }),
  await makePlan(server, { name: 'half a year', type: 2, totalFlow: 9000 * GB, price: 9900, duration: 6 }),
  await makePlan(server, { name: 'add-on', type: 3, totalFlow: 1000 * GB, price: 500, duration: 3, unit: 1 }),
]
const [gift] = await db
  .insert(activities)
  .values({
    name: 'gift',
    payMoney: 1000,
    giveBalance: 0,
    giveFlow: 0,
    giveDays: 10,
    giveCoin: 0,
    giveIntegral: 0,
    perLimit: 0,
    content: '',
    sort: 1,
    startAt: clock.now() - DAY,
    endAt: clock.now() + 4000 * DAY,
  })
  .returning()

const random = createRandom(seed)
for (let history = 0; history < (runsEverything ? 16 : 3); history++)
  test(`history ${history} of seed ${seed}`, async () => {
    const card = await makeCard(server, {
      balance: 30_000,
      dailyFlow: GB,
      simStatus: SimStatus.suspended,
      ...toCutOffFields('expired'),
      createdAt: clock.now(),
    })
    const packages = () =>
      db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id)).orderBy(cardPackages.id)
    const readCard = async () => (await db.select().from(cards).where(eq(cards.id, card.id)))[0]!
    /** Pairs of packages whose overlapping days were announced before the purchase. */
    const announced = new Set<string>()
    const log: string[] = []

    const steps: Record<string, () => Promise<unknown>> = {
      async buys() {
        const plan = random.pick(plans)
        const { effect } = (await server.call('/api/iot/packageDetails', { packageId: plan.id }, card.as)).data
        const { effectType, startAt, beside } = random.pick(effect)
        const before = await packages()
        const { code } = await server.call(
          '/api/iot/buyPackage',
          {
            packageId: plan.id,
            effectType,
            payType: 'balance',
            expectMoney: plan.price / 100,
            expectStartAt: startAt,
            uuid: createUuid(),
          },
          card.as,
        )
        const created = (await packages()).at(-1)
        if (code === 0 && created && beside) for (const pkg of before) announced.add(`${pkg.id} ${created.id}`)
        return [plan.name, effectType, code]
      },
      async returns() {
        const bought = (await packages()).filter((pkg) => isCurrent(pkg, clock.now()) && pkg.orderId !== null)
        if (!bought.length) return 'nothing'
        const { list } = (await server.call('/api/iot/simPackageList', { pageSize: 50 }, card.as)).data
        const row = random.pick(list.filter(({ effectiveStatus }) => effectiveStatus! < 3))
        await server.app.request(`/demo/card-orders/${row.orderSn}/refund`, { method: 'POST' })
        return row.packageName
      },
      async startsEarly() {
        const { list } = (await server.call('/api/iot/simPackageList', { pageSize: 50 }, card.as)).data
        const waiting = list.filter(({ effectiveStatus }) => effectiveStatus === 2)
        const offered = list.filter(({ startNow }) => startNow)
        // only the next package
        expect(offered.map(({ startAt }) => startAt)).toEqual(
          waiting.length ? [waiting.map(({ startAt }) => startAt).toSorted()[0]] : [],
        )
        const [offer] = offered
        if (!offer?.startNow) return 'nothing'
        const { endAt, note } = offer.startNow
        const before = await packages()
        const params = { orderSn: offer.orderSn, expectEndAt: endAt }
        const { code } = await server.call('/api/iot/startPackage', params, card.as)
        const { code: again } = await server.call('/api/iot/startPackage', params, card.as)
        const started = before.find(
          (row) => toWireTime(row.startAt) === offer.startAt && row.packageName === offer.packageName,
        )
        if (code === 0 && started && note.includes('同时生效'))
          for (const other of before) {
            announced.add(`${other.id} ${started.id}`)
            announced.add(`${started.id} ${other.id}`)
          }
        expect([code, again]).toEqual([0, 0])
        return [offer.packageName, note]
      },
      topsUp: () => charge(card, 10 + random.int(0, 60)),
      async takesGift() {
        const order = await server.call(
          '/api/iot/createCouponOrder',
          { couponId: gift!.id, payType: 'wxpay', expectMoney: 10, uuid: createUuid() },
          card.as,
        )
        if (order.code === 0) await payByProvider(server, order.data.outTradeNo)
        return order.code
      },
      async loses() {
        return (await server.call('/api/iot/request/lost', {}, card.as)).code
      },
      async lifts() {
        const { list } = (await server.call('/api/iot/request/list', {}, card.as)).data
        const lost = list.find(({ kind, state }) => kind === 'lost' && state === RequestState.accepted)
        return lost ? (await server.call('/api/iot/request/withdraw', { sn: lost.sn }, card.as)).code : 'nothing'
      },
      async closes() {
        return (await server.call('/api/iot/request/close', { reason: 'unused', agree: true }, card.as)).code
      },
      async staysOpen() {
        const { list } = (await server.call('/api/iot/request/list', {}, card.as)).data
        const closing = list.find(({ kind, state }) => kind === 'closing' && state === 1)
        return closing ? (await server.call('/api/iot/request/withdraw', { sn: closing.sn }, card.as)).code : 'nothing'
      },
      agrees: () =>
        server.call(
          '/api/iot/simUpdateRenewPackage',
          { packageId: plans[0]!.id, autoRenew: random.pick([1, 2]), agree: true, expectMoney: 29 },
          card.as,
        ),
    }

    for (let index = 0; index < 16; index++) {
      const name = random.pick(Object.keys(steps))
      const outcome = await steps[name]!()
      const hours = random.pick([0, 1, 30, 24 * 6, 24 * 20, 24 * 40])
      if (hours) await server.forward(hours * HOUR)
      await server.jobs.runDue()
      log.push(`${name} ${JSON.stringify(outcome)?.slice(0, 60)}, ${hours} h`)
      const [row, all] = [await readCard(), await packages()]
      const now = clock.now()
      const moves = await db
        .select()
        .from(walletLog)
        .where(and(eq(walletLog.cardId, card.id), eq(walletLog.wallet, 'balance')))
        .orderBy(walletLog.id)
      // the balance equals the sum of its log
      expect(row.balance, log.join('\n')).toBe(30_000 + moves.reduce((sum, { change }) => sum + change, 0))
      expect(row.balance).toBeGreaterThanOrEqual(0)
      // after three months without service it is returned to the carrier, unless a package waits; its holder may close it at any time
      if (row.simStatus === SimStatus.closed) {
        const requests = await db
          .select()
          .from(serviceRequests)
          .where(and(eq(serviceRequests.cardId, card.id), eq(serviceRequests.kind, 'closing')))
        const isAsked = requests.some(({ state }) => state === RequestState.accepted || state === RequestState.done)
        if (isAsked) expect(row.balance).toBe(0)
        else expect(all.filter((pkg) => isCurrent(pkg, now))).toEqual([])
        expect(row.internetStatus).toBe(InternetStatus.cutOff)
        return
      }
      const current = all.filter((pkg) => isCurrent(pkg, now))
      const inForce = current.filter(({ startAt }) => startAt <= now)
      // the service states match the packages, unless the card is lost
      expect(
        [row.simStatus === SimStatus.inService, row.internetStatus === InternetStatus.connected],
        log.join('\n'),
      ).toEqual(inForce.length > 0 && row.breakRuleId !== breakRules.lost ? [true, true] : [false, false])
      // no two packages cover the same day, unless the overlap was announced to the buyer
      const queue = current.filter(isQueueable)
      for (const [position, pkg] of queue.entries())
        for (const other of queue.slice(position + 1))
          if (pkg.startAt <= other.endAt && other.startAt <= pkg.endAt)
            expect(
              announced.has(`${pkg.id} ${other.id}`),
              `${pkg.packageName} and ${other.packageName}\n${log.join('\n')}`,
            ).toBe(true)
    }
  })
