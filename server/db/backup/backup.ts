/**
 * A backup of the whole shop, made while it runs, and its way back (docs/operating.md "Backups"). One snapshot of all tables as lines of
 * JSON, packed: the schema comes from the migrations, so a file is small, readable, and of no one PostgreSQL's version.
 */
import { sql, type SQL } from 'drizzle-orm'
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import { StartError } from '../../platform/config.ts'
import type { Database, Pool } from '../connect.ts'

type Column = { name: string; type: string }
type Table = { name: string; columns: Column[] }
type Header = { menmian: 1; migrations: string[]; tables: Table[]; sequences: { name: string; last: string | null }[] }
type End = { end: string; rows: string; sum: string }
export type Totals = { tables: number; rows: number }

/** At most so much goes to the database in one statement. */
const BATCH = { rows: 1000, characters: 4_000_000 }

async function rowsOf<T>(db: Pick<Database, 'execute'>, query: SQL): Promise<T[]> {
  const answer = (await db.execute(query)) as unknown as T[] | { rows: T[] }
  return Array.isArray(answer) ? answer : answer.rows
}
const list = (parts: SQL[]) => sql.join(parts, sql`, `)
const textsOf = ({ name, columns }: Table) =>
  sql`select json_build_array(${list(columns.map((column) => sql`${sql.identifier(column.name)}::text`))})::text as line from ${sql.identifier(name)}`
/** However they lie in the table, the same rows give the same sum. */
async function sumOf(db: Database, table: Table): Promise<End> {
  const [found] = await rowsOf<{ rows: string; sum: string }>(
    db,
    sql`select count(*)::text as rows, coalesce(sum(hashtextextended(line, 0)::numeric), 0)::text as sum from (${textsOf(table)}) as lines`,
  )
  return { end: table.name, ...found! }
}

async function headerOf(db: Database): Promise<Header> {
  const migrations = await rowsOf<{ name: string }>(db, sql`select name || ' ' || hash as name from schema_migrations order by name`)
  const columns = await rowsOf<Column & { table: string }>(
    db,
    sql`select c.relname as table, a.attname as name, format_type(a.atttypid, a.atttypmod) as type
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      order by c.relname, a.attnum`,
  )
  const tables = new Map<string, Table>()
  for (const { table, name, type } of columns) {
    const known = tables.get(table) ?? { name: table, columns: [] }
    known.columns.push({ name, type })
    tables.set(table, known)
  }
  const sequences = await rowsOf<{ name: string; last: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { menmian: 1, migrations: migrations.map(({ name }) => name), tables: [...tables.values()], sequences }
}

/** Its lines, some at a time, all of one moment; orders go on meanwhile. */
async function* linesOf(tx: Database, totals: Totals): AsyncGenerator<string> {
  const header = await headerOf(tx)
  yield JSON.stringify(header)
  for (const table of header.tables) {
    yield JSON.stringify({ table: table.name })
    await tx.execute(sql`declare backup no scroll cursor for ${textsOf(table)}`)
    // files are rows of up to ten megabytes
    const many = sql.raw(table.columns.some(({ type }) => type === 'bytea') ? '4' : '2000')
    const fetch = () => rowsOf<{ line: string }>(tx, sql`fetch ${many} from backup`)
    for (let lines = await fetch(); lines.length;) {
      // the database reads on while these are packed
      const next = fetch()
      next.catch(() => undefined)
      yield lines.map(({ line }) => line).join('\n')
      lines = await next
    }
    await tx.execute(sql`close backup`)
    const end = await sumOf(tx, table)
    totals.tables++
    totals.rows += Number(end.rows)
    yield JSON.stringify(end)
  }
  yield JSON.stringify({ done: totals })
}

/** The file is there when it is whole. */
export async function backup(db: Pool, file: string): Promise<Totals> {
  const totals: Totals = { tables: 0, rows: 0 }
  if (existsSync(file)) throw new StartError(`${file} is there already. Say another name: a backup is never written over.`)
  const part = `${file}.part`
  try {
    await db.transaction(
      async (tx) => {
        await tx.execute(sql`set local timezone = 'UTC'`)
        const lines = async function* () {
          for await (const line of linesOf(tx, totals)) yield `${line}\n`
        }
        // personal data: for its owner's eyes
        await pipeline(Readable.from(lines()), createGzip({ level: 6 }), createWriteStream(part, { mode: 0o600, flags: 'wx' }))
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    )
    await rename(part, file)
  } catch (error) {
    await rm(part, { force: true })
    throw error
  }
  return totals
}

/** Into a database that was migrated and has no shop yet; all of it or nothing. Counts and sums of each table are compared at the end. */
export async function restore(db: Pool, file: string): Promise<Totals> {
  const unpacked = createGunzip()
  createReadStream(file)
    .on('error', (error) => unpacked.destroy(error))
    .pipe(unpacked)
  const lines = createInterface({ input: unpacked, crlfDelay: Infinity })[Symbol.asyncIterator]()
  const next = async () => {
    const { value, done } = await lines.next().catch((error: NodeJS.ErrnoException) => {
      throw error.code?.startsWith('Z_') ? new StartError(`${file} cannot be unpacked: the backup is not whole. Nothing was restored.`) : error
    })
    if (done) throw new StartError(`${file} ends too early: the backup is not whole. Nothing was restored.`)
    return value
  }
  const broken = new StartError(`${file} is no backup of this shop, or is damaged. Nothing was restored.`)
  const read = async <T>(): Promise<T> => {
    try {
      return JSON.parse(await next()) as T
    } catch (error) {
      throw error instanceof StartError ? error : broken
    }
  }
  const header = await read<Header>()
  if (header.menmian !== 1) throw broken
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'UTC'`)
    const here = await headerOf(tx)
    if (JSON.stringify(here.migrations) !== JSON.stringify(header.migrations))
      throw new StartError('The backup is of another release. Restore it with the release that made it; a newer one brings it up to date at its start.')
    const [shop] = await rowsOf(tx, sql`select 1 from promos limit 1`)
    if (shop) throw new StartError('There is a shop in this database already. Restore into an empty one: another DATA_DIR, or a new database.')
    // rows come table after table, so what links them is checked when all are there; an index is made at once in a fraction of the time
    const link = await unlink(tx)
    const index = await unindex(tx)
    await tx.execute(sql`truncate ${list(header.tables.map(({ name }) => sql.identifier(name) as unknown as SQL))}`)
    const totals: Totals = { tables: 0, rows: 0 }
    for (const table of header.tables) {
      if ((await read<{ table?: string }>()).table !== table.name) throw broken
      const end = await load(tx, table, next)
      const found = await sumOf(tx, table)
      if (found.rows !== end.rows || found.sum !== end.sum)
        throw new StartError(`${table.name} has ${found.rows} rows after the restore, the backup says ${end.rows}, or they differ. Nothing was restored.`)
      totals.tables++
      totals.rows += Number(end.rows)
    }
    if (!(await read<{ done?: Totals }>()).done) throw broken
    for (const { name, last } of header.sequences) if (last !== null) await tx.execute(sql`select setval(${`public.${name}`}::regclass, ${last}::bigint)`)
    await index()
    await link()
    return totals
  })
}

/** Lets go of the constraints between tables; the answer puts them back, which reads and checks every row. */
async function unlink(tx: Database): Promise<() => Promise<void>> {
  const links = await rowsOf<{ table: string; name: string; says: string }>(
    tx,
    sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as says from pg_constraint
      where contype = 'f' and connamespace = 'public'::regnamespace`,
  )
  for (const { table, name } of links) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
  return async () => {
    for (const { table, name, says } of links) await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${says}`))
  }
}

/** Drops the indexes that no constraint needs; the answer makes them anew. */
async function unindex(tx: Database): Promise<() => Promise<void>> {
  const indexes = await rowsOf<{ name: string; says: string }>(
    tx,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as says from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
  )
  for (const { name } of indexes) await tx.execute(sql.raw(`drop index ${name}`))
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    for (const { says } of indexes) await tx.execute(sql.raw(says))
  }
}

export type Sums = Record<string, { rows: string; sum: string }>
/** Count and checksum of every table. */
export async function sumsOf(db: Database): Promise<Sums> {
  const sums: Sums = {}
  for (const table of (await headerOf(db)).tables) {
    const { rows, sum } = await sumOf(db, table)
    sums[table.name] = { rows, sum }
  }
  return sums
}

class Undone extends Error {}
/** Reads every row and page, and checks what links tables and whether each index has each row; changes nothing. */
export async function inspect(db: Pool): Promise<Totals> {
  let totals: Totals = { tables: 0, rows: 0 }
  await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local timezone = 'UTC'`)
      const sums = Object.values(await sumsOf(tx))
      totals = { tables: sums.length, rows: sums.reduce((all, { rows }) => all + Number(rows), 0) }
      await (
        await unlink(tx)
      )()
      await tx.execute(sql`create extension if not exists amcheck`)
      await tx.execute(
        sql`select bt_index_check(i.indexrelid, true) from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
          where a.amname = 'btree' and c.relnamespace = 'public'::regnamespace and i.indisvalid`,
      )
      throw new Undone()
    })
    .catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error
    })
  return totals
}

/** The rows of one table, until the line that says how many they are. */
async function load(tx: Database, table: Table, next: () => Promise<string>): Promise<End> {
  const columns = list(table.columns.map(({ name }) => sql`${sql.identifier(name)}`))
  const values = list(table.columns.map(({ type }, index) => sql`(line ->> ${sql.raw(String(index))})::${sql.raw(type)}`))
  let batch: string[] = []
  let size = 0
  let writing: Promise<unknown> = Promise.resolve()
  const flush = async () => {
    // the next lines are read while these are written
    await writing
    if (!batch.length) return
    const all = `[${batch.join(',')}]`
    // a promise of its own: drizzle's query runs again for each who waits for it
    writing = rowsOf(
      tx,
      sql`insert into ${sql.identifier(table.name)} (${columns}) overriding system value select ${values} from jsonb_array_elements(${all}::jsonb) as lines(line)`,
    )
    writing.catch(() => undefined)
    batch = []
    size = 0
  }
  for (;;) {
    const line = await next()
    if (line.startsWith('{')) {
      await flush()
      await writing
      return JSON.parse(line) as End
    }
    batch.push(line)
    size += line.length
    if (batch.length >= BATCH.rows || size >= BATCH.characters) await flush()
  }
}
