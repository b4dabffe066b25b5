/** The kinds of values, for editors who do not read schemas. */
import {
  anySchema,
  listBranches,
  isNull,
  textSchema,
  listAllowedValues,
  stripNull,
  type Definitions,
  type Schema,
} from '../schema/schema.ts'

const units: Readonly<Record<string, ValueKind>> = {
  money: 'money',
  kb: 'volume',
  time: 'time',
  html: 'rich',
  url: 'link',
  image: 'picture',
  phone: 'phone',
}
export type ValueKind =
  | 'text'
  | 'number'
  | 'yesNo'
  /** 1 and 2, as the API represents on and off. */
  | 'onOff'
  | 'choice'
  | 'list'
  | 'object'
  | 'any'
  | 'money'
  | 'volume'
  | 'time'
  | 'rich'
  | 'link'
  | 'picture'
  | 'phone'
/** `enum`: the table with the names of its values. `values`: a closed list. */
export type ValueType = { kind: ValueKind; enum?: string; values?: readonly (string | number)[] }

const getValueKind = (part: Schema): ValueKind => {
  if (part.$ref === textSchema.$ref) return 'text'
  const unit = units[part['x-unit'] ?? '']
  if (unit) return unit
  if (part.type === 'array') return 'list'
  if (part.type === 'object') return 'object'
  if (part.type === 'boolean') return 'yesNo'
  if (part.type === 'string') return 'text'
  return part.type === 'number' || part.type === 'integer' ? 'number' : 'any'
}

export function toValueType(schema: Schema, definitions: Definitions): ValueType {
  if (schema === anySchema) return { kind: 'any' }
  const bare = stripNull(schema, definitions).schema
  if (bare.$ref === textSchema.$ref) return { kind: 'text' }
  const parts = listBranches(bare, definitions).filter((part) => !isNull(part))
  const closed = parts.map(listAllowedValues)
  const table = parts.find((part) => part['x-enum'])?.['x-enum']
  if (closed.length > 0 && closed.every((kind) => kind !== undefined)) {
    const values = [...new Set(closed.flat())]
    if (values.every((value) => typeof value === 'boolean')) return { kind: 'yesNo' }
    if (table === undefined && values.length === 2 && values.includes(1) && values.includes(2)) return { kind: 'onOff' }
    if (values.every((value) => typeof value === 'string' || typeof value === 'number'))
      return { kind: 'choice', values, ...(table !== undefined && { enum: table }) }
  }
  const kinds = new Set(parts.map(getValueKind))
  return { kind: kinds.size === 1 ? [...kinds][0]! : 'any', ...(table !== undefined && { enum: table }) }
}
