/** Converts query text to the types of the row's JSON Schema. Text that cannot be converted is left for the schema to refuse. */
import * as z from 'zod/mini'
import type { ContractRow } from '#schemas/language/contract-row.ts'

type Row = Pick<ContractRow, 'params'>
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
const getSchema = (row: Row): Schema => {
  const cached = cache.get(row)
  if (cached) return cached
  const schema = z.toJSONSchema(row.params, {
    target: 'draft-7',
    io: 'input',
    reused: 'inline',
    unrepresentable: 'any',
  }) as Schema
  cache.set(row, schema)
  return schema
}

/** Returns the parameters of a GET with the numbers, booleans and lists of its row. Empty text counts as absent (product §5). */
export function coerceQuery(row: Row, query: Record<string, unknown>): Record<string, unknown> {
  return coerce(query, getSchema(row)) as Record<string, unknown>
}

function kinds(schema: Schema): Set<string> {
  const types = [schema.type ?? []].flat()
  const literalTypes =
    schema.const !== undefined ? [typeof schema.const] : (schema.enum ?? []).map((value) => typeof value)
  return new Set([...types, ...literalTypes, ...(schema.anyOf ?? []).flatMap((branch) => [...kinds(branch)])])
}
const branch = (schema: Schema, has: (part: Schema) => boolean): Schema | undefined =>
  has(schema) ? schema : schema.anyOf?.map((part) => branch(part, has)).find(Boolean)

function coerce(value: unknown, schema: Schema): unknown {
  const list = branch(schema, (part) => part.items !== undefined)
  if (list?.items) {
    const { items } = list
    if (typeof value === 'string') return value === '' ? undefined : [coerce(value, items)]
    return Array.isArray(value) ? value.map((item) => coerce(item, items)) : value
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
