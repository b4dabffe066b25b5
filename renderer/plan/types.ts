/** The plan of a document, created by `createPlan` and read by running pages. */
import type { ComponentType, ReactElement } from 'react'
import type { Json } from '#schemas/language/action.ts'
import type { Layout, Node } from '#schemas/language/layout.ts'
import type { Kit, WidgetFacts } from '../kit.ts'
import type { Keys } from './path.ts'

export type AnyProps = Record<string, unknown>
export type WidgetModule = {
  default: ComponentType<never>
  Skeleton?: ComponentType<never>
  facts?: WidgetFacts
  /** Loads resources that the widget needs; called with a node's literal props when a page opens that may draw the node. */
  prepare?: (props: never) => void
}
export type Modules = Record<string, WidgetModule | undefined>

export type BindPlan = { target: Keys; path: string; as: string; or: Json | undefined }
export type NodePlan = {
  id: string
  /** Position in `Plan.list`. */
  index: number
  node: Node
  module: WidgetModule | undefined
  props: AnyProps
  binds: readonly BindPlan[]
  /** Props that are Texts with bound values: resolved once the values are known. */
  texts: Keys[]
  /** Events whose only effect is to lead somewhere, and the paths in their addresses. */
  links: readonly (readonly [event: string, paths: readonly string[]])[]
  /** Roots that must load before this node is drawn. */
  sources: readonly string[]
  slots: readonly (readonly [name: string, kind: 'nodes' | 'row', ids: string[]])[]
  /** Number of slots whose nodes are drawn for each row. */
  rowSlots: number
  /** The finished element of a node without binds, events and slots. */
  element: ReactElement | null
  /** The empty element that replaces it while it is hidden. */
  nothing: ReactElement | null
  /** Index of its group; -1 inside a row or `each` template. */
  group: number
  at: number
  /** The overlay node that contains it: `item` is the argument of `open`, stored at `overlay.<id>` in the scope. */
  overlay: string
}
export type Plan = {
  kit: Kit
  layout: Layout
  nodes: Record<string, NodePlan>
  list: NodePlan[]
  /** Groups of about 32 nodes, each an update target and an error boundary. */
  groups: NodePlan[][]
  /** The groups of `order`, and of each slot: `id/slot`. */
  of: Record<string, number[]>
  /** Readers by exact path, and by each prefix of the path they read. */
  exact: Map<string, Reader[]>
  below: Map<string, Reader[]>
  /**
   * Per source, the node that shows its failure, so that it is shown once. `hiddenOwners`: those of the nodes that a condition on the
   * source hides until it has loaded.
   */
  errorOwners: Map<string, NodePlan>
  hiddenOwners: Map<NodePlan, string[]>
}
/** A node that a write may affect. `inner`: the path is read inside the node's rows. */
export type Reader = { node: NodePlan; inner: boolean }
