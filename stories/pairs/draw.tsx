/** Draws the compositions of `about` modules with the widgets themselves. */
import { createElement, lazy, Suspense, type ComponentType, type LazyExoticComponent, type ReactNode } from 'react'
import type { FormState } from '#schemas/form-state.ts'
import type { Drawn } from '#schemas/language/about.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { registry } from '#widgets/registry.ts'
import { emit } from '../emit.ts'
import { language } from '../look/language.ts'
import { resolveDrawn } from './resolve.ts'

type Widget = ComponentType<Record<string, unknown>>
const widgets = new Map<string, LazyExoticComponent<Widget>>()
function loadWidget(name: string): LazyExoticComponent<Widget> {
  const loaded = widgets.get(name)
  if (loaded) return loaded
  const load = (registry as unknown as Record<string, () => Promise<{ default: Widget }>>)[name]!
  const widget = lazy(load)
  widgets.set(name, widget)
  return widget
}

const wait = { until: () => 0, start: () => undefined }
/** The runtime of a form, whose fields are those with a control. */
function createForm({ props = {}, form = {} }: Drawn): FormState {
  const controls = props.controls as Record<string, { label: string; placeholder?: string }>
  return {
    fields: Object.entries(controls).map(([name, { label, placeholder = '' }]) => ({
      name,
      label,
      placeholder,
      keyboard: 'text',
      required: true,
      wait,
    })),
    values: {},
    errors: {},
    valid: true,
    dirty: false,
    busy: false,
    refused: 0,
    ...(form as Partial<FormState>),
  }
}

/** `own`: the widget that the composition belongs to. */
type Props = { nodes: readonly Drawn[]; own: string; locale?: Locale }
const drawRows = (rows: readonly Drawn[], more: Omit<Props, 'nodes'>) => (index: number) => (
  <Nodes nodes={[rows[index]!]} {...more} />
)

export function Nodes({ nodes, own, locale = language }: Props): ReactNode {
  return nodes.map((node, index) => {
    const { widget = own, props, form, slots = {} } = resolveDrawn(node, locale)
    const parts = Object.entries(slots).map(([slot, inside]) => [
      slot,
      slot === 'row' ? drawRows(inside, { own, locale }) : <Nodes nodes={inside} own={own} locale={locale} />,
    ])
    return (
      <Suspense key={index}>
        {createElement(loadWidget(widget), {
          ...props,
          emit,
          ...Object.fromEntries(parts),
          ...(form && { form: createForm({ props, form }) }),
          ...(slots.row && { status: 'ready', more: false }),
        })}
      </Suspense>
    )
  })
}
