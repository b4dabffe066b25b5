import * as z from 'zod/mini'
import { image, maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** Benefits of a tier. `gi` is the group (tab) of the items, by this project's interpretation (domain §9). */
export const privileges = z.object({
  gi: z._default(z.int(), 0),
  items: z._default(z.array(z.object({ icon: maybe(image), name: z.string(), desc: maybe(z.string()) })), []),
})
export type Privileges = z.output<typeof privileges>

/** Vip order (product §3). */
export const vipOrder = z.object({
  id: z.int(),
  simId: z.int(),
  vipId: z.int(),
  uuid: z.string(),
  orderSn: z.string(),
  placeType: oneOf('placeType'),
  actualPayMoney: yuan,
  vipName: z.string(),
  /** The rank of its tier: 0 is the lowest. */
  level: maybe(z.int()),
  logo: maybe(image),
  packagePrice: yuan,
  privileges,
  startAt: maybe(time),
  endAt: maybe(time),
  validTag: oneOf('validTag'),
  refundAt: maybe(time),
  refundRemark: maybe(z.string()),
  refundType: z._default(oneOf('refundType'), 0),
  remark: maybe(z.string()),
  status: oneOf('simOrderStatus'),
  updatedAt: time,
  createdAt: time,
})
export type VipOrder = z.output<typeof vipOrder>
