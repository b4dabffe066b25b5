/**
 * The thread that draws pages as HTML, so that a drawing delays no request. It runs the built shop (`prerender.tsx`); its requests are answered
 * by the server itself, without the network.
 */
import { parentPort, workerData } from 'node:worker_threads'
import type { Answer, FromServer, FromThread, PageRequest, Prerendered } from './messages.ts'

const port = parentPort!
const asked = new Map<number, (answer: Answer) => void>()
let asks = 0

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const ask = asks++
  const answer = new Promise<Answer>((resolve) => asked.set(ask, resolve))
  port.postMessage({
    kind: 'ask',
    ask,
    method: request.method,
    path: pathname + search,
    headers: Object.fromEntries(request.headers),
    body: request.method === 'GET' ? undefined : await request.text(),
  } satisfies FromThread)
  const { status, text } = await answer
  return new Response(text, { status })
}

/** The DOM that rich text is cleaned with (docs/decisions/0070). It is no global, which React would take for a browser. */
const openWindow = async (): Promise<unknown> => new (await import('jsdom')).JSDOM('').window

const { prerenderPage } = (await import((workerData as { bundle: string }).bundle)) as {
  prerenderPage: (request: PageRequest, open: () => Promise<unknown>) => Promise<Prerendered | undefined>
}
port.on('message', (message: FromServer) => {
  if (message.kind === 'answer') {
    asked.get(message.ask)?.(message.answer)
    asked.delete(message.ask)
    return
  }
  const { draw, request } = message
  prerenderPage(request, openWindow).then(
    (page) => port.postMessage({ kind: 'drawn', draw, page } satisfies FromThread),
    (error: unknown) =>
      port.postMessage({ kind: 'failed', draw, message: error instanceof Error ? error.message : String(error) }),
  )
})
