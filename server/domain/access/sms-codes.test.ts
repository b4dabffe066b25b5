/** SMS codes cannot be guessed, reused or flooded, and appear in neither database nor logs (T21, T22, T25). */
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { countCodes, runMany } from '#server/testing/cards/cards.ts'
import type { GuestSession } from '../context.ts'
import { smsCodes, shopTokens, cardTokens, sessions } from '#server/db/schema/index.ts'
import { limits, smsCode } from '#server/db/access/policies.ts'
import { hashToken } from '#server/platform/secrets.ts'
import { useCode, type CodeFor } from './sms-codes.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { DAY, HOUR, MINUTE } from '#server/platform/time.ts'

const server = await createTestServer({ config: { trustProxy: 1 } })
const { services } = server
const { db } = services

const me = createGuest()
let phone = 13_900_000_000
let mobile = ''
/** The session of `me` in the database. */
let mine: GuestSession | undefined
beforeEach(async () => {
  mobile = String(++phone)
  await server.call('/api/site/checkScanAuthorize', {}, me)
  ;[mine] = await db
    .select({ id: sessions.id, key: sessions.hash })
    .from(sessions)
    .where(eq(sessions.hash, hashToken(me['session-id'] ?? '')))
})
const requestCode = (to = mobile, as = createGuest(), from = '127.0.0.1') =>
  server.call('/api/sms/send', { event: 'orderLogin', mobile: to }, as, { 'x-forwarded-for': from })
const createCodeInput = (given: Partial<CodeFor> = {}): CodeFor => ({ purpose: 'orderLogin', mobile, ...given })
const tryCode = (code: string, given: Partial<CodeFor> = {}) =>
  db
    .transaction((tx) => useCode({ ...services, session: mine }, tx, { ...createCodeInput(given), code }))
    .then(() => 'ok')
    .catch((error: { messageId?: string }) => error.messageId)
const sendOwnCode = async () => {
  expect(await requestCode(mobile, me)).toMatchObject({ code: 0, data: { interval: smsCode.intervalSeconds } })
  return server.lastCode(mobile)
}
const pickOtherCode = (code: string) => (code === '111111' ? '222222' : '111111')

test('a code works once, for its phone and its purpose', async () => {
  const code = await sendOwnCode()
  expect(code).toMatch(/^\d{6}$/)
  expect(await tryCode(code, { purpose: 'bind' })).toBe('sms.expired')
  expect(await tryCode(code, { mobile: '13900009999' })).toBe('sms.expired')
  expect(await tryCode(code, { subject: 7 })).toBe('sms.expired')
  expect(await tryCode(code)).toBe('ok')
  expect(await tryCode(code)).toBe('sms.expired')
})

test('of a hundred concurrent guesses five are compared, and after them even the correct code is refused', async () => {
  const code = await sendOwnCode()
  const results = await Promise.all(Array.from({ length: 100 }, () => tryCode(pickOtherCode(code))))
  expect(results.filter((says) => says === 'sms.wrong')).toHaveLength(5)
  expect(await tryCode(code)).toBe('sms.tooManyTries')
})

test('a correct code that is used twice at the same time works once', async () => {
  const code = await sendOwnCode()
  const results = await Promise.all(Array.from({ length: 4 }, () => tryCode(code)))
  expect(results.filter((says) => says === 'ok')).toHaveLength(1)
})

test('a failed order does not use up the code', async () => {
  const code = await sendOwnCode()
  const failed = db.transaction(async (tx) => {
    await useCode({ ...services, session: mine }, tx, { ...createCodeInput(), code })
    throw new Error('sold out')
  })
  await expect(failed).rejects.toThrow('sold out')
  expect(await tryCode(code)).toBe('ok')
})

test('a code is valid for five minutes, and only the latest one', async () => {
  const first = await sendOwnCode()
  await services.clock.forward(MINUTE)
  const second = await sendOwnCode()
  if (first !== second) expect(await tryCode(first)).toBe('sms.wrong')
  await services.clock.forward(smsCode.validMs)
  expect(await tryCode(second)).toBe('sms.expired')
})

test('one a minute and ten a day per phone, thirty an hour per address, and a shared budget for all crowded addresses', async () => {
  await services.clock.forward(DAY)
  let sent = 0
  for (let minute = 0; minute < 14; minute++) {
    if ((await requestCode()).code === 0) sent++
    expect(await requestCode()).toMatchObject({ code: 51 })
    await services.clock.forward(MINUTE)
  }
  expect(sent).toBe(10)
  await services.clock.forward(HOUR)
  const askAll = (from: number, count: number) => runMany(count, (index) => requestCode(String(from + index)))
  expect(countCodes(await askAll(13_700_000_000, 40)), 'an address alone refuses nobody').toEqual({ 0: 40 })
  const { crowd } = limits.smsIpHour
  await Promise.all(Array.from({ length: crowd }, () => services.limits.take('smsIpHour', '127.0.0.1')))
  expect(countCodes(await askAll(13_700_001_000, 10))).toEqual({ 51: 10 })
  expect((await requestCode('13700002000', createGuest(), '10.2.0.1')).code).toBe(0)
})

test("codes and guesses of strangers take no code away from the phone's holder", async () => {
  await services.clock.forward(DAY)
  const login = async (as: As, code: string) =>
    (await server.call('/api/shop/login', { mobile, code, agree: true }, as)).code
  const [owner, knownGuest] = [createGuest(), createGuest()]
  await requestCode(mobile, knownGuest, '10.1.0.1')
  expect(await login(knownGuest, await server.lastCode(mobile))).toBe(0)
  await services.clock.forward(MINUTE)

  await requestCode(mobile, owner, '10.1.0.2')
  const code = await server.lastCode(mobile)
  const stranger = createGuest()
  expect((await requestCode(mobile, stranger, '10.1.0.3')).code).toBe(0)
  for (let guess = 0; guess < 8; guess++) expect(await login(stranger, '000000')).toBe(51)
  expect(await login(owner, code), 'the code of the owner still works').toBe(0)

  let sent = 0
  for (let minute = 0; minute < 15; minute++) {
    await services.clock.forward(MINUTE)
    for (let session = 0; session < 3; session++)
      if ((await requestCode(mobile, createGuest(), '10.1.0.3')).code === 0) sent++
  }
  expect(sent, 'one address, whatever sessions it invents').toBeLessThanOrEqual(10)
  expect(
    (await requestCode(mobile, createGuest(), '10.1.0.4')).code,
    'another phone of the same shopper, elsewhere',
  ).toBe(0)
  for (let from = 5; from < 60; from++) {
    await services.clock.forward(MINUTE / 2)
    await requestCode(mobile, createGuest(), `10.1.0.${from}`)
  }
  expect((await requestCode(mobile, createGuest(), '10.1.0.99')).code, 'all strangers together have an end').toBe(51)
  expect(
    (await requestCode(mobile, knownGuest, '10.1.0.3')).code,
    'a browser that proved its phone is not limited',
  ).toBe(0)
})

test('a browser that was used on an earlier day gets a code when strangers have used up all of theirs', async () => {
  const [old, fresh] = [createGuest(), createGuest()]
  await server.call('/api/shop/sysQuestion/vote', { id: 1, helpful: true }, old)
  await server.forward(2 * DAY)
  for (let round = 0; round < 4; round++) {
    await runMany(10, (index) => requestCode(mobile, createGuest(), `10.3.${round}.${index}`))
    await services.clock.forward(MINUTE)
  }
  await runMany(limits.smsPhoneDay.max, () => services.limits.take('smsPhoneDay', mobile))
  expect((await requestCode(mobile, fresh, '10.3.9.1')).code).toBe(51)
  expect((await requestCode(mobile, old, '10.3.0.1')).code).toBe(0)
  expect(
    (await server.call('/api/shop/login', { mobile, code: await server.lastCode(mobile), agree: true }, old)).code,
  ).toBe(0)
})

test('strangers of three addresses repeatedly use up all codes of a phone: a new browser of its holder gets one within the hour', async () => {
  await services.clock.forward(DAY)
  const strangers = ['10.4.0.1', '10.4.0.2', '10.4.0.3']
  let theirs = 0
  const minute = async () => {
    const sent = await Promise.all(strangers.map((from) => requestCode(mobile, createGuest(), from)))
    theirs += sent.filter(({ code }) => code === 0).length
    await services.clock.forward(MINUTE)
  }
  for (let waited = 0; waited < 40; waited++) await minute()
  const holder = createGuest()
  const first = await requestCode(mobile, holder, '10.5.0.1')
  expect(first).toMatchObject({ code: 51, message: expect.stringMatching(/请 \d+ 分钟后再试/) })
  const [, results] = /(\d+) 分钟/.exec(first.message)!
  expect(Number(results), 'each of the others has one turn before').toBeLessThanOrEqual(40)
  for (let waited = 0; waited < Number(results); waited++) await minute()
  expect((await requestCode(mobile, holder, '10.5.0.1')).code).toBe(0)
  const code = await server.lastCode(mobile)
  expect((await server.call('/api/shop/login', { mobile, code, agree: true }, holder)).code).toBe(0)
  expect(theirs, 'and what is sent has an end').toBeLessThanOrEqual(30 + 8)
})

test('turns are assigned a day ahead at most, and one at a time per address', async () => {
  const turn = (subject: string) => services.limits.queue('smsPhone', mobile, subject)
  const now = services.clock.now()
  const same = await Promise.all(Array.from({ length: 20 }, () => turn('10.6.0.1')))
  expect(same.filter(({ ok }) => ok)).toEqual([])
  expect((await turn('10.6.0.2')).retryAt).toBeLessThanOrEqual(services.clock.now() + 20 * MINUTE)
  for (let other = 3; other < 200; other++)
    expect((await turn(`10.6.0.${other}`)).retryAt).toBeLessThanOrEqual(now + DAY + MINUTE)
})

test('code, token and phone are not in the log, and the database has only hashes', async () => {
  await services.clock.forward(DAY)
  const as = createGuest()
  await server.call('/api/sms/send', { event: 'orderLogin', mobile }, as)
  const code = await server.lastCode(mobile)
  const login = await server.call('/api/shop/login', { mobile, code, agree: true }, as)
  const card = await server.call('/api/simLogin', { simNo: '1440000000001', agree: true }, as)
  await server.call('/api/iot/buyPackage', { payPassword: '246810' } as never, {
    ...as,
    'sim-no': '1440000000001',
    'sim-token': card.data.token,
  })
  const secrets = [
    mobile,
    code,
    as['session-id'],
    login.data?.token,
    card.data.token,
    '246810',
    '1440000000001',
  ].filter((secret) => secret !== undefined)
  expect(server.logs.length).toBeGreaterThan(5)
  const alone = (secret: string) => new RegExp(`(?<![\\w-])${secret}(?![\\w-])`) // six digits may occur inside a time
  for (const secret of secrets) expect(server.logs.join('')).not.toMatch(alone(secret))
  const stored = JSON.stringify([
    await db.select().from(smsCodes).where(eq(smsCodes.mobile, mobile)),
    await db.select().from(shopTokens),
    await db.select().from(cardTokens),
    await db.select().from(sessions),
  ])
  for (const secret of secrets.filter((value) => value !== mobile)) expect(stored).not.toMatch(alone(secret))
})
