/** shop/agent/priceList and savePrice: prices of a sub-agent (docs/domain §3.7). Only the direct parent reads and sets them, else 33001. */
import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { concatLanguages } from '#server/db/in-all-languages.ts'
import { agentPrices, agents, audit, goods } from '#server/db/schema/index.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse } from '#server/platform/fault.ts'
import { getPriceBounds, applyPriceShift, readPriceShifts } from '../goods/prices.ts'
import { toFen, toYuan, formatYuan } from '#server/platform/money.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toAgentRow, countSales, type AgentContext } from './list.ts'

type List = '/api/shop/agent/priceList'
type Save = '/api/shop/agent/savePrice'

/** Another agent's sub-agent is treated like an unknown one. */
async function readDirectAgent(db: Database, meId: number, agentId: number) {
  const [row] = await db
    .select()
    .from(agents)
    .where(and(eq(agents.id, agentId), eq(agents.parentId, meId)))
  if (!row) throw new Fault(codes.notSubordinate)
  return row
}

export async function listAgentPrices(ctx: Context & AgentContext, params: Parsed<List>): Promise<Answer<List>> {
  const { agent: me } = ctx.shopUser
  const direct = await readDirectAgent(ctx.db, me.id, params.agentId)
  const words = params.keyword?.trim() ? `%${params.keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
  const condition = and(
    eq(goods.isOpen, true),
    words === undefined ? undefined : or(ilike(concatLanguages(goods.name), words), ilike(goods.code, words)),
  )
  const { limit, offset } = toLimitOffset(params)
  const [rows, total, ownShifts, figures] = await Promise.all([
    ctx.db
      .select({ article: goods, set: agentPrices.price })
      .from(goods)
      .leftJoin(agentPrices, and(eq(agentPrices.goodsId, goods.id), eq(agentPrices.agentId, direct.id)))
      .where(condition)
      .orderBy(asc(goods.sort), asc(goods.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(goods, condition),
    readPriceShifts(ctx.db, me.promoCode),
    countSales(ctx, [direct.promoCode]),
  ])
  const list = rows.map(({ article, set }) => {
    const { min, max } = getPriceBounds(article)
    return {
      goodsId: article.id,
      goodsName: article.name,
      image: article.tips,
      basePrice: toYuan(article.price),
      commission: toYuan(article.commission),
      myPrice: toYuan(applyPriceShift(ownShifts, article.id, article.price)),
      subPrice: set === null ? null : toYuan(set),
      min: toYuan(min),
      max: toYuan(max),
    }
  })
  return { ...toPage(list, total, params), agent: toAgentRow(direct, figures.get(direct.promoCode)) }
}

/** Saves all prices or fails as a unit. An empty price restores the article's own price (product §5: sent as it is). */
export async function savePrices(ctx: Context & AgentContext, { agentId, list }: Parsed<Save>): Promise<null> {
  const { agent: me } = ctx.shopUser
  const ids = list.map(({ goodsId }) => goodsId)
  if (new Set(ids).size < ids.length) throw refuse('agent.twice')
  return ctx.transaction(async (tx) => {
    const direct = await readDirectAgent(tx, me.id, agentId)
    if (!direct.isActive) throw refuse('agent.locked')
    // serialized, so that each audit entry has the correct previous price
    await tx.select({ id: agents.id }).from(agents).where(eq(agents.id, agentId)).for('update')
    const articles = await tx
      .select()
      .from(goods)
      .where(and(inArray(goods.id, ids), eq(goods.isOpen, true)))
    const rows = list.map(({ goodsId, price }) => {
      const article = articles.find(({ id }) => id === goodsId)
      if (!article) throw refuse('goods.unknown')
      if (price === '') return { goodsId, price }
      const { min, max } = getPriceBounds(article)
      const wanted = price < 0 || price > toYuan(max) ? Number.NaN : toFen(price)
      if (!(wanted >= min))
        throw refuse('agent.outOfBounds', { name: article.name, min: formatYuan(min), max: formatYuan(max) })
      return { goodsId, price: wanted }
    })
    const at = ctx.clock.now()
    const old = await tx
      .select()
      .from(agentPrices)
      .where(and(eq(agentPrices.agentId, agentId), inArray(agentPrices.goodsId, ids)))
    const changed = rows
      .map(({ goodsId, price }) => ({
        goodsId,
        from: old.find((row) => row.goodsId === goodsId)?.price ?? null,
        to: price === '' ? null : price,
      }))
      .filter(({ from, to }) => from !== to)
    if (changed.length === 0) return null
    const cleared = changed.filter(({ to }) => to === null).map(({ goodsId }) => goodsId)
    const set = changed.flatMap(({ goodsId, to: price }) =>
      price === null ? [] : [{ agentId, goodsId, price, setBy: me.id, updatedAt: at }],
    )
    if (cleared.length)
      await tx.delete(agentPrices).where(and(eq(agentPrices.agentId, agentId), inArray(agentPrices.goodsId, cleared)))
    if (set.length)
      await tx
        .insert(agentPrices)
        .values(set)
        .onConflictDoUpdate({
          target: [agentPrices.agentId, agentPrices.goodsId],
          set: { price: sql`excluded.price_fen`, setBy: me.id, updatedAt: at },
        })
    const by = { actor: `agent:${me.id}`, action: 'agent.price', subject: `agent:${agentId}`, at }
    await tx.insert(audit).values(changed.map((detail) => ({ ...by, detail })))
    return null
  })
}
