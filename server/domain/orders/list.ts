/** shop/order/list: orders with the phone of the login, orders placed while logged in, and unpaid orders of this browser. */
import { and, desc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, ShopperLogin } from '../context.ts'
import { concatLanguages } from '#server/db/in-all-languages.ts'
import { goods, orders, shopOrders } from '#server/db/schema/index.ts'
import { PayStatus, toSqlList } from '#server/db/schema/states.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { readActivateUrl, readOrderFacts, toOrderRow, orderWithShopColumns } from './row.ts'
import { whereStage } from './fulfilment/stages.ts'

type List = '/api/shop/order/list'

export async function listOrders(
  ctx: Context & { shopUser: ShopperLogin },
  params: Parsed<List>,
): Promise<Answer<List>> {
  const { stage, keyword } = params
  const { id, mobile } = ctx.shopUser
  // an unpaid order with another phone than the login's, perhaps mistyped, belongs to this browser only
  const ofSession = ctx.session
    ? sql`union select id from orders where session_id = ${ctx.session.id} and shop_user_id is null and pay_status in (${toSqlList(PayStatus.open, PayStatus.closed)}) and kind in ('HK', 'PN', 'GD')`
    : sql``
  const words = keyword?.trim() ? `%${keyword.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
  const condition = and(
    // separate queries, so that each uses its index
    inArray(
      orders.id,
      sql`(select order_id from shop_orders where contact_phone = ${mobile} union select id from orders where shop_user_id = ${id} and kind in ('HK', 'PN', 'GD') ${ofSession})`,
    ),
    stage ? whereStage(stage, ctx.clock.now()) : undefined,
    words === undefined
      ? undefined
      : or(
          ilike(orders.sn, words),
          ilike(concatLanguages(shopOrders.goodsName), words),
          ilike(shopOrders.selectPhone, words),
        ),
  )
  const { limit, offset } = toLimitOffset(params)
  const [rows, [counted], activateUrl] = await Promise.all([
    ctx.db
      .select(orderWithShopColumns)
      .from(orders)
      .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      .leftJoin(goods, eq(goods.id, shopOrders.goodsId))
      .where(condition)
      .orderBy(desc(orders.createdAt), desc(orders.id))
      .limit(limit)
      .offset(offset),
    ctx.db
      .select({ total: sql<number>`count(*)::int` })
      .from(orders)
      .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      .where(condition),
    readActivateUrl(ctx),
  ])
  const facts = await readOrderFacts(ctx, rows)
  return toPage(
    rows.map((row) => toOrderRow({ ...ctx, activateUrl }, row, facts(row))),
    counted?.total ?? 0,
    params,
  )
}
