/** Inserts a copy of a section into a page: its nodes under unused ids, with the data, states and forms that the page lacks. */
import { joinPointer } from '#compiler/findings/issue.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { createNodeId, getNodes, listSlots } from './nodes.ts'
import type { Operation } from './operation.ts'
import type { Widgets } from './outline.ts'
import { renameOwnSources } from './own-source.ts'
import { findPlace, type Side } from './placing.ts'

export type SectionBody = {
  root: string
  others?: readonly string[] | undefined
  nodes: Readonly<Record<string, Json>>
  data?: Readonly<Record<string, Json>> | undefined
  state?: Readonly<Record<string, Json>> | undefined
  forms?: Readonly<Record<string, Json>> | undefined
}
const kinds = ['data', 'state', 'forms'] as const

/** Renames nodes in actions: the overlays that they open and close. */
export function renameInActions(value: unknown, names: ReadonlyMap<string, string>): unknown {
  if (Array.isArray(value)) return value.map((item) => renameInActions(item, names))
  if (!isObject(value)) return value
  const isOpening = value.type === 'open' || value.type === 'close'
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [
      key,
      key === 'node' && isOpening ? (names.get(String(part)) ?? part) : renameInActions(part, names),
    ]),
  )
}
export function renameNode(node: Json, names: ReadonlyMap<string, string>): Json {
  const slots = listSlots(node).map(([slot, ids]) => [slot, ids.map((id) => names.get(id) ?? id)])
  const { fallback, on } = node
  return {
    ...node,
    ...(isObject(node.slots) && { slots: { ...node.slots, ...Object.fromEntries(slots) } }),
    ...(typeof fallback === 'string' && { fallback: names.get(fallback) ?? fallback }),
    ...(on !== undefined && { on: renameInActions(on, names) }),
  }
}

export type Inserted = { operations: Operation[]; roots: string[] }
/** Inserts a section next to a node, or at the end of the page; undefined when the order comes from data, or the section is empty. */
export function insertSection(
  document: Json,
  widgets: Widgets,
  section: SectionBody,
  target: string | undefined,
  side: Side = 'after',
): Inserted | undefined {
  const sectionRoots = [section.root, ...(section.others ?? [])]
  if (sectionRoots.some((id) => !Object.hasOwn(section.nodes, id))) return undefined
  const usedIds: Json = { ...getNodes(document) }
  const names = new Map<string, string>()
  for (const id of Object.keys(section.nodes)) {
    const name = createNodeId(usedIds, id)
    usedIds[name] = true
    names.set(id, name)
  }
  const renamedNodes = Object.fromEntries(
    Object.entries(section.nodes).map(([id, node]) => [names.get(id)!, renameNode(node, names)]),
  )
  // a node that brought its source does not share that of another node
  const { nodes, data } = renameOwnSources(document, widgets, { nodes: renamedNodes, data: section.data ?? {} })
  const parts: Partial<SectionBody> = { ...section, data: data as SectionBody['data'] }
  const roots = sectionRoots.map((id) => names.get(id)!)
  const pointer = findPlaceForAll(document, widgets, { roots, nodes }, { target, side })
  if (pointer === undefined) return undefined
  // existing entries of the same name are not replaced; the compiler checks whether the section can read them
  const lacking = kinds.flatMap((kind) => {
    const existing = document[kind]
    return Object.entries(parts[kind] ?? {}).flatMap(([name, value]): Operation[] =>
      isObject(existing) && Object.hasOwn(existing, name)
        ? []
        : [{ type: 'set', pointer: joinPointer('', kind, name), value: renameInActions(value, names) }],
    )
  })
  const [list, first] = [
    pointer.slice(0, pointer.lastIndexOf('/')),
    Number(pointer.slice(pointer.lastIndexOf('/') + 1)),
  ]
  const placed = roots.map((value, index): Operation => ({
    type: 'insert',
    pointer: joinPointer(list, first + index),
    value,
    ...(index === 0 && { nodes }),
  }))
  return { operations: [...lacking, ...placed], roots }
}
/** Returns a place where all nodes fit, so that they remain together. */
function findPlaceForAll(
  document: Json,
  widgets: Widgets,
  { roots, nodes }: { roots: readonly string[]; nodes: Json },
  { target, side }: { target: string | undefined; side: Side },
): string | undefined {
  const places = roots.map((value) => findPlace(document, widgets, { value, nodes }, target, side))
  const [first] = places
  if (target === undefined || places.every((place) => place === first)) return first
  return findPlaceForAll(document, widgets, { roots, nodes }, { target: undefined, side })
}
