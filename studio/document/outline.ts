/** Outline of a document's nodes for editors: a tree by order and slots, and the unused nodes. */
import type { WidgetSignature } from '#compiler/environment/environment.ts'
import { joinPointer } from '#compiler/findings/issue.ts'
import { isDynamic, type Json } from '#compiler/layers/layers.ts'
import { isText } from '#compiler/merge/names.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { getNode, getNodes, listSlots } from './nodes.ts'

export type Widgets = Readonly<Record<string, Pick<WidgetSignature, 'slots' | 'overlay' | 'source'>>>
/** A text of the document: literal, in both languages, or a message. */
type NodeLabel = string | Json
type OutlineSlot = { name: string; pointer: string; kind: 'nodes' | 'row'; nodes: OutlineNode[] }
export type OutlineNode = {
  id: string
  pointer: string
  /** Its place in the order or in a slot. */
  place?: string
  /** Undefined when the node does not exist or has no widget. */
  widget?: string
  /** Whether the release has the widget. */
  isKnown: boolean
  label?: NodeLabel
  /** The form that the node renders. */
  form?: string
  /** Slots of the widget, including empty slots, and slots that only the document has. */
  slots: OutlineSlot[]
}
export type Outline = {
  /** The order comes from data, so any node without another place may be in it. */
  isDynamic: boolean
  order: OutlineNode[]
  overlays: OutlineNode[]
  /** Nodes rendered in place of a node that fails. */
  fallbacks: OutlineNode[]
  /** Nodes without a place. */
  hidden: OutlineNode[]
  forms: { id: string; pointer: string; call?: string; nodes: string[] }[]
}

const labelKeys = ['title', 'text', 'label', 'name', 'placeholder', 'alt']
function readLabel(node: Json): NodeLabel | undefined {
  const props = isObject(node.props) ? node.props : {}
  const values = labelKeys.map((key) => (Object.hasOwn(props, key) ? props[key] : undefined))
  return values.find((value): value is NodeLabel => isText(value) || (typeof value === 'string' && value !== ''))
}
const asString = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

export function createOutline(document: Json, widgets: Widgets): Outline {
  const nodes = getNodes(document)
  const getSignature = (id: string) => {
    const widget = asString(getNode(document, id)?.widget)
    return widget !== undefined && Object.hasOwn(widgets, widget) ? widgets[widget] : undefined
  }
  const isOverlay = (id: string) => getSignature(id)?.overlay === true
  const drawn = new Set<string>()
  const toNodes = (ids: readonly unknown[], pointer: string): OutlineNode[] =>
    ids.flatMap((id, index) =>
      typeof id === 'string' && !drawn.has(id) ? [toOutlineNode(id, joinPointer(pointer, index))] : [],
    )

  // a node with two places, or inside itself, is shown in the first only
  function toOutlineNode(id: string, place?: string): OutlineNode {
    drawn.add(id)
    const pointer = joinPointer('/nodes', id)
    const node = getNode(document, id)
    const knownSlots = getSignature(id)?.slots ?? {}
    const filledSlots = new Map(listSlots(node))
    const label = node && readLabel(node)
    const [widget, form] = [asString(node?.widget), asString(node?.form)]
    return {
      id,
      pointer,
      ...(place !== undefined && { place }),
      ...(widget !== undefined && { widget }),
      isKnown: getSignature(id) !== undefined,
      ...(label !== undefined && { label }),
      ...(form !== undefined && { form }),
      slots: [...new Set([...Object.keys(knownSlots), ...filledSlots.keys()])].map((name) => {
        const slot = joinPointer(pointer, 'slots', name)
        return {
          name,
          pointer: slot,
          kind: Object.hasOwn(knownSlots, name) ? knownSlots[name]! : 'nodes',
          nodes: toNodes(filledSlots.get(name) ?? [], slot),
        }
      }),
    }
  }

  const order = Array.isArray(document.order) ? toNodes(document.order, '/order') : []
  const ids = Object.keys(nodes)
  const placed = new Set(ids.flatMap((id) => listSlots(nodes[id]).flatMap(([, children]) => children)))
  const isFallback = new Set(ids.map((id) => asString(getNode(document, id)?.fallback)))
  const freeIds = ids.filter((id) => !drawn.has(id) && !placed.has(id))
  const overlays = freeIds.filter(isOverlay).map((id) => toOutlineNode(id))
  const fallbacks = freeIds.filter((id) => !drawn.has(id) && isFallback.has(id)).map((id) => toOutlineNode(id))
  const others = freeIds.filter((id) => !drawn.has(id)).map((id) => toOutlineNode(id))
  // nodes in a cycle are not reachable from any root
  const circular = ids.flatMap((id) => (drawn.has(id) ? [] : [toOutlineNode(id)]))
  const isFromData = isDynamic(document.order)
  return {
    isDynamic: isFromData,
    order: isFromData ? others : order,
    overlays,
    fallbacks,
    hidden: [...(isFromData ? [] : others), ...circular],
    forms: Object.entries(isObject(document.forms) ? document.forms : {}).map(([id, form]) => {
      const call = isObject(form) ? asString(form.call) : undefined
      const drawing = ids.filter((node) => getNode(document, node)?.form === id)
      return { id, pointer: joinPointer('/forms', id), ...(call !== undefined && { call }), nodes: drawing }
    }),
  }
}
