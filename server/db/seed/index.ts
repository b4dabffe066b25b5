/** Fills an empty database with the demo shop. `main.ts` calls it at the first start, tests once for their template. */
import { sql } from 'drizzle-orm'
import type { Secrets } from '../../secrets.ts'
import type { Database } from '../connect.ts'
import { dictionaries, promos, protocols } from '../schema/index.ts'
import { dictionaryRows } from './dictionaries.ts'
import { protocolRows } from './protocols.ts'
import { storefronts } from './storefront.ts'

export type Seeding = {
  /** How many vanity numbers. */
  numbers: number
  now: number
  /** Made-up people's data are sealed, and their pay passwords hashed, like anybody's. */
  secrets: Pick<Secrets, 'seal' | 'digest' | 'hashPassword'>
}

/** The storefronts are what a shop cannot be without. */
export const isEmpty = async (db: Database): Promise<boolean> => (await db.execute(sql`select 1 from promos limit 1`)).length === 0

/** All or nothing: a start that was killed in the middle begins anew. */
export async function seed(db: Database, { now }: Seeding): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.insert(promos).values(storefronts.map((front) => ({ ...front, createdAt: now })))
    await tx.insert(dictionaries).values(dictionaryRows)
    await tx.insert(protocols).values(protocolRows.map((row) => ({ ...row, updatedAt: now })))
  })
}
