import * as z from 'zod/mini'
import { html, image, maybe, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { address } from '../people/address.ts'
import { payMethod } from '../orders/pay.ts'
import { store } from '../site/store.ts'
import { totals } from '../card/totals.ts'

/** An article of the points shop, paid with points, points and cash, or cash (domain §3.15). */
export const pointsGoods = z.object({
  goodsId: z.int(),
  name: z.string(),
  image,
  type: oneOf('pointsGoodsType'),
  integral: z.int(),
  /** The cash part. */
  price: yuan,
  marketPrice: maybe(yuan),
  stock: z.int(),
  sales: z.int(),
  deliveryType: oneOf('deliveryType'),
})
export type PointsGoods = z.output<typeof pointsGoods>

export const pointsSku = z.object({ id: z.int(), name: z.string(), integral: z.int(), price: yuan, stock: z.int() })

/** An article with all details for the purchase decision; totals depend on skuId, quantity, deliveryType, addressId and storeId. */
export const pointsGoodsDetails = z.object({
  ...pointsGoods.shape,
  ...totals,
  images: z.array(image),
  content: html,
  perLimit: z.int(),
  skus: z._default(z.array(pointsSku), []),
  skuId: maybe(z.int()),
  skuName: maybe(z.string()),
  quantity: z.int(),
  /** The maximum allowed by stock and limit; at least 1. */
  maxQuantity: z.int(),
  deliveryTypes: z.array(oneOf('deliveryType')),
  postage: yuan,
  /** The requested delivery address, else the default address. */
  address: maybe(address),
  store: maybe(store),
  /** Points of the card. */
  myIntegral: z.int(),
  payTypes: z.array(payMethod),
  allowBuy: z.boolean(),
  reason: maybe(z.string()),
})
export type PointsGoodsDetails = z.output<typeof pointsGoodsDetails>
