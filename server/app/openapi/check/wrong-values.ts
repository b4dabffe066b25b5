/** Values that a parameter does not accept. */
import * as z from 'zod/mini'
import type { CallRow } from '#schemas/call.ts'
import { cleanParams } from '#schemas/fields/typed-params.ts'
import { isOptional, listParameters } from './shape.ts'

const candidates: unknown[] = [
  'not this',
  '一二三',
  'x'.repeat(300),
  'x'.repeat(2100),
  '',
  -1,
  0.5,
  1e20,
  { a: { b: 1 } },
  [],
  [''],
  true,
  'x'.repeat(20_000),
]
/** The candidates that a query can carry: short texts and numbers. */
const isForQuery = (value: unknown): boolean => typeof value !== 'object' && value !== '' && String(value).length < 3000

/** Parameters that attribute a visit: a server that attributes none may ignore them. */
const attributions = new Set(['promoCode', 'pageCode', 'bd_vid', 'preview'])

/** Returns a wrong value for each parameter. A value is wrong if it fits neither as it is nor as a query or form may have meant it. */
export function findWrongValues(row: CallRow): Record<string, unknown> {
  const { params, method, multipart } = row
  const entries = listParameters(row).flatMap(([name, schema]) => {
    if ((isOptional(schema) && attributions.has(name)) || (multipart && name === 'file')) return []
    const fits = (value: unknown) =>
      [value, [value], String(value), Number(value)].some((meant) => {
        const read = z.safeParse(schema, cleanParams(params, { [name]: meant })[name])
        // conditions in code are not in the OpenAPI document
        return read.success || read.error.issues.every(({ code }) => code === 'custom')
      })
    const value = candidates.find((candidate) => (method === 'POST' || isForQuery(candidate)) && !fits(candidate))
    return value === undefined ? [] : [[name, value] as const]
  })
  return Object.fromEntries(entries)
}
