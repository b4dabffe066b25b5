/**
 * Database times of the number list (docs/domain §3.2): every kind of filter in every sort order, the first page and later pages by
 * cursor, on the embedded PostgreSQL. The shop is created once and cached in `.cache`. Searches that take over 50 ms are marked.
 */
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { createClock } from '#server/db/clock.ts'
import { readConfig } from '#server/platform/config.ts'
import { connect } from '#server/db/connect.ts'
import { lockData } from '#server/db/embedded/lock.ts'
import { migrateToCurrent } from '#server/db/migrate.ts'
import { openDatabase } from '#server/db/open.ts'
import { seed } from '#server/seed/index.ts'
import { addNumbers } from '#server/seed/numbers/add.ts'
import { formatPlanName } from '#server/seed/numbers/plans.ts'
import { readPriceGroups, readPriceShifts } from '#server/domain/goods/prices.ts'
import { readCursor, type Sort } from '#server/domain/numbers/cursor.ts'
import { parseFilter, type NumberParams } from '#server/domain/numbers/filter.ts'
import { searchNumbers } from '#server/domain/numbers/search.ts'
import { readSaleConditions } from '#server/domain/numbers/terms.ts'
import { readSecretKey } from '#server/db/secret-key.ts'
import { createSecrets } from '#server/platform/secrets.ts'
import { flags } from './flags.ts'

const budgetMs = 50
const pages = 12
const sorts: Sort[] = ['default', 'priceAsc', 'priceDesc', 'new']
/** An agent with own prices: sorting by price then merges several queries. */
const agent = 'AG0003'

const filters: [name: string, params: NumberParams][] = [
  ['nothing: unselective', {}],
  ['without 4: exclude only', { exclude: '4' }],
  ['without 4 and 7: exclude only', { exclude: '47' }],
  ['without 0, 1, 2, 3: exclude only', { exclude: '0123' }],
  ['with 6, 8 and 9', { include: '689' }],
  ['operator', { operator: '1' }],
  ['selected (-99)', { operator: '-99' }],
  ['place', { provinceId: '440000', cityId: '440300' }],
  ['rule AAA at the end', { rule: 'AAA' }],
  ['rule AAA anywhere', { rule: 'AAA', position: 'any' }],
  ['rule ABCDABCD: rare', { rule: 'ABCDABCD' }],
  ['ordinary numbers', { rule: 'plain' }],
  ['888 anywhere', { number: '888' }],
  ['88 anywhere', { number: '88' }],
  ['888 at the end', { number: '888', position: 'tail' }],
  ['one place: ____8______', { pattern: '____8______' }],
  ['five places', { pattern: '1_8_8_8_8__' }],
  ['five places, three in a row', { pattern: '1_888_8_8__' }],
  ['price 100 to 500', { price: '100-500' }],
  ['price over 5,000', { price: '5000-' }],
  ['at most 39 a month', { monthFeeMax: 39 }],
  ['no contract', { contractMax: 0 }],
  ['at most 24 months: unselective', { contractMax: 24 }],
  ['operator, place, rule AABB, without 4', { operator: '2', provinceId: '440000', rule: 'AABB', exclude: '4' }],
  ['without 4, at most 100: dear rule', { exclude: '4', priceMax: 100, rule: 'AAAA' }],
  ['empty: rule and price that never meet', { rule: 'AAAAA', priceMax: 1 }],
  ['empty: whole number', { pattern: '10000000000' }],
  ['empty: without and with one digit', { exclude: '8', include: '8' }],
  ['empty: digits that no number has', { number: '0000000' }],
]

const config = readConfig({ DATA_DIR: join(import.meta.dirname, '../../.cache/bench-numbers') })
const stops: (() => unknown)[] = []
try {
  stops.push((await lockData(config.dataDir)).release)
  const url = await openDatabase(config, stops)
  await migrateToCurrent(url)
  const { db, close } = connect(url, 2, 0)
  stops.push(close)
  const now = (await createClock(db, false)).now()
  await seed(db, { numbers: 20_000, now, secrets: createSecrets(readSecretKey(config)) })
  const onBatch = (count: number) => count % 100_000 === 0 && process.stderr.write(`${count} numbers\r`)
  const count = await addNumbers(db, { upTo: flags.numbers, now, packageName: formatPlanName, onBatch })
  await db.execute(sql`vacuum analyze numbers`)
  const groups = await readPriceGroups(db, await readPriceShifts(db, agent))
  const sold = await readSaleConditions(db)

  const measureSearch = async (params: NumberParams, sort: Sort, hasGroups: boolean) => {
    const filter = parseFilter(params)
    const all: number[] = []
    let total = 0
    let after: string | undefined
    if (!filter) return { first: 0, later: 0, total }
    for (let page = 0; page < pages; page++) {
      const begun = performance.now()
      const cursor = after ? readCursor(after, sort) : undefined
      const result = await searchNumbers(db, {
        filter,
        sort,
        limit: 20,
        offset: 0,
        after: cursor,
        groups: hasGroups ? groups : [],
        sold,
        now,
      })
      all.push(performance.now() - begun)
      total = result.many ? Infinity : result.total
      after = result.after
      if (!result.more) break
    }
    return { first: all[0] ?? 0, later: Math.max(0, ...all.slice(1)), total }
  }
  /** Returns the faster of two runs, because the first run warms the cache. */
  const measureWarm = async (params: NumberParams, sort: Sort, hasGroups: boolean) => {
    const [a, b] = [await measureSearch(params, sort, hasGroups), await measureSearch(params, sort, hasGroups)]
    return { first: Math.min(a.first, b.first), later: Math.min(a.later, b.later), total: b.total }
  }
  const formatCell = (ms: number) => `${ms.toFixed(1)}${ms > budgetMs ? ' ✗' : ''}`
  console.log(
    `\n${count.toLocaleString('en')} numbers, ${availableParallelism()} cores; ms in the database: first page / slowest of pages 2 to ${pages}; ✗ over ${budgetMs} ms\n`,
  )
  console.log(
    `| filter | fit | ${sorts.join(' | ')} | priceAsc at an agent's prices |\n|---|---|${'---|'.repeat(sorts.length + 1)}`,
  )
  let worst = 0
  for (const [name, params] of filters) {
    const cells: string[] = []
    let fit = 0
    for (const [sort, hasGroups] of [...sorts.map((sort) => [sort, false] as const), ['priceAsc', true] as const]) {
      const { first, later, total } = await measureWarm(params, sort, hasGroups)
      cells.push(`${formatCell(first)} / ${formatCell(later)}`)
      worst = Math.max(worst, first, later)
      fit = total
    }
    console.log(`| ${name} | ${fit === Infinity ? 'over 10,000' : fit} | ${cells.join(' | ')} |`)
  }
  console.log(`\nslowest: ${formatCell(worst)} ms`)
} finally {
  for (const stop of stops.toReversed()) await stop()
}
