/**
 * Backup of a running shop, and its restore (docs/operating.md "Backups"). One snapshot of all tables in COPY format, compressed.
 * The schema is created by the migrations, so a file is small, readable, and independent of the PostgreSQL version.
 */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type pg from 'pg'
import { StartError } from '#server/platform/config.ts'
import { END, FORMAT, openBackup, createCompressor } from './file.ts'
import type { Pool } from '../connect.ts'
import { copyIn, copyOut } from './copy.ts'
import { ConnectionPool, type Lease } from '../pool.ts'
import { queryRows, readShop, strip, computeChecksum, type Table, type Totals } from './tables.ts'

const LONG_MS = 3_600_000
const quoteIdentifier = (name: string) => `"${name.replaceAll('"', '""')}"`
const formatColumns = ({ name, columns }: Table) =>
  `${quoteIdentifier(name)} (${columns.map(quoteIdentifier).join(', ')})`

/** Runs the work on one connection, as COPY requires, and destroys it at the end. */
async function withOwnConnection<T>(url: string, work: (db: Pool, session: Lease) => Promise<T>): Promise<T> {
  const pool = new ConnectionPool(url, { statementMs: LONG_MS, pipeline: false })
  try {
    const session = await pool.connect()
    await session.query(`set timezone = 'UTC'; set datestyle = 'ISO'; set synchronize_seqscans = off`)
    return await work(drizzle({ client: session as unknown as pg.Client }), session)
  } finally {
    pool.suspend()
  }
}

/** Writes a backup while the shop runs. The file appears when it is complete. */
export async function backup(url: string, file: string): Promise<Totals> {
  const totals: Totals = { tables: 0, rows: 0 }
  if (existsSync(file))
    throw new StartError(`${file} is there already. Say another name: a backup is never written over.`)
  const part = `${file}.part`
  const write = (db: Pool, session: Lease) =>
    db.transaction(
      async (tx) => {
        const writeContent = async function* () {
          const toLine = (entry: object) => Buffer.from(`${JSON.stringify(entry)}\n`)
          const shop = await readShop(tx)
          yield toLine({ menmian: FORMAT, ...shop })
          for (const table of shop.tables) {
            yield toLine({ table: table.name })
            yield* copyOut(session, `copy ${formatColumns(table)} to stdout`)
            const sum = await computeChecksum(tx, table)
            totals.tables++
            totals.rows += Number(sum.rows)
            yield Buffer.concat([END, toLine({ end: table.name, ...sum })])
          }
          yield toLine({ done: totals })
        }
        // personal data, so only its owner may read it
        await pipeline(
          Readable.from(writeContent()),
          createCompressor(),
          createWriteStream(part, { mode: 0o600, flags: 'wx' }),
        )
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
  try {
    await withOwnConnection(url, write)
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return totals
}

/** Restores into a migrated database without a shop, completely or not at all, and compares count and checksum of each table. */
export async function restore(url: string, file: string): Promise<Totals> {
  const saved = await openBackup(file)
  const read = (db: Pool, session: Lease) =>
    db.transaction(async (tx) => {
      const head = await saved.line('head')
      if (head.menmian !== FORMAT) throw saved.broken
      const target = await readShop(tx)
      if (JSON.stringify(target.migrations) !== JSON.stringify(head.migrations))
        throw new StartError(
          'The backup was written by another release. Restore it with that release; a newer release then migrates the database when it starts.',
        )
      const [shop] = await queryRows(tx, sql`select 1 from promos limit 1`)
      if (shop)
        throw new StartError(
          'This database already contains a shop. Restore into an empty one: another DATA_DIR, or a new database.',
        )
      const dropConstraints = await strip(tx)
      await tx.execute(sql.raw(`truncate ${head.tables.map(({ name }) => quoteIdentifier(name)).join(', ')}`))
      const totals: Totals = { tables: 0, rows: 0 }
      for (const table of head.tables) {
        if ((await saved.line('table')).table !== table.name) throw saved.broken
        // rows of a table that was truncated in this transaction can be written frozen, which saves vacuum a rewrite
        await copyIn(session, `copy ${formatColumns(table)} from stdin (freeze)`, saved.rows())
        const [end, checksum] = [await saved.line('end'), await computeChecksum(tx, table)]
        if (checksum.rows !== end.rows || checksum.sum !== end.sum)
          throw new StartError(
            `${table.name} has ${checksum.rows} rows after the restore, the backup says ${end.rows}, or they differ. Nothing was restored.`,
          )
        totals.tables++
        totals.rows += Number(end.rows)
      }
      await saved.line('done')
      for (const { name, last } of head.sequences)
        if (last !== null) await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`)
      await dropConstraints()
      return totals
    })
  return withOwnConnection(url, read).finally(saved.close)
}
