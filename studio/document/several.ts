/** Multiple selection of siblings: its range, and operations on all of its nodes in one step. */
import { joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { isSame } from '#compiler/merge/same.ts'
import { apply, collectOperations } from './apply.ts'
import { listMoves } from './moves.ts'
import { getNodeLists, listPlaces } from './nodes.ts'
import type { Operation } from './operation.ts'
import type { Widgets } from './outline.ts'
import { moveBeside, type Side } from './placing.ts'

type List = ReturnType<typeof getNodeLists>[number]

/** Returns the lists around a node, from the innermost to the order, each with the entry that contains the node. */
function listAncestorLists(document: Json, id: string): { list: List; entry: string }[] {
  const lists = getNodeLists(document)
  const ancestors: { list: List; entry: string }[] = []
  for (let entry: string | undefined = id; entry !== undefined;) {
    const inner: string = entry
    const list = lists.find(({ ids }) => ids.includes(inner))
    if (!list || ancestors.some((ancestor) => ancestor.list === list)) break
    ancestors.push({ list, entry: inner })
    entry = list.parent
  }
  return ancestors
}

/** Returns the siblings from one node to another; for nodes in different lists, those of the innermost common list. */
export function listRange(document: Json, from: string, to: string): string[] {
  const others = listAncestorLists(document, to)
  for (const { list, entry } of listAncestorLists(document, from)) {
    const other = others.find((candidate) => candidate.list.pointer === list.pointer)
    if (!other) continue
    const [first, last] = [list.ids.indexOf(entry), list.ids.indexOf(other.entry)].sort((a, b) => a - b)
    return list.ids.slice(first, last! + 1)
  }
  return []
}
/** Returns the previous or next node in the same list. */
export function findNeighbour(document: Json, id: string, step: -1 | 1): string | undefined {
  const list = getNodeLists(document).find(({ ids }) => ids.includes(id))
  return list?.ids[list.ids.indexOf(id) + step]
}

/** Moves siblings up or down by one: the passed node moves to their other side. */
export function moveTogether(document: Json, ids: readonly string[], step: -1 | 1): Operation[] | undefined {
  const [first, last] = [ids[0]!, ids.at(-1)!]
  const passed = findNeighbour(document, step < 0 ? first : last, step)
  const [from] = passed === undefined ? [] : listPlaces(document, passed)
  const [to] = listPlaces(document, step < 0 ? last : first)
  return from !== undefined && to !== undefined ? [{ type: 'move', from, to }] : undefined
}
/** Moves nodes after the node whose slot they are in. */
export const moveOut = (document: Json, widgets: Widgets, ids: readonly string[]): Operation[] | undefined =>
  // last node first, so that each is placed before those already moved out
  collectOperations(
    document,
    ids.toReversed(),
    (now, id) => listMoves(now, widgets, id).find(({ kind }) => kind === 'out')?.operation,
  )
export const hideTogether = (document: Json, ids: readonly string[]): Operation[] | undefined =>
  collectOperations(document, ids, (_, id) => ({ type: 'hide', pointer: joinPointer('/nodes', id) }))
export const removeTogether = (document: Json, ids: readonly string[]): Operation[] | undefined =>
  collectOperations(document, ids, (_, id) => ({ type: 'remove', pointer: joinPointer('/nodes', id) }))

/** Moves nodes next to or into another node, in order; undefined when a node is not allowed there, or there would be no change. */
export function moveBesideTogether(
  document: Json,
  widgets: Widgets,
  { ids, target, side }: { ids: readonly string[]; target: string; side: Side },
): Operation[] | undefined {
  if (ids.includes(target)) return undefined
  const operations: Operation[] = []
  let now = document
  let [beside, targetSide] = [target, side]
  for (const id of ids) {
    const operation = moveBeside(now, widgets, id, beside, targetSide)
    if (operation) {
      const applied = apply(now, operation)
      if (!applied.ok) return undefined
      now = applied.document
      operations.push(operation)
    } else if (!isBeside(now, id, beside, targetSide)) return undefined
    ;[beside, targetSide] = [id, 'after']
  }
  return isSame(now, document) ? undefined : operations
}
/** Whether a node is already at the target place. */
function isBeside(document: Json, id: string, target: string, side: Side): boolean {
  if (side === 'into') return getNodeLists(document).some(({ parent, ids }) => parent === target && ids.at(-1) === id)
  return findNeighbour(document, target, side === 'before' ? -1 : 1) === id
}
