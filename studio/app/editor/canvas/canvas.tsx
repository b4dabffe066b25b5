import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import type { Locale } from '#schemas/language/locales.ts'
import type { Json } from '#compiler/layers/layers.ts'
import type { Place } from '#schemas/publishing/parts.ts'
import type { FromCanvas, Mode, Outline } from '#studio/canvas/protocol.ts'
import type { State } from '#studio/states/states.ts'
import { button } from '#studio/look/look.css.ts'
import { useSay } from '#studio/app/context.tsx'
import { useChannel, createView } from './channel.ts'
import { badge, box, boxName, frame, glass, notice, phone } from '../editor.css.ts'
import { Elsewhere } from './elsewhere.tsx'
import type { LiveValues } from './live-values.ts'
import type { NodeMark } from './node-marks.ts'

type Props = {
  place: Place
  /** The latest document; the rest of the screen may lag behind it. */
  latest: { now: () => Json; subscribe: (listener: () => void) => () => void }
  locale: Locale
  mode: Mode
  state: State
  selected: string | undefined
  /** The selected nodes when there are several, else empty. */
  several: readonly string[]
  /** Findings per node. */
  marks: ReadonlyMap<string, NodeMark>
  /** The name of a node, for its outline. */
  getName: (id: string) => string
  live: LiveValues
  /** `text`: the words that were double-tapped. `isMore`: extends the selection to this node. */
  onPick: (id: string | undefined, options: { text?: string | undefined; isMore?: boolean | undefined }) => void
  onKey: (key: string, isShifted: boolean) => void
}

/** Phone-sized iframe in which the shop's renderer draws the page. Outlines are an overlay, so that the DOM inside is the shop's. */
export function Canvas(props: Props): ReactNode {
  const say = useSay()
  const { place, state, locale, mode, selected, several, marks, getName, live, latest } = props
  const [trouble, setTrouble] = useState<string>()
  const [outlines, setOutlines] = useState<Extract<FromCanvas, { type: 'outlines' }>>({ type: 'outlines' })
  /** The document and place of a rendering error. */
  const [failed, setFailed] = useState<{ document: Json; where: string }>()
  const [shownPath, setShownPath] = useState(place.path)
  const iframe = useRef<HTMLIFrameElement>(null)
  const view = createView(place, state, locale, mode)
  function receive(message: FromCanvas): void {
    if (message.type === 'pick') props.onPick(message.id, message)
    else if (message.type === 'key') props.onKey(message.key, message.isShifted)
    else if (message.type === 'outlines') setOutlines(message)
    else if (message.type === 'went') setShownPath(message.path)
    else if (message.type === 'values') live.receive(message.values)
    else if (message.type === 'failed') setFailed({ document: latest.now(), where: message.where })
    else if (message.type === 'drawn') {
      setTrouble(message.problem)
      if (!message.isFirst) return
      // a new canvas has no marks and no watched values
      sendMarks()
      live.again()
    }
  }
  const channel = {
    view,
    receive,
    get document() {
      return latest.now()
    },
  }
  const send = useChannel(iframe, channel)
  const sendMarks = useCallback(() => send({ type: 'mark', ids: [...marks.keys()] }), [send, marks])
  useEffect(() => {
    const draw = () => send({ type: 'document', document: latest.now() })
    draw()
    return latest.subscribe(draw)
  }, [send, latest])
  useEffect(() => send({ type: 'mode', mode }), [send, mode])
  useEffect(
    () => send({ type: 'select', id: selected, others: several.filter((id) => id !== selected), isScrolledTo: true }),
    [send, selected, several],
  )

  useEffect(sendMarks, [sendMarks])
  useEffect(() => live.connect(send), [live, send])

  const { hovered, others = [], marked = [] } = outlines
  return (
    <div className={phone} style={{ width: state.width }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own code on its own origin */}
      <iframe ref={iframe} className={frame} src="/studio/canvas.html" title={say('canvas')} />
      {mode === 'edit' && (
        <div className={glass} aria-hidden>
          <Badges outlines={marked} marks={marks} />
          {hovered && hovered.id !== selected && !several.includes(hovered.id) && (
            <Boxes outline={hovered} name={getName(hovered.id)} isSelected={false} />
          )}
          {others.map((outline) => (
            <Boxes key={outline.id} outline={outline} name={getName(outline.id)} isSelected />
          ))}
          {outlines.selected && <Boxes outline={outlines.selected} name={getName(outlines.selected.id)} isSelected />}
        </div>
      )}
      {failed?.document === latest.now() && <Failed where={failed.where} getName={getName} onPick={props.onPick} />}
      {mode === 'try' && shownPath !== place.path && <Elsewhere place={place} path={shownPath} />}
      {trouble && (
        <p className={notice} role="status">
          {say('canvasProblem', { problem: trouble })}
        </p>
      )}
    </div>
  )
}

/** `where`: the page and the node id, separated by `#`. */
function Failed({ where, getName, onPick }: { where: string } & Pick<Props, 'getName' | 'onPick'>): ReactNode {
  const say = useSay()
  const [, id] = where.split('#')
  return (
    <p className={notice} role="status">
      {say('partFailed', { name: id === undefined ? where : getName(id) })}{' '}
      {id !== undefined && (
        <button className={button.quiet} onClick={() => onPick(id, {})}>
          {say('lookAt')}
        </button>
      )}
    </p>
  )
}

function Badges({ outlines, marks }: { outlines: readonly Outline[] } & Pick<Props, 'marks'>): ReactNode {
  return outlines.map(({ id, boxes: [first] }) => {
    const mark = marks.get(id)
    if (!first || !mark) return null
    const transform = `translate(${first.x + first.width}px, ${first.y}px) translateX(-100%)`
    return (
      <span key={id} className={badge} data-severity={mark.severity} style={{ transform }}>
        {mark.count}
      </span>
    )
  })
}

/** In pixels, at the usual text size. */
const NAME_HEIGHT = 18
function Boxes({ outline, name, isSelected }: { outline: Outline; name: string; isSelected: boolean }): ReactNode {
  return outline.boxes.map(({ x, y, width, height }, index) => (
    <div
      key={index}
      className={box}
      data-selected={isSelected}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      {index === 0 && (
        <span className={boxName} data-above={y >= NAME_HEIGHT}>
          {name}
        </span>
      )}
    </div>
  ))
}
