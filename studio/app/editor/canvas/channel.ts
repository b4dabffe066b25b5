import { useCallback, useEffect, useRef, type RefObject } from 'react'
import { toViewer, type Place } from '#schemas/publishing/parts.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { getDifference } from '#studio/document/difference.ts'
import {
  edit,
  handshake,
  isInOrder,
  type Document,
  type Edit,
  type FromCanvas,
  type Mode,
  type ToCanvas,
  type View,
} from '#studio/canvas/protocol.ts'
import type { Unsaved } from '#studio/states/answers.ts'
import type { State } from '#studio/states/states.ts'

/** Returns the viewer and the address for which the canvas renders a place in a state. */
export function createView(place: Place, state: State, locale: Locale, mode: Mode): View {
  return {
    address: place.path,
    locale: state.locale || locale,
    ...toViewer(place),
    mode,
    persona: state.persona,
    data: state.data,
    look: state.look,
    edition: state.edition,
    textSize: state.textSize,
  }
}

type Options = {
  view: View
  /** Undefined: the published page. */
  document: Document | undefined
  /** Settings that apply from the start. */
  unsaved?: Unsaved | undefined
  receive: (message: FromCanvas) => void
}
/** Messages to a canvas. A document is sent as the difference from the canvas's current document. */
type Message = Exclude<ToCanvas, { type: 'document' }> | { type: 'document'; document: Document }

/** Opens the port of a canvas when its frame is ready, and again for another view; a change of mode does not reopen it. */
export function useChannel(iframe: RefObject<HTMLIFrameElement | null>, options: Options): (message: Message) => void {
  const port = useRef<MessagePort>(undefined)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const drawn = useRef<Document>(undefined)
  const inOrder = useRef(0)
  const send = useCallback(
    (message: Message) => {
      function post(posted: ToCanvas): void {
        if (isInOrder(posted)) inOrder.current++
        port.current?.postMessage(posted)
      }
      if (message.type !== 'document') return post(message)
      const { current: before } = drawn
      if (!before || before === message.document) return
      drawn.current = message.document
      const difference = getDifference(before, message.document)
      const detail: Edit = { difference, after: inOrder.current }
      const event = new CustomEvent(edit, { detail, cancelable: true })
      iframe.current?.contentWindow?.dispatchEvent(event)
      if (!event.defaultPrevented) post({ type: 'document', difference })
    },
    [iframe],
  )
  const start = useCallback(() => {
    const { view, document, unsaved } = latest.current
    drawn.current = document
    send({ type: 'start', view, path: view.address, document, unsaved })
  }, [send])
  useEffect(() => {
    const greet = (event: MessageEvent) => {
      const [framePort] = event.ports
      if (event.source !== iframe.current?.contentWindow || event.data !== handshake || !framePort) return
      port.current?.close()
      port.current = framePort
      inOrder.current = 0
      framePort.addEventListener('message', ({ data }: MessageEvent<FromCanvas>) => latest.current.receive(data))
      framePort.start()
      start()
    }
    addEventListener('message', greet)
    return () => {
      removeEventListener('message', greet)
      port.current?.close()
      port.current = undefined
      drawn.current = undefined
    }
  }, [iframe, start])
  const key = JSON.stringify({ ...options.view, mode: '' })
  const started = useRef(key)
  useEffect(() => {
    if (started.current !== key) start()
    started.current = key
  }, [key, start])
  return send
}
