/** Converts zod to JSON Schema (draft-07), in the normal form of `schema.ts`; definitions of all conversions are collected in one table. */
import * as z from 'zod/mini'
import { getOwn, createRef, resolve, listAllowedValues, type Definitions, type Schema } from './schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { LanguageTag } from '#schemas/language/locales.ts'
import { mediaPattern } from '#schemas/language/media.ts'

type Raw = Record<string, unknown>
const toSafeName = (name: string) => name.replace(/\W+/g, '_')
const DEFINITION = '#/definitions/'
/** Keywords that the compiler uses; `$schema`, ids and titles are dropped. */
const plainWords = [
  'const',
  'enum',
  'required',
  'default',
  'description',
  'pattern',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'x-unit',
  'x-ref',
  'x-field',
  'x-record',
  'x-enum',
  'x-ems',
  'x-picture',
] as const
const keywords = new Set<string>([
  ...plainWords,
  'type',
  '$ref',
  'allOf',
  'anyOf',
  'oneOf',
  'properties',
  'additionalProperties',
  'propertyNames',
  'items',
  'additionalItems',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  '$schema',
  'id',
  '$id',
  'title',
  'definitions',
  'format',
  'contentEncoding',
  'contentMediaType',
  'x-fitting',
  'x-languages',
  'x-icon',
])

/** Whether one of the parameters has a row in the field table. */
export const hasFieldRule = (params: z.ZodMiniType): boolean =>
  JSON.stringify(z.toJSONSchema(params, { io: 'input' })).includes('"x-field":')

export type Converter = {
  definitions: Record<string, Schema>
  /** `owner` names the schema in messages and separates its unnamed definitions. `whole`: lists that have a default must be written. */
  convert: (type: z.ZodMiniType, io: 'input' | 'output', owner: string, whole?: boolean) => Schema
}

type Conversion = {
  owner: string
  io: 'input' | 'output'
  whole: boolean
  vocabulary: Vocabulary
  /** Rewrites a `$ref` of zod's to the table of all definitions. */
  reference: (ref: string) => Schema
}

/** The languages that texts of documents are written in, and the icons of the project in addition to the core's. */
export type Vocabulary = { locales: readonly LanguageTag[]; icons?: readonly string[] }

export function createConverter(vocabulary: Vocabulary): Converter {
  const definitions: Record<string, Schema> = {}

  const convert: Converter['convert'] = (type, io, owner, whole = false) => {
    const raw = z.toJSONSchema(type, { target: 'draft-7', io, cycles: 'ref' }) as Raw
    const named = Object.entries((raw.definitions ?? {}) as Record<string, Raw>)
    const names = new Map(named.map(([name]) => [name, definitionName(name, io, owner)]))
    let self: string | undefined

    const reference = (ref: string): Schema => {
      if (ref === '#') {
        self ??= `${toSafeName(owner)}.${io}`
        return createRef(self)
      }
      return createRef(names.get(ref.slice(DEFINITION.length)) ?? ref.slice(DEFINITION.length))
    }
    const conversion: Conversion = { owner, io, whole, vocabulary, reference }

    for (const [name, body] of named) {
      const target = names.get(name)!
      const schema = normalize(body, conversion)
      const definition = name === 'Text' ? textDefinition(schema) : schema
      if (definitions[target] && JSON.stringify(definitions[target]) !== JSON.stringify(definition))
        throw new Error(`${owner}: two schemas have the id ${target}`)
      definitions[target] = definition
    }
    const result = normalize(raw, conversion)
    if (self === undefined) return result
    definitions[self] = result
    return createRef(self)
  }
  return { definitions, convert }
}

/** Input schemas retain their id; an answer's schema may differ, so its name gets a suffix. */
function definitionName(name: string, io: 'input' | 'output', owner: string): string {
  if (/^__schema\d+$/.test(name)) return `${toSafeName(owner)}.${io}.${name.slice('__schema'.length)}`
  return name === 'Text' || io === 'input' ? name : `${name}.data`
}

function normalize(given: unknown, conversion: Conversion): Schema {
  const { owner } = conversion
  if (given === true) return {}
  if (!isObject(given)) throw new Error(`${owner}: a schema must be an object`)
  for (const word of Object.keys(given))
    if (!keywords.has(word)) throw new Error(`${owner}: the contract has no "${word}" (docs/document-language.md §9)`)
  const { type: kind, $ref, allOf } = given
  if (given['x-languages'])
    return textPerLanguage(conversion.vocabulary, normalize(given.additionalProperties, conversion))
  if (typeof $ref === 'string') return conversion.reference($ref)
  if (Array.isArray(allOf)) return unwrapAllOf(given, allOf, conversion)
  const schema: Record<string, unknown> = {}
  for (const word of plainWords) if (word in given) schema[word] = given[word]
  if (given['x-icon']) schema.enum = addIcons(given.enum as string[], conversion.vocabulary)
  // an editor may name a picture of the media library; an answer holds its address
  if (given['x-unit'] === 'image' && conversion.io === 'input')
    schema.pattern = `${String(given.pattern)}|^${mediaPattern}$`
  const parts = (given.anyOf ?? given.oneOf) as unknown[] | undefined
  if (parts) return { ...schema, anyOf: parts.map((part) => normalize(part, conversion)) }
  if (Array.isArray(kind))
    return { ...schema, anyOf: kind.map((type: unknown) => normalize({ type: type }, conversion)) }
  if (kind !== undefined) schema.type = kind
  // A picked file, which a document cannot contain.
  if (given.contentEncoding === 'binary') schema['x-unit'] = 'file'
  // The bounds of a safe integer carry no information.
  if (given.minimum !== undefined && given.minimum !== Number.MIN_SAFE_INTEGER) schema.minimum = given.minimum
  if (given.maximum !== undefined && given.maximum !== Number.MAX_SAFE_INTEGER) schema.maximum = given.maximum
  return { ...schema, ...objectWords(given, conversion), ...listWords(given, conversion) }
}

/** Throws for an icon that both have, because pages draw the core's. */
function addIcons(names: readonly string[], { icons = [] }: Vocabulary): string[] {
  const double = icons.find((name) => names.includes(name))
  if (double !== undefined) throw new Error(`icons: the core has an icon ${double}`)
  return [...names, ...icons]
}
const textPerLanguage = ({ locales }: Vocabulary, text: Schema): Schema => ({
  type: 'object',
  ...(text['x-unit'] && { 'x-unit': text['x-unit'] }),
  properties: Object.fromEntries(locales.map((locale) => [locale, text])),
  required: [...locales],
  additionalProperties: false,
})

/** zod wraps a reference with additional keywords in `allOf`. */
function unwrapAllOf(given: Raw, allOf: unknown[], conversion: Conversion): Schema {
  if (allOf.length !== 1) throw new Error(`${conversion.owner}: the contract has no intersection`)
  const inner = normalize(allOf[0], conversion)
  const meta = Object.fromEntries(
    plainWords.filter((word) => word !== 'default' && word in given).map((word) => [word, given[word]]),
  )
  if (inner.$ref) return given['x-ems'] === undefined ? inner : { ...inner, 'x-ems': given['x-ems'] as number }
  return Object.keys(meta).length === 0 ? inner : { ...inner, ...meta }
}

function objectWords(given: Raw, conversion: Conversion): Schema {
  const { properties, additionalProperties: more, propertyNames } = given
  const words: Schema = {}
  if (isObject(properties)) {
    words.properties = Object.fromEntries(
      Object.entries(properties).map(([key, part]) => [key, normalize(part, conversion)]),
    )
    // the contract fills in missing lists of an answer, but not those of a document
    if (conversion.whole) {
      const lists = Object.entries(properties).flatMap(([key, part]) =>
        isObject(part) && Array.isArray(part.default) ? [key] : [],
      )
      const required = [...new Set([...((given.required as string[] | undefined) ?? []), ...lists])]
      if (required.length) words.required = required
    }
  }
  if (more !== undefined) words.additionalProperties = more === false ? false : normalize(more, conversion)
  if (isObject(propertyNames)) {
    const keys = normalize(propertyNames, conversion)
    if (keys.enum || keys.const !== undefined || keys.pattern !== undefined || keys['x-ref']) words.propertyNames = keys
  }
  return words
}

function listWords({ type, items }: Raw, conversion: Conversion): Schema {
  // Only the document language itself has pairs (operands of conditions), never the contract.
  if (Array.isArray(items)) return { tuple: items.map((part) => normalize(part, conversion)) }
  if (items !== undefined) return { items: normalize(items, conversion) }
  return type === 'array' ? { items: {} } : {}
}

/** Values in a text have no unit: a value with a unit needs a formatter. */
function textDefinition(text: Schema): Schema {
  const plain = (schema: Schema): Schema => {
    if (schema.anyOf) return { ...schema, anyOf: schema.anyOf.map(plain) }
    if (schema.type === 'string' || schema.type === 'number') return { ...schema, 'x-unit': 'none' }
    if (schema.type !== 'object') return schema
    return {
      ...schema,
      ...(schema.properties && {
        properties: Object.fromEntries(
          Object.entries(schema.properties).map(([key, part]) => [
            key,
            key === 't' ? { ...part, 'x-ref': 'message' } : plain(part),
          ]),
        ),
      }),
      ...(typeof schema.additionalProperties === 'object' && {
        additionalProperties: plain(schema.additionalProperties),
      }),
    }
  }
  return plain(text)
}

/** Returns the normal form as a JSON Schema document that ajv and editors read. */
export function toStandaloneSchema(schema: Schema, definitions: Definitions): Record<string, unknown> {
  const used = new Set<string>()
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write)
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') {
      used.add(value.$ref.slice(DEFINITION.length))
      return value
    }
    const result: Raw = {}
    for (const [key, part] of Object.entries(value)) {
      if (key === 'tuple')
        Object.assign(result, { items: write(part), additionalItems: false, minItems: (part as unknown[]).length })
      else result[key] = key === 'const' || key === 'enum' || key === 'default' ? part : write(part)
    }
    const tags = findDiscriminator(value, definitions)
    if (tags) {
      result.discriminator = { propertyName: tags }
      result.oneOf = result.anyOf
      result.type = 'object'
      delete result.anyOf
    }
    return result
  }
  const body = write(schema) as Raw
  const written: Raw = {}
  for (const name of used) written[name] = write(getOwn(definitions, name) ?? {})
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...body,
    definitions: Object.fromEntries(Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** Returns the key that discriminates a union, so that ajv and editors check a single branch. */
function findDiscriminator(schema: Schema, definitions: Definitions): string | undefined {
  if (!schema.anyOf || schema.anyOf.length < 2) return undefined
  const parts = schema.anyOf.map((part) => resolve(part, definitions))
  if (parts.some((part) => part.type !== 'object')) return undefined
  return Object.keys(parts[0]!.properties ?? {}).find((key) => {
    const tags = parts.map((part) =>
      part.required?.includes(key) ? listAllowedValues(getOwn(part.properties, key) ?? {}) : undefined,
    )
    const all = tags.flatMap((tag) => tag ?? [])
    return tags.every((tag) => tag?.every((value) => typeof value === 'string')) && new Set(all).size === all.length
  })
}
