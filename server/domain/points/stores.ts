/** Pickup stores of goods (docs/domain §3.15), with stores in the card's city first. */
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '#server/db/connect.ts'
import { addresses, storeGoods, stores } from '#server/db/schema/index.ts'

export type StoreRow = typeof stores.$inferSelect

/** `cityCode`: the city whose stores are listed first; by default the city of the default address. */
export async function listStores(
  db: Database,
  input: { goodsId: number; cardId: number; cityCode?: string | null | undefined },
): Promise<StoreRow[]> {
  const [rows, city] = await Promise.all([
    db
      .select({ store: stores })
      .from(storeGoods)
      .innerJoin(stores, eq(stores.id, storeGoods.storeId))
      .where(eq(storeGoods.goodsId, input.goodsId))
      .orderBy(asc(stores.id)),
    input.cityCode ?? readCity(db, input.cardId),
  ])
  const near = (row: StoreRow) => Number(row.cityCode !== city)
  return rows.map(({ store }) => store).toSorted((a, b) => near(a) - near(b))
}

export async function readCity(db: Database, cardId: number): Promise<string | undefined> {
  const [home] = await db
    .select({ cityCode: addresses.cityCode })
    .from(addresses)
    .where(and(eq(addresses.cardId, cardId), eq(addresses.isDefault, true)))
  return home?.cityCode
}
