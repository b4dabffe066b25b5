/**
 * Authentication: only tokens in headers identify the caller, never a parameter (docs/domain §8). `session-id` is the guest, `order-token`
 * the signed-in shopper, `sim-no` with `sim-token` the card. Only hashes are compared.
 */
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Who } from '#schemas/call.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { mustBind } from '../domain/cards/card-status.ts'
import { computeRights, selectHolderId } from '../domain/cards/devices/holder.ts'
import type { Caller, CardLogin, Services, GuestSession, ShopperLogin } from '../domain/context.ts'
import type { Pool } from '../db/connect.ts'
import { agents, cards, cardTokens, sessions, shopTokens, shopUsers } from '../db/schema/index.ts'
import { LoginStatus } from '../db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse } from '../platform/fault.ts'
import { hashToken } from '../platform/secrets.ts'
import { HOUR } from '../platform/time.ts'

/** At least 256 bits in base64url or hex. */
const TOKEN = /^[\w-]{43,128}$/
const seenEvery = HOUR

/** Attributes of a new guest session. `network`: the key of limits by address. */
type NewSession = { promoCode: string | null; locale: Locale; network: string }

/** Prepared statements, because every call runs these queries. */
function prepareQueries(pool: Pool) {
  const session = pool
    .select({ id: sessions.id, createdAt: sessions.createdAt, seenAt: sessions.seenAt, locale: sessions.locale })
    .from(sessions)
    .where(eq(sessions.hash, sql.placeholder('hash')))
    .prepare('who_session')
  const shopUser = pool
    .select({
      id: shopUsers.id,
      mobile: shopUsers.mobile,
      nickname: shopUsers.nickname,
      avatar: shopUsers.avatar,
      locale: shopUsers.locale,
      proven: shopTokens.proven,
      agentId: agents.id,
      promoCode: agents.promoCode,
      isActive: agents.isActive,
    })
    .from(shopTokens)
    .innerJoin(shopUsers, eq(shopUsers.id, shopTokens.shopUserId))
    .leftJoin(agents, eq(agents.shopUserId, shopUsers.id))
    .where(
      and(
        eq(shopTokens.hash, sql.placeholder('hash')),
        isNull(shopTokens.revokedAt),
        gt(shopTokens.expiresAt, sql.placeholder('now')),
      ),
    )
    .prepare('who_shop')
  const holder = alias(cards, 'holder')
  const card = pool
    .select({
      id: cards.id,
      simNo: cards.simNo,
      promoCode: cards.promoCode,
      operatorType: cards.operatorType,
      deviceId: cards.deviceId,
      mobile: cards.mobile,
      tokenHash: cardTokens.hash,
      loggedInAt: cardTokens.createdAt,
      previewId: cardTokens.previewId,
      provenUntil: cardTokens.provenUntil,
      secretsAt: cards.secretsAt,
      payPassword: cards.payPassword,
      holder: { id: holder.id, mobile: holder.mobile, payPassword: holder.payPassword, secretsAt: holder.secretsAt },
      cardPasswordMode: cards.cardPasswordMode,
      bindPhoneMode: cards.bindPhoneMode,
      simStatus: cards.simStatus,
      cancelStatus: cards.cancelStatus,
      replaceStatus: cards.replaceStatus,
      locale: cards.locale,
    })
    .from(cardTokens)
    .innerJoin(cards, eq(cards.id, cardTokens.cardId))
    .leftJoin(holder, eq(holder.id, selectHolderId(pool, cards.deviceId)))
    .where(
      and(
        eq(cardTokens.hash, sql.placeholder('hash')),
        isNull(cardTokens.revokedAt),
        gt(cardTokens.expiresAt, sql.placeholder('now')),
        eq(cards.status, LoginStatus.allowed),
      ),
    )
    .prepare('who_card')
  return { session, shopUser, card }
}

/** Guests and their rows in `sessions`. */
function createGuests(pool: Pool, queries: ReturnType<typeof prepareQueries>) {
  return {
    /** Returns the session. Reads create no row, because anyone can invent session ids. */
    async session(token: string | null, now: number): Promise<GuestSession | undefined> {
      if (!token || !TOKEN.test(token)) return undefined
      const key = hashToken(token)
      const [session] = await queries.session.execute({ hash: key })
      if (!session) return { id: 0, key, isNew: true }
      if (session.seenAt < now - seenEvery)
        await pool.update(sessions).set({ seenAt: now }).where(eq(sessions.id, session.id))
      return { id: session.id, key, createdAt: session.createdAt, locale: session.locale }
    },
    /** Creates the row on a guest's first write. */
    async createSession(
      { clock, limits }: Pick<Services, 'clock' | 'limits'>,
      { key }: GuestSession,
      { network, ...facts }: NewSession,
    ): Promise<GuestSession> {
      if (!(await limits.take('sessionIp', network)).ok) throw new Fault(codes.tooMany, null, 'limit.tooOften')
      const now = clock.now()
      const [created] = await pool
        .insert(sessions)
        .values({ hash: key, ...facts, createdAt: now, seenAt: now })
        .onConflictDoNothing()
        .returning({ id: sessions.id })
      if (created) return { ...created, key, locale: facts.locale, isNew: true }
      // a concurrent call of the same guest created the row
      const [existing] = await queries.session.execute({ hash: key })
      if (!existing) throw new Fault(codes.away, null, 'server.away')
      return { id: existing.id, key, createdAt: existing.createdAt, locale: existing.locale }
    },
  }
}

export function createAuthenticator(pool: Pool) {
  const queries = prepareQueries(pool)
  const { session, createSession } = createGuests(pool, queries)

  async function shopUser(token: string | null, now: number): Promise<ShopperLogin | undefined> {
    if (!token || !TOKEN.test(token)) return undefined
    const tokenHash = hashToken(token)
    const [row] = await queries.shopUser.execute({ hash: tokenHash, now: new Date(now).toISOString() })
    if (!row) return undefined
    const { id, mobile, nickname, avatar, locale, proven, agentId, promoCode } = row
    return {
      id,
      mobile,
      nickname,
      avatar,
      locale,
      agent: agentId !== null && promoCode !== null && row.isActive ? { id: agentId, promoCode } : undefined,
      tokenHash,
      proven,
    }
  }
  async function card(simNo: string | null, token: string | null, now: number): Promise<CardLogin | undefined> {
    if (!simNo || !token || !TOKEN.test(token)) return undefined
    const [row] = await queries.card.execute({ hash: hashToken(token), now: new Date(now).toISOString() })
    if (row?.simNo !== simNo) return undefined
    const { bindPhoneMode, simStatus, cancelStatus, replaceStatus, provenUntil, payPassword, holder, ...found } = row
    return {
      ...found,
      hasProven: provenUntil !== null,
      ...computeRights({ ...found, payPassword }, holder, { provenUntil, now }),
      mustBind: mustBind({ bindPhoneMode, simStatus, cancelStatus, replaceStatus, mobile: row.mobile }),
    }
  }

  /** Returns the caller, or throws the refusal that the row's `who` demands. `anyone` costs no query unless a token is sent. */
  async function identify({ clock }: Pick<Services, 'clock'>, who: Who, headers: Headers): Promise<Caller> {
    const now = clock.now()
    const get = (name: string) => headers.get(name)
    const asShop = () => shopUser(get('order-token'), now)
    const asCard = () => card(get('sim-no'), get('sim-token'), now)
    if (who === 'card') {
      const caller = await asCard()
      if (!caller) throw new Fault(codes.cardLoginOver, null, get('sim-token') ? 'login.timedOut' : 'login.needed')
      return { card: caller }
    }
    if (who === 'anyone') {
      const [shop, ofCard] = await Promise.all([asShop(), asCard()])
      return { shopUser: shop, card: ofCard }
    }
    if (who === 'shop' || who === 'agent') {
      const user = await asShop()
      if (!user) throw new Fault(codes.shopLoginOver, null, get('order-token') ? 'login.timedOut' : 'login.needed')
      if (who === 'agent' && !user.agent) throw refuse('agent.required')
      return { shopUser: user, session: await session(get('session-id'), now) }
    }
    const guest = await session(get('session-id'), now)
    if (!guest) throw refuse('session.missing')
    const [shop, ofCard] = await Promise.all([asShop(), asCard()])
    return { session: guest, shopUser: shop, card: ofCard }
  }
  return { identify, createSession }
}
export type Authenticator = ReturnType<typeof createAuthenticator>
