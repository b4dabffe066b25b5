/** Reports buttons that could be links: what leads to a page and does nothing else has an address. */
import type { Action, Actions, Condition } from '#schemas/language/action.ts'
import type { Node } from '#schemas/language/layout.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { stepInto, toDefiniteType } from '../analyze/scope.ts'
import type { Context } from '../checks/context.ts'
import { joinPointer } from '../findings/issue.ts'
import { getOwn } from '../schema/schema.ts'
import type { Rule } from './rule.ts'

type Entry = Record<string, unknown>

const toList = (actions: Actions | undefined): readonly Action[] =>
  Array.isArray(actions) ? actions : actions ? [actions] : []

/** The detail of the event that a condition requires. */
function findDetail(when: Condition | undefined): string | undefined {
  if (!isObject(when) || Object.keys(when).length > 1) return undefined
  if ('all' in when) return when.all.map(findDetail).find((detail) => detail !== undefined)
  const is: unknown = 'is' in when ? when.is : undefined
  return Array.isArray(is) && is[0] === 'event' && typeof is[1] === 'string' ? is[1] : undefined
}
/** The fields of an entry that leads where an action leads; undefined if the action needs data or does more. */
function toEntryLink(action: Action): Entry | undefined {
  if (action.type !== 'page' || !isObject(action.when) || 'all' in action.when) return undefined
  if (Object.keys(action).some((key) => !['type', 'path', 'with', 'when'].includes(key))) return undefined
  const values = Object.entries(action.with ?? {})
  if (values.some(([, value]) => value === null || typeof value === 'object')) return undefined
  const query = new URLSearchParams(values.map(([name, value]) => [name, String(value)])).toString()
  return { type: 'page', path: query ? `${action.path}?${query}` : action.path }
}
const isEntry = (value: unknown): value is Entry => isObject(value) && typeof value.press === 'string'

/** Returns the node with the addresses of its entries in these, in place of actions for their event; undefined without such entries. */
function moveIntoEntries(node: Node, items: readonly unknown[]): Node | undefined {
  const actions = toList(node.on?.press)
  const details = actions.map(({ when }) => findDetail(when))
  // an action without this condition may run for each entry
  if (details.includes(undefined)) return undefined
  const links = new Map(
    actions.flatMap((action, index) => {
      const link = toEntryLink(action)
      const isOnly = details.indexOf(details[index]) === details.lastIndexOf(details[index])
      return link && isOnly ? [[details[index]!, link]] : []
    }),
  )
  const moved = new Set<string>()
  const convert = (entry: unknown): unknown => {
    const link = isEntry(entry) ? links.get(entry.press as string) : undefined
    if (!isEntry(entry) || !link) return entry
    const { press, ...rest } = entry
    moved.add(press as string)
    return { ...rest, ...link }
  }
  const props = { ...node.props, items: items.map(convert) }
  if (!moved.size) return undefined
  const rest = actions.filter((_, index) => !moved.has(details[index]!))
  const { press: _, ...on } = node.on ?? {}
  const { on: __, ...bare } = node
  const handlers = rest.length ? { ...on, press: rest } : on
  return { ...bare, props, ...(Object.keys(handlers).length && { on: handlers }) } as Node
}

/** Whether the entries of a widget's menu can have an address. */
function hasEntryLinks({ page: { environment } }: Context, { widget }: Node): boolean {
  const { definitions } = environment
  const props = getOwn(environment.widgets, widget)?.props
  const items = props && stepInto(toDefiniteType(props), 'items', definitions)
  const entry = items && stepInto(items, '0', definitions)
  return ['press', 'type', 'path'].every((key) => entry && stepInto(entry, key, definitions))
}

export const checkLinks: Rule = (context) => {
  for (const [id, node] of Object.entries(context.page.layout.nodes)) {
    const pointer = joinPointer('/nodes', id)
    const items = node.props?.items
    const replace = Array.isArray(items) && hasEntryLinks(context, node) && moveIntoEntries(node, items)
    if (replace)
      context.report('MM5030', joinPointer(pointer, 'on', 'press'), {}, { key: true, fix: { pointer, replace } })
    for (const [event, actions] of Object.entries(node.on ?? {})) {
      const [action, ...more] = toList(actions)
      const isRepeated = action?.when !== undefined && JSON.stringify(action.when) === JSON.stringify(node.when)
      if (!isRepeated || more.length || !['page', 'url', 'phone'].includes(action.type)) continue
      const when = joinPointer(pointer, 'on', event, ...(Array.isArray(actions) ? [0] : []), 'when')
      context.report('MM5030', when, {}, { key: true, fix: { pointer: when, remove: true } })
    }
  }
}
