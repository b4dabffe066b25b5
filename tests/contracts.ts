/**
 * The parameters and answers of a release's calls in short form, for comparison with other releases (T37): during an upgrade, browsers
 * opened before it call the new server, and browsers opened after it may call the old one. `node tests/contracts.ts` writes this release's
 * file.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { calls } from '#schemas/api/index.ts'

/** `types`: JSON types, omitted when any is allowed. `must`: the required ones of `fields`. */
export type Shape = { types?: string[]; fields?: Record<string, Shape>; must?: string[]; items?: Shape }
/** `reads`: the fields that a client needs; `writes`: the fields that a server guarantees. */
type Call = { method: string; params: Shape; reads: Shape; writes: Shape }
export type Contract = Record<string, Call>

type Json = {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  enum?: unknown[]
  const?: unknown
  $ref?: string
  $defs?: Record<string, Json>
}
const getJsonTypeName = (value: unknown) => (value === null ? 'null' : typeof value)
function toShape(schema: Json, defs: Record<string, Json>, depth = 0): Shape {
  if (schema.$ref) return depth > 8 ? {} : toShape(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs, depth + 1)
  if (schema.anyOf) {
    const options = schema.anyOf.map((option) => toShape(option, defs, depth + 1))
    if (options.some(({ types }) => !types)) return {}
    const types = [...new Set(options.flatMap((option) => option.types ?? []))].toSorted()
    const deep = options.filter(({ fields, items }) => fields ?? items)
    return { ...(deep.length === 1 && deep[0]), types }
  }
  const named = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type))
  const valued = (schema.enum ?? ('const' in schema ? [schema.const] : [])).map(getJsonTypeName)
  const types = [...new Set(named.length ? named : valued)].toSorted()
  if (!types.length) return {}
  const fields =
    schema.properties &&
    Object.fromEntries(
      Object.entries(schema.properties).map(([name, field]) => [name, toShape(field, defs, depth + 1)]),
    )
  return {
    types,
    ...(fields && { fields, must: (schema.required ?? []).toSorted() }),
    ...(schema.items && { items: toShape(schema.items, defs, depth + 1) }),
  }
}
const shape = (schema: z.ZodMiniType, io: 'input' | 'output'): Shape => {
  const converted = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return toShape(converted, converted.$defs ?? {})
}
export const buildContract = (): Contract =>
  Object.fromEntries(
    Object.entries(calls).map(([path, { method, params, data }]) => [
      path,
      { method, params: shape(params, 'input'), reads: shape(data, 'input'), writes: shape(data, 'output') },
    ]),
  )

/** Fields that a reader needs and a writer does not guarantee. Enumeration values are not compared: browsers read unknown ones (`compiler/build/shapes.ts`). */
export function findMissingFields(reader: Shape, writer: Shape, path = ''): string[] {
  if (!reader.types || !writer.types) return []
  const other = writer.types.filter((type) => !reader.types!.includes(type))
  if (other.length) return [`${path || 'it'} may be ${other.join(' or ')}`]
  return [
    ...(writer.fields
      ? (reader.must ?? [])
          .filter((name) => !writer.must?.includes(name))
          .map((name) => `${path}.${name} may be absent`)
      : []),
    ...Object.entries(reader.fields ?? {}).flatMap(([name, field]) =>
      writer.fields?.[name] ? findMissingFields(field, writer.fields[name], `${path}.${name}`) : [],
    ),
    ...(reader.items && writer.items ? findMissingFields(reader.items, writer.items, `${path}[]`) : []),
  ]
}
/** Reasons why a client of one release cannot call a server of the other. Calls that exist in only one of them are not compared. */
export const findContractBreaks = (client: Contract, server: Contract): string[] =>
  Object.entries(client).flatMap(([path, asks]) => {
    const serves = server[path]
    if (!serves) return []
    if (serves.method !== asks.method) return [`${path} is ${serves.method}`]
    return [
      ...findMissingFields(serves.params, asks.params).map((what) => `${path}, sent: ${what}`),
      ...findMissingFields(asks.reads, serves.writes).map((what) => `${path}, answered: ${what}`),
    ]
  })

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
    version: string
  }
  writeFileSync(join(import.meta.dirname, `contracts/${version}.json`), `${JSON.stringify(buildContract())}\n`)
}
