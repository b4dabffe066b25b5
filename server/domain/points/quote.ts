/**
 * The price of goods of the points shop, or why they cannot be bought. Pure: the page shows these lines without any
 * arithmetic (docs/domain §4.4).
 */
import { isReadOnly, type CardRow } from '../cards/card-status.ts'
import { refuse } from '#server/platform/fault.ts'
import type { Values } from '#server/platform/messages.ts'
import type { DeliveryType, Gift, GiftSku } from './goods.ts'

export type Choice = { gift: Gift; sku: GiftSku | undefined; quantity: number; deliveryType: DeliveryType }
type Line = { messageId: string; values?: Values; fen: number; integral?: number }
export type Quote = { lines: Line[]; amount: number; integral: number }
export type Reason = { messageId: string; values?: Values }

/** Returns the chosen variant, or the first available variant; undefined for goods without variants. */
export function findGiftSku(skus: readonly GiftSku[], skuId: number | null | undefined): GiftSku | undefined {
  if (skuId == null) return skus.find(({ stock }) => stock > 0) ?? skus[0]
  const sku = skus.find(({ id }) => id === skuId)
  if (!sku) throw refuse('goods.unknownSku')
  return sku
}

/** Postage is charged once per parcel, and not for a pickup. */
export function quoteGift({ gift, sku, quantity, deliveryType }: Choice): Quote {
  const integral = (sku?.integral ?? gift.integral) * quantity
  const goods = {
    messageId: quantity > 1 ? 'goods.line.many' : 'goods.line.one',
    values: { quantity },
    fen: (sku?.price ?? gift.price) * quantity,
    ...(integral > 0 && { integral }),
  }
  const lines: Line[] = deliveryType === 1 ? [goods, { messageId: 'goods.line.postage', fen: gift.postage }] : [goods]
  return { lines, integral, amount: lines.reduce((sum, { fen }) => sum + fen, 0) }
}

/** Sold out has a separate reason, because the order answers 30001. */
export const soldOutReason: Reason = { messageId: 'points.soldOut' }

/** The largest quantity of one order. */
export const getMaxQuantity = ({ gift, sku }: Pick<Choice, 'gift' | 'sku'>, bought: number): number =>
  Math.max(1, Math.min(99, sku?.stock ?? gift.stock, gift.stock, gift.perLimit > 0 ? gift.perLimit - bought : 99))

/** Why this card cannot buy it; undefined when it can. */
export function whyNotForCard(choice: Choice, card: CardRow, bought: number): Reason | undefined {
  const { gift, sku, quantity } = choice
  if (isReadOnly(card)) return { messageId: 'package.readOnly' }
  const stock = Math.min(gift.stock, sku?.stock ?? gift.stock)
  if (stock <= 0) return soldOutReason
  if (gift.perLimit > 0 && bought + quantity > gift.perLimit)
    return { messageId: bought > 0 ? 'points.limitBought' : 'points.limit', values: { limit: gift.perLimit, bought } }
  if (stock < quantity) return { messageId: 'points.stockShort', values: { stock } }
  const missing = quoteGift(choice).integral - card.integral
  return missing > 0 ? { messageId: 'points.short', values: { points: missing } } : undefined
}
