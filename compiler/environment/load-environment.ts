/** The facts of this repository, read from its tables (Node only): calls, widgets, routes, messages, enumerations, entities, fields. */
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join, relative } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { formatter } from '@lingui/format-po'
import * as z from 'zod/mini'
import { actionParameters } from '../../schemas/action.ts'
import type { CallTable } from '../../schemas/call.ts'
import { enums } from '../../schemas/enums.ts'
import { errorData } from '../../schemas/error-data.ts'
import { layout } from '../../schemas/layout.ts'
import { version } from '../../schemas/limits.ts'
import { env, local, user } from '../../schemas/local.ts'
import { pagesConfig, type PagesConfig } from '../../schemas/pages.ts'
import { locales } from '../../schemas/text.ts'
import type { WidgetSchema } from '../../schemas/widget.ts'
import type { CallSignature, Environment, MessageSignature, WidgetSignature } from './environment.ts'
import { converter, type Converter } from '../schema/json-schema.ts'
import { valuesOf, widthOfMessage, type Message } from './message.ts'
import { routeSignatures } from './routes.ts'
import { own, type Schema, unknown } from '../schema/schema.ts'

type Module = Record<string, unknown>
const load = async (file: string): Promise<Module> => (await import(pathToFileURL(file).href)) as Module
const isType = (value: unknown): value is z.ZodMiniType => value !== null && typeof value === 'object' && '_zod' in value
const mapValues = <A, B>(object: Record<string, A>, make: (value: A, key: string) => B): Record<string, B> =>
  Object.fromEntries(Object.entries(object).map(([key, value]) => [key, make(value, key)]))

export function callSignatures(table: CallTable, { convert }: Converter): Record<string, CallSignature> {
  return mapValues(table, (row, path) => ({
    method: row.method,
    who: row.who,
    safe: row.safe,
    once: row.once ?? false,
    changes: row.changes ?? [],
    params: convert(row.params, 'input', `${path} params`),
    data: convert(row.data, 'output', path),
  }))
}

export function widgetSignature(schema: WidgetSchema, name: string, { convert }: Converter): WidgetSignature {
  return {
    version: schema.version ?? 1,
    props: convert(schema.props, 'input', name, true),
    events: mapValues(schema.events ?? {}, ({ detail, answer }, event) => ({
      // A detail is what the widget gives, so its defaults are filled in.
      ...(detail && { detail: convert(detail, 'output', `${name} ${event}`) }),
      ...(answer && { answer: convert(answer, 'input', `${name} ${event} answer`) }),
    })),
    slots: schema.slots ?? {},
    models: schema.models ?? {},
    overlay: schema.overlay ?? false,
    form: schema.form ?? false,
  }
}

/** What is said in the browser; the server's own words (`server.po`) reach no document. */
async function messages(root: string): Promise<Record<string, MessageSignature>> {
  const found: Record<string, MessageSignature> = {}
  const po = formatter({ explicitIdAsDefault: true })
  const both = <T>(a: readonly T[], b: readonly T[]) => [...new Set([...a, ...b])]
  for (const locale of locales) {
    for (const file of globSync(join(root, 'locales', locale, '*.po')).sort()) {
      if (basename(file) === 'server.po') continue
      const entries = await po.parse(readFileSync(file, 'utf8'), { locale, sourceLocale: 'zh-CN', filename: file })
      for (const [id, { translation, obsolete }] of Object.entries(entries)) {
        if (!translation || obsolete) continue
        const known = found[id] ?? { in: [], values: [] }
        // as the catalogs are compiled
        const compiled = compileMessage(translation) as Message
        const ems = { ...known.ems, [locale]: widthOfMessage(compiled) }
        found[id] = { in: both(known.in, [locale]), values: both(known.values, valuesOf(compiled)), ems }
      }
    }
  }
  return found
}

async function entities(root: string, { convert }: Converter): Promise<Record<string, Schema>> {
  const found: Record<string, Schema> = {}
  for (const file of globSync(join(root, 'schemas/entities/*.ts')).sort()) {
    if (file.endsWith('.test.ts')) continue
    // Node and vite list a module's names in different orders; what is emitted must not depend on it.
    for (const [name, value] of Object.entries(await load(file)).sort(([a], [b]) => (a < b ? -1 : 1))) {
      const id = `${basename(file, '.ts')}#${name}`
      if (isType(value)) found[id] = convert(value, 'output', id)
    }
  }
  return found
}

/** What ships in `public/` is served under `/shop/`. */
const weights = (root: string): Record<string, number> =>
  Object.fromEntries(
    globSync('public/**/*.*', { cwd: root })
      .sort()
      .map((file) => [file.replaceAll('\\', '/').replace('public/', '/shop/'), statSync(join(root, file)).size]),
  )

/** `widgets/basic/tabs/tabs.schema.ts` → `basic/tabs`. */
const widgetName = (root: string, file: string) =>
  relative(join(root, 'widgets'), file)
    .replaceAll('\\', '/')
    .replace(/\/[^/]+$/, '')

export async function loadEnvironment(root = join(import.meta.dirname, '../..')): Promise<Environment> {
  const conversion = converter()
  const { convert, definitions } = conversion
  const layoutSchema = convert(layout, 'input', 'layout')
  const index = join(root, 'schemas/api/index.ts')
  const table = existsSync(index) ? ((await load(index)).calls as CallTable) : {}
  const calls = callSignatures(table, conversion)

  const widgets: Record<string, WidgetSignature> = {}
  for (const file of globSync(join(root, 'widgets/**/*.schema.ts')).sort()) {
    const { schema } = await load(file)
    if (!schema) throw new Error(`${relative(root, file)} does not export \`schema\``)
    const name = widgetName(root, file)
    widgets[name] = widgetSignature(schema as WidgetSchema, name, conversion)
  }

  const config: PagesConfig = z.parse(pagesConfig, JSON.parse(readFileSync(join(root, 'pages.config.json'), 'utf8')))
  const entity = await entities(root, conversion)
  const data = (path: string): Schema => own(calls, path)?.data ?? unknown
  const base = data('/api/hk/baseConfig')
  const generic = data('/api/hk/genericConfig')
  const fieldsModule = join(root, 'schemas/fields.ts')

  return {
    definitions,
    widgets,
    calls,
    routes: routeSignatures(config, { calls, entities: entity, definitions }),
    tabBars: Object.keys(config.tabBars),
    messages: await messages(root),
    errorData: mapValues(errorData as Record<string, z.ZodMiniType>, (type, code) => convert(type, 'output', `error ${code}`)),
    enums: mapValues(enums as Record<string, readonly { value: unknown }[]>, (rows) => ({ enum: rows.map((row) => row.value) })),
    entities: entity,
    fields: existsSync(fieldsModule) ? Object.keys((await load(fieldsModule)).fields as object) : [],
    roots: {
      card: data('/api/iot/simInfo'),
      site: { ...base, properties: { ...base.properties, generic }, required: [...(base.required ?? []), 'generic'] },
      user: convert(user, 'output', 'user'),
      local: convert(local, 'output', 'local'),
      env: convert(env, 'output', 'env'),
    },
    actions: { ...mapValues(actionParameters, (type, name) => convert(type, 'input', `action ${name}`)), pay: payParameters(data('/api/pay/again')) },
    weights: weights(root),
    layout: layoutSchema,
    version: version.name,
  }
}

/** `pay` takes a pay object (docs/document-language.md §6); the runtime needs its orderSn and what the provider gave. */
const payParameters = (pay: Schema): Schema => ({ ...pay, required: (pay.required ?? []).filter((key) => key === 'orderSn' || key === 'payStatus') })
