/** Renders a page in a real DOM with test widgets. For tests in this folder only. */
import { act, StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import type { Layout } from '#schemas/language/layout.ts'
import { createCore } from '../core.ts'
import { browserHost } from '../host.ts'
import { createInstance, type Hooks, type Instance, type Scope } from '../instance/instance.ts'
import { createPlan, type WidgetModule } from '../plan/plan.ts'
import { china } from '../i18n/china-formats.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
export const core = createCore(browserHost, { region: china, locale: 'zh-CN' })
export type TextProps = { text?: string; emit: (event: string, detail?: unknown) => Promise<unknown> }
export type Widgets = Record<string, unknown>

export const createLayout = (nodes: Layout['nodes'], order: Layout['order'], rest: Partial<Layout> = {}): Layout => ({
  version: 1,
  title: 'test',
  nodes,
  order,
  ...rest,
})

export function mount(
  document_: Layout,
  widgets: Widgets,
  scope: Scope,
  given: Partial<Hooks> | ((instance: () => Instance) => Partial<Hooks>) = {},
) {
  const hooks = typeof given === 'function' ? given(() => instance) : given
  const modules = Object.fromEntries(
    Object.entries(widgets).map(([name, widget]) => [
      name,
      typeof widget === 'function' ? { default: widget } : widget,
    ]),
  ) as unknown as Record<string, WidgetModule>
  const instance: Instance = createInstance(createPlan(core.kit, document_, modules), scope, {
    report: core.report,
    fire: () => Promise.resolve({ ok: true, data: undefined }),
    retry: () => undefined,
    reason: () => undefined,
    way: () => undefined,
    Skeleton: () => <i data-skeleton />,
    Failure: ({ retry }) => <button type="button" data-failure onClick={retry} />,
    ...hooks,
  })
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host, { onCaughtError: () => undefined })
  act(() => root.render(<StrictMode>{instance.getElements('')}</StrictMode>))
  return {
    instance,
    host,
    html: () => host.innerHTML,
    text: () => host.textContent,
    write: (path: string, value: unknown) => act(() => instance.write(path, value)),
    batch: (run: () => void) => act(() => instance.batch(run)),
    unmount: () => {
      act(() => root.unmount())
      host.remove()
    },
  }
}
