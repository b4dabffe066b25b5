/** Adds a block to pages, at the top, at the end, or next to a component that the pages have. Pure. */
import { isDynamic, type Json } from '#compiler/layers/layers.ts'
import { applyAll } from '#studio/document/apply.ts'
import { getNode } from '#studio/document/nodes.ts'
import type { Widgets } from '#studio/document/outline.ts'
import { insertSection, type SectionBody } from '#studio/document/section.ts'
import type { LayeredDocument } from '../documents.ts'

/** `widget`: the landmark, the first component of the page with this widget. */
export type Target = { at: 'top' | 'end' } | { at: 'before' | 'after'; widget: string }
/** Why a block cannot be added to a page. */
type Reason = 'dynamic' | 'noLandmark'

const listOrder = ({ order }: Json): string[] => (Array.isArray(order) ? (order as string[]) : [])
const getWidget = (document: Json, id: string): string => String(getNode(document, id)?.widget ?? '')

/** Returns the components of pages that a block can be placed next to, those of most pages first. */
export function listLandmarks(documents: readonly LayeredDocument[]): { widget: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { document } of documents)
    for (const widget of new Set(listOrder(document).map((id) => getWidget(document, id))))
      if (widget !== '') counts.set(widget, (counts.get(widget) ?? 0) + 1)
  return [...counts]
    .map(([widget, count]) => ({ widget, count }))
    .toSorted((a, b) => b.count - a.count || a.widget.localeCompare(b.widget))
}

/** Returns why no block can be added to a page at the target; undefined when one can. */
export function findReason(document: Json, target: Target): Reason | undefined {
  if (isDynamic(document.order)) return 'dynamic'
  if ('widget' in target && !listOrder(document).some((id) => getWidget(document, id) === target.widget))
    return 'noLandmark'
  return undefined
}

/** Returns the page with a copy of the block. */
export function addBlock(document: Json, widgets: Widgets, block: SectionBody, target: Target): Json | undefined {
  const order = listOrder(document)
  const landmark = 'widget' in target ? order.find((id) => getWidget(document, id) === target.widget) : undefined
  if ('widget' in target && landmark === undefined) return undefined
  const [node, side] =
    target.at === 'end'
      ? ([undefined, 'after'] as const)
      : target.at === 'top'
        ? ([order[0], 'before'] as const)
        : ([landmark, target.at] as const)
  const inserted = insertSection(document, widgets, block, node, side)
  const applied = inserted && applyAll(document, inserted.operations)
  return applied?.ok ? applied.document : undefined
}
