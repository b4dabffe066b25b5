/**
 * Difference between two snapshots, as a message for the canvas. Snapshots share unchanged nodes, so differences are found by identity,
 * and the canvas retains all other nodes.
 */
import { isObject } from '#schemas/language/is-object.ts'
import type { Json } from '#compiler/layers/layers.ts'

/** `ids`: the order of the node ids, if it differs; without `nodes`, `rest` is the entire document. */
export type Difference = { rest: Json; nodes?: Json; ids?: string[] }

const getNodes = ({ nodes }: Json): Json => (isObject(nodes) ? nodes : {})
const isSameList = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((id, index) => id === b[index])

export function getDifference(before: Json, after: Json): Difference {
  if (!isObject(after.nodes)) return { rest: after }
  const { nodes: now, ...rest } = after
  const previousNodes = getNodes(before)
  const ids = Object.keys(now)
  const nodes = Object.fromEntries(
    Object.entries(now).filter(([id, node]) => !Object.hasOwn(previousNodes, id) || previousNodes[id] !== node),
  )
  return { rest, nodes, ...(!isSameList(ids, Object.keys(previousNodes)) && { ids }) }
}
export function applyDifference(before: Json, { rest, nodes, ids }: Difference): Json {
  if (!nodes) return rest
  const previousNodes = getNodes(before)
  const all = (ids ?? Object.keys(previousNodes)).map((id) => [
    id,
    Object.hasOwn(nodes, id) ? nodes[id] : previousNodes[id],
  ])
  return { ...rest, nodes: Object.fromEntries(all) as Json }
}
