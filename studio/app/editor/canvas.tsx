import { useEffect, useRef, useState, type ReactNode } from 'react'
import type { Locale } from '../../../schemas/language/locales.ts'
import type { Json } from '../../../compiler/layers/layers.ts'
import type { Place } from '../../../schemas/publishing/parts.ts'
import { handshake, type FromCanvas, type Mode, type Outline, type ToCanvas } from '../../canvas/protocol.ts'
import { problem } from '../../look/look.css.ts'
import { useSay } from '../context.tsx'
import { box, boxName, frame, glass, phone } from './editor.css.ts'

type Props = {
  place: Place
  document: Json
  locale: Locale
  mode: Mode
  width: number
  selected: string | undefined
  /** The name of a node, for its outline. */
  nameOf: (id: string) => string
  /** `text`: the words that were tapped twice. */
  onPick: (id: string | undefined, text?: string) => void
  onKey: (key: string, isShifted: boolean) => void
}

/** A phone with the real page: the shop's renderer in a frame of its own. The outlines lie over it, so that its DOM is the shop's. */
export function Canvas(props: Props): ReactNode {
  const say = useSay()
  const { place, locale, mode, width, selected, nameOf } = props
  const [trouble, setTrouble] = useState<string>()
  const [outlines, setOutlines] = useState<Extract<FromCanvas, { type: 'outlines' }>>({ type: 'outlines' })
  const iframe = useRef<HTMLIFrameElement>(null)
  const port = useRef<MessagePort>(undefined)
  const latest = useRef(props)
  useEffect(() => {
    latest.current = props
  })
  const send = (message: ToCanvas) => port.current?.postMessage(message)

  useEffect(() => {
    const receive = ({ data }: MessageEvent<FromCanvas>) => {
      if (data.type === 'pick') latest.current.onPick(data.id, data.text)
      else if (data.type === 'key') latest.current.onKey(data.key, data.isShifted)
      else if (data.type === 'outlines') setOutlines(data)
      else if (data.type === 'drawn') setTrouble(data.problem)
    }
    const greet = (event: MessageEvent) => {
      const [given] = event.ports
      if (event.source !== iframe.current?.contentWindow || event.data !== handshake || !given) return
      port.current = given
      given.addEventListener('message', receive)
      given.start()
      const { document, mode: now } = latest.current
      const { path, layer, scope } = place
      const view = {
        address: path,
        locale,
        promoCode: layer === 'promo' ? scope : '',
        pageCode: layer === 'page' ? scope : '',
        mode: now,
      }
      send({ type: 'start', view, path, document })
    }
    addEventListener('message', greet)
    return () => {
      removeEventListener('message', greet)
      port.current?.close()
      port.current = undefined
    }
  }, [place, locale])
  useEffect(() => send({ type: 'document', document: props.document }), [props.document])
  useEffect(() => send({ type: 'mode', mode }), [mode])
  useEffect(() => send({ type: 'select', id: selected, isScrolledTo: true }), [selected])

  const { hovered } = outlines
  return (
    <div className={phone} style={{ width }}>
      {/* another language or place is another visit */}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- the shop's own code on its own origin */}
      <iframe
        key={`${place.path}|${place.layer}|${place.scope}|${locale}`}
        ref={iframe}
        className={frame}
        src="/studio/canvas.html"
        title={say('canvas')}
      />
      {mode === 'edit' && (
        <div className={glass} aria-hidden>
          {hovered && hovered.id !== selected && (
            <Boxes outline={hovered} name={nameOf(hovered.id)} isSelected={false} />
          )}
          {outlines.selected && <Boxes outline={outlines.selected} name={nameOf(outlines.selected.id)} isSelected />}
        </div>
      )}
      {trouble && (
        <p className={problem} role="status">
          {say('canvasProblem', { problem: trouble })}
        </p>
      )}
    </div>
  )
}

function Boxes({ outline, name, isSelected }: { outline: Outline; name: string; isSelected: boolean }): ReactNode {
  return outline.boxes.map(({ x, y, width, height }, index) => (
    <div
      key={index}
      className={box}
      data-selected={isSelected}
      style={{ transform: `translate(${x}px, ${y}px)`, width, height }}
    >
      {index === 0 && <span className={boxName}>{name}</span>}
    </div>
  ))
}
