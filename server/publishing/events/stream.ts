/** One stream of server-sent events. Readers that are too slow are disconnected, and reconnect at their last position. */
import type { EventKind } from '#schemas/publishing/events.ts'

type Event = {
  event: EventKind | 'hello' | 'presence' | 'reset' | 'replaced' | 'end' | 'beat'
  id?: number
  data: object
  /** Sets the browser's delay before it reconnects. */
  retryMs?: number
}
export type Stream = { send(event: Event): void; close(): void }

/** The limit of unread bytes per reader. */
const UNREAD_BYTES = 256 * 1024
/** The browser's delay before it reconnects after the stream breaks. */
const RETRY_MS = 2000

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // proxies that buffer responses would delay the events
  'x-accel-buffering': 'no',
}
const bytes = new TextEncoder()
const field = (name: string, value: number | undefined): string => (value === undefined ? '' : `${name}: ${value}\n`)
const text = ({ event, id, data, retryMs }: Event): string =>
  `event: ${event}\n${field('id', id)}${field('retry', retryMs)}data: ${JSON.stringify(data)}\n\n`

/** Opens a stream. `gone` is called once, when either side has closed it. */
export function openStream(onClose: () => void): { stream: Stream; response: Response } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const close = () => {
    const mine = controller
    controller = undefined
    if (!mine) return
    mine.close()
    onClose()
  }
  const body = new ReadableStream<Uint8Array>(
    {
      start(given) {
        controller = given
        given.enqueue(bytes.encode(`retry: ${RETRY_MS}\n\n`))
      },
      cancel() {
        if (!controller) return
        controller = undefined
        onClose()
      },
    },
    new ByteLengthQueuingStrategy({ highWaterMark: UNREAD_BYTES }),
  )
  const send: Stream['send'] = (event) => {
    if (!controller) return
    controller.enqueue(bytes.encode(text(event)))
    if ((controller.desiredSize ?? 0) <= 0) close()
  }
  return { stream: { send, close }, response: new Response(body, { headers }) }
}
