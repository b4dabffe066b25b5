/**
 * The server, its database, or both die by kill -9 while people order, pay, hold numbers, top up and sign in (T4, T6, T2). All of them
 * write down what they asked and heard, and afterwards the database is held against it. By night 200 kills in 20,000 orders.
 */
import { randomInt } from 'node:crypto'
import { and, eq, isNull, lte } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { night } from '../tests/night.ts'
import { makeCard, makePlan, type TestCard } from './cards/testing.ts'
import { connect } from './db/connect.ts'
import { isAlive, sleep, until } from './db/process.ts'
import { goods, goodsSku, jobs, numbers } from './db/schema/index.ts'
import { article, createBuyers, rare } from './testing-buyers.ts'
import { foundSince, startOf } from './testing-found.ts'
import { anomalies, wishesOf } from './testing-history.ts'
import { testShop } from './testing-shop.ts'
import { guest, serverOn, type TestServer } from './testing.ts'

const most = Number(process.env.ORDERS ?? (night ? 20_000 : 60))
const kills = Number(process.env.KILLS ?? (night ? 200 : 4))
const buyersAtOnce = night ? 40 : 20
/** Pieces of the rare variant. */
const few = Math.ceil(most / 20)

const shop = await testShop({ SEED_NUMBERS: '400', TRUST_PROXY: '1' })
let here: TestServer
let alone: number
beforeAll(async () => {
  alone = await shop.start()
  here = await serverOn(shop.databaseUrl())
}, 300_000)

type Victim = 'server' | 'database' | 'both'
const victims: Victim[] = ['database', 'server', 'both']
/** Kills, and answers how long the shop was away, ms. The server that was killed is started again; a database comes back by itself. */
async function kill(victim: Victim): Promise<number> {
  const postmaster = shop.postmaster()
  const from = performance.now()
  if (victim !== 'database') await shop.kill()
  if (victim !== 'server') process.kill(postmaster, 'SIGKILL')
  if (victim !== 'database') await shop.start()
  else if (!(await until(() => !isAlive(postmaster) && shop.postmaster() !== postmaster && shop.postmaster() > 0, 60_000)))
    throw new Error('the database did not come back')
  if (!(await until(shop.isHealthy, 120_000))) throw new Error(`the shop did not come back: ${shop.said()}`)
  return performance.now() - from
}

test(
  `${kills} kills of server and database in ${most} orders: what clients were told and what the database has is one history`,
  async () => {
    const { db } = here.services
    await db.update(goods).set({ stock: 1_000_000 }).where(eq(goods.id, article.goodsId))
    await db.update(goodsSku).set({ stock: 1_000_000 }).where(eq(goodsSku.id, article.skuId))
    await db.update(goodsSku).set({ stock: few }).where(eq(goodsSku.id, rare.skuId))
    const plan = await makePlan(here)
    const holders: TestCard[] = []
    while (holders.length < most / 8) holders.push(...(await Promise.all(Array.from({ length: 8 }, () => makeCard(here)))))
    const wanted = await db
      .select({ id: numbers.id })
      .from(numbers)
      .where(and(eq(numbers.status, 1), isNull(numbers.heldUntil)))
      .limit(20)
    const start = await startOf(db, [article.skuId, rare.skuId])

    const buyers = createBuyers(shop.origin, { givesUp: 2 })
    const { told, history } = buyers
    const closing = new AbortController()
    const away: { victim: Victim; ms: number }[] = []
    const killer = (async () => {
      for (let count = 0; count < kills && !closing.signal.aborted; count++) {
        // evenly through the orders, at random within
        if (!(await until(() => closing.signal.aborted || told.size >= (count * most) / kills, 600_000))) throw new Error('no more orders come in')
        await sleep(randomInt(20, 200))
        const victim = victims[count % victims.length] ?? 'both'
        away.push({ victim, ms: await kill(victim) })
      }
    })()
    let topped = 0
    /** Some want the same number at once; whoever gets it gives it back after a while, and others want it. */
    const fight = async () => {
      const { id } = wanted[randomInt(wanted.length)]!
      const three = [guest(), guest(), guest()]
      const won = await Promise.all(three.map((who) => buyers.reserves(who, id)))
      await sleep(randomInt(100))
      await Promise.all(three.filter((_, index) => won[index]).map((who) => buyers.givesBack(who, id)))
    }
    const buyer = async () => {
      while (told.size < most) {
        const chance = randomInt(10)
        if (chance < 6) await buyers.buysThing(guest(), chance === 0 ? rare : article)
        else if (chance < 8 && topped < holders.length) {
          const { as } = holders[topped++]!
          await Promise.all([buyers.rechargesAndSpends(as, plan.id), buyers.signsIn(as)])
        } else await fight()
      }
    }
    const from = performance.now()
    await Promise.all(Array.from({ length: buyersAtOnce }, buyer)).finally(() => closing.abort())
    const playedMs = performance.now() - from
    await killer
    expect(away).toHaveLength(kills)

    // a database that died with its server is on another port now
    const { db: after, close } = connect(shop.databaseUrl(), 4)
    const open = () => after.$count(jobs, and(isNull(jobs.doneAt), lte(jobs.dueAt, history.now())))
    await until(async () => (await open()) === 0, 15_000)
    const found = await foundSince(
      after,
      start,
      holders.map(({ id }) => id),
    )
    await close()
    const wishes = wishesOf(history.calls)
    const count = (heard: string) => wishes.filter((wish) => wish.heard === heard).length
    const wrong = anomalies(history.calls, found)
    const slowest = (victim: Victim) => Math.round(Math.max(0, ...away.filter((one) => one.victim === victim).map(({ ms }) => ms)))
    console.log(
      `${kills} kills, ${told.size} orders that somebody was told of, ${found.orders.length} that are there, ${found.holds.length} holds, ${found.signIns.length} days signed in; ` +
        `${history.calls.length} requests for ${wishes.length} wishes: ${count('acknowledged')} acknowledged, ${count('refused')} refused, ${count('unknown')} unknown; ` +
        `wrong ${Object.values(wrong).flat().length}; played ${Math.round(playedMs / 1000)} s, away ${Math.round(away.reduce((sum, { ms }) => sum + ms, 0) / 1000)} s, ` +
        `slowest until healthy: ${victims.map((victim) => `${victim} ${slowest(victim)} ms`).join(', ')}; a start alone ${Math.round(alone)} ms`,
    )
    expect(wrong).toEqual({})
    // something of each was heard, or the game shows nothing
    for (const heard of ['acknowledged', 'refused']) expect(count(heard), heard).toBeGreaterThan(0)
    expect(found.holds.length).toBeGreaterThan(0)
    // five seconds where nothing else runs; here the buyers and other tests do
    expect(Math.max(...away.map(({ ms }) => ms))).toBeLessThan(5000 + 3 * alone)
  },
  night ? 4 * 3_600_000 : 300_000,
)
