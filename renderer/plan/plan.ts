/**
 * Compiles a document into a plan, once per revision and language, while its data is still loading (docs/architecture.md). Nodes with only
 * literals become finished React elements; all others become lean records. Every path a record reads is indexed along with its prefixes, so a
 * write finds its readers without subscriptions.
 */
import type { Layout } from '#schemas/language/layout.ts'
import type { Kit } from '../kit.ts'
import { assignErrorOwners } from './error-owners.ts'
import { read } from './path.ts'
import { addNode } from './nodes.ts'
import { placeNodes } from './readers.ts'
import type { Modules, NodePlan, Plan, WidgetModule } from './types.ts'

export type { Modules, Plan, WidgetModule }

/** No prototype, so that `__proto__` and `constructor` are ordinary names. */
const createRecord = <T>(): Record<string, T> => Object.create(null) as Record<string, T>
/** Overlay nodes are in no order or slot; `open` refers to them by name. */
const isOverlay = (record: NodePlan) => !!record.module?.facts?.overlay

/** `implicit`: sources that the storefront provides to every page; a node that reads one waits for it. */
export function createPlan(kit: Kit, layout: Layout, modules: Modules, implicit: readonly string[] = []): Plan {
  const waits = new Set([...Object.keys(layout.data ?? {}), ...implicit])
  const [exact, below] = [new Map(), new Map()]
  const plan: Plan = {
    kit,
    layout,
    nodes: createRecord(),
    list: [],
    groups: [],
    of: createRecord(),
    exact,
    below,
    errorOwners: new Map(),
    hiddenOwners: new Map(),
  }
  for (const [id, node] of Object.entries(layout.nodes))
    addNode(plan, id, node, read(modules, [node.widget]) as WidgetModule | undefined, waits)

  const { order } = layout
  if (Array.isArray(order)) placeNodes(plan, waits, order, '', '')
  // If `order` names nodes at runtime, each gets its own group. (An order with an `item` per entry draws the nodes itself.)
  if (typeof order === 'string') {
    const inSlots = new Set(plan.list.flatMap(({ slots }) => slots.flatMap(([, , ids]) => ids)))
    for (const record of plan.list)
      if (!isOverlay(record) && !inSlots.has(record.id)) placeNodes(plan, waits, [record.id], `order/${record.id}`, '')
  }
  for (const record of plan.list)
    if (record.group < 0 && isOverlay(record)) placeNodes(plan, waits, [record.id], `overlay/${record.id}`, record.id)
  assignErrorOwners(plan, waits)
  return plan
}

/** The widgets that a document uses. */
export const listWidgets = ({ nodes }: Layout): string[] => [
  ...new Set(Object.values(nodes).map((node) => node.widget)),
]
/** The version of a loaded widget. */
export const getWidgetVersion = (modules: Modules, name: string): number => modules[name]?.facts?.version ?? 1
