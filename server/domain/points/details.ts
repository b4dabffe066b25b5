/** An article with everything needed to decide: variants, delivery, lines, payment methods (docs/domain §3.15, §4.4). */
import { eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '../context.ts'
import { cards } from '#server/db/schema/index.ts'
import { toYuan } from '#server/platform/money.ts'
import { orderPictures } from '../goods/quote.ts'
import { findPayMethods } from '../orders/payments/methods.ts'
import { readAddresses, toMaskedAddress, toWireAddress } from '../addresses/book.ts'
import { countBoughtGifts, readGift, toGiftRow, readGiftSkus, type DeliveryType } from './goods.ts'
import { pointsOrder } from './points-order.ts'
import { findGiftSku, getMaxQuantity, whyNotForCard, quoteGift } from './quote.ts'
import { readCity, listStores } from './stores.ts'

type Path = '/api/iot/integralShopGoodsDetails'

export async function getGiftDetails(
  ctx: Context,
  { id: cardId, promoCode, proven }: CardLogin,
  input: Parsed<Path>,
): Promise<Answer<Path>> {
  const { db } = ctx
  const gift = await readGift(db, input.goodsId)
  const [[card], skus, bought, book, shops, city] = await Promise.all([
    db.select().from(cards).where(eq(cards.id, cardId)),
    readGiftSkus(db, gift.id),
    countBoughtGifts(db, cardId, gift.id, ctx.clock.now()),
    readAddresses(db, { cardId }),
    listStores(db, { goodsId: gift.id, cardId }),
    readCity(db, cardId),
  ])
  if (!card) throw new Error(`card ${cardId} is gone`)
  const types = gift.deliveryTypes as DeliveryType[]
  const deliveryType = types.find((type) => type === input.deliveryType) ?? types[0] ?? 1
  const choice = { gift, sku: findGiftSku(skus, input.skuId), quantity: input.quantity ?? 1, deliveryType }
  const { lines, amount, integral } = quoteGift(choice)
  const reason = whyNotForCard(choice, card, bought)
  const address = book.find(({ id }) => id === input.addressId) ?? book[0]
  // a store in another city is not preselected
  const store = shops.find(({ id }) => id === input.storeId) ?? shops.find(({ cityCode }) => cityCode === city)
  return {
    ...toGiftRow(gift),
    integral: choice.sku?.integral ?? gift.integral,
    price: toYuan(choice.sku?.price ?? gift.price),
    stock: Math.min(gift.stock, choice.sku?.stock ?? gift.stock),
    lines: lines.map(({ messageId, values, fen, integral: points }) => ({
      name: ctx.say(messageId, values),
      money: toYuan(fen),
      integral: points,
    })),
    payMoney: toYuan(amount),
    payIntegral: integral,
    images: orderPictures(gift.images, skus, choice.sku),
    content: gift.content,
    perLimit: gift.perLimit,
    skus: skus.map(({ id, name, integral: points, price, stock }) => ({
      id,
      name,
      integral: points,
      price: toYuan(price),
      stock,
    })),
    skuId: choice.sku?.id,
    skuName: choice.sku?.name,
    quantity: choice.quantity,
    maxQuantity: getMaxQuantity(choice, bought),
    deliveryType,
    deliveryTypes: types,
    postage: toYuan(gift.postage),
    address: address && (proven ? toWireAddress(address) : toMaskedAddress(address)),
    store,
    myIntegral: card.integral,
    payTypes:
      amount > 0 ? await findPayMethods(ctx, { promoCode, amount, cardId, payTypes: pointsOrder.payTypes }) : [],
    allowBuy: !reason,
    reason: reason ? ctx.say(reason.messageId, reason.values) : null,
  }
}
