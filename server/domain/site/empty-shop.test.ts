/** The shop of a production server on an empty database: every call answers, and nothing in it is invented. */
import { expect, test } from 'vitest'
import { calls, type CallPath } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import { getExampleParameter } from '#schemas/examples/parameters.ts'
import { connect } from '#server/db/connect.ts'
import { migrate } from '#server/db/migrate.ts'
import { seed } from '#server/seed/index.ts'
import { createGuest, createServerOn, createTestDatabase } from '#server/testing/server.ts'
import { openEmptyShop, wasOpenedEmpty } from './empty-shop.ts'

const url = await createTestDatabase('template1')
await migrate(url, Date.now())
const { db, close } = connect(url, 5)
const opened = await Promise.all(Array.from({ length: 5 }, () => openEmptyShop(db, Date.now())))
const server = await createServerOn(url, { config: { mode: 'production', demo: false } })

test('of several servers that start at once, one makes the shop', async () => {
  expect(opened.filter(Boolean)).toHaveLength(1)
  expect(await openEmptyShop(db, Date.now())).toBe(false)
  expect(await wasOpenedEmpty(db)).toBe(true)
})

test('it has one storefront and the options of filters: no goods, numbers, cards, people, texts or accounts', async () => {
  const { rows } = await db.execute<{ name: string; count: number }>(
    `select relname as name, (xpath('/row/c/text()', query_to_xml(format('select count(*) as c from %I', relname), false, true, '')))[1]::text::int as count
     from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  )
  const filled = Object.fromEntries(rows.filter(({ count }) => count > 0).map(({ name, count }) => [name, count]))
  expect(Object.keys(filled)).toEqual(['dictionaries', 'promos', 'schema_migrations', 'settings'])
  expect([filled.promos, filled.settings]).toEqual([1, 1])
})

test('it claims nothing that its owner did not write', async () => {
  const { data } = await server.call('/api/hk/baseConfig')
  expect(data).toMatchObject({
    promoCode: 'MM0001',
    promoName: '新商城',
    front: { title: '新商城', licences: [], indexCarousel: [] },
  })
  const { front } = data
  expect([
    front.ipcCode,
    front.kefuMobile,
    front.kefuUrl,
    front.kefuQr,
    front.promise,
    front.logo,
    front.popup,
  ]).toEqual(Array.from({ length: 7 }, () => undefined))
})

test.each(Object.entries(calls) as [CallPath, CallRow][])('%s answers a guest', async (path, { method, params }) => {
  const names = 'shape' in params ? Object.keys(params.shape as object) : []
  const given = Object.fromEntries(names.map((name) => [name, getExampleParameter(path, name)]))
  const address = path.replace(/\{(\w+)\}/, (_, name: string) => String(given[name]))
  const known = Object.entries(given).filter(([, value]) => value !== undefined)
  const query = new URLSearchParams(known.map(([name, value]) => [name, String(value)]))
  const { status } = await server.app.request(method === 'GET' ? `${address}?${query}` : address, {
    method,
    headers: { ...createGuest(), 'content-type': 'application/json' },
    ...(method === 'POST' && { body: JSON.stringify(Object.fromEntries(known)) }),
  })
  expect(status).toBeLessThan(500)
})

test('the demo shop does not enter it', async () => {
  const { clock, secrets } = server.services
  expect(await seed(db, { numbers: 10, now: clock.now(), secrets })).toBe(false)
  await close()
})
