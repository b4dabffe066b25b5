/** shop/order/list: every order of the phone that logged in, and those that she made while logged in. */
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '../../schemas/api/index.ts'
import type { Context, ShopUserOf } from '../context.ts'
import { goods, orders, shopOrders } from '../db/schema/index.ts'
import { pageOf, rangeOf } from '../paging.ts'
import { activateUrlOf, orderRow, wholeOrder } from './row.ts'
import { inStage } from './stages.ts'

type List = '/api/shop/order/list'

export async function listOrders(params: Parsed<List>, ctx: Context & { shopUser: ShopUserOf }): Promise<Answer<List>> {
  const { stage, keyword } = params
  const { id, mobile } = ctx.shopUser
  const words = keyword?.trim() ? `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
  const fit = and(
    // two indexes, one each
    inArray(
      orders.id,
      sql`(select order_id from shop_orders where contact_phone = ${mobile} union select id from orders where shop_user_id = ${id} and kind in ('HK', 'PN', 'GD'))`,
    ),
    stage ? inStage(stage, ctx.clock.now()) : undefined,
    words === undefined ? undefined : or(ilike(orders.sn, words), ilike(shopOrders.goodsName, words), ilike(shopOrders.selectPhone, words)),
  )
  const { limit, offset } = rangeOf(params)
  const [rows, [counted], activateUrl] = await Promise.all([
    ctx.db
      .select(wholeOrder)
      .from(orders)
      .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      .leftJoin(goods, eq(goods.id, shopOrders.goodsId))
      .where(fit)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(orders)
      .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      .where(fit),
    activateUrlOf(ctx),
  ])
  return pageOf(
    rows.map((row) => orderRow(row, { ...ctx, activateUrl })),
    counted?.total ?? 0,
    params,
  )
}
