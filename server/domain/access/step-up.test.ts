import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { countCodes, makeCard, makePlan, runMany, createUuid, type TestCard } from '#server/testing/cards/cards.ts'
import { createCardCases } from '#server/testing/contract/cards.ts'
import type { Case } from '#server/testing/contract/case.ts'
import { makeDevice, makeCaseContext } from '#server/testing/contract/world.ts'
import { cards, cardTokens } from '#server/db/schema/index.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { createGuest, type As } from '#server/testing/server.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { setUp } from '#server/testing/access/step-up.ts'

const { server, db, clock, secrets, logIn, prove } = await setUp()

const rows = Object.entries(calls as Record<string, CallRow>).filter(([, row]) => row.who === 'card') as [
  CallPath,
  CallRow,
][]

/** Calls without step-up: usage and buying for the card, calls with their own proof, and calls that only add value. */
const callsWithoutProof: Partial<Record<CallPath, string>> = {
  '/api/iot/logout': 'ends the login',
  '/api/iot/simInfo': 'masked',
  '/api/iot/simRefresh': 'usage',
  '/api/iot/simBindMobile': 'the code to the old phone; a first one is asked for the pay password where there is one',
  '/api/iot/simPlatformAuth': 'a code of its own; nothing is read',
  '/api/iot/simOfficialAuth': 'leads to the operator, who asks on',
  '/api/iot/deviceOfficialAuth': 'masked',
  '/api/iot/simUpdatePayPass': 'the old password or a code',
  '/api/iot/checkPayPassword': 'is the proof',
  '/api/iot/prove': 'is the proof',
  '/api/iot/changeSimList': 'without the other cards of the phone',
  '/api/iot/packageChoose': 'buying',
  '/api/iot/packageDetails': 'buying',
  '/api/iot/simPackageList': 'usage',
  '/api/iot/renewPackageOption': 'buying',
  '/api/iot/simHistoryLine': 'usage',
  '/api/iot/balanceChoose': 'buying',
  '/api/iot/createBalanceOrder': 'buying: money comes in',
  '/api/iot/createCouponOrder': 'buying: money comes in',
  '/api/iot/simBalanceList': 'buying',
  '/api/iot/simBalanceLogList': 'buying',
  '/api/iot/couponChoose': 'buying',
  '/api/iot/userCouponList': 'buying',
  '/api/iot/accelerateList': 'buying',
  '/api/iot/accelerateOrderList': 'buying',
  '/api/iot/vipList': 'buying',
  '/api/iot/unpaidOrderList': 'buying',
  '/api/iot/integralShopIndex': 'a catalogue',
  '/api/iot/integralShopGoodsDetails': 'a catalogue; the address is masked',
  '/api/iot/goodsShopStore': 'a catalogue',
  '/api/iot/shopOrderList': 'what was exchanged, without to whom',
  '/api/iot/simIntegralLogList': 'earning',
  '/api/iot/taskCenter': 'earning',
  '/api/iot/generalSignIn': 'earning',
  '/api/iot/visitTask': 'earning',
  '/api/iot/receiveTask': 'earning',
  '/api/iot/couponExchangeList': 'a catalogue',
  '/api/iot/couponCoinLogList': 'earning',
  '/api/iot/actionStatus': 'by the id of an action that was asked for with the proof',
  '/api/iot/noticeList': 'usage',
  '/api/iot/noticeRead': 'usage',
  '/api/iot/noticeSetting': 'usage',
}

const removeProof = (as: As) =>
  db
    .update(cardTokens)
    .set({ provenUntil: null })
    .where(eq(cardTokens.hash, hashToken(as['sim-token'] ?? '')))

const restart = (as: As) => server.call('/api/iot/iotDevice/restart', {}, as)

test('each call of a card is open by its number for a listed reason, or requires the step-up proof', () => {
  const asking = rows.filter(([, row]) => row.proof).map(([path]) => path)
  expect([...asking, ...Object.keys(callsWithoutProof)].toSorted()).toEqual(rows.map(([path]) => path).toSorted())
})

describe('with the card number alone', () => {
  let cases: Record<string, Case<CallPath>>
  let first: TestCard
  beforeAll(async () => {
    const context = await makeCaseContext(server)
    first = context.cards[0]
    cases = createCardCases(context) as never
  })
  test.each(rows)('%s', async (path, { proof }) => {
    const { good, as } = cases[path]!
    const params = await good()
    const who = (await as?.()) ?? first.as
    await removeProof(who)
    const { code } = await server.call(path, params, who)
    await db
      .update(cardTokens)
      .set({ provenUntil: clock.now() + 30 * MINUTE })
      .where(eq(cardTokens.hash, hashToken(who['sim-token'] ?? '')))
    // these two cases pay from a balance without a pay password
    expect(code === 41003).toBe(
      proof === true || ['/api/iot/buyPackage', '/api/iot/simUpdateRenewPackage'].includes(path),
    )
  })
})

test('a code to the bound phone opens the rest for thirty minutes, and for this login only', async () => {
  const [card] = await makeDevice(server)
  if (!card) throw new Error('no card')
  card.row.mobile = createPhone()
  await db.update(cards).set({ mobile: card.row.mobile }).where(eq(cards.id, card.id))
  const [provenLogin, otherLogin] = [await logIn(card.simNo), await logIn(card.simNo)]
  expect((await restart(provenLogin)).code).toBe(41003)
  expect((await server.call('/api/iot/prove', { code: '000000' }, provenLogin)).code).toBe(51)
  expect((await prove(card, provenLogin)).code).toBe(0)
  expect((await server.call('/api/iot/simAddressList', {}, provenLogin)).code).toBe(0)
  expect((await server.call('/api/iot/simAddressList', {}, otherLogin)).code).toBe(41003)
  await server.forward(31 * MINUTE)
  expect((await server.call('/api/iot/simAddressList', {}, provenLogin)).code).toBe(41003)
})

test('a login by the code to the bound phone counts as the proof', async () => {
  const mobile = createPhone()
  const { simNo } = await makeCard(server, { mobile, loginByCode: true })
  const visitor = createGuest()
  await server.call('/api/sms/send', { event: 'simLogin', simNo }, visitor)
  const { data } = await server.call('/api/simLogin', { simNo, code: await server.lastCode(mobile) }, visitor)
  const as = { ...visitor, 'sim-no': simNo, 'sim-token': data.token }
  expect((await server.call('/api/iot/simAddressList', {}, as)).code).toBe(0)
})

test('the pay password is a proof, also when it was required by an order', async () => {
  const payPassword = await secrets.hashPassword('820517')
  const card = await makeCard(server, { balance: 10_000, payPassword, cardPasswordMode: 2 })
  const as = await logIn(card.simNo)
  const order = {
    packageId: (await makePlan(server)).id,
    effectType: 1,
    payType: 'balance',
    expectMoney: 29,
    uuid: createUuid(),
  } as const
  expect((await server.call('/api/iot/buyPackage', order, as)).code, 'the balance asks for the password alone').toBe(
    41002,
  )
  expect((await server.call('/api/iot/simAddressList', {}, as)).code).toBe(41003)
  expect((await server.call('/api/iot/buyPackage', { ...order, payPassword: '820517' }, as)).code).toBe(0)
  expect((await server.call('/api/iot/simAddressList', {}, as)).code).toBe(0)
})

test('fifty correct pay passwords at once are all accepted, and wrong ones of strangers lock no holder out', async () => {
  const card = await makeCard(server, { payPassword: await secrets.hashPassword('820517'), mobile: createPhone() })
  const check = (as: As, password: string) => server.call('/api/iot/checkPayPassword', { password }, as)
  const [stranger, other] = [await logIn(card.simNo), await logIn(card.simNo)]
  expect(countCodes(await runMany(50, () => check(card.as, '820517')))).toEqual({ 0: 50 })
  for (let guess = 0; guess < 3; guess++) await check(stranger, '111222')
  const guesses = await runMany(10, () => check(other, '111222'))
  expect(
    guesses.filter(({ data }) => (data as { reason?: string } | null)?.reason === 'wrong'),
    'they count together',
  ).toHaveLength(1)
  for (const { message } of guesses) expect(message).not.toContain('08:00')
  expect((await check(card.as, '820517')).code).toBe(0)
  expect((await prove(card, stranger)).code, 'who comes by a code is no stranger').toBe(0)
  expect((await check(stranger, '820517')).code).toBe(0)
})

test('guesses of new logins do not lock out a login of an earlier day', async () => {
  const card = await makeCard(server, { payPassword: await secrets.hashPassword('820517') })
  const check = (as: As, password: string) => server.call('/api/iot/checkPayPassword', { password }, as)
  const old = await logIn(card.simNo)
  await server.forward(2 * DAY)
  const stranger = await logIn(card.simNo)
  for (let round = 0; round < 2; round++) {
    for (let guess = 0; guess < 5; guess++) await check(stranger, '111222')
    await server.forward(HOUR)
  }
  expect((await check(await logIn(card.simNo), '820517')).data).toMatchObject({ reason: 'locked', retryAt: null })
  expect((await check(old, '820517')).code).toBe(0)
})

test('a payment from a balance without a pay password requires the proof; a payment through a provider does not', async () => {
  const card = await makeCard(server, { balance: 10_000, mobile: createPhone() })
  const as = await logIn(card.simNo)
  const order = { packageId: (await makePlan(server)).id, effectType: 1, expectMoney: 29 } as const
  const uuids = [createUuid(), createUuid()] as const
  expect((await server.call('/api/iot/buyPackage', { ...order, payType: 'balance', uuid: uuids[0] }, as)).code).toBe(
    41003,
  )
  const outside = await server.call('/api/iot/buyPackage', { ...order, payType: 'wxpay', uuid: uuids[1] }, as)
  expect(outside.code).toBe(0)
  expect((await server.call('/api/pay/again', { orderSn: outside.data.orderSn, payType: 'balance' }, as)).code).toBe(
    41003,
  )
  await prove(card, as)
  expect(
    (await server.call('/api/iot/buyPackage', { ...order, payType: 'balance', uuid: uuids[0] }, as)).code,
    'the same order, sent again',
  ).toBe(0)
})

test('data that pages must show is masked until the proof', async () => {
  const [card] = await makeDevice(server)
  if (!card) throw new Error('no card')
  const as = await logIn(card.simNo)
  const { data, text } = await server.call('/api/iot/simInfo', {}, as)
  expect(data).toMatchObject({ proven: false, iccid: `****${card.row.iccid.slice(-4)}`, imsi: '****', imei: '****' })
  expect(data.device?.wifis.map(({ wifiPass }) => wifiPass)).toEqual(['********', '********'])
  for (const secret of [card.row.iccid, 'password1', 'password5', card.row.imei.slice(0, 8)])
    expect(text).not.toContain(secret)
  expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
    proven: true,
    iccid: card.row.iccid,
  })
})
