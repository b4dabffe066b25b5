import { describe, expect, test } from 'vitest'
import { devices } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { DAY, parseWireTime, MINUTE } from '#server/platform/time.ts'
import { reasons } from '#server/domain/ports/real-name.ts'
import type { TestCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/real-name.ts'

const { server, db, clock, phone, near, asking, info, row } = await setUp()

describe("the carrier's verification", () => {
  const link = async (card: TestCard, simNo?: string, agent = 'Mozilla/5.0') =>
    server.call('/api/iot/simOfficialAuth', { ...(simNo && { simNo }) }, card.as, { 'user-agent': agent })
  const visit = (url: string | null | undefined) => server.app.request((url ?? '').replace('http://localhost', ''))
  const hand = async (url: string | null | undefined, outcome: string, when = 'now') =>
    server.app.request((url ?? '').replace('http://localhost', '').replace('?', '/submit?'), {
      method: 'POST',
      body: new URLSearchParams({ outcome, when }).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })

  test.each([
    [1, 'Mozilla/5.0', 'mp', 'wxmock000000000001'],
    [1, 'Mozilla/5.0 MicroMessenger/8.0', 'mp', 'wxmock000000000001'],
    [1, 'aweme toutiaomicroapp', 'mp', 'ttmock000000000001'],
    [1, 'Kwai/11', 'mp', 'ksmock000000000001'],
    [2, 'Mozilla/5.0 MicroMessenger/8.0', 'h5', undefined],
    [3, 'Mozilla/5.0', 'h5', undefined],
    [3, 'Mozilla/5.0 MicroMessenger/8.0', 'mp', 'wxmock000000000001'],
    [4, 'Mozilla/5.0', 'text', undefined],
  ])("carrier %i in %s: %s, with the app's own mini program", async (operatorType, agent, type, appId) => {
    const { data } = await link(await asking({ operatorType }), undefined, agent)
    expect(data.type).toBe(type)
    expect(data.appId ?? undefined).toBe(appId)
    expect(Boolean(data.url)).toBe(type !== 'text')
    if (type === 'mp') expect(data.path).toMatch(/^pages\/realname\/index\?iccid=\d{19}$/)
    expect(data.tips).toContain('<')
  })

  test('its link is valid for half an hour and for its card only', async () => {
    const card = await asking()
    const { data } = await link(card)
    near(parseWireTime(data.expiredAt ?? ''), clock.now() + 30 * MINUTE)
    expect(await (await visit(data.url)).text()).toContain(card.simNo)
    expect((await visit(data.url?.replace(`/mock/${card.id}`, `/mock/${card.id + 1}`))).status).toBe(404)
    await server.forward(30 * MINUTE)
    expect((await visit(data.url)).status).toBe(404)
    expect((await hand(data.url, 'passed')).status).toBe(404)
    expect((await info(card)).authStatus).toBe(1)
    expect((await link(card)).data.url, 'a tap asks anew').not.toBe(data.url)
  })

  test('requesting the link changes no row; passing verifies the card and activates it (docs/domain §2.1: 2 → 3)', async () => {
    const card = await asking({ simStatus: 2, activateStatus: 1 })
    const before = await row(card)
    const { data } = await link(card)
    expect(await row(card)).toEqual(before)
    expect((await hand(data.url, 'passed')).status).toBe(303)
    expect(await info(card)).toMatchObject({ authStatus: 2, needAuth: false, simStatus: 3, activateStatus: 2 })
    near(parseWireTime((await info(card)).authAt ?? ''), clock.now())
    expect((await link(card)).message).toBe(translate('zh-CN', 'realName.done'))
  })

  test('refused: the reason is shown, the card stays unverified, and the next try clears it', async () => {
    const card = await asking()
    for (const reason of reasons) {
      await hand((await link(card)).data.url, reason)
      expect(await info(card)).toMatchObject({
        authStatus: 1,
        needAuth: true,
        officialFailReason: translate('zh-CN', `realName.${reason}`),
      })
    }
    await hand((await link(card)).data.url, 'passed')
    expect(await info(card)).toMatchObject({ authStatus: 2, officialFailReason: null })
  })

  test('by the clock: submitted now, answered half an hour later, passed or refused with its reason', async () => {
    const [good, bad] = [await asking(), await asking()]
    await hand((await link(good)).data.url, 'passed', 'later')
    await hand((await link(bad)).data.url, 'face', 'later')
    await hand((await link(bad)).data.url, 'passed', 'later') // one at a time
    expect(await info(good)).toMatchObject({ authStatus: 1, officialStatus: 4 })
    await server.forward(30 * MINUTE)
    expect(await info(good)).toMatchObject({ authStatus: 2, officialStatus: 2 })
    expect(await info(bad)).toMatchObject({
      authStatus: 1,
      officialStatus: 5,
      officialFailReason: translate('zh-CN', 'realName.face'),
    })
    expect((await info(await asking())).officialStatus).toBe(1)
  })

  test('an answer that was due in half an hour is the answer, however far the clock jumps', async () => {
    const card = await asking()
    await hand((await link(card)).data.url, 'passed', 'later')
    await server.forward(5 * DAY)
    expect(await info(card)).toMatchObject({ authStatus: 2, officialFailReason: null })
  })

  test("each SIM of a device is verified separately: listed with that of the caller, and no card reaches another device's", async () => {
    const device = async () => {
      const [created] = await db
        .insert(devices)
        .values({
          deviceNo: `MF${phone()}`,
          imei: phone(),
          name: '随身',
          onlineStatus: 1,
          signal: 4,
          connCount: 0,
          maxConnCount: 10,
          updatedAt: clock.now(),
        })
        .returning({ id: devices.id })
      return { deviceId: created?.id ?? 0, sourceType: 2 }
    }
    const ownDevice = await device()
    const caller = await asking({ ...ownDevice, authStatus: 2 })
    const second = await asking({ ...ownDevice, isCurrent: false, operatorType: 1 })
    const alien = await asking(await device())
    const list = async (card: TestCard) => (await server.call('/api/iot/deviceOfficialAuth', {}, card.as)).data.list
    expect((await list(caller)).map(({ simNo, authStatus, current }) => [simNo, authStatus, current])).toEqual([
      [caller.simNo, 2, true],
      [second.simNo, 1, false],
    ])
    // a SIM requested by number includes its ICCID; a SIM of another device is refused
    const listBySimNo = async (simNo: string) =>
      (await server.call('/api/iot/deviceOfficialAuth', { simNo }, caller.as)).data.list
    expect((await listBySimNo(second.simNo)).map(({ simNo, iccid }) => [simNo, iccid])).toEqual([
      [second.simNo, second.row.iccid],
    ])
    expect([await listBySimNo(alien.simNo), await listBySimNo('1449999999999')]).toEqual([[], []])
    const { data } = await link(caller, second.simNo)
    await hand(data.url, 'expired')
    expect((await list(caller))[1]).toMatchObject({
      authStatus: 1,
      officialFailReason: translate('zh-CN', 'realName.expired'),
    })
    await hand((await link(caller, second.simNo)).data.url, 'passed')
    expect((await list(caller))[1]?.authStatus).toBe(2)
    const { text: _, ...another } = await link(caller, alien.simNo)
    const { text: __, ...missing } = await link(caller, '1449999999999')
    expect(another).toEqual(missing)
    expect(another.message).toBe(translate('zh-CN', 'realName.noSim'))
    const single = await asking()
    expect((await list(single)).map(({ simNo }) => simNo)).toEqual([single.simNo])
  })
})
