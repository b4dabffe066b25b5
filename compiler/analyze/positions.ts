/** Where each node of a document is placed: in the order, in a slot, as an overlay or as a fallback. */
import type { Layout } from '#schemas/language/layout.ts'
import type { Environment } from '../environment/environment.ts'
import { joinPointer } from '../findings/issue.ts'
import { getOwn } from '../schema/schema.ts'

export type NodePosition =
  | { kind: 'order'; pointer: string }
  | { kind: 'dynamic' }
  | { kind: 'slot'; pointer: string; parent: string; row: boolean }
  | { kind: 'overlay' }
  | { kind: 'fallback'; pointer: string; parent: string }

export function listNodePositions({ widgets }: Environment, { order, nodes }: Layout): Map<string, NodePosition[]> {
  const positions = new Map<string, NodePosition[]>()
  const add = (id: string, position: NodePosition) => {
    const list = positions.get(id)
    if (list) list.push(position)
    else positions.set(id, [position])
  }
  const isDynamic = !Array.isArray(order)
  if (!isDynamic) order.forEach((id, index) => add(id, { kind: 'order', pointer: joinPointer('/order', index) }))
  for (const [parent, node] of Object.entries(nodes)) {
    const pointer = joinPointer('/nodes', parent)
    for (const [slot, ids] of Object.entries(node.slots ?? {})) {
      const row = getOwn(getOwn(widgets, node.widget)?.slots, slot) === 'row'
      ids.forEach((id, index) =>
        add(id, { kind: 'slot', parent, pointer: joinPointer(pointer, 'slots', slot, index), row }),
      )
    }
    if (node.fallback !== undefined && node.fallback !== 'drop')
      add(node.fallback, { kind: 'fallback', parent, pointer: joinPointer(pointer, 'fallback') })
  }
  for (const [id, node] of Object.entries(nodes)) {
    if (getOwn(widgets, node.widget)?.overlay) add(id, { kind: 'overlay' })
    else if (isDynamic && !positions.has(id)) add(id, { kind: 'dynamic' })
  }
  return positions
}
