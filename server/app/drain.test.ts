/** Restarts are invisible to clients (T13): a stopping server first reports that it is not ready, and answers every accepted request. */
import http from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { findFreePort } from '../platform/free-port.ts'
import { buildServerEnv, startShoppers, startProcess } from '../testing/processes.ts'
import { createOperator } from '../publishing/accounts/accounts.ts'
import { createServerOn, createTestDatabase } from '../testing/server.ts'

const url = await createTestDatabase()

test(`SIGTERM under a hundred requests a second, ${isNightly ? 'twenty' : 'three'} times: no accepted request fails, and it ends before it would be ended`, async () => {
  for (let round = 0; round < (isNightly ? 20 : 3); round++) {
    const server = startProcess({ env: buildServerEnv(url, await findFreePort()) })
    await server.up()
    const crowd = startShoppers(server.port)
    await expect.poll(() => crowd.answered(), { timeout: 60_000 }).toBeGreaterThan(50)
    server.child.kill('SIGTERM')
    // a process that has not stopped after nine and a half seconds exits with another code
    expect(await server.ended, server.output()).toBe(0)
    await crowd.stop()
    expect(crowd.failed()).toEqual([])
  }
}, 900_000)

test('an answer of a stopping server closes its connection; an idle connection still gets its answer', async () => {
  const server = startProcess({ env: buildServerEnv(url, await findFreePort(), { DRAIN_MS: '2000' }) })
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
  // the server still accepts requests while the readiness check fails
  let answer = await ask('/readyz')
  for (; answer.status === 200; answer = await ask('/readyz')) expect(answer.reused).toBe(true)
  expect(answer).toMatchObject({ status: 503, reused: true })
  expect(await ask('/healthz')).toMatchObject({ status: 200, reused: true })
  do {
    await wait(50)
    answer = await ask('/api/hk/baseConfig')
    expect(answer).toMatchObject({ status: 200, reused: true })
  } while (answer.connection !== 'close')
  expect(await server.ended).toBe(0)
}, 180_000)

test('an event stream of a server that stops ends while the server still answers, so that the browser comes back to another; the server ends in time', async () => {
  const { app, services } = await createServerOn(url)
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
  const server = startProcess({ env: buildServerEnv(url, await findFreePort(), { DRAIN_MS: '4000' }) })
  await server.up()
  const listen = async () => {
    const response = await fetch(`http://127.0.0.1:${server.port}/api/admin/events`, {
      headers: { authorization: `Bearer ${token}` },
    })
    let text = ''
    const ended = (async () => {
      for await (const part of response.body!.pipeThrough(new TextDecoderStream())) text += part
    })()
    return { status: response.status, text: () => text, ended }
  }
  const streams = await Promise.all(Array.from({ length: 5 }, listen))
  for (const { status, text } of streams) {
    expect(status).toBe(200)
    await expect.poll(text, { timeout: 60_000 }).toMatch(/^retry: 2000\n\nevent: hello\n/)
  }
  server.child.kill('SIGTERM')
  await Promise.all(streams.map(({ ended }) => ended))
  // accepted: the streams ended before the port closed
  const late = await listen()
  await late.ended
  expect([late.status, late.text()]).toEqual([200, 'retry: 2000\n\n'])
  expect(await server.ended, server.output()).toBe(0)
}, 180_000)
