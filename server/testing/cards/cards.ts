/** Cards, packages and coupons for tests, created where they are used, so that no test depends on the demo shop. */
import { randomInt, randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { cardPackages, cards, cardTokens, coupons, packages, payments, userCoupons } from '#server/db/schema/index.ts'
import { hashToken, createToken } from '#server/platform/secrets.ts'
import { createGuest, type As, type TestServer } from '../server.ts'
import { DAY } from '#server/platform/time.ts'
import type { Coupon } from '#server/domain/cards/coupons/coupons.ts'
import type { Plan } from '#server/domain/cards/packages/offer.ts'
import type { CardRow } from '#server/domain/cards/card-status.ts'

export const GB = 1_048_576
export const createUuid = (): string => randomUUID()
const digits = (count: number) => Array.from({ length: count }, () => randomInt(10)).join('')

export type TestCard = { id: number; simNo: string; row: CardRow; as: As }

/** A valid card with a verified login, unless given otherwise. */
export async function makeCard(
  { services: { db, clock } }: TestServer,
  given: Partial<CardRow> = {},
  proven = true,
): Promise<TestCard> {
  const now = clock.now()
  const [row] = await db
    .insert(cards)
    .values({
      simNo: `1449${digits(9)}`,
      iccid: `898606${digits(14)}`,
      imsi: `46001${digits(10)}`,
      imei: digits(15),
      msisdn: `1448${digits(9)}`,
      operatorType: 2,
      sourceType: 1,
      promoCode: 'MM0001',
      isCurrent: true,
      status: 1,
      simStatus: 3,
      activateStatus: 2,
      authStatus: 2,
      authPlatformStatus: 2,
      internetStatus: 1,
      onlineStatus: 1,
      cancelStatus: 1,
      replaceStatus: 1,
      numbAuth: 1,
      platformAuthType: 2,
      bindPhoneMode: 2,
      cardPasswordMode: 1,
      loginByCode: false,
      needAuth: true,
      needPlatformAuth: false,
      needBuyCoupon: false,
      needBuyPackage: false,
      balance: 0,
      arrears: 0,
      integral: 0,
      couponCoin: 0,
      rechargeTimes: 0,
      isInfiniteFlow: false,
      breakRuleId: 0,
      allowRemoveBreak: false,
      speedCode: '1M',
      autoRenew: 2,
      volumeUseFlow: 0,
      volumeMoney: 0,
      apn: '3gnet',
      signal: 4,
      dailyFlow: 0,
      usedUntil: now,
      lastRobinAt: now,
      createdAt: now - 90 * DAY,
      ...given,
    })
    .returning()
  if (!row) throw new Error('no card')
  const token = createToken()
  await db.insert(cardTokens).values({
    hash: hashToken(token),
    cardId: row.id,
    createdAt: now,
    expiresAt: now + 900 * DAY,
    provenUntil: proven ? now + 900 * DAY : null,
  })
  return { id: row.id, simNo: row.simNo, row, as: { ...createGuest(), 'sim-no': row.simNo, 'sim-token': token } }
}

/** 100 GB for a month at 29 yuan. */
export async function makePlan({ services: { db } }: TestServer, given: Partial<Plan> = {}): Promise<Plan> {
  const [plan] = await db
    .insert(packages)
    .values({
      name: '测试 100GB 月包',
      type: 1,
      operatorTypes: [],
      totalFlow: 100 * GB,
      duration: 1,
      unit: 2,
      price: 2900,
      effectTypes: [1, 2],
      perLimit: 0,
      content: '<p>规则</p>',
      sort: 1,
      ...given,
    })
    .returning()
  if (!plan) throw new Error('no package')
  return plan
}

/** An active monthly package. */
export async function giveData(
  { services: { db, clock } }: TestServer,
  cardId: number,
  totalFlow = 100 * GB,
): Promise<void> {
  const now = clock.now()
  const packageName = `测试包${Math.floor(now % 1e9)}`
  const kept = {
    packageName,
    packageType: 1,
    totalFlow,
    useFlow: 0,
    duration: 1,
    unit: 2,
    effectType: 1,
    effectiveStatus: 1,
    placeType: 1,
    actualPay: 0,
  }
  await db.insert(cardPackages).values({ ...kept, cardId, startAt: now, endAt: now + 30 * DAY, createdAt: now })
}

/** 5 yuan off from 20, unused, for thirty days. Returns the id of the card's coupon. */
export async function makeCoupon(
  { services: { db, clock } }: TestServer,
  cardId: number,
  given: Partial<Coupon> = {},
): Promise<number> {
  const now = clock.now()
  const [coupon] = await db
    .insert(coupons)
    .values({
      name: '满 20 减 5 元',
      type: 1,
      money: 500,
      minPrice: 2000,
      packageTypes: [],
      validity: 2,
      validDays: 30,
      image: '/a.svg',
      stock: 9,
      perLimit: 1,
      sort: 1,
      ...given,
    })
    .returning({ id: coupons.id })
  const [created] = await db
    .insert(userCoupons)
    .values({
      cardId,
      couponId: coupon?.id ?? 0,
      status: 1,
      source: 'test',
      startAt: now - DAY,
      endAt: now + 30 * DAY,
      createdAt: now,
    })
    .returning({ id: userCoupons.id })
  return created?.id ?? 0
}

/** A payment at the provider, and the shop's reaction to the notice. A payment that is closed there was paid in the moment of its closing. */
export async function payByProvider({ services, jobs, app }: TestServer, outTradeNo: string): Promise<void> {
  const simulator = services.simulators!.payment
  if (!(await simulator.decide(outTradeNo, 'paid'))) {
    const [payment] = await services.db.select().from(payments).where(eq(payments.outTradeNo, outTradeNo))
    const { body, headers } = simulator.signed({ outTradeNo, amount: payment!.amount, state: 'paid' })
    await app.request('/api/pay/notify/mock', { method: 'POST', body, headers })
  }
  await jobs.runDue()
}

export const runMany = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)))
/** Counts answers by code. */
export const countCodes = (answers: { code: number; status: number }[]): Record<string, number> => {
  const counted: Record<string, number> = {}
  for (const { code, status } of answers)
    counted[status === 200 ? code : `http${status}`] = (counted[status === 200 ? code : `http${status}`] ?? 0) + 1
  return counted
}
