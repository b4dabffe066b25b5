/**
 * The address book of a card (docs/domain §3.15) or of a shopper (docs/domain §3.4): at most twenty different
 * addresses, with one default.
 */
import { and, desc, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { addresses, cards, shopUsers } from '#server/db/schema/index.ts'
import { maskName, maskPhone } from '#server/platform/masks.ts'
import { refuse } from '#server/platform/fault.ts'
import { checkAddress, parseDeliveryPlace } from '../orders/placing/applicant.ts'
import { getRegionName } from '#server/platform/regions.ts'

export type AddressRow = typeof addresses.$inferSelect
type Wire = Answer<'/api/iot/simAddressList'>[number]
const MAX_ADDRESSES = 20

export type Owner = { cardId: number } | { shopUserId: number }
const whereOwner = (owner: Owner) =>
  'cardId' in owner ? eq(addresses.cardId, owner.cardId) : eq(addresses.shopUserId, owner.shopUserId)
/** Locks the owner, so that changes of its address book are serialized. */
const lockOwner = (tx: Transaction, owner: Owner) =>
  'cardId' in owner
    ? tx.select({ id: cards.id }).from(cards).where(eq(cards.id, owner.cardId)).for('update')
    : tx.select({ id: shopUsers.id }).from(shopUsers).where(eq(shopUsers.id, owner.shopUserId)).for('update')

export const toWireAddress = ({
  provinceCode,
  cityCode,
  countyCode,
  ...row
}: Omit<AddressRow, 'cardId' | 'shopUserId' | 'createdAt'>): Wire => ({
  id: row.id,
  name: row.name,
  mobile: row.mobile,
  region: {
    provinceCode,
    cityCode,
    countyCode: countyCode || null,
    provinceName: getRegionName(provinceCode) ?? '',
    cityName: getRegionName(cityCode) ?? '',
    countyName: (countyCode && getRegionName(countyCode)) || null,
  },
  address: row.address,
  isDefault: row.isDefault,
})

/** Masks an address, leaving enough to recognize it. */
export const toMaskedAddress = (row: AddressRow): Wire =>
  toWireAddress({ ...row, name: maskName(row.name), mobile: maskPhone(row.mobile), address: '****' })

/** The default first, then the newest. */
export const readAddresses = (db: Database, owner: Owner): Promise<AddressRow[]> =>
  db.select().from(addresses).where(whereOwner(owner)).orderBy(desc(addresses.isDefault), desc(addresses.id))

export async function listAddresses(
  { db }: Pick<Context, 'db'>,
  owner: Owner,
  { id }: Parsed<'/api/iot/simAddressList'>,
): Promise<Wire[]> {
  const all = await readAddresses(db, owner)
  return all.filter((row) => id == null || row.id === id).map(toWireAddress)
}

/** Returns the owner's address; another owner's address is treated like an unknown id. */
async function readOwnAddress(tx: Transaction, owner: Owner, id: number): Promise<AddressRow> {
  await lockOwner(tx, owner)
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, id), whereOwner(owner)))
  if (!row) throw refuse('address.unknown')
  return row
}

async function makeDefault(tx: Transaction, owner: Owner, id: number): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(whereOwner(owner), eq(addresses.isDefault, true)))
  await tx.update(addresses).set({ isDefault: true }).where(eq(addresses.id, id))
}

/** Saves an address. A street address is required. The first address is the default until the owner chooses another. */
export async function saveAddress(
  ctx: Context,
  owner: Owner,
  input: Parsed<'/api/iot/setSimAddress'>,
): Promise<{ id: number }> {
  const place = parseDeliveryPlace(input.region, {
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
      const { id } = await readOwnAddress(tx, owner, input.id)
      await tx.update(addresses).set(values).where(eq(addresses.id, id))
      if (input.isDefault) await makeDefault(tx, owner, id)
      return { id }
    }
    await lockOwner(tx, owner)
    const all = await readAddresses(tx, owner)
    // already saved, but the answer was lost and the shopper tapped again
    const same = all.find((row) =>
      Object.entries(values).every(([name, value]) => row[name as keyof AddressRow] === value),
    )
    if (same) {
      if (input.isDefault) await makeDefault(tx, owner, same.id)
      return { id: same.id }
    }
    if (all.length >= MAX_ADDRESSES) throw refuse('address.most', { most: MAX_ADDRESSES })
    const [created] = await tx
      .insert(addresses)
      .values({ ...values, ...owner, isDefault: false, createdAt: ctx.clock.now() })
      .returning({ id: addresses.id })
    if (!created) throw new Error('the address was not written')
    if (input.isDefault || !all.length) await makeDefault(tx, owner, created.id)
    return created
  })
}

/** When the default is deleted, the newest of the others replaces it. */
export async function deleteAddress(ctx: Context, owner: Owner, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const row = await readOwnAddress(tx, owner, id)
    await tx.delete(addresses).where(eq(addresses.id, row.id))
    const [next] = row.isDefault ? await readAddresses(tx, owner) : []
    if (next) await makeDefault(tx, owner, next.id)
    return null
  })
}

export async function setDefaultAddress(ctx: Context, owner: Owner, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    await makeDefault(tx, owner, (await readOwnAddress(tx, owner, id)).id)
    return null
  })
}
