/**
 * Server and database are killed with kill -9 while clients order, pay, hold numbers, top up and sign in (T2, T4, T6), and `npm start`
 * recovers automatically. Clients record each request and answer, and the database is checked against that history. At night: 200 kills in
 * 20,000 orders.
 */
import { randomInt } from 'node:crypto'
import { and, isNull, lte } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { connect } from '../db/connect.ts'
import { isAlive, sleep, waitUntil } from '../platform/process.ts'
import { jobs } from '../db/schema/index.ts'
import { article, createBuyers, rareArticle } from '../testing/buyers.ts'
import { readSnapshotSince } from '../testing/snapshot.ts'
import { prepareGame } from '../testing/game.ts'
import { findAnomalies, groupIntents } from '../testing/history.ts'
import { startTestShop } from '../testing/shop.ts'
import { createGuest, createServerOn, type TestServer } from '../testing/server.ts'

const most = Number(process.env.ORDERS ?? (isNightly ? 20_000 : 60))
const kills = Number(process.env.KILLS ?? (isNightly ? 200 : 4))
const buyersAtOnce = isNightly ? 40 : 20
/** Stock of the rare variant. */
const few = Math.ceil(most / 20)

const shop = await startTestShop({ TRUST_PROXY: '1', MOST_RESTARTS: String(kills + 5) })
let observer: TestServer
beforeAll(async () => {
  await shop.start()
  observer = await createServerOn(shop.databaseUrl())
}, 300_000)

type Victim = 'server' | 'database' | 'both'
const victims: Victim[] = ['database', 'server', 'both']
/** Kills the victim; returns the downtime in ms. No process is restarted by the test. */
async function kill(victim: Victim): Promise<number> {
  const [server, postmaster] = [shop.server(), shop.postmaster()]
  const from = performance.now()
  const killed = { server: [server], database: [postmaster], both: [server, postmaster] }[victim]
  for (const pid of killed) process.kill(pid, 'SIGKILL')
  const back = async () =>
    !killed.some(isAlive) &&
    shop.server() > 0 &&
    (victim === 'server' || shop.postmaster() !== postmaster) &&
    (await shop.isHealthy())
  if (!(await waitUntil(back, 120_000))) throw new Error(`the shop did not come back: ${shop.output()}`)
  return performance.now() - from
}

test(
  `${kills} kills of server and database in ${most} orders: the answers of the clients and the rows of the database are one consistent history`,
  async () => {
    const { planId, holders, wanted, begin } = await prepareGame(observer, { few, holders: most / 8, wanted: 20 })

    const buyers = createBuyers(shop.origin, { giveUpShare: 2, pauseMs: 200 })
    const { acknowledged, history } = buyers
    const closing = new AbortController()
    const outages: { victim: Victim; ms: number }[] = []
    const killer = (async () => {
      for (let count = 0; count < kills && !closing.signal.aborted; count++) {
        // spread evenly over the orders, with a random offset
        if (!(await waitUntil(() => closing.signal.aborted || acknowledged.size >= (count * most) / kills, 600_000)))
          throw new Error('no more orders come in')
        await sleep(randomInt(20, 200))
        const victim = victims[count % victims.length] ?? 'both'
        outages.push({ victim, ms: await kill(victim) })
      }
    })()
    let topped = 0
    /** Several clients compete for a number; the winner releases it after a while. */
    const compete = async () => {
      const id = wanted[randomInt(wanted.length)]!
      const three = [createGuest(), createGuest(), createGuest()]
      const won = await Promise.all(three.map((who) => buyers.reserves(who, id)))
      await sleep(randomInt(100))
      await Promise.all(three.filter((_, index) => won[index]).map((who) => buyers.givesBack(who, id)))
    }
    const buyer = async () => {
      while (acknowledged.size < most) {
        const chance = randomInt(10)
        if (chance < 6) await buyers.buysThing(createGuest(), chance === 0 ? rareArticle : article)
        else if (chance < 8 && topped < holders.length) {
          const { as } = holders[topped++]!
          await Promise.all([buyers.rechargesAndSpends(as, planId), buyers.signsIn(as)])
        } else await compete()
      }
    }
    const from = performance.now()
    await Promise.all(Array.from({ length: buyersAtOnce }, buyer)).finally(() => closing.abort())
    const playedMs = performance.now() - from
    await killer
    expect(outages).toHaveLength(kills)

    // a database that was killed with its server has a new port
    const { db: after, close } = connect(shop.databaseUrl(), 4)
    const open = () => after.$count(jobs, and(isNull(jobs.doneAt), lte(jobs.dueAt, history.now())))
    await waitUntil(async () => (await open()) === 0, 15_000)
    const snapshot = await readSnapshotSince(
      after,
      begin,
      holders.map(({ id }) => id),
    )
    await close()
    const intents = groupIntents(history.calls)
    const count = (outcome: string) => intents.filter((intent) => intent.outcome === outcome).length
    const wrong = findAnomalies(history.calls, snapshot)
    const times = (victim: Victim) => {
      const inOrder = outages.filter((outage) => outage.victim === victim).map(({ ms }) => ms / 1000)
      inOrder.sort((a, b) => a - b)
      return `${victim} ${inOrder[inOrder.length >> 1]?.toFixed(1)} s (half), ${inOrder.at(-1)?.toFixed(1)} s (slowest)`
    }
    console.log(
      `${kills} kills, ${acknowledged.size} orders that somebody was told of, ${snapshot.orders.length} that are there, ${snapshot.holds.length} holds, ${snapshot.signIns.length} days signed in; ` +
        `${history.calls.length} requests for ${intents.length} wishes: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} unknown; ` +
        `wrong ${Object.values(wrong).flat().length}; played ${Math.round(playedMs / 1000)} s, away ${Math.round(outages.reduce((sum, { ms }) => sum + ms, 0) / 1000)} s, ` +
        `until healthy: ${victims.map(times).join(', ')}`,
    )
    expect(wrong).toEqual({})
    // without every kind of outcome, the test would prove too little
    for (const outcome of ['acknowledged', 'refused']) expect(count(outcome), outcome).toBeGreaterThan(0)
    expect(snapshot.holds.length).toBeGreaterThan(0)
    if (isNightly) expect(Math.max(...outages.map(({ ms }) => ms))).toBeLessThan(5000)
  },
  isNightly ? 4 * 3_600_000 : 900_000,
)
