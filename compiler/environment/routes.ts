/** The signatures of routes, and the lookup of a route by its address. */
import type { PagesConfig, QueryRow, ResultRow } from '#schemas/language/pages.ts'
import type { CallSignature, RouteSignature } from './environment.ts'
import { getOwn, stripNull, type Definitions, type Schema } from '../schema/schema.ts'

type TypeTables = { calls: Record<string, CallSignature>; entities: Record<string, Schema>; definitions: Definitions }

const sum: Schema = { type: 'number', 'x-unit': 'money' }
/** Basic types that a state may name with `is`: JSON's own, and those with a unit. */
export const basicTypes: Record<string, Schema> = {
  string: { type: 'string' },
  integer: { type: 'integer' },
  number: { type: 'number' },
  boolean: { type: 'boolean' },
  money: sum,
  // the former name of `money`
  yuan: sum,
  kb: { type: 'integer', 'x-unit': 'kb' },
  time: { type: 'string', 'x-unit': 'time' },
  html: { type: 'string', 'x-unit': 'html' },
  url: { type: 'string', pattern: '^https?:\\/\\/', 'x-unit': 'url' },
  image: { type: 'string', pattern: '^(https?:\\/\\/|\\/(?!\\/))', 'x-unit': 'image' },
  phone: { type: 'string', 'x-unit': 'phone' },
}

/**
 * Returns the type that `is` names: a basic type, a call's parameter (`/call#name`) or an entity (`file#name`), each
 * also as a list (`…[]`).
 */
export function findNamedType({ calls, entities, definitions }: TypeTables, name: string): Schema | undefined {
  if (name.endsWith('[]')) {
    const items = findNamedType({ calls, entities, definitions }, name.slice(0, -2))
    return items && { type: 'array', items }
  }
  const basic = getOwn(basicTypes, name) ?? getOwn(entities, name)
  if (basic) return basic
  const [path = '', parameter = ''] = name.split('#')
  const schema = getOwn(getOwn(calls, path)?.params.properties, parameter)
  return schema && stripNull(schema, definitions).schema
}

export const listNamedTypes = ({ calls, entities }: TypeTables): string[] => [
  ...Object.keys(basicTypes),
  ...Object.keys(entities),
  ...Object.entries(calls).flatMap(([path, { params }]) =>
    Object.keys(params.properties ?? {}).map((name) => `${path}#${name}`),
  ),
]

const exact = { minimum: Number.MIN_SAFE_INTEGER, maximum: Number.MAX_SAFE_INTEGER }
function rowSchema(tables: TypeTables, row: QueryRow | ResultRow): Schema {
  if ('is' in row) {
    const type = findNamedType(tables, row.is)
    if (!type) throw new Error(`pages.config.json: there is no type ${row.is}`)
    return type
  }
  return {
    type: row.type,
    ...(row.enum && { enum: row.enum }),
    // the value that the browser reads from an address (renderer/routes/query.ts)
    ...((row.type === 'integer' || row.type === 'number') && exact),
    ...(row.default !== undefined && { default: row.default }),
    ...(row.record && { 'x-record': row.record }),
    ...(row.unit && { 'x-unit': row.unit === 'yuan' ? 'money' : row.unit }),
  }
}

function buildRowsSchema(rows: Record<string, QueryRow | ResultRow>, tables: TypeTables): Schema {
  return {
    type: 'object',
    properties: Object.fromEntries(Object.entries(rows).map(([name, row]) => [name, rowSchema(tables, row)])),
    required: Object.entries(rows)
      .filter(([, row]) => row.required)
      .map(([name]) => name),
    additionalProperties: false,
  }
}

export function buildRouteSignatures(config: PagesConfig, tables: TypeTables): Record<string, RouteSignature> {
  return Object.fromEntries(
    Object.entries(config.routes).map(([path, row]) => [
      path,
      {
        aliases: row.aliases ?? [],
        query: buildRowsSchema(row.query ?? {}, tables),
        defaults: Object.entries(row.query ?? {}).flatMap(([name, query]) =>
          query.default === undefined ? [] : [name],
        ),
        ...(row.result && { result: buildRowsSchema(row.result, tables) }),
        ...(row.parent && { parent: row.parent }),
        ...(row.needLogin && { needLogin: row.needLogin }),
        ...(row.tab !== undefined && { tab: row.tab }),
      },
    ]),
  )
}

/** Returns the row of a path or alias. */
export function findRoute(path: string, routes: Record<string, RouteSignature>): RouteSignature | undefined {
  return getOwn(routes, path) ?? Object.values(routes).find((row) => row.aliases.includes(path))
}
