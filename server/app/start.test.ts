/** One owner of the data, and recovery after every kill (T15, and rule 5 of docs/operating.md): real processes, a real database. */
import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync, chmodSync, existsSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isNightly, pickDailyRows } from '#tests/night.ts'
import { sleep, waitUntil } from '../platform/process.ts'
import { findFreePort } from '../platform/free-port.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'menmian-start-'))
chmodSync(dataDir, 0o755)
const main = join(import.meta.dirname, '../main.ts')
const children: ChildProcess[] = []
let port = 0

type Run = { child: ChildProcess; output: () => string; ended: Promise<number | null> }
function start(env: Record<string, string> = {}): Run {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      SEED_NUMBERS: '0',
      LOG_LEVEL: 'warn',
      NODE_ENV: 'development',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  children.push(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (text += chunk.toString()))
  return { child, output: () => text, ended: new Promise((resolve) => child.once('exit', resolve)) }
}
const healthy = async () => {
  try {
    return (await fetch(`http://127.0.0.1:${port}/readyz`)).ok
  } catch {
    return false
  }
}
const pidFile = () => join(dataDir, 'db/postmaster.pid')
const postmaster = () => Number(readFileSync(pidFile(), 'utf8').split('\n')[0])
/** Waits for the database, which may be starting again. */
async function waitForPostmaster(): Promise<number> {
  expect(await waitUntil(() => existsSync(pidFile()), 120_000)).toBe(true)
  return postmaster()
}
const up = async (run: Run) => {
  if (!(await waitUntil(healthy, 180_000))) throw new Error(`did not come up: ${run.output()}`)
}

let running: Run
beforeAll(async () => {
  port = await findFreePort()
  running = start()
  await up(running)
}, 300_000)
afterAll(async () => {
  running.child.kill('SIGTERM')
  await running.ended
  for (const child of children) child.kill('SIGKILL')
  rmSync(dataDir, { recursive: true, force: true })
})

test("a second server on the same data is refused with the first one's process id", async () => {
  const refused = async (env: Record<string, string>, sentence: string) => {
    const from = performance.now()
    const run = start(env)
    expect(await run.ended).toBe(78)
    expect(run.output()).toContain(sentence)
    return performance.now() - from
  }
  const times: { wrongSetting: number; second: number }[] = []
  for (let round = 0; round < 5; round++)
    times.push({
      wrongSetting: await refused({ PORT: 'http' }, 'PORT must be a number'),
      second: await refused({ PORT: String(await findFreePort()) }, `Another server (process ${running.child.pid})`),
    })
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1]!
  expect(median(times.map(({ second }) => second)), 'beside a setting that is refused at once').toBeLessThan(
    3 * median(times.map(({ wrongSetting }) => wrongSetting)),
  )
  expect(await healthy()).toBe(true)
})

test('a port in use is reported in one sentence, before a database is started', async () => {
  const other = mkdtempSync(join(tmpdir(), 'menmian-other-'))
  const second = start({ DATA_DIR: other })
  expect(await second.ended).toBe(78)
  expect(second.output().trim()).toBe(
    `Port ${port} is in use by another program. Stop it, or start with another port: PORT=${port + 1} npm start`,
  )
  expect(existsSync(join(other, 'db'))).toBe(false)
  rmSync(other, { recursive: true })
})

test.each([
  [{ PORT: 'http' }, 'PORT must be a number from 1 to 65535'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must look like postgres://'],
  [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters'],
])('%o is refused with a message', async (env, sentence) => {
  const wrong = start(env)
  expect(await wrong.ended).toBe(78)
  expect(wrong.output()).toContain(sentence)
  expect(wrong.output()).not.toContain('short')
})

test('after kill -9 the next start adopts the orphaned database', async () => {
  const database = await waitForPostmaster()
  running.child.kill('SIGKILL')
  await running.ended
  running = start()
  await up(running)
  expect(postmaster()).toBe(database)
})

test('a database that dies under the server is started again, and the shop answers', async () => {
  const database = await waitForPostmaster()
  process.kill(database, 'SIGKILL')
  const answers = () =>
    fetch(`http://127.0.0.1:${port}/api/hk/baseConfig`).then(
      ({ status }) => status === 200,
      () => false,
    )
  expect(
    await waitUntil(() => existsSync(join(dataDir, 'db/postmaster.pid')) && postmaster() !== database, 120_000),
    running.output(),
  ).toBe(true)
  expect(await waitUntil(answers, 120_000), running.output()).toBe(true)
  expect(running.child.exitCode, running.output()).toBeNull()
})

test('both killed, and the process ids of their lock files reused by other processes: the next start succeeds', async () => {
  const database = await waitForPostmaster()
  running.child.kill('SIGKILL')
  process.kill(database, 'SIGKILL')
  await running.ended
  // simulates that this test process has reused the dead server's process ids
  const pidFile = join(dataDir, 'db/postmaster.pid')
  if (existsSync(pidFile)) writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(/^\d+/, String(process.pid)))
  writeFileSync(join(dataDir, 'server.lock'), JSON.stringify({ pid: process.pid, startedAt: '1', id: 'of the dead' }))
  running = start()
  await up(running)
})

test('every start succeeds, whatever was killed before it', async () => {
  const kills = [['SIGKILL'], ['SIGTERM'], ['SIGKILL', 'of both']] as const
  for (const [signal, ofBoth] of Array.from({ length: isNightly ? 7 : 1 }, () => pickDailyRows(kills, 1)).flat()) {
    const database = await waitForPostmaster()
    running.child.kill(signal)
    if (ofBoth) process.kill(database, 'SIGKILL')
    await running.ended
    running = start()
    await up(running)
  }
}, 1_200_000)

test('SIGTERM answers running requests, stops the database and leaves no lock', async () => {
  const database = await waitForPostmaster()
  const request = http.request({
    port,
    host: '127.0.0.1',
    path: '/api/dictData/options',
    method: 'POST',
    headers: { 'content-type': 'application/json' },
  })
  const status = new Promise((resolve, reject) =>
    request.once('response', (response) => resolve(response.statusCode)).once('error', reject),
  )
  await new Promise<void>((resolve) => request.write('{"types":', () => resolve()))
  await sleep(100)
  running.child.kill('SIGTERM')
  // a start that is too early waits until the other process has ended
  const next = start()
  await sleep(200)
  request.end('["haoka_operator"]}')
  expect(await status).toBe(200)
  expect(await running.ended).toBe(0)
  running = next
  await up(running)
  expect(postmaster()).not.toBe(database)
})
