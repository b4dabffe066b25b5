/** Shared blocks: copies of one block on several pages, whose first nodes have the same name in `shared`. Pure. */
import { isSame } from '#compiler/merge/same.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { createNodeId, getNode, getNodeLists, getNodes, listSlots } from './nodes.ts'
import type { Widgets } from './outline.ts'
import { renameOwnSources } from './own-source.ts'
import { omitKey } from './pointer.ts'
import { renameInActions, renameNode, type SectionBody } from './section.ts'

const kinds = ['data', 'state', 'forms'] as const
const getEntries = (document: Json, kind: (typeof kinds)[number]): Json =>
  isObject(document[kind]) ? document[kind] : {}
const getSharedName = (document: Json, id: string): string | undefined => {
  const shared = getNode(document, id)?.shared
  return typeof shared === 'string' ? shared : undefined
}

export type SharedCopy = { root: string; name: string }
/** Returns the copy of a shared block that a node belongs to, the innermost one first. */
export function findSharedCopy(document: Json, id: string, seen: readonly string[] = []): SharedCopy | undefined {
  const name = getSharedName(document, id)
  if (name !== undefined) return { root: id, name }
  const parent = getNodeLists(document).find((list) => list.parent !== undefined && list.ids.includes(id))?.parent
  return parent === undefined || seen.includes(parent) ? undefined : findSharedCopy(document, parent, [...seen, id])
}
/** Returns the first nodes of the copies of a shared block on a page. */
export const listSharedRoots = (document: Json, name: string): string[] =>
  Object.keys(getNodes(document)).filter((id) => getSharedName(document, id) === name)

/** Returns the overlays that actions open or close. */
function listOpened(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(listOpened)
  if (!isObject(value)) return []
  const inner = Object.values(value).flatMap(listOpened)
  const isOpening = value.type === 'open' || value.type === 'close'
  return isOpening && typeof value.node === 'string' ? [value.node, ...inner] : inner
}
/** Returns the nodes that a node contains, falls back to or opens. */
const listInner = (node: unknown): string[] => [
  ...listSlots(node).flatMap(([, ids]) => ids),
  ...(isObject(node) && typeof node.fallback === 'string' ? [node.fallback] : []),
  ...listOpened(isObject(node) ? node.on : undefined),
]

/** Returns the nodes of a copy: its first node, and what it contains or opens, without nodes that the rest of the page has too. */
function listCopyNodes(document: Json, root: string): Set<string> {
  const copied = new Set([root])
  for (const id of copied) for (const inner of listInner(getNode(document, id))) copied.add(inner)
  for (let size = 0; size !== copied.size;) {
    size = copied.size
    const { nodes: _, order, ...rest } = document
    const outside = new Set([
      ...(Array.isArray(order) ? (order as string[]) : []),
      ...listOpened(rest),
      ...Object.keys(getNodes(document)).flatMap((id) => (copied.has(id) ? [] : listInner(getNode(document, id)))),
    ])
    for (const id of copied) if (id !== root && outside.has(id)) copied.delete(id)
  }
  return copied
}

/** True when a part of a document mentions a source, state or form. A text with the same word counts too. */
const mentions = (part: unknown, name: string): boolean =>
  new RegExp(String.raw`"(?:status\.|state\.|form\.)?${name}["./#]`).test(JSON.stringify(part))

/** Returns the document without the nodes of a copy, and without the sources, states and forms that only the copy reads. */
function removeCopy(document: Json, copied: ReadonlySet<string>): Json {
  const nodes = Object.entries(getNodes(document))
  let result: Json = { ...document, nodes: Object.fromEntries(nodes.filter(([id]) => !copied.has(id))) }
  const removed: unknown[] = nodes.filter(([id]) => copied.has(id)).map(([, node]) => node)
  for (let size = -1; size !== removed.length;) {
    size = removed.length
    for (const kind of kinds)
      for (const [name, value] of Object.entries(getEntries(result, kind))) {
        const rest = { ...result, [kind]: omitKey(getEntries(result, kind), name) }
        if (!mentions(removed, name) || mentions(rest, name)) continue
        result = rest
        removed.push(value)
      }
  }
  return result
}

/** Returns the ids of a copy by those of the block: inner nodes at the same place have the same widget. */
function matchCopy(document: Json, section: SectionBody, root: string): Map<string, string> {
  const names = new Map([[section.root, root]])
  for (const [from, to] of names) {
    const inner = listInner(getNode(document, to))
    for (const [index, id] of listInner(section.nodes[from]).entries()) {
      const match = inner[index]
      const isTaken = match === undefined || [...names.values()].includes(match)
      if (!isTaken && !names.has(id) && getNode(document, match)?.widget === section.nodes[id]?.widget)
        names.set(id, match)
    }
  }
  return names
}

/** Returns the page with the content of a shared block in place of a copy; inner nodes at the same place keep their ids. */
export function replaceSharedCopy(document: Json, widgets: Widgets, section: SectionBody, root: string): Json {
  const base = removeCopy(document, listCopyNodes(document, root))
  const names = matchCopy(document, section, root)
  const used: Json = { ...getNodes(base), ...Object.fromEntries([...names.values()].map((id) => [id, true])) }
  for (const id of Object.keys(section.nodes)) {
    if (names.has(id)) continue
    const name = Object.hasOwn(used, id) ? createNodeId(used, id) : id
    used[name] = true
    names.set(id, name)
  }
  const renamed = Object.fromEntries(
    Object.entries(section.nodes).map(([id, node]) => [names.get(id)!, renameNode(node, names)]),
  )
  const { nodes, data } = renameOwnSources(base, widgets, { nodes: renamed, data: section.data ?? {} })
  const parts = { data, state: section.state ?? {}, forms: section.forms ?? {} }
  const entries = kinds.flatMap((kind) => {
    const all = { ...(renameInActions(parts[kind], names) as Json), ...getEntries(base, kind) }
    return Object.keys(all).length > 0 || document[kind] !== undefined ? [[kind, all]] : []
  })
  return { ...base, ...Object.fromEntries(entries), nodes: { ...getNodes(base), ...nodes } }
}

/** Returns the page with all of its copies of a shared block replaced; the document itself when they are up to date. */
export function updateSharedCopies(document: Json, widgets: Widgets, section: SectionBody, name: string): Json {
  const updated = listSharedRoots(document, name).reduce(
    (result, root) => (getNode(result, root) ? replaceSharedCopy(result, widgets, section, root) : result),
    document,
  )
  return isSame(document, updated) ? document : updated
}
