import { memo, useMemo, useState, type ReactNode } from 'react'
import type { Json } from '#compiler/layers/layers.ts'
import { getNodeLists } from '#studio/document/nodes.ts'
import { createOutline, type OutlineNode, type Widgets } from '#studio/document/outline.ts'
import { hint } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { button } from '#studio/look/look.css.ts'
import { listCommands, runCommand, type OutlineContext } from './commands.ts'
import { byKeys, byTaps, chosen, group, nested, top, tree } from './outline.css.ts'
import { RowMenu } from './row-menu.tsx'
import { Row } from './row.tsx'

type Props = {
  /** The page as rendered, which may be a moment behind. */
  document: Json
  widgets: Widgets
  selected: string | undefined
  /** The selected nodes when there are several, else empty. */
  several: readonly string[]
  getName: (id: string) => string
  /** Returns the current page when a command runs. */
  whole: () => OutlineContext
}

/** Lengths of the node lists; the last node of a list cannot move down. */
const getListLengths = (document: Json) =>
  new Map(getNodeLists(document).map(({ pointer, ids }) => [pointer, ids.length]))

/** Tree of the page's nodes, which are moved, hidden, copied and removed by keyboard, by taps and by dragging. */
export const OutlineTree = memo(function OutlineTree(props: Props): ReactNode {
  const { document, widgets, selected, several, getName, whole } = props
  const say = useSay()
  const { order, overlays, hidden, fallbacks, isDynamic } = useMemo(
    () => createOutline(document, widgets),
    [document, widgets],
  )
  const [isChoosing, setChoosing] = useState(false)
  const among = useMemo(() => new Set(several), [several])
  const lengths = useMemo(() => getListLengths(document), [document])
  const renderRow = ({ id, place = '' }: OutlineNode, mayHide: boolean) => {
    const end = place.lastIndexOf('/')
    const index = Number(place.slice(end + 1))
    return (
      <Row
        id={id}
        name={getName(id)}
        isPlaced={place !== ''}
        isFirst={index === 0}
        isLast={index + 1 >= (lengths.get(place.slice(0, end)) ?? 0)}
        isSelected={id === selected}
        isAmong={among.has(id)}
        isChoosing={isChoosing}
        mayHide={!isDynamic && (mayHide || place !== '')}
        whole={whole}
      />
    )
  }
  const renderBranch = (nodes: readonly OutlineNode[], mayHide = true): ReactNode => (
    <ul className={tree}>
      {nodes.map((node) => {
        const children = node.slots.flatMap((slot) => slot.nodes)
        return (
          <li key={node.id}>
            {renderRow(node, mayHide)}
            {children.length > 0 && <div className={nested}>{renderBranch(children, mayHide)}</div>}
          </li>
        )
      })}
    </ul>
  )
  return (
    <nav aria-label={say('outline')}>
      <Top {...{ several, whole, isDynamic, isChoosing, setChoosing }} />
      {renderBranch(order)}
      {overlays.length + fallbacks.length > 0 && (
        <>
          <h2 className={group}>{say('overlays')}</h2>
          {renderBranch([...overlays, ...fallbacks], false)}
        </>
      )}
      {hidden.length > 0 && (
        <>
          <h2 className={group}>{say('hiddenNodes')}</h2>
          {renderBranch(hidden)}
        </>
      )}
    </nav>
  )
})

type TopProps = Pick<Props, 'several' | 'whole'> & {
  isDynamic: boolean
  isChoosing: boolean
  setChoosing: (isChoosing: boolean) => void
}
/** Shows a hint on using rows, or the commands for a multiple selection. */
function Top({ several, whole, isDynamic, isChoosing, setChoosing }: TopProps): ReactNode {
  const say = useSay()
  const isSeveral = several.length > 0
  return (
    <div className={top}>
      {isSeveral && (
        <p role="status" className={chosen}>
          {say('chosenCount', { count: several.length })}
        </p>
      )}
      {isSeveral && (
        <RowMenu
          name={say('chosenSeveral', { count: several.length })}
          listCommands={() => listCommands(whole(), several)}
          onRun={(command) => void runCommand(whole(), command, several)}
        />
      )}
      {!isSeveral && (isChoosing || isDynamic) && (
        <p className={hint}>{say(isChoosing ? 'chooseHow' : 'dynamicOrder')}</p>
      )}
      {!isSeveral && !isChoosing && !isDynamic && (
        <p className={hint}>
          <span className={byKeys}>{say('orderKeys')}</span>
          <span className={byTaps}>{say('orderTaps')}</span>
        </p>
      )}
      <button className={button.plain} aria-pressed={isChoosing} onClick={() => setChoosing(!isChoosing)}>
        {say(isChoosing ? 'chooseDone' : 'chooseSeveral')}
      </button>
    </div>
  )
}
