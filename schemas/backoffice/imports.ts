/** What the shop sells, brought in by staff in batches of rows. A row that the shop has already is unchanged. */
import * as z from 'zod/mini'
import { boundedText } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

/** Maximum number of rows per request, which one short transaction writes. */
export const maxImported = 1000
const mostBytes = 2 * 1024 * 1024

/** In fen: at most ten million yuan. */
export const fen = z.int().check(z.gte(0), z.lte(1_000_000_000))
export const carrier = z.int().check(z.gte(1), z.lte(4))
export const goodsCode = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** Why a row was not taken; its sentences are in `server/backoffice/desk/imports/reasons.ts`. */
export const refusalReasons = [
  /** The number is reserved or part of an order. */
  'held',
  'sold',
  /** No city of the mainland has this code. */
  'noCity',
  /** The carrier has no article for its numbers, or several. */
  'noArticle',
  'severalArticles',
  /** No plan on offer has this carrier and at least this monthly fee. */
  'noPlan',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

const result = z.object({
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  reason: z.optional(z.enum(refusalReasons)),
})
export type ImportResult = z.output<typeof result>
const results = z.object({
  /** In the order of the rows. */
  results: z.array(result),
})

/** `getKey`: what a row is known by, which no other row of the request has. */
const batch = <T extends z.ZodMiniType>(schema: T, getKey: (row: z.output<T>) => string) =>
  z.strictObject({
    rows: z.array(schema).check(
      z.minLength(1),
      z.maxLength(maxImported),
      z.refine((rows) => new Set(rows.map(getKey)).size === rows.length, { error: 'publishing.rowTwice' }),
    ),
    /** Says what would happen, and writes nothing. */
    check: z._default(z.boolean(), false),
    /** The name of the file, for the audit log. */
    file: z._default(boundedText(100), ''),
  })

const number = z.strictObject({
  number: z.string().check(z.regex(/^1\d{10}$/)),
  operatorType: carrier,
  cityCode: z.string().check(z.regex(/^\d{6}$/)),
  price: fen,
  /** Call credit that is paid with the number. */
  deposit: z._default(fen, 0),
  /** Minimum spend per month. */
  monthFee: z._default(fen, 0),
  /** In months. */
  contractTerm: z._default(z.int().check(z.gte(0), z.lte(120)), 0),
  isSuggest: z._default(z.boolean(), false),
  /** The article with the conditions of the number; by default the only one of the carrier. */
  goodsCode: z.optional(goodsCode),
})
export type ImportedNumber = z.output<typeof number>

export const imports = {
  'POST /api/admin/import/numbers': row({
    summary: 'Add numbers to the shop or change them; reserved and sold numbers remain',
    role: 'publisher',
    params: batch(number, (row) => row.number),
    data: results,
    errors: [],
    mostBytes,
    example: {
      params: {
        rows: [
          {
            number: '13800008888',
            operatorType: 1,
            cityCode: '330100',
            price: 88_800,
            deposit: 20_000,
            monthFee: 5900,
            contractTerm: 12,
            isSuggest: true,
          },
        ],
        file: 'numbers.csv',
      },
      data: { results: [{ outcome: 'added' }] },
    },
  }),
} as const satisfies PublishingTable
