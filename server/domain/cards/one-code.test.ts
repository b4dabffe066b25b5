/** Stickers (docs/domain §3.16): their pages, access, and binding of a free one. */
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { oneCodeTypes } from '#schemas/entities/card/one-code.ts'
import { countCodes, makeCard, runMany } from '#server/testing/cards/cards.ts'
import { cards, oneCodes } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { limits } from '#server/db/access/policies.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'

const server = await createTestServer()
const { db, clock } = server.services
const device = 'MF2026000001'
const get = (code: string, as: As = createGuest(), type?: (typeof oneCodeTypes)[number]) =>
  server.call('/api/site/getOneCode', { code, type }, as)
const unknown = { code: 51, message: translate('zh-CN', 'oneCode.unknown') }
let stickers = 0
const createSticker = async (given: Partial<typeof oneCodes.$inferInsert> = {}) => {
  const code = given.code ?? `TEST-${stickers++}`
  await db.insert(oneCodes).values({
    code,
    title: '服务页',
    promoCode: 'MM0001',
    elements: [{ type: 'RechargeNo', title: '号码', props: {} }],
    ...given,
  })
  return code
}

describe('the page of a code', () => {
  test("has all ten blocks in the storefront's order, each only while its own switch is on", async () => {
    const elements = oneCodeTypes
      .toReversed()
      .map((type, index) => ({ type, title: type, sort: index, switch: type === 'PhoneService' ? 2 : 1, props: {} }))
    const { data } = await get(await createSticker({ elements: elements.toSorted(() => Math.random() - 0.5) }))
    expect(data.elements.map(({ type }) => type)).toEqual(
      oneCodeTypes.toReversed().filter((type) => type !== 'PhoneService'),
    )
  })

  test.each(oneCodeTypes)('gives %s alone to the page of that block', async (type) => {
    const { data } = await get('MF2026000002', createGuest(), type)
    expect(data.elements.map((element) => element.type)).toEqual([type])
  })

  test("shows the number of the device, and the card's number only to its holder", async () => {
    const [card] = await db.select().from(cards).where(eq(cards.simNo, '1440000000005'))
    expect((await get(device)).data).toMatchObject({
      isBound: true,
      deviceNo: device,
      simNo: '****0005',
      operatorType: 99,
    })
    const login = await server.call('/api/simLogin', { simNo: device }, createGuest())
    const holder = { 'sim-no': login.data.simNo, 'sim-token': login.data.token }
    expect((await get(device, holder)).data.simNo).toBe(card?.simNo)
    expect((await get(device, (await makeCard(server)).as)).data.simNo).toBe('****0005')
  })

  test('logs its card in: by the code itself, or by the number of the device', async () => {
    const card = await makeCard(server)
    const [plain, odd] = [
      await createSticker({ code: 'STICKER0001', cardId: card.id }),
      await createSticker({ cardId: card.id }),
    ]
    expect((await get(plain)).data.loginNo).toBe(plain)
    expect((await server.call('/api/simLogin', { simNo: plain }, createGuest())).data.simNo).toBe(card.simNo)
    // without a card number, the holder types the number printed on the card
    expect((await get(odd)).data).toMatchObject({ loginNo: null, isBound: true })
    expect((await get(device)).data.loginNo).toBe(device)
    expect((await get(await createSticker())).data.loginNo).toBeNull()
    await db.update(oneCodes).set({ isOpen: false }).where(eq(oneCodes.code, plain))
    expect((await server.call('/api/simLogin', { simNo: plain }, createGuest())).code).toBe(41001)
  })

  test('is bound when it is the number of a device, even if nobody bound it', async () => {
    expect((await get('MF2026000002')).data).toMatchObject({
      isBound: true,
      deviceNo: 'MF2026000002',
      loginNo: 'MF2026000002',
    })
  })

  test('is shown to its card, under customer service', async () => {
    const card = await makeCard(server)
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data.oneCode).toBeNull()
    const code = await createSticker({ cardId: card.id })
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data.oneCode).toBe(code)
  })

  test('follows the device to the SIM that it uses now', async () => {
    await db.update(cards).set({ isCurrent: false }).where(eq(cards.simNo, '1440000000005'))
    await db.update(cards).set({ isCurrent: true }).where(eq(cards.simNo, '1440000000015'))
    expect((await get(device)).data.simNo).toBe('****0015')
    await db.update(cards).set({ isCurrent: false }).where(eq(cards.simNo, '1440000000015'))
    await db.update(cards).set({ isCurrent: true }).where(eq(cards.simNo, '1440000000005'))
  })

  test('gives the same message for an unknown code and one that is switched off, a limited number of times', async () => {
    expect(await get('NOSUCHCODE')).toMatchObject(unknown)
    expect(await get('MF2026000003')).toMatchObject(unknown)
    const { max, crowd } = limits.oneCodeIp
    await runMany(max + crowd, () => server.services.limits.take('oneCodeIp', '192.0.2.78'))
    const answers = await runMany(130, () =>
      server.call('/api/site/getOneCode', { code: 'NOSUCHCODE' }, {}, { 'x-forwarded-for': '192.0.2.77' }),
    )
    expect(answers.some(({ message }) => message === translate('zh-CN', 'limit.tooOften'))).toBe(true)
    await clock.forward(MINUTE)
  })
})

describe('a shared page', () => {
  const shared = (id: number, sn?: string) => server.call('/api/site/generalOneCodeById', { id, sn })
  test("returns the link's number unchanged, known or not", async () => {
    for (const sn of ['1440000000001', '1449999999999'])
      expect((await shared(4, sn)).data).toMatchObject({ code: sn, simNo: sn, isBound: true })
    expect((await shared(4)).data).toMatchObject({ code: '', isBound: false })
    expect((await shared(4)).data.elements).toHaveLength(oneCodeTypes.length - 1)
  })
  test('is never that of a single code, whose id could be guessed', async () => {
    for (const id of [1, 2, 3, 5, 999]) expect(await shared(id)).toMatchObject(unknown)
  })
})

describe('an unbound sticker', () => {
  const bind = (code: string, as: As) => server.call('/api/iot/bindOneCode', { code }, as)

  test('is bound to one of twenty cards that ask at once, which may repeat the request', async () => {
    const code = await createSticker()
    const holders = await runMany(20, () => makeCard(server))
    const answers = await Promise.all(holders.map(({ as }) => bind(code, as)))
    expect(countCodes(answers)).toEqual({ 0: 1, 51: 19 })
    const winner = holders[answers.findIndex((answer) => answer.code === 0)]!
    expect((await bind(code, winner.as)).data).toMatchObject({ isBound: true, simNo: winner.simNo })
    const { message } = answers.find((answer) => answer.code === 51)!
    expect(message).toBe(translate('zh-CN', 'oneCode.bound'))
  })

  test("is not bound to a card at its end, and the device's number not to a card outside of it", async () => {
    expect((await bind(await createSticker(), (await makeCard(server, { simStatus: 5 })).as)).message).toBe(
      translate('zh-CN', 'package.readOnly'),
    )
    expect((await bind(device, (await makeCard(server)).as)).message).toBe(translate('zh-CN', 'oneCode.bound'))
    expect(await bind('NOSUCHCODE', (await makeCard(server)).as)).toMatchObject(unknown)
  })
})
