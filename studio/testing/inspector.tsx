/** Inspector of any widget of the shop, with the values of its first story, without a server. For tests and stories only. */
import { useState } from 'react'
import { widgetsAbout } from 'virtual:widgets-about'
import type { WidgetSignature } from '#compiler/environment/environment.ts'
import { createConverter } from '#compiler/schema/json-schema.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locale } from '#schemas/language/locales.ts'
import type { WidgetSchema } from '#schemas/language/widget.ts'
import type { Samples } from '../canvas/protocol.ts'
import type { DataChoices, FieldFinding, InspectorContext, InspectorFacts } from '../inspector/context.ts'
import { parseBind } from '../inspector/data/describe.ts'
import { toAsk } from '../inspector/data/live.ts'
import { Inspector } from '../inspector/inspector.tsx'
import { locales } from '#schemas/language/locales.ts'

const schemas = import.meta.glob<{ schema: WidgetSchema }>('../../widgets/*/*/*.schema.ts', { eager: true })
const stories = import.meta.glob<Record<string, { args?: Record<string, unknown> }>>('../../widgets/*/*/*.stories.tsx')
const conversion = createConverter({ locales })
const toWidgetName = (file: string) => file.split('/').slice(3, 5).join('/')

export const signatures: Record<string, WidgetSignature> = Object.fromEntries(
  Object.entries(schemas).map(([file, { schema }]) => [
    toWidgetName(file),
    {
      version: 1,
      props: conversion.convert(schema.props, 'input', toWidgetName(file), true),
      events: {},
      slots: schema.slots ?? {},
      models: schema.models ?? {},
      overlay: false,
      form: false,
    },
  ]),
)
const query = { type: 'object' as const, properties: { id: { type: 'string' as const } }, required: ['id'] }
const none = { type: 'object' as const }
export const known: InspectorFacts = {
  definitions: conversion.definitions,
  routes: {
    '/': { aliases: [], query: none, defaults: [] },
    '/pages/customer/index': { aliases: [], query: none, defaults: [] },
    '/pages/goods/details/index': { aliases: [], query, defaults: [] },
  },
}

/** Returns the props of a widget's first story. */
export async function loadProps(widget: string): Promise<Record<string, unknown>> {
  const { default: meta, ...rest } = await stories[`../../widgets/${widget}/${widget.split('/')[1]}.stories.tsx`]!()
  const args: Record<string, unknown> = { ...meta?.args, ...Object.values(rest)[0]?.args }
  const names = Object.keys(signatures[widget]!.props.properties ?? {})
  return JSON.parse(JSON.stringify(Object.fromEntries(names.map((name) => [name, args[name]])))) as Record<
    string,
    unknown
  >
}

/** Returns a copy with a new value at a pointer. */
function setAt(value: unknown, [step, ...rest]: string[], next: unknown): unknown {
  if (step === undefined) return next
  if (Array.isArray(value)) return value.map((item, index) => (String(index) === step ? setAt(item, rest, next) : item))
  const object = isObject(value) ? value : {}
  const inner = setAt(object[step], rest, next)
  const { [step]: _, ...others } = object
  return inner === undefined ? others : { ...object, [step]: inner }
}

/** Data of an imaginary page: two values for texts, of which the compiler refuses one. */
const samples: Samples = {}
const data: DataChoices = {
  node: 'node',
  live: {
    watch: () => () => undefined,
    subscribe: () => () => undefined,
    now: () => samples,
  },
  // the page has no data for a tone
  listBinds: async (target) =>
    target === 'tone'
      ? []
      : [
          { path: 'card.arrearsBalance', type: { kind: 'money' }, formats: ['money'], needsOr: true },
          { path: 'query.broken', type: { kind: 'text' }, formats: [''], needsOr: false },
        ],
  listProblems: async (_, bind) =>
    parseBind(bind).path === 'query.broken' ? [{ 'zh-CN': '页面会出错', en: 'The page would break' }] : [],
  listConditions: async () => [],
}
const createSample = (path: string, value: number, more: object = {}) =>
  [toAsk({ node: 'node', path, ...more }).key, { kind: 'value', value }] as const
Object.assign(
  samples,
  Object.fromEntries([
    createSample('card.arrearsBalance', 12),
    createSample('card.arrearsBalance', 12, { as: 'money' }),
    createSample('card.arrearsBalance', 12, { as: 'money', or: '0' }),
  ]),
)

type Props = Pick<InspectorContext, 'outdates' | 'onConfirm' | 'resolveWords' | 'renderAlternative'> & {
  widget: string
  node: unknown
  below?: unknown
  findings?: FieldFinding[]
  locale: Locale
  onChange?: (pointer: string, value: unknown) => void
}
/** Stores changes in state, as Studio does. */
export function InspectorHarness({ widget, node, below, findings = [], locale, onChange, ...given }: Props) {
  const [value, setValue] = useState(node)
  return (
    <Inspector
      {...given}
      signature={signatures[widget]!}
      about={widgetsAbout[widget]}
      environment={known}
      locale={locale}
      value={value}
      below={below}
      findings={findings}
      onChange={(pointer, next) => {
        setValue((before: unknown) => setAt(before, pointer.split('/').slice(1), next))
        onChange?.(pointer, next)
      }}
      data={data}
      onPickMedia={() => {}}
    />
  )
}
