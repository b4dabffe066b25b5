/** Headers on every class of response, scored with the published table of the HTTP Observatory (T29). */
import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { Hono } from 'hono'
import { createHeaders } from './headers.ts'
import { createPages } from './pages.ts'
import { createStatic } from './static.ts'
import { readConfig } from '../platform/config.ts'
import { readReports } from './csp-report.ts'
import { createTestServer } from '../testing/server.ts'
import { createWaitingApp } from '../app/waiting.ts'

const root = mkdtempSync(join(tmpdir(), 'menmian-dist-'))
const dist = join(root, 'dist')
mkdirSync(join(dist, 'assets'), { recursive: true })
writeFileSync(join(dist, 'index.html'), '<!doctype html><script>start()</script><title>shop</title>')
writeFileSync(join(dist, 'assets/main-AbCd1234.js'), 'export {}')
writeFileSync(join(dist, 'assets/main-AbCd1234.js.br'), 'packed')
writeFileSync(join(dist, 'assets/main-AbCd1234.js.map'), '{}')
afterAll(() => rmSync(root, { recursive: true }))
const { app } = await createTestServer({ dist })

const classes: [name: string, path: string, status: number, init?: RequestInit][] = [
  ['the shop', '/shop/', 200],
  ['a chunk', '/shop/assets/main-AbCd1234.js', 200],
  ['a missing file', '/shop/assets/none.js', 404],
  ['a source map', '/shop/assets/main-AbCd1234.js.map', 404],
  ['a path upwards', '/shop/..%2f..%2fpackage.json', 404],
  ['the root', '/', 302],
  ['an unknown address', '/nothing', 404],
  ['a call', '/api/hk/baseConfig', 200],
  ['a refused call', '/api/iot/simInfo', 200],
  ['an unknown call', '/api/nothing', 200],
  [
    'a body too large',
    '/api/dictData/options',
    413,
    { method: 'POST', body: 'x'.repeat(70_000), headers: { 'content-type': 'application/json' } },
  ],
  ['regions', '/provinces/delivery.json', 200],
  ['unknown regions', '/provinces/constructor.json', 404],
  ['the contract', '/openapi.json', 200],
  ['health', '/healthz', 200],
  ['readiness', '/readyz', 200],
  ['a payment page', '/pay/mock/NONE', 404],
  ['the console', '/demo', 200],
  ['its script', '/demo/console.js', 200],
  ['its words', '/demo/console-words.js', 200],
  ['a report', '/csp-report', 204, { method: 'POST', body: '{}' }],
  ['the browser’s own icon', '/favicon.ico', 204],
]
/** Policy findings beyond the score: sources of scripts, plugins and data, and targets for them. */
const findings = (headers: Headers): string[] => {
  const policy = headers.get('content-security-policy') ?? ''
  const parts = new Map(policy.split('; ').map((part) => [part.split(' ')[0]!, part.split(' ').slice(1)]))
  const fallsBack = (name: string) => parts.get(name) ?? parts.get('default-src') ?? ['*']
  const unsafe = [...parts].flatMap(([name, sources]) =>
    sources
      .filter((source) => /^'unsafe-|\*|^(data|http|https|ws|wss|filesystem|javascript):$/.test(source))
      .map((source) => `${name} ${source}`),
  )
  for (const name of ['script-src', 'style-src', 'connect-src', 'font-src', 'worker-src', 'manifest-src'])
    for (const source of fallsBack(name))
      if (!/^'(self|none|sha256-[\w+/=]+)'$/.test(source)) unsafe.push(`${name} ${source}`)
  for (const name of ['object-src', 'frame-src', 'child-src'])
    if (fallsBack(name).join(' ') !== "'none'") unsafe.push(`${name} is open`)
  for (const name of ['base-uri', 'frame-ancestors'])
    if (parts.get(name)?.join(' ') !== "'none'") unsafe.push(`${name} is open`)
  if (!parts.has('form-action')) unsafe.push('form-action is open')
  // pictures that were chosen or drawn in the page have a blob address
  for (const source of fallsBack('img-src'))
    if (!/^('self'|'none'|blob:)$/.test(source)) unsafe.push(`img-src ${source}`)
  if (
    headers.get('content-type')?.startsWith('text/html') &&
    parts.get('require-trusted-types-for')?.join() !== "'script'"
  )
    unsafe.push('no Trusted Types')
  return unsafe
}
const weight = (headers: Headers) => {
  const policy = headers.get('content-security-policy') ?? ''
  const has = (name: string, pattern: RegExp) => pattern.test(headers.get(name) ?? '')
  let score = 100
  score += /default-src 'none'/.test(policy) && !/unsafe|\*/.test(policy) ? 10 : -25
  if (/frame-ancestors 'none'/.test(policy)) score += 5
  if (has('cross-origin-opener-policy', /^same-origin$/)) score += 10
  if (has('cross-origin-resource-policy', /^same-origin$/)) score += 10
  if (has('referrer-policy', /^(strict-origin|no-referrer|same-origin)/)) score += 5
  if (!has('x-content-type-options', /^nosniff$/)) score -= 5
  return score
}

/** Checks the headers, which are independent of status and body. */
function hasAll(response: Response, status: number): void {
  expect(response.status).toBe(status)
  expect(weight(response.headers)).toBeGreaterThanOrEqual(130)
  expect(findings(response.headers)).toEqual([])
  expect(response.headers.get('permissions-policy')).toContain('camera=(self)')
  expect(response.headers.get('x-frame-options')).toBe('DENY')
}

test.each(classes)('%s', async (_, path, status, init) => {
  const response = await app.request(path, init)
  hasAll(response, status)
  if (path.startsWith('/api')) expect(response.headers.get('cache-control')).toBe('no-store')
})

test('a cached file, and any request while the database is away', async () => {
  const chunk = '/shop/assets/main-AbCd1234.js'
  const etag = (await app.request(chunk)).headers.get('etag') ?? ''
  hasAll(await app.request(chunk, { headers: { 'if-none-match': etag } }), 304)
  const waiting = createWaitingApp(readConfig({ NODE_ENV: 'test' }))
  for (const path of ['/api/hk/baseConfig', '/readyz', '/nothing']) hasAll(await waiting.request(path), 503)
})

test('too many requests from a client, and a request for a part of a file', async () => {
  let last = await app.request('/csp-report', { method: 'POST', body: '{}' })
  for (let requests = 0; last.status !== 429 && requests < 300; requests++)
    last = await app.request('/csp-report', { method: 'POST', body: '{}' })
  hasAll(last, 429)
  // range requests are answered with the complete file
  hasAll(await app.request('/shop/assets/main-AbCd1234.js', { headers: { range: 'bytes=0-2' } }), 200)
})

test('a policy checker finds the directives that are open', () => {
  const listFindings = (policy: string) => findings(new Headers({ 'content-security-policy': policy }))
  expect(listFindings("default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'")).toEqual([])
  for (const [policy, problem] of [
    [
      "default-src 'none'; img-src 'self' data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      'img-src data:',
    ],
    [
      "default-src 'none'; script-src 'self' 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
      "script-src 'unsafe-inline'",
    ],
    ["default-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'", 'object-src is open'],
    ["default-src 'none'; form-action 'none'; frame-ancestors 'none'", 'base-uri is open'],
    ["default-src 'none'; base-uri 'none'; frame-ancestors 'none'", 'form-action is open'],
    ['', 'script-src *'],
  ] as const)
    expect(listFindings(policy), policy).toContain(problem)
})

test('the shop runs only its own scripts, under Trusted Types', async () => {
  const policy = (await app.request('/shop/')).headers.get('content-security-policy')
  for (const part of [
    // the inlined starter script
    `script-src 'self' 'sha256-${createHash('sha256').update('start()').digest('base64')}'`,
    "style-src 'self'",
    "connect-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
  ])
    expect(policy?.split('; ')).toContain(part)
})

test('pictures come from the listed hosts; an https shop requires https for two years', () => {
  const config = readConfig({
    PUBLIC_URL: 'https://shop.example.com',
    DEMO: 'off',
    IMAGE_HOSTS: 'https://img.example.com, https://cdn.example.com',
  })
  const headers = createHeaders(config)('shop')
  expect(headers['content-security-policy']).toContain(
    "img-src 'self' blob: https://img.example.com https://cdn.example.com",
  )
  expect(headers['strict-transport-security']).toContain('max-age=63072000')
  expect(createHeaders(readConfig({}))('shop')).not.toHaveProperty('strict-transport-security')
})

test('the pages of another server have the same policy and files, under any path', async () => {
  for (const base of ['/', '/repair/']) {
    const pages = createPages({ root, base: base.slice(0, -1), imageHosts: ['https://img.example.com'] })
    const own = new Hono().get('/bike/home', (c) => c.json({ code: 0 })).route('/', pages)
    const index = await own.request(base)
    const policy = index.headers.get('content-security-policy')
    expect(policy).toContain("script-src 'self' 'sha256-")
    expect(policy).toContain("img-src 'self' blob: https://img.example.com;")
    expect(await index.text()).toContain('<title>shop</title>')
    expect((await own.request(`${base}assets/main-AbCd1234.js`)).headers.get('cache-control')).toContain('immutable')
    expect((await own.request(`${base}assets/..%2f..%2fpackage.json`)).status).toBe(404)
    expect(await (await own.request('/bike/home')).json()).toEqual({ code: 0 })
  }
})

test('the index is revalidated, chunks are cached for ever and sent compressed', async () => {
  const index = await app.request('/shop/')
  expect(index.headers.get('cache-control')).toBe('no-cache')
  expect((await app.request('/shop/', { headers: { 'if-none-match': index.headers.get('etag') ?? '' } })).status).toBe(
    304,
  )
  const chunk = await app.request('/shop/assets/main-AbCd1234.js', { headers: { 'accept-encoding': 'gzip, br' } })
  expect(chunk.headers.get('cache-control')).toContain('immutable')
  expect(chunk.headers.get('content-encoding')).toBe('br')
  expect(await chunk.text()).toBe('packed')
})

test('reports keep only the directive and the origin', () => {
  const body = JSON.stringify({
    'csp-report': {
      'effective-directive': 'img-src',
      'blocked-uri': 'https://evil.example/?token=secret',
      'document-uri': 'https://shop/#/x?mobile=1',
    },
  })
  expect(readReports(body)).toEqual([{ directive: 'img-src', blocked: 'https://evil.example' }])
  expect(readReports('rubbish')).toEqual([])
})

test('the first page after a start runs its inline script, also one that the server has drawn itself', () => {
  const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`
  expect(createStatic(dist, { domainLookup: undefined }).scripts()).toEqual([hash('start()')])
})
