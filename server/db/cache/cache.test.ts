/** The server cache: never older than a change by any server, never personal data, never larger than its limit. */
import { eq, inArray, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { goodsSku, numbers, promos } from '../schema/index.ts'
import { article } from '#server/testing/buyers.ts'
import { createGuest, createTestServer, type TestServer } from '#server/testing/server.ts'
import { createPhone, region } from '#server/testing/orders/orders.ts'
import { translate } from '#server/platform/messages.ts'
import { MINUTE } from '#server/platform/time.ts'
import { waitInRealTime } from '#server/testing/simulated.ts'
import type { ChangeTracker } from './changes.ts'
import { MAX_AGE_MS, createCache } from './cache.ts'
import { cachedTables } from './tables.ts'

const first = await createTestServer()
const { db } = first.services
let second: TestServer
beforeAll(async () => {
  second = await first.second()
  for (const server of [first, second]) await waitUntilCached(server)
})

const toPromo = (name: string) => ({ name, promoCode: 'AG0003' })
const readName = async (server: TestServer) =>
  (await server.call('/api/hk/baseConfig', { promoCode: 'AG0003' })).data.promoName
const rename = (server: TestServer, name: string) =>
  server.services.db.update(promos).set(toPromo(name)).where(eq(promos.promoCode, 'AG0003'))
/** Waits until values are cached, which requires a listening connection. */
async function waitUntilCached(server: TestServer): Promise<void> {
  await vi.waitFor(async () => {
    const key = crypto.randomUUID()
    const load = vi.fn(async () => key)
    for (let times = 0; times < 2; times++) await server.services.cache.get(key, { tables: ['promos'] }, load)
    expect(load).toHaveBeenCalledOnce()
  }, MINUTE)
}
// the last statement of a listening connection is the probe
const ofListener = sql`from pg_stat_activity where datname = current_database() and query in ('listen "changes"', 'select 1')`

test('each watched table notifies of each kind of change, and no other table does', async () => {
  const { rows } = await db.execute<{ name: string; events: number }>(
    sql`select relname as name, tgtype & 60 as events from pg_trigger join pg_class on pg_class.oid = tgrelid where tgname like '%\\_changes' order by 1`,
  )
  // insert 4, delete 8, update 16, truncate 32
  expect(rows).toEqual(cachedTables.map((name) => ({ name, events: 60 })))
})

/** Stops the clock of the cache, so that no value is read again because of its age. */
function stopTheClock(): void {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

describe('a change', () => {
  test('is seen by whoever made it at once, also one of a transaction, when that is over', async () => {
    for (const name of ['云上卡铺', '江城卡铺', '楚天卡铺']) {
      await rename(first, name)
      expect(await readName(first)).toBe(name)
      const inside = `${name}（新）`
      await db.transaction(async (tx) => {
        await tx.update(promos).set(toPromo(inside)).where(eq(promos.promoCode, 'AG0003'))
        expect(await readName(first)).toBe(name)
      })
      expect(await readName(first)).toBe(inside)
      await db
        .transaction(async (tx) => {
          await tx.update(promos).set(toPromo('不留')).where(eq(promos.promoCode, 'AG0003'))
          throw new Error('no')
        })
        .catch(() => undefined)
      expect(await readName(first)).toBe(inside)
    }
  })

  test('is seen by another server when the database notifies it', async () => {
    stopTheClock()
    for (let times = 0; times < 5; times++) {
      const name = `第${times}家`
      await readName(second)
      await rename(first, name)
      await waitInRealTime(async () => (await readName(second)) === name)
    }
  })

  test('by a statement that no server sent is heard, too', async () => {
    stopTheClock()
    await db.execute(sql`do $$ begin update promos set name = '"手工"' where promo_code = 'AG0003'; end $$`)
    await waitInRealTime(async () => [await readName(first), await readName(second)].join() === '手工,手工')
  })

  test('that nobody could hear while a connection was broken is seen by the first read after it', async () => {
    stopTheClock()
    for (let times = 0; times < 3; times++) {
      await waitUntilCached(second)
      const name = `断线${times}`
      await db.execute(sql`select pg_terminate_backend(pid) ${ofListener}`)
      await rename(first, name)
      await waitInRealTime(async () => (await readName(second)) === name)
      expect(await readName(first)).toBe(name)
    }
  })
})

test('a price that changes between page and order is never sold, even by a server that did not hear of the change', async () => {
  const readPrice = async () =>
    (await first.call('/api/shop/goodsView', { id: article.goodsId, ...article })).data.payMoney
  const buy = (expectMoney: number) =>
    first.call(
      '/api/shop/order/buyGoods',
      {
        ...{ uuid: crypto.randomUUID(), ...article, quantity: 1, expectMoney },
        ...{ name: '林清和', mobile: createPhone(), region, address: '测试路 8 号' },
      },
      createGuest(),
    )
  await waitUntilCached(first)
  const before = await readPrice()
  await db.execute(sql`alter table goods_sku disable trigger goods_sku_changes`)
  await second.services.db
    .update(goodsSku)
    .set({ price: sql`price_fen + 700` })
    .where(eq(goodsSku.id, article.skuId))
  expect(await readPrice(), 'the page is old').toBe(before)
  expect(await buy(before)).toMatchObject({ code: 51, message: translate('zh-CN', 'order.changed') })
  expect(await buy(before + 7)).toMatchObject({ code: 0 })
  expect(await readPrice(), 'the order changed the stock, and the page is read again').toBe(before + 7)
  await db.execute(sql`alter table goods_sku enable trigger goods_sku_changes`)
})

test('a hold is missing from the list of its server at once, and from that of another within three seconds of its clock', async () => {
  const readIds = async (server: TestServer) =>
    (await server.call('/api/shop/numberList', { sort: 'new', pageSize: 5 })).data.list.map(({ id }) => id)
  const [id = 0] = await readIds(first)
  for (const server of [first, second]) await waitUntilCached(server)
  expect(await readIds(second)).toContain(id)
  const uuid = crypto.randomUUID()
  expect((await first.call('/api/shop/numberReserve', { id, uuid }, createGuest())).code).toBe(0)
  expect(await readIds(first)).not.toContain(id)
  await second.services.clock.forward(3000)
  expect(await readIds(second)).not.toContain(id)
})

test('a first page that is remembered has nothing that was taken meanwhile, and is searched again when too much was', async () => {
  const listIds = async (pageSize: number) => {
    const { data } = await first.call('/api/shop/numberList', { pageSize })
    return { ids: data.list.map(({ id }) => id), total: data.totalCount }
  }
  const hold = (ids: number[], heldUntil: number | null) =>
    db
      .update(numbers)
      .set({ status: heldUntil === null ? 1 : 2, heldUntil })
      .where(inArray(numbers.id, ids))
  await waitUntilCached(first)
  const { ids: all, total } = await listIds(100)
  expect((await listIds(10)).ids).toEqual(all.slice(0, 10))
  for (const taken of [3, 15, 30, 80]) {
    await hold(all.slice(0, taken), first.services.clock.now() + MINUTE)
    expect(await listIds(10)).toEqual({ ids: all.slice(taken, taken + 10), total: total - taken })
  }
  await hold(all, null)
})

describe('the store', () => {
  let stamp: number | undefined = 0
  let now = 1000
  const changes: ChangeTracker = {
    stamp: () => stamp,
    wrote: () => undefined,
    reset: () => undefined,
    stop: () => undefined,
  }
  const from = { tables: ['goods'] } as const

  test('shares one load among concurrent callers, and loads again after a change, also one during the load', async () => {
    const cache = createCache(changes, () => now)
    let release: (value: string) => void = () => undefined
    const load = vi.fn(() => new Promise<string>((resolve) => (release = resolve)))
    const both = [cache.get('a', from, load), cache.get('a', from, load)]
    release('old')
    expect(await Promise.all(both)).toEqual(['old', 'old'])
    expect(load).toHaveBeenCalledOnce()
    stamp = 1
    const during = cache.get('a', from, load)
    stamp = 2
    const after = cache.get('a', from, async () => 'new')
    release('older')
    expect(await Promise.all([during, after])).toEqual(['older', 'new'])
    expect(await cache.get('a', from, async () => 'never')).toBe('new')
  })

  test('runs a query of the query builder once, which would run again for each that waits for it', async () => {
    const cache = createCache(changes, () => now)
    const query = db.select().from(promos).limit(1)
    const ran = vi.spyOn(query, 'execute')
    const read = () => cache.get('a', from, () => query)
    expect(await read()).toEqual(await read())
    expect(ran).toHaveBeenCalledOnce()
  })

  test('keeps no failure, nothing while changes are not heard, and nothing beyond its age, whichever way the clock moved', async () => {
    const cache = createCache(changes, () => now)
    await expect(cache.get('a', from, async () => Promise.reject(new Error('away')))).rejects.toThrow('away')
    expect(await cache.get('a', from, async () => 1)).toBe(1)
    now += MAX_AGE_MS - 1
    expect(await cache.get('a', from, async () => 2)).toBe(1)
    now += 1
    expect(await cache.get('a', from, async () => 3)).toBe(3)
    now -= 10
    expect(await cache.get('a', from, async () => 4)).toBe(4)
    stamp = undefined
    expect(await cache.get('a', from, async () => 5)).toBe(5)
    stamp = 3
    expect(await cache.get('a', from, async () => 6)).toBe(6)
  })

  test('has no more than its room: the least recently used go first, and long keys are not kept', async () => {
    const cache = createCache(changes, () => now, 100_000)
    const put = (key: string) => cache.get(key, { ...from, weigh: () => 10_000 }, async () => key)
    for (let index = 0; index < 1000; index++) {
      await put(`key ${index}`)
      await put('often')
      expect(cache.size().weight).toBeLessThanOrEqual(104_000)
    }
    await vi.waitFor(() => expect(cache.size().weight).toBeLessThanOrEqual(100_000))
    const again = vi.fn(async () => 'again')
    expect(await cache.get('often', from, again)).toBe('often')
    expect(await cache.get('key 3', from, again)).toBe('again')
    const before = cache.size().entries
    await put('x'.repeat(601))
    expect(cache.size().entries).toBe(before)
  })
})
