import * as z from 'zod/mini'
import { image, kb, maybe, yuan } from '#schemas/language/contract.ts'
import { oneOf } from '#schemas/fields/one-of.ts'

/** A row of the goods list (domain §3.3). Tariff fields are absent for ordinary goods. */
export const goods = z.object({
  id: z.int(),
  code: z.string(),
  name: z.string(),
  type: oneOf('goodsType'),
  operatorType: maybe(oneOf('operatorType')),
  /** Main picture. */
  tips: image,
  /** One line under the name. */
  summary: maybe(z.string()),
  tags: z._default(z.array(z.string()), []),
  /** 1 to 5. */
  star: maybe(z.number()),
  price: yuan,
  marketPrice: maybe(yuan),
  monthFee: maybe(yuan),
  favourMonthFee: maybe(yuan),
  /** Duration of the reduced fee in months. */
  favourTerm: maybe(z.int()),
  commonFlow: maybe(kb),
  fixedFlow: maybe(kb),
  /** Minutes. */
  callDuration: maybe(z.int()),
  selectNumber: z._default(oneOf('selectNumber'), 0),
  smsCode: z._default(z.literal([0, 1]), 0),
  uploadPhoto: z._default(z.literal([0, 1]), 0),
  sales: z.int(),
  stock: z.int(),
  /** 归属地, as text. */
  numberRegion: maybe(z.string()),
  /** For agents only. */
  commission: maybe(yuan),
})
export type Goods = z.output<typeof goods>
