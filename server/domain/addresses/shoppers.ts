/**
 * The shopper's address book and prefilled forms (docs/domain §3.4). Both require a login by code, because others may
 * know the phone number.
 */
import { and, desc, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, ShopperLogin } from '../context.ts'
import { orders, shopOrders } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { readPromo } from '../site/promo.ts'
import { readAddresses, toWireAddress, type Owner } from './book.ts'

type Ctx = Context & { shopUser: ShopperLogin }
type Usual = Answer<'/api/shop/address/usual'>

export function getAddressOwner({ shopUser }: Ctx): Owner {
  if (!shopUser.proven) throw refuse('address.codeFirst')
  return { shopUserId: shopUser.id }
}

/** The default of the book, or else the receiver of the last order that this login made in this storefront. */
export async function findUsualReceiver(ctx: Ctx, { promoCode }: Parsed<'/api/shop/address/usual'>): Promise<Usual> {
  const { mobile, proven } = ctx.shopUser
  const receiver = proven ? ((await readDefaultReceiver(ctx)) ?? (await readLastReceiver(ctx, promoCode))) : undefined
  return { mobile, hasBook: proven, receiver: receiver ?? { name: null, mobile, region: null, address: null } }
}

const toReceiver = (row: Parameters<typeof toWireAddress>[0]): Usual['receiver'] => {
  const { name, mobile, region, address } = toWireAddress(row)
  return { name, mobile, region, address }
}

async function readDefaultReceiver(ctx: Ctx): Promise<Usual['receiver'] | undefined> {
  const [first] = await readAddresses(ctx.db, { shopUserId: ctx.shopUser.id })
  return first && toReceiver(first)
}

async function readLastReceiver(
  ctx: Ctx,
  promoCode: string | null | undefined,
): Promise<Usual['receiver'] | undefined> {
  const { db, secrets, shopUser } = ctx
  const { promoCode: storefront } = await readPromo(ctx, promoCode)
  const [last] = await db
    .select({ shop: shopOrders })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .where(and(eq(orders.shopUserId, shopUser.id), eq(orders.kind, 'GD'), eq(orders.promoCode, storefront)))
    .orderBy(desc(orders.id))
    .limit(1)
  if (!last?.shop.receiver) return undefined
  const { shop } = last
  return toReceiver({
    id: 0,
    isDefault: false,
    name: secrets.open(last.shop.receiver),
    mobile: shop.contactPhone,
    provinceCode: shop.provinceCode,
    cityCode: shop.cityCode,
    countyCode: shop.countyCode,
    address: secrets.open(shop.address),
  })
}
