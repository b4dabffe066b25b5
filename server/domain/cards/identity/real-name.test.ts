/** Real-name verification of a card (docs/domain §2.1, §3.13, §8): the platform's and the carrier's, in every state. */
import { eq, inArray } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { enums } from '../../../../schemas/enums.ts'
import { birthDateOf, checkCharacter } from '../../../../schemas/id-number.ts'
import { cards, devices, realNames, stateEvents, uploads } from '../../../db/schema/index.ts'
import { say } from '../../../platform/messages.ts'
import { photo as taken } from '../../../testing/pictures.ts'
import { testServer, type As } from '../../../testing/server.ts'
import { DAY, fromWire, MINUTE, SECOND } from '../../../platform/time.ts'
import { finishRealName } from './real-name.ts'
import { reasons, type Outcome } from '../../ports/real-name.ts'
import type { CardRow } from '../card-status.ts'
import { codes, makeCard, many, type TestCard } from '../testing.ts'

const server = await testServer({ config: { trustProxy: 1 } })
const { db, clock, secrets, ports } = server.services
const certNo = '11010519491231002X' // the sample of GB 11643-1999
const outcomes: Outcome[] = [{ passed: true }, { passed: false, reason: 'photo' }, 'unknown']
let tail = 0
const phone = () => `1381${String((tail += 1)).padStart(7, '0')}`
/** Within some seconds, because the clock runs during a test. */
const near = (at: number, expected: number) => expect(Math.abs(at - expected)).toBeLessThan(5 * SECOND)
/** Unassigned ID numbers: an unknown region, but otherwise valid. */
const invented = (serial: number) => {
  const body = `11000019800101${String(serial).padStart(3, '0')}`
  return body + checkCharacter(body)
}

const asking = (given: Partial<CardRow> = {}) =>
  makeCard(server, { authStatus: 1, authPlatformStatus: 1, needPlatformAuth: true, ...given })
const info = async ({ as }: TestCard) => (await server.call('/api/iot/simInfo', {}, as)).data
const row = async ({ id }: TestCard) => (await db.select().from(cards).where(eq(cards.id, id)))[0] as CardRow
const openOf = async ({ id }: TestCard) =>
  (await db.select().from(realNames).where(eq(realNames.cardId, id))).findLast((one) => one.status === 1)
const decide = async (card: TestCard, outcome: Outcome) => {
  const open = await openOf(card)
  return db.transaction((tx) => finishRealName(tx, open?.id ?? 0, outcome, { actor: 'test', at: clock.now() }))
}
const codeTo = async (mobile: string, as: As) => {
  // each from its own address, because rate limits are not tested here
  await server.call('/api/sms/send', { event: 'auth', mobile }, as, {
    'x-forwarded-for': `10.1.${tail >> 8}.${tail & 255}`,
  })
  return server.lastCode(mobile)
}
async function submit(card: TestCard, given: object = {}) {
  const mobile = phone()
  const code = await codeTo(mobile, card.as)
  return server.call(
    '/api/iot/simPlatformAuth',
    { certName: '张三丰', certNo, mobile, code, agree: true, ...given },
    card.as,
  )
}
async function photo(as: As, content = 1): Promise<string> {
  const body = new FormData()
  body.set('scene', 'cert')
  body.set('file', new File([await taken(1200, 800, content)], 'a.jpg', { type: 'image/jpeg' }))
  const answer = (await (await server.app.request('/api/upload', { method: 'POST', body, headers: as })).json()) as {
    data: { fileId: string }
  }
  return answer.data.fileId
}
const photos = async (as: As) => ({
  frontImage: await photo(as),
  backImage: await photo(as),
  headImage: await photo(as),
})

describe("the platform's own verification", () => {
  test('by name, ID number and a verified phone (platformAuthType 2): under review at once, passed some seconds later', async () => {
    const card = await asking()
    expect(await submit(card)).toMatchObject({ code: 0, data: { authPlatformStatus: 4, failReason: null } })
    expect(await info(card)).toMatchObject({ authPlatformStatus: 4, needPlatformAuth: true })
    await server.forward(1)
    await server.forward(6 * SECOND)
    expect(await info(card)).toMatchObject({ authPlatformStatus: 2, needPlatformAuth: false, authFailReason: null })
    const { certName, certNo: sealed, certDigest } = await row(card)
    expect([secrets.open(certName ?? ''), secrets.open(sealed ?? ''), certDigest]).toEqual([
      '张三丰',
      certNo,
      secrets.digest('cert', certNo),
    ])
    const [request] = await db.select().from(realNames).where(eq(realNames.cardId, card.id))
    expect(request, 'who it was stands with the card only').toMatchObject({ status: 2, certName: null, certNo: null })
    expect(
      await db
        .select()
        .from(stateEvents)
        .where(eq(stateEvents.entityId, request?.id ?? 0)),
    ).toEqual(
      expect.arrayContaining([expect.objectContaining({ machine: 'realName', from: 1, to: 2, actor: 'simulator' })]),
    )
  })

  test('an impossible person is refused (440524188001010014 of the standard was born in 1880): the reason is shown, and another try is allowed', async () => {
    const card = await asking()
    expect(birthDateOf('440524188001010014')).toBe('1880-01-01')
    await submit(card, { certNo: '440524188001010014' })
    await server.forward(1)
    await server.forward(6 * SECOND)
    expect(await info(card)).toMatchObject({
      authPlatformStatus: 5,
      authFailReason: say('zh-CN', 'realName.mismatch'),
      needPlatformAuth: true,
    })
    expect((await server.call('/api/iot/simInfo', {}, card.as, { 'accept-language': 'en' })).data.authFailReason).toBe(
      say('en', 'realName.mismatch'),
    )
    expect((await row(card)).certNo, 'nothing of a refused person stays').toBeNull()
    expect((await submit(card)).code).toBe(0)
    expect(await info(card)).toMatchObject({ authPlatformStatus: 4, authFailReason: null })
  })

  test('by photos (platformAuthType 1): each one different and uploaded by this card, kept for the review and ninety days, passed after half an hour', async () => {
    const card = await asking({ platformAuthType: 1 })
    expect((await submit(card)).data).toMatchObject({ fields: { frontImage: say('zh-CN', 'realName.photoNeeded') } })
    const own = await photos(card.as)
    const foreign = await photo((await asking()).as)
    expect((await submit(card, { ...own, headImage: foreign })).data).toMatchObject({
      fields: { headImage: say('zh-CN', 'upload.gone') },
    })
    expect((await submit(card, { ...own, backImage: own.frontImage })).data).toMatchObject({
      fields: { backImage: say('zh-CN', 'upload.twice') },
    })
    expect((await submit(card, own)).code).toBe(0)
    const kept = () =>
      db
        .select({ deleteAt: uploads.deleteAt, isSealed: uploads.isSealed })
        .from(uploads)
        .where(inArray(uploads.id, Object.values(own)))
    expect(await kept()).toEqual(Array.from({ length: 3 }, () => ({ deleteAt: null, isSealed: true })))
    await server.forward(1)
    await server.forward(29 * MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(4)
    await server.forward(MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(2)
    for (const { deleteAt } of await kept()) near(deleteAt ?? 0, clock.now() + 90 * DAY)
  })

  test.each([
    ['without the consent', { agree: false }, 'agree'],
    ['with a wrong check character', { certNo: '110105194912310021' }, 'certNo'],
    ['with an invalid name', { certName: 'A1' }, 'certName'],
    ['with another code', { code: '000000' }, 'code'],
    ['with a phone that did not get the code', { mobile: '13900000000' }, 'code'],
  ])('%s it is refused beside the field', async (_, given, field) => {
    const card = await asking()
    const answer = await submit(card, given)
    expect(answer).toMatchObject({ code: 51, data: { fields: { [field]: expect.any(String) } } })
    expect((await info(card)).authPlatformStatus).toBe(1)
  })

  test('it is refused where the carrier does not require it, after it has passed, and for a card at its end; five times a day', async () => {
    const text = async (card: TestCard) => (await submit(card)).message
    expect(await text(await asking({ needPlatformAuth: false }))).toBe(say('zh-CN', 'realName.notAsked'))
    expect(await text(await asking({ authPlatformStatus: 2 }))).toBe(say('zh-CN', 'realName.done'))
    for (const over of [{ simStatus: 5 }, { simStatus: 8 }, { cancelStatus: 2 }, { replaceStatus: 2 }])
      expect(await text(await asking(over))).toBe(say('zh-CN', 'realName.readOnly'))
    const card = await asking()
    for (let time = 0; time < 5; time += 1) {
      expect((await submit(card)).code).toBe(0)
      expect(await text(card)).toBe(say('zh-CN', 'realName.waiting'))
      await decide(card, { passed: false, reason: 'mismatch' })
    }
    expect(await text(card)).toBe(say('zh-CN', 'realName.tooOften'))
  })

  test('two concurrent requests are one; a person has at most ten cards', async () => {
    const card = await asking()
    const mobile = phone()
    const code = await codeTo(mobile, card.as)
    const given = { certName: '李四', certNo: invented(1), mobile, code, agree: true }
    expect(codes(await many(6, () => server.call('/api/iot/simPlatformAuth', given, card.as)))).toEqual({ 0: 1, 51: 5 })
    const others = await many(12, () => asking())
    const ready = await Promise.all(others.map(async (one) => ({ one, to: phone() })))
    for (const { one, to } of ready) await codeTo(to, one.as)
    const answers = await Promise.all(
      ready.map(async ({ one, to }) =>
        server.call(
          '/api/iot/simPlatformAuth',
          { certName: '李四', certNo: invented(1), mobile: to, code: await server.lastCode(to), agree: true },
          one.as,
        ),
      ),
    )
    expect(codes(answers)).toEqual({ 0: 9, 51: 3 })
    expect(answers.find((one) => one.code === 51)?.data).toMatchObject({
      fields: { certNo: say('zh-CN', 'realName.tooManyCards', { most: 10 }) },
    })
  })

  test('a request without an answer for two days is unknown (authPlatformStatus 3), and may be submitted again', async () => {
    const card = await asking()
    const checker = ports.realName
    delete ports.realName
    await submit(card)
    await server.forward(2 * DAY - MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(4)
    await server.forward(MINUTE)
    expect((await info(card)).authPlatformStatus).toBe(3)
    if (checker) ports.realName = checker
    expect((await submit(card)).code).toBe(0)
  })

  test('neither log nor database contains the identity in clear', async () => {
    const card = await asking({ platformAuthType: 2 })
    await submit(card, { certName: '欧阳不可见', certNo: invented(77) })
    const stored = JSON.stringify(await db.select().from(realNames))
    for (const secret of ['欧阳不可见', invented(77)]) expect(stored + server.logs.join('\n')).not.toContain(secret)
  })
})

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
    near(fromWire(data.expiredAt ?? ''), clock.now() + 30 * MINUTE)
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
    near(fromWire((await info(card)).authAt ?? ''), clock.now())
    expect((await link(card)).message).toBe(say('zh-CN', 'realName.done'))
  })

  test('refused: the reason is shown, the card stays unverified, and the next try clears it', async () => {
    const card = await asking()
    for (const reason of reasons) {
      await hand((await link(card)).data.url, reason)
      expect(await info(card)).toMatchObject({
        authStatus: 1,
        needAuth: true,
        officialFailReason: say('zh-CN', `realName.${reason}`),
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
      officialFailReason: say('zh-CN', 'realName.face'),
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
      const [made] = await db
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
      return { deviceId: made?.id ?? 0, sourceType: 2 }
    }
    const here = await device()
    const own = await asking({ ...here, authStatus: 2 })
    const second = await asking({ ...here, isCurrent: false, operatorType: 1 })
    const alien = await asking(await device())
    const list = async (card: TestCard) => (await server.call('/api/iot/deviceOfficialAuth', {}, card.as)).data.list
    expect((await list(own)).map(({ simNo, authStatus, current }) => [simNo, authStatus, current])).toEqual([
      [own.simNo, 2, true],
      [second.simNo, 1, false],
    ])
    // a SIM requested by number includes its ICCID; a SIM of another device is refused
    const one = async (simNo: string) => (await server.call('/api/iot/deviceOfficialAuth', { simNo }, own.as)).data.list
    expect((await one(second.simNo)).map(({ simNo, iccid }) => [simNo, iccid])).toEqual([
      [second.simNo, second.row.iccid],
    ])
    expect([await one(alien.simNo), await one('1449999999999')]).toEqual([[], []])
    const { data } = await link(own, second.simNo)
    await hand(data.url, 'expired')
    expect((await list(own))[1]).toMatchObject({ authStatus: 1, officialFailReason: say('zh-CN', 'realName.expired') })
    await hand((await link(own, second.simNo)).data.url, 'passed')
    expect((await list(own))[1]?.authStatus).toBe(2)
    const { text: _, ...another } = await link(own, alien.simNo)
    const { text: __, ...missing } = await link(own, '1449999999999')
    expect(another).toEqual(missing)
    expect(another.message).toBe(say('zh-CN', 'realName.noSim'))
    const single = await asking()
    expect((await list(single)).map(({ simNo }) => simNo)).toEqual([single.simNo])
  })
})

describe('every value of the enumerations can be reached (docs/domain §4.4)', () => {
  const consolePost = (path: string, body: object = {}) =>
    server.app.request(`/demo/${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json' },
    })

  test('authPlatformStatus 1 to 5, manually in the console', async () => {
    const seen = new Set<number>()
    const card = await asking()
    const look = async () => void seen.add((await info(card)).authPlatformStatus ?? 0)
    await look()
    for (const outcome of ['unknown', 'photo', 'passed']) {
      await submit(card)
      await look()
      const open = (await (await server.app.request('/demo/real-names.json')).json()) as {
        id: number
        simNo: string
        kind: string
      }[]
      const mine = open.find(({ simNo }) => simNo === card.simNo)
      expect(mine?.kind).toBe('platform')
      expect(await (await consolePost(`real-names/${mine?.id}/${outcome}`)).json()).toEqual({ ok: true })
      expect(await (await consolePost(`real-names/${mine?.id}/${outcome}`)).json(), 'once').toEqual({ ok: false })
      await look()
    }
    expect([...seen].toSorted()).toEqual(enums.authPlatformStatus.map(({ value }) => value))
  })

  test('authStatus 1 to 3, by the carrier at a counter', async () => {
    const card = await asking()
    const seen: number[] = [(await info(card)).authStatus ?? 0]
    for (const outcome of ['unknown', 'face', 'passed']) {
      expect(await (await consolePost(`cards/${card.simNo}/official/${outcome}`)).json()).toEqual({ ok: true })
      seen.push((await info(card)).authStatus ?? 0)
    }
    expect(seen).toEqual([1, 3, 1, 2])
    expect(new Set(seen)).toEqual(new Set(enums.authStatus.map(({ value }) => value)))
  })

  test.each(['bindPhoneMode', 'platformAuthType', 'cardPasswordMode'] as const)('%s: set by staff', async (name) => {
    const card = await asking()
    for (const { value } of enums[name]) {
      expect((await consolePost(`cards/${card.simNo}`, { [name]: value })).status).toBe(200)
      expect((await info(card))[name]).toBe(value)
    }
    expect((await consolePost(`cards/${card.simNo}`, { [name]: 9 })).status).toBe(400)
    expect((await consolePost(`cards/${card.simNo}`, { balance: 1_000_000 })).status).toBe(400)
  })

  test('numbAuth 2 and 1, by binding a phone', async () => {
    const card = await asking({ numbAuth: 2, mobile: null })
    expect((await info(card)).numbAuth).toBe(2)
    const mobile = phone()
    await server.call('/api/sms/send', { event: 'bind', mobile }, card.as)
    expect(
      (await server.call('/api/iot/simBindMobile', { mobile, code: await server.lastCode(mobile) }, card.as)).code,
    ).toBe(0)
    expect((await info(card)).numbAuth).toBe(1)
  })

  test('the outcome of a request that is already answered changes nothing', async () => {
    const card = await asking()
    await submit(card)
    const open = await openOf(card)
    const done = await Promise.all(
      outcomes.map((outcome) =>
        db.transaction((tx) => finishRealName(tx, open?.id ?? 0, outcome, { actor: 'test', at: clock.now() })),
      ),
    )
    expect(done.filter(Boolean)).toHaveLength(1)
  })
})
