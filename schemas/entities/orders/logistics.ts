import * as z from 'zod/mini'
import { image, maybe, phone, time } from '../../language/contract.ts'
import { oneOf } from '../../fields/one-of.ts'

/** Where a parcel is; newest first (domain §3.5, Kuaidi100's shape). */
export const trace = z.object({ time, context: z.string(), location: maybe(z.string()) })
export const logistics = z.object({
  state: oneOf('logisticsState'),
  list: z.array(trace),
  /** When the carrier was asked: every half hour at most. */
  updatedAt: maybe(time),
})

export const parcel = z.object({
  ...logistics.shape,
  orderSn: z.string(),
  expressName: z.string(),
  expressNo: z.string(),
  expressPhone: maybe(phone),
  goodsName: z.string(),
  image: maybe(image),
  /** All parcels of the order. */
  parcels: z._default(z.array(z.object({ value: z.string(), label: z.string(), isShown: z.boolean() })), []),
})
