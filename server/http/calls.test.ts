import { describe, expect, test } from 'vitest'
import type { Who } from '#schemas/call.ts'
import { locales } from '#schemas/language/text.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { createOperator, signIn } from '../publishing/accounts/accounts.ts'
import { hasMessage, pickLocale, translate } from '../platform/messages.ts'
import { login, createPhone } from '../testing/orders/orders.ts'
import { createToken } from '../platform/secrets.ts'
import { createGuest, type As } from '../testing/server.ts'
import { setUp } from '../testing/http/calls.ts'

const { server, app, rows, sums } = await setUp()

const wrong = createToken()

/** The refusal of a caller without the right login. */
const refusals: Record<Who, { as: As; code: number }[]> = {
  anyone: [],
  guest: [
    { as: {}, code: 51 },
    { as: { 'session-id': 'short' }, code: 51 },
  ],
  shop: [
    { as: {}, code: 61 },
    { as: createGuest(), code: 61 },
    { as: { ...createGuest(), 'order-token': wrong }, code: 61 },
  ],
  agent: [
    { as: {}, code: 61 },
    { as: { ...createGuest(), 'order-token': wrong }, code: 61 },
  ],
  card: [
    { as: {}, code: 34061 },
    { as: createGuest(), code: 34061 },
    { as: { 'sim-no': '1440000000001' }, code: 34061 },
    { as: { 'sim-no': '1440000000001', 'sim-token': wrong }, code: 34061 },
    { as: { 'sim-no': "' or 1=1 --", 'sim-token': wrong }, code: 34061 },
  ],
}

describe.each(rows)('%s', (path, row) => {
  test('accepts only the callers that its row names', async () => {
    for (const { as, code } of refusals[row.who]) {
      const answer = row.multipart ? await upload(path, as) : await server.call(path, {}, as)
      expect({ status: answer.status, code: answer.code, data: answer.data }).toEqual({ status: 200, code, data: null })
      expect(answer.message).not.toBe('')
    }
  })
})

/** Valid logins, each on calls that require a different login. */
const misplaced = await (async () => {
  const { services } = server
  const [card, other] = [await makeCard(server), await makeCard(server)]
  const [shopper, agent] = [
    await login(server, createGuest(), createPhone()),
    await login(server, createGuest(), '13800000010'),
  ]
  const operator = {
    login: 'walker',
    name: 'walker',
    role: 'owner' as const,
    promoCode: null,
    password: 'a long pass phrase',
  }
  await createOperator(services, operator)
  const signed = await signIn(services, operator, { network: '127.0.0.1', kind: 'cli' })
  if (!signed.ok) throw new Error('the operator did not get in')
  const tokens = {
    shopper: shopper['order-token'],
    agent: agent['order-token'],
    card: card.as['sim-token'],
    operator: signed.token,
  }
  const bearer = { authorization: `Bearer ${signed.token}` } as As
  const asShop = (token: string | undefined): As => ({ ...createGuest(), 'order-token': token! })
  const asCard = (token: string | undefined): As => ({ ...createGuest(), 'sim-no': card.simNo, 'sim-token': token! })
  const noShop = [asShop(tokens.card), asShop(tokens.operator), { ...card.as, ...createGuest(), ...bearer }].map(
    (as) => ({
      as,
      code: 61,
    }),
  )
  return {
    anyone: [],
    guest: [asShop(tokens.shopper), asShop(tokens.agent), asCard(tokens.card), bearer].map((as) => ({
      as: { ...as, 'session-id': '' },
      code: 51,
    })),
    shop: noShop,
    agent: [...noShop, { as: shopper, code: 51 }],
    card: [
      ...[tokens.shopper, tokens.agent, tokens.operator, other.as['sim-token']].map((token) => ({
        as: asCard(token),
        code: 34061,
      })),
      { as: { ...shopper, ...bearer }, code: 34061 },
      { as: agent, code: 34061 },
    ],
  } satisfies Record<Who, { as: As; code: number }[]>
})()

test.each(rows)('%s: a valid login of any other kind opens nothing', async (path, row) => {
  for (const { as, code } of misplaced[row.who]) {
    const answer = row.multipart ? await upload(path, as) : await server.call(path, {}, as)
    expect({ as: Object.keys(as), code: answer.code, data: answer.data }).toEqual({
      as: Object.keys(as),
      code,
      data: null,
    })
  }
})

const upload = async (path: string, as: As) => {
  const form = new FormData()
  form.set('scene', 'cert')
  const response = await app.request(path, { method: 'POST', body: form, headers: as })
  return { status: response.status, ...((await response.json()) as { code: number; message: string; data: unknown }) }
}

test('no GET changes the database', async () => {
  const before = await sums()
  for (const [path, row] of rows)
    if (row.method === 'GET')
      await server.call(
        path,
        { id: 1, goodsId: 1, code: 'ABCD1234', orderSn: 'SP20260101000000ABCD', type: 'user' },
        createGuest(),
      )
  expect(await sums()).toEqual(before)
})

test('an invalid field is named in a message, in the language of the request', async () => {
  const send = (language: string) =>
    server.call('/api/sms/send', { event: 'orderLogin', mobile: '123' }, createGuest(), { 'accept-language': language })
  expect(await send('zh-CN')).toMatchObject({
    code: 51,
    data: { fields: { mobile: translate('zh-CN', 'field.mobile.wrong') } },
  })
  expect((await send('en-US,en;q=0.9')).message).toBe(translate('en', 'field.mobile.wrong'))
  expect(pickLocale(undefined)).toBe('zh-CN')
})

test('a call without a handler answers 40001 and is counted', async () => {
  const answer = await app.request('/api/no/such/call')
  expect(await answer.json()).toMatchObject({ code: 40001, data: null })
})

test('every message of the server exists in both languages', async () => {
  const { readdirSync, readFileSync } = await import('node:fs')
  const files = readdirSync(new URL('..', import.meta.url), { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const foundPaths = new Set<string>()
  for (const name of files) {
    const text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
    for (const [, id] of text.matchAll(
      /(?:refuse\(|refuseField\('\w+', |\bsay\(|wrong\(|new Fault\(codes\.\w+, [^']*?|reason: )'([a-z]\w*\.[\w.]+)'/gi,
    ))
      if (id) foundPaths.add(id)
  }
  expect(foundPaths.size).toBeGreaterThan(20)
  for (const id of foundPaths)
    for (const locale of locales) expect(hasMessage(locale, id), `${locale} ${id}`).toBe(true)
})

test('no answer of a call is cacheable, and no request parameter is in the log (T25)', async () => {
  const planted = 'planted-5e3c7e7'
  const before = server.logs.length
  const kept: string[] = []
  for (const [path, { method, params }] of rows) {
    const given = Object.fromEntries(
      Object.keys((params._zod.def as unknown as { shape: object }).shape).map((name) => [name, planted]),
    )
    const body = {
      method,
      headers: { ...createGuest(), 'content-type': 'application/json' },
      ...(method === 'POST' && { body: JSON.stringify(given) }),
    }
    const response = await app.request(
      method === 'GET' ? `${path}?${new URLSearchParams(given).toString()}` : path,
      body,
    )
    if (response.headers.get('cache-control') !== 'no-store') kept.push(path)
  }
  expect(kept).toEqual([])
  expect(server.logs.length).toBeGreaterThan(before)
  expect(server.logs.slice(before).join()).not.toContain(planted)
})
