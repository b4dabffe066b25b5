/** Runs the migrations: each SQL file in one transaction, one server at a time (docs/operating.md). */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { StartError } from '../platform/config.ts'
import { ConnectionPool } from './pool.ts'

/** The migrations of this shop, and of databases with the tables of publishing only. */
const folders = {
  shop: new URL('./migrations/', import.meta.url),
  publishing: new URL('./migrations-of-publishing/', import.meta.url),
}
const LOCK = 7_346_001
/** `table`: the longest wait for a table lock, which blocks other clients behind it. `turn`: the longest wait for another server. */
const LONGEST_MS = { table: 3000, turn: 60_000 }

export type Migration = { name: string; sql: string; hash: string }
export const readMigrations = (of: keyof typeof folders = 'shop'): Migration[] =>
  readdirSync(folders[of])
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folders[of]), 'utf8')
      return { name, sql, hash: createHash('sha256').update(sql).digest('hex') }
    })

/** Runs pending migrations; returns the names of their files. */
export async function migrate(
  url: string,
  now: number,
  files: Migration[] = readMigrations(),
  longestMs = LONGEST_MS,
): Promise<string[]> {
  const pool = new ConnectionPool(url)
  const waitAtMost = (ms: number) => `set lock_timeout = ${ms}`
  /** Runs the work within a lock timeout; an error names the session that holds the lock. */
  const within = async <T>(what: string, ms: number, work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if ((error as { code?: unknown }).code !== '55P03') throw error
      throw await createMigrationError(url, `${what} for more than ${ms / 1000} s`, error)
    }
  }
  try {
    const client = await pool.connect()
    await client.query(waitAtMost(longestMs.turn))
    await within('another server has been at it', longestMs.turn, () =>
      client.query('select pg_advisory_lock($1)', [LOCK]),
    )
    await client.query(waitAtMost(longestMs.table))
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null)',
    )
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations')
    const applied = new Map(rows.map((row) => [row.name, row.hash]))
    const unknown = [...applied.keys()].find((name) => !files.some((file) => file.name === name))
    if (unknown)
      throw new StartError(
        `The database was made by a newer version (it has ${unknown}). Start that version, or use another database.`,
      )
    const changed = files.find((file) => applied.has(file.name) && applied.get(file.name) !== file.hash)
    if (changed)
      throw new StartError(
        `${changed.name} was changed after it had run on this database. Put it back and write a new migration.`,
      )
    const due = files.filter((file) => !applied.has(file.name))
    for (const file of due) {
      await client.query('begin')
      await within(`${file.name} waited for a table that somebody else has locked`, longestMs.table, () =>
        client.query(file.sql),
      )
      await client.query('insert into schema_migrations (name, hash, applied_at) values ($1, $2, $3)', [
        file.name,
        file.hash,
        new Date(now).toISOString(),
      ])
      await client.query('commit')
    }
    return due.map((file) => file.name)
  } finally {
    // ends the transaction and releases the lock at any point
    pool.suspend()
  }
}

/** Names the session that holds the lock. The lock may be released later, so the server tries again. */
async function createMigrationError(url: string, why: string, cause: unknown): Promise<StartError> {
  const pool = new ConnectionPool(url)
  const { rows } = await pool.query<{ pid: number; program: string; state: string }>(
    `select pid, application_name as program, state from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
     and state <> 'idle in transaction (aborted)' and (xact_start is not null or pid in (select pid from pg_locks where locktype = 'advisory' and objid = $1 and granted)) order by xact_start limit 3`,
    [LOCK],
  )
  await pool.end()
  const who = rows
    .map(({ pid, program, state }) => `process ${pid} (${[program, state].filter(Boolean).join(', ')})`)
    .join(', ')
  const end = rows[0]
    ? `Let it end, or end it: select pg_terminate_backend(${rows[0].pid}).`
    : 'It has ended meanwhile.'
  return new StartError(
    `The database could not be brought up to date: ${why}. Open transactions, the oldest first: ${who || 'none'}. ${end}`,
    {
      mayPass: true,
      cause,
    },
  )
}

/** Like `migrate`, with errors worded for the terminal. */
export async function migrateToCurrent(url: string, files = readMigrations()): Promise<string[]> {
  try {
    return await migrate(url, performance.timeOrigin + performance.now(), files)
  } catch (error) {
    if (error instanceof StartError) throw error
    throw new StartError(
      `The database could not be brought up to date: ${(error as Error).message}. Check DATABASE_URL and the rights of its user (PostgreSQL 15 or newer, with pg_trgm).`,
      { cause: error },
    )
  }
}
