/** A device has a single holder (docs/decisions/server/0016): with any login, only that holder's proof gives access to the device. */
import { randomInt } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { day, pickDailyRows } from '#tests/night.ts'
import { cards, devices, notices, oneCodes, smsOutbox } from '#server/db/schema/index.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import { countCodes, runMany, type TestCard } from '#server/testing/cards/cards.ts'
import { createGuest, type As } from '#server/testing/server.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { setUp } from '#server/testing/cards/devices.ts'

const { server, db, clock, inChinese, makeDevice, info, ask, done, latest, order, orders } = await setUp()
const { secrets } = server.services

const PASSWORD = '820517'
type Held = Awaited<ReturnType<typeof makeDevice>> & { deviceNo: string; owner: TestCard; sibling: TestCard }
type Slot = Parameters<typeof makeDevice>[0] extends (infer S)[] | undefined ? S : never

/** A used device whose current SIM is bare, so that its sticker leads there; the other SIM is the owner's. */
async function makeHeldDevice(owner: Slot, sibling: Slot = {}): Promise<Held> {
  const used = { activateAt: clock.now() - 30 * DAY, loginByCode: false }
  const created = await makeDevice([
    { ...used, ...owner, isCurrent: false },
    { ...used, ...sibling, isCurrent: true },
  ])
  const [device] = await db.select().from(devices).where(eq(devices.id, created.deviceId))
  await db.insert(oneCodes).values({
    code: formatSticker(created.deviceId),
    title: '贴纸',
    deviceId: created.deviceId,
    promoCode: 'MM0001',
    isOpen: true,
    elements: [],
  })
  return { ...created, deviceNo: device!.deviceNo, owner: created.sims[0]!, sibling: created.sims[1]! }
}
const formatSticker = (deviceId: number) => `TEST${String(deviceId).padStart(8, '0')}`

const logIn = async (simNo: string): Promise<As> => {
  const visitor = createGuest()
  const { data } = await server.call('/api/simLogin', { simNo }, visitor)
  return { ...visitor, 'sim-no': data.simNo, 'sim-token': data.token }
}
const sendCode = async (mobile: string, event: 'prove' | 'bind' | 'bindOld', as: As) => {
  await server.forward(MINUTE)
  await server.call('/api/sms/send', { event, ...(event === 'bind' && { mobile }) }, as)
  return server.lastCode(mobile)
}
const prove = async (mobile: string, as: As) =>
  (await ask('/api/iot/prove', { code: await sendCode(mobile, 'prove', as) }, as)).code
const bind = async (mobile: string, as: As) =>
  (await ask('/api/iot/simBindMobile', { mobile, code: await sendCode(mobile, 'bind', as) }, as)).code

/** Every command that is reserved for the holder, and its answer. */
const commands = Object.keys(orders) as (keyof typeof orders)[]
async function callCommands(as: As, device: Held) {
  const answers: Record<string, number> = {}
  for (const kind of commands) {
    answers[kind] = (await order(kind, as)).code
    await done()
    await db.update(devices).set({ onlineStatus: 1 }).where(eq(devices.id, device.deviceId))
  }
  const [target] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.deviceId, device.deviceId), eq(cards.isCurrent, false)))
  answers.switchNet = (await ask('/api/iot/simSwitchNet', { simNo: target!.simNo }, as)).code
  await done()
  answers.wifiCreate = (await ask('/api/iot/wifiCreate', { wifiType: '2.4G' }, as)).code
  return answers
}
const expectAll = (code: number) =>
  Object.fromEntries([...commands, 'switchNet', 'wifiCreate'].map((name) => [name, code]))

/** Everything that the read calls return of the device's secrets, and of the numbers of its other SIMs. */
async function listReadSecrets(as: As, device: Held): Promise<string[]> {
  const ownSimNo = as['sim-no']
  const hidden = device.sims.filter(({ simNo }) => simNo !== ownSimNo)
  const texts = [
    (await server.call('/api/iot/simInfo', {}, as)).text,
    (await server.call('/api/iot/changeSimList', {}, as)).text,
    (await server.call('/api/iot/deviceOfficialAuth', {}, as)).text,
    ...(await Promise.all(
      hidden.map(async ({ simNo }) => (await server.call('/api/iot/deviceOfficialAuth', { simNo }, as)).text),
    )),
  ].join('\n')
  const wanted = {
    password1: 'password1',
    password5: 'password5',
    simNo: hidden[0]!.simNo,
    iccid: hidden[0]!.row.iccid,
  }
  return Object.entries(wanted).flatMap(([name, secret]) => (texts.includes(`"${secret}"`) ? [name] : []))
}

const numberForms: [name: string, number: (device: Held) => string][] = [
  ['the number of the current SIM', ({ sibling }) => sibling.simNo],
  ['its ICCID', ({ sibling }) => sibling.row.iccid.slice(0, 19)],
  ['its phone number', ({ sibling }) => sibling.row.msisdn],
  ['the number on the sticker of the device', ({ deviceNo }) => deviceNo],
  ['the machine code of the device', ({ deviceId }) => formatSticker(deviceId)],
  ["the number of the holder's SIM", ({ owner }) => owner.simNo],
]
const credentials: [name: string, owner: () => Promise<Slot>][] = [
  ['a phone', async () => ({ mobile: createPhone() })],
  ['a pay password', async () => ({ payPassword: await secrets.hashPassword(PASSWORD) })],
]

const turns = credentials.map(([name, create], index) => [name, create, day + index] as const)
describe.each(turns)('a device that is held by %s', (_, createCredential, turn) => {
  test.each(pickDailyRows(numberForms, 1, turn))(
    'a login by %s opens nothing of it without the proof, and everything with it',
    async (__, readNumber) => {
      const device = await makeHeldDevice(await createCredential())
      const { mobile } = device.owner.row
      const as = await logIn(readNumber(device))
      expect(await callCommands(as, device)).toEqual(expectAll(41003))
      const isOwners = as['sim-no'] === device.owner.simNo
      const strangers = createPhone()
      // a card with a phone requires the code sent to that phone
      expect(await bind(strangers, as)).toBe(isOwners && mobile ? 51 : 41003)
      expect(await callCommands(as, device)).toEqual(expectAll(41003))
      expect(await listReadSecrets(as, device)).toEqual([])
      expect((await ask('/api/iot/simAddressList', {}, as)).code).toBe(41003)

      if (mobile) expect(await prove(mobile, as)).toBe(0)
      else expect((await ask('/api/iot/checkPayPassword', { password: PASSWORD }, as)).code).toBe(0)
      expect(await listReadSecrets(as, device)).toEqual(['password1', 'password5', 'simNo', 'iccid'])
      expect(await callCommands(as, device)).toEqual(expectAll(0))
    },
  )

  test('the first phone of another SIM is bound after the proof only, and its wrong password is counted for the holder', async () => {
    const device = await makeHeldDevice(await createCredential())
    const as = await logIn(device.sibling.simNo)
    const { mobile } = device.owner.row
    if (!mobile) {
      for (let guess = 0; guess < 5; guess++) await ask('/api/iot/checkPayPassword', { password: '111222' }, as)
      const elsewhere = await logIn(device.owner.simNo)
      const { data } = await ask('/api/iot/checkPayPassword', { password: PASSWORD }, elsewhere)
      expect(data).toMatchObject({ reason: 'locked' })
      await server.forward(31 * MINUTE)
    }
    if (mobile) expect(await prove(mobile, as)).toBe(0)
    else expect((await ask('/api/iot/checkPayPassword', { password: PASSWORD }, as)).code).toBe(0)
    expect(await bind(createPhone(), as)).toBe(0)
    expect((await ask('/api/iot/simAddressList', {}, as)).code).toBe(0)
  })
})

test('a phone that another SIM was bound to opens that SIM, and nothing of the device', async () => {
  const [holders, others] = [createPhone(), createPhone()]
  const device = await makeHeldDevice({ mobile: holders }, { mobile: others })
  const as = await logIn(device.deviceNo)
  expect(await prove(others, as)).toBe(0)
  expect((await ask('/api/iot/simAddressList', {}, as)).code).toBe(0)
  expect(await callCommands(as, device)).toEqual(expectAll(51))
  expect((await order('reset', as)).message).toBe(inChinese('device.notHolder'))
  expect(await listReadSecrets(as, device)).toEqual([])
  expect((await info(as)).device).toMatchObject({ isHolder: false, locked: true })
})

test('the same phone on both SIMs is the holder through either', async () => {
  const mobile = createPhone()
  const device = await makeHeldDevice({ mobile }, { mobile })
  const as = await logIn(device.sibling.simNo)
  expect(await prove(mobile, as)).toBe(0)
  expect(await callCommands(as, device)).toEqual(expectAll(0))
})

test('whoever bound first stays the holder when another SIM is bound with the proof', async () => {
  const [holders, others] = [createPhone(), createPhone()]
  // the SIM without phone and password is older
  const device = await makeHeldDevice({}, { mobile: holders })
  const as = await logIn(device.owner.simNo)
  expect(await prove(holders, as)).toBe(0)
  expect(await bind(others, as)).toBe(0)
  expect(await prove(others, as)).toBe(0)
  expect(await callCommands(as, device)).toEqual(expectAll(51))
  const holder = await logIn(device.sibling.simNo)
  expect(await prove(holders, holder)).toBe(0)
  expect(await callCommands(holder, device)).toEqual(expectAll(0))
})

describe('a used device that nobody holds', () => {
  test('gives the first to bind a phone neither secrets nor commands for a day, through any of its SIMs', async () => {
    const device = await makeHeldDevice({})
    const mobile = createPhone()
    const first = await logIn(device.deviceNo)
    expect(await bind(mobile, first)).toBe(0)
    const second = await logIn(device.owner.simNo)
    expect(await prove(mobile, second)).toBe(0)
    for (const as of [first, second]) {
      expect(await callCommands(as, device)).toEqual(expectAll(51))
      expect(await listReadSecrets(as, device)).toEqual(['simNo'])
      const { secretsAt, iccid } = await info(as)
      expect(secretsAt).not.toBeNull()
      expect(iccid).toMatch(/^\*{4}\d{4}$/)
      expect((await order('reset', as)).message).toBe(inChinese('device.notYet', { time: secretsAt ?? '' }))
    }
    // a phone for the other SIM does not shorten the wait
    expect(await bind(createPhone(), second)).toBe(0)
    expect((await info(second)).iccid).toMatch(/^\*{4}\d{4}$/)
    await server.forward(DAY)
    expect(await prove(mobile, first)).toBe(0)
    expect(await callCommands(first, device)).toEqual(expectAll(0))
  })

  test('has one holder when both SIMs are bound at the same moment', async () => {
    const device = await makeHeldDevice({})
    const logins = await Promise.all([device.owner.simNo, device.sibling.simNo].map(logIn))
    const bindings = await Promise.all(
      logins.map(async (as) => {
        const mobile = createPhone()
        return { as, mobile, code: await sendCode(mobile, 'bind', as) }
      }),
    )
    const answers = await runMany(2, (index) => {
      const { as, ...input } = bindings[index]!
      return ask('/api/iot/simBindMobile', input, as)
    })
    expect(countCodes(answers)).toEqual({ 0: 1, 41003: 1 })
  })
})

test('a change of the holder’s phone also ends the logins that it proved on SIMs without a phone', async () => {
  const holders = createPhone()
  const device = await makeHeldDevice({ mobile: holders })
  const [thief, owner] = [await logIn(device.sibling.simNo), await logIn(device.owner.simNo)]
  expect(await prove(holders, thief)).toBe(0)
  const mobile = createPhone()
  const oldCode = await sendCode(holders, 'bindOld', owner)
  const code = await sendCode(mobile, 'bind', owner)
  expect((await ask('/api/iot/simBindMobile', { mobile, oldCode, code }, owner)).code).toBe(0)
  expect((await ask('/api/iot/simInfo', {}, thief)).code).toBe(34061)
})

test('a SIM is named by its masked number, too: real names need no proof, and a switch names what the page showed', async () => {
  const holders = createPhone()
  const device = await makeHeldDevice({ mobile: holders, authStatus: 1 })
  const as = await logIn(device.deviceNo)
  const [vice] = (await info(as)).viceSims ?? []
  expect(vice!.simNo).toBe(`****${device.owner.simNo.slice(-4)}`)
  expect((await ask('/api/iot/deviceOfficialAuth', { simNo: vice!.simNo }, as)).data.list).toHaveLength(1)
  expect((await ask('/api/iot/simOfficialAuth', { simNo: vice!.simNo }, as)).code).toBe(0)
  await db.update(cards).set({ authStatus: 2 }).where(eq(cards.id, device.owner.id))
  expect(await prove(holders, as)).toBe(0)
  expect((await ask('/api/iot/simSwitchNet', { simNo: vice!.simNo }, as)).code).toBe(0)
  await done()
  expect(await latest(as)).toMatchObject({ kind: 'switchNet', status: 2 })
})

describe('every bound phone of a device is told', () => {
  const sentTo = async (mobile: string) => {
    await server.jobs.runDue()
    const rows = await db
      .select({ text: smsOutbox.text })
      .from(smsOutbox)
      .where(and(eq(smsOutbox.mobile, mobile), isNull(smsOutbox.code)))
    return rows.map(({ text }) => text)
  }
  const listCardNotices = async ({ id }: TestCard) =>
    (
      await db
        .select()
        .from(notices)
        .where(eq(notices.owner, `card:${id}`))
    ).map(({ kind, wording }) => `${kind}.${wording.case}`)

  test.each([
    ['setWiFiSsidPwd', 'wifi'],
    ['reset', 'reset'],
    ['close', 'close'],
  ] as const)('of %s, by notice and SMS, at any hour, and once each', async (kind, which) => {
    const [holders, others] = [createPhone(), createPhone()]
    const device = await makeHeldDevice({ mobile: holders }, { mobile: others })
    const third = await makeDevice([{ mobile: holders, deviceId: device.deviceId, isCurrent: false }])
    const as = await logIn(device.owner.simNo)
    expect(await prove(holders, as)).toBe(0)
    await server.forward(randomInt(1, 24) * 60 * MINUTE)
    expect(await prove(holders, as)).toBe(0)
    expect((await order(kind, as)).code).toBe(0)
    for (const mobile of [holders, others])
      expect(await sentTo(mobile), mobile).toEqual([expect.stringMatching(/^【门面】您尾号\d{4}的卡，设备/)])
    for (const sim of [device.owner, device.sibling, third.card])
      expect(await listCardNotices(sim)).toEqual([`safety.${which}`])
  })

  test('of a new binding, and the phone that it replaces', async () => {
    const [holders, others] = [createPhone(), createPhone()]
    const device = await makeHeldDevice({ mobile: holders })
    const as = await logIn(device.deviceNo)
    expect(await prove(holders, as)).toBe(0)
    expect(await bind(others, as)).toBe(0)
    const { simNo } = device.sibling
    expect(await sentTo(holders)).toEqual([expect.stringContaining(simNo.slice(-4))])
    expect(await listCardNotices(device.owner)).toEqual(['safety.bound'])
    expect(await sentTo(others), 'who did it knows it').toEqual([])

    const mobile = createPhone()
    const oldCode = await sendCode(others, 'bindOld', as)
    const code = await sendCode(mobile, 'bind', as)
    expect((await ask('/api/iot/simBindMobile', { mobile, oldCode, code }, as)).code).toBe(0)
    expect(await sentTo(others)).toEqual([expect.stringContaining(simNo.slice(-4))])
    expect(await sentTo(holders)).toHaveLength(2)
    for (const text of await sentTo(holders)) expect(text).not.toContain(simNo)
  })
})
