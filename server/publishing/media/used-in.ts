/** Where a picture of the media library is used, from the stored layers: of those shown or written last, and of those that can be shown again. */
import { sql, type SQL } from 'drizzle-orm'
import type { UsedIn } from '../../../schemas/publishing/media.ts'
import type { Database } from '../../db/connect.ts'
import { campaignPlaces, campaigns, layoutHeads, layoutRevisions } from '../../db/schema/index.ts'
import { CampaignState } from '../../db/schema/states.ts'

type As = UsedIn['as']
/** The revisions that keep a picture, the reason that counts most first. */
const reasons: Record<As, SQL> = {
  published: sql`select ${layoutHeads.publishedId} from ${layoutHeads}`,
  draft: sql`select ${layoutHeads.latestId} from ${layoutHeads}`,
  campaign: sql`select unnest(array[${campaignPlaces.revisionId}, ${campaignPlaces.beforeId}]) from ${campaignPlaces} join ${campaigns} on ${campaigns.id} = ${campaignPlaces.campaignId} where ${campaigns.state} in (${CampaignState.planned}, ${CampaignState.running})`,
  // those that a rollback without a revision steps through
  earlier: sql`select step::bigint from ${layoutHeads}, jsonb_array_elements_text(${layoutHeads.earlier}) step`,
}

/** By its number, or by an address of one of its sizes. */
export async function usedIn(db: Database, { id, hash }: { id: number; hash: string }): Promise<UsedIn[]> {
  const kept = Object.values(reasons).map(
    (revisions, rank) => sql`select ${rank}::int as rank, id from (${revisions}) as of (id)`,
  )
  const { path, layer, scope, content } = layoutRevisions
  const { rows } = await db.execute<Omit<UsedIn, 'as'> & { rank: number }>(
    sql`select ${path}, ${layer}, ${scope}, ${layoutRevisions.id}::int as revision, min(kept.rank) as rank
      from (${sql.join(kept, sql` union all `)}) kept join ${layoutRevisions} on ${layoutRevisions.id} = kept.id
      where ${content} like ${`%"media:${id}"%`} or ${content} like ${`%/media/${hash.replaceAll('_', String.raw`\_`)}/%`}
      group by ${layoutRevisions.id} order by rank, ${path}, ${layer}, ${scope}, revision`,
  )
  const names = Object.keys(reasons) as As[]
  return rows.map(({ rank, ...place }) => ({ ...place, as: names[rank]! }))
}
