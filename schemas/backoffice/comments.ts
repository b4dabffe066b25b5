/** Comments of shoppers on their orders, and their moderation (docs/domain §2.2). */
import * as z from 'zod/mini'
import { code, id, timestamp, boundedText } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })
const maxComments = 100
const state = z.literal([1, 2, 3, 4])

const comment = z.object({
  id,
  goodsId: id,
  goodsName: localizedString,
  /** Null: the comment does not belong to an order of this shop. */
  orderSn: z.nullable(z.string()),
  promoCode: z.nullable(z.string()),
  /** 1 shown, 2 waiting for an operator, 3 hidden, 4 deleted by its author. */
  state,
  star: z.int(),
  content: z.string(),
  /** Addresses of the pictures. */
  pictures: z.array(z.string()),
  isAnonymous: z.boolean(),
  /** Actions possible in this state. */
  allows: z.array(z.enum(['show', 'hide'])),
  createdAt: timestamp,
})
export type Comment = z.output<typeof comment>

const example: Comment = {
  id: 1001,
  goodsId: 3003,
  goodsName: { 'zh-CN': '口袋充电宝', en: 'Pocket power bank' },
  orderSn: 'GD20261120103002PLMZ',
  promoCode: 'MM0001',
  state: 2,
  star: 5,
  content: '充得快，机身也不烫。',
  pictures: [],
  isAnonymous: false,
  allows: ['show', 'hide'],
  createdAt: 1_796_040_000_000,
}
/** Path parameter. */
const commentParams = { id: z.string().check(z.regex(/^\d{1,15}$/)) }
const path = { id: String(example.id) }

export const comments = {
  'GET /api/admin/comments': row({
    summary: 'Reviews, newest first',
    role: 'editor',
    params: z.object({
      state: z.optional(state),
      goodsId: z.optional(id),
      promoCode: z.optional(code),
      /** Returns comments before this id. */
      before: z.optional(id),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxComments)), maxComments),
    }),
    data: z.object({
      list: z.array(comment),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: { params: { state: 2 }, data: { list: [example], next: null } },
  }),
  'POST /api/admin/comments/{id}/show': row({
    summary: 'Show a waiting or hidden review',
    role: 'publisher',
    params: z.strictObject(commentParams),
    data: comment,
    errors: [404, 409],
    example: { params: path, data: { ...example, state: 1, allows: ['hide'] } },
  }),
  'POST /api/admin/comments/{id}/hide': row({
    summary: 'Hide a review from all readers except its author; the reason is for the audit log',
    role: 'publisher',
    params: z.strictObject({ ...commentParams, reason: boundedText(200).check(z.minLength(1)) }),
    data: comment,
    errors: [404, 409],
    example: {
      params: { ...path, reason: '含他人手机号' },
      data: { ...example, state: 3, allows: ['show'] },
    },
  }),
} as const satisfies PublishingTable
