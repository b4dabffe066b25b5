/**
 * Worker thread that renders pages as HTML, so that rendering does not delay requests. It runs the built shop (`app/prerender.tsx`); the server
 * answers its API requests without the network.
 */
import { parentPort, workerData } from 'node:worker_threads'
import { resolveAddress, writeMarkdown } from './markdown.ts'
import type { Answer, FromServer, FromThread, PageRequest, Prerendered } from './messages.ts'

const port = parentPort!
const pending = new Map<number, (answer: Answer) => void>()
let asks = 0

globalThis.fetch = async (input, init) => {
  const request = new Request(input, init)
  const { pathname, search } = new URL(request.url)
  const ask = asks++
  const answer = new Promise<Answer>((resolve) => pending.set(ask, resolve))
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

/** Opens the DOM for sanitizing rich text (docs/decisions/renderer/0070). It is not global, because React would then assume a browser. */
const openWindow = async (html = '') => new (await import('jsdom')).JSDOM(html).window

const { bundle, origin } = workerData as { bundle: string; origin: string }
type Drawn = Prerendered & { sources?: Record<string, unknown> }
const { prerenderPage } = (await import(bundle)) as {
  prerenderPage: (request: PageRequest, open: () => Promise<unknown>) => Promise<Drawn | undefined>
}

/** Writes the form of the page that the request names. */
async function write({ path, search, locale, twin }: PageRequest, drawn: Drawn): Promise<Prerendered> {
  if (twin === undefined) return drawn
  const { sources = {}, ...page } = drawn
  if (twin === 'json') {
    const url = `${origin}/shop${path}${search && `?${search}`}`
    const { title, description } = page
    return { ...page, twin: JSON.stringify({ url, title, description, language: locale, data: sources }) }
  }
  const window = await openWindow(page.html)
  try {
    return { ...page, twin: writeMarkdown(window.document.body, resolveAddress(origin)) }
  } finally {
    window.close()
  }
}
// a page's work may continue after its drawing, and would otherwise end the pages of others
process.on('uncaughtException', ({ message }) => port.postMessage({ kind: 'uncaught', message } satisfies FromThread))
port.on('message', (message: FromServer) => {
  if (message.kind === 'answer') {
    pending.get(message.ask)?.(message.answer)
    pending.delete(message.ask)
    return
  }
  const { draw, request } = message
  const open = () => openWindow()
  const work = async () => {
    const drawn = await prerenderPage(request, open)
    return drawn && write(request, drawn)
  }
  work().then(
    (page) => port.postMessage({ kind: 'drawn', draw, page } satisfies FromThread),
    (error: unknown) =>
      port.postMessage({ kind: 'failed', draw, message: error instanceof Error ? error.message : String(error) }),
  )
})
