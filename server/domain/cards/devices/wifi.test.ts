import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { actions, deviceWifi } from '#server/db/schema/index.ts'
import type { As } from '#server/testing/server.ts'
import { makeCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/devices.ts'

const { server, db, inChinese, makeDevice, info, ask, done, order } = await setUp()

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
