import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import { createTestDatabase } from '../testing/server.ts'
import { findOutage } from './away.ts'
import { migrate, readMigrations, type Migration } from './migrate.ts'
import { ConnectionPool } from './pool.ts'

const url = await createTestDatabase()
const client = new ConnectionPool(url)
afterAll(() => client.end())

const createMigration = (name: string, sql: string): Migration => ({
  name,
  sql,
  hash: createHash('sha256').update(sql).digest('hex'),
})
const created = createMigration('9000_one.sql', 'create table one (id int); insert into one values (1)')
const good = createMigration('9001_good.sql', 'create table good (id int)')
const now = Date.UTC(2026, 10, 21)
const tableExists = async (table: string) =>
  (await client.query('select to_regclass($1) as found', [table])).rows[0]?.found !== null

test('a database that is up to date is not changed', async () => {
  expect(await migrate(url, now)).toEqual([])
})

test('ten servers that start at once run a new file once', async () => {
  const files = [...readMigrations(), created]
  const ran = await Promise.all(Array.from({ length: 10 }, () => migrate(url, now, files)))
  expect(ran.flat()).toEqual(['9000_one.sql'])
  expect((await client.query('select * from one')).rows).toHaveLength(1)
})

test('a failed file leaves no changes, and earlier files stay applied', async () => {
  const files = [
    ...readMigrations(),
    created,
    good,
    createMigration('9002_bad.sql', 'create table bad (id int); select 1 / 0'),
  ]
  await expect(migrate(url, now, files)).rejects.toThrow('division by zero')
  expect([await tableExists('good'), await tableExists('bad')]).toEqual([true, false])
})

test('a file that was changed after it ran, and a database of a later release, are refused', async () => {
  const [first, ...rest] = readMigrations()
  if (!first) throw new Error('no migrations')
  await expect(migrate(url, now, [createMigration(first.name, '-- other'), ...rest, created, good])).rejects.toThrow(
    'was changed after it had run',
  )
  await expect(migrate(url, now)).rejects.toThrow('made by a newer version')
})

test('a lock that is never released is not waited for indefinitely: the message names its owner and the remedy, and the migration runs later', async () => {
  const lockedUrl = await createTestDatabase()
  const pools = [new ConnectionPool(lockedUrl), new ConnectionPool(lockedUrl)] as const
  const [holder, reader] = pools
  const client = await holder.connect()
  const pid = String((await client.query<{ pid: number }>('select pg_backend_pid() as pid', [])).rows[0]?.pid)
  const files = [...readMigrations(), createMigration('9003_numbers.sql', 'alter table numbers add column extra int')]
  const attempt = () => migrate(lockedUrl, now, files, { table: 300, turn: 300 })

  await client.query('begin')
  await client.query('lock table numbers in access share mode')
  const error = await attempt().catch((caught: unknown) => caught)
  expect(findOutage(error)?.name, 'a server that starts waits for it').toBe('lock not available')
  const tableLocked = (error as Error).message
  expect(tableLocked).toContain('9003_numbers.sql waited for a table that somebody else has locked for more than 0.3 s')
  expect(tableLocked).toContain(
    `process ${pid} (menmian, idle in transaction). Let it end, or end it: select pg_terminate_backend(${pid}).`,
  )
  // the table is still locked, but no client waits behind an attempt that has failed
  await reader.query('select 1 from numbers limit 1')
  await client.query('rollback')

  await client.query('select pg_advisory_lock(7346001)')
  await expect(attempt()).rejects.toThrow(
    `another server has been at it for more than 0.3 s. Open transactions, the oldest first: process ${pid}`,
  )
  await client.query('select pg_advisory_unlock(7346001)')
  expect(await attempt()).toEqual(['9003_numbers.sql'])
  client.release()
  await Promise.all(pools.map((pool) => pool.end()))
})

test('no migration uses a keyword that PostgreSQL 15 does not know', () => {
  for (const { name, sql } of readMigrations())
    expect(sql, name).not.toMatch(/\b(json_table|merge\s+into|any_value|uuidv7|virtual)\b/i)
})

/** Servers are replaced in sequence (docs/operating.md), so the previous release must work with the migrated tables. */
const SINCE = '0024'
const unusable =
  /\b(drop\s+(column|table)|rename|set\s+not\s+null|alter\s+column\s+\S+\s+set\s+data\s+type)\b|add\s+column(?![^;]*\bdefault\b)[^;]*\bnot\s+null\b/i

test('a migration leaves the tables usable for servers of the previous release: an unused column becomes nullable, and is dropped later', () => {
  expect(
    unusable.test('ALTER TABLE "a" ADD COLUMN "b" text NOT NULL;') && unusable.test('ALTER TABLE "a" DROP COLUMN "b";'),
  ).toBe(true)
  expect(unusable.test('ALTER TABLE "a" ADD COLUMN "b" integer DEFAULT 0 NOT NULL;')).toBe(false)
  for (const { name, sql } of readMigrations().filter((migration) => migration.name >= SINCE))
    expect(sql, name).not.toMatch(unusable)
})

test('only the newest snapshot of the schema is kept, to compare the next migration with', () => {
  const snapshots = readdirSync(new URL('./migrations/meta/', import.meta.url)).filter((name) =>
    name.endsWith('_snapshot.json'),
  )
  const newest = readMigrations().at(-1)!.name
  expect(snapshots).toEqual([`${newest.slice(0, 4)}_snapshot.json`])
})
