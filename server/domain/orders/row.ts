/** A shop order in wire format. The server decides which buttons are allowed. */
import { eq } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { EnumValue } from '#schemas/enums.ts'
import type { Context } from '../context.ts'
import { goods, orders, settings, shopOrders } from '#server/db/schema/index.ts'
import { CommentState, GoodsOrderStatus, OrderStatus, PayStatus, PhotoStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { maskName, maskPhone } from '#server/platform/masks.ts'
import { toYuan } from '#server/platform/money.ts'
import { toWireTime } from '#server/platform/time.ts'
import { canComment, readCommentStates } from '../comments/rules.ts'
import type { Order } from './order-kind.ts'
import { checkAfterSale, getGoodsStatus, isLate } from './after-sale/rules.ts'
import { summarizeRequest } from './after-sale/in-short.ts'
import { getOrderAgain, readOffers, type OrderAgain } from './again.ts'
import { readAcceptedTimes } from './fulfilment/accepted.ts'
import { readParcels, countUnsent, type Parcel } from './fulfilment/parcels.ts'
import { readOwnOrder } from './own.ts'
import { readNewestRequests, type Refund } from './payments/refunds.ts'
import type { ShopRow } from './shop-kinds.ts'
import { getStage, getCurrentStatus } from './fulfilment/stages.ts'

export type Wire = Answer<'/api/shop/order/list'>['list'][number]
/** A row as read: money side, shop side, and carrier. */
export type OrderWithShop = {
  order: Order
  shop: ShopRow
  operatorType: number | null
  /** Null when it was deleted. */
  article: { isOpen: boolean; stock: number; provinceCode: string } | null
}
/** Data of other tables about an order. */
export type OrderFacts = {
  /** For orders of a card. */ acceptedAt: number | null
  request: Refund | undefined
  comment: CommentState | undefined
  again: OrderAgain
  parcels: Parcel[]
}

/** The selected columns of an OrderWithShop. */
export const orderWithShopColumns = {
  order: orders,
  shop: shopOrders,
  operatorType: goods.operatorType,
  article: { isOpen: goods.isOpen, stock: goods.stock, provinceCode: goods.provinceCode },
}

/** The caller's shop order; a card's order is refused here. */
export async function readOwnShopOrder(ctx: Context, sn: string): Promise<OrderWithShop> {
  const { id } = await readOwnOrder(ctx.db, ctx, sn)
  const [orderWithShopRow] = await ctx.db
    .select(orderWithShopColumns)
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .leftJoin(goods, eq(goods.id, shopOrders.goodsId))
    .where(eq(orders.id, id))
  if (!orderWithShopRow) throw refuse('order.unknown')
  return orderWithShopRow
}

/** States in which the number is visible: it is masked until the card is delivered, because it could be taken over. */
const signedStates = new Set<number>([
  OrderStatus.delivered,
  OrderStatus.toActivate,
  OrderStatus.activated,
  OrderStatus.firstRechargeMissing,
  OrderStatus.accountClosed,
])
/** A number card can be cancelled before its preparation (docs/domain §3.3). */
const cancellableStates = new Set<number>([
  OrderStatus.submitted,
  OrderStatus.firstReview,
  OrderStatus.review,
  OrderStatus.photosNeeded,
])
/** Also cancellable: an accepted order that was not sent within the promised time. */
export const isCancellable = ({ status }: Pick<ShopRow, 'status'>, acceptedAt: number | null, now: number): boolean =>
  cancellableStates.has(status) || (status === OrderStatus.toShip && isLate(acceptedAt, now))
export const uploadableStates = new Set<number>([
  OrderStatus.submitted,
  OrderStatus.firstReview,
  OrderStatus.review,
  OrderStatus.photosNeeded,
])

export type RowContext = Pick<Context, 'say' | 'secrets' | 'clock'> & { activateUrl?: string | undefined }

/** The activation page: a setting of the shop. */
export async function readActivateUrl({ db }: Pick<Context, 'db'>): Promise<string | undefined> {
  const [row] = await db.select().from(settings).where(eq(settings.key, 'activateUrl'))
  return typeof row?.value === 'string' ? row.value : undefined
}

/** The facts of several orders. */
export async function readOrderFacts(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  rows: readonly OrderWithShop[],
): Promise<(row: OrderWithShop) => OrderFacts> {
  const listIds = (isGoods: boolean) =>
    rows.flatMap(({ order }) => ((order.kind === 'GD') === isGoods ? [order.id] : []))
  const [accepted, requests, comments, offers, parcels] = await Promise.all([
    readAcceptedTimes(db, listIds(false)),
    readNewestRequests(db, listIds(true)),
    readCommentStates(db, [...listIds(true), ...listIds(false)]),
    readOffers(db, rows, clock.now()),
    readParcels(
      db,
      rows.map(({ shop }) => shop),
    ),
  ])
  return (row) => ({
    acceptedAt: accepted.get(row.order.id) ?? null,
    request: requests.get(row.order.id),
    comment: comments.get(row.order.id),
    again: getOrderAgain(row, offers),
    parcels: parcels.get(row.order.id) ?? [],
  })
}

export function toOrderRow(
  { say, secrets, clock, activateUrl }: RowContext,
  { order, shop, operatorType }: OrderWithShop,
  { acceptedAt, request, comment, again, parcels }: OrderFacts,
): Wire {
  const { kind } = order
  const now = clock.now()
  const { payStatus, status } = getCurrentStatus(order, shop, now)
  const isCard = kind !== 'GD'
  const stage = getStage(kind, { ...shop, payStatus, status })
  const open = payStatus === PayStatus.open
  const paid = payStatus === PayStatus.paid
  const { selectPhone } = shop
  return {
    orderSn: order.sn,
    kind: kind as Wire['kind'],
    goodsId: shop.goodsId ?? 0,
    goodsName: shop.goodsName,
    image: shop.goodsImage,
    operatorType: operatorType as EnumValue<'operatorType'> | null,
    quantity: shop.quantity,
    selectPhone: selectPhone && !signedStates.has(status) ? maskPhone(selectPhone) : selectPhone,
    certName: shop.certName && maskName(secrets.open(shop.certName)),
    actualPayMoney: toYuan(order.amount),
    status,
    statusName: say(
      open ? 'enum.orderStage.unpaid' : isCard ? `enum.orderStatus.${status}` : `enum.goodsOrderStatus.${status}`,
    ),
    applyFailReason: shop.applyFailReason,
    stage,
    payStatus: payStatus as EnumValue<'payStatus'>,
    photoStatus: shop.photoStatus as EnumValue<'photoStatus'>,
    createdAt: toWireTime(order.createdAt),
    payExpireAt: open ? toWireTime(order.expiresAt) : null,
    allowPay: open,
    allowCancel:
      open ||
      (paid && (isCard ? isCancellable(shop, acceptedAt, now) : getGoodsStatus(shop) === GoodsOrderStatus.paid)),
    allowUpload:
      paid &&
      isCard &&
      (shop.photoStatus === PhotoStatus.needed || shop.photoStatus === PhotoStatus.again) &&
      uploadableStates.has(status),
    allowConfirm: paid && !isCard && status === GoodsOrderStatus.shipped && countUnsent(shop, parcels) === 0,
    allowAfterSale: 'place' in checkAfterSale({ order, shop }, now),
    afterSale: request ? summarizeRequest({ say }, { order, shop, request }, now) : null,
    allowComment: comment === undefined && canComment({ order, shop }),
    hasComment: comment !== undefined && comment !== CommentState.deleted,
    hasLogistics: shop.expressNo !== null,
    goodsPath: again.path,
    gone: again.gone && say(`order.gone.${again.gone}`),
    // an activated number belongs to the shopper already
    allowAgain: stage === 'cancelled' || (stage === 'done' && kind !== 'PN'),
    activateUrl:
      status === OrderStatus.toActivate && activateUrl
        ? activateUrl
            .replace('{promoCode}', encodeURIComponent(order.promoCode))
            .replace('{orderSn}', encodeURIComponent(order.sn))
        : null,
  }
}
