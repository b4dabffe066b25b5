/**
 * Orders goods for points, or points and money, in one transaction: locks the card, checks limit, points and stock,
 * writes the order, and pays it in the same transaction if it costs no money. A refusal rolls everything back.
 */
import { and, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '../context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { addresses, cards, pointsOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus } from '#server/db/schema/states.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, createNotConnectedFault, refuse, refuseField } from '#server/platform/fault.ts'
import { toFen, toYuan } from '#server/platform/money.ts'
import { takeStock } from '../stock.ts'
import { createOrder } from '../orders/placing/create.ts'
import { startPayment } from '../orders/payments/settle.ts'
import { getOrigin } from '../orders/payments/unpaid-allowance.ts'
import { checkPayPassword } from '../cards/identity/check-pay-password.ts'
import { recordCreated } from '../states/transition.ts'
import { moveWallet } from '../wallet.ts'
import { countBoughtGifts, readGift, readGiftSkus } from './goods.ts'
import { findGiftSku, whyNotForCard, quoteGift, soldOutReason } from './quote.ts'
import { listStores } from './stores.ts'

type BuyGiftInput = Parsed<'/api/iot/buyShopGoods'>
type Bought = Answer<'/api/iot/buyShopGoods'>

export async function buyGift(ctx: Context, card: CardLogin, input: BuyGiftInput): Promise<Bought> {
  // without staff, the order would not be shipped or handed out
  if (!ctx.ports.staff) throw createNotConnectedFault('order.notOpen')
  if (input.payType === 'balance') await checkPayPassword(ctx, card, input.payPassword)
  return ctx.once((tx) => createGiftOrder(tx, ctx, card, input))
}

async function createGiftOrder(tx: Transaction, ctx: Context, login: CardLogin, input: BuyGiftInput): Promise<Bought> {
  const { id: cardId, promoCode } = login
  const now = ctx.clock.now()
  const actor = `card:${cardId}`
  const { quantity, deliveryType } = input
  const gift = await readGift(tx, input.goodsId)
  if (!gift.deliveryTypes.includes(deliveryType)) throw refuseField('deliveryType', 'points.noDelivery')
  // exchanges of a card are serialized, so points and limit are counted correctly
  const [card] = await tx.select().from(cards).where(eq(cards.id, cardId)).for('update')
  if (!card) throw new Error(`card ${cardId} is gone`)
  const choice = { gift, sku: findGiftSku(await readGiftSkus(tx, gift.id), input.skuId), quantity, deliveryType }
  const why = whyNotForCard(choice, card, await countBoughtGifts(tx, cardId, gift.id, now))
  if (why === soldOutReason) throw new Fault(codes.soldOut)
  if (why) throw refuse(why.messageId, why.values)
  const receiver =
    deliveryType === 1 ? await readParcelAddress(tx, cardId, input) : await readPickUp(tx, cardId, gift.id, input)
  const { lines, amount, integral } = quoteGift(choice)
  if (toFen(input.expectMoney) !== amount || (input.expectIntegral ?? integral) !== integral)
    throw refuse('order.changed')
  const { payType } = input
  if (amount > 0 && !payType) throw refuseField('payType', 'points.noPayType')
  const { sku } = choice
  if (sku && !(await takeStock(tx, 'points_sku', sku.id, quantity))) throw new Fault(codes.soldOut)
  if (!(await takeStock(tx, 'points_goods', gift.id, quantity))) throw new Fault(codes.soldOut)

  const order = await createOrder(tx, now, {
    kind: 'SI',
    title: gift.name,
    promoCode,
    owner: { cardId },
    origin: getOrigin(login),
    lines: lines.map(({ messageId, values, ...line }) => ({ name: ctx.say(messageId, values), ...line })),
    points: integral,
    uuid: input.uuid,
    remark: input.remark?.trim(),
    actor,
  })
  await tx.insert(pointsOrders).values({
    orderId: order.id,
    cardId,
    status: GoodsOrderStatus.unpaid,
    goodsId: gift.id,
    skuId: sku?.id,
    goodsName: gift.name,
    skuName: sku?.name,
    image: sku?.image ?? gift.image,
    quantity,
    integral,
    postage: deliveryType === 1 ? gift.postage : 0,
    deliveryType,
    ...receiver,
    updatedAt: now,
  })
  await recordCreated(tx, 'pointsOrder', order.id, GoodsOrderStatus.unpaid, { actor, at: now })
  const spent = {
    cardId,
    wallet: 'integral',
    type: 3,
    change: -integral,
    remark: gift.name,
    orderId: order.id,
    at: now,
  } as const
  if (integral > 0 && (await moveWallet(tx, spent)) === undefined)
    throw refuse('points.short', { points: integral - card.integral })
  const pay = await startPayment(tx, ctx, order, { payType: payType ?? 'wxpay', tradeType: input.tradeType, actor })
  return { ...pay, payType: amount > 0 ? pay.payType : null, actualPayMoney: toYuan(amount), integral }
}

/** Returns a snapshot of the address for the order. Another card's address is treated like an unknown one. */
async function readParcelAddress(tx: Transaction, cardId: number, { addressId }: BuyGiftInput) {
  if (addressId == null) throw refuseField('addressId', 'points.noAddress')
  const [row] = await tx
    .select()
    .from(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.cardId, cardId)))
  if (!row) throw refuseField('addressId', 'address.unknown')
  const { id, cardId: _, shopUserId: __, createdAt: ___, isDefault: ____, ...address } = row
  return { addressId: id, address, name: row.name, mobile: row.mobile }
}

async function readPickUp(tx: Transaction, cardId: number, goodsId: number, { storeId, name, mobile }: BuyGiftInput) {
  const shops = await listStores(tx, { goodsId, cardId })
  if (!shops.some(({ id }) => id === storeId)) throw refuseField('storeId', 'points.noStore')
  if (!name) throw refuseField('name', 'points.noName')
  if (!mobile) throw refuseField('mobile', 'points.noMobile')
  return { storeId, name: name.trim(), mobile }
}
