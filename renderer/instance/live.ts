/** Live props: a bound value is written directly to its text node, bypassing React (docs/architecture.md, `facts.live`). */
import type { NodePlan } from '../plan/types.ts'

type Cell = { value: unknown; text: Node | null; ref: (element: Element | null) => void }
export type Cells = Map<number, Cell>
const none: Cells = new Map()

const createCell = (value: unknown): Cell => {
  const cell: Cell = {
    value,
    text: null,
    ref: (element) => {
      if (!element) return void (cell.text = null)
      element.textContent = String(cell.value ?? '')
      cell.text = element.firstChild
    },
  }
  return cell
}

/** Replaces live values in the props with their cells. */
export function fillCells(
  node: NodePlan,
  props: Record<string, unknown>,
  values: readonly unknown[],
  cells: Cells,
): void {
  const live = node.module!.facts!.live as string[]
  node.binds.forEach(({ target }, position) => {
    const prop = target[0]!
    if (target.length > 1 || !live.includes(prop)) return
    const cell = cells.get(position) ?? createCell(undefined)
    cells.set(position, cell)
    cell.value = values[position]
    props[prop] = cell
  })
}

/** Writes changed values to mounted text nodes. Returns the number of values written. */
export function writeCells(cells: Cells = none, values: readonly unknown[], before: readonly unknown[]): number {
  let written = 0
  for (const [position, cell] of cells) {
    if (Object.is(values[position], before[position]) || !cell.text) continue
    cell.value = values[position]
    cell.text.nodeValue = String(values[position] ?? '')
    written++
  }
  return written
}
