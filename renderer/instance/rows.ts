/** Per-item rendering: the rows of a slot and the nodes of an `each`. An item is rendered again only if its object has changed. */
import type { ReactNode } from 'react'
import { jsx } from 'react/jsx-runtime'
import type { RowSlot } from '../kit.ts'
import type { Locals } from '../actions/context.ts'
import { parsePath, read } from '../plan/path.ts'
import type { NodePlan } from '../plan/types.ts'

export type RowCache = Map<unknown, { item: unknown; index: number; node: ReactNode }>
const MAX_CACHED_ROWS = 2000

/** `row(index)` of a list: a row is rendered again only if its item is another object or its index changed. */
export function createRowSlot(
  itemsNow: () => unknown[] | undefined,
  draw: (locals: Locals) => ReactNode[],
  outer: Locals | undefined,
): RowSlot {
  const cache = new Map<unknown, { index: number; node: ReactNode }>()
  return (index) => {
    const item = itemsNow()?.[index]
    if (item === undefined) return null
    const before = cache.get(item)
    if (before?.index === index) return before.node
    const nodes = draw({ ...outer, item, index })
    const row = nodes.length === 1 ? nodes[0] : nodes
    if (cache.size > MAX_CACHED_ROWS) cache.clear()
    cache.set(item, { index, node: row })
    return row
  }
}

/** One element per item, reused while the item is the same object at the same index. */
export function drawItems(
  { as, key }: NonNullable<NodePlan['node']['each']>,
  items: unknown,
  outer: Locals | undefined,
  cached: RowCache,
  draw: (locals: Locals) => ReactNode,
): ReactNode {
  if (!Array.isArray(items)) return null
  const keys = parsePath(key)
  const used = new Set<unknown>()
  return items.map((item: unknown, index) => {
    let name = key === 'index' ? index : (read({ item }, keys[0] === 'item' ? keys : ['item', ...keys]) ?? index)
    if (used.has(name)) name = `${String(name)}:${index}`
    used.add(name)
    const before = cached.get(name)
    if (before && before.item === item && before.index === index) return before.node
    const content = draw({ ...outer, item, index, ...(as && { [as]: item }) })
    const element = content ? jsx(Keyed, { children: content }, String(name)) : null
    cached.set(name, { item, index, node: element })
    return element
  })
}
const Keyed = ({ children }: { children: ReactNode }) => children
