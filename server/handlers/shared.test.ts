/** The server cache drops a value when a table changes that it was read from: each list of tables is compared with the SQL of its reader. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, expect, test, vi } from 'vitest'
import { calls } from '#schemas/api/index.ts'
import type { CallRow } from '#schemas/call.ts'
import type { ServerCache } from '../db/cache/cache.ts'
import { ConnectionPool } from '../db/pool.ts'
import * as schema from '../db/schema/index.ts'
import type { SharedContext } from '../domain/shared.ts'
import { translateToAllLanguages } from '../platform/messages.ts'
import { createCardCases } from '../testing/contract/cards.ts'
import type { CaseContext } from '../testing/contract/case.ts'
import { createShopCases } from '../testing/contract/shop.ts'
import { createGuest, createTestServer } from '../testing/server.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { sharedCalls } from './shared.ts'

const tables = new Set(
  Object.values(schema).flatMap((value) => (is(value, PgTable) ? [getTableName(value as PgTable)] : [])),
)
/** Written with each hold: a value that is read from them has a limited age instead (`domain/numbers/list.ts`). */
const frequent = new Set(['numbers', 'number_zones'])
/** Parameters that read more than the good case does. */
const more: Record<string, object> = { '/api/shop/goodsList': { type: 1, pageCode: 'WINTER' } }

const reading = new AsyncLocalStorage<Set<string>[]>()
const query = ConnectionPool.prototype.query
vi.spyOn(ConnectionPool.prototype, 'query').mockImplementation(function (this: ConnectionPool, config, values) {
  const text = typeof config === 'string' ? config : config.text
  for (const read of reading.getStore() ?? [])
    for (const [, table = ''] of text.matchAll(/\b(?:from|join)\s+"?(\w+)/gi)) if (tables.has(table)) read.add(table)
  return query.call(this, config, values)
})
afterAll(() => void vi.restoreAllMocks())

/** Key of a cached value, without its values → the tables that it names, and those that its loads have read. */
const cached = new Map<string, { named: Set<string>; read: Set<string>; hasAge: boolean }>()
const cache: ServerCache = {
  size: () => ({ entries: 0, weight: 0 }),
  get(key, from, load) {
    const name = `${key.split(' ')[0]}: ${from.tables.join(', ')}`
    const row = cached.get(name) ?? {
      named: new Set<string>(from.tables),
      read: new Set<string>(),
      hasAge: from.ms !== undefined,
    }
    cached.set(name, row)
    return reading.run([...(reading.getStore() ?? []), row.read], async () => await load())
  },
}

const server = await createTestServer()
const card = await makeCard(server)
const services = { ...server.services, cache }
const context = { server, guests: [createGuest()], shoppers: [], agents: [], cards: [card] } as unknown as CaseContext
const cases = { ...createShopCases(context), ...createCardCases(context) } as Record<
  string,
  { good: () => object | Promise<object> }
>

test('each shared answer names the tables that it is read from, and no others', async () => {
  for (const { path, tables: named, ms, answer } of sharedCalls) {
    const make = answer as (ctx: SharedContext, params: object) => Promise<unknown>
    for (const given of [await cases[path]!.good(), more[path] ?? {}])
      for (const isAgent of [false, true])
        for (const promoCode of ['MM0001', 'AG0003']) {
          const { data: params } = (calls[path] as CallRow).params.safeParse({ ...given, promoCode })
          const ctx = {
            ...services,
            locale: 'zh-CN',
            say: translateToAllLanguages,
            isAgent,
            platform: 'h5',
          } as SharedContext
          if (params) await cache.get(path, { tables: named, ...(ms && { ms }) }, () => make(ctx, params as object))
        }
  }
  const shared = new Set(sharedCalls.map(({ path }) => path as string))
  const faults = [...cached].flatMap(([name, { named, read, hasAge }]) => {
    const unnamed = [...read].filter((table) => !named.has(table) && !(hasAge && frequent.has(table)))
    // a value that is computed from another cached value names the tables of both
    const unread = shared.has(name.split(':')[0]!) ? [...named].filter((table) => !read.has(table)) : []
    return [
      ...unnamed.map((table) => `${name} is also read from ${table}`),
      ...unread.map((table) => `${name} is not read from ${table}`),
    ]
  })
  expect(faults).toEqual([])
})
