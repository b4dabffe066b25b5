/**
 * Published documents (docs/operators.md): one list at startup, documents by their hash. The list is requested together with the scripts
 * (`starter.ts`); if it is late, the last one received is used, so no page waits long.
 */
import { thrown } from './report.ts'
import type { JsonStorage } from '../state/json-storage.ts'
import type { Manifest as Sent, PublishedInfo } from '../../schemas/publishing/delivery.ts'

type Manifest = { pages: Sent['pages']; own: Record<string, PublishedInfo>; previewUntil: number }
export type PublishedDocument = { document: unknown; info: PublishedInfo; refused: (reason: string) => void }
export type PublishedSettings = {
  /** The path of the list; a document is at `<path>/<hash>`, and problems with it are reported to `<path>/<hash>/report`. */
  path: string
  /** The viewer, as the query of the list, and a listener for changes of it. */
  query: () => string
  onQuery: (listener: () => void) => void
  server: {
    address: (path: string) => Promise<string>
    now: (path: string) => string
    text: (answer: string) => string
  }
}

const WAIT = 2500
const FRESH = 30_000
const stored = 'menmian.published'
const nothing: Manifest = { pages: {}, own: {}, previewUntil: 0 }
const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{32}$/.test(value)

/** Untrusted until it has this shape. */
function manifestOf(value: unknown): Manifest | undefined {
  if (!isObject(value) || !isObject(value.pages)) return undefined
  const own = isObject(value.own) ? value.own : {}
  return {
    pages: Object.fromEntries(Object.entries(value.pages).filter((pair): pair is [string, string] => isHash(pair[1]))),
    own: Object.fromEntries(
      Object.entries(own).filter(([path, info]) => path.startsWith('/p/') && isInfo(info)),
    ) as Manifest['own'],
    previewUntil: isObject(value.preview) && typeof value.preview.until === 'number' ? value.preview.until : 0,
  }
}
const isInfo = (value: unknown): value is PublishedInfo =>
  isObject(value) &&
  isObject(value.frame) &&
  value.title !== undefined &&
  [value.widgets, value.areas, value.messages].every(
    (list) => Array.isArray(list) && list.every((one) => typeof one === 'string'),
  )

/** Whether a text has that hash. A page without TLS has no digest function, so nothing can be verified. */
async function isOf(text: string, hash: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- undefined outside secure contexts
  if (!crypto.subtle) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const text64 = btoa(String.fromCharCode(...digest))
  return text64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 32) === hash
}

export function createPublished(device: JsonStorage, { path, query, onQuery, server }: PublishedSettings) {
  let last: { question: string; at: number; answer: Promise<Manifest> } | undefined
  /** The list received last. */
  let shown: Manifest | undefined
  /** Called with the paths that differ between the previous and the current list. */
  let revised: (paths: string[]) => void = () => undefined
  const reported = new Set<string>()

  async function ask(question: string): Promise<Manifest> {
    const key = `${stored}?${question}`
    try {
      const response = await fetch(await server.address(`${path}?${question}`), { signal: AbortSignal.timeout(WAIT) })
      const answer = (await response.json()) as unknown
      const manifest = response.ok ? manifestOf(answer) : undefined
      if (!manifest) throw new Error('no list')
      if (manifest.previewUntil === 0) device.set(key, answer)
      return manifest
    } catch {
      // the list received last time, if any
      return manifestOf(device.get(key)) ?? nothing
    }
  }
  function askFor(question: string): Promise<Manifest> {
    const before = last?.answer
    const answer = ask(question)
    last = { question, at: Date.now(), answer }
    void Promise.all([before, answer]).then(([old, now]) => {
      shown = now
      if (!old) return
      const paths = [...new Set([...Object.keys(old.pages), ...Object.keys(now.pages)])].filter(
        (one) => old.pages[one] !== now.pages[one],
      )
      if (paths.length) revised(paths)
    })
    return answer
  }
  /** Reports once per visit; the editor sees it next to the revision. */
  function reportUnusable(hash: string, message: string): void {
    if (reported.has(hash)) return
    reported.add(hash)
    const body = new Blob([JSON.stringify({ message: message.slice(0, 400) })], { type: 'application/json' })
    navigator.sendBeacon(server.now(`${path}/${hash}/report`), body)
  }
  /** The list for the current viewer. */
  const manifest = (): Promise<Manifest> => {
    const now = query()
    return last?.question === now ? last.answer : askFor(now)
  }

  return {
    manifest,
    /** The published document of a page, or undefined if the shipped one applies. */
    async document(page: string): Promise<PublishedDocument | undefined> {
      const { pages } = await manifest()
      const hash = Object.prototype.hasOwnProperty.call(pages, page) ? pages[page] : undefined
      if (!hash) return undefined
      const refused = (message: string) => reportUnusable(hash, message)
      try {
        const response = await fetch(await server.address(`${path}/${hash}`), { credentials: 'omit' })
        const text = await response.text()
        if (!response.ok) throw new Error(`HTTP ${response.status}`)
        if (!(await isOf(text, hash))) throw new Error('hash does not match')
        const bundle = JSON.parse(server.text(text)) as unknown
        if (!isObject(bundle) || !isInfo(bundle.info)) throw new Error('no document')
        return { document: bundle.document, info: bundle.info, refused }
      } catch (error) {
        refused(thrown(error).message)
        throw new Error(`published document of ${page}`, { cause: error })
      }
    },
    /** Refetches when the shop returns to the foreground or the viewer changes, and reports changed pages, which are updated when they are next opened. */
    watch(changed: (paths: string[]) => void): void {
      revised = changed
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && last && Date.now() - last.at >= FRESH) void askFor(query())
      })
      onQuery(() => {
        const now = query()
        if (!last || last.question === now) return
        // documents published for the previous storefront are no longer shown
        changed(Object.keys(shown?.pages ?? {}))
        void askFor(now)
      })
    },
  }
}
