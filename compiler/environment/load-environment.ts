/** The environment of a project, read from its tables (Node only): calls, widgets, routes, messages, enumerations, entities, fields. */
import { existsSync, globSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import * as z from 'zod/mini'
import type { About } from '#schemas/language/about.ts'
import { actionParameters } from '#schemas/language/action.ts'
import type { ContractTable } from '#schemas/language/contract-row.ts'
import { createLayoutSchema } from '#schemas/language/layout.ts'
import { createPagesConfigSchema } from '#schemas/language/pages.ts'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import type { CallSignature, Environment, MessageSignature, RootSource, WidgetSignature } from './environment.ts'
import { loadCatalogs } from './catalogs.ts'
import { createConverter, hasFieldRule, type Converter } from '../schema/json-schema.ts'
import { listValueNames, measureMessageWidth, type Message } from './message.ts'
import { listLogins, listSharedCallers, type Project } from './project.ts'
import { buildRouteSignatures } from './routes.ts'
import { getAboutFile, listFormCalls, readPagesConfig, findWidgetSchemas } from './project-files.ts'
import { getOwn, type Schema, textSchema, unknownSchema } from '../schema/schema.ts'

type Module = Record<string, unknown>
const load = async (file: string): Promise<Module> => (await import(pathToFileURL(file).href)) as Module
const isType = (value: unknown): value is z.ZodMiniType =>
  value !== null && typeof value === 'object' && '_zod' in value
const mapValues = <A, B>(object: Record<string, A>, make: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, make(value, key)]))

/** `formCalls`: calls that forms of the build's documents send. */
export function buildCallSignatures(
  { convert }: Converter,
  table: ContractTable,
  formCalls: ReadonlySet<string>,
): Record<string, CallSignature> {
  return mapValues(table, (row, path) => ({
    method: row.method,
    who: row.who,
    safe: row.safe,
    once: row.once ?? false,
    changes: row.changes ?? [],
    params: convert(row.params, 'input', `${path} params`),
    hasRules: formCalls.has(path) || hasFieldRule(row.params),
    data: convert(row.data, 'output', path),
  }))
}

export function buildWidgetSignature({ convert }: Converter, name: string, schema: WidgetSchema): WidgetSignature {
  return {
    version: schema.version ?? 1,
    props: convert(schema.props, 'input', name, true),
    events: mapValues(schema.events ?? {}, ({ detail, answer }, event) => ({
      // The widget creates the detail, so its defaults are filled in.
      ...(detail && { detail: convert(detail, 'output', `${name} ${event}`) }),
      ...(answer && { answer: convert(answer, 'input', `${name} ${event} answer`) }),
    })),
    slots: schema.slots ?? {},
    models: schema.models ?? {},
    overlay: schema.overlay ?? false,
    form: schema.form ?? false,
  }
}

async function messages(project: Project): Promise<Record<string, MessageSignature>> {
  const signatures: Record<string, MessageSignature> = {}
  for (const [id, texts] of Object.entries(await loadCatalogs(project))) {
    // compiled like the catalogs
    const compiled = project.locales.flatMap((locale) => {
      const text = texts[locale]
      return text === undefined ? [] : [[locale, compileMessage(text) as Message] as const]
    })
    signatures[id] = {
      in: compiled.map(([locale]) => locale),
      values: [...new Set(compiled.flatMap(([, message]) => listValueNames(message)))],
      ems: Object.fromEntries(compiled.map(([locale, message]) => [locale, measureMessageWidth(message)])),
    }
  }
  return signatures
}

async function entities({ entities: folder }: Project, { convert }: Converter): Promise<Record<string, Schema>> {
  const entities: Record<string, Schema> = {}
  for (const file of folder === undefined ? [] : globSync(join(folder, '**/*.ts')).sort()) {
    if (file.endsWith('.test.ts')) continue
    // Node and vite list a module's names in different orders; emitted files must not depend on it.
    for (const [name, value] of Object.entries(await load(file)).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const id = `${basename(file, '.ts')}#${name}`
      if (isType(value)) entities[id] = convert(value, 'output', id)
    }
  }
  return entities
}

/** Returns the texts of a new node, which are the names of its required props, and the call of the source that it brings. */
async function loadInitialParts(
  { props }: WidgetSignature,
  file: string,
): Promise<Pick<WidgetSignature, 'initial' | 'source'>> {
  const names = (props.required ?? []).filter((prop) => props.properties?.[prop]?.$ref === textSchema.$ref)
  const aboutFile = getAboutFile(file)
  if (!existsSync(aboutFile)) return {}
  const { about } = (await load(aboutFile)) as { about?: About }
  const initial = names.map((prop) => [prop, getOwn(about?.props, prop)?.name ?? about?.name] as const)
  return {
    ...(names.length > 0 && {
      initial: Object.fromEntries(initial.flatMap(([prop, name]) => (name ? [[prop, name]] : []))),
    }),
    ...(about?.source && { source: about.source.call }),
  }
}

async function widgets(project: Project, conversion: Converter): Promise<Record<string, WidgetSignature>> {
  const signatures: Record<string, WidgetSignature> = {}
  for (const [name, file] of findWidgetSchemas(project)) {
    const { schema } = await load(file)
    if (!schema) throw new Error(`${relative(project.root, file)} does not export \`schema\``)
    const signature = buildWidgetSignature(conversion, name, schema as WidgetSchema)
    signatures[name] = { ...signature, ...(await loadInitialParts(signature, file)) }
  }
  return signatures
}

/** Returns the bytes of each file in `public/`, by the path that it is served at. */
const weights = ({ root, base }: Project): Record<string, number> =>
  Object.fromEntries(
    globSync('public/**/*.*', { cwd: root })
      .sort()
      .map((file) => [file.replaceAll('\\', '/').replace('public/', base), statSync(join(root, file)).size]),
  )

async function loadCalls({ areas }: Pick<Project, 'areas'>): Promise<ContractTable> {
  const tables = await Promise.all(Object.values(areas).map((area) => area()))
  return Object.assign({}, ...tables.map(({ calls }) => calls)) as ContractTable
}

/** Throws for a call whose `who` is no caller of the project. */
function checkCallers({ callers }: Project, calls: ContractTable): ContractTable {
  const names = Object.keys(callers)
  for (const [path, { who }] of Object.entries(calls))
    if (!names.includes(who))
      throw new Error(`${path}: who is ${who}; the callers of the project are ${names.join(', ')}`)
  return calls
}

/** Returns the answer of the root's call, with those of its fields. */
function buildRootSchema({ call, fields = {} }: RootSource, calls: Record<string, CallSignature>): Schema {
  const data = (path: string): Schema => getOwn(calls, path)?.data ?? unknownSchema
  const base = data(call)
  if (Object.keys(fields).length === 0) return base
  return {
    ...base,
    properties: { ...base.properties, ...mapValues(fields, data) },
    required: [...(base.required ?? []), ...Object.keys(fields)],
  }
}

/** Returns the parameters of `pay`, which takes a pay object (docs/document-language.md §6). */
function buildPayParameters({ payment }: Project, calls: Record<string, CallSignature>): Record<string, Schema> {
  if (!payment) return {}
  const pay = getOwn(calls, payment.call)?.data ?? unknownSchema
  return { pay: { ...pay, required: (pay.required ?? []).filter((key) => payment.required.includes(key)) } }
}

/** Returns the signatures of the routes, which follow the documents of a project without a route table. */
export const readRoutes = (
  project: Project,
  tables: Pick<Environment, 'calls' | 'entities' | 'definitions'>,
): Environment['routes'] =>
  buildRouteSignatures(z.parse(createPagesConfigSchema(listLogins(project)), readPagesConfig(project)), tables)

export async function loadEnvironment(project: Project): Promise<Environment> {
  const icons = Object.keys(project.icons)
  const conversion = createConverter({ locales: project.locales, icons })
  const { convert, definitions } = conversion
  const layout = convert(createLayoutSchema(project.tabBars), 'input', 'layout')
  const calls = buildCallSignatures(
    conversion,
    checkCallers(project, await loadCalls(project)),
    listFormCalls(project.root),
  )
  const signatures = await widgets(project, conversion)
  const entity = await entities(project, conversion)
  const { rootSources, slots } = project

  return {
    languages: { locales: project.locales, fallback: project.fallback },
    icons,
    definitions,
    widgets: signatures,
    calls,
    routes: readRoutes(project, { calls, entities: entity, definitions }),
    messages: await messages(project),
    errorData: mapValues(project.errorData, (type, code) => convert(type, 'output', `error ${code}`)),
    enums: mapValues(project.enums, (rows) => ({ enum: rows.map((row) => row.value) })),
    entities: entity,
    fields: Object.keys(project.fields),
    roots: {
      ...mapValues(rootSources, (source) => buildRootSchema(source, calls)),
      user: convert(slots.user, 'output', 'user'),
      local: convert(slots.local, 'output', 'local'),
      env: convert(project.env, 'output', 'env'),
    },
    rootSources,
    shared: { paths: project.sharedPaths, callers: listSharedCallers(project) },
    placeholders: project.placeholders,
    ...(project.visitorSlots && { visitorSlots: project.visitorSlots }),
    ...(project.forbiddenWords && { forbiddenWords: project.forbiddenWords }),
    ...(project.dictionaries !== undefined && { dictionaries: project.dictionaries }),
    actions: {
      ...mapValues({ ...actionParameters, ...project.actions }, (type, name) =>
        convert(type, 'input', `action ${name}`),
      ),
      ...buildPayParameters(project, calls),
    },
    weights: weights(project),
    media: {},
    layout,
    base: project.base,
    version: project.version,
  }
}
