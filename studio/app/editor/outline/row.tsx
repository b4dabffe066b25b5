import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import type { Json } from '../../../../compiler/layers/layers.ts'
import { formerPlace, movesOf } from '../../../document/moves.ts'
import type { Operation } from '../../../document/operation.ts'
import type { OutlineNode, Widgets } from '../../../document/outline.ts'
import type { Side } from '../../../document/placing.ts'
import { useSay } from '../../context.tsx'
import { copied, pasted, duplicated } from '../clipboard.ts'
import { dragRow } from './drag.ts'
import { nodeName, rowStyle, tool, tools } from './outline.css.ts'
import { RowMenu, type Command } from './row-menu.tsx'

type Props = {
  node: OutlineNode
  document: Json
  below: Json
  widgets: Widgets
  selected: string | undefined
  mayHide: boolean
  nameOf: (id: string) => string
  onSelect: (id: string) => void
  onPerform: (operations: readonly Operation[]) => void
}

/** What can be done with a node, by the name of the command; one that cannot be done now is left out. */
function commandsOf({ node, document, below, widgets, mayHide }: Props): Partial<Record<Command, Operation>> {
  const { id, pointer, place } = node
  const moves = movesOf(document, widgets, id)
  const move = (kind: 'up' | 'down' | 'out') => moves.find((one) => one.kind === kind)?.operation
  const toggle: Operation =
    place === undefined ? { type: 'show', pointer, to: formerPlace(document, below, id) } : { type: 'hide', pointer }
  const all = {
    up: move('up'),
    down: move('down'),
    out: move('out'),
    ...(mayHide && { [place === undefined ? 'show' : 'hide']: toggle }),
    duplicate: place === undefined ? undefined : duplicated(document, widgets, id),
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

export function Row(props: Props): ReactNode {
  const say = useSay()
  const { node, document, widgets, selected, nameOf, onSelect, onPerform } = props
  const { id, place } = node
  const name = nameOf(id)
  const isSelected = selected === id
  const [over, setOver] = useState<Side>()
  const row = useRef<HTMLDivElement>(null)
  const latest = useRef({ document, widgets, onPerform })
  useEffect(() => {
    latest.current = { document, widgets, onPerform }
  })
  const isPlaced = place !== undefined
  useEffect(
    () => dragRow(row.current!, { id, isPlaced, latest: () => latest.current, onOver: setOver }),
    [id, isPlaced],
  )
  const commands = commandsOf(props)
  function run(command: Command): boolean {
    if (command === 'copy') {
      copied(document, id)
      return true
    }
    const operation = commands[command]
    if (operation) onPerform([operation])
    return operation !== undefined
  }
  return (
    <div ref={row} className={rowStyle} data-selected={isSelected} data-over={over}>
      <button
        className={nodeName}
        title={id}
        aria-current={isSelected || undefined}
        onClick={() => onSelect(id)}
        onKeyDown={(event) => {
          const command = commandOf(event)
          if (command && run(command)) event.preventDefault()
        }}
      >
        {name}
      </button>
      <span className={tools}>
        {isPlaced &&
          (['up', 'down'] as const).map((command) => (
            <button
              key={command}
              className={tool}
              aria-label={say(command === 'up' ? 'moveUp' : 'moveDown', { name })}
              disabled={!commands[command]}
              onClick={() => run(command)}
            >
              {command === 'up' ? '↑' : '↓'}
            </button>
          ))}
        {(commands.hide ?? commands.show) && (
          <button
            className={tool}
            aria-label={say(isPlaced ? 'hide' : 'show', { name })}
            onClick={() => run(isPlaced ? 'hide' : 'show')}
          >
            {isPlaced ? '−' : '+'}
          </button>
        )}
        <RowMenu name={name} commands={commands} onRun={run} />
      </span>
    </div>
  )
}
