/** Every row of the call table over HTTP: authentication, refusals, answers (T18, T24, T31, T32). */
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { calls, type CallPath } from '../../schemas/api/index.ts'
import type { CallRow, Who } from '../../schemas/call.ts'
import { locales } from '../../schemas/language/text.ts'
import { makeCard } from '../domain/cards/testing.ts'
import { createOperator, signIn } from '../publishing/accounts/accounts.ts'
import { hasMessage, localeOf, say } from '../platform/messages.ts'
import { login, phone } from '../domain/orders/testing.ts'
import { newToken } from '../platform/secrets.ts'
import { guest, testServer, type As } from '../testing/server.ts'

const server = await testServer()
const { app } = server
const rows = Object.entries(calls as Record<string, CallRow>).filter(([, row]) => !row.raw) as [CallPath, CallRow][]
const posts = rows.filter(([, row]) => row.method === 'POST' && !row.multipart)

const wrong = newToken()
/** The refusal of a caller without the right login. */
const refusals: Record<Who, { as: As; code: number }[]> = {
  anyone: [],
  guest: [
    { as: {}, code: 51 },
    { as: { 'session-id': 'short' }, code: 51 },
  ],
  shop: [
    { as: {}, code: 61 },
    { as: guest(), code: 61 },
    { as: { ...guest(), 'order-token': wrong }, code: 61 },
  ],
  agent: [
    { as: {}, code: 61 },
    { as: { ...guest(), 'order-token': wrong }, code: 61 },
  ],
  card: [
    { as: {}, code: 34061 },
    { as: guest(), code: 34061 },
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
/** Valid logins, each on calls that need another one. */
const misplaced = await (async () => {
  const { services } = server
  const [card, other] = [await makeCard(server), await makeCard(server)]
  const [shopper, agent] = [await login(server, guest(), phone()), await login(server, guest(), '13800000010')]
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
  const asShop = (token: string | undefined): As => ({ ...guest(), 'order-token': token! })
  const asCard = (token: string | undefined): As => ({ ...guest(), 'sim-no': card.simNo, 'sim-token': token! })
  const noShop = [asShop(tokens.card), asShop(tokens.operator), { ...card.as, ...guest(), ...bearer }].map((as) => ({
    as,
    code: 61,
  }))
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

test('a write from another site, or one that is not JSON, is refused before it has an effect', async () => {
  const headers = { 'content-type': 'application/json', ...guest() }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost.evil.example' },
  ]
  for (const [path] of posts) {
    for (const more of foreign) {
      const answer = await server.call(path, {}, {}, { ...headers, ...more })
      expect(answer).toMatchObject({ status: 200, code: 51, message: say('zh-CN', 'server.foreign') })
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const response = await app.request(path, {
        method: 'POST',
        body: '{}',
        headers: { ...headers, 'content-type': type },
      })
      expect(await response.json()).toMatchObject({ code: 51, message: say('zh-CN', 'server.notJson') })
    }
  }
  const own = await server.call(
    '/api/dictData/options',
    { types: ['x'] },
    {},
    { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
  )
  expect(own.code).toBe(0)
})

const sums = async () => {
  const { rows: tables } = await server.services.db.execute<{ name: string }>(
    sql`select table_name as name from information_schema.tables where table_schema = 'public' order by 1`,
  )
  const counted = await Promise.all(
    tables
      // a guest's first visit writes its session, and rate limits are counted, both by design
      .filter(({ name }) => !['sessions', 'rate_limits'].includes(name))
      .map(async ({ name }) => [
        name,
        (
          await server.services.db.execute(
            sql`select count(*)::int as n, md5(coalesce(string_agg(t::text, '' order by t::text), '')) as sum from ${sql.identifier(name)} t`,
          )
        ).rows[0],
      ]),
  )
  return Object.fromEntries(counted) as Record<string, unknown>
}
test('no GET changes the database', async () => {
  const before = await sums()
  for (const [path, row] of rows)
    if (row.method === 'GET')
      await server.call(
        path,
        { id: 1, goodsId: 1, code: 'ABCD1234', orderSn: 'SP20260101000000ABCD', type: 'user' },
        guest(),
      )
  expect(await sums()).toEqual(before)
})

const hostile = [
  '__proto__[polluted]=1',
  'constructor[prototype][polluted]=1',
  'a[__proto__][polluted]=1',
  'promoCode[__proto__][polluted]=1',
  `promoCode=${encodeURIComponent("' or 1=1; drop table promos; --")}`,
  'promoCode[]=a&promoCode[]=b',
  'promoCode=%00%ff%fe',
  'promoCode=a%0d%0aset-cookie:%20a=b',
  `promoCode=${'a'.repeat(5000)}`,
  'a[b][c][d][e][f][g][h]=1',
  Array.from({ length: 300 }, (_, index) => `k${index}=1`).join('&'),
  'page=1e999&pageSize=-1',
  'page=NaN&pageSize=99999999999999999999',
  'id=1%0d%0aset-cookie:%20a=b',
]
test('hostile queries get a refusal or an empty success, never an internal error, and change nothing', async () => {
  const before = await sums()
  for (const [path, row] of rows) {
    if (row.method !== 'GET') continue
    for (const query of hostile) {
      const response = await app.request(`${path}?${query}`, { headers: guest() as Record<string, string> })
      expect(response.status, `${path}?${query}`).toBe(200)
      expect([0, 51, 61, 34061, 40001]).toContain(((await response.json()) as { code: number }).code)
      expect(response.headers.get('set-cookie')).toBeNull()
    }
  }
  for (const place of ['/wechat/authorize', '/douyin/authorize', '/wechat/callback']) {
    const injected = encodeURIComponent('http://localhost/shop/\r\nset-cookie: a=b\r\n#/')
    const { headers } = await app.request(
      `${place}?type=1&redirect=${injected}&login=${injected}&state=${injected}&code=${injected}`,
    )
    expect([...headers.keys()]).not.toContain('set-cookie')
    for (const [, value] of headers) expect(value).not.toMatch(/[\r\n]/)
  }
  expect(await sums()).toEqual(before)
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  for (const line of server.logs) expect(line.trimEnd(), 'a line of the log is one line').not.toMatch(/[\r\n]/)
  expect(server.logs.filter((line) => line.includes('"level":50'))).toEqual([])
})

const deep = (depth: number) => '{"a":'.repeat(depth) + '1' + '}'.repeat(depth)
const bodies: [name: string, body: string][] = [
  ['no JSON', '{'],
  ['a list', '[]'],
  ['null', 'null'],
  ['a prototype key', '{"__proto__":{"polluted":1},"types":["x"]}'],
  ['a prototype key deep inside', '{"types":["x"],"extra":{"constructor":{"prototype":{"polluted":1}}}}'],
  ['ten thousand levels', deep(10_000)],
  ['not UTF-8', '{"types":["\uD800"]}'],
  [
    'SQL and line breaks',
    JSON.stringify({
      types: ["'; drop table dictionaries; --", '\r\nset-cookie: a=b'],
      event: "view'--",
      pageUrl: '\n\n{"level":50}',
      mobile: "1' or '1'='1",
    }),
  ],
  ['numbers that are none', '{"types":[1e999],"id":1e400,"uuid":{"$gt":""}}'],
]
test.each(bodies)('a body with %s causes no failure', async (_, body) => {
  for (const [path] of posts) {
    const response = await app.request(path, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...guest() },
    })
    expect(response.status, path).toBe(200)
    expect([0, 51, 61, 34061, 40001], path).toContain(((await response.json()) as { code: number }).code)
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(server.logs.every((line) => line.trim().split('\n').length === 1)).toBe(true)
  expect((await server.services.db.execute(sql`select 1 from dictionaries limit 1`)).rowCount).toBe(1)
})

test('a body over 64 kB is 413, whatever its length header claims', async () => {
  const headers = { 'content-type': 'application/json', ...guest() }
  const large = JSON.stringify({ types: ['x'], extra: 'a'.repeat(70_000) })
  const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(20_000).fill(32)) })
  for (const init of [{ body: large }, { body: stream, duplex: 'half' }]) {
    const response = await app.request('/api/dictData/options', { method: 'POST', headers, ...init })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 413, message: say('zh-CN', 'server.tooLarge') })
  }
  const zipped = await app.request('/api/dictData/options', {
    method: 'POST',
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: 'x',
  })
  expect(await zipped.json()).toMatchObject({ code: 51 })
})

test('an invalid field is named in a message, in the language of the request', async () => {
  const send = (language: string) =>
    server.call('/api/sms/send', { event: 'orderLogin', mobile: '123' }, guest(), { 'accept-language': language })
  expect(await send('zh-CN')).toMatchObject({
    code: 51,
    data: { fields: { mobile: say('zh-CN', 'field.mobile.wrong') } },
  })
  expect((await send('en-US,en;q=0.9')).message).toBe(say('en', 'field.mobile.wrong'))
  expect(localeOf(undefined)).toBe('zh-CN')
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
  const found = new Set<string>()
  for (const name of files) {
    const text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8')
    for (const [, id] of text.matchAll(
      /(?:refuse\(|refuseField\('\w+', |\bsay\(|wrong\(|new Fault\(codes\.\w+, [^']*?|reason: )'([a-z]\w*\.[\w.]+)'/gi,
    ))
      if (id) found.add(id)
  }
  expect(found.size).toBeGreaterThan(20)
  for (const id of found) for (const locale of locales) expect(hasMessage(locale, id), `${locale} ${id}`).toBe(true)
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
      headers: { ...guest(), 'content-type': 'application/json' },
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
