/**
 * What the calls of a release take and answer, in short, to hold it against other releases (T37): during an upgrade a browser that was
 * opened before asks the new server, and one that was opened after asks the old one. `node tests/contracts.ts` writes that of this release.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { calls } from '../schemas/api/index.ts'

/** `types`: of JSON; none where it may be anything. `must`: of `fields`, what is always there. */
export type Shape = { types?: string[]; fields?: Record<string, Shape>; must?: string[]; items?: Shape }
/** `reads`: what a client needs of an answer; `writes`: what a server promises. */
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
const typeOf = (value: unknown) => (value === null ? 'null' : typeof value)
function shapeOf(schema: Json, defs: Record<string, Json>, depth = 0): Shape {
  if (schema.$ref) return depth > 8 ? {} : shapeOf(defs[schema.$ref.replace('#/$defs/', '')] ?? {}, defs, depth + 1)
  if (schema.anyOf) {
    const options = schema.anyOf.map((one) => shapeOf(one, defs, depth + 1))
    if (options.some(({ types }) => !types)) return {}
    const types = [...new Set(options.flatMap((one) => one.types ?? []))].toSorted()
    const deep = options.filter(({ fields, items }) => fields ?? items)
    return { ...(deep.length === 1 && deep[0]), types }
  }
  const named = [schema.type ?? []].flat().map((type) => (type === 'integer' ? 'number' : type))
  const valued = (schema.enum ?? ('const' in schema ? [schema.const] : [])).map(typeOf)
  const types = [...new Set(named.length ? named : valued)].toSorted()
  if (!types.length) return {}
  const fields = schema.properties && Object.fromEntries(Object.entries(schema.properties).map(([name, one]) => [name, shapeOf(one, defs, depth + 1)]))
  return {
    types,
    ...(fields && { fields, must: (schema.required ?? []).toSorted() }),
    ...(schema.items && { items: shapeOf(schema.items, defs, depth + 1) }),
  }
}
const shape = (schema: z.ZodMiniType, io: 'input' | 'output'): Shape => {
  const made = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json
  return shapeOf(made, made.$defs ?? {})
}
export const present = (): Contract =>
  Object.fromEntries(
    Object.entries(calls).map(([path, { method, params, data }]) => [
      path,
      { method, params: shape(params, 'input'), reads: shape(data, 'input'), writes: shape(data, 'output') },
    ]),
  )

/** What a reader needs and a writer does not promise. Values of enumerations are not compared: lists drop rows that they do not know. */
export function missing(reader: Shape, writer: Shape, at = ''): string[] {
  if (!reader.types || !writer.types) return []
  const other = writer.types.filter((type) => !reader.types!.includes(type))
  if (other.length) return [`${at || 'it'} may be ${other.join(' or ')}`]
  return [
    ...(writer.fields ? (reader.must ?? []).filter((name) => !writer.must?.includes(name)).map((name) => `${at}.${name} may be absent`) : []),
    ...Object.entries(reader.fields ?? {}).flatMap(([name, one]) => (writer.fields?.[name] ? missing(one, writer.fields[name], `${at}.${name}`) : [])),
    ...(reader.items && writer.items ? missing(reader.items, writer.items, `${at}[]`) : []),
  ]
}
/** Why a client of one release cannot ask a server of the other. A call that only one of them has is not compared. */
export const between = (client: Contract, server: Contract): string[] =>
  Object.entries(client).flatMap(([path, asks]) => {
    const serves = server[path]
    if (!serves) return []
    if (serves.method !== asks.method) return [`${path} is ${serves.method}`]
    return [
      ...missing(serves.params, asks.params).map((what) => `${path}, sent: ${what}`),
      ...missing(asks.reads, serves.writes).map((what) => `${path}, answered: ${what}`),
    ]
  })

if (import.meta.main) {
  const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as { version: string }
  writeFileSync(join(import.meta.dirname, `contracts/${version}.json`), `${JSON.stringify(present())}\n`)
}
