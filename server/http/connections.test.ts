/** Connection limits (T12): clients that hold connections open give way to others. With a tenth of the connections, except at night. */
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { readConfig } from '../platform/config.ts'
import { waitUntil } from '../platform/process.ts'
import { connectionLimits, keepAliveLimits, type ConnectionLimits } from './connections.ts'
import { listen, stopListening } from './listen.ts'

const part = (factor: number): ConnectionLimits => ({
  most: connectionLimits.most * factor,
  many: connectionLimits.many * factor,
  nearlyAll: connectionLimits.nearlyAll * factor,
  ofAddress: connectionLimits.ofAddress * factor,
})
const limits = part(isNightly ? 1 : 0.1)
/** More than the system buffers for a client that does not read. */
const LONG = Buffer.alloc(16 * 1024 * 1024)
const [attacker, carrier, visitor] = ['127.0.0.2', '127.0.0.3', '127.0.0.4']

const closing: (() => unknown)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

async function opened({ trustProxy = '0', most = limits } = {}) {
  const config = { ...readConfig({ NODE_ENV: 'test', TRUST_PROXY: trustProxy }), port: 0, host: '127.0.0.1' }
  const server = createServer((request, answer) => {
    if (request.url === '/long') answer.end(LONG)
    else request.on('end', () => answer.end('done')).resume()
  })
  await listen(server, config, most)
  closing.push(() => stopListening(server))
  return { server, port: (server.address() as AddressInfo).port }
}

type Client = { socket: Socket; answers: () => number; isOpen: () => boolean; ask: (text: string) => void }
/** Opens a connection; `isReading`: whether the client reads its answers. */
function openClient(port: number, localAddress: string, isReading = true): Promise<Client> {
  return new Promise((resolve) => {
    let answers = 0
    let isOpen = true
    const socket = connect({ port, host: '127.0.0.1', localAddress })
    if (isReading) socket.on('data', (bytes) => (answers += bytes.toString('latin1').split('HTTP/1.1 200').length - 1))
    socket.on('error', () => (isOpen = false)).on('close', () => (isOpen = false))
    const opened = {
      socket,
      answers: () => answers,
      isOpen: () => isOpen,
      ask: (text: string) => void socket.write(text),
    }
    socket.once('connect', () => resolve(opened)).once('close', () => resolve(opened))
    closing.push(() => socket.destroy())
  })
}
async function openClients(count: number, port: number, address: string, text: string, isReading = true) {
  const all: Client[] = []
  for (let begun = 0; begun < count; begun += 100)
    all.push(
      ...(await Promise.all(
        Array.from({ length: Math.min(100, count - begun) }, async () => {
          const opened = await openClient(port, address, isReading)
          opened.ask(text)
          return opened
        }),
      )),
    )
  return all
}
const request = 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'
const isAnswered = (caller: Client, count = 1) => waitUntil(() => caller.answers() >= count || !caller.isOpen(), 60_000)

const kinds: [name: string, text: string, more?: { most: ConnectionLimits; isReading: false }][] = [
  ['ask once and then stay silent', request],
  ['say nothing', ''],
  ['send half a head', 'GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '],
  ['send half a body', 'POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf'],
  // each client fills the buffers of the system
  ['do not read the answer', 'GET /long HTTP/1.1\r\nHost: x\r\n\r\n', { most: part(0.02), isReading: false }],
]
test.each(kinds)(
  'as many connections as the server has, which %s: others are answered',
  async (_, text, more) => {
    const { most, isReading } = { most: limits, isReading: true, ...more }
    const { port } = await opened({ most })
    const held = await openClients(most.most, port, attacker, text, isReading)
    if (text === request) await Promise.all(held.map((holder) => isAnswered(holder)))
    for (let turn = 0; turn < 20; turn++) {
      // a visitor's browser opens several connections concurrently
      for (const visitorClient of await openClients(6, port, visitor, request)) {
        await isAnswered(visitorClient)
        expect(visitorClient.answers()).toBe(1)
      }
    }
  },
  120_000,
)

test('half of all connections are active shoppers behind one address: all keep theirs, and all are answered while another address holds what it can', async () => {
  const { port } = await opened()
  const shoppers = await openClients(limits.most / 2, port, carrier, request)
  for (let turn = 1; turn <= 3; turn++) {
    await Promise.all(shoppers.map((shopper) => isAnswered(shopper, turn)))
    expect(shoppers.filter((shopper) => shopper.answers() === turn)).toHaveLength(shoppers.length)
    for (const shopper of shoppers) shopper.ask(request)
  }
  await Promise.all(shoppers.map((shopper) => isAnswered(shopper, 4)))
  await openClients(limits.most, port, attacker, request)
  const open = shoppers.filter((shopper) => shopper.isOpen())
  expect(open.length, 'as many as the other address').toBeGreaterThan(limits.nearlyAll / 2 - 10)
  for (const shopper of open) shopper.ask(request)
  await Promise.all(open.map((shopper) => isAnswered(shopper, 5)))
  const again = await openClients(
    open.filter((shopper) => shopper.answers() < 5).length + shoppers.length - open.length,
    port,
    carrier,
    request,
  )
  await Promise.all(again.map((shopper) => isAnswered(shopper)))
  expect(again.filter((shopper) => shopper.answers() === 1)).toHaveLength(again.length)
}, 120_000)

test('an address loses its oldest idle connections first, beyond its share; a proxy has no share', async () => {
  const { port } = await opened()
  const held = await openClients(limits.ofAddress + 20, port, attacker, request)
  await waitUntil(() => held.filter((holder) => !holder.isOpen()).length === 20, 60_000)
  expect(held.slice(0, 20).filter((holder) => holder.isOpen())).toEqual([])
  expect(held.slice(20).filter((holder) => !holder.isOpen())).toEqual([])

  const behind = await opened({ trustProxy: '1' })
  const proxied = await openClients(limits.ofAddress + 20, behind.port, attacker, request)
  await Promise.all(proxied.map((shopper) => isAnswered(shopper)))
  expect(proxied.filter((shopper) => shopper.answers() !== 1)).toEqual([])
  expect(proxied.filter((shopper) => !shopper.isOpen())).toEqual([])
}, 120_000)

test('with many connections open, one that is kept ends sooner, until there are fewer', async () => {
  const { server, port } = await opened()
  const held = await openClients(limits.ofAddress, port, attacker, request)
  expect(server.keepAliveTimeout).toBe(keepAliveLimits.ms)
  const more = await openClients(limits.many - limits.ofAddress + 1, port, carrier, request)
  expect(await waitUntil(() => server.keepAliveTimeout === keepAliveLimits.whenManyMs, 60_000)).toBe(true)
  for (const opened of [...held, ...more]) opened.socket.destroy()
  expect(await waitUntil(() => server.keepAliveTimeout === keepAliveLimits.ms, 60_000)).toBe(true)
}, 120_000)
