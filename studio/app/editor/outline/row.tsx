import { memo, useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Json } from '../../../../compiler/layers/layers.ts'
import { formerPlace, movesOf } from '../../../document/moves.ts'
import type { Operation } from '../../../document/operation.ts'
import type { Widgets } from '../../../document/outline.ts'
import type { Side } from '../../../document/placing.ts'
import { useSay } from '../../context.tsx'
import { copied, pasted, duplicated } from '../clipboard.ts'
import { dragRow } from './drag.ts'
import { nodeName, rowStyle, tool, tools } from './outline.css.ts'
import { RowMenu, type Command } from './row-menu.tsx'

/** The page that a row is of. */
export type Whole = {
  document: Json
  below: Json
  widgets: Widgets
  onSelect: (id: string) => void
  onPerform: (operations: readonly Operation[]) => void
  /** Keeps the node as a section. */
  onKeep: (id: string) => void
}
type Props = {
  id: string
  pointer: string
  name: string
  isPlaced: boolean
  isFirst: boolean
  isLast: boolean
  isSelected: boolean
  mayHide: boolean
  /** As it is now. */
  whole: () => Whole
}

/** What can be done with a node, by the name of the command; one that cannot be done now is left out. */
function commandsOf({ id, pointer, isPlaced, mayHide, whole }: Props): Partial<Record<Command, Operation>> {
  const { document, below, widgets } = whole()
  const moves = movesOf(document, widgets, id)
  const move = (kind: 'up' | 'down' | 'out') => moves.find((one) => one.kind === kind)?.operation
  const toggle: Operation = isPlaced
    ? { type: 'hide', pointer }
    : { type: 'show', pointer, to: formerPlace(document, below, id) }
  const all = {
    up: move('up'),
    down: move('down'),
    out: move('out'),
    ...(mayHide && { [isPlaced ? 'hide' : 'show']: toggle }),
    duplicate: isPlaced ? duplicated(document, widgets, id) : undefined,
    paste: pasted(document, widgets, id),
    remove: { type: 'remove', pointer } as const,
  }
  return Object.fromEntries(Object.entries(all).filter(([, operation]) => operation))
}
/** The keys of the commands, while a row has the focus. */
function commandOf({ key, altKey, ctrlKey, metaKey }: KeyboardEvent): Command | undefined {
  if (altKey) return key === 'ArrowUp' ? 'up' : key === 'ArrowDown' ? 'down' : key === 'ArrowLeft' ? 'out' : undefined
  if (ctrlKey || metaKey) return ({ c: 'copy', v: 'paste', d: 'duplicate' } as const)[key.toLowerCase()]
  return key === 'Delete' || key === 'Backspace' ? 'hide' : undefined
}

export const Row = memo(function Row(props: Props): ReactNode {
  const { id, name, isPlaced, isSelected, whole } = props
  const [over, setOver] = useState<Side>()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => dragRow(row.current!, { id, isPlaced, latest: whole, onOver: setOver }), [id, isPlaced, whole])
  function run(command: Command): boolean {
    const { document, onPerform } = whole()
    if (command === 'copy') {
      copied(document, id)
      return true
    }
    if (command === 'section') {
      whole().onKeep(id)
      return true
    }
    const operation = commandsOf(props)[command]
    if (operation) onPerform([operation])
    return operation !== undefined
  }
  return (
    <div ref={row} className={rowStyle} data-selected={isSelected} data-over={over}>
      <button
        className={nodeName}
        title={id}
        aria-current={isSelected || undefined}
        onClick={() => whole().onSelect(id)}
        onKeyDown={(event) => {
          const command = commandOf(event)
          if (command && run(command)) event.preventDefault()
        }}
      >
        {name}
      </button>
      <Tools {...props} onRun={run} />
    </div>
  )
})

function Tools({ onRun, ...props }: Props & { onRun: (command: Command) => void }): ReactNode {
  const say = useSay()
  const { name, isPlaced, isFirst, isLast, mayHide } = props
  return (
    <span className={tools}>
      {isPlaced &&
        (['up', 'down'] as const).map((command) => (
          <button
            key={command}
            className={tool}
            aria-label={say(command === 'up' ? 'moveUp' : 'moveDown', { name })}
            disabled={command === 'up' ? isFirst : isLast}
            onClick={() => onRun(command)}
          >
            {command === 'up' ? '↑' : '↓'}
          </button>
        ))}
      {mayHide && (
        <button
          className={tool}
          aria-label={say(isPlaced ? 'hide' : 'show', { name })}
          onClick={() => onRun(isPlaced ? 'hide' : 'show')}
        >
          {isPlaced ? '−' : '+'}
        </button>
      )}
      <RowMenu name={name} commandsOf={() => commandsOf(props)} onRun={onRun} />
    </span>
  )
}
