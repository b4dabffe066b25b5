/** The source that a node brings (`source` of its widget): created, found, copied and removed with the node. */
import { joinPointer } from '#compiler/findings/issue.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { About } from '#schemas/language/about.ts'
import { collectNodes, createNodeId, getNode, getNodes } from './nodes.ts'
import type { Operation } from './operation.ts'
import type { Widgets } from './outline.ts'

const readingKeys = ['bind', 'when', 'each', 'on'] as const
const getData = (document: Json): Json => (isObject(document.data) ? document.data : {})

function renameInPaths(value: unknown, from: string, to: string): unknown {
  if (typeof value === 'string')
    return value === from || value.startsWith(`${from}.`) ? to + value.slice(from.length) : value
  if (Array.isArray(value)) return value.map((part) => renameInPaths(part, from, to))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, renameInPaths(part, from, to)]))
}
/** Renames a source in the paths that a node reads. */
const renameSource = (node: Json, from: string, to: string): Json => ({
  ...node,
  ...Object.fromEntries(
    readingKeys.filter((key) => node[key] !== undefined).map((key) => [key, renameInPaths(node[key], from, to)]),
  ),
})

/** Returns the names of the sources that a node binds. */
function listBoundSources(document: Json, id: string): string[] {
  const { bind } = getNode(document, id) ?? {}
  const data = getData(document)
  return Object.values(isObject(bind) ? bind : {})
    .map((path) => String(isObject(path) ? path.path : path).split('.')[0]!)
    .filter((name) => Object.hasOwn(data, name))
}
/** Returns the name of the source of a call that a node binds. */
export const findOwnSource = (document: Json, id: string, call: string): string | undefined =>
  listBoundSources(document, id).find((name) => {
    const source = getData(document)[name]
    return isObject(source) && source.call === call
  })
function findSourceOfWidget(document: Json, widgets: Widgets, id: string): string | undefined {
  const widget = String(getNode(document, id)?.widget)
  const call = Object.hasOwn(widgets, widget) ? widgets[widget]!.source : undefined
  return call === undefined ? undefined : findOwnSource(document, id, call)
}

/** Returns the sources that nodes bind, for a copy of the nodes. */
export const pickSources = (document: Json, ids: Iterable<string>): Json =>
  Object.fromEntries(
    [...ids].flatMap((id) => listBoundSources(document, id)).map((name) => [name, getData(document)[name]]),
  )

/** Returns nodes with their sources, of which those that nodes brought get names that the document lacks. */
export function renameOwnSources(
  document: Json,
  widgets: Widgets,
  { nodes, data }: { nodes: Json; data: Json },
): { nodes: Json; data: Json } {
  const parts: Json = { nodes, data }
  const used: Json = { ...getData(document), ...getNodes(document), ...data }
  const own = new Set(Object.keys(nodes).flatMap((id) => findSourceOfWidget(parts, widgets, id) ?? []))
  const names = [...own]
    .filter((name) => Object.hasOwn(getData(document), name))
    .map((name) => {
      const free = createNodeId(used, name)
      used[free] = true
      return [name, free] as const
    })
  const rename = (node: unknown) => names.reduce((result, [from, to]) => renameSource(result as Json, from, to), node)
  const getFree = (name: string) => names.find(([from]) => from === name)?.[1] ?? name
  return {
    nodes: Object.fromEntries(Object.entries(nodes).map(([id, node]) => [id, rename(node)])),
    data: Object.fromEntries(Object.entries(data).map(([name, source]) => [getFree(name), source])),
  }
}

/** Adds to insertions a copy of each source that a copied node brought. `data`: the sources of the copy. */
export function bringSources(
  document: Json,
  widgets: Widgets,
  operations: readonly Operation[],
  data: Json,
): Operation[] {
  const used: Json = { ...getData(document), ...getNodes(document) }
  return operations.flatMap((operation) => {
    if (operation.type !== 'insert' || !operation.nodes) return [operation]
    const copied: Json = { nodes: operation.nodes, data }
    const sources: Operation[] = []
    const nodes = Object.entries(operation.nodes).map(([id, node]) => {
      const source = findSourceOfWidget(copied, widgets, id)
      if (source === undefined || !isObject(node)) return [id, node]
      const name = createNodeId(used, id)
      used[name] = true
      sources.push({ type: 'set', pointer: joinPointer('/data', name), value: data[source] })
      return [id, renameSource(node, source, name)]
    })
    return [{ ...operation, nodes: Object.fromEntries(nodes) as Json }, ...sources]
  })
}

/** Returns the operations that remove the sources that removed nodes brought, unless other parts of the page read them. */
export function dropSources(document: Json, widgets: Widgets, ids: readonly string[]): Operation[] {
  const removed = new Set(ids.flatMap((id) => [...collectNodes(document, id)]))
  const own = new Set([...removed].flatMap((id) => findSourceOfWidget(document, widgets, id) ?? []))
  const nodes = Object.fromEntries(Object.entries(getNodes(document)).filter(([id]) => !removed.has(id)))
  return [...own]
    .filter((name) => {
      const data = Object.fromEntries(Object.entries(getData(document)).filter(([other]) => other !== name))
      const text = JSON.stringify({ ...document, nodes, data, order: [] })
      return !text.includes(`"${name}"`) && !text.includes(`"${name}.`)
    })
    .map((name) => ({ type: 'unset', pointer: joinPointer('/data', name) }))
}

/** Returns the operation that adds the source of a new node, and the parts of the node that read it; undefined without a source. */
export function createInitialSource(
  document: Json,
  about: Pick<About, 'source'> | undefined,
  wanted: string,
): { name: string; node: Json; operation: Operation } | undefined {
  const source = about?.source
  if (!source) return undefined
  const { call, with: literals, bind } = source
  const name = createNodeId({ ...getData(document), ...getNodes(document) }, wanted)
  const value = { call, ...(literals && { with: literals }), ...(bind && { bind }) }
  return {
    name,
    node: renameSource(source.node, 'source', name),
    operation: { type: 'set', pointer: joinPointer('/data', name), value },
  }
}
