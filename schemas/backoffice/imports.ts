/** Goods, plans, numbers and cards that staff bring in, in batches of rows. A row that the shop has already is unchanged. */
import * as z from 'zod/mini'
import { readableText } from '../language/typed-text.ts'
import { boundedText, code } from '../publishing/parts.ts'
import { row, type PublishingTable } from '../publishing/row.ts'

/** Maximum number of rows per request, which a short transaction writes. */
export const maxImported = 1000
export const mostBytes = 2 * 1024 * 1024

/** In fen: at most ten million yuan. */
export const maxStock = 1_000_000
const fen = z.int().check(z.gte(0), z.lte(1_000_000_000))
const carrier = z.int().check(z.gte(1), z.lte(4))
export const goodsCode = z.string().check(z.regex(/^[\w-]{1,40}$/))

/** Why a row was not taken; its sentences are in `server/backoffice/desk/imports/sentences.ts`. */
const refusalReasons = [
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
  /** An article has variants either in the file or in the shop, but not in both. */
  'variants',
  /** The article is of another kind, or of another carrier. */
  'kind',
  /** The shop has no such number. */
  'unknown',
  /** The shop has the card with another chip or carrier; cards in use are replaced by request. */
  'cardDiffers',
  'iccidTaken',
  'noStorefront',
] as const
export type RefusalReason = (typeof refusalReasons)[number]

const result = z.object({
  outcome: z.enum(['added', 'changed', 'unchanged', 'refused']),
  reason: z.optional(z.enum(refusalReasons)),
})
export type ImportResult = z.output<typeof result>
export const results = z.object({
  /** In the order of the rows. */
  results: z.array(result),
})

/** `getKey` returns the key of a row, which is unique in a request. */
export const batch = <T extends z.ZodMiniType>(schema: T, getKey: (row: z.output<T>) => string) =>
  z.strictObject({
    rows: z.array(schema).check(
      z.minLength(1),
      z.maxLength(maxImported),
      z.refine((rows) => new Set(rows.map(getKey)).size === rows.length, { error: 'publishing.rowTwice' }),
    ),
    /** Returns the outcome without writing. */
    check: z._default(z.boolean(), false),
    /** The name of the file, for the audit log. */
    file: z._default(boundedText(100), ''),
  })

export const importedNumber = z.string().check(z.regex(/^1\d{10}$/))
/** Absent fields of an existing number remain; of a new number they are 0 or false. */
const number = z.strictObject({
  number: importedNumber,
  operatorType: carrier,
  cityCode: z.string().check(z.regex(/^\d{6}$/)),
  price: fen,
  /** Call credit that is paid with the number. */
  deposit: z.optional(fen),
  /** Minimum spend per month. */
  monthFee: z.optional(fen),
  /** In months. */
  contractTerm: z.optional(z.int().check(z.gte(0), z.lte(120))),
  isSuggest: z.optional(z.boolean()),
  /** The article with the conditions of the number; by default that of the carrier. */
  goodsCode: z.optional(goodsCode),
})
export type ImportedNumber = z.output<typeof number>

/** A text in Chinese, and in English when it is known. */
const name = (max: number) => readableText({ min: 1, max })
const picture = z.string().check(z.maxLength(300), z.regex(/^(?:\/|https:\/\/)[^\s"'<>]+$/))

/** An article, or a variant. The rows of an article repeat the fields that they share. Absent fields remain as they are. */
const article = z.strictObject({
  code: goodsCode,
  /** 1 number card, 2 ordinary goods, 3 the conditions of a carrier's numbers. */
  type: z.int().check(z.gte(1), z.lte(3)),
  name: name(60),
  nameEn: z.optional(name(120)),
  summary: z.optional(name(120)),
  pictures: z.array(picture).check(z.minLength(1), z.maxLength(9)),
  price: fen,
  /** Of a new article or variant; the stock of others is set by `POST /api/admin/stock`. */
  stock: z._default(z.int().check(z.gte(0), z.lte(maxStock)), 0),
  variant: z.optional(name(60)),
  variantEn: z.optional(name(120)),
  marketPrice: z.optional(fen),
  postage: z.optional(fen),
  freePostageFrom: z.optional(fen),
  perLimit: z.optional(z.int().check(z.gte(1), z.lte(999))),
  /** Paragraphs. */
  content: z.optional(readableText({ max: 5000, lines: true })),
  operatorType: z.optional(carrier),
  monthFee: z.optional(fen),
  /** In GB per month. */
  dataGb: z.optional(z.int().check(z.gte(0), z.lte(99_999))),
  minutes: z.optional(z.int().check(z.gte(0), z.lte(99_999))),
  matter: z.optional(readableText({ max: 5000, lines: true })),
  isOpen: z.optional(z.boolean()),
})
export type ImportedArticle = z.output<typeof article>
export const formatVariantKey = ({ code, variant }: Pick<ImportedArticle, 'code' | 'variant'>): string =>
  variant === undefined ? code : `${code} ${variant}`

/** Absent fields remain as they are. */
const plan = z.strictObject({
  name: name(60),
  nameEn: z.optional(name(120)),
  operatorType: carrier,
  monthFee: fen,
  dataGb: z.int().check(z.gte(0), z.lte(99_999)),
  minutes: z.int().check(z.gte(0), z.lte(99_999)),
  contractTerm: z.optional(z.int().check(z.gte(0), z.lte(120))),
  content: z.optional(readableText({ max: 500, lines: true })),
  isOpen: z.optional(z.boolean()),
})
export type ImportedPlan = z.output<typeof plan>

const card = z.strictObject({
  simNo: z.string().check(z.regex(/^[0-9A-Za-z]{10,20}$/)),
  iccid: z.string().check(z.regex(/^8986[0-9A-Za-z]{15,16}$/)),
  operatorType: carrier,
  imsi: z.optional(z.string().check(z.regex(/^\d{15}$/))),
  imei: z.optional(z.string().check(z.regex(/^\d{15}$/))),
  /** The number at the carrier; by default that of the card. */
  msisdn: z.optional(z.string().check(z.regex(/^\d{11,13}$/))),
  /** The storefront; by default that of the platform. */
  promoCode: z.optional(code),
})
export type ImportedCard = z.output<typeof card>

export const imports = {
  'POST /api/admin/import/cards': row({
    summary: 'Add cards to the shop; cards that it has already are never changed',
    role: 'publisher',
    params: batch(card, ({ simNo }) => simNo),
    data: results,
    errors: [],
    mostBytes,
    example: {
      params: { rows: [{ simNo: '1440000000123', iccid: '89860012345678901234', operatorType: 1 }], file: 'cards.csv' },
      data: { results: [{ outcome: 'added' }] },
    },
  }),
  'POST /api/admin/import/goods': row({
    summary: 'Add articles and variants to the shop or change them; their stock remains',
    role: 'publisher',
    params: batch(article, formatVariantKey),
    data: results,
    errors: [],
    mostBytes: 8 * mostBytes,
    example: {
      params: {
        rows: [
          {
            code: 'WIFI6',
            type: 2,
            name: '随身 Wi-Fi 6 路由器',
            pictures: ['/media/a1b2/router.webp'],
            price: 19_900,
            stock: 120,
            variant: '白色',
          },
        ],
        file: 'goods.csv',
      },
      data: { results: [{ outcome: 'added' }] },
    },
  }),
  'POST /api/admin/import/plans': row({
    summary: 'Add plans for numbers or change them; a plan is known by carrier and name',
    role: 'publisher',
    params: batch(plan, ({ operatorType, name: called }) => `${operatorType} ${called}`),
    data: results,
    errors: [],
    mostBytes,
    example: {
      params: {
        rows: [{ name: '畅享 59 元套餐', operatorType: 1, monthFee: 5900, dataGb: 20, minutes: 200, contractTerm: 12 }],
        file: 'plans.csv',
      },
      data: { results: [{ outcome: 'added' }] },
    },
  }),
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
