/**
 * The server, its database, or both die by kill -9 while twenty buyers order, pay, hold numbers and top up (T4, T2): whatever was
 * acknowledged is there afterwards, nothing is there twice, and the ledger is the balances. By night 200 kills in 20,000 orders.
 */
import { randomInt } from 'node:crypto'
import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { night } from '../tests/night.ts'
import { makeCard, makePlan, type TestCard } from './cards/testing.ts'
import { connect } from './db/connect.ts'
import { cards, goodsSku, numberHolds, numbers, orders, payments, walletLog } from './db/schema/index.ts'
import { isAlive, sleep, until } from './db/process.ts'
import { article, createBuyers } from './testing-buyers.ts'
import { testShop } from './testing-shop.ts'
import { guest, serverOn, type TestServer } from './testing.ts'

const most = Number(process.env.ORDERS ?? (night ? 20_000 : 50))
const kills = Number(process.env.KILLS ?? (night ? 200 : 4))
const buyersAtOnce = 20

const shop = await testShop({ SEED_NUMBERS: String(Math.max(400, most)), TRUST_PROXY: '1' })
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
  `${kills} kills of server and database in ${most} orders lose and double nothing, and the ledger is the balances`,
  async () => {
    const { db } = here.services
    const [before] = await db.select({ last: sql<number>`coalesce(max(${orders.id}), 0)`.mapWith(Number) }).from(orders)
    await db.update(goodsSku).set({ stock: 1_000_000 }).where(eq(goodsSku.id, article.skuId))
    const plan = await makePlan(here)
    const holders: TestCard[] = []
    while (holders.length < most / 4) holders.push(...(await Promise.all(Array.from({ length: 8 }, () => makeCard(here)))))
    const wanted = (
      await db
        .select({ id: numbers.id })
        .from(numbers)
        .where(and(eq(numbers.status, 1), sql`held_until is null`))
        .limit(Math.ceil(most / 4))
    ).map(({ id }) => id)

    const buyers = createBuyers(shop.origin)
    const { told } = buyers
    const closing = new AbortController()
    const away: { victim: Victim; ms: number }[] = []
    const killer = (async () => {
      for (let count = 0; count < kills; count++) {
        // evenly through the orders, at random within
        if (!(await until(() => closing.signal.aborted || told.orders.size >= (count * most) / kills, 600_000))) throw new Error('no more orders come in')
        await sleep(randomInt(20, 200))
        const victim = victims[count % victims.length] ?? 'both'
        away.push({ victim, ms: await kill(victim) })
      }
    })()
    let [things, topped, fought, won] = [0, 0, 0, 0]
    const buyer = async () => {
      while (told.orders.size < most) {
        const chance = randomInt(10)
        if (chance < 6) {
          things++
          await buyers.buysThing(guest())
        } else if (chance < 8 && topped < holders.length) {
          await buyers.rechargesAndSpends(holders[topped++]!.as, plan.id)
        } else if (fought < wanted.length) {
          const id = wanted[fought++]!
          const both = await Promise.all([buyers.reserves(guest(), id), buyers.reserves(guest(), id)])
          won += both.filter(Boolean).length
        }
      }
    }
    await Promise.all(Array.from({ length: buyersAtOnce }, buyer)).finally(() => closing.abort())
    await killer
    expect(away).toHaveLength(kills)

    // a database that died with its server is on another port now
    const { db: after, close } = connect(shop.databaseUrl(), 4)
    const made = await after
      .select()
      .from(orders)
      .where(gt(orders.id, before?.last ?? 0))
    const kept = new Set(made.map(({ sn }) => sn))
    const lost = [...told.orders].filter((sn) => !kept.has(sn))
    const doubled = made.filter(({ sn }) => !told.orders.has(sn))
    const slowest = (victim: Victim) => Math.round(Math.max(0, ...away.filter((one) => one.victim === victim).map(({ ms }) => ms)))
    console.log(
      `${kills} kills, ${told.orders.size} orders (${things} things, ${topped} top-ups with a package), ${fought} numbers wanted by two: lost ${lost.length}, doubled ${doubled.length}; ` +
        `slowest until healthy: ${victims.map((victim) => `${victim} ${slowest(victim)} ms`).join(', ')}; a start alone ${Math.round(alone)} ms`,
    )
    expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
    expect(told.orders.size).toBe(things + 2 * topped)
    expect(told.paid).toEqual(told.orders)
    expect(made.filter(({ payStatus }) => payStatus !== 2)).toEqual([])
    const [piece] = await after.select().from(goodsSku).where(eq(goodsSku.id, article.skuId))
    expect(1_000_000 - (piece?.stock ?? 0)).toBe(things)

    const paid = await after
      .select({ orderId: payments.orderId, amount: payments.amount })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(gt(orders.id, before?.last ?? 0), eq(payments.status, 2)))
    expect(paid.map(({ orderId, amount }) => `${orderId} ${amount}`).toSorted(), 'each order is paid once, what it costs').toEqual(
      made.map(({ id, amount }) => `${id} ${amount}`).toSorted(),
    )
    const ledger = await after
      .select({
        id: cards.id,
        balance: cards.balance,
        sum: sql<number>`sum(${walletLog.change})`.mapWith(Number),
        count: sql<number>`count(*)`.mapWith(Number),
      })
      .from(cards)
      .innerJoin(walletLog, and(eq(walletLog.cardId, cards.id), eq(walletLog.wallet, 'balance')))
      .where(
        inArray(
          cards.id,
          holders.map(({ id }) => id),
        ),
      )
      .groupBy(cards.id)
    expect(ledger).toHaveLength(topped)
    expect(ledger.filter(({ balance, sum, count }) => balance !== sum || count !== 2)).toEqual([])

    // two wanted each number, one was told that it is hers, and nobody else ever held it
    expect(won).toBe(fought)
    const holds = await after.select({ numberId: numberHolds.numberId }).from(numberHolds).where(inArray(numberHolds.numberId, wanted))
    expect(holds.map(({ numberId }) => numberId).toSorted((a, b) => a - b)).toEqual(wanted.slice(0, fought).toSorted((a, b) => a - b))
    await close()
    // five seconds where nothing else runs; here the buyers and other tests do
    expect(Math.max(...away.map(({ ms }) => ms))).toBeLessThan(5000 + 3 * alone)
  },
  night ? 4 * 3_600_000 : 300_000,
)
