/** Uses of a library picture in stored layers: published and newest revisions, and revisions that can be published again. */
import { sql, type SQL } from 'drizzle-orm'
import type { MediaUse } from '#schemas/publishing/media.ts'
import type { Database } from '#server/db/connect.ts'
import { campaignPlaces, campaigns, layoutHeads, layoutRevisions } from '#server/db/schema/publishing.ts'
import { CampaignState } from '#server/db/schema/publishing.ts'

type As = MediaUse['as']
/** Revisions that prevent the deletion of a picture, by reason, the most important first. */
const reasons: Record<As, SQL> = {
  published: sql`select ${layoutHeads.publishedId} from ${layoutHeads}`,
  draft: sql`select ${layoutHeads.latestId} from ${layoutHeads}`,
  campaign: sql`select unnest(array[${campaignPlaces.revisionId}, ${campaignPlaces.beforeId}]) from ${campaignPlaces} join ${campaigns} on ${campaigns.id} = ${campaignPlaces.campaignId} where ${campaigns.state} in (${CampaignState.planned}, ${CampaignState.running})`,
  // revisions through which a rollback without a revision steps
  earlier: sql`select step::bigint from ${layoutHeads}, jsonb_array_elements_text(${layoutHeads.earlier}) step`,
}

/** Finds uses of a picture by its id or by the address of a size. */
export async function findUses(db: Database, { id, hash }: { id: number; hash: string }): Promise<MediaUse[]> {
  const kept = Object.values(reasons).map(
    (revisions, rank) => sql`select ${rank}::int as rank, id from (${revisions}) as of (id)`,
  )
  const { path, layer, scope, content } = layoutRevisions
  const { rows } = await db.execute<Omit<MediaUse, 'as'> & { rank: number }>(
    sql`select ${path}, ${layer}, ${scope}, ${layoutRevisions.id}::int as revision, min(kept.rank) as rank
      from (${sql.join(kept, sql` union all `)}) kept join ${layoutRevisions} on ${layoutRevisions.id} = kept.id
      where ${content} like ${`%"media:${id}"%`} or ${content} like ${`%/media/${hash.replaceAll('_', String.raw`\_`)}/%`}
      group by ${layoutRevisions.id} order by rank, ${path}, ${layer}, ${scope}, revision`,
  )
  const names = Object.keys(reasons) as As[]
  return rows.map(({ rank, ...place }) => ({ ...place, as: names[rank]! }))
}
