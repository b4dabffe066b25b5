/** The last package of a card that has no current package. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { cardPackages } from '#server/db/schema/index.ts'
import { PackageStatus } from '#server/db/schema/states.ts'
import type { CardPackage } from '../card-status.ts'

/** Ended or returned; undefined for a card that never had a package. */
export async function readLastEnded(db: Database, cardId: number): Promise<CardPackage | undefined> {
  const [row] = await db
    .select()
    .from(cardPackages)
    .where(
      and(
        eq(cardPackages.cardId, cardId),
        inArray(cardPackages.effectiveStatus, [PackageStatus.over, PackageStatus.returned]),
      ),
    )
    .orderBy(desc(cardPackages.endAt), desc(cardPackages.id))
    .limit(1)
  return row
}
