/**
 * Answers the canvas's calls in place of the network: with the shop's data if all visitors share it, with examples if it is personal or
 * a write, both modified by the chosen state. The rest of the shop treats them like any answer.
 */
import { isObject } from '#schemas/language/is-object.ts'
import type { SiteRow } from '#schemas/language/site-row.ts'
import { sharedCallers } from '#schemas/call.ts'
import { cardInfo, frameCalls } from './choices.ts'
import { shapeAnswer } from './shaped.ts'
import { errorRows, type DataName, type ErrorRow, type Persona, type State } from './states.ts'

export type ShownState = { persona: Persona; data: State['data'] }
/** Unsaved settings as visitors would receive them: parts of answers by call, and documents by path. */
export type Unsaved = {
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  documents: Readonly<Record<string, { hash: string; content: string }>>
}
export const nothingUnsaved: Unsaved = { answers: {}, documents: {} }
/** Example answers by call, and the parts of an answer that differ for a persona. */
export type Examples = {
  examples: Readonly<Record<string, unknown>>
  changes: (persona: Persona, path: string) => unknown
}
type Options = {
  loadExamples: () => Promise<Examples>
  server: typeof fetch
  unsaved: () => Unsaved
  /** Throws for an unknown call. */
  rows: (path: string) => Promise<SiteRow>
  shown: () => ShownState
}
/** Milliseconds, long enough to see a page's loading state. */
const SLOW = 20_000

const createEnvelope = (code: number, data: unknown): Response =>
  Response.json({ code, message: '', data, timestamp: Date.now(), traceID: '' })
function createRefusal({ answer }: ErrorRow): Response {
  if (answer === 'unreachable') throw new TypeError('unreachable')
  if (answer === 'nothing') return new Response('')
  return 'status' in answer ? new Response('{}', { status: answer.status }) : createEnvelope(answer.code, null)
}
const delay = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = setTimeout(resolve, SLOW)
    signal?.addEventListener('abort', () => {
      clearTimeout(done)
      reject(signal.reason as Error)
    })
  })

/** Returns the server's response if it is an error, else its data. */
async function askServer(
  server: typeof fetch,
  ...args: Parameters<typeof fetch>
): Promise<Response | { data: unknown }> {
  const response = await server(...args)
  const answer = (await response
    .clone()
    .json()
    .catch(() => undefined)) as unknown
  return response.ok && isObject(answer) && answer.code === 0 ? { data: answer.data } : response
}

/** Path of the list of published documents. */
const published = '/api/layouts'
/** Answers the list with the hashes of unsaved documents, and those documents. `contents` retains them by address, because another change
 * may arrive before a document is read. */
async function answerDocument(
  contents: Map<string, string>,
  { documents }: Unsaved,
  { pathname, ask }: { pathname: string; ask: () => Promise<Response> },
): Promise<Response | undefined> {
  const content = contents.get(pathname)
  if (content !== undefined) return new Response(content)
  const entries = Object.entries(documents)
  if (!entries.length || pathname !== published) return undefined
  for (const [, document] of entries) contents.set(`${published}/${document.hash}`, document.content)
  const list = (await (await ask()).json()) as { pages: object }
  return Response.json({
    ...list,
    pages: { ...list.pages, ...Object.fromEntries(entries.map(([path, { hash }]) => [path, hash])) },
  })
}

export function createAnswers({ server, rows, shown, unsaved, loadExamples }: Options): typeof fetch {
  const contents = new Map<string, string>()
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://shop.invalid')
    const document = await answerDocument(contents, unsaved(), { pathname, ask: () => server(input, init) })
    if (document) return document
    const row = await rows(pathname).catch(() => undefined)
    if (!row || row.raw) return server(input, init)
    const { persona, data } = shown()
    const isFrame = frameCalls.includes(pathname)
    const error = isFrame ? undefined : errorRows[data]
    if (error?.of({ ...row, path: pathname })) return createRefusal(error)
    if (data === 'slow' && !isFrame && row.safe) await delay(init?.signal)
    const isShared = row.safe && sharedCallers.includes(row.who)
    const isExample = !isShared || (data === 'examples' && !isFrame)
    // from here on writes and personal calls are answered in the browser
    const { examples, changes } = await loadExamples()
    const answer = isExample ? { data: examples[pathname] ?? null } : await askServer(server, input, init)
    if (answer instanceof Response) return answer
    const change = changes(persona, pathname)
    const typed = unsaved().answers[pathname]
    const value = isObject(answer.data) ? { ...answer.data, ...(isObject(change) && change), ...typed } : answer.data
    const isShaped = row.safe && !isFrame && (pathname !== cardInfo || data === 'long')
    return createEnvelope(0, isShaped ? shapeAnswer(data as DataName, row.data, value) : value)
  }
}
