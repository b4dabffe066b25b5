/**
 * The part of JSON Schema (draft-07) that a contract may use (docs/document-language.md §9), and functions to inspect it.
 * Schemas here are normal: no `allOf`, no `oneOf`, no list of types; all definitions are in one table.
 */
import { isObject } from '#schemas/language/is-object.ts'
import { isMessageText, isTextPerLanguage } from '#schemas/language/text-value.ts'

export type Schema = {
  $ref?: string
  type?: 'object' | 'array' | 'string' | 'number' | 'integer' | 'boolean' | 'null'
  const?: unknown
  enum?: readonly unknown[]
  anyOf?: readonly Schema[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  additionalProperties?: boolean | Schema
  propertyNames?: Schema
  items?: Schema
  /** A list of exactly these items: only in the document language itself. */
  tuple?: readonly Schema[]
  default?: unknown
  /** Descriptions that text editors show: not part of the type. */
  title?: string
  description?: string
  enumDescriptions?: readonly string[]
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  /** The unit of a plain value (schemas/language/contract.ts); `none` in a text: only values without a unit. */
  'x-unit'?: string
  /** Its role for the picture in the same object. */
  'x-picture'?: 'alt' | 'ratio'
  /**
   * The kind of thing that a literal string names: `route`, `field`, `node`, `source`, `form`, `call` or `message`; for
   * `entry` the sibling `type` decides.
   */
  'x-ref'?: string
  /** The rule of `schemas/fields/fields.ts` behind a call's parameter, and the enumeration behind a value. */
  'x-field'?: string
  /** The kind of record that a number or a key names (schemas/language/contract.ts). */
  'x-record'?: string
  'x-enum'?: string
  /** How many em of text fit at 320 px (schemas/language/text.ts). */
  'x-ems'?: number | readonly number[]
}
export type Definitions = Readonly<Record<string, Schema>>

export const unknownSchema: Schema = {}
export const textSchema: Schema = { $ref: '#/definitions/Text' }
/** The type of a value that already has a finding: it fits everywhere and has every field. Compared by identity. */
export const anySchema: Schema = { description: 'anything' }

export const createRef = (name: string): Schema => ({ $ref: `#/definitions/${name}` })
export const getOwn = <T>(object: Readonly<Record<string, T>> | undefined, key: string): T | undefined =>
  object !== undefined && Object.hasOwn(object, key) ? object[key] : undefined

/** Returns the schema behind a `$ref`. */
export function resolve(schema: Schema, definitions: Definitions): Schema {
  let resolved = schema
  for (let steps = 0; resolved.$ref !== undefined && steps < 20; steps++)
    resolved = getOwn(definitions, resolved.$ref.slice('#/definitions/'.length)) ?? unknownSchema
  return resolved
}

/** Memoizes a function of a schema: a document reads the same schemas a thousand times. */
export function memoizeBySchema<T>(
  make: (schema: Schema, definitions: Definitions) => T,
): (schema: Schema, definitions: Definitions) => T {
  const cache = new WeakMap<Definitions, WeakMap<Schema, T>>()
  return (schema, definitions) => {
    let ofAll = cache.get(definitions)
    if (!ofAll) cache.set(definitions, (ofAll = new WeakMap()))
    let result = ofAll.get(schema)
    if (result === undefined) ofAll.set(schema, (result = make(schema, definitions)))
    return result
  }
}

/** Returns the branches of a union, with nested unions flattened and references resolved. */
export const listBranches = memoizeBySchema((schema, definitions): readonly Schema[] => {
  const resolved = resolve(schema, definitions)
  return resolved.anyOf ? resolved.anyOf.flatMap((part) => listBranches(part, definitions)) : [resolved]
})

export const unionSchemas = (parts: readonly Schema[]): Schema => {
  if (parts.includes(anySchema)) return anySchema
  const different = parts.filter(
    (part, index) =>
      parts.findIndex((other) => other === part || JSON.stringify(other) === JSON.stringify(part)) === index,
  )
  return different.length === 1 ? different[0]! : { anyOf: different }
}

/** Returns the values that a schema allows, when they are a closed list. */
export function listAllowedValues(schema: Schema): readonly unknown[] | undefined {
  if ('const' in schema) return [schema.const]
  return schema.enum
}

export const isUnknown = (schema: Schema): boolean =>
  schema.type === undefined &&
  schema.anyOf === undefined &&
  schema.$ref === undefined &&
  !('const' in schema) &&
  schema.enum === undefined
export const isNull = (schema: Schema): boolean =>
  schema.type === 'null' || ('const' in schema && schema.const === null)

/** Removes the null branch from a schema, and returns whether it had one: absent and null are equivalent (docs/document-language.md §9). */
export function stripNull(schema: Schema, definitions: Definitions): { schema: Schema; nullable: boolean } {
  const resolved = resolve(schema, definitions)
  if (!resolved.anyOf) return { schema, nullable: isNull(resolved) }
  const parts = resolved.anyOf.map((part) =>
    isNull(resolve(part, definitions)) ? undefined : stripNull(part, definitions),
  )
  const kept = parts.filter((part) => part !== undefined)
  const nullable = kept.length < parts.length || kept.some((part) => part.nullable)
  return nullable ? { schema: unionSchemas(kept.map((part) => part.schema)), nullable } : { schema, nullable }
}

/** Returns the JSON type of a value, in JSON Schema's terms. */
export function getJsonType(value: unknown): NonNullable<Schema['type']> {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'array'
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number'
  return typeof value as 'object' | 'string' | 'boolean'
}

/** True for a literal that the runtime resolves to a string before it is read. */
export const isTextObject = (value: unknown): boolean =>
  isObject(value) && (isMessageText(value) || isTextPerLanguage(value))

/**
 * Returns the narrowest schema of a literal without a declared type: a state's `init`, a literal list of rows, the
 * parameters of `open`.
 */
export function inferLiteralType(value: unknown): Schema {
  if (isTextObject(value)) return { type: 'string' }
  if (Array.isArray(value))
    return { type: 'array', items: value.length ? unionSchemas(value.map(inferLiteralType)) : unknownSchema }
  if (value !== null && typeof value === 'object') {
    const entries = Object.entries(value)
    return {
      type: 'object',
      properties: Object.fromEntries(entries.map(([key, part]) => [key, inferLiteralType(part)])),
      required: entries.map(([key]) => key),
      additionalProperties: false,
    }
  }
  return { type: getJsonType(value) }
}

/** Returns a type without its closed lists: a form field may be empty before the visitor chooses a value. */
export const widenEnums = (schema: Schema, definitions: Definitions): Schema =>
  unionSchemas(
    listBranches(schema, definitions).map((branch) => {
      const values = listAllowedValues(branch)
      if (!values) return branch
      const { enum: _, const: __, ...rest } = branch
      return rest.type ? rest : unionSchemas(values.map((value) => ({ ...rest, type: getJsonType(value) })))
    }),
  )

/** Returns a readable name of a type, for messages. */
export function describe(schema: Schema, definitions: Definitions, depth = 0): string {
  if (schema.$ref === textSchema.$ref) return 'Text'
  const resolved = resolve(schema, definitions)
  if (resolved.anyOf) return [...new Set(resolved.anyOf.map((part) => describe(part, definitions, depth)))].join(' | ')
  const values = listAllowedValues(resolved)
  if (values)
    return (
      values
        .slice(0, 8)
        .map((value) => JSON.stringify(value))
        .join(' | ') + (values.length > 8 ? ` | … (${values.length})` : '') || 'never'
    )
  const unit = resolved['x-unit'] && resolved['x-unit'] !== 'none' ? ` (${resolved['x-unit']})` : ''
  if (resolved.type === 'array')
    return depth > 1 ? 'list' : `list of ${describe(resolved.items ?? unknownSchema, definitions, depth + 1)}`
  if (resolved.type === 'object') {
    if (!resolved.properties) return 'object'
    const names = Object.keys(resolved.properties)
    return `{ ${names.slice(0, 6).join(', ')}${names.length > 6 ? ', …' : ''} }`
  }
  return `${resolved.type ?? 'unknown'}${unit}`
}
