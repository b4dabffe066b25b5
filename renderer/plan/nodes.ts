/** The nodes of a plan: literals resolved once, binds parsed, and finished elements for nodes that nothing changes. */
import type { ComponentType } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { Bind, Json } from '../../schemas/language/action.ts'
import type { Node } from '../../schemas/language/layout.ts'
import type { Text } from '../../schemas/language/text.ts'
import type { Kit } from '../kit.ts'
import { keysOf, read, write, type Keys } from './path.ts'
import type { AnyProps, BindPlan, NodePlan, Plan, WidgetModule } from './types.ts'

const isText = (value: unknown): value is Exclude<Text, string> =>
  !!value &&
  typeof value === 'object' &&
  !Array.isArray(value) &&
  ('t' in value ? typeof value.t === 'string' : 'zh-CN' in value)

/** Resolves the Texts in a literal, which is copied only where it has some. */
function texts(kit: Kit, value: unknown): unknown {
  if (!value || typeof value !== 'object') return value
  if (isText(value)) return kit.resolveText(value)
  const all = value as AnyProps
  let copy: AnyProps | undefined
  for (const key of Object.keys(all)) {
    const made = texts(kit, all[key])
    if (made !== all[key])
      (copy ??= (Array.isArray(value) ? [...(value as unknown[])] : { ...all }) as AnyProps)[key] = made
  }
  return copy ?? value
}
/** The same, where values are bound inside of literals: Texts with bound values are left as they are and collected in `open`. */
function literals(kit: Kit, value: unknown, at: Keys, bound: Set<string>, open: Keys[]): unknown {
  if (isText(value)) {
    if (bound.has(at.join('.'))) {
      open.push(at)
      return value
    }
    return kit.resolveText(value)
  }
  if (Array.isArray(value)) return value.map((item, index) => literals(kit, item, [...at, String(index)], bound, open))
  if (!value || typeof value !== 'object') return value
  const copy: AnyProps = {}
  for (const key of Object.keys(value)) copy[key] = literals(kit, (value as AnyProps)[key], [...at, key], bound, open)
  return copy
}

const bindPlan = (kit: Kit, target: string, bind: Bind): BindPlan => {
  const { path, as = '', or } = typeof bind === 'string' ? { path: bind } : bind
  return { target: keysOf(target), path, as, or: texts(kit, or) as Json | undefined }
}

/** Of the many nodes that have none. */
const none: never[] = []
function bindsOf(kit: Kit, { bind, model, form }: Node): BindPlan[] {
  if (!bind && !model && !form) return none
  return [
    ...Object.entries(bind ?? {}).map(([target, one]) => bindPlan(kit, target, one)),
    ...Object.entries(model ?? {}).map(([prop, path]) => bindPlan(kit, prop, path)),
    ...(form ? [bindPlan(kit, 'form', `form.${form}`)] : []),
  ]
}
const slotsOf = ({ slots }: Node): NodePlan['slots'] =>
  slots
    ? Object.entries(slots).map(([name, ids]) => [name, name === 'row' || name.endsWith('Row') ? 'row' : 'nodes', ids])
    : none
/** A condition on a root that is still loading is false, so only binds gate a node (but see `errorOwners`). */
function sourcesOf(binds: readonly BindPlan[], waits: ReadonlySet<string>): string[] {
  if (!binds.length) return none
  const roots = binds.filter((bind) => bind.or === undefined).map(({ path }) => keysOf(path)[0]!)
  return [...new Set(roots)].filter((root) => waits.has(root))
}
/** The literal props of a node, and those of its Texts that are resolved later. */
function propsOf(kit: Kit, { props = {} }: Node, binds: readonly BindPlan[]): { props: AnyProps; open: Keys[] } {
  if (binds.every(({ target }) => target.length === 1)) return { props: texts(kit, props) as AnyProps, open: none }
  const bound = new Set(binds.flatMap(({ target }) => target.map((_, index) => target.slice(0, index).join('.'))))
  const open: Keys[] = []
  const made: AnyProps = {}
  for (const [name, value] of Object.entries(props)) made[name] = literals(kit, value, [name], bound, open)
  return { props: made, open }
}

/** Adds a node to the plan. `waits`: the sources of the page. */
export function addNode(
  { kit, nodes, list }: Plan,
  id: string,
  node: Node,
  module: WidgetModule | undefined,
  waits: ReadonlySet<string>,
): void {
  const binds = bindsOf(kit, node)
  const { props, open } = propsOf(kit, node, binds)
  const slots = slotsOf(node)
  const record: NodePlan = {
    id,
    index: list.length,
    node,
    module,
    props,
    binds,
    texts: open,
    sources: sourcesOf(binds, waits),
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
    record.element = jsx(module.default as ComponentType<AnyProps>, { ...props, emit: mute }, id)
  nodes[id] = record
  list.push(record)
}
const mute = () => Promise.resolve({ ok: true as const, data: undefined })

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
