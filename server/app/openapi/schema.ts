/** zod → the JSON Schemas of an OpenAPI document. */
import * as z from 'zod/mini'
import { enums } from '#schemas/enums.ts'
import { getExampleParameter } from '#schemas/examples/parameters.ts'
import { translate } from '#server/platform/messages.ts'

export type Json = Record<string, unknown>
export const toTypeName = (name: string): string => name[0]!.toUpperCase() + name.slice(1)

/** Returns an enumeration with the names of its values. */
function describeEnum(name: string): string {
  const rows = enums[name as keyof typeof enums] as readonly { value: string | number; label: string }[]
  return rows.map(({ value, label }) => `${value}: ${translate('en', label)} (${translate('zh-CN', label)})`).join('; ')
}

const isJson = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Flattens nested alternatives into one list without duplicates. */
function flattenAlternatives(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(flattenAlternatives)
  if (!isJson(value)) return value
  const inner = Object.fromEntries(Object.entries(value).map(([key, part]) => [key, flattenAlternatives(part)]))
  if (!Array.isArray(inner.anyOf)) return inner
  const parts = (inner.anyOf as Json[]).flatMap((part) =>
    Object.keys(part).join() === 'anyOf' ? (part.anyOf as Json[]) : [part],
  )
  const anyOf = [...new Map(parts.map((part) => [JSON.stringify(part), part])).values()]
  const { anyOf: _, ...rest } = inner
  return anyOf.length === 1 ? { ...rest, ...anyOf[0] } : { ...inner, anyOf }
}
export const makeNullable = (schema: Json): Json => flattenAlternatives({ anyOf: [schema, { type: 'null' }] }) as Json

const reference = (name: string) => `#/components/schemas/${name}`

export type SchemaConverter = ((schema: z.ZodMiniType, io: 'input' | 'output') => Json) & { named: Json }

/** The global metadata of schemas, with the names of entities as their ids. */
class EntityNames extends z.core.$ZodRegistry<{ id?: string }> {
  readonly #names: ReadonlyMap<z.core.$ZodType, string>
  constructor(names: ReadonlyMap<z.core.$ZodType, string>) {
    super()
    this.#names = names
  }
  override get(schema: z.core.$ZodType) {
    const meta = z.globalRegistry.get(schema)
    const id = this.#names.get(schema)
    return (id === undefined ? meta : { ...meta, id }) as never
  }
  override has(schema: z.core.$ZodType): boolean {
    return this.#names.has(schema) || z.globalRegistry.has(schema)
  }
}

/**
 * Converts schemas; named schemas are collected in `named`. `entities`: schemas of answers with the names of their components. What a
 * request sends stays at its operation, because a default makes it another type than what is answered.
 */
export function createSchemaConverter(named: Json, entities: ReadonlyMap<z.core.$ZodType, string>): SchemaConverter {
  const metadata = new EntityNames(entities)
  const convert = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
    const converted = z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      ...(io === 'output' && { metadata }),
      override: ({ zodSchema, jsonSchema }) => {
        if (zodSchema._zod.def.type === 'file') Object.assign(jsonSchema, { type: 'string', format: 'binary' })
        const name = jsonSchema['x-enum'] as string | undefined
        if (name === undefined) return
        const type = toTypeName(name)
        named[type] ??= { ...jsonSchema, description: describeEnum(name) }
        for (const key of Object.keys(jsonSchema)) delete jsonSchema[key]
        jsonSchema.$ref = reference(type)
      },
    }) as Json
    // definitions move from the schema to `named`, because its references are relative to the document
    const {
      $schema: _,
      $defs,
      ...rest
    } = flattenAlternatives(
      JSON.parse(JSON.stringify(converted).replaceAll('"#/$defs/', '"#/components/schemas/')),
    ) as Json
    Object.assign(named, $defs)
    return rest
  }
  return Object.assign(convert, { named })
}

/** Example of a parameter: from the row's example parameters or answer, its first choice, or the usual value for its name. */
function findExample(path: string, name: string, schema: Json, { params, data, named }: Example): unknown {
  if (params?.[name] !== undefined) return params[name]
  const parts = ((schema.anyOf as Json[] | undefined) ?? [schema]).map((part) =>
    typeof part.$ref === 'string' ? (named?.[part.$ref.split('/').pop()!] as Json) : part,
  )
  const choice = parts
    .map((part) => (part.enum as unknown[] | undefined)?.[0] ?? part.const)
    .find((value) => value != null)
  if (choice !== undefined) return choice
  const types = new Set(parts.map(({ type }) => (type === 'integer' ? 'number' : type)))
  const answered = isJson(data) ? [data, ...(Array.isArray(data.list) ? [data.list[0]] : [])] : []
  const example = answered
    .map((answer) => (isJson(answer) ? answer[name] : undefined))
    .find((value) => types.has(typeof value))
  return example ?? getExampleParameter(path, name)
}
/** `named`: the components of the document. */
export type Example = { params?: Json | undefined; data?: unknown; named?: Json | undefined }

/** Parameters in the path, and for GET in the query. Lists are sent as `name[]=…`, objects as `name[key]=…` (product §7). */
export function listParameters(path: string, params: Json, row: Example): Json[] {
  const required = (params.required as string[] | undefined) ?? []
  return Object.entries((params.properties as Record<string, Json> | undefined) ?? {}).map(([name, schema]) => {
    const isList = JSON.stringify(schema).includes('"type":"array"')
    const inPath = path.includes(`{${name}}`)
    const example = schema.default === undefined ? findExample(path, name, schema, row) : row.params?.[name]
    return {
      name: isList ? `${name}[]` : name,
      in: inPath ? 'path' : 'query',
      required: inPath || required.includes(name),
      schema,
      ...(example !== undefined && { example }),
      ...(isList && { style: 'form', explode: true }),
    }
  })
}
/** Body of a request: all parameters that are not in the path. */
export function buildBody(path: string, params: Json): Json {
  const isInPath = (name: string) => path.includes(`{${name}}`)
  const properties = Object.entries((params.properties as Json | undefined) ?? {}).filter(([name]) => !isInPath(name))
  const required = ((params.required as string[] | undefined) ?? []).filter((name) => !isInPath(name))
  return { ...params, properties: Object.fromEntries(properties), ...(params.required !== undefined && { required }) }
}
