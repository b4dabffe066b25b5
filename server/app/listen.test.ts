/** The door of the server (reliability §5 rule 10): limits of our own, and an end that cuts nobody off. */
import { createServer } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { readConfig } from '../platform/config.ts'
import { assertFree, listen, stopListening } from './listen.ts'

const config = (port: number) => ({ ...readConfig({ NODE_ENV: 'test' }), port, host: '127.0.0.1' })
const opened = async (limits: { headersTimeout?: number } = {}) => {
  const server = createServer({ connectionsCheckingInterval: 50 }, (_, answer) => void setTimeout(() => answer.end('done'), 100))
  await listen(server, config(0))
  Object.assign(server, limits)
  return { server, port: (server.address() as AddressInfo).port }
}

test('no default of Node holds', async () => {
  const { server } = await opened()
  expect(server).toMatchObject({ requestTimeout: 30_000, headersTimeout: 10_000, keepAliveTimeout: 65_000, maxConnections: 4000 })
  await stopListening(server)
})

test('who sends half a head is cut off when its time is over, and others are answered meanwhile', async () => {
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

test('the end answers what is under way and takes nothing new; a taken port is said in a sentence', async () => {
  const { server, port } = await opened()
  await expect(assertFree(config(port))).rejects.toThrow(`Port ${port} is in use`)
  // a client that would keep its connection for the next request
  const running = fetch(`http://127.0.0.1:${port}/`).then((answer) => answer.text())
  await new Promise((resolve) => setTimeout(resolve, 30))
  const from = performance.now()
  const stopped = stopListening(server)
  await new Promise((resolve) => setTimeout(resolve, 20))
  await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow()
  expect(await running).toBe('done')
  await stopped
  expect(performance.now() - from, 'no waiting for who will ask nothing more').toBeLessThan(3000)
})
