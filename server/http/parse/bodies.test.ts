import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { translate } from '#server/platform/messages.ts'
import { createGuest } from '#server/testing/server.ts'
import { setUp } from '#server/testing/http/calls.ts'

const { server, app, rows, sums } = await setUp()

const posts = rows.filter(([, row]) => row.method === 'POST' && !row.multipart)

test('a write from another site, or one that is not JSON, is refused before it has an effect', async () => {
  const headers = { 'content-type': 'application/json', ...createGuest() }
  const foreign: Record<string, string>[] = [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
    { origin: 'http://localhost.evil.example' },
  ]
  for (const [path] of posts) {
    for (const more of foreign) {
      const answer = await server.call(path, {}, {}, { ...headers, ...more })
      expect(answer).toMatchObject({ status: 200, code: 51, message: translate('zh-CN', 'server.foreign') })
    }
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']) {
      const response = await app.request(path, {
        method: 'POST',
        body: '{}',
        headers: { ...headers, 'content-type': type },
      })
      expect(await response.json()).toMatchObject({ code: 51, message: translate('zh-CN', 'server.notJson') })
    }
  }
  const response = await server.call(
    '/api/dictData/options',
    { types: ['x'] },
    {},
    { origin: 'http://localhost', 'sec-fetch-site': 'same-origin' },
  )
  expect(response.code).toBe(0)
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
      const response = await app.request(`${path}?${query}`, { headers: createGuest() as Record<string, string> })
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
      headers: { 'content-type': 'application/json', ...createGuest() },
    })
    expect(response.status, path).toBe(200)
    expect([0, 51, 61, 34061, 40001], path).toContain(((await response.json()) as { code: number }).code)
  }
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
  expect(server.logs.every((line) => line.trim().split('\n').length === 1)).toBe(true)
  expect((await server.services.db.execute(sql`select 1 from dictionaries limit 1`)).rowCount).toBe(1)
})

test('a body over 64 kB is 413, whatever its length header claims', async () => {
  const headers = { 'content-type': 'application/json', ...createGuest() }
  const large = JSON.stringify({ types: ['x'], extra: 'a'.repeat(70_000) })
  const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(20_000).fill(32)) })
  for (const init of [{ body: large }, { body: stream, duplex: 'half' }]) {
    const response = await app.request('/api/dictData/options', { method: 'POST', headers, ...init })
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ code: 413, message: translate('zh-CN', 'server.tooLarge') })
  }
  const zipped = await app.request('/api/dictData/options', {
    method: 'POST',
    headers: { ...headers, 'content-encoding': 'gzip' },
    body: 'x',
  })
  expect(await zipped.json()).toMatchObject({ code: 51 })
})
