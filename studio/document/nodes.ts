/** Nodes of a document and their places: the order, and the lists of slots. */
import { isObject } from '#schemas/language/is-object.ts'
import { joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { parsePointer, omitKey } from './pointer.ts'

export const getNodes = (document: Json): Json => (isObject(document.nodes) ? document.nodes : {})
export const getNode = (document: Json, id: string): Json | undefined => {
  const nodes = getNodes(document)
  const node = Object.hasOwn(nodes, id) ? nodes[id] : undefined
  return isObject(node) ? node : undefined
}
export const listSlots = (node: unknown): [name: string, ids: string[]][] =>
  isObject(node) && isObject(node.slots)
    ? Object.entries(node.slots).filter((slot): slot is [string, string[]] => Array.isArray(slot[1]))
    : []
/** Returns the id if a pointer is that of a node itself. */
export const parseNodeId = (pointer: string): string | undefined => {
  const [first, id, ...rest] = parsePointer(pointer)
  return first === 'nodes' && rest.length === 0 ? id : undefined
}

type List = { pointer: string; ids: string[]; parent?: string }
const lists = new WeakMap<Json, readonly List[]>()
/** Returns the lists in which nodes are placed. Cached per document, because the commands of one node read them for every other node. */
export function getNodeLists(document: Json): readonly List[] {
  const cached = lists.get(document)
  if (cached) return cached
  const result = findLists(document)
  lists.set(document, result)
  return result
}
function findLists(document: Json): List[] {
  const { order } = document
  return [
    ...(Array.isArray(order) ? [{ pointer: '/order', ids: order as string[] }] : []),
    ...Object.entries(getNodes(document)).flatMap(([parent, node]) =>
      listSlots(node).map(([slot, ids]) => ({ pointer: joinPointer('/nodes', parent, 'slots', slot), ids, parent })),
    ),
  ]
}
export const listPlaces = (document: Json, id: string): string[] =>
  getNodeLists(document).flatMap(({ pointer, ids }) =>
    ids.flatMap((child, index) => (child === id ? [joinPointer(pointer, index)] : [])),
  )

/** Returns a node and all nodes in its slots; nodes in a cycle once. */
export function collectNodes(document: Json, id: string, collected = new Set<string>()): Set<string> {
  if (collected.has(id)) return collected
  collected.add(id)
  for (const [, ids] of listSlots(getNode(document, id)))
    for (const child of ids) collectNodes(document, child, collected)
  return collected
}

/** Returns the document without the places of certain nodes. */
function filterPlaces(document: Json, isGone: (id: string) => boolean): Json {
  const filterIds = (ids: unknown[]) =>
    ids.some((id) => isGone(id as string)) ? ids.filter((id) => !isGone(id as string)) : ids
  const nodes = Object.entries(getNodes(document)).map(([id, node]): [string, unknown] => {
    const slots = listSlots(node)
    if (!slots.some(([, ids]) => ids.some(isGone))) return [id, node]
    const lists = Object.fromEntries(slots.map(([slot, ids]) => [slot, filterIds(ids)]))
    return [id, { ...(node as Json), slots: { ...((node as Json).slots as Json), ...lists } }]
  })
  const { order } = document
  return { ...document, nodes: Object.fromEntries(nodes), ...(Array.isArray(order) && { order: filterIds(order) }) }
}
export const removePlaces = (document: Json, id: string): Json => filterPlaces(document, (nodeId) => nodeId === id)

/** Returns the document without a node, its places, and the nodes that are only in its slots. */
export function removeNode(document: Json, id: string): Json {
  const removedIds = collectNodes(document, id)
  // nodes that are also placed elsewhere remain, with their content
  const all = getNodeLists(document)
  for (let size = 0; size !== removedIds.size;) {
    size = removedIds.size
    for (const goneId of removedIds)
      if (
        goneId !== id &&
        all.some(({ ids, parent }) => ids.includes(goneId) && !(parent !== undefined && removedIds.has(parent)))
      )
        removedIds.delete(goneId)
  }
  const remaining = filterPlaces(document, (nodeId) => removedIds.has(nodeId))
  const nodes = Object.entries(getNodes(remaining)).flatMap(([key, node]): [string, unknown][] => {
    if (removedIds.has(key)) return []
    const isBroken = isObject(node) && typeof node.fallback === 'string' && removedIds.has(node.fallback)
    return [[key, isBroken ? omitKey(node, 'fallback') : node]]
  })
  return { ...remaining, nodes: Object.fromEntries(nodes) }
}

/** Returns an unused node id: `text`, `text2`. */
export function createNodeId(usedIds: Json, wanted: string): string {
  const name = wanted
    .split('/')
    .at(-1)!
    .replaceAll(/[^A-Za-z0-9]+(.)?/g, (_, next: string = '') => next.toUpperCase())
  const base = /^[a-z]/.test(name) ? name.replace(/\d+$/, '') : 'node'
  for (let number = 1; ; number++) {
    const id = number === 1 ? base : `${base}${number}`
    if (!Object.hasOwn(usedIds, id)) return id
  }
}
/** Copies a node with the content of its slots, under ids that are unused in the target document. */
export function copyNode(document: Json, id: string, target: Json): { value: string; nodes: Json } {
  const usedIds = { ...getNodes(target) }
  const names = new Map<string, string>()
  for (const nodeId of collectNodes(document, id)) {
    const name = createNodeId(usedIds, nodeId)
    usedIds[name] = true
    names.set(nodeId, name)
  }
  const nodes = [...names].flatMap(([nodeId, name]) => {
    const node = getNode(document, nodeId)
    if (!node) return []
    const lists = listSlots(node).map(([slot, ids]) => [slot, ids.map((child) => names.get(child)!)])
    return [[name, isObject(node.slots) ? { ...node, slots: { ...node.slots, ...Object.fromEntries(lists) } } : node]]
  })
  return { value: names.get(id)!, nodes: Object.fromEntries(nodes) as Json }
}
