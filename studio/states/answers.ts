/**
 * What the calls of the canvas are answered, in the place of the network: the shop's own data where every visitor gets it, an example where
 * it is somebody's or would be written, and what the chosen state makes of both. The rest of the shop reads it like any answer.
 */
import { isObject } from '../../schemas/language/is-object.ts'
import type { SiteRow } from '../../schemas/language/site-row.ts'
import { sharedCallers } from '../../schemas/call.ts'
import { cardInfo, ofEveryPage } from './choices.ts'
import { shaped } from './shaped.ts'
import { errorRows, type DataName, type ErrorRow, type Persona, type State } from './states.ts'

export type Shown = { persona: Persona; data: State['data'] }
/** Unsaved settings as visitors would get them: parts of answers by call, and documents by path. */
export type Unsaved = {
  answers: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  documents: Readonly<Record<string, { hash: string; content: string }>>
}
export const nothingUnsaved: Unsaved = { answers: {}, documents: {} }
type Options = {
  server: typeof fetch
  unsaved: () => Unsaved
  /** Throws for an unknown call. */
  rows: (path: string) => Promise<SiteRow>
  shown: () => Shown
}
/** Long enough to see the loading state of a page. */
const SLOW = 20_000

const envelope = (code: number, data: unknown): Response =>
  Response.json({ code, message: '', data, timestamp: Date.now(), traceID: '' })
function refusal({ answer }: ErrorRow): Response {
  if (answer === 'unreachable') throw new TypeError('unreachable')
  if (answer === 'nothing') return new Response('')
  return 'status' in answer ? new Response('{}', { status: answer.status }) : envelope(answer.code, null)
}
const waited = (signal: AbortSignal | null | undefined): Promise<void> =>
  new Promise((resolve, reject) => {
    const done = setTimeout(resolve, SLOW)
    signal?.addEventListener('abort', () => {
      clearTimeout(done)
      reject(signal.reason as Error)
    })
  })

/** The answer of the server as it is when it refuses, else its data. */
async function ofServer(
  server: typeof fetch,
  ...asked: Parameters<typeof fetch>
): Promise<Response | { data: unknown }> {
  const response = await server(...asked)
  const answer = (await response
    .clone()
    .json()
    .catch(() => undefined)) as unknown
  return response.ok && isObject(answer) && answer.code === 0 ? { data: answer.data } : response
}

/** The list of published documents. */
const published = '/api/layouts'
/** The list with the hashes of documents that are not saved, and those documents. `listed`: by address, because the next change may come before one is read. */
async function ofDocuments(
  listed: Map<string, string>,
  { documents }: Unsaved,
  { pathname, ask }: { pathname: string; ask: () => Promise<Response> },
): Promise<Response | undefined> {
  const content = listed.get(pathname)
  if (content !== undefined) return new Response(content)
  const entries = Object.entries(documents)
  if (!entries.length || pathname !== published) return undefined
  for (const [, one] of entries) listed.set(`${published}/${one.hash}`, one.content)
  const list = (await (await ask()).json()) as { pages: object }
  return Response.json({
    ...list,
    pages: { ...list.pages, ...Object.fromEntries(entries.map(([path, { hash }]) => [path, hash])) },
  })
}

export function createAnswers({ server, rows, shown, unsaved }: Options): typeof fetch {
  const listed = new Map<string, string>()
  return async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'https://shop.invalid')
    const document = await ofDocuments(listed, unsaved(), { pathname, ask: () => server(input, init) })
    if (document) return document
    const row = await rows(pathname).catch(() => undefined)
    if (!row || row.raw) return server(input, init)
    const { persona, data } = shown()
    const isFrame = ofEveryPage.includes(pathname)
    const error = isFrame ? undefined : errorRows[data]
    if (error?.of({ ...row, path: pathname })) return refusal(error)
    if (data === 'slow' && !isFrame && row.safe) await waited(init?.signal)
    const isShared = row.safe && sharedCallers.includes(row.who)
    const isExample = !isShared || (data === 'examples' && !isFrame)
    // whatever it is, it does not leave the browser
    const [{ examples }, { people }] = await Promise.all([
      import('../../schemas/examples/index.ts'),
      import('./people.ts'),
    ])
    const given = isExample
      ? { data: (examples as Record<string, unknown>)[pathname] ?? null }
      : await ofServer(server, input, init)
    if (given instanceof Response) return given
    const own = (people[persona].answers as Record<string, object> | undefined)?.[pathname]
    const typed = unsaved().answers[pathname]
    const value = isObject(given.data) ? { ...given.data, ...own, ...typed } : given.data
    const isShaped = row.safe && !isFrame && (pathname !== cardInfo || data === 'long')
    return envelope(0, isShaped ? shaped(data as DataName, row.data, value) : value)
  }
}
