import { useMemo, type ReactNode } from 'react'
import type { Json } from '../../../../compiler/layers/layers.ts'
import { outlineOf, type OutlineNode, type Widgets } from '../../../document/outline.ts'
import type { Operation } from '../../../document/operation.ts'
import { hint } from '../../../look/look.css.ts'
import { useSay } from '../../context.tsx'
import { group, nested, tree } from './outline.css.ts'
import { Row } from './row.tsx'

type Props = {
  document: Json
  below: Json
  widgets: Widgets
  selected: string | undefined
  nameOf: (id: string) => string
  onSelect: (id: string) => void
  onPerform: (operations: readonly Operation[]) => void
}

/** The nodes of the page as a tree: moved, hidden, copied and removed by keyboard, by taps and by dragging. */
export function OutlineTree({ document, widgets, ...given }: Props): ReactNode {
  const say = useSay()
  const { order, overlays, hidden, fallbacks, isDynamic } = useMemo(
    () => outlineOf(document, widgets),
    [document, widgets],
  )
  const branch = (nodes: readonly OutlineNode[], mayHide = true): ReactNode => (
    <ul className={tree}>
      {nodes.map((one) => {
        const children = one.slots.flatMap((slot) => slot.nodes)
        return (
          <li key={one.id}>
            <Row {...given} node={one} document={document} widgets={widgets} mayHide={mayHide && !isDynamic} />
            {children.length > 0 && <div className={nested}>{branch(children, mayHide)}</div>}
          </li>
        )
      })}
    </ul>
  )
  return (
    <nav aria-label={say('outline')}>
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
