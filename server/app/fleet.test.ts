/** Several processes behind one port: a dead worker is replaced while the others answer, and a rolling restart fails no request. */
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCommandLine, isAlive, waitUntil } from '../platform/process.ts'
import { findFreePort } from '../platform/free-port.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { settings } from '../db/schema/index.ts'
import { createOperators, createTitled } from '../testing/publishing/publishing.ts'
import {
  installStart,
  isReady,
  buildServerEnv,
  startShoppers,
  startProcess,
  createTemporaryFolder,
  type Run,
} from '../testing/processes.ts'
import { startProxy } from '../testing/proxy.ts'
import { createServerOn, createTestDatabase, type As } from '../testing/server.ts'

const url = await createTestDatabase()
let shop: Run
beforeAll(async () => {
  shop = startProcess({ env: buildServerEnv(url, await findFreePort(), { WORKERS: '2' }) })
  await shop.up()
  await waitUntil(() => shop.output().includes('Workers that answer: 2'), 120_000)
}, 300_000)
afterAll(async () => {
  shop.child.kill('SIGTERM')
  await shop.ended
})

const listChildren = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
const listWorkers = () => listChildren(shop.child.pid)
const post = (path: string, body?: object) =>
  fetch(`http://127.0.0.1:${shop.port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    ...(body && { body: JSON.stringify(body) }),
  })
/** Uses a new connection per request, so that both workers are reached. */
const askRepeatedly = (path: string) =>
  Promise.all(
    Array.from(
      { length: 8 },
      async () =>
        (await (
          await fetch(`http://127.0.0.1:${shop.port}${path}`, { headers: { connection: 'close' } })
        ).json()) as Record<string, unknown>,
    ),
  )

test('every worker has the clock and the simulated world that were set on one of them', async () => {
  await post('/demo/clock', { forwardMs: 86_400_000 })
  const times = (await askRepeatedly('/api/hk/baseConfig')).map(({ timestamp }) => Number(timestamp))
  expect(Math.min(...times)).toBeGreaterThan(Date.now() + 86_000_000)
  await post('/demo/carrier/silent')
  expect(
    (await askRepeatedly('/demo/carrier.json')).every((list) => (list as unknown as { silent: boolean }[])[0]?.silent),
  ).toBe(true)
})

/** Calls a specific worker: the others are paused and accept no connections. */
async function askWorker<T>(pid: number, path: string, as: As = {}): Promise<T> {
  const others = listWorkers().filter((worker) => worker !== pid)
  for (const worker of others) process.kill(worker, 'SIGSTOP')
  try {
    const answer = await fetch(`http://127.0.0.1:${shop.port}${path}`, {
      headers: { connection: 'close', ...as },
      signal: AbortSignal.timeout(5000),
    })
    return (await answer.json()) as T
  } finally {
    for (const worker of others) process.kill(worker, 'SIGCONT')
  }
}

/** Waits until two workers run and both answer. */
const bothAnswer = () =>
  waitUntil(async () => {
    const pids = listWorkers()
    if (pids.length !== 2) return false
    for (const pid of pids) if (!(await askWorker(pid, '/readyz').then(Boolean, () => false))) return false
    return true
  }, 60_000)

test('a publication or setting of another server is in the next answer of every worker', async () => {
  const other = await createServerOn(url)
  const { publish, signIn } = createOperators(other)
  await signIn('owner')
  const card = await makeCard(other)
  const path = '/pages/about/promise'
  for (const [round, words] of ['一', '二'].entries()) {
    expect((await publish({ path, layer: 'site', scope: '' }, createTitled(words))).status).toBe(200)
    const value = { switch: 1, gains: [7 + round] }
    await other.services.db
      .insert(settings)
      .values({ key: 'signIn', value })
      .onConflictDoUpdate({ target: settings.key, set: { value } })
    for (const pid of listWorkers()) {
      const { pages } = await askWorker<{ pages: Record<string, string> }>(pid, '/api/layouts')
      expect((await askWorker<{ document: object }>(pid, `/api/layouts/${pages[path]}`)).document).toMatchObject(
        createTitled(words),
      )
      const { data } = await askWorker<{ data: { signIn: { config: { integral: number }[] } } }>(
        pid,
        '/api/iot/taskCenter',
        card.as,
      )
      expect(data.signIn.config[0]?.integral).toBe(7 + round)
    }
  }
})

test('connections that a worker does not accept are accepted by another: a worker that hangs and is killed blocks no client', async () => {
  const victim = listWorkers()[0] ?? 0
  process.kill(victim, 'SIGSTOP')
  const statuses = Promise.all(
    Array.from({ length: 24 }, async () => {
      const answer = await fetch(`http://127.0.0.1:${shop.port}/healthz`, {
        headers: { connection: 'close' },
        signal: AbortSignal.timeout(8000),
      })
      return answer.status
    }),
  )
  await wait(300)
  process.kill(victim, 'SIGKILL')
  expect(await statuses).toEqual(Array.from({ length: 24 }, () => 200))
  expect(await bothAnswer(), shop.output()).toBe(true)
  expect(listWorkers()).not.toContain(victim)
})

test('a worker that is killed under load loses only the requests that it was answering, and is replaced', async () => {
  const before = listWorkers()
  const crowd = startShoppers(shop.port, { mustAccept: true })
  await wait(500)
  process.kill(before[0] ?? 0, 'SIGKILL')
  await wait(1000)
  await crowd.stop()
  // requests in flight on its half of the connections
  expect(crowd.failed().length, crowd.failed().join('\n')).toBeLessThanOrEqual(24)
  expect(crowd.failed().filter((why) => why.includes('no answer'))).toEqual([])
  const others = startShoppers(shop.port, { mustAccept: true })
  expect(
    await waitUntil(() => listWorkers().length === 2 && !listWorkers().includes(before[0] ?? 0), 60_000),
    shop.output(),
  ).toBe(true)
  await wait(500)
  await others.stop()
  expect(others.failed()).toEqual([])
  expect(await bothAnswer(), shop.output()).toBe(true)
  expect(listWorkers()).toContain(before[1])
  expect(shop.output()).toContain('A worker crashed and is being replaced.')
})

test('two password hashes run at a time and 24 wait, across all workers; the slots of a killed worker are free again', async () => {
  const MANY = 44
  const other = await createServerOn(url)
  const hash = await other.services.secrets.hashPassword('820517')
  const holders = await Promise.all(
    Array.from({ length: MANY }, () => makeCard(other, { payPassword: hash, cardPasswordMode: 2 })),
  )
  const check = async ({ as }: { as: As }) => {
    const answer = await fetch(`http://127.0.0.1:${shop.port}/api/iot/checkPayPassword`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', connection: 'close', ...as },
      body: JSON.stringify({ password: '820517' }),
    })
    return `${answer.status} ${((await answer.json()) as { code: number }).code}`
  }
  const results = await Promise.all(holders.map(check))
  const refused = results.filter((result) => result === '429 429').length
  expect(
    results.filter((result) => result === '200 0'),
    results.join(),
  ).toHaveLength(MANY - refused)
  // 26 slots, plus slots that were freed in between; two independent workers would accept all requests
  expect(refused).toBeGreaterThanOrEqual(5)
  expect(MANY - refused).toBeGreaterThanOrEqual(26)

  const [victim = 0, survivor = 0] = listWorkers()
  const dropped = Promise.allSettled(holders.map(check))
  await wait(150)
  process.kill(victim, 'SIGKILL')
  await dropped
  expect(listWorkers()).toContain(survivor)
  expect(await Promise.all(holders.slice(0, 4).map(check))).toEqual(Array.from({ length: 4 }, () => '200 0'))
  expect(await bothAnswer(), shop.output()).toBe(true)
})

test('SIGUSR2 replaces every worker, and no request fails, also behind a proxy that keeps its connections', async () => {
  const before = listWorkers()
  const proxy = await startProxy(shop.port)
  const crowds = [
    startShoppers(shop.port, { mustAccept: true, perSecond: 50 }),
    startShoppers(proxy.port, { mustAccept: true, perSecond: 50 }),
  ]
  await wait(300)
  shop.child.kill('SIGUSR2')
  expect(await waitUntil(() => shop.output().includes('Every worker was replaced.'), 100_000), shop.output()).toBe(true)
  await wait(300)
  await Promise.all(crowds.map((crowd) => crowd.stop()))
  expect(proxy.reused()).toBeGreaterThan(50)
  expect(proxy.broken).toEqual([])
  expect(crowds.map((crowd) => crowd.failed())).toEqual([[], []])
  expect(listWorkers().filter((pid) => before.includes(pid))).toEqual([])
  expect(listWorkers()).toHaveLength(2)
})

test('npm start -- --workers 2 runs them over the embedded database, fills the shop once, and stops everything in order', async () => {
  const run = startProcess({
    program: installStart(),
    args: ['--workers', '2'],
    env: { PORT: String(await findFreePort()), DATA_DIR: createTemporaryFolder('fleet'), SEED_NUMBERS: '0' },
  })
  await run.up()
  expect(
    await waitUntil(() => listChildren(listChildren(run.child.pid)[0]).length >= 3, 120_000),
    'two workers and the database',
  ).toBe(true)
  expect(run.output().split('The empty shop was filled')).toHaveLength(2)
  expect(run.output().split('Menmian is open')).toHaveLength(2)
  const all = [run.child.pid, ...listChildren(run.child.pid), ...listChildren(listChildren(run.child.pid)[0])]
  run.child.kill('SIGTERM')
  // start.mjs kills processes that have not ended after ten seconds, and exits with another code
  expect(await run.ended, run.output()).toBe(0)
  expect(await isReady(run.port)).toBe(false)
  const left = () => all.filter((pid) => isAlive(pid ?? 0))
  await waitUntil(() => left().length === 0, 60_000)
  expect(left().map((pid) => readCommandLine(pid ?? 0))).toEqual([])
})

test('workers that are still starting when the server stops end in order with it', async () => {
  const run = startProcess({ env: buildServerEnv(url, await findFreePort(), { WORKERS: '2' }) })
  expect(await waitUntil(() => listChildren(run.child.pid).length === 2, 60_000), run.output()).toBe(true)
  const all = listChildren(run.child.pid)
  run.child.kill('SIGTERM')
  expect(await run.ended, run.output()).toBe(0)
  expect(run.output()).not.toContain('rror')
  expect(all.filter(isAlive)).toEqual([])
})
