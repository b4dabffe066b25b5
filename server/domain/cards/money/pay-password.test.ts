import { and, eq, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { attempts, orders } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import type { TestServer } from '#server/testing/server.ts'
import { MINUTE } from '#server/platform/time.ts'
import { makeCard, makePlan, runMany, createUuid, type TestCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/money.ts'

const { server, db, clock, row } = await setUp()

describe('the pay password', () => {
  const withPassword = async (on: TestServer, more = {}) =>
    makeCard(on, {
      balance: 1_000_000,
      cardPasswordMode: 2,
      mobile: '13800007777',
      payPassword: await on.services.secrets.hashPassword('246810'),
      ...more,
    })
  const pay = (on: TestServer, card: TestCard, packageId: number, payPassword?: string) =>
    on.call(
      '/api/iot/buyPackage',
      { packageId, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid(), payPassword },
      card.as,
    )

  test('41002 gives the reason: not set, required, wrong with the remaining tries', async () => {
    const plan = await makePlan(server)
    const [none, card] = [await makeCard(server, { balance: 10_000, cardPasswordMode: 2 }), await withPassword(server)]
    expect(await pay(server, none, plan.id)).toMatchObject({ code: 41002, data: { reason: 'unset' } })
    expect(await pay(server, card, plan.id)).toMatchObject({ code: 41002, data: { reason: 'needed' } })
    expect(await pay(server, card, plan.id, '111111')).toMatchObject({
      code: 41002,
      data: { reason: 'wrong', left: 4 },
    })
    expect((await pay(server, card, plan.id, '246810')).code).toBe(0)
    expect(await pay(server, card, plan.id, '111111')).toMatchObject({ data: { left: 4 } })
  })

  test('a hundred concurrent guesses count as a hundred: five are compared, and after them the correct one is refused', async () => {
    const card = await withPassword(server)
    const plan = await makePlan(server)
    const answers = await runMany(100, (index) => pay(server, card, plan.id, String(100_000 + index)))
    expect(answers.every((answer) => answer.code === 41002 || answer.status === 429)).toBe(true)
    const seen = (reason: string) =>
      answers.filter((answer) => (answer.data as { reason?: string } | null)?.reason === reason).length
    // the fifth locks, and the answer reports it
    expect(seen('wrong')).toBe(4)
    expect(seen('locked')).toBe(96)
    expect(await pay(server, card, plan.id, '246810')).toMatchObject({ code: 41002, data: { reason: 'locked' } })
    // a request without a password also reports the lock and its end
    const unasked = await pay(server, card, plan.id)
    expect(unasked).toMatchObject({ code: 41002, data: { reason: 'locked' } })
    expect(unasked.message).toMatch(/请于 \d\d:\d\d 后再试/)
    // also on another server
    const second = await server.second()
    expect(await pay(second, card, plan.id, '246810')).toMatchObject({ code: 41002, data: { reason: 'locked' } })
    expect(
      await db
        .select()
        .from(orders)
        .where(and(eq(orders.cardId, card.id))),
    ).toHaveLength(0)
    await clock.forward(30 * MINUTE)
    expect((await pay(server, card, plan.id, '246810')).code).toBe(0)
  })

  test('ten failures in a day lock it until it is reset by phone', async () => {
    const card = await withPassword(server)
    const plan = await makePlan(server)
    for (const _ of [1, 2]) {
      await runMany(5, () => pay(server, card, plan.id, '135790'))
      await clock.forward(31 * MINUTE)
    }
    expect(await pay(server, card, plan.id, '246810')).toMatchObject({
      code: 41002,
      data: { reason: 'locked', retryAt: null },
      message: translate('zh-CN', 'payPassword.reset'),
    })
    await server.call('/api/sms/send', { event: 'payPass' }, card.as)
    const set = { password: '975312', confirm: '975312', code: await server.lastCode('13800007777') }
    expect((await server.call('/api/iot/simUpdatePayPass', set, card.as)).code).toBe(0)
    expect((await pay(server, card, plan.id, '975312')).code).toBe(0)
    expect(
      await db
        .select()
        .from(attempts)
        .where(like(attempts.key, `payPassword:${card.id}:%`)),
    ).toMatchObject([{ fails: 0 }])
  })

  const setPassword = (
    card: TestCard,
    given: { password: string; confirm?: string; code?: string; oldPassword?: string },
  ) => server.call('/api/iot/simUpdatePayPass', { confirm: given.password, ...given }, card.as)
  test('the first is set by code, a change by the old one; weak and common ones are refused', async () => {
    const card = await makeCard(server, { mobile: '13800246813', cardPasswordMode: 2 })
    expect((await setPassword(card, { password: '820517' })).data).toMatchObject({
      fields: { code: translate('zh-CN', 'sms.needed') },
    })
    expect((await setPassword(card, { password: '820517', oldPassword: '000000' })).code).toBe(51)
    await server.call('/api/sms/send', { event: 'payPass' }, card.as)
    const code = await server.lastCode('13800246813')
    for (const password of ['000000', '123456', '654321', '246813', card.simNo.slice(-6), card.row.msisdn.slice(-6)])
      expect({ password, code: (await setPassword(card, { password, code })).code }).toEqual({ password, code: 51 })
    expect((await setPassword(card, { password: '820517', confirm: '820518', code })).data).toMatchObject({
      fields: { confirm: translate('zh-CN', 'field.confirm.wrong') },
    })
    expect((await setPassword(card, { password: '820517', code })).code).toBe(0)
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data.existPayPassword).toBe(true)
    expect((await setPassword(card, { password: '730926', oldPassword: '999999' })).data).toMatchObject({
      fields: { oldPassword: translate('zh-CN', 'payPassword.wrong', { left: 4 }) },
    })
    expect((await setPassword(card, { password: '730926', oldPassword: '820517' })).code).toBe(0)
    const stored = (await row(card))?.payPassword ?? ''
    expect(stored).toMatch(/^argon2id\$/)
    expect(await server.services.secrets.checkPassword('730926', stored)).toBe(true)
    expect(server.logs.join('\n')).not.toMatch(/820517|730926/)
  })

  test('a card without a phone binds one first', async () =>
    expect((await setPassword(await makeCard(server), { password: '820517' })).message).toBe(
      translate('zh-CN', 'payPassword.bindFirst'),
    ))
})

describe('the bound phone', () => {
  const bind = (card: TestCard, given: { mobile: string; code: string; oldCode?: string }) =>
    server.call('/api/iot/simBindMobile', given, card.as)
  const send = async (card: TestCard, event: 'bind' | 'bindOld', mobile: string) => {
    expect((await server.call('/api/sms/send', { event, ...(event === 'bind' && { mobile }) }, card.as)).code).toBe(0)
    return server.lastCode(mobile)
  }

  test('the first requires its code, a change also the code to the old phone', async () => {
    const card = await makeCard(server, { numbAuth: 2 })
    expect((await bind(card, { mobile: '13800111111', code: '000000' })).code).toBe(51)
    const code = await send(card, 'bind', '13800111111')
    expect((await bind(card, { mobile: '13800222222', code })).code).toBe(51)
    expect(await bind(card, { mobile: '13800111111', code })).toMatchObject({
      code: 0,
      data: { mobile: '138****1111' },
    })
    expect((await server.call('/api/iot/simInfo', {}, card.as)).data).toMatchObject({
      mobile: '138****1111',
      numbAuth: 1,
    })
    const next = await send(card, 'bind', '13800222222')
    expect((await bind(card, { mobile: '13800222222', code: next })).data).toMatchObject({
      fields: { oldCode: translate('zh-CN', 'sms.needed') },
    })
    await clock.forward(MINUTE)
    const oldCode = await send(card, 'bindOld', '13800111111')
    expect((await bind(card, { mobile: '13800222222', code: next, oldCode: next })).code).toBe(51)
    expect((await bind(card, { mobile: '13800222222', code: next, oldCode })).code).toBe(0)
    expect((await bind(card, { mobile: '13800222222', code: next, oldCode })).data).toMatchObject({
      fields: { mobile: translate('zh-CN', 'bind.same') },
    })
    expect((await row(card))?.mobile).toBe('13800222222')
  })
})
