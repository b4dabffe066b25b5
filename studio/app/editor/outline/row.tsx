import { memo, useEffect, useRef, useState, type ReactNode } from 'react'
import { pageKeys } from '#schemas/language/composing.ts'
import type { Side } from '#studio/document/placing.ts'
import { useSay } from '#studio/app/context.tsx'
import { getKeyCommand, listCommands, runCommand, type Command, type OutlineContext } from './commands.ts'
import { dragRow } from './drag.ts'
import { handleRowKey } from './keys.ts'
import { nodeName, rowStyle, spare, tool, tools } from './outline.css.ts'
import { RowMenu } from './row-menu.tsx'

type Props = {
  id: string
  name: string
  isPlaced: boolean
  isFirst: boolean
  isLast: boolean
  isSelected: boolean
  /** Part of a multiple selection. */
  isAmong: boolean
  mayHide: boolean
  /** A tap extends the selection to this row. */
  isChoosing: boolean
  /** Returns the current page. */
  whole: () => OutlineContext
}

/** Returns the nodes that a row's command applies to: the selection if it includes the row, else the row. */
const listTargets = (id: string, { several }: OutlineContext): readonly string[] =>
  several.includes(id) ? several : [id]

export const Row = memo(function Row(props: Props): ReactNode {
  const { id, name, isPlaced, isSelected, isAmong, isChoosing, whole } = props
  const [over, setOver] = useState<Side>()
  const row = useRef<HTMLDivElement>(null)
  useEffect(() => dragRow(row.current!, { id, isPlaced, latest: whole, onOver: setOver }), [id, isPlaced, whole])
  const runHere = (command: Command) => runCommand(whole(), command, listTargets(id, whole()))
  function choose(toHere: boolean): void {
    const { onSelect, onSelectTo } = whole()
    if (toHere) onSelectTo(id)
    else onSelect(id)
  }
  return (
    <div ref={row} className={rowStyle} data-selected={isSelected || isAmong} data-over={over}>
      <button
        className={nodeName}
        title={id}
        data-node={id}
        aria-current={isSelected || undefined}
        aria-pressed={isChoosing || isAmong ? isSelected || isAmong : undefined}
        onClick={({ shiftKey }) => choose(shiftKey || isChoosing)}
        onKeyDown={pageKeys((event) => {
          const command = getKeyCommand(event)
          if (command ? runHere(command) : handleRowKey(event, id, whole())) event.preventDefault()
        })}
      >
        {name}
      </button>
      <Tools {...props} onRun={runHere} />
    </div>
  )
})

function Tools({ onRun, ...props }: Props & { onRun: (command: Command) => boolean }): ReactNode {
  const say = useSay()
  const { id, name, isPlaced, isFirst, isLast, mayHide, whole } = props
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
          className={isPlaced ? spare : tool}
          aria-label={say(isPlaced ? 'hide' : 'show', { name })}
          onClick={() => onRun(isPlaced ? 'hide' : 'show')}
        >
          {isPlaced ? '−' : '+'}
        </button>
      )}
      <RowMenu name={name} listCommands={() => listCommands(whole(), listTargets(id, whole()))} onRun={onRun} />
    </span>
  )
}
