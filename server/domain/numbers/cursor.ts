/**
 * The end of a page of numbers: the sort key of its last row, its id, and whether the count had reached its ceiling.
 * Opaque on the wire.
 */
import type { EnumValue } from '#schemas/enums.ts'
import { refuse } from '#server/platform/fault.ts'

export type Sort = EnumValue<'numberSort'>
/** `key`: whether suggested (default), fen (price), the time as text (new). `many`: the count reached its ceiling. */
export type Cursor = { sort: Sort; key: string; id: number; many: boolean; filter: string }

const KEY: Record<Sort, RegExp> = {
  default: /^(true|false)$/,
  priceAsc: /^-?\d{1,15}$/,
  priceDesc: /^-?\d{1,15}$/,
  new: /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d{1,6})?\+00$/,
}
const SORTS = Object.keys(KEY) as Sort[]

export const writeCursor = ({ sort, key, id, many, filter }: Cursor): string =>
  Buffer.from([SORTS.indexOf(sort), id, many ? 1 : 0, filter, key].join('|')).toString('base64url')

/** Refuses foreign cursors and cursors of another order. */
export function readCursor(text: string, sort: Sort): Cursor {
  const [order, id, many, filter, key = ''] = Buffer.from(text, 'base64url').toString().split('|')
  const fits = SORTS[Number(order)] === sort && KEY[sort].test(key) && /^\d{1,15}$/.test(id ?? '')
  if (!fits) throw refuse('number.badCursor')
  return { sort, key, id: Number(id), many: many === '1', filter: filter ?? '' }
}
