/** Card info by product §3: current, from the rows, and without writing (T17, T24). */
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions, cardPackages, cards, cardTokens, usageDaily } from '#server/db/schema/index.ts'
import { startAction } from './devices/commands.ts'
import { translate } from '#server/platform/messages.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { createTestServer, type TestServer } from '#server/testing/server.ts'
import { DAY, HOUR, MINUTE, toWireTime } from '#server/platform/time.ts'
import { GB, makeCard, makePlan, createUuid, type TestCard } from '#server/testing/cards/cards.ts'

const server = await createTestServer()
const { db, clock } = server.services
const getInfo = async (card: TestCard, on: TestServer = server) => (await on.call('/api/iot/simInfo', {}, card.as)).data
const makeServedCard = async (
  given: Parameters<typeof makeCard>[1] = {},
  plan: Parameters<typeof makePlan>[1] = {},
) => {
  const card = await makeCard(server, { balance: 100_000, ...given })
  const { code } = await server.call(
    '/api/iot/buyPackage',
    {
      packageId: (await makePlan(server, plan)).id,
      effectType: 1,
      payType: 'balance',
      expectMoney: 29,
      uuid: createUuid(),
    },
    card.as,
  )
  expect(code).toBe(0)
  return card
}

test('usage is shown up to now, matches the package, and equals what is stored later', async () => {
  const card = await makeServedCard({ dailyFlow: 4 * GB })
  await clock.forward(100 * MINUTE)
  const before = await getInfo(card)
  expect(before.useFlow).toBeGreaterThan(0)
  expect(before.surplusFlow).toBe(before.totalFlow - before.useFlow)
  expect(before).toMatchObject({ isDemote: false, totalFlow: 100 * GB, surplusUnit: 1 })
  expect((await server.call('/api/iot/simPackageList', {}, card.as)).data.list[0]?.useFlow).toBeCloseTo(
    before.useFlow,
    -3,
  )
  const { data } = await server.call('/api/iot/simRefresh', { force: true }, card.as)
  expect(data.isDemote).toBe(false)
  const [kept] = await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))
  expect(Math.abs((kept?.useFlow ?? 0) - before.useFlow)).toBeLessThan(GB / 100)
  const days = await db.select().from(usageDaily).where(eq(usageDaily.cardId, card.id))
  expect(days.reduce((total, day) => total + day.useFlow, 0)).toBe(kept?.useFlow)
})

test('a card whose carrier does not answer shows older usage, marked as such', async () => {
  const card = await makeServedCard({ dailyFlow: 4 * GB })
  const countedAt = toWireTime((await db.select().from(cards).where(eq(cards.id, card.id)))[0]?.lastRobinAt ?? 0)
  await clock.forward(3 * HOUR)
  expect(await getInfo(card)).toMatchObject({ isDemote: true, useFlow: 0, lastRobinAt: countedAt })
  await server.jobs.runDue()
  const fresh = await getInfo(card)
  expect(fresh).toMatchObject({ isDemote: false })
  expect(fresh.useFlow).toBeGreaterThan(0)
})

describe('refresh', () => {
  test('three forced ones a minute, then code 51', async () => {
    const card = await makeCard(server)
    const force = () => server.call('/api/iot/simRefresh', { force: true }, card.as)
    expect([(await force()).code, (await force()).code, (await force()).code]).toEqual([0, 0, 0])
    expect(await force()).toMatchObject({ code: 51, message: translate('zh-CN', 'limit.tooOften') })
    expect((await server.call('/api/iot/simRefresh', {}, card.as)).code).toBe(0)
    await clock.forward(MINUTE)
    expect((await force()).code).toBe(0)
  })

  test.each<[string, () => Promise<boolean>]>([
    ['refuses', async () => false],
    ['throws', async () => Promise.reject(new Error('away'))],
  ])('when the carrier %s, the older data stay, with isDemote', async (_, refresh) => {
    const freshServer = await createTestServer()
    const card = await makeCard(freshServer, { lastRobinAt: freshServer.services.clock.now() - HOUR })
    const { carrier } = freshServer.services.ports
    if (carrier) carrier.refresh = refresh
    expect((await freshServer.call('/api/iot/simRefresh', { force: true }, card.as)).data).toEqual({
      refreshedAt: toWireTime(card.row.lastRobinAt),
      isDemote: true,
    })
  })
})

test('a requirement of the carrier is shown until it is met', async () => {
  const open = await makeCard(server, {
    needAuth: true,
    authStatus: 1,
    needPlatformAuth: true,
    authPlatformStatus: 4,
    needBuyCoupon: true,
    needBuyPackage: true,
  })
  expect(await getInfo(open)).toMatchObject({
    needAuth: true,
    needPlatformAuth: true,
    needBuyCoupon: true,
    needBuyPackage: true,
  })
  const met = await makeCard(server, {
    needAuth: true,
    authStatus: 2,
    needPlatformAuth: true,
    authPlatformStatus: 2,
    needBuyCoupon: true,
    rechargeTimes: 1,
  })
  expect(await getInfo(met)).toMatchObject({
    needAuth: false,
    needPlatformAuth: false,
    needBuyCoupon: false,
    needBuyPackage: false,
  })
})

test('a new card with a verified real name is activated with its first package; one without it waits', async () => {
  const named = await makeServedCard({ simStatus: 2, activateStatus: 1 })
  expect(await getInfo(named)).toMatchObject({ simStatus: 3, activateStatus: 2 })
  expect((await getInfo(named)).activateAt).not.toBeNull()
  expect(await getInfo(await makeServedCard({ simStatus: 2, authStatus: 1, needAuth: false }))).toMatchObject({
    simStatus: 2,
  })
})

test.each([
  ['a risk stop', { simStatus: 7 }],
  ['a card in another device', { simStatus: 6 }],
  ['a manual stop', { simStatus: 4 }],
])('a package does not lift %s', async (_, given) =>
  expect((await getInfo(await makeServedCard(given))).simStatus).toBe(given.simStatus),
)

test('device commands are shown while they are open and for ten minutes after; one without an answer fails', async () => {
  const card = await makeCard(server)
  const start = () =>
    db.transaction((tx) => startAction(tx, { cardId: card.id, kind: 'removeBreak', now: clock.now() }))
  const action = await start()
  const status = (actionId: number, who = card) =>
    server.call('/api/iot/actionStatus', { actionId: String(actionId) }, who.as)
  expect((await getInfo(card)).actions).toMatchObject([
    { actionId: String(action.id), kind: 'removeBreak', status: 1, failReason: null },
  ])
  expect((await status(action.id)).data).toEqual({ status: 1, failReason: null })
  await clock.forward(10 * MINUTE)
  expect((await status(action.id)).data).toEqual({ status: 3, failReason: translate('zh-CN', 'action.timeout') })
  await db.update(actions).set({ status: 2, doneAt: clock.now() }).where(eq(actions.id, action.id))
  expect((await getInfo(card)).actions).toMatchObject([{ status: 2 }])
  await clock.forward(10 * MINUTE + 1000)
  expect((await getInfo(card)).actions).toEqual([])
  // another card's id, an unknown and a malformed id give the same answer
  const other = await makeCard(server)
  const answers = await Promise.all([
    status(action.id, other),
    status(987_654_321),
    server.call('/api/iot/actionStatus', { actionId: "1' or 1=1" }, card.as),
  ])
  expect(new Set(answers.map(({ code, message, data }) => JSON.stringify({ code, message, data }))).size).toBe(1)
  expect(answers[0]?.message).toBe(translate('zh-CN', 'action.unknown'))
})

test('the demo cards answer every call of a visit, and no read changes a row', async () => {
  const freshServer = await createTestServer()
  const sums = async () => {
    const { rows: tables } = await freshServer.services.db.execute<{ name: string }>(
      sql`select table_name as name from information_schema.tables where table_schema = 'public' and table_name <> 'rate_limits' order by 1`,
    )
    return Promise.all(
      tables.map(async ({ name }) => [
        name,
        (
          await freshServer.services.db.execute(
            sql`select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
          )
        ).rows[0],
      ]),
    )
  }
  const logins = []
  for (const simNo of ['1440000000001', '1440000000002', '1440000000003', '1440000000005']) {
    const { data, code } = await freshServer.call('/api/simLogin', { simNo }, { 'session-id': 'a'.repeat(43) })
    expect({ simNo, code }).toEqual({ simNo, code: 0 })
    logins.push({ 'sim-no': simNo, 'sim-token': data.token })
  }
  await freshServer.services.clock.forward(2 * DAY)
  const before = await sums()
  const reads = [
    'simInfo',
    'packageChoose',
    'simPackageList',
    'balanceChoose',
    'simBalanceList',
    'simBalanceLogList',
    'couponChoose',
    'userCouponList',
  ] as const
  for (const as of logins) {
    for (const read of reads)
      expect({ read, ...pick(await freshServer.call(`/api/iot/${read}`, {}, as)) }).toEqual({
        read,
        status: 200,
        code: 0,
      })
    const { list } = (await freshServer.call('/api/iot/packageChoose', {}, as)).data
    expect(list.length).toBeGreaterThan(2)
    for (const { packageId } of list)
      expect(pick(await freshServer.call('/api/iot/packageDetails', { packageId }, as))).toEqual({
        status: 200,
        code: 0,
      })
  }
  for (const type of ['user', 'privacy', 'vip', 'task', 'package', 'renew', 'cert'] as const) {
    const { data } = await freshServer.call('/api/iot/protocol', { type })
    expect(data.content).not.toContain(translate('zh-CN', 'protocol.missing') ?? '')
  }
  expect(await sums()).toEqual(before)
})
const pick = ({ status, code }: { status: number; code: number }) => ({ status, code })

test('the device card shows its device, both bands with their keys, and its other SIMs', async () => {
  const as = { 'session-id': 'b'.repeat(43) }
  const { data } = await server.call('/api/simLogin', { simNo: 'MF2026000001' }, as)
  await db
    .update(cardTokens)
    .set({ provenUntil: clock.now() + MINUTE })
    .where(eq(cardTokens.hash, hashToken(data.token)))
  const device = (await server.call('/api/iot/simInfo', {}, { 'sim-no': data.simNo, 'sim-token': data.token })).data
  expect(device).toMatchObject({
    simNo: '1440000000005',
    deviceNo: 'MF2026000001',
    sourceType: 2,
    device: {
      wifiEncrypt: 'WPA',
      wifis: [{ wifiType: '2.4G', wifiName: 'MF-2026', wifiPass: 'mange2026' }, { wifiType: '5G' }],
    },
  })
  expect(device.viceSims.map(({ simNo, iccid, current }) => [simNo, iccid?.slice(0, 4), current])).toEqual([
    ['1440000000015', '****', false],
    ['1440000000025', '****', false],
  ])
  expect(device.isInfiniteFlow, 'its plan has no limit').toBe(true)
  const other = await server.call('/api/simLogin', { simNo: '1440000000015' }, { 'session-id': 'c'.repeat(43) })
  const { viceSims } = (
    await server.call('/api/iot/simInfo', {}, { 'sim-no': '1440000000015', 'sim-token': other.data.token })
  ).data
  expect(viceSims.find(({ simNo }) => simNo === '****0005')).toMatchObject({ isInfiniteFlow: true })
  expect(viceSims.find(({ simNo }) => simNo === '****0025')).toMatchObject({ isInfiniteFlow: false })
})

test('network settings are shown in full, identifiers of the SIM and the device are masked', async () => {
  const data = await getInfo(await makeCard(server))
  expect(data.apn).toMatch(/^\w+$/)
  expect(data.imsi).toMatch(/^46001\*{6}\d{4}$/)
  // the end of the IMEI is the Wi-Fi password on the label
  expect(data.imei).toMatch(/^\d{8}\*{7}$/)
  expect(data.rechargeTimes).toBe(0)
  expect(data.simShopLayout).toEqual({ domain: 'shop.example.com' })
})
