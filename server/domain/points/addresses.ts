/** The address book of a card (docs/domain §3.15): at most twenty different addresses, one of them the default. */
import { and, desc, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '../../../schemas/api/index.ts'
import type { CardOf, Context } from '../context.ts'
import type { Database, Transaction } from '../../db/connect.ts'
import { addresses, cards } from '../../db/schema/index.ts'
import { maskName, maskPhone } from '../../platform/masks.ts'
import { refuse } from '../../platform/fault.ts'
import { checkAddress, placeOf } from '../orders/placing/applicant.ts'
import { regionName } from '../../platform/regions.ts'

export type AddressRow = typeof addresses.$inferSelect
type Wire = Answer<'/api/iot/simAddressList'>[number]
const MOST = 20

export const wireAddress = ({
  provinceCode,
  cityCode,
  countyCode,
  ...row
}: Omit<AddressRow, 'cardId' | 'createdAt'>): Wire => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  region: {
    provinceCode,
    cityCode,
    countyCode: countyCode || null,
    provinceName: regionName(provinceCode) ?? '',
    cityName: regionName(cityCode) ?? '',
    countyName: (countyCode && regionName(countyCode)) || null,
  },
  address: row.address,
  isDefault: row.isDefault,
})

/** Enough to recognize it. */
export const maskedAddress = (row: AddressRow): Wire =>
  wireAddress({ ...row, name: maskName(row.name), mobile: maskPhone(row.mobile), address: '****' })

/** The default first, then the newest. */
export const addressesOf = (db: Database, cardId: number): Promise<AddressRow[]> =>
  db.select().from(addresses).where(eq(addresses.cardId, cardId)).orderBy(desc(addresses.isDefault), desc(addresses.id))

export async function listAddresses(
  { db }: Context,
  card: CardOf,
  { id }: Parsed<'/api/iot/simAddressList'>,
): Promise<Wire[]> {
  const all = await addressesOf(db, card.id)
  return all.filter((one) => id == null || one.id === id).map(wireAddress)
}

/** Another card's address is answered like an unknown one. The card is locked, so changes of its book are serialized. */
async function own(tx: Transaction, cardId: number, id: number): Promise<AddressRow> {
  await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.cardId, cardId)))
  if (!row) throw refuse('address.unknown')
  return row
}

async function makeDefault(tx: Transaction, cardId: number, id: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.cardId, cardId), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

/** A street address is required. The first address is the default until another one is chosen. */
export async function setAddress(
  ctx: Context,
  { id: cardId }: CardOf,
  input: Parsed<'/api/iot/setSimAddress'>,
): Promise<{ id: number }> {
  const place = placeOf(input.region, {
    provinceCode: 'delivery',
    limitRule: { ageMin: 0, ageMax: 0, perCert: 0, banned: [] },
  })
  checkAddress(input.address, place)
  const values = {
    ...place,
    name: input.name.trim(),
    mobile: input.mobile,
    address: input.address.trim(),
  }
  return ctx.transaction(async (tx) => {
    if (input.id) {
      const { id } = await own(tx, cardId, input.id)
      await tx.update(addresses).set(values).where(eq(addresses.id, id))
      if (input.isDefault) await makeDefault(tx, cardId, id)
      return { id }
    }
    await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
    const all = await addressesOf(tx, cardId)
    // saved before, but the answer was lost, so the shopper tapped again
    const same = all.find((row) =>
      Object.entries(values).every(([name, value]) => row[name as keyof AddressRow] === value),
    )
    if (same) {
      if (input.isDefault) await makeDefault(tx, cardId, same.id)
      return { id: same.id }
    }
    if (all.length >= MOST) throw refuse('address.most', { most: MOST })
    const [made] = await tx
      .insert(addresses)
      .values({ ...values, cardId, isDefault: false, createdAt: ctx.clock.now() })
      .returning({ id: addresses.id })
    if (!made) throw new Error('the address was not written')
    if (input.isDefault || !all.length) await makeDefault(tx, cardId, made.id)
    return made
  })
}

/** When the default is deleted, the newest of the others replaces it. */
export async function deleteAddress(ctx: Context, { id: cardId }: CardOf, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const row = await own(tx, cardId, id)
    await tx.delete(addresses).where(eq(addresses.id, row.id))
    const [next] = row.isDefault ? await addressesOf(tx, cardId) : []
    if (next) await makeDefault(tx, cardId, next.id)
    return null
  })
}

export async function setDefaultAddress(ctx: Context, { id: cardId }: CardOf, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    await makeDefault(tx, cardId, (await own(tx, cardId, id)).id)
    return null
  })
}
