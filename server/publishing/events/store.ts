/**
 * Events and open streams in the database, which all servers share. An event receives its position only after its transaction has
 * committed, so that readers do not miss events of transactions that commit late.
 */
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { EditorEvent } from '#schemas/publishing/events.ts'
import type { BaseServices } from '#server/db/services.ts'
import { streams } from '#server/db/access/policies.ts'
import { editorEvents, editorStreams, operators, operatorTokens } from '#server/db/schema/publishing.ts'
import { SECOND } from '#server/platform/time.ts'
import { isAlive, type Operator } from '../accounts/accounts.ts'

type Store = Pick<BaseServices, 'db' | 'clock'>

/** The number of events retained for streams that reconnect. */
export const MAX_STORED_EVENTS = 2000
/** Events read per query. */
const BATCH = 500
/** Servers renew their streams more often than this; after this time without renewal, the server is considered dead. */
const STALE_MS = 12 * SECOND
/** Browsers send heartbeats more often than this; after this time without a heartbeat, the connection is considered lost. */
const BEAT_MS = 15 * SECOND

const lock = sql`pg_advisory_xact_lock(hashtextextended('editor events', 0))`

/** Assigns positions to committed events, and deletes the oldest events beyond the retention limit. */
export async function assignPositions({ db }: Pick<BaseServices, 'db'>): Promise<void> {
  const { id, seq } = editorEvents
  if (!(await db.select({ id }).from(editorEvents).where(isNull(seq)).limit(1)).length) return
  await db.transaction(async (tx) => {
    await tx.execute(sql`select ${lock}`)
    await tx.execute(sql`with waiting as (
        select id, row_number() over (order by id) as place from editor_events where seq is null
      ), newest as (select coalesce(max(seq), 0) as seq from editor_events)
      update editor_events set seq = newest.seq + waiting.place from waiting, newest where editor_events.id = waiting.id`)
    await tx.execute(
      sql`delete from editor_events where seq <= (select max(seq) from editor_events) - ${MAX_STORED_EVENTS}`,
    )
  })
}

/** Returns the positions of the oldest and the newest retained event; 0 when there are no events. */
export async function readStoredRange({ db }: Pick<BaseServices, 'db'>): Promise<{ first: number; last: number }> {
  const { seq } = editorEvents
  const position = (name: 'min' | 'max') => sql<number>`coalesce(${sql.raw(name)}(${seq}), 0)::float8`
  const [row] = await db.select({ first: position('min'), last: position('max') }).from(editorEvents)
  return row ?? { first: 0, last: 0 }
}

export async function readEventsAfter({ db }: Pick<BaseServices, 'db'>, position: number): Promise<EditorEvent[]> {
  const { seq, kind, by, places, detail, at } = editorEvents
  const rows = await db
    .select({ seq, kind, by, places, detail, at })
    .from(editorEvents)
    .where(gt(seq, position))
    .orderBy(asc(seq))
    .limit(BATCH)
  return rows.map(({ seq: number, ...row }) => ({ id: number!, ...row }))
}

export type StreamRow = { id: string; operatorId: number; session: string; path: string | null; openedAt: number }
const isOpen = (now: number) => and(gt(editorStreams.seenAt, now - STALE_MS), eq(editorStreams.isReplaced, false))

/** Adds a stream. At the session's limit it replaces the session's oldest streams; false when the account is at its limit. */
export const addStream = ({ db, clock }: Store, row: StreamRow): Promise<boolean> =>
  db.transaction(async (tx) => {
    const now = clock.now()
    // serializes concurrent requests of an account, so that the count is exact
    await tx.select({ id: operators.id }).from(operators).where(eq(operators.id, row.operatorId)).for('no key update')
    const oldest = tx
      .select({ id: editorStreams.id })
      .from(editorStreams)
      .where(and(eq(editorStreams.session, row.session), isOpen(now)))
      .orderBy(desc(editorStreams.openedAt), desc(editorStreams.id))
      .offset(streams.ofSession - 1)
    await tx.update(editorStreams).set({ isReplaced: true }).where(inArray(editorStreams.id, oldest))
    const mine = await tx.$count(editorStreams, and(eq(editorStreams.operatorId, row.operatorId), isOpen(now)))
    if (mine >= streams.ofAccount) return false
    await tx.insert(editorStreams).values({ ...row, seenAt: now })
    return true
  })
export const removeStreams = async ({ db }: Pick<BaseServices, 'db'>, ids: string[]): Promise<void> => {
  if (ids.length) await db.delete(editorStreams).where(inArray(editorStreams.id, ids))
}
/** Returns the ids among these that newer streams have replaced. */
export async function findReplacedStreams({ db }: Pick<BaseServices, 'db'>, ids: string[]): Promise<Set<string>> {
  const { id, isReplaced } = editorStreams
  const rows = await db
    .select({ id })
    .from(editorStreams)
    .where(and(inArray(id, ids), isReplaced))
  return new Set(rows.map((row) => row.id))
}
/** Renews these streams, inserting them again if another server removed them, and removes streams of dead servers. */
export async function renewStreams({ db, clock }: Store, rows: StreamRow[]): Promise<void> {
  const now = clock.now()
  const ids = rows.map(({ id }) => id)
  const renewed = await db
    .update(editorStreams)
    .set({ seenAt: now })
    .where(inArray(editorStreams.id, ids))
    .returning({ id: editorStreams.id })
  const lost = rows.filter((row) => !renewed.some(({ id }) => id === row.id))
  if (lost.length) await db.insert(editorStreams).values(lost.map((row) => ({ ...row, seenAt: now })))
  const dead = lt(editorStreams.seenAt, now - 5 * STALE_MS)
  if (await db.$count(editorStreams, dead)) await db.delete(editorStreams).where(dead)
}
/** Records a browser's heartbeat and open page; false for unknown streams and streams of other accounts. */
export async function heartbeat(
  { db, clock }: Store,
  { id: operatorId }: Pick<Operator, 'id'>,
  { stream, path }: { stream: string; path: string | null },
): Promise<boolean> {
  const isThisStream = and(eq(editorStreams.id, stream), eq(editorStreams.operatorId, operatorId))
  const beatAt = clock.now()
  // opening another page is an event; a repeated heartbeat is not
  const same = await db
    .update(editorStreams)
    .set({ beatAt })
    .where(
      and(
        isThisStream,
        sql`${editorStreams.path} is not distinct from ${path}`,
        gt(editorStreams.beatAt, beatAt - BEAT_MS),
      ),
    )
    .returning({ id: editorStreams.id })
  if (same.length) return true
  const changed = await db
    .update(editorStreams)
    .set({ beatAt, path })
    .where(isThisStream)
    .returning({ id: editorStreams.id })
  return changed.length > 0
}

export type PresentRow = { stream: string; login: string; name: string; path: string | null; since: number }
export async function readPresence({ db, clock }: Store): Promise<(PresentRow & { promoCode: string | null })[]> {
  const now = clock.now()
  const { id: stream, path, openedAt: since, beatAt } = editorStreams
  const { login, name, promoCode } = operators
  return db
    .select({ stream, login, name, path, since, promoCode })
    .from(editorStreams)
    .innerJoin(operators, eq(operators.id, editorStreams.operatorId))
    .where(and(isOpen(now), or(isNull(beatAt), gt(beatAt, now - BEAT_MS))))
    .orderBy(asc(since), asc(stream))
}

/** Returns the sessions among these that have not ended. */
export async function findOpenSessions({ db, clock }: Store, hashes: string[]): Promise<Set<string>> {
  const { hash } = operatorTokens
  const rows = await db
    .select({ hash })
    .from(operatorTokens)
    .innerJoin(operators, eq(operators.id, operatorTokens.operatorId))
    .where(and(inArray(hash, hashes), isAlive(clock.now())))
  return new Set(rows.map((row) => row.hash))
}
