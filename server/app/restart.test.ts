/** `npm start` keeps the shop open (T4): a server that dies is restarted a few times, a server that refuses to start is not. */
import { readFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { expect, onTestFinished, test, vi } from 'vitest'
import { isAlive, sleep, waitUntil } from '../platform/process.ts'
import { findFreePort } from '../platform/free-port.ts'
import { createRestarts } from './restarts.mjs'
import { retryUntilConnected } from './waiting.ts'
import { Unreachable } from '../db/away.ts'
import { assertSameKey } from '../db/secret-key.ts'
import { openLink } from '../testing/link.ts'
import { installStart, isReady, buildServerEnv, startProcess, type Run } from '../testing/processes.ts'
import { createTestServer } from '../testing/server.ts'

const firstServer = await createTestServer()
const { url } = firstServer
// registers the key of the first server
await assertSameKey(firstServer.services.db, firstServer.services.secrets)
const program = installStart()
/** A server that can be made to throw an uncaught error. */
const thrower = `--import=data:text/javascript,${encodeURIComponent("process.on('SIGWINCH',()=>{throw new Error('a fault of a test')})")}`
const up = async (env: Record<string, string> = {}, args: string[] = []) => {
  const run = startProcess({
    program,
    args,
    env: { ...buildServerEnv(url, await findFreePort(), env), NODE_OPTIONS: thrower },
  })
  await run.up()
  return run
}
const listChildren = (pid: number | undefined) =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number)
/** Returns the server process of `npm start`, once it answers. */
const waitForServer = async (run: Run, not = 0) => {
  await waitUntil(
    async () =>
      listChildren(run.child.pid)[0] !== not && listChildren(run.child.pid).length > 0 && (await isReady(run.port)),
    120_000,
  )
  return listChildren(run.child.pid)[0] ?? 0
}

test('after a kill or an uncaught exception the server is restarted; SIGTERM stops both processes', async () => {
  const run = await up()
  let server = await waitForServer(run)
  for (const signal of ['SIGKILL', 'SIGWINCH', 'SIGSEGV'] as const) {
    process.kill(server, signal)
    const next = await waitForServer(run, server)
    expect(next, run.output()).not.toBe(server)
    expect(await isReady(run.port)).toBe(true)
    server = next
  }
  expect(run.output()).toContain('a fault of a test')
  expect(run.output()).toContain('The server crashed (SIGKILL) and is being restarted.')
  run.child.kill('SIGTERM')
  expect(await run.ended).toBe(0)
  expect(isAlive(server)).toBe(false)
})

test('a server that dies repeatedly is not restarted any more, and the reason is printed', async () => {
  const run = await up({ MOST_RESTARTS: '3' })
  let server = 0
  for (let crash = 0; crash < 3; crash++) {
    server = await waitForServer(run, server)
    process.kill(server, 'SIGKILL')
  }
  expect(await run.ended).toBe(1)
  expect(run.output()).toContain('The server crashed 3 times within a minute and will not be restarted.')
})

test('when the parent process is killed, the server stops too', async () => {
  const run = await up()
  const server = await waitForServer(run)
  run.child.kill('SIGKILL')
  expect(await waitUntil(() => !isAlive(server), 60_000)).toBe(true)
}, 180_000)

test.each([
  ['a wrong setting', { WORKERS: 'many' }, 'WORKERS must be a number of processes from 1 to 64'],
  [
    'another key than the database has',
    { SECRET_KEY: 'another key, which has 32 characters' },
    'This database belongs to another secret key',
  ],
])(
  '%s is reported once and not tried again',
  async (_, env, sentence) => {
    const run = startProcess({ program, env: buildServerEnv(url, await findFreePort(), env) })
    expect(await run.ended).toBe(78)
    expect(run.output().split(sentence)).toHaveLength(2)
    expect(run.output()).not.toContain('restarted')
  },
  180_000,
)

/** Longer than three consecutive deaths, which end the restarts. */
const AWAY_MS = 5000
const status = (run: Run, path: string) =>
  fetch(`http://127.0.0.1:${run.port}${path}`).then(
    (answer) => answer.status,
    () => 0,
  )
const outages = await Promise.all(
  [
    { who: 'a server that dies', runs: true, workers: 0 },
    { who: 'a first start', runs: false, workers: 0 },
    { who: 'one of two workers that dies', runs: true, workers: 2 },
  ].map(async (row) => ({ ...row, link: await openLink(url) })),
)

test.concurrent.each(outages)(
  '$who while the database is away waits for it, alive and not ready, and is ready when it is back',
  { timeout: 480_000 },
  async ({ runs, workers, link }) => {
    if (!runs) await link.set('refuse')
    const args = workers ? ['--workers', String(workers)] : []
    const run = startProcess({
      program,
      args,
      env: buildServerEnv(link.url, await findFreePort(), { MOST_RESTARTS: '3' }),
    })
    const others: number[] = []
    if (runs) {
      await run.up()
      const server = await waitForServer(run)
      if (workers) await waitUntil(() => run.output().includes(`Workers that answer: ${workers}`), 120_000)
      const [dies = 0, ...live] = workers ? listChildren(server) : [server]
      if (workers) others.push(server, ...live)
      await link.set('refuse')
      process.kill(dies, 'SIGKILL')
    }
    expect(await waitUntil(() => run.output().includes('The database does not answer'), 120_000), run.output()).toBe(
      true,
    )
    await sleep(AWAY_MS)
    expect(run.child.exitCode, run.output()).toBeNull()
    expect(await Promise.all(['/healthz', '/readyz', '/api/hk/baseConfig'].map((path) => status(run, path)))).toEqual([
      200, 503, 503,
    ])
    expect(run.output().split('The database does not answer'), 'it is said once').toHaveLength(2)
    await link.set('pass')
    const paths = ['/readyz', ...Array.from({ length: 4 }, () => '/api/hk/baseConfig')]
    expect(
      await waitUntil(
        async () => (await Promise.all(paths.map((path) => status(run, path)))).every((answer) => answer === 200),
        120_000,
      ),
      run.output(),
    ).toBe(true)
    expect(others.filter((pid) => !isAlive(pid))).toEqual([])
    run.child.kill('SIGTERM')
    expect(await run.ended, run.output()).toBe(0)
  },
)

test('a start tries the database again every half second, after an hour as well', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const [from, hour] = [Date.now(), 3_600_000]
  let tries = 0
  const started = retryUntilConnected(
    async () => {
      tries++
      if (Date.now() < from + hour) throw new Unreachable('no answer')
      return Date.now()
    },
    async () => undefined,
  )
  await vi.advanceTimersByTimeAsync(hour)
  expect([await started, tries]).toEqual([from + hour, hour / 500 + 1])
})

test('a database that refuses the user does not count as away: the start ends with one message', async () => {
  const wrong = Object.assign(new URL(url), { pathname: '/no-such-database' }).href
  const run = startProcess({ program, env: buildServerEnv(wrong, await findFreePort()) })
  expect(await run.ended).toBe(78)
  expect(run.output()).toContain('The database could not be brought up to date')
})

test('a port that another process took meanwhile is not tried again', async () => {
  const run = await up()
  const server = await waitForServer(run)
  const thief = createServer()
  process.kill(server, 'SIGSTOP')
  process.kill(server, 'SIGKILL')
  await waitUntil(async () => {
    await new Promise<void>((resolve) =>
      thief.once('error', () => resolve()).listen(run.port, '127.0.0.1', () => resolve()),
    )
    return thief.listening
  }, 60_000)
  expect(await run.ended).toBe(78)
  thief.close()
  expect(run.output()).toContain(`Port ${run.port} is in use by another program`)
}, 180_000)

test('the pause before a restart grows, and earlier deaths are forgotten after a while', () => {
  const restarts = createRestarts(5)
  expect([0, 1, 2, 3, 4].map((second) => restarts.pause(second * 1000))).toEqual([100, 300, 900, 1000, undefined])
  expect(restarts.pause(70_000)).toBe(100)
})
