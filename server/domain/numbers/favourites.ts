/** Favourite numbers of shoppers: a shopper's are stored in the database, a guest's on the device until they are merged at login. */
import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Favourites } from '#schemas/entities/goods/favourite.ts'
import { limits } from '#schemas/limits.ts'
import type { Context, ShopperLogin } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { favourites, numbers, shopUsers } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toFen, toYuan, formatYuan } from '#server/platform/money.ts'
import { applyPriceShift, getCachedPriceShifts } from '../goods/prices.ts'
import { getCachedPromo } from '../site/promo.ts'
import { readNamedNumbers } from './named.ts'
import { toNumberRow, toSimilarQuery } from './row.ts'
import { requireNumber } from './view.ts'

type List = Answer<'/api/shop/favourite/list'>
const MAX_FAVOURITES = limits.favourites

/** The newest first. */
async function readFavourites(db: Database, shopUserId: number): Promise<Favourites> {
  const rows = await db
    .select({ id: favourites.numberId, price: favourites.price })
    .from(favourites)
    .where(eq(favourites.shopUserId, shopUserId))
    .orderBy(desc(favourites.createdAt), desc(favourites.numberId))
    .limit(MAX_FAVOURITES)
  return rows.map(({ id, price }) => ({ id, price: toYuan(price) }))
}

export async function listFavourites(
  ctx: Context,
  { items, promoCode }: Parsed<'/api/shop/favourite/list'>,
): Promise<List> {
  const favouriteList = ctx.shopUser ? await readFavourites(ctx.db, ctx.shopUser.id) : (items ?? [])
  const ids = favouriteList.map(({ id }) => id)
  const byId = new Map((await readNamedNumbers(ctx, ids, promoCode)).map((row) => [row.id, row]))
  const list = favouriteList.flatMap(({ id, price }) => {
    const row = byId.get(id)
    if (!row) return []
    const { number, terms, status } = row
    const isOffered = status === NumberStatus.forSale || status === NumberStatus.held
    return [
      {
        ...toNumberRow(number, { locale: ctx.locale, terms, status }),
        note: isOffered
          ? describePriceChange(ctx, { before: toFen(price), now: terms.price })
          : ctx.say(`favourite.status.${status}`),
        similar: toSimilarQuery(number),
      },
    ]
  })
  return { list, kept: favouriteList.filter(({ id }) => byId.has(id)) }
}

function describePriceChange({ say }: Pick<Context, 'say'>, { before, now }: { before: number; now: number }) {
  if (before === now) return null
  return say(now < before ? 'favourite.cheaper' : 'favourite.dearer', { money: formatYuan(Math.abs(now - before)) })
}

/** Adds or removes a favourite; a repeated tap has no effect. The lock of the shopper serializes the count. */
export async function setFavourite(
  ctx: Context & { shopUser: ShopperLogin },
  { id, on, promoCode }: Parsed<'/api/shop/favourite/set'>,
): Promise<null> {
  const { id: shopUserId } = ctx.shopUser
  if (!on) {
    await ctx.db.delete(favourites).where(and(eq(favourites.shopUserId, shopUserId), eq(favourites.numberId, id)))
    return null
  }
  const [row] = await ctx.db.select().from(numbers).where(eq(numbers.id, id))
  const number = requireNumber(row)
  const promo = await getCachedPromo(ctx, promoCode)
  const shifts = await getCachedPriceShifts(ctx, promo.promoCode)
  const price = applyPriceShift(shifts, number.goodsId, number.price)
  return ctx.transaction(async (tx) => {
    await tx.select({ id: shopUsers.id }).from(shopUsers).where(eq(shopUsers.id, shopUserId)).for('update')
    const favouriteList = await readFavourites(tx, shopUserId)
    if (favouriteList.some((favourite) => favourite.id === id)) return null
    if (favouriteList.length >= MAX_FAVOURITES) throw refuse('favourite.full', { most: MAX_FAVOURITES })
    await tx.insert(favourites).values({ shopUserId, numberId: id, price, createdAt: ctx.clock.now() })
    return null
  })
}

/** Merges a guest's favourites into the shopper's, up to the limit; the caller has locked the shopper. Returns all of them. */
export async function mergeFavourites(
  tx: Transaction,
  shopUserId: number,
  { items, now }: { items: Favourites; now: number },
): Promise<Favourites> {
  const favouriteList = await readFavourites(tx, shopUserId)
  const has = new Set(favouriteList.map(({ id }) => id))
  const added = items.filter(({ id }) => !has.has(id)).slice(0, Math.max(0, MAX_FAVOURITES - favouriteList.length))
  if (!added.length) return favouriteList
  const real = await tx
    .select({ id: numbers.id })
    .from(numbers)
    .where(
      and(
        inArray(
          numbers.id,
          added.map(({ id }) => id),
        ),
        sql`${numbers.status} <> ${NumberStatus.withdrawn}`,
      ),
    )
  const isReal = new Set(real.map(({ id }) => id))
  const rows = added.flatMap(({ id, price }, index) =>
    // in their order
    isReal.has(id) ? [{ shopUserId, numberId: id, price: toFen(price), createdAt: now - index }] : [],
  )
  if (rows.length) await tx.insert(favourites).values(rows).onConflictDoNothing()
  return readFavourites(tx, shopUserId)
}
