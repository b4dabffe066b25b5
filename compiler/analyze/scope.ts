/**
 * Resolves the type that a path reads: from the scope's roots, step by step through objects, lists, records and unions
 * (docs/document-language.md §1).
 */
import { documentLimits } from '#schemas/language/document-limits.ts'
import type { Status } from '#schemas/language/widget.ts'
import type { Environment } from '../environment/environment.ts'
import {
  anySchema,
  listBranches,
  isNull,
  getOwn,
  unionSchemas,
  unknownSchema,
  stripNull,
  type Definitions,
  type Schema,
} from '../schema/schema.ts'

/** The type of a value; `maybe`: it may be absent (or null, which is equivalent). */
export type Type = { schema: Schema; maybe: boolean }
/** Roots that can be read at a place. */
export type Scope = ReadonlyMap<string, Type>

/** The roots of the language; a storefront adds those of its environment. */
const languageRoots = [
  'query',
  'state',
  'local',
  'env',
  'status',
  'form',
  'item',
  'index',
  'event',
  'answer',
  'error',
  'result',
] as const
/** `drop` is a fallback that renders an empty place; `overlay`, `dictionaries` and `hasMore` are roots that the runtime writes. */
const otherNames = new Set(['drop', 'overlay', 'dictionaries', 'hasMore'])
export const isRoot = ({ roots }: Environment, name: string): boolean =>
  (languageRoots as readonly string[]).includes(name) || Object.hasOwn(roots, name)
/** True when a source, alias or node must not have this name. */
export const isReserved = (environment: Environment, name: string): boolean =>
  isRoot(environment, name) || otherNames.has(name)
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

const statuses: readonly Status[] = ['idle', 'loading', 'ready', 'empty', 'error', 'stale']
export const statusType: Schema = { type: 'string', enum: statuses }
export const failureType: Schema = {
  type: 'object',
  properties: {
    code: { anyOf: [{ type: 'integer' }, { type: 'string' }] },
    message: { type: 'string' },
    data: unknownSchema,
  },
  required: ['code', 'message'],
  additionalProperties: false,
}
export const toDefiniteType = (schema: Schema): Type => ({ schema, maybe: false })
export const buildObjectSchema = (properties: Record<string, Schema>, required = Object.keys(properties)): Schema => ({
  type: 'object',
  properties,
  required,
  additionalProperties: false,
})

/** Returns an object type; each field is required unless its value may be absent. */
export const buildObjectOfTypes = (fields: Record<string, Type>): Schema =>
  buildObjectSchema(
    Object.fromEntries(Object.entries(fields).map(([name, { schema }]) => [name, schema])),
    Object.keys(fields).filter((name) => !fields[name]!.maybe),
  )

export const extendScope = (scope: Scope, more: Record<string, Type>): Scope =>
  new Map([...scope, ...Object.entries(more)])

/** Returns the union of several types. */
export const unionTypes = (types: readonly Type[]): Type => ({
  schema: unionSchemas(types.map(({ schema }) => schema)),
  maybe: types.some(({ maybe }) => maybe),
})

/** Removes null from a type: null counts as absent. */
export function toNonNullType(schema: Schema, definitions: Definitions, maybe = false): Type {
  const without = stripNull(schema, definitions)
  return { schema: without.schema, maybe: maybe || without.nullable }
}

const INDEX = /^(?:0|[1-9]\d*)$/

/** Returns the type one step into a value. */
export function stepInto(type: Type, key: string, definitions: Definitions): Type | undefined {
  if (type.schema === anySchema) return type
  const types: Type[] = []
  let absent = type.maybe
  for (const branch of listBranches(type.schema, definitions)) {
    if (isNull(branch)) {
      absent = true
      continue
    }
    const property = getOwn(branch.properties, key)
    if (property) types.push(toNonNullType(property, definitions, !branch.required?.includes(key)))
    else if (branch.type === 'array' && key === 'length') types.push(toDefiniteType({ type: 'integer' }))
    else if (branch.type === 'array' && INDEX.test(key))
      types.push(toNonNullType(branch.items ?? unknownSchema, definitions, true))
    else if (typeof branch.additionalProperties === 'object')
      types.push(toNonNullType(branch.additionalProperties, definitions, true))
    else absent = true
  }
  if (types.length === 0) return undefined
  const { schema, maybe } = unionTypes(types)
  return { schema, maybe: maybe || absent }
}

/** Returns the names that a step could have, for "did you mean". */
function listStepNames(type: Type, definitions: Definitions): string[] {
  return listBranches(type.schema, definitions).flatMap((branch) => [
    ...Object.keys(branch.properties ?? {}),
    ...(branch.type === 'array' ? ['length'] : []),
  ])
}

/** Returns the element type of a list; undefined when the type is not a list. */
export function getElementType(type: Type, definitions: Definitions): Type | undefined {
  if (type.schema === anySchema) return type
  const parts = listBranches(type.schema, definitions).filter((branch) => !isNull(branch))
  if (parts.length === 0 || parts.some((branch) => branch.type !== 'array')) return undefined
  return unionTypes(parts.map((branch) => toNonNullType(branch.items ?? unknownSchema, definitions)))
}

export type ReadResult =
  | { ok: true; type: Type }
  | { ok: false; problem: 'root'; name: string }
  | { ok: false; problem: 'field'; name: string; of: string; names: string[] }
  | { ok: false; problem: 'forbidden'; name: string }
  | { ok: false; problem: 'deep'; steps: number }

/** Returns the type that a path reads in a scope, or why it cannot be read. */
export function readPath(path: string, scope: Scope, definitions: Definitions): ReadResult {
  const keys = path.split('.')
  const bad = keys.find((key) => forbiddenKeys.has(key))
  if (bad) return { ok: false, problem: 'forbidden', name: bad }
  if (keys.length > documentLimits.pathDepth) return { ok: false, problem: 'deep', steps: keys.length }
  const root = scope.get(keys[0]!)
  if (!root) return { ok: false, problem: 'root', name: keys[0]! }
  let type: Type = root
  for (let index = 1; index < keys.length; index++) {
    const next = stepInto(type, keys[index]!, definitions)
    if (!next)
      return {
        ok: false,
        problem: 'field',
        name: keys[index]!,
        of: keys.slice(0, index).join('.'),
        names: listStepNames(type, definitions),
      }
    type = next
  }
  return { ok: true, type }
}
