/** Optimistic locking: a change based on an outdated revision is refused with both revisions, so nothing is overwritten (T36). */
import { eq, sql } from 'drizzle-orm'
import type { Json } from '../../../compiler/layers/layers.ts'
import type { Versions } from '../../../compiler/layers/migrate.ts'
import type { Transaction } from '../../db/connect.ts'
import { audit, layoutHeads, layoutRevisions } from '../../db/schema/index.ts'
import { hashOf } from '../compile/hash.ts'
import { at, nameOf, type Place } from './layer-key.ts'
import { conflict } from '../errors.ts'

export type Written = { base: number | null; widgets: Versions; authorId: number; note: string; now: number }
/** Locks the page for this transaction. */
export const lockPage = (tx: Transaction, path: string) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`layout ${path}`}, 0))`)
/**
 * Locks the whole shop, because a publication is checked against everything published. To avoid deadlocks it is taken after a page's lock,
 * never before.
 */
export const lockShop = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('layouts', 0))`)
export const contentOf = ({ content }: { content: string | null }): Json | null =>
  content === null ? null : (JSON.parse(content) as Json)

export async function writeRevision(
  tx: Transaction,
  here: Place,
  content: string | null,
  { base, widgets, authorId, note, now }: Written,
) {
  await lockPage(tx, here.path)
  const [head] = await tx.select().from(layoutHeads).where(at(here))
  if ((head?.latestId ?? null) !== base) {
    const [theirs] = head ? await tx.select().from(layoutRevisions).where(eq(layoutRevisions.id, head.latestId)) : []
    throw conflict('publishing.written', undefined, {
      yours: { base, content: contentOf({ content }) },
      ...(theirs && {
        theirs: { revision: theirs.id, content: contentOf(theirs), note: theirs.note, createdAt: theirs.createdAt },
      }),
    })
  }
  const { path, layer, scope } = here
  const [row] = await tx
    .insert(layoutRevisions)
    .values({
      path,
      layer,
      scope,
      content,
      widgets,
      hash: hashOf(content ?? ''),
      parentId: base,
      authorId,
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
  await tx
    .insert(audit)
    .values({
      actor: `operator:${authorId}`,
      action: 'layout.push',
      subject: `${path} ${nameOf(here)}`,
      detail: { revision: row!.id },
      at: now,
    })
  return row!
}
