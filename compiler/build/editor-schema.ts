/**
 * `layouts/layout.schema.json`, for editors that read `$schema`: the document's own schema with the names of this repository
 * filled in (widgets and their props, calls and their parameters, routes and their query, messages, formatters).
 */
import type { Environment } from '../environment/environment.ts'
import { formatterNames } from '../analyze/formatters.ts'
import { standalone } from '../schema/json-schema.ts'
import { basicTypes } from '../environment/routes.ts'
import { own, refTo, resolve, type Schema } from '../schema/schema.ts'

type Json = Record<string, unknown>
const name = (kind: string, id: string) => `${kind}.${id.replace(/[^\w.-]+/g, '_')}`
const oneOf = (values: readonly string[]): Schema => ({ type: 'string', enum: values })

/** Parameters and props, and parts of them, may also come by bind, so here none is required. */
const free = (schema: Schema): Schema => ({
  ...loose(schema),
  type: 'object',
  additionalProperties: schema.additionalProperties ?? false,
})
function loose(schema: Schema): Schema {
  const { required: _, ...rest } = schema
  return {
    ...rest,
    ...(rest.properties && {
      properties: Object.fromEntries(Object.entries(rest.properties).map(([key, part]) => [key, loose(part)])),
    }),
    ...(rest.items && { items: loose(rest.items) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(loose) }),
  }
}
const properties = (schema: Schema, more: Record<string, Schema>): Schema => ({
  ...schema,
  properties: { ...schema.properties, ...more },
})
const records = (keys: readonly string[], value: Schema): Schema => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, value])),
  additionalProperties: false,
})

/** A schema that applies when the key has this value. */
const when = (key: string, value: string, then: Json): Json => ({
  if: { properties: { [key]: { const: value } }, required: [key] },
  then,
})

export function editorSchema(environment: Environment): Json {
  const definitions: Record<string, Schema> = { ...environment.definitions }
  const layout = resolve(environment.layout, environment.definitions)
  const routes = Object.entries(environment.routes)
  const define = (id: string, schema: Schema): Schema => {
    definitions[id] = schema
    return refTo(id)
  }

  const params = Object.fromEntries(
    Object.entries(environment.calls).map(([path, call]) => [
      path,
      define(name('params', path), free(resolve(call.params, environment.definitions))),
    ]),
  )
  const queries = Object.fromEntries(routes.map(([path, row]) => [path, define(name('query', path), free(row.query))]))
  const allCalls = Object.keys(environment.calls)
  const withOf = (key: string, table: Record<string, Schema>, only = Object.keys(table)) =>
    only.map((value) => when(key, value, { properties: { with: table[value] } }))

  const text = own(definitions, 'Text')!
  definitions.Text = {
    ...text,
    anyOf: text.anyOf!.map((part) =>
      part.properties?.t ? properties(part, { t: oneOf(Object.keys(environment.messages).sort()) }) : part,
    ),
  }
  const bind = own(definitions, 'Bind')!
  const formatter: Schema = {
    anyOf: [oneOf(formatterNames(environment)), { type: 'string', pattern: '^(?:dict:\\w+|is:.+)$' }],
  }
  definitions.Bind = {
    ...bind,
    anyOf: bind.anyOf!.map((part) => (part.properties?.as ? properties(part, { as: formatter }) : part)),
  }

  const action = own(definitions, 'Action')!
  definitions.Action = {
    ...action,
    anyOf: action.anyOf!.map((part) => {
      const kind = part.properties?.type?.const
      if (kind === 'page')
        return {
          ...properties(part, { path: oneOf(routes.flatMap(([path, row]) => [path, ...row.aliases])) }),
          allOf: withOf('path', queries),
        } as Schema
      if (kind === 'call')
        return { ...properties(part, { call: oneOf(allCalls) }), allOf: withOf('call', params) } as Schema
      const taken = typeof kind === 'string' ? own(environment.actions, kind) : undefined
      return taken && kind !== 'pay' ? properties(part, { with: free(taken) }) : part
    }),
  }

  const entries = (key: string, change: (entry: Schema) => Schema): Record<string, Schema> => {
    const map = own(layout.properties, key)!
    return { [key]: { ...map, additionalProperties: change(map.additionalProperties as Schema) } }
  }
  const safe = allCalls.filter((path) => environment.calls[path]!.safe)
  const writing = allCalls.filter((path) => !environment.calls[path]!.safe)
  const is: Schema = {
    anyOf: [
      oneOf([...Object.keys(basicTypes), ...Object.keys(environment.entities)]),
      { type: 'string', pattern: '^/.+#\\w+$|\\[\\]$' },
    ],
  }
  const whole = properties(layout, {
    ...entries('state', (entry) => properties(entry, { is })),
    ...entries(
      'data',
      (entry) => ({ ...properties(entry, { call: oneOf(safe) }), allOf: withOf('call', params, safe) }) as Schema,
    ),
    ...entries(
      'forms',
      (entry) =>
        ({ ...properties(entry, { call: oneOf(allCalls) }), allOf: withOf('call', params, writing) }) as Schema,
    ),
    ...entries(
      'nodes',
      (entry) =>
        ({
          ...properties(entry, { widget: oneOf(Object.keys(environment.widgets)) }),
          allOf: Object.entries(environment.widgets).map(widget),
        }) as Schema,
    ),
  })

  function widget([id, row]: [string, Environment['widgets'][string]]): Json {
    const props = resolve(row.props, environment.definitions)
    return when('widget', id, {
      properties: {
        props: define(name('props', id), free(props)),
        model: records(Object.keys(row.models), refTo('Path')),
        on: records(Object.keys(row.events), refTo('Actions')),
        slots: records(Object.keys(row.slots), { type: 'array', items: { type: 'string' } }),
      },
      ...(row.form ? { required: ['form'] } : {}),
    })
  }
  /** A document that extends another one holds only the differences. */
  const layer: Schema = {
    type: 'object',
    properties: {
      ...Object.fromEntries(Object.keys(whole.properties ?? {}).map((key) => [key, {}])),
      base: oneOf(routes.map(([path]) => path)),
    },
    required: ['version', 'base'],
    additionalProperties: false,
  }
  return standalone({ if: { required: ['base'] }, then: layer, else: whole } as Schema, definitions)
}
