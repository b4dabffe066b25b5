/** The nodes of a plan: literals resolved once, binds parsed, and finished elements for static nodes. */
import type { ComponentType } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Bind, Json } from '#schemas/language/action.ts'
import type { Node } from '#schemas/language/layout.ts'
import type { Text } from '#schemas/language/text.ts'
import { findLinkAction } from './link.ts'
import type { Kit } from '../kit.ts'
import { listReads } from './condition.ts'
import { parsePath, read, getRoot, write, type Keys } from './path.ts'
import type { AnyProps, BindPlan, NodePlan, Plan, WidgetModule } from './types.ts'

/** Collects Texts with bound values, which are not resolved yet; `at` is the path of the literal in the props. */
type Open = { at: Keys; bound: ReadonlySet<string>; texts: Keys[] }
/** Resolves the Texts in a literal, which is copied only if it contains any. */
function resolveLiterals(kit: Kit, value: unknown, open?: Open): unknown {
  if (!value || typeof value !== 'object') return value
  if (!Array.isArray(value) && kit.isText(value)) {
    if (!open?.bound.has(open.at.join('.'))) return kit.resolveText(value)
    open.texts.push(open.at)
    return value
  }
  const all = value as AnyProps
  let copy: AnyProps | undefined
  for (const key of Object.keys(all)) {
    const resolved = resolveLiterals(kit, all[key], open && { ...open, at: [...open.at, key] })
    if (resolved === all[key]) continue
    copy ??= (Array.isArray(all) ? [...(all as unknown[])] : { ...all }) as AnyProps
    copy[key] = resolved
  }
  return copy ?? value
}

const planBind = (kit: Kit, target: string, bind: Bind): BindPlan => {
  const { path, as = '', or } = typeof bind === 'string' ? { path: bind } : bind
  return { target: parsePath(target), path, as, or: resolveLiterals(kit, or) as Json | undefined }
}

const none: readonly never[] = []
function planBinds(kit: Kit, { bind, model, form }: Node): readonly BindPlan[] {
  if (!bind && !model && !form) return none
  return [
    ...Object.entries(bind ?? {}).map(([target, source]) => planBind(kit, target, source)),
    ...Object.entries(model ?? {}).map(([prop, path]) => planBind(kit, prop, path)),
    ...(form ? [planBind(kit, 'form', `form.${form}`)] : []),
  ]
}
const planLinks = ({ on }: Node): NodePlan['links'] =>
  on
    ? Object.entries(on).flatMap(([event, actions]) => {
        const action = findLinkAction(actions)
        return action ? [[event, listReads(action)]] : []
      })
    : none
const planSlots = ({ slots }: Node): NodePlan['slots'] =>
  slots
    ? Object.entries(slots).map(([name, ids]) => [name, name === 'row' || name.endsWith('Row') ? 'row' : 'nodes', ids])
    : none

/** The sources that a node waits for. A condition on a root that is still loading is false, so only binds gate it (but see `errorOwners`). */
function listAwaitedSources(binds: readonly BindPlan[], waits: ReadonlySet<string>): readonly string[] {
  const sources: string[] = []
  for (const { path, or } of binds) {
    const root = getRoot(path)
    if (or === undefined && waits.has(root) && !sources.includes(root)) sources.push(root)
  }
  return sources
}

/** The props with their Texts resolved, except Texts with bound values, which are collected in `texts`. */
function resolveProps(kit: Kit, { props = {} }: Node, binds: readonly BindPlan[], texts: Keys[]): AnyProps {
  const nested = binds.filter(({ target }) => target.length > 1)
  const bound =
    nested.length > 0 &&
    new Set(nested.flatMap(({ target }) => target.map((_, index) => target.slice(0, index).join('.'))))
  const filled: AnyProps = {}
  for (const name of Object.keys(props))
    filled[name] = resolveLiterals(kit, props[name], bound ? { at: [name], bound, texts } : undefined)
  return filled
}

/** Adds a node to the plan. `waits`: the sources of the page. */
export function addNode(
  { kit, nodes, list }: Plan,
  id: string,
  node: Node,
  module: WidgetModule | undefined,
  waits: ReadonlySet<string>,
): void {
  const binds = planBinds(kit, node)
  const texts: Keys[] = []
  const props = resolveProps(kit, node, binds, texts)
  const sources = listAwaitedSources(binds, waits)
  const slots = planSlots(node)
  const record: NodePlan = {
    id,
    index: list.length,
    node,
    module,
    props,
    binds,
    texts,
    links: planLinks(node),
    sources,
    slots,
    rowSlots: slots.filter(([, kind]) => kind === 'row').length,
    element: null,
    nothing: null,
    group: -1,
    at: -1,
    overlay: '',
  }
  const silent = !binds.length && !node.when && !node.each && !slots.length && !node.on && !node.form && !node.model
  if (silent && module && !module.facts?.status)
    record.element = jsx(module.default as ComponentType<AnyProps>, { ...props, emit: ignoreEvent }, id)
  nodes[id] = record
  list.push(record)
}
const ignoreEvent = () => Promise.resolve({ ok: true as const, data: undefined })

/** Merges the bound values into the props and resolves the remaining Texts. */
export function fillProps({ resolveText }: Kit, record: NodePlan, values: readonly unknown[]): AnyProps {
  let props: AnyProps = { ...record.props }
  record.binds.forEach(({ target }, position) => {
    const value = values[position]
    if (value === undefined) return
    if (target.length === 1) props[target[0]!] = value
    else props = write(props, target, value)
  })
  for (const target of record.texts) props = write(props, target, resolveText(read(props, target) as Text))
  return props
}
