/** Chooses the form of a value by its JSON Schema and its current value. */
import { listBranches, textSchema, stripNull, type Definitions, type Schema } from '#compiler/schema/schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { createText } from './languages.ts'

export type Field =
  | { kind: 'text' }
  /** HTML; `isLocalized`: in each language. */
  | { kind: 'rich'; isLocalized: boolean }
  | { kind: 'colour' }
  | { kind: 'switch' }
  | { kind: 'picture' }
  /** `isPage`: a page path without parameters. */
  | { kind: 'link'; isPage: boolean }
  | { kind: 'time' }
  | { kind: 'json' }
  /** Records of the shop, named by number or key; `isList`: several, in order. */
  | { kind: 'records'; of: string; isNumber: boolean; isList: boolean; most: number }
  | { kind: 'string' }
  | { kind: 'number'; unit?: string; whole: boolean; min?: number; max?: number }
  | { kind: 'choice'; values: readonly (string | number)[] }
  | { kind: 'icon'; values: readonly string[] }
  | { kind: 'list'; entry: Schema; least: number; most?: number }
  | { kind: 'object'; properties: Readonly<Record<string, Schema>> }

/** Larger enumerations are icons, and are shown as drawings. */
const MOST_CHOICES = 20

const isTextRef = (schema: Schema) => schema.$ref === textSchema.$ref
/** Returns the members of a union unresolved, so that a reference to `Text` can be recognised. */
const listMembers = (schema: Schema): Schema[] => (schema.anyOf ? schema.anyOf.flatMap(listMembers) : [schema])

const fits = (schema: Schema, value: unknown): boolean =>
  value === undefined ||
  (Array.isArray(value)
    ? schema.type === 'array'
    : isObject(value)
      ? schema.type === 'object'
      : !schema.properties && !schema.items)

function toNumberField(schema: Schema): Field {
  const unit = schema['x-unit']
  return {
    kind: 'number',
    whole: schema.type === 'integer',
    ...(unit && unit !== 'none' && { unit }),
    ...(schema.minimum !== undefined && { min: schema.minimum }),
    ...(schema.maximum !== undefined && { max: schema.maximum }),
  }
}
function toRecordsField(schema: Schema): Field | undefined {
  const named = schema.items ?? schema
  const of = named['x-record']
  if (of === undefined) return undefined
  const isList = schema.items !== undefined
  return {
    kind: 'records',
    of,
    isNumber: named.type !== 'string',
    isList,
    most: isList ? (schema.maxItems ?? Infinity) : 1,
  }
}
function toPlainField(schema: Schema): Field {
  const { type, enum: values, properties, items } = schema
  const records = toRecordsField(schema)
  if (records) return records
  if (values?.every((value) => typeof value === 'string' || typeof value === 'number'))
    return values.length > MOST_CHOICES ? { kind: 'icon', values: values as string[] } : { kind: 'choice', values }
  if (type === 'boolean') return { kind: 'switch' }
  if (type === 'number' || type === 'integer') return toNumberField(schema)
  if (type === 'array' && items)
    return {
      kind: 'list',
      entry: items,
      least: schema.minItems ?? 0,
      ...(schema.maxItems !== undefined && { most: schema.maxItems }),
    }
  if (type === 'object' && properties) return { kind: 'object', properties }
  if (type !== 'string') return { kind: 'json' }
  const reference = schema['x-ref']
  if (reference === 'entry' || reference === 'route') return { kind: 'link', isPage: reference === 'route' }
  if (schema['x-unit'] === 'image') return { kind: 'picture' }
  if (schema['x-unit'] === 'time') return { kind: 'time' }
  if (schema['x-unit'] === 'colour') return { kind: 'colour' }
  return schema['x-unit'] === 'html' ? { kind: 'rich', isLocalized: false } : { kind: 'string' }
}
export function toField(schema: Schema, value: unknown, definitions: Definitions): Field {
  const schemaWithoutNull = stripNull(schema, definitions).schema
  const all = listMembers(schemaWithoutNull)
  const isText = all.some(isTextRef)
  if (all.some((member) => member['x-unit'] === 'html' && (isText || member.type === 'object')))
    return { kind: 'rich', isLocalized: true }
  if (isText) return { kind: 'text' }
  const parts = listBranches(schemaWithoutNull, definitions)
  // values without a matching form are shown as JSON
  return toPlainField(parts.find((part) => fits(part, value)) ?? {})
}
/** Returns the current day in Shanghai, as documents have it. */
const formatToday = () => new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai' }).format()

/** Returns the minimal initial value of a new entry or a required key; values that only the editor can know are empty. */
export function getInitialValue(schema: Schema, definitions: Definitions): unknown {
  const field = toField(schema, undefined, definitions)
  switch (field.kind) {
    case 'text':
      return createText(definitions, () => '')
    case 'switch':
      return false
    case 'number':
      return field.min ?? 0
    case 'choice':
    case 'icon':
      return field.values[0]
    case 'list':
      return Array.from({ length: field.least }, () => getInitialValue(field.entry, definitions))
    case 'object': {
      const object = listBranches(stripNull(schema, definitions).schema, definitions).find((part) => part.properties)
      return Object.fromEntries(
        (object?.required ?? []).map((key) => [key, getInitialValue(field.properties[key]!, definitions)]),
      )
    }
    case 'time':
      // an empty time cannot be rendered
      return `${formatToday()} 00:00:00`
    case 'json':
      return {}
    default:
      return ''
  }
}

type Inside = { schema: Schema; value: unknown; definitions: Definitions }
/** Whether the form of a value has a field for a part of it: keys of objects, and existing list entries. */
export function isInForm([key, ...rest]: readonly string[], { schema, value, definitions }: Inside): boolean {
  if (key === undefined) return true
  const field = toField(schema, value, definitions)
  if (field.kind === 'list') {
    const entry: unknown = Array.isArray(value) && /^\d+$/.test(key) ? value[Number(key)] : undefined
    return entry !== undefined && isInForm(rest, { schema: field.entry, value: entry, definitions })
  }
  const inner = field.kind === 'object' ? field.properties[key] : undefined
  return (
    inner !== undefined &&
    isInForm(rest, { schema: inner, value: isObject(value) ? value[key] : undefined, definitions })
  )
}
