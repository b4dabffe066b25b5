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
import { StartError } from '../config.ts'
import type { Database, Pool } from './connect.ts'

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

/** Its lines, all of one moment; orders go on meanwhile. */
async function* linesOf(tx: Database, totals: Totals): AsyncGenerator<string> {
  const header = await headerOf(tx)
  yield JSON.stringify(header)
  for (const table of header.tables) {
    yield JSON.stringify({ table: table.name })
    await tx.execute(sql`declare backup no scroll cursor for ${textsOf(table)}`)
    // files are rows of up to ten megabytes
    const many = sql.raw(table.columns.some(({ type }) => type === 'bytea') ? '4' : '2000')
    for (;;) {
      const lines = await rowsOf<{ line: string }>(tx, sql`fetch ${many} from backup`)
      for (const { line } of lines) yield line
      if (!lines.length) break
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
    const links = await rowsOf<{ table: string; name: string; says: string }>(
      tx,
      sql`select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as says from pg_constraint
        where contype = 'f' and connamespace = 'public'::regnamespace`,
    )
    // rows come table after table, so what links them is checked when all are there
    for (const { table, name } of links) await tx.execute(sql.raw(`alter table ${table} drop constraint ${name}`))
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
    for (const { table, name, says } of links) await tx.execute(sql.raw(`alter table ${table} add constraint ${name} ${says}`))
    return totals
  })
}

/** The rows of one table, until the line that says how many they are. */
async function load(tx: Database, table: Table, next: () => Promise<string>): Promise<End> {
  const columns = list(table.columns.map(({ name }) => sql`${sql.identifier(name)}`))
  const values = list(table.columns.map(({ type }, index) => sql`(line ->> ${sql.raw(String(index))})::${sql.raw(type)}`))
  let batch: string[] = []
  let size = 0
  const flush = async () => {
    if (!batch.length) return
    const all = `[${batch.join(',')}]`
    await tx.execute(
      sql`insert into ${sql.identifier(table.name)} (${columns}) overriding system value select ${values} from json_array_elements(${all}::json) as lines(line)`,
    )
    batch = []
    size = 0
  }
  for (;;) {
    const line = await next()
    if (line.startsWith('{')) {
      await flush()
      return JSON.parse(line) as End
    }
    batch.push(line)
    size += line.length
    if (batch.length >= BATCH.rows || size >= BATCH.characters) await flush()
  }
}
