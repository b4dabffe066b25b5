/** shop/agent/list: direct sub-agents and their sales. */
import { and, asc, count, desc, eq, gte, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Agent } from '#schemas/entities/people/agent.ts'
import { getArtUrl } from '#schemas/examples/art.ts'
import type { Stored } from '#schemas/language/words.ts'
import type { Context } from '../context.ts'
import { concatLanguages } from '#server/db/in-all-languages.ts'
import { agents, orders, promos } from '#server/db/schema/index.ts'
import { PayStatus } from '#server/db/schema/states.ts'
import { maskPhone } from '#server/platform/masks.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { getStartOfMonth, toWireTime } from '#server/platform/time.ts'
import { buildPageUrl } from '#server/platform/page-address.ts'

type List = '/api/shop/agent/list'
export type AgentContext = { shopUser: { agent: { id: number; promoCode: string } } }
type SalesFigures = { month: number; total: number }
/** Order kinds of the shop; agents do not earn from payments of card holders. */
const shopOrderKinds = ['HK', 'PN', 'GD']

export async function listAgents(ctx: Context & AgentContext, params: Parsed<List>): Promise<Answer<List>> {
  const { agent: me } = ctx.shopUser
  const words = params.keyword?.trim() ? `%${params.keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
  const below = eq(agents.parentId, me.id)
  // phone numbers match in full only, because parts would reveal the masked digits
  const condition = and(
    below,
    words === undefined
      ? undefined
      : or(
          ilike(concatLanguages(agents.nickname), words),
          ilike(agents.promoCode, words),
          eq(agents.mobile, params.keyword?.trim() ?? ''),
        ),
  )
  const { limit, offset } = toLimitOffset(params)
  const [rows, total, figures, [invitation]] = await Promise.all([
    ctx.db
      .select()
      .from(agents)
      .where(condition)
      .orderBy(desc(agents.joinedAt), asc(agents.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(agents, condition),
    countSales(ctx, ctx.db.select({ code: agents.promoCode }).from(agents).where(below)),
    ctx.db
      .select({
        inviteCode: agents.inviteCode,
        mayInvite: sql<boolean>`coalesce(${promos.base} #>> '{front,showInviteRegister}' = '1', false)`,
        count: sql<number>`(select count(*) from agents where parent_id = ${me.id})`.mapWith(Number),
      })
      .from(agents)
      .leftJoin(promos, eq(promos.promoCode, agents.promoCode))
      .where(eq(agents.id, me.id)),
  ])
  return {
    ...toPage(
      rows.map((row) => toAgentRow(row, figures.get(row.promoCode))),
      total,
      params,
    ),
    summary: {
      directCount: invitation?.count ?? 0,
      monthOrders: [...figures.values()].reduce((sum, { month }) => sum + month, 0),
    },
    invite: invitation?.mayInvite
      ? {
          inviteCode: invitation.inviteCode,
          url: buildPageUrl(ctx.config, '/', { promoCode: me.promoCode }),
          poster: getArtUrl('poster'),
        }
      : null,
  }
}

export const toAgentRow = (row: typeof agents.$inferSelect, figures: SalesFigures | undefined): Stored<Agent> => ({
  id: row.id,
  nickname: row.nickname,
  avatar: row.avatar,
  mobile: maskPhone(row.mobile),
  level: row.level,
  promoCode: row.promoCode,
  settleMode: row.settleMode as Agent['settleMode'],
  joinedAt: toWireTime(row.joinedAt),
  monthOrders: figures?.month ?? 0,
  totalOrders: figures?.total ?? 0,
  isActive: row.isActive,
})

/** Paid orders by storefront: of this month in the shop's time zone, and of all time. */
export async function countSales(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  codes: Parameters<typeof inArray>[1],
): Promise<Map<string, SalesFigures>> {
  const rows = await db
    .select({
      code: orders.promoCode,
      total: count(),
      month: sql<number>`count(*) filter (where ${gte(orders.createdAt, getStartOfMonth(clock.now()))})`.mapWith(
        Number,
      ),
    })
    .from(orders)
    .where(
      and(
        inArray(orders.promoCode, codes as string[]),
        inArray(orders.kind, shopOrderKinds),
        eq(orders.payStatus, PayStatus.paid),
      ),
    )
    .groupBy(orders.promoCode)
  return new Map(rows.map(({ code, ...figures }) => [code, figures]))
}
