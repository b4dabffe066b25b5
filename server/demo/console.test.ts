/** The console (reliability T24): access, and the forwarded addresses that the server trusts. */
import { describe, expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { createTestServer } from '../testing/server.ts'

const outside = 'postgres://shop@db.example.com/shop'
const key = 'a secret key that only tests use, 32+'

test.each([
  ['on loopback with the embedded database', {}, true],
  ['on the other loopback', { HOST: '::1' }, true],
  ['with another database', { DATABASE_URL: outside }, false],
  ['with another database and DEMO=on', { DATABASE_URL: outside, DEMO: 'on' }, true],
  ['with DEMO=off', { DEMO: 'off' }, false],
  ['on a public address with DEMO=off', { HOST: '0.0.0.0', DEMO: 'off' }, false],
  ['on a public address with DEMO=on', { HOST: '0.0.0.0', DEMO: 'on' }, true],
  ['with a public PUBLIC_URL and DEMO=off', { PUBLIC_URL: 'https://shop.example.com', DEMO: 'off' }, false],
  ['with a public PUBLIC_URL and DEMO=on', { PUBLIC_URL: 'https://shop.example.com', DEMO: 'on' }, true],
  ['with a PUBLIC_URL of this machine', { PUBLIC_URL: 'http://localhost:5173' }, true],
  [
    'in production',
    { NODE_ENV: 'production', HOST: '0.0.0.0', DATABASE_URL: outside, SECRET_KEY: key, DEMO: 'on' },
    false,
  ],
] as const)('%s: %o', (_, env, is) => expect(readConfig(env).demo).toBe(is))

test.each(['0.0.0.0', '::', '192.168.1.7', 'shop.example.com'])(
  'a public HOST %s outside production is refused unless it is confirmed',
  (HOST) => {
    expect(() => readConfig({ HOST })).toThrow(
      /HOST=.* opens a shop with known passwords and simulated payments.*NODE_ENV=production.*DEMO=off/s,
    )
    expect(readConfig({ HOST, DEMO: 'off' }).host).toBe(HOST)
    expect(readConfig({ HOST, NODE_ENV: 'production' }).mode).toBe('production')
  },
)

test('a public PUBLIC_URL is refused like a public HOST', () => {
  const PUBLIC_URL = 'https://shop.example.com'
  expect(() => readConfig({ PUBLIC_URL })).toThrow(
    /PUBLIC_URL=https:\/\/shop.example.com opens a shop with known passwords.*DEMO=off/s,
  )
  expect(readConfig({ PUBLIC_URL, NODE_ENV: 'production' }).mode).toBe('production')
})

describe('behind a proxy that uses the host name of this machine', async () => {
  const [open, response] = await Promise.all(
    [{ demo: true }, { demo: true, demoAsked: true }].map((config) => createTestServer({ config })),
  )
  test.each([
    ['forwarded', 'for=203.0.113.7'],
    ['x-forwarded-for', '203.0.113.7'],
    ['via', '1.1 proxy'],
  ])('%s: it is closed, unless DEMO=on', async (name, value) => {
    const headers = { host: '127.0.0.1:4173', [name]: value }
    for (const path of ['/demo', '/demo/sms.json', '/demo/accounts.json']) {
      expect((await open!.app.request(path, { headers })).status, path).toBe(403)
      expect((await response!.app.request(path, { headers })).status, path).toBe(200)
    }
  })
})

describe('where the console is open', async () => {
  const { app } = await createTestServer({ config: { publicUrl: 'https://shop.example.com', demo: true } })
  const request = (host: string, path: string, init: RequestInit = {}) =>
    app.request(path, {
      ...init,
      headers: {
        host,
        ...(init.method === 'POST' && { origin: `http://${host}`, 'content-type': 'application/json' }),
      },
    })

  test.each(['localhost:4173', '127.0.0.1:4173', '[::1]:4173', 'shop.localhost', 'shop.example.com'])(
    '%s has access',
    async (host) => {
      expect((await request(host, '/demo/accounts.json')).status).toBe(200)
      for (const page of ['/pay/mock/T1', '/auth/mock/1']) expect((await request(host, page)).status, page).toBe(404)
      for (const page of ['/wechat/mock', '/douyin/mock']) expect((await request(host, page)).status, page).toBe(200)
    },
  )
  test.each([
    'evil.example.net',
    'evil.example.net:4173',
    'localhost.evil.example.net',
    '127.0.0.1.nip.example',
    'shop.example.com.evil.example.net',
    '',
  ])('the foreign host name %o shows nothing and changes nothing', async (host) => {
    expect((await request(host, '/demo/accounts.json')).status).toBe(403)
    expect((await request(host, '/demo')).status).toBe(403)
    expect((await request(host, '/demo/clock', { method: 'POST', body: '{"forwardMs":1000}' })).status).toBe(403)
    for (const page of ['/pay/mock/T1', '/auth/mock/1', '/wechat/mock', '/douyin/mock'])
      expect((await request(host, page)).status, page).toBe(403)
    for (const command of ['/pay/mock/T1/confirm', '/auth/mock/1/submit', '/wechat/mock', '/douyin/mock'])
      expect((await request(host, command, { method: 'POST' })).status, command).toBe(403)
  })
})
test('where the console is off it does not exist; the pages of simulated payments keep their style', async () => {
  const { app } = await createTestServer({ config: { demo: false } })
  for (const path of ['/demo', '/demo/accounts.json', '/demo/console.js'])
    expect((await app.request(path)).status, path).toBe(404)
  expect((await app.request('/demo/clock', { method: 'POST', body: '{"forwardMs":1000}' })).status).toBe(404)
  expect((await app.request('/demo/console.css')).status).toBe(200)
})

test('a platform returns to PUBLIC_URL, whatever Host a request names; a visitor returns only to addresses of the shop', async () => {
  const config = { publicUrl: 'https://shop.example.com', shopOrigins: ['https://agent.example.com'] }
  const { app } = await createTestServer({ config })
  const away = async (host: string, redirect: string) => {
    const query = new URLSearchParams({ type: '1', redirect, login: '/pages/login/index' })
    const answer = await app.request(`/wechat/authorize?${query.toString()}`, {
      headers: { host, 'x-forwarded-host': host },
    })
    return answer.headers.get('location') ?? ''
  }
  const callback = (location: string) => new URL(location, 'http://x').searchParams.get('callback')
  for (const [host, shop] of [
    ['shop.example.com', 'https://shop.example.com'],
    ['evil.example.net', 'https://shop.example.com'],
    ['agent.example.com', 'https://agent.example.com'],
    ['localhost:4173', 'http://localhost:4173'],
  ] as const)
    expect(callback(await away(host, `${shop}/shop/#/`)), shop).toBe('https://shop.example.com/wechat/callback')
  expect(await away('evil.example.net', 'https://evil.example.net/shop/#/')).toBe('/shop/')
  expect(await away('evil.example.net:80', 'http://evil.example.net/shop/#/')).toBe('/shop/')
})
