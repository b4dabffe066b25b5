import * as z from 'zod/mini'
import { image, maybe, phone, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'
import { address } from '../people/address.ts'
import { logistics } from './logistics.ts'
import { shopOrderView } from './shop-order.ts'
import { store } from '../site/store.ts'

/** An order of the points shop. The server decides which buttons are shown (`allow…`). */
export const pointsOrder = z.object({
  id: z.int(),
  orderSn: z.string(),
  goodsId: z.int(),
  goodsName: z.string(),
  skuName: maybe(z.string()),
  image,
  quantity: z.int(),
  integral: z.int(),
  actualPayMoney: yuan,
  status: oneOf('goodsOrderStatus'),
  statusName: z.string(),
  deliveryType: oneOf('deliveryType'),
  createdAt: time,
  payExpireAt: maybe(time),
  allowPay: z.boolean(),
  allowCancel: z.boolean(),
  allowConfirm: z.boolean(),
  allowRefund: z.boolean(),
  hasLogistics: z.boolean(),
})
export type PointsOrder = z.output<typeof pointsOrder>

export const pointsOrderDetails = z.object({
  ...pointsOrder.shape,
  address: maybe(address),
  store: maybe(store),
  /** To be shown at the store. */
  pickUpCode: maybe(z.string()),
  expressName: maybe(z.string()),
  expressNo: maybe(z.string()),
  expressPhone: maybe(phone),
  logistics: maybe(logistics),
  payType: maybe(oneOf('payType')),
  payAt: maybe(time),
  remark: maybe(z.string()),
  refundReason: maybe(z.string()),
  lines: z.array(z.object({ name: z.string(), money: yuan, integral: maybe(z.int()) })),
  /** Past and next steps. */
  logs: shopOrderView.def.shape.steps,
})
