/** Commands for the nodes selected in the outline. */
import type { KeyboardEvent } from 'react'
import { joinPointer } from '#compiler/findings/issue.ts'
import { isDynamic, type Json } from '#compiler/layers/layers.ts'
import type { Label } from '#studio/document/label.ts'
import { findFormerPlace, listMoves } from '#studio/document/moves.ts'
import { getNode, getNodes, listPlaces } from '#studio/document/nodes.ts'
import type { Operation } from '#studio/document/operation.ts'
import { dropSources } from '#studio/document/own-source.ts'
import type { Widgets } from '#studio/document/outline.ts'
import { hideTogether, moveOut, moveTogether, removeTogether } from '#studio/document/several.ts'
import { copyNodes, duplicateNodes, pasteNodes } from '../clipboard.ts'
import { getArrowStep } from '#widgets/ui/arrow-step.ts'

export type Command =
  | 'up'
  | 'down'
  | 'out'
  | 'show'
  | 'hide'
  | 'copy'
  | 'duplicate'
  | 'paste'
  | 'section'
  | 'many'
  | 'remove'
/** The current page, with the actions of its rows. */
export type OutlineContext = {
  document: Json
  below: Json
  widgets: Widgets
  /** The selected nodes when there are several, else empty. */
  several: readonly string[]
  onSelect: (id: string) => void
  /** Extends the selection to this node. */
  onSelectTo: (id: string) => void
  onPerform: (operations: readonly Operation[], options?: { as: Label }) => void
  /** Saves nodes as a section. */
  onSaveSection: (ids: readonly string[]) => void
  /** Opens the screen that adds the copied nodes to many pages. */
  onAddToPages: () => void
}
/** Commands that do not change the page. */
export const readOnlyCommands: ReadonlySet<Command> = new Set(['copy', 'section', 'many'])
export type Commands = Partial<Record<Command, readonly Operation[]>>

const requireAll = (operations: readonly (Operation | undefined)[]): readonly Operation[] | undefined =>
  operations.every((operation) => operation !== undefined) ? operations : undefined

function listNodeCommands({ document, below, widgets }: OutlineContext, id: string): Commands {
  const pointer = joinPointer('/nodes', id)
  const moves = listMoves(document, widgets, id)
  const move = (kind: 'up' | 'down' | 'out') =>
    requireAll([moves.find((possibleMove) => possibleMove.kind === kind)?.operation])
  const isPlaced = listPlaces(document, id).length > 0
  return {
    up: move('up'),
    down: move('down'),
    out: move('out'),
    ...(mayHide({ document, widgets }, id, isPlaced) &&
      (isPlaced
        ? { hide: [{ type: 'hide', pointer }] }
        : { show: [{ type: 'show', pointer, to: findFormerPlace(document, below, id) }] })),
    duplicate: isPlaced ? duplicateNodes(document, widgets, [id]) : undefined,
    paste: pasteNodes(document, widgets, id),
    remove: [{ type: 'remove', pointer }, ...dropSources(document, widgets, [id])],
  }
}
/** Unplaced overlays and fallbacks have no position to be shown at, and an order from data cannot take them. */
function mayHide(
  { document, widgets }: Pick<OutlineContext, 'document' | 'widgets'>,
  id: string,
  isPlaced: boolean,
): boolean {
  const widget = getNode(document, id)?.widget
  const isOverlay = typeof widget === 'string' && Object.hasOwn(widgets, widget) && widgets[widget]!.overlay
  const isFallback = Object.keys(getNodes(document)).some((nodeId) => getNode(document, nodeId)?.fallback === id)
  return !isDynamic(document.order) && (isPlaced || !(isOverlay || isFallback))
}

/** Returns the operations of each command; commands that are not possible now are omitted. */
export function listCommands(context: OutlineContext, ids: readonly string[]): Commands {
  const { document, widgets } = context
  const all =
    ids.length === 1
      ? listNodeCommands(context, ids[0]!)
      : {
          up: moveTogether(document, ids, -1),
          down: moveTogether(document, ids, 1),
          out: moveOut(document, widgets, ids),
          hide: isDynamic(document.order) ? undefined : hideTogether(document, ids),
          duplicate: duplicateNodes(document, widgets, ids),
          paste: pasteNodes(document, widgets, ids.at(-1)),
          remove: removeTogether(document, ids)?.concat(dropSources(document, widgets, ids)),
        }
  return Object.fromEntries(Object.entries(all).filter(([, operations]) => operations)) as Commands
}

const labels: Partial<Record<Command, Label['id']>> = {
  up: 'moveSeveral',
  down: 'moveSeveral',
  out: 'moveSeveral',
  hide: 'hideSeveral',
  duplicate: 'insertSeveral',
  paste: 'insertSeveral',
  remove: 'removeSeveral',
}
/** Returns the label of a step with several nodes; a step with one node is labelled by its operation. */
export const createGroupLabel = (id: Label['id'], count: number): { as: Label } | undefined =>
  count > 1 ? { as: { id, values: { count: String(count) } } } : undefined

/** Runs a command; false when it was not possible. */
export function runCommand(context: OutlineContext, command: Command, ids: readonly string[]): boolean {
  if (command === 'copy' || command === 'many') {
    copyNodes(context.document, ids)
    if (command === 'many') context.onAddToPages()
  } else if (command === 'section') context.onSaveSection(ids)
  else {
    const operations = listCommands(context, ids)[command]
    if (!operations) return false
    const label = labels[command]
    context.onPerform(
      operations,
      label &&
        createGroupLabel(
          label,
          command === 'paste' ? operations.filter(({ type }) => type === 'insert').length : ids.length,
        ),
    )
  }
  return true
}

/** Returns the command of a key, for a focused row. */
export function getKeyCommand({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Command | undefined {
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : getArrowStep(key) < 0 ? 'out' : undefined
  if (ctrlKey || metaKey) return ({ c: 'copy', v: 'paste', d: 'duplicate' } as const)[key.toLowerCase()]
  return key === 'Delete' || key === 'Backspace' ? 'hide' : undefined
}
