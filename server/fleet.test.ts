/** Several processes behind one port: one that dies is replaced while the others answer, and all are replaced without a failed request. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOf, isAlive, until } from './db/process.ts'
import { freePort } from './port.ts'
import { installed, isReady, onDatabase, shoppers, start, temporary, type Run } from './testing-processes.ts'
import { testDatabase } from './testing.ts'

const url = await testDatabase()
let shop: Run
beforeAll(async () => {
  shop = start({ env: onDatabase(url, await freePort(), { WORKERS: '2' }) })
  await shop.up()
  await until(() => shop.output().includes('Workers that answer: 2'), 120_000)
}, 300_000)
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.ended
}, 30_000)

const childrenOf = (pid: number | undefined) => readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
const workers = () => childrenOf(shop.child.pid)
const post = (path: string, body?: object) =>
  fetch(`http://127.0.0.1:${shop.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  })
/** Asks on new connections, so that both workers are asked. */
const asked = (path: string) =>
  Promise.all(
    Array.from(
      { length: 8 },
      async () => (await (await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { connection: 'close' } })).json()) as Record<string, unknown>,
    ),
  )

test('every worker has the time and the world that one of them was told', async () => {
  await post('/demo/clock', { forwardMs: 86_400_000 })
  const times = (await asked('/api/hk/baseConfig')).map(({ timestamp }) => Number(timestamp))
  expect(Math.min(...times)).toBeGreaterThan(Date.now() + 86_000_000)
  await post('/demo/carrier/silent')
  expect((await asked('/demo/carrier.json')).every((list) => (list as unknown as { silent: boolean }[])[0]?.silent)).toBe(true)
})

test('a worker that is killed under load takes only what it was answering with it, and is replaced', async () => {
  const before = workers()
  const crowd = shoppers(shop.port, { mustAccept: true })
  await wait(500)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await wait(1000)
  await crowd.stop()
  // what was under way there, and connections that were handed to it and not taken yet
  expect(crowd.failed().length, crowd.failed().join('\n')).toBeLessThanOrEqual(48)
  const others = shoppers(shop.port, { mustAccept: true })
  expect(await until(() => workers().length === 2 && !workers().includes(before[0] ?? 0), 60_000), shop.output()).toBe(true)
  await wait(500)
  await others.stop()
  expect(others.failed()).toEqual([])
  expect(workers()).toContain(before[1])
  expect(shop.output()).toContain('A worker died and is replaced.')
}, 120_000)

test('SIGUSR2 replaces every worker, and no request fails', async () => {
  const before = workers()
  const crowd = shoppers(shop.port, { mustAccept: true })
  await wait(300)
  shop.child.kill('SIGUSR2')
  expect(await until(() => shop.output().includes('Every worker was replaced.'), 100_000), shop.output()).toBe(true)
  await wait(300)
  await crowd.stop()
  expect(crowd.failed()).toEqual([])
  expect(workers().filter((pid) => before.includes(pid))).toEqual([])
  expect(workers()).toHaveLength(2)
}, 150_000)

test('npm start -- --workers 2 runs them over the embedded database, fills the shop once, and stops all of it in ten seconds', async () => {
  const run = start({
    program: installed(),
    args: ['--workers', '2'],
    env: { PORT: String(await freePort()), DATA_DIR: temporary('fleet'), SEED_NUMBERS: '0' },
  })
  await run.up()
  expect(await until(() => childrenOf(childrenOf(run.child.pid)[0]).length >= 3, 30_000), 'two workers and the database').toBe(true)
  expect(run.output().split('The empty shop was filled')).toHaveLength(2)
  expect(run.output().split('Menmian is open')).toHaveLength(2)
  const all = [run.child.pid, ...childrenOf(run.child.pid), ...childrenOf(childrenOf(run.child.pid)[0])]
  const from = performance.now()
  run.child.kill('SIGTERM')
  expect(await run.ended, run.output()).toBe(0)
  expect(performance.now() - from).toBeLessThan(10_000)
  expect(await isReady(run.port)).toBe(false)
  const left = () => all.filter((pid) => isAlive(pid ?? 0))
  await until(() => left().length === 0, 3000)
  expect(left().map((pid) => commandOf(pid ?? 0))).toEqual([])
}, 120_000)
