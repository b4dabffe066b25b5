/** The revisions of a place with the times at which each was shown, which the audit trail records. */
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AdminData } from '../../../schemas/publishing/index.ts'
import type { Database } from '../../db/connect.ts'
import { audit, layoutHeads, layoutRevisions, operators } from '../../db/schema/index.ts'
import { at, nameOf, written, type Place } from '../layers/layer-key.ts'

type Row = AdminData<'GET /api/admin/history'>['list'][number]
type Shown = Row['shown'][number]
const MOST = 200

/** Every publication of a place, the oldest first; a null revision withdrew the layer. */
const publicationsOf = (db: Database, place: Place) =>
  db
    .select({
      revision: sql<number | null>`(${audit.detail} ->> 'revision')::int`,
      isScheduled: sql<boolean>`coalesce(${audit.detail} ?| array['campaign', 'scheduled'], false)`,
      action: audit.action,
      by: sql<string>`coalesce(${operators.login}, ${audit.actor})`,
      at: audit.at,
    })
    .from(audit)
    .leftJoin(operators, eq(audit.actor, sql`'operator:' || ${operators.id}`))
    .where(
      and(
        eq(audit.subject, `${place.path} ${nameOf(place)}`),
        inArray(audit.action, ['layout.publish', 'layout.rollback']),
      ),
    )
    .orderBy(asc(audit.id))

export async function historyOf(db: Database, place: Place): Promise<Row[]> {
  const [head] = await db.select().from(layoutHeads).where(at(place))
  const { id, parentId, hash, note, createdAt } = layoutRevisions
  const rows = await db
    .select({ id, parentId, hash, note, author: operators.login, createdAt })
    .from(layoutRevisions)
    .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
    .where(written(place))
    .orderBy(desc(id))
    .limit(MOST)
  const publications = await publicationsOf(db, place)
  const shown = new Map<number, Shown[]>()
  publications.forEach(({ revision, isScheduled, action, by, at: from }, index) => {
    const next = publications[index + 1]
    if (revision === null) return
    const how = action === 'layout.rollback' ? 'rollback' : isScheduled ? 'schedule' : 'publish'
    const times = shown.get(revision) ?? []
    times.push({ from, by, how, until: next?.at ?? null, endedBy: next?.by ?? null })
    shown.set(revision, times)
  })
  return rows.map((row) => ({ ...row, published: row.id === head?.publishedId, shown: shown.get(row.id) ?? [] }))
}
