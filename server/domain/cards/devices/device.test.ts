/** Devices, their SIM slots and Wi-Fi, and commands to them (docs/domain §2.1, §3.14, §4.4; product §3 Wi-Fi entry). */
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { CallPath, Params } from '../../../../schemas/api/index.ts'
import { actions, devices, deviceWifi } from '../../../db/schema/index.ts'
import { say } from '../../../platform/messages.ts'
import { testServer, type As } from '../../../testing/server.ts'
import { DAY, HOUR, MINUTE, SECOND, startOfDay } from '../../../platform/time.ts'
import { GB, makeCard, makePlan, many, codes } from '../testing.ts'

const server = await testServer()
const { services } = server
const { db, secrets, clock } = services
const inChinese = (id: string, values?: Record<string, string | number>) => say('zh-CN', id, values) ?? id

let made = 0
/** A device with both bands and SIMs, the first of which is active. */
async function makeDevice(slots: Parameters<typeof makeCard>[1][] = [{}]) {
  const number = `MT${String(++made).padStart(8, '0')}`
  const [device] = await db
    .insert(devices)
    .values({
      deviceNo: number,
      imei: '860000000012345',
      name: '测试设备',
      onlineStatus: 1,
      signal: 4,
      battery: 50,
      connCount: 3,
      maxConnCount: 10,
      updatedAt: clock.now(),
    })
    .returning()
  const deviceId = device?.id ?? 0
  const wifi = { deviceId, wifiEncrypt: 'WPA', showWifi: 1, switchWifi: 1, connCount: 2, maxConnCount: 8 }
  await db.insert(deviceWifi).values([
    { ...wifi, wifiType: '2.4G', wifiName: 'home', wifiPass: secrets.seal('password1') },
    { ...wifi, wifiType: '5G', wifiName: 'home-5G', wifiPass: secrets.seal('password5') },
  ])
  const sims = []
  for (const [index, given] of slots.entries())
    sims.push(await makeCard(server, { deviceId, sourceType: 2, isCurrent: index === 0, ...given }))
  const [card] = sims
  if (!card) throw new Error('no card')
  return { deviceId, card, sims, as: card.as }
}
const console_ = async (path: string) =>
  (await (await server.app.request(`/demo/${path}`, { method: 'POST' })).json()) as { ok: boolean }
const info = async (as: As) => (await server.call('/api/iot/simInfo', {}, as)).data
const ask = <P extends CallPath>(path: P, params: Params<P>, as: As) => server.call(path, params, as)
/** The command is sent and answered. */
const done = async () => {
  await server.jobs.runDue()
  await server.forward(2 * MINUTE)
}
const latest = async (as: As) => (await info(as)).actions?.[0]
const orders = {
  setWiFiSsidPwd: [
    '/api/iot/iotDevice/setWiFiSsidPwd',
    { wifiType: '2.4G', wifiName: '新名字', wifiPass: 'newpassword' },
  ],
  setWiFiDisplay: ['/api/iot/iotDevice/setWiFiDisplay', { wifiType: '5G', showWifi: 2 }],
  restart: ['/api/iot/iotDevice/restart', {}],
  close: ['/api/iot/iotDevice/close', {}],
  reset: ['/api/iot/iotDevice/reset', {}],
} as const
type Kind = keyof typeof orders
const order = (kind: Kind, as: As) => ask(...(orders[kind] as [CallPath, never]), as)

describe.each(Object.keys(orders) as Kind[])('%s', (kind) => {
  test('is accepted at once, shows as under way, survives a reload, and is done when the device reports it', async () => {
    const { as } = await makeDevice()
    const { data } = (await order(kind, as)) as { data: { actionId: string; status: number } }
    expect(data).toMatchObject({ status: 1 })
    expect(await latest(as)).toMatchObject({ actionId: data.actionId, kind, status: 1, failReason: null })
    await done()
    expect((await ask('/api/iot/actionStatus', { actionId: data.actionId }, as)).data).toEqual({
      status: 2,
      failReason: null,
    })
  })
  test('is not available for a card without a device, nor for a device that is offline', async () => {
    const plain = await makeCard(server)
    expect(await order(kind, plain.as)).toMatchObject({ code: 51, message: inChinese('device.none') })
    const { deviceId, as } = await makeDevice()
    await console_(`devices/${deviceId}/off`)
    expect(await order(kind, as)).toMatchObject({ code: 51, message: inChinese('device.notOnline') })
    expect((await info(as)).onlineStatus).toBe(2)
  })
  test('fails with its reason when the device refuses it, is switched off meanwhile, or never answers', async () => {
    const refused = await makeDevice()
    const { data } = (await order(kind, refused.as)) as { data: { actionId: string } }
    await server.jobs.runDue()
    expect(await console_(`actions/${data.actionId}/fail`)).toEqual({ ok: true })
    expect(await console_(`actions/${data.actionId}/complete`), 'what is finished stays so').toEqual({ ok: false })
    expect(await latest(refused.as)).toMatchObject({ status: 3, failReason: inChinese('action.refused') })
    expect((await info(refused.as)).onlineStatus, 'who refuses is there').toBe(1)

    const off = await makeDevice()
    await order(kind, off.as)
    await server.jobs.runDue()
    await console_(`devices/${off.deviceId}/off`)
    await done()
    expect(await latest(off.as)).toMatchObject({ status: 3, failReason: inChinese('action.offline') })

    const silent = await makeDevice()
    const asked = (await order(kind, silent.as)) as { data: { actionId: string } }
    await server.jobs.runDue()
    expect(await console_(`actions/${asked.data.actionId}/ignore`)).toEqual({ ok: true })
    await server.forward(9 * MINUTE)
    expect(await latest(silent.as)).toMatchObject({ status: 1 })
    await server.forward(MINUTE)
    expect(await latest(silent.as)).toMatchObject({ status: 3, failReason: inChinese('action.timeout') })
  })
})

test('only one runs at a time: of twenty at once one is accepted, and the others get the reason', async () => {
  const { as } = await makeDevice()
  const answers = await many(20, () => order('restart', as))
  expect(codes(answers)).toEqual({ 0: 1, 51: 19 })
  expect(answers.filter((answer) => answer.message === inChinese('action.running'))).toHaveLength(19)
  await done()
})

test('a restart takes the device offline, then it is back; another one must wait a minute', async () => {
  const { deviceId, as } = await makeDevice()
  await order('restart', as)
  await server.jobs.runDue()
  expect(await info(as)).toMatchObject({ onlineStatus: 3 })
  await server.forward(21 * SECOND)
  expect((await info(as)).onlineStatus).toBe(1)
  expect(await order('restart', as)).toMatchObject({
    code: 51,
    message: expect.stringMatching(/请 3\d 秒后再试/) as string,
  })
  await server.forward(MINUTE)
  expect((await info(as)).device?.connCount, 'phones have come back').toBe(4)
  expect((await order('restart', as)).code).toBe(0)
  expect(await console_(`devices/${deviceId}/on`)).toEqual({ ok: true })
})

test('after a shutdown the device is off until its button is pressed', async () => {
  const { deviceId, as } = await makeDevice()
  await order('close', as)
  await done()
  expect(await info(as)).toMatchObject({ onlineStatus: 2 })
  await console_(`devices/${deviceId}/on`)
  expect(await info(as)).toMatchObject({ onlineStatus: 1 })
})

describe('Wi-Fi', () => {
  const band = async (as: As, type: '2.4G' | '5G') =>
    (await info(as)).device?.wifis?.find(({ wifiType }) => wifiType === type)
  const set = (as: As, given: object) =>
    ask(
      '/api/iot/iotDevice/setWiFiSsidPwd',
      { wifiType: '2.4G', wifiName: '客厅 🛋', wifiPass: 'newpassword', ...given } as never,
      as,
    )

  test('each band has its own name and password, the other band does not change, and the password is sealed in the outbox', async () => {
    const { as } = await makeDevice()
    expect((await set(as, {})).code).toBe(0)
    const [action] = await db
      .select()
      .from(actions)
      .where(eq(actions.kind, 'setWiFiSsidPwd'))
      .orderBy(actions.id)
      .limit(1)
      .offset(0)
    expect(JSON.stringify(action?.payload)).not.toContain('newpassword')
    expect(await band(as, '2.4G'), 'not before it is done').toMatchObject({ wifiName: 'home' })
    await done()
    expect(await band(as, '2.4G')).toMatchObject({ wifiName: '客厅 🛋', wifiPass: 'newpassword', wifiEncrypt: 'WPA' })
    expect(await band(as, '5G')).toMatchObject({ wifiName: 'home-5G', wifiPass: 'password5' })
  })
  test.each([
    ['the name of the other band', { wifiName: 'home-5G' }, 'wifi.sameName'],
    ['no password', { wifiPass: undefined }, 'wifi.needsPassword'],
    [
      'an open 5G network, which would not be shown',
      { wifiType: '5G', wifiName: 'x', wifiEncrypt: 'nopass', wifiPass: undefined },
      'wifi.noOpen5g',
    ],
    ['a WEP key of the wrong length', { wifiEncrypt: 'WEP' }, 'wifi.wrongWEP'],
    ['a WEP key for WPA', { wifiPass: 'abcde' }, 'wifi.wrongWPA'],
  ])('%s is refused', async (_, given, why) => {
    const { as } = await makeDevice()
    expect(await set(as, given)).toMatchObject({ code: 51, message: inChinese(why) })
  })
  test.each([
    ['WPA', 'newpassword'],
    ['WEP', 'abcdefghijklm'],
    ['WEP', '0123456789abcdefABCDEF0123'],
    ['nopass', ''],
  ] as const)('encryption %s', async (wifiEncrypt, wifiPass) => {
    const { as } = await makeDevice()
    expect((await set(as, { wifiEncrypt, wifiPass: wifiPass || undefined })).code).toBe(0)
    await done()
    expect(await band(as, '2.4G')).toMatchObject({ wifiEncrypt, wifiPass })
  })
  test('hidden and shown again; a change to the current state is refused', async () => {
    const { as } = await makeDevice()
    const display = (showWifi: 1 | 2) => ask('/api/iot/iotDevice/setWiFiDisplay', { wifiType: '5G', showWifi }, as)
    expect(await display(1)).toMatchObject({ code: 51, message: inChinese('wifi.isShown') })
    await display(2)
    await done()
    expect(await band(as, '5G')).toMatchObject({ showWifi: 2 })
    await display(1)
    await done()
    expect(await band(as, '5G')).toMatchObject({ showWifi: 1 })
  })
  test('a band that is off is turned on when it is shown', async () => {
    const { as, deviceId } = await makeDevice()
    await db
      .update(deviceWifi)
      .set({ switchWifi: 2 })
      .where(and(eq(deviceWifi.deviceId, deviceId), eq(deviceWifi.wifiType, '5G')))
    expect((await ask('/api/iot/iotDevice/setWiFiDisplay', { wifiType: '5G', showWifi: 1 }, as)).code).toBe(0)
    await done()
    expect(await band(as, '5G')).toMatchObject({ switchWifi: 1, showWifi: 1 })
  })
  test('a reset restores names and password of the label, so that 5G is complete', async () => {
    const { as } = await makeDevice()
    await set(as, { wifiEncrypt: 'nopass', wifiPass: undefined })
    await done()
    await order('reset', as)
    await done()
    expect(await band(as, '2.4G')).toMatchObject({
      wifiName: expect.stringMatching(/^MIFI-\d{4}$/),
      wifiPass: '00012345',
      wifiEncrypt: 'WPA',
      showWifi: 1,
    })
    expect(await band(as, '5G')).toMatchObject({ wifiName: expect.stringMatching(/-5G$/), wifiPass: '00012345' })
  })
  test("the device's own Wi-Fi can be shared, with the same code as long as it does not change", async () => {
    const { as } = await makeDevice()
    const create = () => ask('/api/iot/wifiCreate', { wifiType: '2.4G' }, as)
    const first = await create()
    expect(first.data).toMatchObject({
      content: 'WIFI:T:WPA;S:home;P:password1;;',
      url: expect.stringContaining(`/pages-sub/wifi/connect?code=${first.data.code}`),
    })
    expect((await create()).data.code).toBe(first.data.code)
    await set(as, {})
    await done()
    expect((await create()).data.code).not.toBe(first.data.code)
    const plain = await makeCard(server)
    expect(await ask('/api/iot/wifiCreate', { wifiType: '5G' }, plain.as)).toMatchObject({
      code: 51,
      message: inChinese('wifi.noBand'),
    })
  })
})

describe('switching the network', () => {
  const two = () => makeDevice([{ signal: 4 }, { signal: 2, operatorType: 1 }])
  const to = (simNo: string, as: As) => ask('/api/iot/simSwitchNet', { simNo }, as)

  test('to another SIM and, three minutes later, back', async () => {
    const { as, sims } = await two()
    const [own, other] = sims
    expect(await info(as)).toMatchObject({
      device: { current: true, allowSwitch: false, switchAt: null },
      viceSims: [{ current: false, allowSwitch: true }],
    })
    expect((await to(other?.simNo ?? '', as)).code).toBe(0)
    await done()
    expect(await info(as)).toMatchObject({
      device: { current: false, allowSwitch: false, signal: 2, switchAt: expect.any(String) },
      viceSims: [{ current: true, allowSwitch: false }],
    })
    expect((await to(own?.simNo ?? '', as)).message).toMatch(/秒后再试/)
    await server.forward(MINUTE)
    expect(await info(as)).toMatchObject({ device: { allowSwitch: true, switchAt: null } })
    expect((await to(own?.simNo ?? '', as)).code).toBe(0)
    await done()
    expect(await info(as)).toMatchObject({ device: { current: true, signal: 4 } })
  })
  test('a card of the same device sees the request of the other card, a card outside it does not', async () => {
    const { as, sims } = await two()
    const { data } = await to(sims[1]?.simNo ?? '', as)
    expect((await info(sims[1]?.as ?? {})).actions?.[0]).toMatchObject({ actionId: data.actionId, status: 1 })
    expect((await ask('/api/iot/actionStatus', { actionId: data.actionId }, sims[1]?.as ?? {})).code).toBe(0)
    const stranger = await makeCard(server)
    const missing = await ask('/api/iot/actionStatus', { actionId: '999999999' }, stranger.as)
    const foreign = await ask('/api/iot/actionStatus', { actionId: data.actionId }, stranger.as)
    expect([foreign.code, foreign.message]).toEqual([missing.code, missing.message])
    await done()
  })
  test.each([
    ['one that is not verified', { authStatus: 1 }, 'net.unnamed'],
    ['one whose verification is unknown', { authStatus: 3 }, 'net.unnamed'],
    ['one that is stopped', { simStatus: 4 }, 'net.stopped'],
  ])('not to %s', async (_, given, why) => {
    const { as, sims } = await makeDevice([{}, given])
    expect((await info(as)).viceSims?.[0]?.allowSwitch).toBe(false)
    expect(await to(sims[1]?.simNo ?? '', as)).toMatchObject({ code: 51, message: inChinese(why) })
  })
  test('not to the one in use, nor to one of another device', async () => {
    const { as, card } = await two()
    const other = await two()
    expect(await to(card.simNo, as)).toMatchObject({ code: 51, message: inChinese('net.current') })
    expect(await to(other.card.simNo, as)).toMatchObject({ code: 51, message: inChinese('net.unknown') })
  })
  test('fails for a SIM without signal, and the device stays with the old one', async () => {
    const { as, sims } = await makeDevice([{}, { signal: 0 }])
    await to(sims[1]?.simNo ?? '', as)
    await done()
    expect(await latest(as)).toMatchObject({ status: 3, failReason: inChinese('action.noSignal') })
    expect((await info(as)).device?.current).toBe(true)
  })
})

describe('a break', () => {
  const remove = (as: As) => ask('/api/iot/simRemoveBreak', {}, as)
  test('is not lifted where there is none, or where its holder may not lift it', async () => {
    const fine = await makeCard(server)
    expect(await remove(fine.as)).toMatchObject({ code: 51, message: inChinese('break.none') })
    const owing = await makeCard(server, {
      simStatus: 4,
      internetStatus: 2,
      breakRuleId: 3,
      breakTips: 'break.arrears',
      allowRemoveBreak: false,
    })
    expect(await remove(owing.as)).toMatchObject({ code: 51, message: inChinese('break.notAllowed') })
    const ended = await makeCard(server, { simStatus: 5, internetStatus: 2, breakRuleId: 1, allowRemoveBreak: true })
    expect(await remove(ended.as)).toMatchObject({ code: 51, message: inChinese('package.readOnly') })
  })
  test('without remaining data is not lifted, however often it is requested: the way out is a package', async () => {
    await server.forward(startOfDay(clock.now()) + DAY + 8 * HOUR - clock.now())
    const card = await makeCard(server, { dailyFlow: 48 * GB, balance: 10_000 })
    const buy = async (totalFlow: number) => {
      const plan = await makePlan(server, { totalFlow, effectTypes: [1] })
      const given = {
        packageId: plan.id,
        effectType: 1,
        payType: 'balance',
        expectMoney: 29,
        uuid: crypto.randomUUID(),
      }
      expect((await ask('/api/iot/buyPackage', given as never, card.as)).code).toBe(0)
    }
    await buy(GB)
    await server.forward(3 * HOUR)
    expect(await info(card.as)).toMatchObject({
      internetStatus: 2,
      breakRuleId: 1,
      allowRemoveBreak: false,
      surplusFlow: 0,
      breakTips: inChinese('break.overUse'),
    })
    expect(await remove(card.as)).toMatchObject({ code: 51, message: inChinese('break.noData') })
    expect((await info(card.as)).internetStatus).toBe(2)
    await buy(500 * GB)
    expect(await info(card.as)).toMatchObject({ internetStatus: 1, breakRuleId: 0, breakTips: null })
  })

  test('of a card with remaining data is lifted, and usage after it is booked on the packages', async () => {
    const card = await makeCard(server, { dailyFlow: 2 * GB, balance: 10_000 })
    const plan = await makePlan(server, { totalFlow: 100 * GB, effectTypes: [1] })
    await ask(
      '/api/iot/buyPackage',
      { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: crypto.randomUUID() } as never,
      card.as,
    )
    await console_(`sims/${card.simNo}/overUse`)
    expect(await info(card.as)).toMatchObject({ internetStatus: 2, breakRuleId: 1, allowRemoveBreak: true })
    expect((await remove(card.as)).code).toBe(0)
    await server.jobs.runDue()
    await server.forward(13 * SECOND)
    expect(await info(card.as)).toMatchObject({ internetStatus: 1, breakRuleId: 0, allowRemoveBreak: false })
    await server.forward(DAY)
    expect((await info(card.as)).useFlow).toBeGreaterThan(0)
  })
})

test('the carrier changes a SIM only along the edges of its states (domain §2.1)', async () => {
  const card = await makeCard(server)
  const to = (state: number) => console_(`sims/${card.simNo}/simStatus/${state}`)
  expect([await to(8), await to(2), await to(6), await to(7), await to(4), await to(5), await to(3)]).toEqual(
    [false, false, true, false, true, true, false].map((ok) => ({ ok })),
  )
})
