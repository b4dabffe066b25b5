import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards, cardTokens, devices } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { createGuest, type As } from '#server/testing/server.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'
import { signLayout } from '../layout.ts'
import { makeCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/login.ts'

const { server, nextAddress, me, logIn, codeFor, asked, wrongCode, phone } = await setUp()

const { db, clock } = server.services

test('a login stores only a hash of its 256-bit token for thirty days, and answers with the data of the card', async () => {
  const card = await makeCard(server, { mobile: phone() })
  const { data, code } = await logIn(card.simNo)
  expect(code).toBe(0)
  expect(data).toMatchObject({
    simNo: card.simNo,
    promoCode: 'MM0001',
    existMobile: true,
    mobile: `138****${card.row.mobile?.slice(7)}`,
  })
  expect(Buffer.from(data.token, 'base64url')).toHaveLength(32)
  const [kept] = await db
    .select()
    .from(cardTokens)
    .where(eq(cardTokens.hash, hashToken(data.token)))
  expect(kept).toMatchObject({ cardId: card.id, revokedAt: null })
  expect((kept?.expiresAt ?? 0) - clock.now()).toBeGreaterThan(30 * DAY - MINUTE)
  expect(server.logs.join('\n')).not.toContain(data.token)
})

test('card number, ICCID, mobile number of the card and device number all open the same card', async () => {
  const [device] = await db
    .insert(devices)
    .values({
      deviceNo: 'MF2026009999',
      imei: '860000000009999',
      name: '随身',
      onlineStatus: 1,
      signal: 4,
      connCount: 0,
      maxConnCount: 10,
      updatedAt: clock.now(),
    })
    .returning()
  const card = await makeCard(server, { deviceId: device?.id ?? 0, sourceType: 2 })
  await makeCard(server, { deviceId: device?.id ?? 0, sourceType: 2, isCurrent: false })
  for (const typed of [
    card.simNo,
    card.row.iccid,
    card.row.iccid.slice(0, 19),
    card.row.msisdn,
    'MF2026009999',
    'mf2026009999',
  ])
    expect({ typed, simNo: (await logIn(typed)).data.simNo }).toEqual({ typed, simNo: card.simNo })
})

describe('before the login, a number that may not log in without a code asks for one, whatever the reason', () => {
  test.each([
    ['a card that does not exist', undefined],
    ['a card that always asks for one', { loginByCode: true, mobile: phone() }],
    ['a forbidden card', { status: 2 }],
    ['a forbidden card with a phone', { status: 2, mobile: phone() }],
    ['a replaced card', { replaceStatus: 2, replacedBy: '1440000000001' }],
    ['a cancelled card', { cancelStatus: 2, mobile: phone() }],
  ])('%s', async (_, given) => {
    const simNo = given ? (await makeCard(server, given)).simNo : '1449999999999'
    const { text: __, ...plain } = await logIn(simNo)
    expect(plain).toEqual(asked)
    const sent = await server.call('/api/sms/send', { event: 'simLogin', simNo }, createGuest(), {
      'x-forwarded-for': nextAddress('10.9'),
    })
    expect(sent).toMatchObject({ code: 0, data: { interval: 60 } })
    expect(await logIn(simNo, { code: '123456' })).toMatchObject(wrongCode)
  })
})

test(
  'response times reveal no more than the answers: unknown, requiring a code or forbidden, with a code and without',
  { timeout: 60_000 },
  async () => {
    const kinds = {
      unknown: '1449999999998',
      asking: (await makeCard(server, { loginByCode: true, mobile: phone() })).simNo,
      forbidden: (await makeCard(server, { status: 2, mobile: phone() })).simNo,
    }
    const times: Record<string, number[]> = {}
    const measure = async (name: string, simNo: string, more: { code?: string }) => {
      const from = performance.now()
      await logIn(simNo, more)
      ;(times[name] ??= []).push(performance.now() - from)
    }
    const orders = [
      [0, 1, 2],
      [1, 2, 0],
      [2, 0, 1],
      [2, 1, 0],
      [1, 0, 2],
      [0, 2, 1],
    ] as const
    // each kind equally often in each position, so that a busy machine slows all of them alike
    for (let round = 0; round < 102; round++)
      for (const place of orders[round % orders.length]!) {
        const [name, simNo] = Object.entries(kinds)[place]!
        await measure(name, simNo, {})
        await measure(`${name} with a code`, simNo, { code: '000000' })
      }
    // compared within a round, a slow moment of the machine affects both; a measurable difference shows in most rounds
    const middle = (numbers: number[]) => numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)]!
    for (const how of ['', ' with a code'])
      for (const other of ['asking', 'forbidden']) {
        const ratios = times[`${other}${how}`]!.map((time, round) => time / times[`unknown${how}`]![round]!).slice(12)
        const slower = ratios.filter((ratio) => ratio > 1).length / ratios.length
        const typical = middle(ratios)
        const summary = `${other}${how}: ${typical} times as long, slower in ${slower} of the rounds`
        expect(typical > 0.8 && typical < 1.25 ? 'alike' : slower > 0.3 && slower < 0.7 ? 'alike' : summary).toBe(
          'alike',
        )
      }
  },
)

describe('only the holder of the bound phone learns the reason', () => {
  test.each([
    ['forbidden', { status: 2 }, 'login.forbidden', {}],
    ['replaced', { replaceStatus: 2, replacedBy: '1440000000001' }, 'login.replaced', { simNo: '****0001' }],
    ['cancelled', { cancelStatus: 2 }, 'login.cancelled', {}],
    ['forbidden, and one that always asks for a code', { status: 2, loginByCode: true }, 'login.forbidden', {}],
  ])('%s', async (_, given, says, values) => {
    const mobile = phone()
    const { simNo } = await makeCard(server, { ...given, mobile })
    const answer = await logIn(simNo, { code: await codeFor(simNo, mobile) })
    expect(answer).toMatchObject({ code: 51, data: null, message: translate('zh-CN', says, values) })
  })
})

test('an ended card may log in: its page is read-only', async () => {
  const { simNo } = await makeCard(server, { simStatus: 8 })
  const { data } = await logIn(simNo)
  const info = await server.call('/api/iot/simInfo', {}, { 'sim-no': simNo, 'sim-token': data.token })
  expect(info.data).toMatchObject({ simStatus: 8, isReadOnly: true })
})

test('logging out ends this login at once and no other', async () => {
  const { simNo } = await makeCard(server)
  const [first, second] = [await logIn(simNo), await logIn(simNo)].map(({ data }) => ({
    'sim-no': simNo,
    'sim-token': data.token,
  }))
  expect((await server.call('/api/iot/logout', {}, first)).code).toBe(0)
  expect((await server.call('/api/iot/simInfo', {}, first)).code).toBe(34061)
  expect((await server.call('/api/iot/simInfo', {}, second)).code).toBe(0)
})

test('a login ends the earlier one of this browser for the same card, and no other', async () => {
  const [{ simNo }, other] = [await makeCard(server), await makeCard(server)]
  const logInWith = async (of: string, before: As = {}) => {
    const { data } = await server.call(
      '/api/simLogin',
      { simNo: of },
      { ...me, ...before },
      { 'x-forwarded-for': nextAddress('10.5') },
    )
    return { 'sim-no': of, 'sim-token': data.token }
  }
  const [first, elsewhere] = [await logInWith(simNo), await logInWith(simNo)]
  const second = await logInWith(simNo, first)
  const another = await logInWith(other.simNo, second)
  const opens = async (as: As) => (await server.call('/api/iot/simInfo', {}, as)).code
  expect([await opens(first), await opens(elsewhere), await opens(second), await opens(another)]).toEqual([
    34061, 0, 0, 0,
  ])
})

test('a token expires after thirty days, and when the card is forbidden', async () => {
  const { simNo, id } = await makeCard(server)
  const as = { 'sim-no': simNo, 'sim-token': (await logIn(simNo)).data.token }
  await db.update(cards).set({ status: 2 }).where(eq(cards.id, id))
  expect((await server.call('/api/iot/simInfo', {}, as)).code).toBe(34061)
  await db.update(cards).set({ status: 1 }).where(eq(cards.id, id))
  expect((await server.call('/api/iot/simInfo', {}, as)).code).toBe(0)
  await clock.forward(30 * DAY)
  expect((await server.call('/api/iot/simInfo', {}, as)).code).toBe(34061)
})

test('product §4: a preview is honoured only as IotLayout and digits, signed, in its time, and only in its own login', async () => {
  const { simNo } = await makeCard(server, { simLayoutId: 1 })
  const name = async (preview?: string) => {
    const { data } = await logIn(simNo, preview === undefined ? {} : { preview })
    return (await server.call('/api/iot/simInfo', {}, { 'sim-no': simNo, 'sim-token': data.token })).data.simLayout
      .notice
  }
  const signed = (id: number) => signLayout(server.services, id).preview
  const [usual, draft] = [await name(), await name(signed(4))]
  expect(draft).toBeTruthy()
  expect(draft).not.toBe(usual)
  expect(await name(signed(999_999))).toBe(usual)
  const over = signed(4)
  const forged = [
    over.replace(':4.', ':3.'),
    over.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
    over.replace(/\.\w+\./, '.zzzzzzzz.'),
  ]
  for (let id = 1; id < 8; id++) expect(await name(`IotLayout:${id}`), 'ids can be counted').toBe(usual)
  for (const preview of forged) expect(await name(preview)).toBe(usual)
  const plain = await server.call('/api/simLoginConfig', {})
  for (const preview of ['IotLayout:4', ...forged])
    expect((await server.call('/api/simLoginConfig', { preview })).data).toEqual(plain.data)
  expect((await logIn(simNo, { preview: 'iotlayout:4' })).code).toBe(51)
  const [config, previewed] = [
    await server.call('/api/simLoginConfig', {}),
    await server.call('/api/simLoginConfig', { preview: signed(4) }),
  ]
  expect([config.code, previewed.code]).toEqual([0, 0])
  expect(previewed.data.name).not.toBe(config.data.name)
  await clock.forward(2 * HOUR)
  expect(await name(over)).toBe(usual)
})

test('the refusals are in English, too', async () =>
  expect(
    (
      await server.call('/api/simLogin', { simNo: '1445555555555' }, createGuest(), {
        'accept-language': 'en',
        'x-forwarded-for': '192.0.2.9',
      })
    ).message,
  ).toBe(translate('en', 'login.codeNeeded')))
