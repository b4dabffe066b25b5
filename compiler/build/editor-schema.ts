/**
 * `layouts/layout.schema.json`, for editors that read `$schema`: the document's own schema with the names of this repository
 * filled in (widgets and their props, calls and their parameters, routes and their query, messages, formatters).
 */
import type { Locale } from '#schemas/language/text.ts'
import type { Environment, WidgetSignature } from '../environment/environment.ts'
import type { WidgetsAbout } from '../environment/load-about.ts'
import { listFormatterNames } from '../analyze/formatters.ts'
import { listReadablePaths } from '../analyze/known-paths.ts'
import { toStandaloneSchema } from '../schema/json-schema.ts'
import { describeDocument, describePart, describeParts } from './descriptions.ts'
import { basicTypes } from '../environment/routes.ts'
import { getOwn, createRef, resolve, type Schema } from '../schema/schema.ts'

type Json = Record<string, unknown>
/** The data for completion in text editors: the names of a project, and the descriptions of its widgets. */
export type Tables = { environment: Environment; about: WidgetsAbout }

const name = (kind: string, id: string) => `${kind}.${id.replace(/[^\w.-]+/g, '_')}`
const buildEnumSchema = (values: readonly string[]): Schema => ({ type: 'string', enum: values })

/** Parameters and props, and parts of them, may also be bound, so no key is required here. */
const loosenParameters = (schema: Schema): Schema => ({
  ...loosenSchema(schema),
  type: 'object',
  additionalProperties: schema.additionalProperties ?? false,
})
export function loosenSchema(schema: Schema): Schema {
  const { required: _, ...rest } = schema
  return {
    ...rest,
    ...(rest.properties && {
      properties: Object.fromEntries(Object.entries(rest.properties).map(([key, part]) => [key, loosenSchema(part)])),
    }),
    ...(rest.items && { items: loosenSchema(rest.items) }),
    ...(rest.anyOf && { anyOf: rest.anyOf.map(loosenSchema) }),
  }
}
export const addProperties = (schema: Schema, more: Record<string, Schema>): Schema => ({
  ...schema,
  properties: { ...schema.properties, ...more },
})
const records = (keys: readonly string[], value: Schema): Schema => ({
  type: 'object',
  properties: Object.fromEntries(keys.map((key) => [key, value])),
  additionalProperties: false,
})

/** Applies a change to each branch of a union. */
const mapBranches = (schema: Schema, change: (part: Schema) => Schema): Schema => ({
  ...schema,
  anyOf: schema.anyOf!.map(change),
})

/** Returns a schema that applies when the key has this value. */
const buildConditional = (key: string, value: string, then: Schema): Json => ({
  if: { properties: { [key]: { const: value } }, required: [key] },
  then,
})
/** Returns the schemas of the parameters in `with`, by the path in `key`. */
const buildParameterBranches = (
  key: 'path' | 'call',
  table: Record<string, Schema>,
  only = Object.keys(table),
): Json[] => only.map((value) => buildConditional(key, value, { properties: { with: table[value]! } }))

/** References to the schemas of calls' parameters and of routes' queries, by path. */
type Parameters = { params: Record<string, Schema>; queries: Record<string, Schema> }
/** Adds a definition. */
type Define = (id: string, schema: Schema) => Schema

/**
 * `locale`: of the descriptions; both languages without it. `isPatch`: for the parts of a document in a layer. `paths`:
 * the paths that can be read; those of any page without it.
 */
export type Form = { locale?: Locale; isPatch?: boolean; paths?: readonly string[] }

/** Returns the schema of a document with the names of the environment. */
export function buildDocumentSchema(
  { environment, about }: Tables,
  form: Form = {},
): { whole: Schema; definitions: Record<string, Schema> } {
  const definitions: Record<string, Schema> = { ...environment.definitions }
  const define: Define = (id, schema) => {
    definitions[id] = schema
    return createRef(id)
  }
  const params = Object.fromEntries(
    Object.entries(environment.calls).map(([path, call]) => [
      path,
      define(name('params', path), loosenParameters(resolve(call.params, environment.definitions))),
    ]),
  )
  const queries = Object.fromEntries(
    Object.entries(environment.routes).map(([path, row]) => [
      path,
      define(name('query', path), loosenParameters(row.query)),
    ]),
  )
  define('Path', pathSchema(environment, form.paths ?? listReadablePaths(environment)))
  define('Text', textSchema(environment))
  define('Bind', bindSchema(environment))
  define('Action', actionSchema(environment, { params, queries }))
  return { whole: documentSchema({ environment, about }, { params, define, ...form }), definitions }
}

export function buildEditorSchema(tables: Tables): Json {
  const { whole, definitions } = buildDocumentSchema(tables)
  const documented = describeDocument(whole)
  const layer = layerSchema(tables.environment, documented)
  return toStandaloneSchema({ if: { required: ['base'] }, then: layer, else: documented } as Schema, definitions)
}
/** Makes every part optional and removable. */
export function makeNullable(schema: Schema): Schema {
  const { required: _, ...rest } = schema
  const makePartNullable = (part: Schema): Schema => {
    const { additionalProperties: entry } = part
    return allowNull(typeof entry === 'object' ? { ...part, additionalProperties: allowNull(entry) } : part)
  }
  return {
    ...rest,
    ...(rest.properties && {
      properties: Object.fromEntries(
        Object.entries(rest.properties).map(([key, part]) => [key, makePartNullable(part)]),
      ),
    }),
  }
}

/** Accepts any path, because a document may define additional sources; the known paths are offered for completion. */
const pathSchema = ({ definitions }: Environment, paths: readonly string[]): Schema => ({
  anyOf: [buildEnumSchema(paths), getOwn(definitions, 'Path')!],
})

function textSchema({ definitions, messages }: Environment): Schema {
  const message = buildEnumSchema(Object.keys(messages).sort())
  return mapBranches(getOwn(definitions, 'Text')!, (part) =>
    part.properties?.t ? addProperties(part, { t: message }) : part,
  )
}

function bindSchema(environment: Environment): Schema {
  const formatter: Schema = {
    anyOf: [buildEnumSchema(listFormatterNames(environment)), { type: 'string', pattern: '^(?:dict:\\w+|is:.+)$' }],
  }
  return mapBranches(getOwn(environment.definitions, 'Bind')!, (part) =>
    part.properties?.as ? addProperties(part, { as: formatter }) : part,
  )
}

function actionSchema(environment: Environment, { params, queries }: Parameters): Schema {
  const paths = Object.entries(environment.routes).flatMap(([path, row]) => [path, ...row.aliases])
  return mapBranches(getOwn(environment.definitions, 'Action')!, (part) => {
    const kind = part.properties?.type?.const
    if (kind === 'page')
      return {
        ...addProperties(part, { path: buildEnumSchema(paths) }),
        allOf: buildParameterBranches('path', queries),
      } as Schema
    if (kind === 'call')
      return {
        ...addProperties(part, { call: buildEnumSchema(Object.keys(params)) }),
        allOf: buildParameterBranches('call', params),
      } as Schema
    const taken = typeof kind === 'string' ? getOwn(environment.actions, kind) : undefined
    return taken && kind !== 'pay' ? addProperties(part, { with: loosenParameters(taken) }) : part
  })
}

function documentSchema(
  { environment, about }: Tables,
  { params, define, locale, isPatch = false }: Form & { params: Record<string, Schema>; define: Define },
): Schema {
  const layout = resolve(environment.layout, environment.definitions)
  const entries = (key: string, change: (entry: Schema) => Schema): Record<string, Schema> => {
    const map = getOwn(layout.properties, key)!
    return { [key]: { ...map, additionalProperties: change(map.additionalProperties as Schema) } }
  }
  const allCalls = Object.keys(environment.calls)
  const safe = allCalls.filter((path) => environment.calls[path]!.safe)
  const writing = allCalls.filter((path) => !environment.calls[path]!.safe)
  const is: Schema = {
    anyOf: [
      buildEnumSchema([...Object.keys(basicTypes), ...Object.keys(environment.entities)]),
      { type: 'string', pattern: '^/.+#\\w+$|\\[\\]$' },
    ],
  }
  const context = { definitions: environment.definitions, locale }
  const widgets = Object.entries(environment.widgets).map(([id, row]) => {
    const props = loosenParameters(resolve(row.props, environment.definitions))
    const words = getOwn(about, id)
    const parts = describeParts(context, isPatch ? makeNullable(props) : props, words?.props)
    const node = widgetNode(row, define(name('props', id), describePart(context, parts, words)), (others, key) =>
      describeParts(context, others, words?.[key]),
    )
    return buildConditional('widget', id, isPatch ? makeNullable(node) : node)
  })
  return addProperties(layout, {
    ...entries('state', (entry) => addProperties(entry, { is })),
    ...entries(
      'data',
      (entry) =>
        ({
          ...addProperties(entry, { call: buildEnumSchema(safe) }),
          allOf: buildParameterBranches('call', params, safe),
        }) as Schema,
    ),
    ...entries(
      'forms',
      (entry) =>
        ({
          ...addProperties(entry, { call: buildEnumSchema(allCalls) }),
          allOf: buildParameterBranches('call', params, writing),
        }) as Schema,
    ),
    ...entries(
      'nodes',
      (entry) =>
        ({
          ...addProperties(entry, { widget: buildEnumSchema(Object.keys(environment.widgets)) }),
          allOf: widgets,
        }) as Schema,
    ),
  })
}

const widgetNode = (
  row: WidgetSignature,
  props: Schema,
  described: (parts: Schema, key: 'events' | 'slots') => Schema,
): Schema => ({
  properties: {
    props,
    model: records(Object.keys(row.models), createRef('Path')),
    on: described(records(Object.keys(row.events), createRef('Actions')), 'events'),
    slots: described(records(Object.keys(row.slots), { type: 'array', items: { type: 'string' } }), 'slots'),
  },
  ...(row.form ? { required: ['form'] } : {}),
})

const buildStrictObject = (props: Record<string, Schema>, required: string[]): Schema => ({
  type: 'object',
  properties: props,
  required,
  additionalProperties: false,
})
/** Returns the schema of the steps that change a list of the layers below (compiler/layers/lists.ts). */
export function buildListStepsSchema(entry: Schema): Schema {
  const name: Schema = { anyOf: [{ type: 'string' }, { type: 'integer', minimum: 0 }] }
  const where = { after: name, before: name }
  return {
    type: 'array',
    minItems: 1,
    items: {
      anyOf: [
        buildStrictObject({ add: entry, ...where }, ['add']),
        buildStrictObject({ change: name, set: loosenSchema(entry) }, ['change', 'set']),
        buildStrictObject({ remove: name }, ['remove']),
        buildStrictObject({ move: name, ...where }, ['move']),
      ],
    },
  }
}
/** The moves and hides of an order. */
export const orderStepsSchema: Schema = {
  type: 'array',
  items: {
    anyOf: [
      { type: 'string' },
      buildStrictObject({ move: { type: 'string' }, after: { type: 'string' }, before: { type: 'string' } }, ['move']),
      buildStrictObject({ hide: { type: 'string' } }, ['hide']),
    ],
  },
}
export const allowNull = (...anyOf: Schema[]): Schema => ({ anyOf: [...anyOf, { type: 'null' }] })

/** A document with a `base` contains only the differences. */
const layerSchema = (environment: Environment, whole: Schema): Schema => ({
  type: 'object',
  properties: {
    ...Object.fromEntries(
      Object.entries(whole.properties ?? {}).map(([key, schema]) => [
        key,
        key === 'order'
          ? allowNull(schema, orderStepsSchema)
          : schema.type === 'array' && schema.items
            ? allowNull(schema, buildListStepsSchema(schema.items))
            : {},
      ]),
    ),
    base: buildEnumSchema(Object.keys(environment.routes)),
  },
  required: ['version', 'base'],
  additionalProperties: false,
})
