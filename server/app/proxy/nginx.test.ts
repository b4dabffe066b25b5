/** `deploy/nginx/menmian.conf` in the nginx of this machine, in front of the real server: what the server relies on, and what visitors get. */
import { connect as connectHttp2 } from 'node:http2'
import { createServer, type Socket } from 'node:net'
import { connect as connectTls } from 'node:tls'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { maxMediaBytes } from '#schemas/publishing/media.ts'
import { limits } from '#server/db/access/policies.ts'
import { bodyLimits } from '#server/http/parse/read.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { translate } from '#server/platform/messages.ts'
import { sleep, waitUntil } from '#server/platform/process.ts'
import { createOperator } from '#server/publishing/accounts/accounts.ts'
import { ask, HOST, startNginx, type Asked, type Reply } from '#server/testing/nginx.ts'
import { buildServerEnv, startProcess, type Run } from '#server/testing/processes.ts'
import { createServerOn, createTestDatabase } from '#server/testing/server.ts'

const database = await createTestDatabase()
const upstreamPort = await findFreePort()
const nginx = await startNginx(upstreamPort)
const startServer = async () => {
  const run = startProcess({
    env: buildServerEnv(database, upstreamPort, { TRUST_PROXY: '1', PUBLIC_URL: `https://${HOST}` }),
  })
  await run.up()
  return run
}
let server: Run
let token = ''
beforeAll(async () => {
  const { app, services } = await createServerOn(database)
  const account = { login: 'ann', name: 'ann', role: 'owner', promoCode: null, password: 'a long pass phrase' } as const
  await createOperator(services, account)
  const signed = await app.request('/api/admin/login', {
    method: 'POST',
    body: JSON.stringify({ login: account.login, password: account.password }),
    headers: { 'content-type': 'application/json' },
  })
  token = ((await signed.json()) as { token: string }).token
  server = await startServer()
}, 180_000)

const direct = (path: string, given?: Asked) => ask({ port: upstreamPort }, path, given)
const visit = (path: string, given?: Asked) => ask(nginx, path, given)
type Given = Record<string, string>
const json = { 'content-type': 'application/json' }

/** A refusal without the parts that are new in each. */
function readRefusal({ status, headers, text }: Reply) {
  const parsed = JSON.parse(text, (name, value: unknown) =>
    name === 'timestamp' && Number.isSafeInteger(value) && Number(value) > 1e12
      ? 'now'
      : name === 'traceID' && /^[0-9a-f]{32}$/.test(String(value))
        ? 'trace'
        : value,
  ) as unknown
  return { status, type: headers['content-type'], cache: headers['cache-control'], parsed }
}

test('http leads to https, other names get no answer, and browsers get HTTP/2 with TLS 1.3', async () => {
  const plain = await ask({ port: nginx.plainPort }, '/shop/?promoCode=a%20b')
  expect([plain.status, plain.headers.location]).toEqual([301, `https://${HOST}/shop/?promoCode=a%20b`])
  expect(plain.headers.server).toBe('nginx')
  await expect(ask({ port: nginx.plainPort }, '/', { headers: { host: 'other.example.com' } })).rejects.toThrow(
    'socket hang up',
  )
  await expect(visit('/healthz', { headers: { host: 'other.example.com' } })).rejects.toThrow('socket hang up')
  const open = (servername: string, more: object = {}) =>
    new Promise<string>((resolve) => {
      const options = { host: '127.0.0.1', port: nginx.port, servername, ca: nginx.ca, ALPNProtocols: ['h2'], ...more }
      const socket = connectTls(options, () => {
        resolve(`${socket.getProtocol()} ${String(socket.alpnProtocol)}`)
        socket.destroy()
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
    })
  expect(await open(HOST)).toBe('TLSv1.3 h2')
  expect(await open(HOST, { maxVersion: 'TLSv1.2' })).toBe('TLSv1.2 h2')
  expect(await open(HOST, { minVersion: 'TLSv1.1', maxVersion: 'TLSv1.1' })).toMatch(/PROTOCOL|ALERT/)
  expect(await open('other.example.com')).toMatch(/UNRECOGNIZED_NAME/)
})

test('the address that limits count is the one that nginx sees, whatever the visitor writes into headers', async () => {
  const report = (from: string, headers: Given = {}) =>
    visit('/csp-report', { method: 'POST', from, body: '[]', headers: { ...json, ...headers } })
  const { max } = limits.reportIp
  const statuses = await Promise.all(
    Array.from({ length: max + 10 }, async (_, index) => {
      const forged = `10.0.0.${index}`
      const headers = { 'x-forwarded-for': forged, forwarded: `for=${forged}`, 'x-real-ip': forged, via: forged }
      return (await report('127.0.0.2', headers)).status
    }),
  )
  expect(statuses.filter((status) => status === 204)).toHaveLength(max)
  expect(statuses.filter((status) => status === 429)).toHaveLength(10)
  expect((await report('127.0.0.3', { 'x-forwarded-for': '127.0.0.2' })).status, 'another address').toBe(204)
})

/** Headers of a connection, and those that differ with each answer. */
const ofConnection = new Set(['connection', 'keep-alive', 'date', 'server', 'transfer-encoding', 'x-trace-id'])
const comparable = ({ status, headers, body }: Reply) => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !ofConnection.has(name))),
  body,
})
const accept = (encodings: string) => ({ headers: { 'accept-encoding': encodings } })
const findScript = async () => /\/shop\/assets\/[\w-]+\.js/.exec((await direct('/shop/')).text)![0]

test('answers pass unchanged: their headers, their compression, HEAD, 304 and ranges', async () => {
  const script = await findScript()
  const { etag = '' } = (await direct(script)).headers
  const cases: [string, Asked?][] = [
    ...['/shop/', '/studio/', script, '/provinces/uniAreaAddSuffix.json', '/openapi.json', '/robots.txt', '/'].flatMap(
      (path) => ['identity', 'gzip', 'gzip, br'].map((accepted): [string, Asked] => [path, accept(accepted)]),
    ),
    ['/shop/no-such-file.js', accept('gzip')],
    ['/api/no-such-call', { headers: { ...json, 'accept-language': 'en' }, method: 'DELETE' }],
    ['/shop/', { method: 'HEAD' }],
    [script, { method: 'HEAD', ...accept('br') }],
    [script, { headers: { 'if-none-match': etag } }],
    [script, { headers: { range: 'bytes=0-9' } }],
    ['/', { method: 'OPTIONS' }],
  ]
  for (const [path, given] of cases) {
    const name = `${given?.method ?? 'GET'} ${path} ${JSON.stringify(given?.headers)}`
    // a page is drawn anew while the server warms up
    await vi.waitFor(async () => {
      const [own, passed] = [comparable(await direct(path, given)), comparable(await visit(path, given))]
      if (path.startsWith('/api/')) own.body = passed.body = Buffer.alloc(0)
      expect(passed, name).toEqual(own)
    }, 60_000)
  }
  const page = await visit('/shop/')
  expect(page.headers.server).toBe('nginx')
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(page.headers['strict-transport-security']).toContain('max-age=')
  expect((await visit(script, { headers: { 'if-none-match': etag } })).status).toBe(304)
})

test('a write of the shop’s own page is accepted, and one of another site is refused whatever host it claims', async () => {
  const login = (headers: Given) =>
    visit('/api/admin/login', {
      method: 'POST',
      body: JSON.stringify({ login: 'ann', password: 'a long pass phrase' }),
      headers: { ...json, ...headers },
    })
  expect((await login({ origin: `https://${HOST}` })).status).toBe(200)
  const foreign = { origin: 'https://evil.example.com', 'x-forwarded-host': 'evil.example.com' }
  expect((await login(foreign)).status).toBe(403)
})

test('a body over the largest limit gets the refusal of the server, and a picture of the largest size is stored', async () => {
  const most = Math.max(bodyLimits.upload, maxMediaBytes)
  const admin = { authorization: `Bearer ${token}` }
  for (const [path, headers] of [
    ['/api/shop/numberReserve', json],
    ['/api/admin/media?name=a', admin],
    ['/mcp/shop', json],
  ] as [string, Given][])
    for (const language of ['', '*', 'zh-TW,en', 'fr, zh']) {
      const given = {
        method: 'POST',
        body: '{',
        headers: { ...headers, 'accept-language': language, 'content-length': String(most + 1) },
      }
      const [own, passed] = [readRefusal(await direct(path, given)), readRefusal(await visit(path, given))]
      expect(own.status).toBe(413)
      expect(passed, `${path} ${language}`).toEqual(own)
    }
  const sent = { method: 'POST', body: Buffer.alloc(most + 1), headers: json }
  expect((await visit('/api/shop/numberReserve', sent)).status, 'also when the body is sent whole').toBe(413)
  // below nginx's limit, the server refuses before it has read the body
  const long = { method: 'POST', body: Buffer.alloc(bodyLimits.json + 1, 32), headers: json }
  expect((await visit('/api/shop/numberReserve', long)).status).toBe(413)
  const picture = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#c33' } })
    .jpeg()
    .toBuffer()
  const body = Buffer.concat([picture, Buffer.alloc(maxMediaBytes - picture.length)])
  const stored = await visit('/api/admin/media?name=a', { method: 'POST', body, headers: admin })
  expect([stored.status, stored.text]).toEqual([200, expect.stringContaining('"id"')])
})

test('an event of Studio arrives while its answer is still open', async () => {
  const session = connectHttp2(`https://127.0.0.1:${nginx.port}`, { ca: nginx.ca, servername: HOST })
  onTestFinished(() => session.destroy())
  const stream = session.request({ ':path': '/api/admin/events', ':authority': HOST, authorization: `Bearer ${token}` })
  let text = ''
  stream.on('data', (part: Buffer) => (text += part.toString()))
  await expect.poll(() => text).toContain('event: hello')
  expect(stream.closed).toBe(false)
})

/** Sends the head, then a part each 300 ms; resolves with the answer when nginx has closed the connection. */
const drip = (head: string, part: string) =>
  new Promise<string>((resolve) => {
    let text = ''
    const socket = connectTls({ host: '127.0.0.1', port: nginx.port, servername: HOST, ca: nginx.ca }, () =>
      socket.write(head),
    )
    const timer = setInterval(() => socket.writable && socket.write(part), 300)
    socket.on('data', (bytes) => (text += bytes.toString()))
    socket.on('error', () => undefined)
    socket.once('close', () => {
      clearInterval(timer)
      resolve(text)
    })
  })

test('clients that send a head or a body a byte at a time are cut off, and others are answered meanwhile', async () => {
  const post = `POST /api/shop/numberReserve HTTP/1.1\r\nhost: ${HOST}\r\ncontent-type: application/json\r\n`
  const cut: string[] = []
  const slow = Promise.all([
    drip(`GET / HTTP/1.1\r\nhost: ${HOST}\r\nx-slow: `, 'a').then((text) => cut.push(`head ${text}`)),
    drip(`${post}content-length: 60000\r\n\r\n`, ' ').then((text) => cut.push(`body ${text}`)),
  ])
  await sleep(1000)
  expect((await visit('/healthz')).status).toBe(200)
  expect(cut, 'the others are still sending').toEqual([])
  await slow
  const [body, head] = cut.toSorted()
  expect(head).not.toContain('HTTP/1.1 200')
  // the server says that the body came too slowly
  expect(body).toMatch(/"code":51,.*"traceID"/)
}, 180_000)

test('the log has neither parameters nor the secret of an address', async () => {
  await visit('/api/sms/receipts/alibaba/a-secret', { method: 'POST', body: '[]' })
  await visit('/api/shop/goodsList?phone=13800000000')
  await expect.poll(() => nginx.accessLog()).toContain(' GET /api/shop/goodsList HTTP/1.1 ')
  expect(nginx.accessLog()).toContain(' POST /api/sms/receipts/alibaba HTTP/1.1 ')
  expect(nginx.accessLog()).not.toMatch(/13800000000|a-secret/)
})

test('while the server restarts, pages say so in both languages and calls get a refusal; nginx need not be told of its return', async () => {
  server.child.kill('SIGTERM')
  expect(await server.ended).toBe(0)
  for (const method of ['GET', 'POST']) {
    const page = await visit('/shop/pages/goods/index', { method })
    expect([page.status, page.headers['retry-after'], page.headers['cache-control']], method).toEqual([
      503,
      '5',
      'no-store',
    ])
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(page.text).toContain('马上回来')
    expect(page.text).toContain('Back in a moment')
  }
  const refused = await visit('/api/hk/baseConfig?a=b', { headers: { 'accept-language': 'en' } })
  expect(readRefusal(refused)).toMatchObject({
    status: 503,
    cache: 'no-store',
    parsed: { code: 503, data: null, timestamp: 'now', traceID: 'trace' },
  })
  expect(refused.headers['retry-after']).toBe('5')
  const { message } = JSON.parse(refused.text) as { message: string }
  expect(message).toBe(translate('en', 'server.away'))
  expect(JSON.parse((await visit('/api/admin/session')).text)).toEqual({ error: message })
  expect((await visit('/unavailable.html')).status, 'has no address of its own').toBe(404)
  server = await startServer()
  expect((await visit('/shop/')).status).toBe(200)
}, 180_000)

type Seen = { connection: number; line: string; headers: string[] }
/** Takes the place of the server: answers `/kept`, keeps requests for `/open` open, and dies with each other request. */
async function standIn() {
  const seen: Seen[] = []
  const sockets = new Set<Socket>()
  const listener = createServer((socket) => {
    const connection = sockets.size
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('data', (bytes) => {
      const [line = '', ...headers] = bytes.toString('latin1').split('\r\n\r\n')[0]!.split('\r\n')
      if (!line.endsWith(' HTTP/1.1')) return
      seen.push({ connection, line, headers: headers.map((header) => header.toLowerCase()) })
      if (line.includes('/kept')) socket.write('HTTP/1.1 200 OK\r\ncontent-length: 0\r\n\r\n')
      else if (!line.includes('/open')) socket.destroy()
    })
  })
  await new Promise<void>((resolve) => listener.listen(upstreamPort, '127.0.0.1', resolve))
  afterAll(() => {
    for (const socket of sockets) socket.destroy()
    listener.close()
  })
  return seen
}

describe('in front of a stand-in for the server', () => {
  let seen: Seen[] = []
  beforeAll(async () => {
    server.child.kill('SIGKILL')
    await server.ended
    seen = await standIn()
  })
  test('a request that was in flight when the server died is not sent again, also on a kept connection', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'GET'])
      for (const body of method === 'GET' ? [undefined] : [undefined, '{}']) {
        await visit('/kept', { headers: { te: 'trailers', 'x-forwarded-for': '6.6.6.6', forwarded: 'for=6.6.6.6' } })
        const before = seen.at(-1)!
        const from = seen.length
        const answer = await visit('/api/dies', { method, headers: json, ...(body && { body }) })
        expect(answer.status).toBe(503)
        await sleep(300)
        const after = seen.slice(from)
        expect(after.map(({ line }) => line)).toEqual([`${method} /api/dies HTTP/1.1`])
        expect(after[0]!.connection, 'on the connection of the request before').toBe(before.connection)
      }
    expect(seen[0]!.headers.toSorted()).toEqual([
      `host: ${HOST}`,
      'x-forwarded-for: 127.0.0.1',
      `x-forwarded-host: ${HOST}`,
      'x-forwarded-proto: https',
    ])
  })

  test('one address has a share of the connections, and beyond it gets a refusal; others are answered', async () => {
    const share = 400
    const sessions = Array.from({ length: 4 }, () =>
      connectHttp2(`https://127.0.0.1:${nginx.port}`, { ca: nginx.ca, servername: HOST }),
    )
    onTestFinished(() => sessions.forEach((session) => session.destroy()))
    const open = () => seen.filter(({ line }) => line.includes('/open')).length
    for (let index = 0; index < share; index++)
      sessions[index % 4]!.request({ ':path': '/open', ':authority': HOST }).on('error', () => undefined)
    expect(await waitUntil(() => open() === share, 60_000)).toBe(true)
    const refused = await visit('/api/kept', { headers: { 'accept-language': 'en' } })
    expect(readRefusal(refused)).toMatchObject({
      status: 429,
      parsed: { code: 429, message: translate('en', 'limit.tooOften'), data: null, timestamp: 'now', traceID: 'trace' },
    })
    expect(refused.headers['retry-after']).toBe('2')
    expect((await visit('/api/kept', { from: '127.0.0.2' })).status).toBe(200)
  })
})
