/** The database goes away under buyers (T14): the server lives, says so at once, is whole again within two seconds, and keeps what it said. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBuyers, article } from '../testing-buyers.ts'
import { testShop } from '../testing-shop.ts'
import { guest } from '../testing.ts'
import { connect, type Connection } from './connect.ts'
import { ConnectionPool } from './pool.ts'
import { isAlive, sleep, until } from './process.ts'
import { goodsSku, orders } from './schema/index.ts'

const shop = await testShop()
let direct: Connection
beforeAll(async () => {
  await shop.start()
  direct = connect(shop.databaseUrl(), 4)
  await direct.db.update(goodsSku).set({ stock: 100_000 }).where(eq(goodsSku.id, article.skuId))
}, 90_000)
afterAll(() => direct.close())

const answers = async () => {
  const pool = new ConnectionPool(shop.databaseUrl())
  const up = await pool.query('select 1').then(
    () => true,
    () => false,
  )
  pool.suspend()
  return up
}
const faults: Record<string, () => Promise<void>> = {
  'kill -9': async () => void process.kill(shop.postmaster(), 'SIGKILL'),
  'a fast stop': async () => void process.kill(shop.postmaster(), 'SIGINT'),
  'its busy connections terminated': async () =>
    void (await direct.db.execute(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = 'menmian' and pid <> pg_backend_pid() and state <> 'idle'`,
    )),
}

test.each(Object.keys(faults))(
  'under twenty buyers: %s',
  async (name) => {
    const heard: { status: number; ms: number }[] = []
    const buyers = createBuyers(shop.origin, (asked) => heard.push(asked))
    const stock = async () => (await direct.db.select().from(goodsSku).where(eq(goodsSku.id, article.skuId)))[0]?.stock ?? 0
    const before = await stock()
    const closing = new AbortController()
    const crowd = Array.from({ length: 20 }, async () => {
      while (!closing.signal.aborted) await buyers.orders(guest())
    })
    await sleep(400)
    const killed = name === 'its busy connections terminated' ? 0 : shop.postmaster()
    await faults[name]?.()
    if (killed) await until(() => !isAlive(killed), 5000)
    await until(answers, 20_000)
    const from = performance.now()
    expect(await until(shop.isHealthy, 20_000)).toBe(true)
    await buyers.orders(guest())
    const healedMs = performance.now() - from
    await sleep(200)
    closing.abort()
    await Promise.all(crowd)

    expect(shop.isAlive(), shop.said()).toBe(true)
    expect(healedMs).toBeLessThan(2000)
    expect([...new Set(heard.map(({ status }) => status))].filter((status) => status !== 200 && status !== 503)).toEqual([])
    expect(Math.max(...heard.filter(({ status }) => status === 503).map(({ ms }) => ms), 0), '503 at once').toBeLessThan(2500)
    const kept = await direct.db
      .select({ sn: orders.sn })
      .from(orders)
      .where(inArray(orders.sn, [...buyers.told.orders]))
    expect(kept).toHaveLength(buyers.told.orders.size)
    expect(before - (await stock()), 'one piece for each order that somebody was told of').toBe(buyers.told.orders.size)
  },
  60_000,
)
