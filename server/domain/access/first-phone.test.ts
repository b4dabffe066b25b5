import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { makeCard } from '#server/testing/cards/cards.ts'
import { makeDevice } from '#server/testing/contract/world.ts'
import { cards } from '#server/db/schema/index.ts'
import { createPhone } from '#server/testing/orders/orders.ts'
import type { As } from '#server/testing/server.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { setUp } from '#server/testing/access/step-up.ts'

const { server, db, clock, secrets, logIn, prove } = await setUp()

describe('a card without a phone', () => {
  test('and without a pay password belongs to the first who binds one, which counts as the proof', async () => {
    const { simNo } = await makeCard(server)
    const [as, mobile] = [await logIn(simNo), createPhone()]
    await server.call('/api/sms/send', { event: 'bind', mobile }, as)
    expect(
      (await server.call('/api/iot/simBindMobile', { mobile, code: await server.lastCode(mobile) }, as)).code,
    ).toBe(0)
    expect((await server.call('/api/iot/simAddressList', {}, as)).code).toBe(0)
  })

  test('but with a pay password requires it before one is bound', async () => {
    const { simNo } = await makeCard(server, { payPassword: await secrets.hashPassword('820517') })
    const [as, mobile] = [await logIn(simNo), createPhone()]
    await server.call('/api/sms/send', { event: 'bind', mobile }, as)
    const bind = { mobile, code: await server.lastCode(mobile) }
    expect((await server.call('/api/iot/simBindMobile', bind, as)).code).toBe(41003)
    expect((await server.call('/api/iot/checkPayPassword', { password: '820517' }, as)).code).toBe(0)
    expect((await server.call('/api/iot/simBindMobile', bind, as)).code).toBe(0)
  })
})

describe('the first to bind a phone to a card that had neither phone nor pay password', () => {
  const bind = async (as: As) => {
    const mobile = createPhone()
    await server.call('/api/sms/send', { event: 'bind', mobile }, as)
    expect(
      (await server.call('/api/iot/simBindMobile', { mobile, code: await server.lastCode(mobile) }, as)).code,
    ).toBe(0)
    return { as, mobile }
  }
  const seen = async (as: As) => {
    const { data } = await server.call('/api/iot/simInfo', {}, as)
    const shared = await server.call('/api/iot/wifiCreate', { wifiType: '2.4G' }, as)
    const [sim] = (await server.call('/api/iot/deviceOfficialAuth', { simNo: data.simNo }, as)).data.list ?? []
    const passwords = data.device?.wifis?.map(({ wifiPass }) => wifiPass)
    return {
      proven: data.proven,
      iccid: data.iccid,
      ofSim: sim?.iccid,
      passwords,
      shared: shared.code,
      locked: data.device?.locked,
      secretsAt: data.secretsAt,
    }
  }
  const inDevice = async (activateAt: number | null) => {
    const [card, other] = await makeDevice(server, 2)
    await db.update(cards).set({ activateAt }).where(eq(cards.id, card!.id))
    await db.update(cards).set({ activateAt: null }).where(eq(cards.id, other!.id))
    return [card!, other!] as const
  }
  const { iccid: _, ...whole } = {
    iccid: 0,
    proven: true,
    passwords: ['password1', 'password5'],
    shared: 0,
    locked: false,
    secretsAt: null,
  }

  test.each([0, 1])(
    'sees no data of a previously used device for a day, through any of its SIMs (%s)',
    async (which) => {
      const card = (await inDevice(clock.now() - 30 * DAY))[which]!
      const { as } = await bind(await logIn(card.simNo))
      const masked = {
        proven: true,
        passwords: ['********', '********'],
        shared: 51,
        locked: true,
        secretsAt: expect.any(String),
      }
      expect(await seen(as)).toMatchObject(masked)
      expect((await seen(as)).iccid).toMatch(/^\*+\d{4}$/)
      expect((await seen(as)).ofSim).toMatch(/^\*+\d{4}$/)
      await server.forward(DAY + MINUTE)
      const [row] = await db.select().from(cards).where(eq(cards.id, card.id))
      expect((await prove({ ...card, row: row! }, as)).code).toBe(0)
      expect(await seen(as)).toMatchObject({ ...whole, iccid: card.row.iccid, ofSim: card.row.iccid })
    },
  )
  test('sees all data of a new device at once, because it had no earlier user', async () => {
    const [card] = await inDevice(null)
    expect(await seen((await bind(await logIn(card.simNo))).as)).toMatchObject({
      ...whole,
      iccid: card.row.iccid,
      ofSim: card.row.iccid,
    })
  })
})

test('a change of the phone ends every other login of the card at once', async () => {
  const card = await makeCard(server, { mobile: createPhone() })
  const [thief, owner] = [await logIn(card.simNo), await logIn(card.simNo)]
  expect((await prove(card, thief)).code).toBe(0)
  const mobile = createPhone()
  await server.forward(MINUTE)
  await server.call('/api/sms/send', { event: 'bindOld' }, owner)
  const oldCode = await server.lastCode(card.row.mobile ?? '')
  await server.call('/api/sms/send', { event: 'bind', mobile }, owner)
  expect(
    (await server.call('/api/iot/simBindMobile', { mobile, oldCode, code: await server.lastCode(mobile) }, owner)).code,
  ).toBe(0)
  expect((await server.call('/api/iot/simInfo', {}, thief)).code).toBe(34061)
  expect((await server.call('/api/iot/simAddressList', {}, owner)).code).toBe(0)
})

test('a change of the pay password ends every other login of the card at once, and none of another card', async () => {
  const [card, other] = [
    await makeCard(server, { mobile: createPhone(), payPassword: await secrets.hashPassword('820517') }),
    await makeCard(server),
  ]
  const [thief, owner] = [await logIn(card.simNo), await logIn(card.simNo)]
  expect((await prove(card, thief)).code).toBe(0)
  expect(
    (
      await server.call(
        '/api/iot/simUpdatePayPass',
        { oldPassword: '820517', password: '739150', confirm: '739150' },
        owner,
      )
    ).code,
  ).toBe(0)
  expect((await server.call('/api/iot/simInfo', {}, thief)).code).toBe(34061)
  expect((await server.call('/api/iot/simAddressList', {}, owner)).code).toBe(0)
  expect((await server.call('/api/iot/simInfo', {}, other.as)).code).toBe(0)
})
