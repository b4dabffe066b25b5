/** All tables of a shop: definition, content and constraints. */
import { sql, type SQL } from 'drizzle-orm'
import type { Database, Pool } from '../connect.ts'

export type Totals = { tables: number; rows: number }
export type Table = { name: string; columns: string[] }
export type Shop = { migrations: string[]; tables: Table[]; sequences: { name: string; last: string | null }[] }
export type Checksum = { rows: string; sum: string }

export const queryRows = async <T>(db: Pick<Database, 'execute'>, query: SQL): Promise<T[]> =>
  (await db.execute(query)).rows as T[]
const executeInOrder = async (db: Database, statements: string[]) => {
  for (const statement of statements) await db.execute(sql.raw(statement))
}

export async function readShop(db: Database): Promise<Shop> {
  const migrations = await queryRows<{ name: string }>(
    db,
    sql`select name || ' ' || hash as name from schema_migrations order by name`,
  )
  const tables = await queryRows<Table>(
    db,
    sql`select c.relname as name, json_agg(a.attname order by a.attnum) as columns
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname <> 'schema_migrations'
        and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
      group by c.relname order by c.relname`,
  )
  const sequences = await queryRows<{ name: string; last: string | null }>(
    db,
    sql`select sequencename as name, last_value::text as last from pg_sequences where schemaname = 'public' order by 1`,
  )
  return { migrations: migrations.map(({ name }) => name), tables, sequences }
}

/** Count and checksum of a table; the checksum is independent of the physical order of the rows. */
export async function computeChecksum(db: Database, { name }: Table): Promise<Checksum> {
  const rows = await queryRows<Checksum>(
    db,
    sql`select count(*)::text as rows, coalesce(sum(hash_record_extended(r, 0)), 0)::text as sum from ${sql.identifier(name)} as r`,
  )
  return rows[0]!
}
/** Count and checksum of every table. */
export async function computeChecksums(db: Database): Promise<Record<string, Checksum>> {
  const sums: Record<string, Checksum> = {}
  for (const table of (await readShop(db)).tables) sums[table.name] = await computeChecksum(db, table)
  return sums
}

/**
 * Drops constraints of these kinds (`f` foreign keys, `p` and `u` keys) and returns a function that restores them, which validates every
 * row.
 */
async function dropConstraints(tx: Database, kinds: readonly ('f' | 'p' | 'u')[]): Promise<() => Promise<void>> {
  const constraints = await queryRows<{ kind: string; table: string; name: string; definition: string }>(
    tx,
    sql`select contype::text as kind, conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition from pg_constraint
      where connamespace = 'public'::regnamespace and conrelid <> 'schema_migrations'::regclass`,
  )
  // a foreign key depends on the key of the other table
  const held = kinds.flatMap((wanted) => constraints.filter(({ kind }) => kind === wanted))
  await executeInOrder(
    tx,
    held.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  )
  return () =>
    executeInOrder(
      tx,
      held
        .toReversed()
        .map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
    )
}

/** Drops indexes and constraints before a load: building an index at the end takes a fraction of the time. */
export async function strip(tx: Database): Promise<() => Promise<void>> {
  const constrain = await dropConstraints(tx, ['f', 'p', 'u'])
  const indexes = await queryRows<{ name: string; definition: string }>(
    tx,
    sql`select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i join pg_class c on c.oid = i.indexrelid
      where c.relnamespace = 'public'::regnamespace and not exists (select 1 from pg_constraint where conindid = i.indexrelid)`,
  )
  await executeInOrder(
    tx,
    indexes.map(({ name }) => `drop index ${name}`),
  )
  // the backup contains the rows that triggers would write
  const loud = await queryRows<{ name: string }>(
    tx,
    sql`select distinct tgrelid::regclass::text as name from pg_trigger where not tgisinternal`,
  )
  await executeInOrder(
    tx,
    loud.map(({ name }) => `alter table ${name} disable trigger user`),
  )
  return async () => {
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`)
    await executeInOrder(
      tx,
      indexes.map(({ definition }) => definition),
    )
    await constrain()
    await executeInOrder(
      tx,
      loud.map(({ name }) => `alter table ${name} enable trigger user`),
    )
  }
}

class Undone extends Error {}
/** Reads every row and page, and validates foreign keys and indexes, without changing anything. */
export async function inspect(db: Pool): Promise<Totals> {
  let totals: Totals = { tables: 0, rows: 0 }
  await db
    .transaction(async (tx) => {
      const sums = Object.values(await computeChecksums(tx))
      totals = { tables: sums.length, rows: sums.reduce((all, { rows }) => all + Number(rows), 0) }
      const link = await dropConstraints(tx, ['f'])
      await link()
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
