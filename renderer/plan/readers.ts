/** The groups of a plan and its index of readers: a write finds the nodes that it may affect without subscriptions. */
import { listPaths } from './condition.ts'
import { parsePath, getRoot } from './path.ts'
import type { NodePlan, Plan, Reader } from './types.ts'

/** Nodes in a group: an update target and an error boundary. */
const GROUP = 32

export const push = <K, V>(map: Map<K, V[]>, key: K, value: V) => {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** Places nodes in groups under `key`, and the nodes of their slots under separate keys. */
export function placeNodes(plan: Plan, waits: ReadonlySet<string>, ids: string[], key: string, overlay: string): void {
  const groupIndices: number[] = []
  let open: NodePlan[] | undefined
  // Nested slots create groups in between, so the last group is not always the open group.
  let group = -1
  for (const id of ids) {
    const record = plan.nodes[id]
    if (!record || record.group >= 0) continue
    const isAlone = !!record.module?.facts?.local
    if (!open || open.length === GROUP || isAlone) {
      open = []
      group = plan.groups.push(open) - 1
      groupIndices.push(group)
    }
    record.group = group
    record.at = open.push(record) - 1
    record.overlay = overlay
    if (isAlone) open = undefined
    indexReads(plan, waits, { owner: record, record, inner: false, names: noNames })
  }
  plan.of[key] = groupIndices
}

const noNames: ReadonlySet<string> = new Set()
/** `owner`: the node that a group draws. `inner`: inside its rows. `names`: roots that are the locals of a row. */
type Inside = { owner: NodePlan; record: NodePlan; inner: boolean; names: ReadonlySet<string> }
/** Indexes the reads of `record` under `owner`, and descends into slots. */
function indexReads(plan: Plan, waits: ReadonlySet<string>, { owner, record, inner, names }: Inside): void {
  const { each, when } = record.node
  const localNames = each ? new Set([...names, 'item', 'index', ...(each.as ? [each.as] : [])]) : names
  if (each) {
    addReader(plan, owner, each.of, inner, names)
    const root = getRoot(each.of)
    if (waits.has(root) && !names.has(root)) addReader(plan, owner, `status.${root}`, inner, names)
  }
  const isInner = inner || !!each
  for (const path of when ? listPaths(when) : []) {
    addReader(plan, owner, path, isInner, localNames)
    const root = getRoot(path)
    if (waits.has(root)) addReader(plan, owner, `status.${root}`, isInner, localNames)
  }
  for (const { path, as } of record.binds) {
    addReader(plan, owner, path, isInner, localNames)
    if (as.startsWith('dict:')) addReader(plan, owner, 'dictionaries', isInner, names)
  }
  for (const [, paths] of record.links)
    for (const path of paths) if (getRoot(path) !== 'event') addReader(plan, owner, path, isInner, localNames)
  for (const root of record.sources) addReader(plan, owner, `status.${root}`, isInner, names)
  for (const [name, kind, ids] of record.slots) {
    if (kind === 'nodes' && !isInner) placeNodes(plan, waits, ids, `${record.id}/${name}`, record.overlay)
    else {
      const locals = kind === 'row' ? new Set([...localNames, 'item', 'index']) : localNames
      for (const id of ids) {
        const inside = plan.nodes[id]
        if (!inside) continue
        inside.overlay = record.overlay
        indexReads(plan, waits, { owner, record: inside, inner: true, names: locals })
      }
    }
  }
}

export function addReader(
  { exact, below }: Plan,
  node: NodePlan,
  boundPath: string,
  inner: boolean,
  names: ReadonlySet<string>,
): void {
  let path = boundPath
  let root = getRoot(path)
  if (names.has(root)) return
  if (root === 'item' && node.overlay) {
    path = `overlay.${node.overlay}${path.slice(root.length)}`
    root = 'overlay'
  }
  const reader: Reader = { node, inner }
  push(exact, path, reader)
  for (let end = path.indexOf('.'); end > 0; end = path.indexOf('.', end + 1)) push(below, path.slice(0, end), reader)
}

/** The readers of a written path: those of its prefixes, of the path itself, and of paths below it. */
export function findReaders(plan: Plan, path: string): Set<Reader> {
  const readers = new Set<Reader>()
  let prefix = ''
  for (const key of parsePath(path)) {
    prefix = prefix ? `${prefix}.${key}` : key
    for (const reader of plan.exact.get(prefix) ?? []) readers.add(reader)
  }
  for (const reader of plan.below.get(path) ?? []) readers.add(reader)
  return readers
}
