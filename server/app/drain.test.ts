/** Restarts are invisible to clients (T13): a stopping server answers every accepted request, and reports that it is not ready first. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { night } from '../../tests/night.ts'
import { freePort } from '../platform/free-port.ts'
import { onDatabase, shoppers, start } from '../testing/processes.ts'
import { createOperator } from '../publishing/accounts/accounts.ts'
import { serverOn, testDatabase } from '../testing/server.ts'

const url = await testDatabase()

test(`SIGTERM under a hundred requests a second, ${night ? 'twenty' : 'three'} times: no accepted request fails, and it ends within ten seconds`, async () => {
  for (let round = 0; round < (night ? 20 : 3); round++) {
    const server = start({ env: onDatabase(url, await freePort()) })
    await server.up()
    const crowd = shoppers(server.port)
    await wait(700)
    expect(crowd.answered()).toBeGreaterThan(0)
    const from = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
    expect(performance.now() - from).toBeLessThan(10_000)
    await crowd.stop()
    expect(crowd.failed()).toEqual([])
  }
}, 300_000)

test('an answer of a stopping server closes its connection; an idle connection still gets its answer', async () => {
  const server = start({ env: onDatabase(url, await freePort(), { DRAIN_MS: '600' }) })
  await server.up()
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = (path: string) =>
    new Promise<{ status: number | undefined; connection: string | undefined; reused: boolean }>((resolve, reject) => {
      const request = http.get({ port: server.port, host: '127.0.0.1', path, agent }, (response) => {
        response.resume().once('end', () =>
          resolve({
            status: response.statusCode,
            connection: response.headers.connection,
            reused: request.reusedSocket,
          }),
        )
      })
      request.once('error', reject)
    })
  expect(await ask('/readyz')).toEqual({ status: 200, connection: 'keep-alive', reused: false })
  server.child.kill('SIGTERM')
  await wait(200)
  // it still accepts connections, while the readiness check fails
  expect(await ask('/readyz')).toMatchObject({ status: 503, reused: true })
  expect(await ask('/healthz')).toMatchObject({ status: 200, reused: true })
  await wait(900)
  expect(await ask('/api/hk/baseConfig')).toEqual({ status: 200, connection: 'close', reused: true })
  expect(await server.ended).toBe(0)
}, 60_000)

test('an event stream of a server that stops ends at once, so that the browser comes back to another; the server ends in time', async () => {
  const { app, services } = await serverOn(url)
  await createOperator(services, {
    login: 'ann',
    name: 'ann',
    role: 'owner',
    promoCode: null,
    password: 'a long pass phrase',
  })
  const body = JSON.stringify({ login: 'ann', password: 'a long pass phrase' })
  const headers = { 'content-type': 'application/json' }
  const { token } = (await (await app.request('/api/admin/login', { method: 'POST', body, headers })).json()) as {
    token: string
  }
  const server = start({ env: onDatabase(url, await freePort(), { DRAIN_MS: '1500' }) })
  await server.up()
  const listen = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/admin/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    return { status: response.status, text: response.text() }
  }
  const streams = await Promise.all(Array.from({ length: 5 }, listen))
  await wait(300)
  const from = performance.now()
  server.child.kill('SIGTERM')
  for (const { status, text } of streams) {
    expect(status).toBe(200)
    expect(await text).toMatch(/^retry: 2000\n\nevent: hello\n/)
  }
  expect(performance.now() - from).toBeLessThan(1000)
  const late = await listen()
  expect([late.status, await late.text]).toEqual([200, 'retry: 2000\n\n'])
  expect(await server.ended, server.output()).toBe(0)
  expect(performance.now() - from).toBeLessThan(8000)
}, 60_000)
