/** zod → JSON Schema (draft-07), in the normal form of `schema.ts`; definitions of all conversions are gathered in one table. */
import * as z from 'zod/mini'
import { own, refTo, resolve, valuesOf, type Definitions, type Schema } from './schema.ts'
import { isObject } from '../../schemas/is-object.ts'

type Raw = Record<string, unknown>
const safe = (name: string) => name.replace(/\W+/g, '_')
const DEFINITION = '#/definitions/'
/** Words that the compiler keeps; `$schema`, ids and titles go. */
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
  'x-enum',
  'x-ems',
] as const
const known = new Set<string>([
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
])

export type Converter = {
  definitions: Record<string, Schema>
  /** `owner` names the schema in messages and keeps its unnamed definitions apart. `whole`: lists that have a default must be written. */
  convert: (type: z.ZodMiniType, io: 'input' | 'output', owner: string, whole?: boolean) => Schema
}

export function converter(): Converter {
  const definitions: Record<string, Schema> = {}

  const convert: Converter['convert'] = (type, io, owner, whole = false) => {
    const raw = z.toJSONSchema(type, { target: 'draft-7', io, cycles: 'ref' }) as Raw
    const named = (raw.definitions ?? {}) as Record<string, Raw>
    const names = new Map<string, string>()
    let self: string | undefined

    const reference = (ref: string): Schema => {
      if (ref === '#') {
        self ??= `${safe(owner)}.${io}`
        return refTo(self)
      }
      return refTo(names.get(ref.slice(DEFINITION.length)) ?? ref.slice(DEFINITION.length))
    }

    const normal = (given: unknown): Schema => {
      if (given === true) return {}
      if (!isObject(given)) throw new Error(`${owner}: a schema must be an object`)
      for (const word of Object.keys(given))
        if (!known.has(word)) throw new Error(`${owner}: the contract has no "${word}" (docs/document-language.md §9)`)
      const { type: kind, $ref, allOf } = given
      if (typeof $ref === 'string') return reference($ref)
      if (Array.isArray(allOf)) {
        if (allOf.length !== 1) throw new Error(`${owner}: the contract has no intersection`)
        const inner = normal(allOf[0])
        const meta = Object.fromEntries(
          plainWords.filter((word) => word !== 'default' && word in given).map((word) => [word, given[word]]),
        )
        if (inner.$ref) return given['x-ems'] === undefined ? inner : { ...inner, 'x-ems': given['x-ems'] as number }
        return Object.keys(meta).length === 0 ? inner : { ...inner, ...meta }
      }
      const schema: Record<string, unknown> = {}
      for (const word of plainWords) if (word in given) schema[word] = given[word]
      const parts = (given.anyOf ?? given.oneOf) as unknown[] | undefined
      if (parts) return { ...schema, anyOf: parts.map(normal) }
      if (Array.isArray(kind)) return { ...schema, anyOf: kind.map((one) => normal({ type: one as unknown })) }
      if (kind !== undefined) schema.type = kind
      // A picked file; no document can write one.
      if (given.contentEncoding === 'binary') schema['x-unit'] = 'file'
      // The bounds of a safe integer are noise.
      if (given.minimum !== undefined && given.minimum !== Number.MIN_SAFE_INTEGER) schema.minimum = given.minimum
      if (given.maximum !== undefined && given.maximum !== Number.MAX_SAFE_INTEGER) schema.maximum = given.maximum
      if (isObject(given.properties))
        schema.properties = Object.fromEntries(
          Object.entries(given.properties).map(([key, part]) => [key, normal(part)]),
        )
      // the contract fills in missing lists of an answer, and nothing fills in those of a document
      if (whole && isObject(given.properties)) {
        const lists = Object.entries(given.properties).flatMap(([key, part]) =>
          isObject(part) && Array.isArray(part.default) ? [key] : [],
        )
        const required = [...new Set([...((given.required as string[] | undefined) ?? []), ...lists])]
        if (required.length) schema.required = required
      }
      if (given.additionalProperties !== undefined)
        schema.additionalProperties = given.additionalProperties === false ? false : normal(given.additionalProperties)
      if (isObject(given.propertyNames)) {
        const keys = normal(given.propertyNames)
        if (keys.enum || keys.const !== undefined || keys.pattern !== undefined || keys['x-ref'])
          schema.propertyNames = keys
      }
      if (given.items !== undefined) {
        if (Array.isArray(given.items)) {
          // Only the document language itself has pairs (operands of conditions), never the contract.
          schema.tuple = given.items.map(normal)
        } else schema.items = normal(given.items)
      }
      if (schema.type === 'array' && schema.items === undefined && schema.tuple === undefined) schema.items = {}
      return schema
    }

    // An id is kept for what is sent; an answer's schema may differ, so its name gets a suffix.
    for (const name of Object.keys(named))
      names.set(
        name,
        /^__schema\d+$/.test(name)
          ? `${safe(owner)}.${io}.${name.slice('__schema'.length)}`
          : name === 'Text' || io === 'input'
            ? name
            : `${name}.data`,
      )
    for (const [name, body] of Object.entries(named)) {
      const target = names.get(name)!
      const made = name === 'Text' ? textDefinition(normal(body)) : normal(body)
      if (definitions[target] && JSON.stringify(definitions[target]) !== JSON.stringify(made))
        throw new Error(`${owner}: two schemas have the id ${target}`)
      definitions[target] = made
    }
    const result = normal(raw)
    if (self === undefined) return result
    definitions[self] = result
    return refTo(self)
  }
  return { definitions, convert }
}

/** In a text a value has no unit: what has one goes through a formatter. */
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

/** The normal form as a JSON Schema document that ajv and editors read. */
export function standalone(schema: Schema, definitions: Definitions): Record<string, unknown> {
  const used = new Set<string>()
  const write = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(write)
    if (!isObject(value)) return value
    if (typeof value.$ref === 'string') {
      used.add(value.$ref.slice(DEFINITION.length))
      return value
    }
    const made: Raw = {}
    for (const [key, part] of Object.entries(value)) {
      if (key === 'tuple')
        Object.assign(made, { items: write(part), additionalItems: false, minItems: (part as unknown[]).length })
      else made[key] = key === 'const' || key === 'enum' || key === 'default' ? part : write(part)
    }
    const tags = discriminator(value, definitions)
    if (tags) {
      made.discriminator = { propertyName: tags }
      made.oneOf = made.anyOf
      made.type = 'object'
      delete made.anyOf
    }
    return made
  }
  const body = write(schema) as Raw
  const written: Raw = {}
  for (const name of used) written[name] = write(own(definitions, name) ?? {})
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    ...body,
    definitions: Object.fromEntries(Object.entries(written).sort(([a], [b]) => (a < b ? -1 : 1))),
  }
}

/** The key that discriminates a union, so that ajv and editors look at one branch only. */
function discriminator(schema: Schema, definitions: Definitions): string | undefined {
  if (!schema.anyOf || schema.anyOf.length < 2) return undefined
  const parts = schema.anyOf.map((part) => resolve(part, definitions))
  if (parts.some((part) => part.type !== 'object')) return undefined
  return Object.keys(parts[0]!.properties ?? {}).find((key) => {
    const tags = parts.map((part) =>
      part.required?.includes(key) ? valuesOf(own(part.properties, key) ?? {}) : undefined,
    )
    const all = tags.flatMap((tag) => tag ?? [])
    return tags.every((tag) => tag?.every((value) => typeof value === 'string')) && new Set(all).size === all.length
  })
}
