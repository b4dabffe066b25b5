/**
 * Hostile clients against a listening server (T11, T12, T23, T32): oversized bodies, heads and queries, slow senders, expensive work,
 * malformed heads. Each is refused or disconnected in time, memory use is constant, and other clients are still answered.
 */
import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect } from 'vitest'
import { sleep } from '#server/platform/process.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { createClient } from '../client.ts'
import { buildServerEnv, startProcess, type Run } from '../processes.ts'
import { createGuest, createTestDatabase } from '../server.ts'

export type Received = {
  status: number
  text: string
  /** Time to the answer, and to the end of the connection. */ ms: number
  closed: number
  sent: number
}

/** The server of a test file, and helpers that its tests share. */
export async function setUp() {
  const url = await createTestDatabase()
  const port = await findFreePort()
  const run: Run = startProcess({ env: buildServerEnv(url, port, { TRUST_PROXY: '1', LOG_LEVEL: 'info' }) })
  beforeAll(async () => {
    await run.up()
  }, 120_000)
  const client = createClient(`http://127.0.0.1:${port}`)
  const sockets = new Set<Socket>()
  afterAll(() => {
    client.close()
    sockets.forEach((socket) => socket.destroy())
  })
  const formatRequestHead = (path: string, headers: Record<string, string | number> = {}, method = 'POST') =>
    `${method} ${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${Object.entries(headers)
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n`
  /** Sends head and body until the server closes, or until `goesAfter` ms after the answer; 0 leaves the connection open. */
  function sends(head: string, part?: Buffer | string, most = 0, goesAfter = 50): Promise<Received> {
    return new Promise((resolve) => {
      const from = performance.now()
      const received: Received = { status: 0, text: '', ms: 0, closed: 0, sent: 0 }
      const socket = connect(port, '127.0.0.1', () => {
        socket.write(head)
        const more = () => {
          if (!part) return
          while (received.sent < most && socket.writable) {
            received.sent += part.length
            if (!socket.write(part)) return void socket.once('drain', more)
          }
        }
        more()
      })
      sockets.add(socket)
      socket.on('data', (bytes) => {
        received.text += bytes.toString('latin1')
        if (received.status) return
        received.status = Number(/^HTTP\/1\.1 (\d+)/.exec(received.text)?.[1] ?? 0)
        received.ms = performance.now() - from
        if (goesAfter) setTimeout(() => socket.destroy(), goesAfter)
      })
      socket.on('error', () => undefined)
      socket.on('close', () => {
        sockets.delete(socket)
        const closed = performance.now() - from
        resolve({ ...received, closed, ms: received.status ? received.ms : closed })
      })
    })
  }
  /** Measures response times of lists during other work, and how many were answered before it ended. */
  async function lists<T>(during: Promise<T>): Promise<{ result: T; p50: number; p99: number; meanwhile: number }> {
    const now = { isOver: false }
    const all: number[] = []
    let meanwhile = 0
    const settled = during.finally(() => (now.isOver = true))
    while (!now.isOver || all.length < 20) {
      const from = performance.now()
      const { status } = await client.send('/api/shop/numberList?pageNum=1&pageSize=20')
      expect(status).toBe(200)
      all.push(performance.now() - from)
      if (!now.isOver) meanwhile++
      await sleep(5)
    }
    all.sort((a, b) => a - b)
    const [p50, p99] = [all[all.length >> 1]!, all[Math.floor(all.length * 0.99)]!]
    return { result: await settled, p50, p99, meanwhile }
  }
  const json = { 'content-type': 'application/json', 'session-id': createGuest()['session-id']! }
  const call = '/api/dictData/options'

  return { url, run, client, sockets, formatHead: formatRequestHead, sends, lists, json, call }
}
