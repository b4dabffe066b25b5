/**
 * Many clients with mixed reads and writes against two workers (T9, T10): every answer is 200, 429 or 503, the memory of each process
 * does not grow, and finally the clients' history matches the database (T6). At night: a thousand clients for ten minutes, or longer with
 * `SECONDS=3600`. Times are printed, not asserted.
 */
import { randomInt } from 'node:crypto'
import { and, isNull, lte, sql } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { sleep, waitUntil } from '../platform/process.ts'
import type { Database } from '../db/connect.ts'
import { jobs } from '../db/schema/index.ts'
import { findFreePort } from '../platform/free-port.ts'
import { article, createBuyers, rareArticle, type Buyers } from '../testing/buyers.ts'
import { createClient } from '../testing/client.ts'
import { readSnapshotSince } from '../testing/snapshot.ts'
import { prepareGame } from '../testing/game.ts'
import { findAnomalies, createHistory } from '../testing/history.ts'
import { listFamily, computeGrowth, readMemory } from '../testing/memory.ts'
import { buildServerEnv, startProcess, type Run } from '../testing/processes.ts'
import { createGuest, createServerOn, createTestDatabase, type As } from '../testing/server.ts'

const clients = Number(process.env.CLIENTS ?? (isNightly ? 1000 : 50))
const seconds = Number(process.env.SECONDS ?? (isNightly ? 600 : 6))
/** Average think time of a client per page. */
const thinkMs = isNightly ? 10_000 : 1000
/** Clients arrive gradually, so that the first reach a server that is still compiling its code. */
const arrivalMs = isNightly ? 60_000 : 1000
/** Allowed growth of a process in MB, in addition to a tenth: V8 returns memory late. */
const slack = 16

const ofShop = [
  '/api/hk/baseConfig',
  '/api/layouts',
  '/api/shop/numberList?pageNum=1&pageSize=20',
  '/api/shop/numberList?pageNum=2&pageSize=20&sort=new&priceMin=50',
  '/api/shop/goodsList?pageNum=1&pageSize=20',
  `/api/shop/goodsView?id=${article.goodsId}`,
]
const ofCard = [
  '/api/iot/simInfo',
  '/api/iot/taskCenter',
  '/api/iot/packageChoose',
  '/api/iot/simBalanceLogList?pageNum=1&pageSize=20',
  '/api/iot/couponChoose',
]

/** Statuses and times of the answers. */
function createTally() {
  const statuses: Record<string, number> = {}
  const times: number[] = []
  return {
    statuses,
    onAnswer({ status, ms, error }: { status: number; ms: number; error?: string }) {
      const name = error ?? String(status)
      statuses[name] = (statuses[name] ?? 0) + 1
      times.push(ms)
    },
    counts: () =>
      `${times.length} requests (${Object.entries(statuses)
        .map(([status, count]) => `${status}: ${count}`)
        .join(', ')})`,
    part: (share: number) => Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? 0),
  }
}
/** Samples the memory of the processes of the server and its database. */
function sampleMemory(db: Database, { child }: Pick<Run, 'child'>) {
  const memory = new Map<number, { at: number; megabytes: number }[]>()
  const sample = async () => {
    const { rows } = await db.execute<{ pid: number }>(
      sql`select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`,
    )
    for (const pid of [...listFamily(child.pid ?? 0), ...rows.map(({ pid: ofDatabase }) => ofDatabase)]) {
      const megabytes = readMemory(pid)
      if (megabytes) memory.set(pid, [...(memory.get(pid) ?? []), { at: performance.now(), megabytes }])
    }
  }
  const over = new AbortController()
  const watch = (async () => {
    for (; !over.signal.aborted; await sleep(Math.max(250, seconds * 5))) await sample()
  })()
  return {
    async stop() {
      over.abort()
      await watch
      return memory
    },
  }
}

test(
  `${clients} clients for ${seconds} seconds: 200, 429 or 503, flat memory, and a ledger that is correct to the fen`,
  async () => {
    const begun = performance.now()
    const report = (text: string) => console.log(`${((performance.now() - begun) / 1000).toFixed(0)} s: ${text}`)
    const url = await createTestDatabase()
    const observer = await createServerOn(url)
    const { db } = observer.services
    const { planId, holders, wanted, begin } = await prepareGame(observer, {
      few: clients,
      holders: clients / 2,
      wanted: 100,
    })

    const server = startProcess({
      env: buildServerEnv(url, await findFreePort(), { WORKERS: '2', TRUST_PROXY: '1', LOG_LEVEL: 'silent' }),
    })
    const origin = `http://127.0.0.1:${server.port}`
    await server.up()
    expect(await waitUntil(() => server.output().includes('Workers that answer: 2'), 60_000), server.output()).toBe(
      true,
    )

    const history = createHistory(observer.services.clock.now() - Date.now())
    const { statuses, onAnswer, counts, part } = createTally()
    report('two workers answer')
    const closes = performance.now() + arrivalMs + seconds * 1000
    let topped = 0
    const act = async (buyers: Buyers, card: As) => {
      const chance = randomInt(100)
      if (chance < 70)
        await buyers.send(chance < 45 ? ofShop[randomInt(ofShop.length)]! : ofCard[randomInt(ofCard.length)]!, card)
      else if (chance < 85) await buyers.buysThing(createGuest(), chance < 72 ? rareArticle : article)
      else if (chance < 90 && topped < holders.length) await buyers.rechargesAndSpends(holders[topped++]!.as, planId)
      else if (chance < 92) await buyers.signsIn(card)
      else {
        const id = wanted[randomInt(wanted.length)]!
        const who = createGuest()
        if (await buyers.reserves(who, id)) {
          await sleep(randomInt(2 * thinkMs))
          await buyers.givesBack(who, id)
        }
      }
    }
    const simulateShopper = async (index: number) => {
      const client = createClient(origin, { sockets: 2, timeoutMs: 30_000 })
      const buyers = createBuyers(origin, { client, history, onAnswer, giveUpShare: 1, pauseMs: 2000 })
      const card = holders[index % holders.length]!.as
      await sleep(randomInt(arrivalMs))
      while (performance.now() < closes) {
        await act(buyers, card)
        await sleep(randomInt(2 * thinkMs))
      }
      client.close()
      open--
    }
    let open = clients
    const memory = sampleMemory(db, server)
    const minutes = setInterval(() => report(`${counts()}, ${open} clients`), 60_000)
    onTestFinished(() => clearInterval(minutes))
    await Promise.all(Array.from({ length: clients }, (_, index) => simulateShopper(index)))
    const samples = await memory.stop()
    report(`all clients are done, ${((performance.now() - closes) / 1000).toFixed(0)} s after the end`)

    await waitUntil(
      async () => (await db.$count(jobs, and(isNull(jobs.doneAt), lte(jobs.dueAt, history.now())))) === 0,
      120_000,
    )
    const snapshot = await readSnapshotSince(
      db,
      begin,
      holders.map(({ id }) => id),
    )
    const wrong = findAnomalies(history.calls, snapshot)
    const grown = [...samples]
      .filter(([, ofProcess]) => ofProcess.length > 20)
      .map(([pid, ofProcess]) => ({ pid, ...computeGrowth(ofProcess) }))
    const ours = new Set(listFamily(server.child.pid ?? 0))
    console.log(
      `${clients} clients, ${seconds} s: ${counts()}, ` +
        `answered in ${part(0.5)} ms (half), ${part(0.99)} ms (99 of 100); ${snapshot.orders.length} orders, ${snapshot.holds.length} holds; wrong ${Object.values(wrong).flat().length}\n` +
        `memory: ${grown
          .toSorted((a, b) => b.megabytes - a.megabytes)
          .slice(0, 8)
          .map(
            ({ pid, megabytes, growsBy }) =>
              `${ours.has(pid) ? 'server' : 'database'} ${megabytes.toFixed(0)} MB ${growsBy < 0 ? '' : '+'}${growsBy.toFixed(1)}`,
          )
          .join(', ')} …`,
    )
    server.child.kill('SIGTERM')
    expect(await server.ended, server.output()).toBe(0)
    expect(Object.keys(statuses).filter((status) => !['200', '429', '503'].includes(status))).toEqual([])
    expect(wrong).toEqual({})
    expect(snapshot.orders.length).toBeGreaterThan(0)
    // the first seconds compile code and fill caches
    if (seconds >= 120) expect(grown.filter(({ megabytes, growsBy }) => growsBy > megabytes / 10 + slack)).toEqual([])
  },
  // on a busy machine the setup takes minutes, and clients finish late
  (seconds + 900) * 1000,
)
