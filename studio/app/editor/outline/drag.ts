/** Makes a row of the outline draggable and a drop target. All of its moves are also in the row's menu. */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { attachInstruction, extractInstruction } from '@atlaskit/pragmatic-drag-and-drop-hitbox/list-item'
import type { Operation } from '#studio/document/operation.ts'
import type { Side } from '#studio/document/placing.ts'
import { moveBesideTogether } from '#studio/document/several.ts'
import { createGroupLabel, type OutlineContext } from './commands.ts'

type Options = { id: string; isPlaced: boolean; latest: () => OutlineContext; onOver: (side: Side | undefined) => void }
const sides = { 'reorder-before': 'before', 'reorder-after': 'after', combine: 'into' } as const

export function dragRow(element: HTMLElement, { id, isPlaced, latest, onOver }: Options): () => void {
  const getSide = (data: Record<string | symbol, unknown>): Side | undefined => {
    const instruction = extractInstruction(data)
    return instruction && !instruction.blocked ? sides[instruction.operation] : undefined
  }
  /** Returns the dragged nodes: dragging a row of a multiple selection drags the entire selection. */
  const listDragged = (dragged: unknown): readonly string[] => {
    const { several } = latest()
    return typeof dragged !== 'string' ? [] : several.includes(dragged) ? several : [dragged]
  }
  /** Returns the operations of a drop; undefined when the nodes are not allowed there. */
  const getDropOperations = (dragged: unknown, side: Side): readonly Operation[] | undefined => {
    const { document, widgets } = latest()
    return moveBesideTogether(document, widgets, { ids: listDragged(dragged), target: id, side })
  }
  const can = (dragged: unknown, side: Side) => (getDropOperations(dragged, side) ? 'available' : 'not-available')
  return combine(
    draggable({ element, getInitialData: () => ({ id }) }),
    isPlaced
      ? dropTargetForElements({
          element,
          canDrop: ({ source }) => source.data.id !== id,
          getData: ({ input, element: row, source }) =>
            attachInstruction(
              { id },
              {
                input,
                element: row,
                operations: {
                  'reorder-before': can(source.data.id, 'before'),
                  'reorder-after': can(source.data.id, 'after'),
                  combine: can(source.data.id, 'into'),
                },
              },
            ),
          onDrag: ({ self }) => onOver(getSide(self.data)),
          onDragLeave: () => onOver(undefined),
          onDrop({ self, source, location }) {
            onOver(undefined)
            const side = getSide(self.data)
            if (side === undefined || location.current.dropTargets[0]?.element !== element) return
            const operations = getDropOperations(source.data.id, side)
            if (operations)
              latest().onPerform(operations, createGroupLabel('moveSeveral', listDragged(source.data.id).length))
          },
        })
      : () => undefined,
  )
}
