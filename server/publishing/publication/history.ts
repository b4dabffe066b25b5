/** The revisions of a place with their changes, and the times of their publication from the audit log. */
import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { AdminAnswer, AdminParsed } from '#schemas/publishing/index.ts'
import type { Database } from '#server/db/connect.ts'
import { audit, layoutHeads, layoutRevisions, operators } from '#server/db/schema/publishing.ts'
import { isSamePlace, toCampaignLine, readOpenCampaigns } from '../campaigns/calendar.ts'
import { createDescriber } from '../layers/changes.ts'
import { whereHead, formatLayerName, whereRevision, type Place } from '../layers/layer-key.ts'
import { findTakenBack, parseContent } from '../layers/revisions.ts'
import type { PublishingServices } from '../context.ts'

type History = AdminAnswer<'GET /api/admin/history'>
type Shown = History['list'][number]['shown'][number]
type Changes = History['list'][number]['changes']
type Page = Omit<AdminParsed<'GET /api/admin/history'>, keyof Place>
/** The limit of changes per revision that are described in words. */
const MOST_TEXTS = 20

/** Reads every publication of a place, oldest first; a null revision withdrew the layer. */
const readPublications = (db: Database, place: Place) =>
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
        eq(audit.subject, `${place.path} ${formatLayerName(place)}`),
        inArray(audit.action, ['layout.publish', 'layout.rollback']),
      ),
    )
    .orderBy(asc(audit.id))

async function readShownTimes(db: Database, place: Place): Promise<Map<number, Shown[]>> {
  const publications = await readPublications(db, place)
  const timesByRevision = new Map<number, Shown[]>()
  publications.forEach(({ revision, isScheduled, action, by, at: from }, index) => {
    const next = publications[index + 1]
    if (revision === null) return
    const how = action === 'layout.rollback' ? 'rollback' : isScheduled ? 'schedule' : 'publish'
    const times = timesByRevision.get(revision) ?? []
    times.push({ from, by, how, until: next?.at ?? null, endedBy: next?.by ?? null })
    timesByRevision.set(revision, times)
  })
  return timesByRevision
}

/** Returns the changes of each revision compared with the previous revision; `list` also contains the last revision's predecessor. */
async function computeChanges(
  services: Pick<PublishingServices, 'db' | 'compiler'>,
  place: Place,
  list: readonly { id: number; parentId: number | null; content: string | null }[],
): Promise<Map<number, Changes>> {
  const describe = await createDescriber(services, place)
  const listed = new Set(list.map((row) => row.id))
  // the predecessor of a revision after a rollback may be far down the list
  const absent = list.flatMap(({ parentId }) => (parentId === null || listed.has(parentId) ? [] : [parentId]))
  const { id: revisionId, content: text } = layoutRevisions
  const predecessors = await services.db
    .select({ id: revisionId, content: text })
    .from(layoutRevisions)
    .where(inArray(revisionId, absent))
  const contents = new Map([...list, ...predecessors].map((row) => [row.id, parseContent(row)]))
  return new Map(
    list.map(({ id, parentId }) => {
      const before = parentId === null ? null : (contents.get(parentId) ?? null)
      const changes = describe(before, contents.get(id) ?? null)
      return [id, { count: changes.length, texts: changes.slice(0, MOST_TEXTS).map(({ text }) => text) }]
    }),
  )
}

export async function readHistory(
  services: Pick<PublishingServices, 'db' | 'compiler'>,
  place: Place,
  { before, limit, changes: isWithChanges }: Page,
): Promise<History> {
  const { db } = services
  const [head] = await db.select().from(layoutHeads).where(whereHead(place))
  const { id, parentId, hash, note, content, createdAt } = layoutRevisions
  const revisionRows = await db
    .select({ id, parentId, hash, note, content, author: operators.login, createdAt })
    .from(layoutRevisions)
    .innerJoin(operators, eq(operators.id, layoutRevisions.authorId))
    .where(and(whereRevision(place), before === undefined ? undefined : lt(id, before)))
    .orderBy(desc(id))
    .limit(limit + 1)
  const rows = revisionRows.slice(0, limit)
  const timesByRevision = await readShownTimes(db, place)
  const changes = isWithChanges ? await computeChanges(services, place, revisionRows) : undefined
  const open = await readOpenCampaigns(db)
  const takenBack = head && (await findTakenBack(db, place, head))
  const resolveState = (revision: number): History['list'][number]['state'] => {
    if (!head || revision === head.publishedId) return null
    if (revision > head.latestId || revision === takenBack?.revision) return 'takenBack'
    return revision === head.latestId && !takenBack ? 'draft' : null
  }
  return {
    list: rows.map(({ content: _content, ...row }) => ({
      ...row,
      published: row.id === head?.publishedId,
      state: resolveState(row.id),
      shown: timesByRevision.get(row.id) ?? [],
      campaigns: open
        .filter(({ places }) =>
          places.some((campaignPlace) => isSamePlace(campaignPlace, place) && campaignPlace.revisionId === row.id),
        )
        .map(toCampaignLine),
      changes: changes?.get(row.id) ?? null,
    })),
    published: head?.publishedId ?? null,
    next: revisionRows.length > limit ? rows.at(-1)!.id : null,
  }
}
