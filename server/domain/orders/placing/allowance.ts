/**
 * Limits of holds without payment (docs/decisions/server/0018): numbers and stock. Guest sessions can be created without cost,
 * and many honest guests share an address; so an address has a small allowance, beyond which a guest must prove a phone
 * by a code (41004). A proven phone has separate limits. Counted in the transaction that takes the goods, under locks
 * shared by all takers.
 */
import { and, desc, eq, gt, isNotNull, ne, or, sql, type SQL } from 'drizzle-orm'
import type { Context, GuestSession } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { goods, goodsSku, numberHolds, orders, sessionPhones, shopOrders } from '#server/db/schema/index.ts'
import { HoldState, PayStatus, toSqlList } from '#server/db/schema/states.ts'
import { timestamp } from '#server/db/schema/columns.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, createNotConnectedFault, refuse } from '#server/platform/fault.ts'
import type { GoodsRow } from '#server/domain/goods/row.ts'
import type { Holder } from '#server/domain/numbers/hold.ts'
import { allowance, lifetimes } from '#server/db/access/policies.ts'

type Ctx = Pick<Context, 'clock' | 'secrets' | 'network' | 'ports'> & { session: GuestSession }

/** Returns the proven phone of this guest: the phone named in the order, or the last; without a proven phone, the address. */
export async function lockHolder(
  tx: Transaction,
  { clock, secrets, network, session: { id: sessionId } }: Ctx,
  named?: string,
): Promise<Holder> {
  const [proven] = await tx
    .select({ mobile: sessionPhones.mobile })
    .from(sessionPhones)
    .where(
      and(
        eq(sessionPhones.sessionId, sessionId),
        gt(sessionPhones.provenAt, clock.now() - lifetimes.phoneMs),
        named === undefined ? undefined : eq(sessionPhones.mobile, named),
      ),
    )
    .orderBy(desc(sessionPhones.provenAt))
    .limit(1)
  const holder: Holder = proven
    ? { sessionId, phone: proven.mobile }
    : { sessionId, origin: secrets.digest('origin', network) }
  // in a fixed order, to prevent deadlocks
  const locks = [`session:${sessionId}`, holder.phone ? `phone:${holder.phone}` : `origin:${holder.origin}`].toSorted()
  for (const lock of locks) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`)
  return holder
}

/** `data` is passed to the page of the step: an order's phone is proven by a code to that phone. */
const createCodeFault = ({ ports }: Pick<Ctx, 'ports'>, named: string | undefined) =>
  ports.sms
    ? new Fault(codes.phoneProofNeeded, named === undefined ? null : { mobile: named }, 'taking.code')
    : createNotConnectedFault('taking.noCode')

/** Unpaid, or free of charge and recent. */
const whereUnpaid = (since: number): SQL =>
  sql`(${orders.payStatus} = ${toSqlList(PayStatus.open)} or (${orders.payStatus} = ${toSqlList(PayStatus.paid)} and ${orders.amount} = 0)) and ${orders.createdAt} > ${timestamp(since)}`

/** Called after a number has been taken, in the same transaction. */
export async function checkHolds(
  tx: Transaction,
  ctx: Ctx,
  { phone, origin, sessionId }: Holder,
  named?: string,
): Promise<void> {
  const now = ctx.clock.now()
  const since = now - allowance.freeMs
  const countHeld = async (owner: SQL | undefined): Promise<number> => {
    const [row] = await tx
      .select({ count: sql<number>`count(*)::int` })
      .from(numberHolds)
      .leftJoin(orders, eq(orders.id, numberHolds.orderId))
      .where(
        and(
          owner,
          gt(numberHolds.createdAt, since),
          or(
            and(eq(numberHolds.state, HoldState.open), gt(numberHolds.expiresAt, now)),
            and(eq(numberHolds.state, HoldState.used), whereUnpaid(since)),
          ),
        ),
      )
    return row?.count ?? 0
  }
  if (phone !== undefined) {
    if ((await countHeld(eq(numberHolds.phone, phone))) > allowance.phoneHolds)
      throw refuse('taking.phoneHolds', { most: allowance.phoneHolds })
    return
  }
  // a guest who changes addresses is also counted by session
  const heldCount = Math.max(
    await countHeld(eq(numberHolds.origin, origin ?? '')),
    await countHeld(and(eq(numberHolds.sessionId, sessionId), isNotNull(numberHolds.origin))),
  )
  if (heldCount > allowance.addressHolds) throw createCodeFault(ctx, named)
}

type Of = {
  article: Pick<GoodsRow, 'id' | 'perLimit'>
  sku?: { id: number } | undefined
  quantity: number
  mobile: string
}
/** Called before stock is taken, in the same transaction: other takers wait for the lock of the holder. */
export async function checkStock(
  tx: Transaction,
  ctx: Ctx,
  { phone, origin, sessionId }: Holder,
  { article, sku, quantity, mobile }: Of,
): Promise<void> {
  const [left] = sku
    ? await tx.select({ stock: goodsSku.stock }).from(goodsSku).where(eq(goodsSku.id, sku.id))
    : await tx.select({ stock: goods.stock }).from(goods).where(eq(goods.id, article.id))
  const stock = left?.stock ?? 0
  if (stock < quantity) return // sold out is reported when the stock is taken
  const since = ctx.clock.now() - allowance.freeMs
  const countHeld = async (owner: SQL | undefined): Promise<number> => {
    const [row] = await tx
      .select({ sum: sql<number>`coalesce(sum(${shopOrders.quantity}), 0)::int` })
      .from(orders)
      .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
      // a vanity number takes no stock of its article
      .where(
        and(
          owner,
          whereUnpaid(since),
          ne(orders.kind, 'PN'),
          eq(shopOrders.goodsId, article.id),
          sku && eq(shopOrders.skuId, sku.id),
        ),
      )
    return row?.sum ?? 0
  }
  const share = (taken: number) => Math.max(1, Math.floor((stock + taken) / allowance.share))
  if (phone !== undefined) {
    const phoneQuantity = await countHeld(and(eq(shopOrders.contactPhone, phone), sql`${orders.origin} is null`))
    if (phoneQuantity + quantity > Math.max(article.perLimit, share(phoneQuantity))) throw refuse('taking.phoneStock')
    return
  }
  const guestQuantity = Math.max(
    await countHeld(eq(orders.origin, origin ?? '')),
    await countHeld(and(eq(orders.sessionId, sessionId), isNotNull(orders.origin))),
  )
  if (guestQuantity + quantity > share(guestQuantity)) throw createCodeFault(ctx, mobile)
}
