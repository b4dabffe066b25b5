import * as z from 'zod/mini'
import { image, maybe, phone, time } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** An event of a parcel's tracking; newest first (domain §3.5, format of Kuaidi100). */
export const trace = z.object({ time, context: z.string(), location: maybe(z.string()) })
export const logistics = z.object({
  state: oneOf('logisticsState'),
  list: z.array(trace),
  /** Time of the last query to the carrier: at most every half hour. */
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
