/**
 * shop/login: the shopper's login (docs/domain §2.2, §3.5). The storefront sets the mode (orderQueryMode): an SMS code (1), the phone
 * alone (2), the last six of an ID number (3). The strictest mode among a phone's storefronts applies, and an agent always needs the code.
 * Known and unknown phones are answered alike.
 */
import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, GuestSession, ShopperLogin } from '#server/domain/context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { agents, orders, promos, sessions, shopOrders, shopTokens, shopUsers } from '#server/db/schema/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse, refuseField } from '#server/platform/fault.ts'
import { maskPhone } from '#server/platform/masks.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { hashToken, createToken, timingSafeEquals } from '#server/platform/secrets.ts'
import { useCode } from '#server/domain/access/sms-codes.ts'
import { toWireTime } from '#server/platform/time.ts'
import { mergeFavourites } from '#server/domain/numbers/favourites.ts'
import { readPromo } from '../promo.ts'

type Ctx = Context & { session: GuestSession }
type Mode = 1 | 2 | 3
/** The strictest first. */
const modesByStrictness: readonly Mode[] = [1, 3, 2]
const SEEN_ORDERS = 50

export async function logInShopper(
  ctx: Ctx,
  { mobile, code, certTail, promoCode, favourites }: Parsed<'/api/shop/login'>,
): Promise<Answer<'/api/shop/login'>> {
  const promo = await readShownPromo(ctx, promoCode)
  const ownMode = parseMode(promo.generic)
  // a code is the strongest proof
  const mode = code ? 1 : await readMode(ctx, mobile, ownMode)
  // above its limit, an address can log in by code only, because others may share it
  const isCrowded = mode !== 1 && !(await ctx.limits.take('loginIp', ctx.network)).ok
  // a further step is required when this storefront's form lacks the needed field
  if (!code && ownMode !== 1 && (mode !== ownMode || isCrowded))
    throw new Fault(codes.codeNeeded, { mobile: maskPhone(mobile) })
  if (mode === 3) await checkTail(ctx, mobile, certTail)
  const now = ctx.clock.now()
  const token = createToken()
  const { user, merged } = await ctx.transaction(logInWith).catch(async (error: unknown) => {
    // only a wrong code counts as a try
    if (code && error instanceof Fault && !(await ctx.limits.take('loginIp', ctx.network)).ok)
      throw refuse('limit.tooOften')
    throw error
  })
  return { token, mobile: maskPhone(user.mobile), nickname: user.nickname, avatar: user.avatar, favourites: merged }

  async function logInWith(tx: Transaction) {
    if (mode === 1) await useCode(ctx, tx, { purpose: 'orderLogin', mobile, code })
    const [account] = await tx
      .insert(shopUsers)
      .values({ mobile, nickname: '', locale: ctx.locale, createdAt: now })
      .onConflictDoUpdate({ target: shopUsers.mobile, set: { mobile, locale: ctx.locale } })
      .returning()
    if (!account) throw new Error('the shop user was not written')
    if (ctx.shopUser) await endLogin(tx, ctx.shopUser, now)
    await tx.insert(shopTokens).values({
      hash: hashToken(token),
      shopUserId: account.id,
      proven: mode === 1,
      createdAt: now,
      expiresAt: now + lifetimes.shopTokenMs,
    })
    // this guest's orders with this phone are moved to the account
    const placedOrders = tx
      .select({ id: shopOrders.orderId })
      .from(shopOrders)
      .where(eq(shopOrders.contactPhone, mobile))
    await tx
      .update(orders)
      .set({ shopUserId: account.id })
      .where(and(eq(orders.sessionId, ctx.session.id), isNull(orders.shopUserId), inArray(orders.id, placedOrders)))
    return { user: account, merged: await mergeFavourites(tx, account.id, { items: favourites ?? [], now }) }
  }
}

export async function logOutShopper({ db, clock, shopUser }: Context & { shopUser: ShopperLogin }): Promise<null> {
  await endLogin(db, shopUser, clock.now())
  return null
}

async function endLogin(db: Database, { tokenHash }: Pick<ShopperLogin, 'tokenHash'>, now: number): Promise<void> {
  await db
    .update(shopTokens)
    .set({ revokedAt: now })
    .where(and(eq(shopTokens.hash, tokenHash), isNull(shopTokens.revokedAt)))
}

/** The storefront of the page, or the storefront that the guest first visited. */
async function readShownPromo(ctx: Ctx, promoCode: string | null | undefined) {
  if (promoCode) return readPromo(ctx, promoCode)
  const [session] = await ctx.db
    .select({ promoCode: sessions.promoCode })
    .from(sessions)
    .where(eq(sessions.id, ctx.session.id))
  return readPromo(ctx, session?.promoCode)
}

const parseMode = (generic: Record<string, unknown>): Mode =>
  modesByStrictness.find((mode) => mode === generic.orderQueryMode) ?? 1
const pickStrictest = (modes: readonly Mode[]): Mode => modesByStrictness.find((mode) => modes.includes(mode)) ?? 1

async function readMode(ctx: Ctx, mobile: string, ownMode: Mode): Promise<Mode> {
  if (ownMode === 1) return 1
  const [agent] = await ctx.db
    .select({ id: agents.id })
    .from(agents)
    .leftJoin(shopUsers, eq(shopUsers.id, agents.shopUserId))
    .where(or(eq(shopUsers.mobile, mobile), eq(agents.mobile, mobile)))
    .limit(1)
  if (agent) return 1
  const shops = await ctx.db
    .selectDistinct({ generic: sql<string>`${promos.generic}::text` })
    .from(shopOrders)
    .innerJoin(orders, eq(orders.id, shopOrders.orderId))
    .innerJoin(promos, eq(promos.promoCode, orders.promoCode))
    .where(eq(shopOrders.contactPhone, mobile))
  return pickStrictest([
    ownMode,
    ...shops.map(({ generic }) => parseMode(JSON.parse(generic) as Record<string, unknown>)),
  ])
}

/** Counted before it is compared; a phone without orders is answered like wrong digits. */
async function checkTail(ctx: Ctx, mobile: string, certTail: string | null | undefined): Promise<void> {
  if (!certTail) throw refuseField('certTail', 'shopLogin.tailNeeded')
  const attempt = await ctx.limits.attempt('certTail', mobile)
  if (!attempt.ok) throw refuse('shopLogin.locked', { time: toWireTime(attempt.retryAt) })
  const rows = await ctx.db
    .select({ certNo: shopOrders.certNo })
    .from(shopOrders)
    .where(and(eq(shopOrders.contactPhone, mobile), isNotNull(shopOrders.certNo)))
    .orderBy(desc(shopOrders.orderId))
    .limit(SEEN_ORDERS)
  const fits = rows.map(({ certNo }) =>
    timingSafeEquals(ctx.secrets.open(certNo ?? '').slice(-6), certTail.toUpperCase()),
  )
  if (!fits.includes(true)) throw refuseField('certTail', 'shopLogin.wrongTail')
  await ctx.limits.succeeded('certTail', mobile)
}
