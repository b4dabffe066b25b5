import type { KeyboardEvent, ReactNode } from 'react'
import type { Json } from '../../../compiler/layers/layers.ts'
import { formerPlace, movesOf } from '../../document/moves.ts'
import type { Operation } from '../../document/operation.ts'
import { outlineOf, type OutlineNode, type Widgets } from '../../document/outline.ts'
import { hint, title } from '../../look/look.css.ts'
import { useSay } from '../context.tsx'
import { useFacts } from '../facts.ts'
import { faint, group, nested, node as nodeStyle, nodeName, tool, tools, tree } from './editor.css.ts'

/** Sheets and dialogs, as long as the facts are on the way: what an action of the document opens. */
function overlaysOf(document: Json): Widgets {
  const opened = [
    ...JSON.stringify(document).matchAll(/"type":"open","node":"([^"]+)"|"node":"([^"]+)","type":"open"/g),
  ]
  const nodes = (document.nodes ?? {}) as Record<string, { widget?: string } | undefined>
  const widgets = opened.flatMap(([, first, second]) => nodes[first ?? second ?? '']?.widget ?? [])
  return Object.fromEntries(widgets.map((widget) => [widget, { slots: {}, overlay: true }]))
}

type Props = {
  document: Json
  below: Json
  selected: string | undefined
  nameOf: (id: string) => string
  onSelect: (id: string) => void
  onPerform: (operations: readonly Operation[]) => void
}

export function OutlineTree({ document, below, selected, nameOf, onSelect, onPerform }: Props): ReactNode {
  const say = useSay()
  const widgets = useFacts()?.widgets ?? overlaysOf(document)
  const { order, overlays, hidden, fallbacks, isDynamic } = outlineOf(document, widgets)
  const moveOf = (id: string, kind: 'up' | 'down') =>
    movesOf(document, widgets, id).find((one) => one.kind === kind)?.operation
  const toggle = ({ id, pointer, place }: OutlineNode): Operation =>
    place === undefined ? { type: 'show', pointer, to: formerPlace(document, below, id) } : { type: 'hide', pointer }

  function onKey(event: KeyboardEvent, one: OutlineNode): void {
    const operation =
      event.altKey && event.key === 'ArrowUp'
        ? moveOf(one.id, 'up')
        : event.altKey && event.key === 'ArrowDown'
          ? moveOf(one.id, 'down')
          : (event.key === 'Delete' || event.key === 'Backspace') && one.place !== undefined
            ? toggle(one)
            : undefined
    if (!operation) return
    event.preventDefault()
    onPerform([operation])
  }

  const branch = (nodes: readonly OutlineNode[], mayHide = true): ReactNode => (
    <ul className={tree}>
      {nodes.map((one) => {
        const { id, place, slots } = one
        const name = nameOf(id)
        const [up, down] = [moveOf(id, 'up'), moveOf(id, 'down')]
        const children = slots.flatMap((slot) => slot.nodes)
        return (
          <li key={id}>
            <div className={nodeStyle} data-selected={selected === id}>
              <button
                className={nodeName}
                aria-current={selected === id || undefined}
                onClick={() => onSelect(id)}
                onKeyDown={(event) => onKey(event, one)}
              >
                {name} <span className={faint}>{one.id}</span>
              </button>
              <span className={tools}>
                {place !== undefined && (
                  <>
                    <button
                      className={tool}
                      aria-label={say('moveUp', { name })}
                      disabled={!up}
                      onClick={() => up && onPerform([up])}
                    >
                      ↑
                    </button>
                    <button
                      className={tool}
                      aria-label={say('moveDown', { name })}
                      disabled={!down}
                      onClick={() => down && onPerform([down])}
                    >
                      ↓
                    </button>
                  </>
                )}
                {mayHide && !isDynamic && (
                  <button
                    className={tool}
                    aria-label={place === undefined ? say('show', { name }) : say('hide', { name })}
                    onClick={() => onPerform([toggle(one)])}
                  >
                    {place === undefined ? '+' : '−'}
                  </button>
                )}
              </span>
            </div>
            {children.length > 0 && <div className={nested}>{branch(children)}</div>}
          </li>
        )
      })}
    </ul>
  )
  return (
    <nav aria-label={say('outline')}>
      <h2 className={title}>{say('outline')}</h2>
      <p className={hint}>{isDynamic ? say('dynamicOrder') : say('orderKeys')}</p>
      {branch(order)}
      {overlays.length + fallbacks.length > 0 && (
        <>
          <h3 className={group}>{say('overlays')}</h3>
          {branch([...overlays, ...fallbacks], false)}
        </>
      )}
      {hidden.length > 0 && (
        <>
          <h3 className={group}>{say('hiddenNodes')}</h3>
          {branch(hidden)}
        </>
      )}
    </nav>
  )
}
