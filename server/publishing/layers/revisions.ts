/** Optimistic locking: a change based on an outdated revision is refused with both revisions, so that no change is overwritten (T36). */
import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Change } from '#compiler/merge/diff.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { Versions } from '#compiler/layers/migrate.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import type { Refusal } from '#schemas/publishing/refusal.ts'
import { audit, layoutHeads, layoutRevisions, operators } from '#server/db/schema/publishing.ts'
import { recordActions, type Actor } from '../accounts/trail.ts'
import { publishLockKey } from '#server/db/access/publish-lock.ts'
import { hashText } from '../compile/hash.ts'
import { whereHead, formatLayerName, whereRevision, type Place } from './layer-key.ts'
import { conflict } from '../errors.ts'
import { outdateReviews } from '../reviews/approvals.ts'

export type RevisionInput = { base: number | null; widgets: Versions; author: Actor; note: string; now: number }
/** `describe`: the changes from a content of the place to another, for the refusal of an outdated revision. */
export type WriteInput = RevisionInput & {
  describe: (tx: Transaction, before: Json | null, after: Json | null) => Promise<Change[]>
}
/** Locks the page for this transaction. */
export const lockPage = (tx: Transaction, path: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`layout ${path}`}, 0))`)
/** Locks pages in sorted order, so that concurrent publications cannot deadlock. */
export async function lockPages(tx: Transaction, paths: readonly string[]): Promise<void> {
  for (const path of [...new Set(paths)].toSorted()) await lockPage(tx, path)
}
/**
 * Locks the entire shop, because a publication is checked against all published content. To avoid deadlocks, take this lock only after the
 * locks of pages.
 */
export const lockShop = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(${publishLockKey})`)
export const parseContent = ({ content }: { content: string | null }): Json | null =>
  content === null ? null : (JSON.parse(content) as Json)

/** Returns the newest revision, with its changes since the revision that an editor pulled. */
async function findNewer(
  tx: Transaction,
  place: Place,
  latest: number,
  { base, describe }: Pick<WriteInput, 'base' | 'describe'>,
): Promise<NonNullable<Refusal['theirs']>> {
  const { id: revision, content, note, createdAt } = layoutRevisions
  const [theirs] = await tx
    .select({ revision, content, note, createdAt, author: operators.login })
    .from(layoutRevisions)
    .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
    .where(eq(revision, latest))
  const [taken] =
    base === null
      ? []
      : await tx
          .select({ content })
          .from(layoutRevisions)
          .where(and(whereRevision(place), eq(revision, base)))
  const newest = parseContent(theirs!)
  return { ...theirs!, content: newest, changes: await describe(tx, taken ? parseContent(taken) : null, newest) }
}

/** Appends a revision, on which the next revision of its place must be based. */
async function appendRevision(
  tx: Transaction,
  { path, layer, scope }: Place,
  content: string | null,
  { base, widgets, author, note, now }: RevisionInput,
) {
  const [row] = await tx
    .insert(layoutRevisions)
    .values({
      path,
      layer,
      scope,
      content,
      widgets,
      hash: hashText(content ?? ''),
      parentId: base,
      authorId: author.id,
      via: author.via,
      note,
      createdAt: now,
    })
    .returning()
  await tx
    .insert(layoutHeads)
    .values({ path, layer, scope, latestId: row!.id })
    .onConflictDoUpdate({
      target: [layoutHeads.path, layoutHeads.layer, layoutHeads.scope],
      set: { latestId: row!.id },
    })
  return row!
}

export async function writeRevision(
  tx: Transaction,
  place: Place,
  content: string | null,
  { base, widgets, author, note, now, describe }: WriteInput,
) {
  await lockPage(tx, place.path)
  const [head] = await tx.select().from(layoutHeads).where(whereHead(place))
  if ((head?.latestId ?? null) !== base) {
    throw conflict('publishing.written', undefined, {
      yours: { base, content: parseContent({ content }) },
      ...(head && { theirs: await findNewer(tx, place, head.latestId, { base, describe }) }),
    })
  }
  await outdateReviews(tx, place, { actor: `operator:${author.id}`, at: now })
  const row = await appendRevision(tx, place, content, { base, widgets, author, note, now })
  const detail = { revision: row.id }
  const subject = `${place.path} ${formatLayerName(place)}`
  await recordActions(tx, [{ actor: author, action: 'layout.push', subject, detail, places: [place], at: now }])
  return row
}

/** Finds the newest draft that was written after a revision and contains no other revision that visitors have seen; else the revision. */
async function findDraftAfter(tx: Transaction, place: Place, shown: number): Promise<number> {
  const { id, parentId, content } = layoutRevisions
  const later = await tx
    .select({ id, parentId, content })
    .from(layoutRevisions)
    .where(and(whereRevision(place), gt(id, shown)))
    .orderBy(desc(id))
  const published = await tx
    .selectDistinct({ revision: sql<number | null>`(${audit.detail} ->> 'revision')::int` })
    .from(audit)
    .where(
      and(
        eq(audit.subject, `${place.path} ${formatLayerName(place)}`),
        inArray(audit.action, ['layout.publish', 'layout.rollback']),
      ),
    )
  const seen = new Set(published.map(({ revision }) => revision))
  const revisions = new Map(later.map((row) => [row.id, row]))
  // an empty revision is the trace of a rollback to no revision
  let newest = later[0]
  while (newest?.content === null) newest = newest.parentId === null ? undefined : revisions.get(newest.parentId)
  let current = newest
  while (current && !seen.has(current.id)) {
    if (current.parentId === shown) return newest!.id
    current = current.parentId === null ? undefined : revisions.get(current.parentId)
  }
  return shown
}
/**
 * After a rollback, the next revision is based on the published revision, and revisions taken back are no drafts (decision 0095). A draft
 * that was based on the revision shown again is a draft again. Without a published revision, the newest is a revision without content.
 * Returns the newest revision.
 */
export async function continueFromShown(
  tx: Transaction,
  place: Place,
  { latest, shown, ...input }: { latest: number; shown: number | null; author: Actor; now: number },
): Promise<number> {
  if (shown === null)
    return (await appendRevision(tx, place, null, { ...input, base: latest, widgets: {}, note: '' })).id
  const newest = await findDraftAfter(tx, place, shown)
  await tx.update(layoutHeads).set({ latestId: newest }).where(whereHead(place))
  return newest
}

/** Whether a head is a draft; an empty layer that is not published is no draft. Needs a join of the newest revision. */
export const isDraftHead = sql<boolean>`(${layoutHeads.latestId} is distinct from ${layoutHeads.publishedId} and not (${layoutHeads.publishedId} is null and ${layoutRevisions.content} is null))`

/** Finds the newest revision of a place if a rollback took it back and no revision followed. */
export async function findTakenBack(
  db: Database,
  place: Place,
  { latestId, publishedId }: Pick<typeof layoutHeads.$inferSelect, 'latestId' | 'publishedId'>,
) {
  const { id, parentId, content, createdAt } = layoutRevisions
  const [newest] = await db
    .select({ id, parentId, content })
    .from(layoutRevisions)
    .where(whereRevision(place))
    .orderBy(desc(id))
    .limit(1)
  const wanted =
    newest?.id !== latestId ? newest?.id : publishedId === null && newest.content === null ? newest.parentId : null
  if (!wanted) return null
  const [row] = await db
    .select({ revision: id, author: operators.name, createdAt })
    .from(layoutRevisions)
    .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
    .where(eq(id, wanted))
  return row ?? null
}

/**
 * Takes back the newest revision of a place: the revision that it is based on is the newest again, or, without one, an empty revision.
 * Refused when the revision was published, or is not the newest any more.
 */
export async function undoRevision(
  tx: Transaction,
  { id, path, layer, scope, parentId }: Place & { id: number; parentId: number | null },
  { author, now }: { author: Actor; now: number },
): Promise<void> {
  const place = { path, layer, scope }
  await lockPage(tx, path)
  const [head] = await tx.select().from(layoutHeads).where(whereHead(place))
  if (head?.latestId !== id || head.publishedId === id || head.earlier.includes(id))
    throw conflict('publishing.undoLate', { path })
  await outdateReviews(tx, place, { actor: `operator:${author.id}`, at: now })
  const input = { base: id, widgets: {}, author, note: '', now }
  const newest = parentId ?? (await appendRevision(tx, place, null, input)).id
  await tx.update(layoutHeads).set({ latestId: newest }).where(whereHead(place))
  const subject = `${path} ${formatLayerName(place)}`
  const detail = { revision: newest, undone: id }
  await recordActions(tx, [{ actor: author, action: 'layout.undo', subject, detail, places: [place], at: now }])
}
