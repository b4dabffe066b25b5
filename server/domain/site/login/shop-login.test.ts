/** The shopper's login in its three modes (docs/reliability.md, T19, T21, T22). */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { orders, promos, sessions, shopTokens, shopUsers } from '#server/db/schema/index.ts'
import { createIdNumber, createPhone, submitForm } from '#server/testing/orders/orders.ts'
import { hashToken, createToken } from '#server/platform/secrets.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'

const server = await createTestServer()
const { db, clock } = server.services
const PLAIN_CARD = 1007

const setMode = (promoCode: string, orderQueryMode: 1 | 2 | 3) =>
  db.update(promos).set({ generic: { orderQueryMode } }).where(eq(promos.promoCode, promoCode))
/** A guest of a storefront. */
const visitor = async (promoCode: string): Promise<As> => {
  const as = createGuest()
  await server.call('/api/site/ksUpdateProfile', { openId: createToken(), nickname: '林知夏', promoCode }, as)
  const [row] = await db
    .select()
    .from(sessions)
    .where(eq(sessions.hash, hashToken(as['session-id'] ?? '')))
  if (row?.promoCode !== promoCode) throw new Error('the session does not know its storefront')
  return as
}
const login = (as: As, given: { mobile: string; code?: string; promoCode?: string; certTail?: string }) =>
  server.call('/api/shop/login', { agree: true, ...given }, as)
const codeFor = async (as: As, mobile: string) => {
  const sent = await server.call('/api/sms/send', { event: 'orderLogin', mobile }, as)
  if (sent.code !== 0) throw new Error(sent.text)
  return server.lastCode(mobile)
}

test('by code: a new phone becomes a shopper, and only the hash of its 256-bit token is stored', async () => {
  const [me, mobile] = [createGuest(), createPhone()]
  const code = await codeFor(me, mobile)
  const answer = await login(me, { mobile, code })
  expect(answer.code).toBe(0)
  expect(answer.data).toMatchObject({
    mobile: `${mobile.slice(0, 3)}****${mobile.slice(7)}`,
    nickname: '',
    avatar: null,
  })
  expect(Buffer.from(answer.data.token, 'base64url')).toHaveLength(32)
  expect(await db.$count(shopTokens, eq(shopTokens.hash, answer.data.token))).toBe(0)
  expect(await db.$count(shopTokens, eq(shopTokens.hash, hashToken(answer.data.token)))).toBe(1)
  // the code is used up
  expect((await login(createGuest(), { mobile, code })).code).toBe(51)
})

test('the code must be recent and for this phone and purpose, and expires after five wrong tries', async () => {
  const [me, mobile] = [createGuest(), createPhone()]
  expect((await login(me, { mobile })).data).toMatchObject({ fields: { code: '请输入短信验证码' } })
  const code = await codeFor(me, mobile)
  expect((await login(me, { mobile: createPhone(), code })).code).toBe(51)
  const wrong = code === '000000' ? '111111' : '000000'
  for (let tries = 0; tries < 5; tries++) expect((await login(me, { mobile, code: wrong })).code).toBe(51)
  expect((await login(me, { mobile, code })).message).toMatch(/次数过多|失效/)
  await clock.forward(MINUTE)
  const late = await codeFor(me, mobile)
  await clock.forward(5 * MINUTE)
  expect((await login(me, { mobile, code: late })).code).toBe(51)
})

test('orders that the guest made with this phone belong to the shopper after the login; orders of others do not', async () => {
  const [me, mobile] = [createGuest(), createPhone()]
  const mine = await submitForm(server, me, { goodsId: PLAIN_CARD, contactPhone: mobile })
  const gift = await submitForm(server, me, { goodsId: PLAIN_CARD, contactPhone: createPhone() })
  const { data } = await login(me, { mobile, code: await codeFor(me, mobile) })
  const [user] = await db.select().from(shopUsers).where(eq(shopUsers.mobile, mobile))
  const readOwner = async (sn: string) =>
    (await db.select({ id: orders.shopUserId }).from(orders).where(eq(orders.sn, sn)))[0]?.id
  expect(await readOwner(mine.data.orderSn)).toBe(user?.id)
  expect(await readOwner(gift.data.orderSn)).toBeNull()
  // from another device only by the token
  const elsewhere = { ...createGuest(), 'order-token': data.token }
  expect((await server.call('/api/shop/order/view', { orderSn: mine.data.orderSn }, elsewhere)).code).toBe(0)
  expect((await server.call('/api/shop/order/view', { orderSn: gift.data.orderSn }, elsewhere)).code).toBe(51)
  expect((await server.call('/api/shop/order/list', {}, elsewhere)).data.totalCount).toBe(1)
})

test('a visitor who never logged in gets that message, and not that a login has expired', async () => {
  const gone = { 'order-token': createToken(), 'sim-no': '1440000000001', 'sim-token': createToken() }
  for (const [path, code] of [
    ['/api/shop/order/list', 61],
    ['/api/iot/simInfo', 34061],
  ] as const) {
    expect(await server.call(path, {}, createGuest())).toMatchObject({ code, message: '请先登录' })
    expect(await server.call(path, {}, { ...createGuest(), ...gone })).toMatchObject({
      code,
      message: '登录超时，请重新登录',
    })
  }
})

test('logging out ends this token and no other, at once; a token expires after thirty days', async () => {
  const [me, mobile] = [createGuest(), createPhone()]
  const first = { ...me, 'order-token': (await login(me, { mobile, code: await codeFor(me, mobile) })).data.token }
  await clock.forward(MINUTE)
  const second = { ...me, 'order-token': (await login(me, { mobile, code: await codeFor(me, mobile) })).data.token }
  expect((await server.call('/api/shop/logout', {}, first)).code).toBe(0)
  expect(await server.call('/api/shop/order/list', {}, first)).toMatchObject({
    code: 61,
    message: '登录超时，请重新登录',
  })
  expect((await server.call('/api/shop/logout', {}, first)).code).toBe(61)
  expect((await server.call('/api/shop/order/list', {}, second)).code).toBe(0)
  await clock.forward(30 * DAY)
  expect((await server.call('/api/shop/order/list', {}, second)).code).toBe(61)
})

test('a login ends the earlier one of this browser', async () => {
  const [me, mobile] = [createGuest(), createPhone()]
  const first = { ...me, 'order-token': (await login(me, { mobile, code: await codeFor(me, mobile) })).data.token }
  await clock.forward(MINUTE)
  const second = { ...me, 'order-token': (await login(first, { mobile, code: await codeFor(me, mobile) })).data.token }
  expect((await server.call('/api/shop/order/list', {}, first)).code).toBe(61)
  expect((await server.call('/api/shop/order/list', {}, second)).code).toBe(0)
})

test('by the phone alone, where the storefront allows it: agents, and orders of a stricter storefront, require the code', async () => {
  await setMode('AG0004', 2)
  const me = await visitor('AG0004')
  const lax = createPhone()
  await submitForm(server, me, { goodsId: PLAIN_CARD, contactPhone: lax, promoCode: 'AG0004' })
  expect((await login(me, { mobile: lax })).code).toBe(0)
  expect((await login(me, { mobile: createPhone() })).code).toBe(0)
  const guarded = createPhone()
  await submitForm(server, createGuest(), { goodsId: PLAIN_CARD, contactPhone: guarded })
  expect(await login(me, { mobile: guarded })).toMatchObject({
    code: 41001,
    data: { mobile: `${guarded.slice(0, 3)}****${guarded.slice(7)}` },
  })
  expect((await login(me, { mobile: '13800000011' })).code).toBe(41001)
  expect((await login(me, { mobile: guarded, code: await codeFor(me, guarded) })).code).toBe(0)
  // where a code is required, other proofs are refused
  expect((await login(createGuest(), { mobile: lax })).code).toBe(51)
  // a direct link to the login: the page sends its storefront
  expect((await login(createGuest(), { mobile: lax, promoCode: 'AG0004' })).code).toBe(0)
  expect((await login(createGuest(), { mobile: guarded, promoCode: 'AG0004' })).code).toBe(41001)
})

test('a form without the required field asks for a code, and a code is accepted everywhere', async () => {
  await setMode('AG0003', 3)
  await setMode('AG0004', 2)
  const mobile = createPhone()
  await submitForm(server, createGuest(), { goodsId: PLAIN_CARD, contactPhone: mobile, promoCode: 'AG0003' })
  const me = createGuest()
  expect((await login(me, { mobile, promoCode: 'AG0004' })).code).toBe(41001)
  const code = await codeFor(me, mobile)
  expect((await login(me, { mobile, code: code === '000000' ? '111111' : '000000', promoCode: 'AG0004' })).code).toBe(
    51,
  )
  expect((await login(me, { mobile, code, promoCode: 'AG0003' })).code).toBe(0)
})

test('by the last six of the ID number of any own order, counted before the comparison, with one answer for unknown phones', async () => {
  await setMode('AG0003', 3)
  const me = await visitor('AG0003')
  const [mobile, certNo] = [createPhone(), createIdNumber()]
  await submitForm(server, me, { goodsId: PLAIN_CARD, contactPhone: mobile, certNo, promoCode: 'AG0003' })
  expect((await login(me, { mobile })).data).toMatchObject({ fields: { certTail: '请输入身份证号后 6 位' } })
  const [wrong, unknown] = [
    await login(me, { mobile, certTail: '000000' }),
    await login(me, { mobile: createPhone(), certTail: '000000' }),
  ]
  expect({ ...wrong, text: '' }).toEqual({ ...unknown, text: '' })
  expect((await login(me, { mobile, certTail: certNo.slice(-6).toLowerCase() })).code).toBe(0)
  const tries = await Promise.all(
    Array.from({ length: 20 }, (_, index) => login(me, { mobile, certTail: String(900_000 + index) })),
  )
  expect(tries.filter(({ message }) => message === '手机号与身份证后 6 位不匹配')).toHaveLength(5)
  await clock.forward(MINUTE)
  expect((await login(me, { mobile, certTail: certNo.slice(-6) })).message).toMatch(/尝试次数过多/)
})

test('after thirty wrong tries a minute from one address only the correct code is accepted', async () => {
  await setMode('AG0004', 2)
  const createCrowdedGuest = (): As => ({ ...createGuest(), 'x-forwarded-for': '192.0.2.40' })
  const [me, mobile] = [createCrowdedGuest(), createPhone()]
  const code = await codeFor(me, mobile)
  await clock.forward(MINUTE)
  const answers = await Promise.all(
    Array.from({ length: 40 }, () => login(createCrowdedGuest(), { mobile: createPhone(), code: '000000' })),
  )
  expect(answers.filter(({ message }) => message === '操作太频繁，请过一会儿再试')).toHaveLength(10)
  expect(
    (await login(createCrowdedGuest(), { mobile: createPhone(), promoCode: 'AG0004' })).code,
    'where the phone alone is enough, the code is asked for',
  ).toBe(41001)
  expect((await login(me, { mobile, code })).code).toBe(0)
})
