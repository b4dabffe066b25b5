import * as z from 'zod/mini'
import { maybe, time, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** Accelerate order (product §3). */
export const accelerateOrder = z.object({
  id: z.int(),
  simId: z.int(),
  accelerateId: z.int(),
  uuid: z.string(),
  accelerateName: z.string(),
  orderSn: z.string(),
  placeType: oneOf('placeType'),
  actualPayMoney: yuan,
  speedCode: z.string(),
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
export type AccelerateOrder = z.output<typeof accelerateOrder>
