/** Keyboard navigation and multiple selection in the outline. */
import type { KeyboardEvent } from 'react'
import { findNeighbour } from '#studio/document/several.ts'
import type { OutlineContext } from './commands.ts'

const listRows = (tree: Element): HTMLElement[] => [...tree.querySelectorAll<HTMLElement>('[data-node]')]

/** Moves the focus by arrows, Home and End; Shift+arrow extends the selection, Escape clears it. Returns whether it handled the key. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, id: string, context: OutlineContext): boolean {
  const { document, several, onSelect, onSelectTo } = context
  const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget } = event
  const tree = currentTarget.closest('nav')
  if (!tree || ctrlKey || metaKey || altKey) return false
  if (key === 'Escape' && several.length > 0) {
    onSelect(id)
    return true
  }
  const rows = listRows(tree)
  const step = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined
  if (shiftKey) {
    const next = step && findNeighbour(document, id, step)
    const isChosen = currentTarget.ariaCurrent === 'true' || currentTarget.ariaPressed === 'true'
    if (next === undefined) return step !== undefined
    if (!isChosen) onSelect(id)
    onSelectTo(next)
    rows.find((row) => row.dataset.node === next)?.focus()
    return true
  }
  const place = rows.indexOf(currentTarget)
  const to = step ? place + step : key === 'Home' ? 0 : key === 'End' ? rows.length - 1 : undefined
  if (to === undefined) return false
  rows[to]?.focus()
  return true
}
