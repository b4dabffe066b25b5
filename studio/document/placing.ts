/** Places of dragged, pasted and new nodes, as valid operations. */
import { joinPointer } from '#compiler/findings/issue.ts'
import { isDynamic, type Json } from '#compiler/layers/layers.ts'
import { collectOperations } from './apply.ts'
import { listReceivingSlots } from './moves.ts'
import { copyNode, createNodeId, getNodeLists, getNodes, listPlaces } from './nodes.ts'
import type { Operation } from './operation.ts'
import { bringSources } from './own-source.ts'
import type { Widgets } from './outline.ts'

export type Side = 'before' | 'after' | 'into'
type Place = { list: string; index: number }
const parsePlace = (pointer: string): Place => {
  const end = pointer.lastIndexOf('/')
  return { list: pointer.slice(0, end), index: Number(pointer.slice(end + 1)) }
}

/** Returns the place before or after a node, or at the end of its first slot; undefined when there is none. */
function findPlaceBeside(document: Json, widgets: Widgets, target: string, side: Side): Place | undefined {
  if (side === 'into') {
    const widget = (getNodes(document)[target] as { widget?: string } | undefined)?.widget ?? ''
    const [slot] = Object.hasOwn(widgets, widget) ? Object.keys(widgets[widget]!.slots) : []
    if (slot === undefined) return undefined
    const list = joinPointer('/nodes', target, 'slots', slot)
    return { list, index: getNodeLists(document).find(({ pointer }) => pointer === list)?.ids.length ?? 0 }
  }
  const [pointer] = listPlaces(document, target)
  if (pointer === undefined) return undefined
  const { list, index } = parsePlace(pointer)
  return { list, index: side === 'before' ? index : index + 1 }
}

/** Moves a node next to or into another node; undefined when it is not allowed there, or is there already. */
export function moveBeside(
  document: Json,
  widgets: Widgets,
  id: string,
  target: string,
  side: Side,
): Operation | undefined {
  const to = findPlaceBeside(document, widgets, target, side)
  if (!to || id === target) return undefined
  if (to.list === '/order' ? isDynamic(document.order) : !listReceivingSlots(document, widgets, id).includes(to.list))
    return undefined
  const [from] = listPlaces(document, id)
  if (from === undefined)
    return { type: 'show', pointer: joinPointer('/nodes', id), to: joinPointer(to.list, to.index) }
  const { list, index } = parsePlace(from)
  const isLater = list === to.list && index < to.index
  const place = isLater ? to.index - 1 : to.index
  return list === to.list && place === index ? undefined : { type: 'move', from, to: joinPointer(to.list, place) }
}

/** Copied nodes with their root. */
export type Branch = { id: string; nodes: Json }
/** Siblings that were copied together. */
export type Branches = {
  ids: readonly string[]
  nodes: Json
  /** The sources that they bind. */ data?: Json | undefined
}

/** Inserts a node after a node, into it, or at the end of the page without a target; undefined when the order comes from data. */
export function insertBranch(
  document: Json,
  widgets: Widgets,
  { id, nodes }: Branch,
  target: string | undefined,
  side: Side = 'after',
): Extract<Operation, { type: 'insert' }> | undefined {
  const copy = copyNode({ nodes }, id, document)
  const pointer = findPlace(document, widgets, copy, target, side)
  return pointer === undefined ? undefined : { type: 'insert', pointer, ...copy }
}
/** Inserts several nodes in order, the first after a node. */
export function insertBranches(
  document: Json,
  widgets: Widgets,
  { ids, nodes, data = {} }: Branches,
  target: string | undefined,
): Operation[] | undefined {
  const operations = collectOperations(document, ids, (now, id, before) =>
    insertBranch(now, widgets, { id, nodes }, before?.type === 'insert' ? String(before.value) : target),
  )
  return operations && bringSources(document, widgets, operations, data)
}
type Copy = { value: string; nodes: Json }
/** Returns the pointer for new nodes; undefined when the order comes from data. */
export function findPlace(
  document: Json,
  widgets: Widgets,
  copy: Copy,
  target: string | undefined,
  side: Side = 'after',
): string | undefined {
  const order = Array.isArray(document.order) ? document.order.length : 0
  const place = (target !== undefined && findPlaceBeside(document, widgets, target, side)) || {
    list: '/order',
    index: order,
  }
  // a new node may be in any slot in which its own slots are not nested too deeply
  const list = place.list === '/order' || fits(document, widgets, copy, place.list) ? place.list : '/order'
  if (list === '/order' && isDynamic(document.order)) return undefined
  return joinPointer(list, list === place.list ? place.index : order)
}
const fits = (document: Json, widgets: Widgets, { value, nodes }: Copy, list: string) =>
  listReceivingSlots({ ...document, nodes: { ...getNodes(document), ...nodes } }, widgets, value).includes(list)

/** Creates a node of a widget under an unused id. */
export const createBranch = (document: Json, widget: string, props: Json): Branch => {
  const id = createNodeId(getNodes(document), widget)
  return { id, nodes: { [id]: { widget, ...(Object.keys(props).length > 0 && { props }) } } }
}
