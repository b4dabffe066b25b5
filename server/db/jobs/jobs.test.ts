/** Jobs run under leases: a slow provider holds no transaction and delays no other work, and nothing is lost with a killed server. */
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/server.ts'
import { waitUntil } from '#server/platform/process.ts'
import { HOUR, MINUTE } from '#server/platform/time.ts'
import { createEnqueue } from '../outbox.ts'
import { jobs } from '../schema/publishing.ts'
import { defineOutsideWork, type JobHandlers } from './handlers.ts'
import { createJobs, type Jobs } from './jobs.ts'
import { repeatDeadJobs } from './dead.ts'
import { claimJob, MOST_ATTEMPTS, runClaimed } from './run-job.ts'

type Work = { slow: { id: number }; quick: { id: number }; ask: { id: number } }
type Services = TestServer['services']
const enqueue = createEnqueue<Work>()

const server = await createTestServer()
const { services } = server
const { db, clock } = services
/** Jobs of the shop itself are not of interest here. */
await db.delete(jobs)

const createGate = () => {
  let open = () => {}
  const passed = new Promise<void>((resolve) => (open = resolve))
  return { passed, open: () => open() }
}
type Log = string[]
function createHandlers(log: Log, answer: (id: number) => Promise<string>): JobHandlers<Services, Work> {
  const outside = (lane: string) =>
    defineOutsideWork<Services, { id: number }, number, string>({
      lane,
      read: async (_, __, { id }) => ({ question: id }),
      ask: (_, id) => answer(id),
      record: async (_, __, id, text) => void log.push(`${lane} ${id}: ${text}`),
    })
  return {
    slow: outside('slow'),
    ask: outside('ask'),
    quick: async (_, __, { id }) => void log.push(`quick ${id}`),
  }
}
async function runWith(handlers: JobHandlers<Services, Work>, work: (running: Jobs) => Promise<void>): Promise<void> {
  const running = createJobs(services, { handlers, sweeps: [] })
  running.start()
  try {
    await work(running)
  } finally {
    await running.stop()
  }
}
const countOpenTransactions = async () => {
  const { rows } = await db.execute<{ count: string }>(
    `select count(*) from pg_stat_activity where datname = current_database() and state = 'idle in transaction'`,
  )
  return Number(rows[0]?.count)
}
const readJob = async (id: number) => (await db.select().from(jobs).where(eq(jobs.id, id)))[0]!
const insertJob = async (kind: keyof Work, id: number) => {
  const [row] = await enqueue(db, kind, { id }, clock.now()).returning({ id: jobs.id })
  return row!.id
}

test('while a provider is slow, no transaction is open, and other work goes on', async () => {
  const log: Log = []
  const gate = createGate()
  const handlers = createHandlers(log, (id) => (id < 100 ? gate.passed.then(() => 'late') : Promise.resolve('at once')))
  await runWith(handlers, async ({ wake }) => {
    for (let id = 0; id < 12; id++) await insertJob('slow', id)
    wake()
    await waitUntil(async () => (await db.$count(jobs, eq(jobs.kind, 'slow'))) === 12, 10_000)
    for (let id = 100; id < 120; id++) await insertJob(id % 2 ? 'quick' : 'ask', id)
    wake()
    expect(await waitUntil(() => log.length === 20, 30_000)).toBe(true)
    expect(log.filter((line) => line.includes('late'))).toEqual([])
    expect(await countOpenTransactions()).toBe(0)
    gate.open()
    expect(await waitUntil(() => log.length === 32, 30_000)).toBe(true)
  })
})

test('the job of a killed server is taken over when its lease ends, and its own late result is not recorded', async () => {
  const log: Log = []
  const handlers = createHandlers(log, async () => 'answer')
  const id = await insertJob('ask', 7)
  const claimed = await claimJob(db, { kinds: ['ask'], leasedBy: 'killed:1', now: clock.now() })
  expect(claimed?.id).toBe(id)
  const other = { kinds: ['ask'], leasedBy: 'other:1', now: clock.now() }
  expect(await claimJob(db, other), 'leased').toBeUndefined()
  await db
    .update(jobs)
    .set({ leasedUntil: Date.now() - 1000 })
    .where(eq(jobs.id, id))
  const taken = await claimJob(db, other)
  expect(taken?.id).toBe(id)
  await runClaimed(services, handlers, claimed!)
  expect(log).toEqual([])
  await runClaimed(services, handlers, taken!)
  expect(log).toEqual(['ask 7: answer'])
  expect(await readJob(id)).toMatchObject({ leasedBy: null, leasedUntil: null, error: null })
})

test('work that always fails is dead after its last attempt, with its reason, and runs again when somebody repeats it', async () => {
  const log: Log = []
  let isUp = false
  const handlers = createHandlers(log, async () => {
    if (!isUp) throw new Error('the provider is away')
    return 'answer'
  })
  const id = await insertJob('ask', 8)
  await db
    .update(jobs)
    .set({ attempts: MOST_ATTEMPTS - 1 })
    .where(eq(jobs.id, id))
  const { runDue } = createJobs(services, { handlers, sweeps: [] })
  await runDue()
  expect(await readJob(id)).toMatchObject({ error: 'the provider is away', doneAt: null, deadAt: expect.any(Number) })
  await clock.forward(24 * HOUR)
  await runDue()
  expect((await readJob(id)).attempts).toBe(MOST_ATTEMPTS)
  isUp = true
  expect(await repeatDeadJobs(db, { ids: [id], now: clock.now() })).toBe(1)
  await runDue()
  expect(log).toEqual(['ask 8: answer'])
  expect(await readJob(id)).toMatchObject({ deadAt: null, doneAt: expect.any(Number) })
})

test('work that failed waits longer after each attempt', async () => {
  const handlers = createHandlers([], async () => {
    throw new Error('no')
  })
  const id = await insertJob('ask', 9)
  const { runDue } = createJobs(services, { handlers, sweeps: [] })
  const waits: number[] = []
  for (let attempt = 0; attempt < 4; attempt++) {
    await runDue()
    waits.push((await readJob(id)).dueAt - clock.now())
    await clock.forward(2 * MINUTE)
  }
  expect(waits).toEqual(waits.toSorted((a, b) => a - b))
  await db.delete(jobs).where(eq(jobs.id, id))
})
