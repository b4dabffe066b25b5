/** shop/agent/join: an invited shopper becomes a sub-agent of the inviter, with a storefront, a code and prices (docs/domain §3.7). */
import { and, eq, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, ShopperLogin } from '../context.ts'
import { agents, promos } from '#server/db/schema/index.ts'
import { refuse, refuseField } from '#server/platform/fault.ts'
import { defaultPromoCode, readPromo } from '../site/promo.ts'
import { toDocuments, lockSettings, toSetupPatch } from '../site/settings.ts'
import { randomCapitals } from '#server/platform/secrets.ts'

type Join = '/api/shop/agent/join'
/** The lowest level may not invite: the law forbids longer chains. */
const MAX_LEVELS = 3
/** Settlement in the following month, until the shop changes it. */
const settleMode = 2

export async function joinAgents(
  ctx: Context & { shopUser: ShopperLogin },
  { inviteCode }: Parsed<Join>,
): Promise<Answer<Join>> {
  const { id: shopUserId, mobile, avatar, nickname } = ctx.shopUser
  const joinedAt = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    // a publication at the same time would not reach the new storefront
    await lockSettings(tx)
    const [inviter] = await tx
      .select({ above: agents, shop: promos })
      .from(agents)
      .innerJoin(promos, eq(promos.promoCode, agents.promoCode))
      .where(
        and(
          eq(agents.inviteCode, inviteCode.trim().toUpperCase()),
          eq(agents.isActive, true),
          eq(promos.isOpen, true),
          sql`${promos.base} #>> '{front,showInviteRegister}' = '1'`,
        ),
      )
    if (!inviter || inviter.above.level >= MAX_LEVELS) throw refuseField('inviteCode', 'agent.noInvitation')
    const { above, shop } = inviter
    const level = above.level + 1
    const name = nickname || ctx.say('agent.nickname', { tail: mobile.slice(-4) })
    const promoCode = `AG${randomCapitals(6)}`
    const front = {
      ...(shop.base.front as object),
      title: ctx.say('agent.shopTitle', { name }),
      showInviteRegister: level < MAX_LEVELS ? 1 : 2,
    }
    const base = { ...shop.base, front, promoName: name }
    const platform = await readPromo({ db: tx }, defaultPromoCode)
    const setup = toSetupPatch(toDocuments({ ...shop, base }), toDocuments(platform))
    await tx.insert(promos).values({ ...shop, promoCode, name, base, setup, createdAt: joinedAt })
    const [created] = await tx
      .insert(agents)
      .values({
        promoCode,
        parentId: above.id,
        shopUserId,
        nickname: name,
        avatar,
        mobile,
        inviteCode: randomCapitals(7),
        level,
        settleMode,
        joinedAt,
      })
      .onConflictDoNothing({ target: agents.shopUserId })
      .returning({ promoCode: agents.promoCode })
    // a concurrent request, or a former agent: the new storefront is rolled back
    if (!created) {
      const [existing] = await tx
        .select({ isActive: agents.isActive })
        .from(agents)
        .where(eq(agents.shopUserId, shopUserId))
      throw refuse(existing?.isActive ? 'agent.already' : 'agent.suspended')
    }
    return created
  })
}
