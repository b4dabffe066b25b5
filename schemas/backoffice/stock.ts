/** The stock of articles and variants, and numbers that are taken off sale or put back. */
import * as z from 'zod/mini'
import { boundedText, id } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'
import { batch, goodsCode, importedNumber, maxStock, mostBytes, results } from './imports.ts'

const maxArticles = 100
const localizedString = z.object({ 'zh-CN': z.string(), en: z.string() })
const article = z.object({
  id,
  code: z.string(),
  name: localizedString,
  /** 1 number card, 2 ordinary goods, 3 the conditions of a carrier's numbers. */
  type: z.int(),
  /** Of all variants. */
  stock: z.int(),
  isOpen: z.boolean(),
  variants: z.array(z.object({ name: localizedString, stock: z.int() })),
})
export type StockedArticle = z.output<typeof article>
const example: StockedArticle = {
  id: 3002,
  code: 'WIFI6',
  name: { 'zh-CN': '随身 Wi-Fi 6 路由器', en: 'Wi-Fi 6 travel router' },
  type: 2,
  stock: 120,
  isOpen: true,
  variants: [
    { name: { 'zh-CN': '白色', en: 'White' }, stock: 80 },
    { name: { 'zh-CN': '黑色', en: 'Black' }, stock: 40 },
  ],
}

export const stock = {
  'GET /api/admin/stock': row({
    summary: 'The stock of articles and their variants, newest first',
    role: 'editor',
    params: z.object({
      code: z.optional(goodsCode),
      /** Returns articles before this id. */
      before: z.optional(id),
    }),
    data: z.object({
      list: z.array(article).check(z.maxLength(maxArticles)),
      /** `before` of the next page; null on the last page. */
      next: z.nullable(id),
    }),
    errors: [],
    example: { params: {}, data: { list: [example], next: null } },
  }),
  'POST /api/admin/stock': row({
    summary: 'Set the stock of an article or a variant, or change it by a number of pieces',
    role: 'publisher',
    params: z
      .strictObject({
        code: goodsCode,
        /** The Chinese or English name; needed when the article has variants. */
        variant: z.optional(boundedText(120)),
        to: z.optional(z.int().check(z.gte(0), z.lte(maxStock))),
        by: z.optional(z.int().check(z.gte(-maxStock), z.lte(maxStock))),
      })
      .check(
        z.refine(({ to, by }) => (to === undefined) !== (by === undefined), {
          path: ['to'],
          error: 'publishing.stockHow',
        }),
      ),
    data: article,
    errors: [404],
    example: {
      params: { code: example.code, variant: '白色', to: 80 },
      data: example,
    },
  }),
  'POST /api/admin/numbers/sale': row({
    summary: 'Take numbers off sale or put them back; reserved and sold numbers remain',
    role: 'publisher',
    params: z.extend(
      batch(importedNumber, (number) => number),
      { isOnSale: z.boolean() },
    ),
    data: results,
    errors: [],
    mostBytes,
    example: {
      params: { rows: ['13800008888'], isOnSale: false },
      data: { results: [{ outcome: 'changed' }] },
    },
  }),
} as const satisfies PublishingTable
