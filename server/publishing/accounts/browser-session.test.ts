/** Browser sessions: the cookie, the CSRF token, and requests that must not open a session (docs/decisions/studio/0033). */
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { session as sessionSchema } from '#schemas/publishing/sessions.ts'
import { operatorTokens } from '#server/db/schema/publishing.ts'
import { createToken } from '#server/platform/secrets.ts'
import { HOUR } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, password, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer({ config: { shopOrigins: ['https://m.example.cn'] } })
const { app, services } = server
const { account, tokens, ask } = createOperators(server)
const OWN = 'http://localhost'
const place = { path: '/pages/about/promise', layer: 'site', scope: '' }

type Send = { method?: string; body?: object; headers?: Record<string, string>; at?: typeof app }
const send = (path: string, { method = 'GET', body, headers = {}, at = app }: Send) =>
  at.request(`${OWN}/api/admin${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json', origin: OWN }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
const enter = (login: string, headers: Record<string, string> = {}, more: object = {}) =>
  send('/session', { method: 'POST', body: { login, password, ...more }, headers })
type Session = { cookie: string; csrf: string; expiresAt: number }
async function signedIn(login: string, headers?: Record<string, string>): Promise<Session> {
  const response = await enter(login, headers)
  const { csrf, expiresAt } = z.parse(sessionSchema, await response.json())
  return { cookie: response.headers.get('set-cookie')!.split(';')[0]!, csrf: csrf!, expiresAt }
}
const check = (headers: Record<string, string>) =>
  send('/check', { method: 'POST', body: { place, content: createTitled('好') }, headers })
const by = ({ cookie, csrf }: Session) => ({ cookie, 'x-csrf-token': csrf })

let ann: Session
let ben: Session
beforeAll(async () => {
  for (const login of ['owner', 'ann', 'ben']) await account(login, login === 'owner' ? 'owner' : 'editor')
  ann = await signedIn('ann')
  ben = await signedIn('ben')
})

test('the token is in a cookie that scripts cannot read, for the API only, and in no answer', async () => {
  const response = await enter('ann')
  const cookie = response.headers.get('set-cookie') ?? ''
  expect(cookie.replace(/=[\w-]{43};/, '=TOKEN;')).toBe(
    `menmian-operator=TOKEN; Path=/api/admin; Max-Age=${12 * 3600}; HttpOnly; SameSite=Strict`,
  )
  const token = /=([\w-]{43});/.exec(cookie)?.[1] ?? ''
  expect(await response.text()).not.toContain(token)
  expect(await services.db.select().from(operatorTokens).where(eq(operatorTokens.hash, token))).toEqual([])
})
test('under https the cookie is secure', async () => {
  const secure = await server.second({ config: { publicUrl: 'https://shop.example.com' } })
  const headers = { origin: 'https://shop.example.com' }
  const response = await send('/session', { method: 'POST', body: { login: 'ann', password }, headers, at: secure.app })
  expect(response.headers.get('set-cookie')).toMatch(/^__Secure-menmian-operator=.*; Secure$/)
})
test('the session call returns the account, the time at which it ends, and the calls that are permitted', async () => {
  const session = z.parse(sessionSchema, await (await send('/session', { headers: { cookie: ann.cookie } })).json())
  expect(session).toMatchObject({
    kind: 'browser',
    operator: { login: 'ann', role: 'editor', promoCode: null },
    expiresAt: ann.expiresAt,
    csrf: ann.csrf,
    secondFactor: { isOn: false, isRequired: false, recoveryCodes: 0 },
  })
  expect(session.features).toContain('POST /api/admin/revisions')
  expect(session.features).not.toContain('POST /api/admin/publish')
  const headers = { authorization: `Bearer ${tokens.ann}` }
  expect(await (await send('/session', { headers })).json()).toMatchObject({ kind: 'cli', csrf: null })
})

type Row = { says: string; headers: () => Record<string, string>; status: number; error?: RegExp }
const writes: Row[] = [
  { says: 'the cookie with its token', headers: () => by(ann), status: 200 },
  {
    says: 'the same from a page of ours',
    headers: () => ({ ...by(ann), 'sec-fetch-site': 'same-origin' }),
    status: 200,
  },
  { says: 'a bearer token alone', headers: () => ({ authorization: `Bearer ${tokens.ann}` }), status: 200 },
  { says: 'no token', headers: () => ({ cookie: ann.cookie }), status: 403, error: /token of this session/ },
  { says: 'a made-up token', headers: () => ({ ...by(ann), 'x-csrf-token': createToken() }), status: 403 },
  { says: 'the token of another session', headers: () => ({ ...by(ann), 'x-csrf-token': ben.csrf }), status: 403 },
  { says: 'a planted cookie of another account', headers: () => ({ ...by(ann), cookie: ben.cookie }), status: 403 },
  {
    says: 'another site',
    headers: () => ({ ...by(ann), origin: 'https://example.com' }),
    status: 403,
    error: /another/,
  },
  { says: 'a shop of SHOP_ORIGINS', headers: () => ({ ...by(ann), origin: 'https://m.example.cn' }), status: 403 },
  { says: 'an origin without a name', headers: () => ({ ...by(ann), origin: 'null' }), status: 403 },
  { says: 'another host of the site', headers: () => ({ ...by(ann), 'sec-fetch-site': 'same-site' }), status: 403 },
  {
    says: 'cookie and bearer at once',
    headers: () => ({ ...by(ann), authorization: `Bearer ${tokens.ann}` }),
    status: 401,
    error: /several/,
  },
  { says: 'two cookies', headers: () => ({ ...by(ann), cookie: `${ben.cookie}; ${ann.cookie}` }), status: 401 },
  {
    says: 'a bearer token as a cookie',
    headers: () => ({ ...by(ann), cookie: `menmian-operator=${tokens.ann}` }),
    status: 401,
  },
  {
    says: 'the cookie as a bearer token',
    headers: () => ({ authorization: `Bearer ${ann.cookie.split('=')[1]}` }),
    status: 401,
  },
  {
    says: 'a cookie that nobody gave',
    headers: () => ({ ...by(ann), cookie: `menmian-operator=${createToken()}` }),
    status: 401,
  },
]
test.each(writes)('a write with $says: $status', async ({ headers, status, error }) => {
  const response = await check(headers())
  expect(response.status).toBe(status)
  if (error) expect(await response.json()).toEqual({ error: expect.stringMatching(error) })
})
test('a write by cookie without an origin is refused', async () => {
  const headers = { ...by(ann), 'content-type': 'application/json' }
  const body = JSON.stringify({ place, content: createTitled('好') })
  expect((await app.request(`${OWN}/api/admin/check`, { method: 'POST', body, headers })).status).toBe(403)
})
test.each([
  ['same-origin', 200],
  ['none', 200],
  ['same-site', 403],
  ['cross-site', 403],
])('a read by cookie that the browser calls %s: %i', async (site, status) => {
  expect((await send('/me', { headers: { cookie: ann.cookie, 'sec-fetch-site': site } })).status).toBe(status)
})

describe('signing in', () => {
  test('from a page of another origin is refused, so that nobody is signed in as somebody else', async () => {
    for (const origin of ['https://example.com', 'https://m.example.cn', 'null'])
      expect((await enter('ann', { origin })).status, origin).toBe(403)
  })
  test('gives a new token whatever cookie was there, and ends the session of that cookie', async () => {
    const former = await signedIn('ben')
    const next = await signedIn('ann', { cookie: former.cookie })
    expect(next.cookie).not.toBe(former.cookie)
    expect((await send('/me', { headers: { cookie: former.cookie } })).status).toBe(401)
    const planted = `menmian-operator=${createToken()}`
    expect((await signedIn('ann', { cookie: planted })).cookie).not.toBe(planted)
    expect((await send('/me', { headers: { cookie: planted } })).status).toBe(401)
  })
  test('with a wrong password sets no cookie', async () => {
    const response = await enter('ann', {}, { password: 'a wrong pass phrase' })
    expect([response.status, response.headers.get('set-cookie')]).toEqual([401, null])
  })
})

describe('the session ends', () => {
  const isOver = async ({ cookie }: Session) => (await send('/me', { headers: { cookie } })).status === 401
  test('when it is left, which deletes the cookie', async () => {
    const mine = await signedIn('ben')
    const response = await send('/logout', { method: 'POST', body: {}, headers: by(mine) })
    expect(response.headers.get('set-cookie')).toMatch(/^menmian-operator=; Path=\/api\/admin; Max-Age=0; HttpOnly/)
    expect(await isOver(mine)).toBe(true)
  })
  test('when the account is switched off or its password is set', async () => {
    const { list } = (await ask('GET', '/operators')).body
    const id = list.find(({ login }) => login === 'ben')!.id
    for (const change of [{ password }, { isActive: false }]) {
      const mine = await signedIn('ben')
      await ask('POST', `/operators/${id}`, change)
      expect(await isOver(mine)).toBe(true)
    }
    await ask('POST', `/operators/${id}`, { isActive: true })
  })
  test('when it ends during an upload, and the picture is not added', async () => {
    const mine = await signedIn('ann')
    const parts = [new Uint8Array([0xff, 0xd8, 0xff]), new Uint8Array(10)]
    const body = new ReadableStream<Uint8Array>({
      async pull(controller) {
        const part = parts.shift()
        if (!part) return controller.close()
        if (parts.length === 0) await send('/logout', { method: 'POST', body: {}, headers: by(mine) })
        controller.enqueue(part)
      },
    })
    const headers = { ...by(mine), origin: OWN, 'content-type': 'application/octet-stream' }
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, headers, duplex: 'half' }
    expect((await app.request(`${OWN}/api/admin/media?name=x`, init)).status).toBe(401)
  })
  test('by itself after twelve hours, and signing in again opens a new one', async () => {
    const mine = await signedIn('ann')
    await server.forward(12 * HOUR)
    expect(await isOver(mine)).toBe(true)
    expect((await check(by(mine))).status).toBe(401)
    expect((await check(by(await signedIn('ann', { cookie: mine.cookie })))).status).toBe(200)
  })
})
