/** The listening socket (T12, T13): explicit limits, and a shutdown that cuts off no client. */
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { Worker } from 'node:worker_threads'
import { expect, test, vi } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { waitUntil } from '../platform/process.ts'
import { assertFree, listen, stopListening } from './listen.ts'
import { waitInRealTime, stopTime } from '../testing/simulated.ts'

const config = (port: number) => ({ ...readConfig({ NODE_ENV: 'test' }), port, host: '127.0.0.1' })
const opened = async (limits: { headersTimeout?: number } = {}) => {
  const server = createServer(
    { connectionsCheckingInterval: 50 },
    (_, answer) => void setTimeout(() => answer.end('done'), 100),
  )
  await listen(server, config(0))
  Object.assign(server, limits)
  return { server, port: (server.address() as AddressInfo).port }
}

test('no default limit of Node applies', async () => {
  const { server } = await opened()
  expect(server).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 10_000,
    keepAliveTimeout: 65_000,
    keepAliveTimeoutBuffer: 5000,
    maxConnections: 4000,
  })
  await stopListening(server)
})

test('a thousand clients that connect at once to a busy server are all accepted, without a retry after a second', async () => {
  const { server, port } = await opened()
  const connected = new Int32Array(new SharedArrayBuffer(4))
  const clients = new Worker(
    `const { workerData: { port, connected } } = require('node:worker_threads')
    for (let client = 0; client < 1000; client++)
      require('node:net').connect(port, '127.0.0.1', () => { Atomics.add(connected, 0, 1); Atomics.notify(connected, 0) })`,
    { eval: true, workerData: { port, connected } },
  )
  // this thread, which is also the server's, accepts no connection before all are in the system's queue
  for (let count = 0; count < 1000; count = Atomics.load(connected, 0))
    if (Atomics.wait(connected, 0, count, 30_000) === 'timed-out') break
  expect(connected[0]).toBe(1000)
  await clients.terminate()
  await stopListening(server)
})

test('a client that sends an incomplete header is disconnected at its deadline, and others are answered meanwhile', async () => {
  const { server, port } = await opened({ headersTimeout: 300 })
  const cut = Array.from(
    { length: 50 },
    () =>
      new Promise<void>((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: '))
        socket.resume().on('error', () => undefined)
        socket.once('close', () => resolve())
      }),
  )
  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('done')
  await Promise.all(cut)
  await stopListening(server)
})

test('little of a refused body is read, and its sender gets the answer; a small body that arrives late closes no connection', async () => {
  const { server, port } = await opened()
  const part = Buffer.alloc(65_536)
  let sent = 0
  let received = ''
  await new Promise<void>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 1000000000\r\n\r\n')
      const more = () => {
        for (let isOpen = true; isOpen && socket.writable && sent < 1e9; sent += part.length)
          isOpen = socket.write(part)
        socket.once('drain', more)
      }
      more()
    })
    socket.on('data', (bytes) => (received += bytes.toString()))
    socket.on('error', () => undefined)
    socket.once('close', () => resolve())
  })
  expect(received).toContain('done')
  // the send and receive buffers
  expect(sent / 1e6, 'MB').toBeLessThan(32)

  const late = connect(port, '127.0.0.1', () => late.write('POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\n'))
  let answers = 0
  late.on('data', (bytes) => (answers += bytes.toString().split('HTTP/1.1 200').length - 1))
  await waitUntil(() => answers === 1, 60_000)
  late.write('hello')
  late.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n')
  expect(await waitUntil(() => answers === 2, 60_000)).toBe(true)
  late.destroy()
  await stopListening(server)
})

test('on shutdown, running requests are answered and new ones refused; a port in use is reported in one sentence', async () => {
  const { server, port } = await opened()
  await expect(assertFree(config(port))).rejects.toThrow(`Port ${port} is in use`)
  // a client with a keep-alive connection
  stopTime('setTimeout', 'setInterval')
  const isAsked = once(server, 'request')
  const running = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
  await isAsked
  const stopped = stopListening(server)
  await waitInRealTime(() => !server.listening)
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  vi.advanceTimersByTime(100)
  expect(await running).toBe('done')
  // no timer runs: the server does not wait for a client that sends no further request
  await stopped
})
