/**
 * The subset of zod that API and document schemas may use, so that each has a JSON Schema that the compiler can compare
 * (docs/document-language.md §9): object, array, record, string, number, integer, boolean, enum/const, union, $ref,
 * optional, nullable. No transform, pipe, any, intersection or tuple.
 */
import * as z from 'zod/mini'

/**
 * Units of plain values. A prop with a unit accepts only values of that unit; a Text accepts values with a unit only through a formatter.
 */
export const units = ['money', 'kb', 'time', 'html', 'url', 'image', 'phone'] as const
export type Unit = (typeof units)[number]

const unit = (name: Unit) => z.meta({ 'x-unit': name })
const hasTwoDecimals = (value: number) => /^-?\d{1,10}(\.\d{1,2})?$/.test(String(value))

/** An optional field. Absent and null mean the same, so schemas use neither `optional` nor `nullable` alone. */
export const maybe = z.nullish

/** A sum in the project's currency, at most two decimals (product §7 via docs/domain: integer fen inside the server only). */
export const money = z.number().check(z.refine(hasTwoDecimals, 'at most two decimals'), unit('money'))
/** The name of `money` in this shop's contract. @alias */
export const yuan = money
/** An amount to be paid. */
export const payable = money.check(z.gte(0))
/** A data volume as integer KB; 1 GB = 1048576 KB. */
export const kb = z.int().check(unit('kb'))
/** A point in time, `YYYY-MM-DD HH:mm:ss`, in the time zone of the project. */
export const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/), unit('time'))
/** A calendar day, `YYYY-MM-DD`, in the time zone of the project. */
export const day = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/), unit('time'))
/** Rich text. Sanitised by the server on saving and again by the widget that shows it. */
export const html = z.string().check(unit('html'))
/** An absolute http(s) address (product §5). */
export const url = z.string().check(z.regex(/^https?:\/\//), unit('url'))
/** A picture: http(s), or a path of this site. Other schemes are rejected, so that no `javascript:` or `data:` reaches an attribute. */
export const image = z.string().check(z.regex(/^(https?:\/\/|\/(?!\/))/), unit('image'))
/** The alternative text of the picture in the same object, for screen readers. */
export const alternative = z.string().check(z.meta({ 'x-picture': 'alt' }))
/** Width : height of the picture in the same object. */
export const ratio = z.number().check(z.gt(0), z.lte(10), z.meta({ 'x-picture': 'ratio' }))
/** The target of a menu entry: the entry's `type` decides how it is opened (product §2). */
export const entryPath = z.string().check(z.meta({ 'x-ref': 'entry' }))
/** A telephone number in the form in which it is dialled. */
export const phone = z.string().check(unit('phone'))

/** A switch of the API: 1 is on, 2 is off. Never test its truthiness: 2 is truthy. */
export const onOff = z.literal([1, 2])

/** A list of editors' content: an invalid entry is dropped and reported; the others are retained. */
export const fitted = <T extends z.ZodMiniType>(item: T) => z.array(item).check(z.meta({ 'x-fitting': true }))

/** A page of a list; `page` starts at 1. */
export const page = <T extends z.ZodMiniType>(row: T) =>
  z.object({ list: z.array(row), page: z.int(), pageSize: z.int(), pageCount: z.int(), totalCount: z.int() })
/** Parameters of a paged call. */
export const paging = {
  page: z._default(z.int().check(z.gte(1)), 1),
  pageSize: z._default(z.int().check(z.gte(1), z.lte(200)), 10),
}

/** Names the row of the field table that a parameter has (`defineFields`). */
export const withField = <T extends z.ZodMiniType>(name: string, schema: T): T =>
  schema.check(z.meta({ 'x-field': name }))

/** Names the kind of record behind a number or a key, so that editors choose it from a list. */
export const withRecord = <T extends z.ZodMiniType>(kind: string, schema: T): T =>
  schema.check(z.meta({ 'x-record': kind }))

/** Idempotency key of a `once` call: added by the runtime, never by a document. */
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/))
