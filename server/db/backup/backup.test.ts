/** The backup drill (reliability T16): a backup under load is a consistent snapshot, and restoring it yields the same shop. */
import { eq, sql } from 'drizzle-orm'
import { mkdtempSync, readFileSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync, zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import { afterAll, expect, test } from 'vitest'
import { makeCard, makePlan, payByProvider, createUuid, type TestCard } from '#server/testing/cards/cards.ts'
import { createServerOn, createTestDatabase, createTestServer } from '#server/testing/server.ts'
import { backup, restore } from './backup.ts'
import { connect, type Pool } from '../connect.ts'
import { migrate } from '../migrate.ts'
import { orders, uploads } from '../schema/index.ts'

const server = await createTestServer()
const { db } = server.services
const folder = mkdtempSync(join(tmpdir(), 'menmian-backup-'))
afterAll(() => rmSync(folder, { recursive: true }))
const LONG = 600_000
/** Creates a migrated, empty database. */
async function createEmptyDatabase(): Promise<string> {
  const url = await createTestDatabase()
  const { db: bare, close } = connect(url, 1)
  for (const step of ['drop schema public cascade', 'create schema public']) await bare.execute(sql.raw(step))
  await close()
  await migrate(url, 1)
  return url
}
const target = await createEmptyDatabase()
const [source, empty] = [connect(server.url, 1, LONG), connect(target, 4, LONG)]
afterAll(() => Promise.all([source.close(), empty.close()]))

const read = async (from: Pool, query: string) => {
  const answer = (await from.execute(sql.raw(query))) as unknown as object[] | { rows: object[] }
  return Array.isArray(answer) ? answer.map((row) => ({ ...row })) : answer.rows
}
/** Finds cards whose balance differs from their log, logs with wrong sums, recharges paid without a payment of that amount. */
const findUnsound = async (from: Pool) => [
  ...(await read(
    from,
    `select c.sim_no from cards c join lateral (select after from wallet_log l where l.card_id = c.id and l.wallet = 'balance' order by l.id desc limit 1) l on true where l.after <> c.balance_fen`,
  )),
  ...(await read(
    from,
    `select id from (select id, after - change - lag(after) over (partition by card_id, wallet order by id) as gap from wallet_log) l where gap <> 0`,
  )),
  ...(await read(
    from,
    `select o.sn from orders o join wallet_log l on l.order_id = o.id where o.pay_status = 2 and l.wallet = 'balance' and l.change > 0 and o.uuid is not null
      and not exists (select 1 from payments p where p.order_id = o.id and p.status = 2 and p.amount_fen = o.amount_fen)`,
  )),
]

/** Reads all constraints, indexes and triggers. */
const dumpSchema = (from: Pool) =>
  read(
    from,
    `select conrelid::regclass::text as at, conname::text as name, pg_get_constraintdef(oid) || convalidated as says from pg_constraint where connamespace = 'public'::regnamespace
      union all select tablename, indexname, indexdef from pg_indexes where schemaname = 'public'
      union all select tgrelid::regclass::text, tgname, pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
      union all select attrelid::regclass::text, attname, attnotnull::text from pg_attribute join pg_class c on c.oid = attrelid where relnamespace = 'public'::regnamespace and attnum > 0
      order by 1, 2, 3`,
  )

const long = { timeout: 120_000 }
test(
  'a backup while shoppers order and pay: restored, it has its own counts and sums, the ledger is correct, and the shop continues',
  long,
  async () => {
    const cards = await Promise.all(Array.from({ length: 4 }, () => makeCard(server)))
    const plan = await makePlan(server)
    await db.insert(uploads).values({
      id: 'u'.repeat(43),
      scene: 'avatar',
      owner: 'x',
      content: Buffer.from([0, 255, 13, 10, 92, 34]),
      type: 'image/png',
      size: 6,
      isSealed: false,
      createdAt: 1,
    })
    const acknowledged: string[] = []
    const buying = { isRunning: true }
    const buys = async ({ as }: TestCard) => {
      while (buying.isRunning) {
        const order = await server.call(
          '/api/iot/createBalanceOrder',
          { money: 30, payType: 'wxpay', tradeType: 'mock', uuid: createUuid() },
          as,
        )
        if (order.code !== 0) continue
        await payByProvider(server, order.data.outTradeNo!)
        acknowledged.push(order.data.orderSn)
        await server.call(
          '/api/iot/buyPackage',
          { packageId: plan.id, effectType: 1, payType: 'balance', expectMoney: 29, uuid: createUuid() },
          as,
        )
      }
    }
    const buyers = Promise.all(cards.map(buys))
    await expect.poll(() => acknowledged.length, { timeout: 20_000 }).toBeGreaterThan(8)
    const file = join(folder, 'shop.backup')
    let before = [...acknowledged]
    let totals = await backup(server.url, file)
    // a backup may be shorter than a purchase
    for (let round = 0; round < 20 && acknowledged.length === before.length; round++) {
      rmSync(file)
      before = [...acknowledged]
      totals = await backup(server.url, file)
    }
    const during = acknowledged.length - before.length
    buying.isRunning = false
    await buyers
    expect(during, 'nobody waited for it').toBeGreaterThan(0)
    expect(statSync(file).mode & 0o777, 'personal data are its owner’s').toBe(0o600)

    expect(await restore(target, file)).toEqual(totals)
    const there = new Set((await empty.db.select({ sn: orders.sn }).from(orders)).map(({ sn }) => sn))
    expect(
      before.filter((sn) => !there.has(sn)),
      'what was acknowledged before is in it',
    ).toEqual([])
    expect(await findUnsound(empty.db)).toEqual([])
    expect(await dumpSchema(empty.db), 'keys, links, indexes and triggers are what they were').toEqual(
      await dumpSchema(db),
    )
    expect(await read(empty.db, `select content from uploads where id = repeat('u', 43)`)).toEqual(
      await read(db, `select content from uploads where id = repeat('u', 43)`),
    )

    // the restored shop continues the ids, sealed columns, prices and logins of the first
    const other = await createServerOn(target)
    const { sn } = (
      await empty.db.select({ sn: orders.sn }).from(orders).where(eq(orders.cardId, cards[0]!.id)).limit(1)
    )[0]!
    const [restored, original] = [
      await other.call('/api/pay/order', { orderSn: sn }, cards[0]!.as),
      await server.call('/api/pay/order', { orderSn: sn }, cards[0]!.as),
    ]
    expect([restored.code, restored.data]).toEqual([0, original.data])
    expect(
      (
        await other.call(
          '/api/iot/createBalanceOrder',
          { money: 30, payType: 'wxpay', tradeType: 'mock', uuid: createUuid() },
          cards[0]!.as,
        )
      ).code,
    ).toBe(0)
  },
)

test(
  'a backup is restored completely or not at all: never into a database with a shop, nor when it is truncated, changed, of another release or not a backup',
  long,
  async () => {
    const file = join(folder, 'shop.backup')
    await expect(restore(server.url, file)).rejects.toThrow('This database already contains a shop')
    const other = connect(await createEmptyDatabase(), 2, LONG)
    const text = zstdDecompressSync(readFileSync(file)).toString()
    const writeSpoiled = (name: string, content: string, packed: (content: string) => Buffer = zstdCompressSync) => {
      writeFileSync(join(folder, name), packed(content))
      return join(folder, name)
    }
    const row = text.split('\n').find((line) => line.startsWith('["MM0001"') || line.includes('MM0001'))!
    for (const [bad, says] of [
      [writeSpoiled('cut', text.slice(0, text.length >> 1).replace(/\n[^\n]*$/, '\n')), 'ends too early'],
      [writeSpoiled('changed', text.replace(row, row.replace('MM0001', 'MM0002'))), 'or they differ'],
      [writeSpoiled('older', text.replace('0000_extensions.sql', '0000_other.sql')), 'by another release'],
      [writeSpoiled('format', '{"menmian":1}\n', gzipSync), 'was written by an older release'],
      [writeSpoiled('other', '{"a":1}\n'), 'is not a backup of this shop'],
    ] as const) {
      await expect(restore(other.url, bad), says).rejects.toThrow(says)
      expect(await read(other.db, 'select count(*)::int as n from promos'), says).toEqual([{ n: 0 }])
    }
    truncateSync(file, statSync(file).size >> 1)
    await expect(restore(other.url, file)).rejects.toThrow('incomplete')
    await expect(backup(server.url, file), 'a file that is there stays').rejects.toThrow('is there already')
    await other.close()
  },
)
