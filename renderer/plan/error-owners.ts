/** Assigns each source the node that shows its failure, so that it is shown once. */
import type { Layout } from '#schemas/language/layout.ts'
import { listPaths, listReads } from './condition.ts'
import { getRoot } from './path.ts'
import { addReader, push } from './readers.ts'
import type { NodePlan, Plan } from './types.ts'

/** The nodes in the slots of a node, recursively. */
function listDescendants({ nodes }: Layout, id: string, visited = new Set<string>()): string[] {
  if (visited.has(id)) return []
  visited.add(id)
  return Object.values(nodes[id]?.slots ?? {}).flatMap((ids) =>
    ids.flatMap((inner) => [inner, ...listDescendants({ nodes } as Layout, inner, visited)]),
  )
}

/** The roots that a node's condition reads, and the roots that the sources behind it depend on. */
function listRoots({ data }: Layout, { node, sources }: NodePlan): string[] {
  if (!node.when && !sources.length) return []
  const roots = listPaths(node.when).map(getRoot)
  return [
    ...roots,
    ...[...roots, ...sources].flatMap((root) => (data?.[root] ? listReads(data[root]) : []).map(getRoot)),
  ]
}

export function assignErrorOwners(plan: Plan, waits: ReadonlySet<string>): void {
  if (!waits.size) return
  const { layout, nodes, list } = plan
  const { order, data } = layout
  // If every top-level node has a condition or an `each`, the page may be blank until the sources they read have answered.
  const isConditional = Array.isArray(order) && order.every((id) => nodes[id]?.node.when ?? nodes[id]?.node.each)
  // Nodes inside a conditional node may not be drawn, so they show a failure only if no other node can.
  const conditional = list.filter(({ node }) => node.when)
  const under = new Set(conditional.flatMap(({ id }) => listDescendants(layout, id)))
  const placed = list
    .filter(({ node, group, overlay }) => group >= 0 && !overlay && !node.each)
    .toSorted((a, b) => Number(under.has(a.id)) - Number(under.has(b.id)))
  const roots = new Map<NodePlan, string[]>()
  const dependsOn = (record: NodePlan, source: string): boolean => {
    if (!roots.has(record)) roots.set(record, listRoots(layout, record))
    return roots.get(record)!.includes(source)
  }
  /** If a condition reads a source's status, the document defines how its failure is shown. */
  const readStatuses = new Set(
    conditional.flatMap(({ node }) => listPaths(node.when)).filter((path) => path.startsWith('status.')),
  )
  for (const source of waits) {
    const bound = placed.filter(({ sources }) => sources.includes(source))
    const open = bound.filter(({ id }) => !under.has(id))
    const plain = open.find(({ node }) => !node.when) ?? open.find((record) => !dependsOn(record, source))
    const owner = plain ?? placed.find((record) => dependsOn(record, source)) ?? bound[0]
    if (!owner) continue
    plan.errorOwners.set(source, owner)
    if (plain || readStatuses.has(`status.${source}`) || (!isConditional && !data?.[source])) continue
    push(plan.hiddenOwners, owner, source)
    addReader(plan, owner, `status.${source}`, false, new Set())
  }
}
