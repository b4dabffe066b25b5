/** Restarts are invisible to clients (T13): a stopping server answers every accepted request, and reports that it is not ready first. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { night } from '../../tests/night.ts'
import { freePort } from '../platform/free-port.ts'
import { onDatabase, shoppers, start } from '../testing/processes.ts'
import { testDatabase } from '../testing/server.ts'

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
