/** Records of the shop that documents name, such as articles, numbers and plans. Editors choose them from these lists. */
import * as z from 'zod/mini'
import { boundedText } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

/** As `x-record` of a parameter names them. */
export const recordKinds = [
  'goods',
  'goodsTag',
  'number',
  'numberPlan',
  'numberRule',
  'package',
  'pointsGoods',
  'coupon',
  'activity',
  'vip',
  'accelerator',
  'question',
  'questionCategory',
  'landing',
] as const
const maxNamed = 50
const pageSize = 24
const longestKey = 64
const key = z.string().check(z.minLength(1), z.maxLength(longestKey))
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })

const record = z.object({
  /** The value in documents, as text. */
  key,
  name: localizedString,
  /** A line under the name. */
  note: z.nullable(localizedString),
  /** The address of its picture. */
  picture: z.nullable(z.string()),
  /** In fen. */
  price: z.nullable(z.int()),
  /** The price is for a month. */
  isMonthly: z.boolean(),
  stock: z.nullable(z.int()),
  /** A withdrawn record is not offered; documents may still name it. */
  isWithdrawn: z.boolean(),
})
export type RecordItem = z.output<typeof record>

const example: RecordItem = {
  key: '3002',
  name: { 'zh-CN': '满格随身 Wi-Fi 6 路由器', en: 'Wi-Fi 6 travel router' },
  note: { 'zh-CN': 'GD3002', en: 'GD3002' },
  picture: '/shop/art/goods-router.webp',
  price: 19_900,
  isMonthly: false,
  stock: 120,
  isWithdrawn: false,
}

export const records = {
  'GET /api/admin/records': row({
    summary: 'Articles, numbers, plans and other records that documents may name',
    role: 'viewer',
    params: z.object({
      kind: z.enum(recordKinds),
      words: z.optional(boundedText(40)),
      /** Returns these, withdrawn or not, and ignores words and page; separated by commas. */
      keys: z.optional(
        z.string().check(z.maxLength(maxNamed * (longestKey + 1)), z.regex(/^[^,]{1,64}(,[^,]{1,64})*$/)),
      ),
      page: z._default(z.int().check(z.gte(1), z.lte(1000)), 1),
      limit: z._default(z.int().check(z.gte(1), z.lte(maxNamed)), pageSize),
    }),
    data: z.object({
      list: z.array(record),
      /** The next page; null on the last page. */
      next: z.nullable(z.int()),
    }),
    errors: [],
    example: { params: { kind: 'goods', words: '路由' }, data: { list: [example], next: null } },
  }),
} as const satisfies PublishingTable
