/** Converts query text to the types of the row's JSON Schema. Text that cannot be converted is left for the schema to refuse. */
import * as z from 'zod/mini'
import type { CallRow } from '../../../schemas/call.ts'

type Row = Pick<CallRow, 'params'>
type Schema = {
  type?: string | string[]
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
  additionalProperties?: Schema | boolean
}

const NUMBER = /^-?(0|[1-9]\d{0,15})(\.\d{1,6})?$/

const cache = new WeakMap<Row, Schema>()
const schemaOf = (row: Row): Schema => {
  const known = cache.get(row)
  if (known) return known
  const made = z.toJSONSchema(row.params, {
    target: 'draft-7',
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
  }) as Schema
  cache.set(row, made)
  return made
}

/** Returns the parameters of a GET with the numbers, booleans and lists of its row. Empty text counts as absent (product §5). */
export function coerceQuery(row: Row, query: Record<string, unknown>): Record<string, unknown> {
  return coerce(query, schemaOf(row)) as Record<string, unknown>
}

function kinds(schema: Schema): Set<string> {
  const own = [schema.type ?? []].flat()
  const found = schema.const !== undefined ? [typeof schema.const] : (schema.enum ?? []).map((value) => typeof value)
  return new Set([...own, ...found, ...(schema.anyOf ?? []).flatMap((branch) => [...kinds(branch)])])
}
const branch = (schema: Schema, has: (part: Schema) => boolean): Schema | undefined =>
  has(schema) ? schema : schema.anyOf?.map((part) => branch(part, has)).find(Boolean)

function coerce(value: unknown, schema: Schema): unknown {
  const list = branch(schema, (part) => part.items !== undefined)
  if (list?.items) {
    const { items } = list
    if (typeof value === 'string') return value === '' ? undefined : [coerce(value, items)]
    return Array.isArray(value) ? value.map((one) => coerce(one, items)) : value
  }
  const object = branch(schema, (part) => part.properties !== undefined)
  if (
    object?.properties &&
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    !(value instanceof Blob)
  ) {
    const { properties } = object
    return Object.fromEntries(
      Object.entries(value).map(([key, inner]) => [
        key,
        Object.hasOwn(properties, key) ? coerce(inner, properties[key] ?? {}) : inner,
      ]),
    )
  }
  if (typeof value !== 'string') return value
  if (value === '') return undefined
  const types = kinds(schema)
  if (types.has('string')) return value
  if ((types.has('number') || types.has('integer')) && NUMBER.test(value)) return Number(value)
  if (types.has('boolean'))
    return value === 'true' || value === '1' ? true : value === 'false' || value === '0' ? false : value
  return value
}
