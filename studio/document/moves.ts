/** Possible moves of a node, as valid operations, for the outline's keyboard commands, taps and dragging. */
import { documentLimits } from '#schemas/language/document-limits.ts'
import { joinPointer } from '#compiler/findings/issue.ts'
import { isDynamic, type Json } from '#compiler/layers/layers.ts'
import { getNodeLists, getNode, getNodes, listPlaces, listSlots, collectNodes } from './nodes.ts'
import type { Operation } from './operation.ts'
import type { Widgets } from './outline.ts'
import { parsePointer } from './pointer.ts'

/** `into`: to the end of a slot; `out`: after the node whose slot it is in; `place`: back to the place of a hidden node. */
export type Move = { kind: 'up' | 'down' | 'out' | 'into' | 'place'; to: string; operation: Operation }

const getListLength = (document: Json, pointer: string) =>
  getNodeLists(document).find((list) => list.pointer === pointer)?.ids.length ?? 0
const getListPointer = (place: string) => place.slice(0, place.lastIndexOf('/'))

/** Returns the depth of nested slots inside a node. */
function getDepth(document: Json, id: string, seen: readonly string[] = []): number {
  if (seen.includes(id)) return 0
  const below = listSlots(getNode(document, id)).flatMap(([, ids]) =>
    ids.length ? [1 + Math.max(...ids.map((child) => getDepth(document, child, [...seen, id])))] : [],
  )
  return Math.max(0, ...below)
}
/** Returns the number of slots around a node. */
function getLevel(document: Json, id: string, seen: readonly string[] = []): number {
  const parent = getNodeLists(document).find((list) => list.parent !== undefined && list.ids.includes(id))?.parent
  return parent === undefined || seen.includes(parent) ? 0 : 1 + getLevel(document, parent, [...seen, id])
}

/** Returns the slots that can receive a node: not its own, nor any that would nest too deeply. */
export function listReceivingSlots(document: Json, widgets: Widgets, id: string): string[] {
  const descendants = collectNodes(document, id)
  const depth = getDepth(document, id)
  return Object.keys(getNodes(document)).flatMap((parent) => {
    const node = getNode(document, parent)
    const widget = typeof node?.widget === 'string' ? node.widget : ''
    if (descendants.has(parent) || !Object.hasOwn(widgets, widget)) return []
    if (getLevel(document, parent) + 1 + depth > documentLimits.depth) return []
    return Object.keys(widgets[widget]!.slots).map((slot) => joinPointer('/nodes', parent, 'slots', slot))
  })
}

export function listMoves(document: Json, widgets: Widgets, id: string): Move[] {
  const node = getNode(document, id)
  const widget = typeof node?.widget === 'string' ? node.widget : ''
  if (!node || (Object.hasOwn(widgets, widget) && widgets[widget]!.overlay)) return []
  const [place] = listPlaces(document, id)
  const pointer = joinPointer('/nodes', id)
  const moveTo = (kind: Move['kind'], to: string): Move => ({
    kind,
    to,
    operation: place === undefined ? { type: 'show', pointer, to } : { type: 'move', from: place, to },
  })
  const into = listReceivingSlots(document, widgets, id)
    .filter((slot) => place === undefined || getListPointer(place) !== slot)
    .map((slot) => moveTo('into', joinPointer(slot, getListLength(document, slot))))
  const isPlaceable = !isDynamic(document.order)
  const toEnd = joinPointer('/order', getListLength(document, '/order'))
  if (place === undefined) return isPlaceable ? [moveTo('place', toEnd), ...into] : into
  const [list, index] = [getListPointer(place), Number(place.slice(place.lastIndexOf('/') + 1))]
  const moves: Move[] = []
  if (index > 0) moves.push(moveTo('up', joinPointer(list, index - 1)))
  if (index < getListLength(document, list) - 1) moves.push(moveTo('down', joinPointer(list, index + 1)))
  const parent = list === '/order' ? undefined : parsePointer(list)[1]
  const [outer] = parent === undefined ? [] : listPlaces(document, parent)
  if (outer !== undefined)
    moves.push(moveTo('out', joinPointer(getListPointer(outer), Number(outer.slice(outer.lastIndexOf('/') + 1)) + 1)))
  return [...moves, ...into]
}
/**
 * Returns the former place of a hidden node: after the nearest preceding node of the document below that is still in the same list, else
 * the start of that list, else the end of the page.
 */
export function findFormerPlace(document: Json, below: Json, id: string): string {
  const list = getNodeLists(below).find(({ ids }) => ids.includes(id))
  const now = list && getNodeLists(document).find(({ pointer }) => pointer === list.pointer)
  if (!list || !now || (list.parent !== undefined && !getNode(document, list.parent)))
    return joinPointer('/order', getListLength(document, '/order'))
  const before = list.ids.slice(0, list.ids.indexOf(id)).findLast((sibling) => now.ids.includes(sibling))
  return joinPointer(list.pointer, before === undefined ? 0 : now.ids.indexOf(before) + 1)
}
