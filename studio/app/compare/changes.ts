/** Changes between two documents by node, for the marks on the canvases and for the list. */
import { getValueAt } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { Change } from '#compiler/merge/diff.ts'
import { getNode, getNodes, listPlaces } from '#studio/document/nodes.ts'
import { parsePointer } from '#studio/document/pointer.ts'

export type Kind = 'changed' | 'added' | 'removed' | 'moved'
export type Marks = ReadonlyMap<string, Kind>
/** `node` is undefined for a change of the page itself. */
type DescribedChange = { node: string | undefined; change: Change }
export type Group = { node: string | undefined; list: DescribedChange[] }

const isPlaced = (document: Json, id: string): boolean => listPlaces(document, id).length > 0

const isNodeList = ([first, , key]: readonly string[]): boolean =>
  first === 'order' || (first === 'nodes' && key === 'slots')
const indexOf = (pointer: string): number => Number(parsePointer(pointer).at(-1))

/** Finds the entry that each change of a list is about. Indexes refer to the list after the preceding changes. */
function createEntryFinder(before: Json) {
  const lists = new Map<string, unknown[]>()
  return (change: Change): unknown => {
    const pointer = change.path.slice(0, change.path.lastIndexOf('/'))
    const value = getValueAt(before, pointer)
    const list = lists.get(pointer) ?? (Array.isArray(value) ? [...(value as unknown[])] : [])
    lists.set(pointer, list)
    if (change.op === 'replace') return (list[indexOf(change.path)] = change.value)
    const entry =
      change.op === 'add' ? change.value : list.splice(indexOf(change.op === 'move' ? change.from : change.path), 1)[0]
    if (change.op !== 'remove') list.splice(indexOf(change.path), 0, entry)
    return entry
  }
}
export function describeChanges(changes: readonly Change[], before: Json, after: Json): DescribedChange[] {
  const findEntry = createEntryFinder(before)
  return changes.map((change) => {
    const steps = parsePointer(change.path)
    const entry = isNodeList(steps) ? findEntry(change) : undefined
    const isNode = typeof entry === 'string' && (getNode(before, entry) ?? getNode(after, entry)) !== undefined
    return { node: isNode ? entry : steps[0] === 'nodes' ? steps[1] : undefined, change }
  })
}

/** Returns the most severe change of a node. */
function getKind(id: string, changes: readonly Change[], [before, after]: readonly [Json, Json]): Kind {
  const [wasPlaced, isPlacedNow] = [isPlaced(before, id), isPlaced(after, id)]
  if (!getNode(before, id) || (!wasPlaced && isPlacedNow)) return 'added'
  if (!getNode(after, id) || (wasPlaced && !isPlacedNow)) return 'removed'
  return changes.every(({ op, path }) => op === 'move' && isNodeList(parsePointer(path))) ? 'moved' : 'changed'
}
export function getMarks(described: readonly DescribedChange[], before: Json, after: Json): Marks {
  const byNode = Map.groupBy(described, ({ node }) => node)
  return new Map(
    [...byNode].flatMap(([id, list]) =>
      id === undefined
        ? []
        : [
            [
              id,
              getKind(
                id,
                list.map(({ change }) => change),
                [before, after],
              ),
            ] as const,
          ],
    ),
  )
}
/** Nodes that both documents draw in the same place; used to synchronise the scrolling of both canvases. */
export const listSharedNodes = (marks: Marks, before: Json, after: Json): string[] =>
  Object.keys(getNodes(after)).filter((id) => isPlaced(before, id) && isPlaced(after, id) && marks.get(id) !== 'moved')

/** Groups changes by node, in page order, after the changes of the page itself. */
export function groupChanges(described: readonly DescribedChange[], before: Json, after: Json): Group[] {
  const order = [...Object.keys(getNodes(after)), ...Object.keys(getNodes(before))]
  const getRank = (id: string | undefined) => (id === undefined ? -1 : order.indexOf(id))
  return [...Map.groupBy(described, ({ node }) => node)]
    .map(([node, list]) => ({ node, list }))
    .toSorted((a, b) => getRank(a.node) - getRank(b.node))
}
