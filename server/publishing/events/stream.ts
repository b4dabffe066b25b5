/** One open stream of server-sent events. A reader that is too slow is cut off, and comes back where it was. */
import type { EventKind } from '../../../schemas/publishing/events.ts'

type Event = {
  event: EventKind | 'hello' | 'presence' | 'reset' | 'replaced' | 'end' | 'beat'
  id?: number
  data: object
  /** From now on the browser waits this long before it comes back. */
  retryMs?: number
}
export type Stream = { send(event: Event): void; close(): void }

/** The most that a slow reader may leave unread. */
const UNREAD_BYTES = 256 * 1024
/** A browser comes back after this time when the stream breaks. */
const RETRY_MS = 2000

const headers = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store',
  // a proxy that collects answers would hold the events back
  'x-accel-buffering': 'no',
}
const bytes = new TextEncoder()
const field = (name: string, value: number | undefined): string => (value === undefined ? '' : `${name}: ${value}\n`)
const text = ({ event, id, data, retryMs }: Event): string =>
  `event: ${event}\n${field('id', id)}${field('retry', retryMs)}data: ${JSON.stringify(data)}\n\n`

/** `gone` is called once, when either side has closed it. */
export function openStream(gone: () => void): { stream: Stream; response: Response } {
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const close = () => {
    const mine = controller
    controller = undefined
    if (!mine) return
    mine.close()
    gone()
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
        gone()
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
