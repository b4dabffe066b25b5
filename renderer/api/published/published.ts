/**
 * Published documents (docs/operators.md): one list at startup, documents by hash. The list is requested in parallel with the scripts
 * (`app/starter.ts`); if it is late, the last received list is used so that no page waits long, and the differences are applied when the new
 * list arrives (docs/decisions/renderer/0076).
 */
import { isObject } from '#schemas/language/is-object.ts'
import type { Language } from '#renderer/i18n/language.ts'
import { isInfo } from './published-info.ts'
import type { PublishedDocument, Reader, ReaderSettings } from './published-reader.ts'
import type { JsonStorage } from '#renderer/state/json-storage.ts'
import type { Manifest as Sent, PublishedInfo } from '#schemas/publishing/delivery.ts'

type Manifest = { pages: Sent['pages']; own: Record<string, PublishedInfo>; previewUntil: number }
type Shared = { device: JsonStorage; language: Pick<Language, 'languages' | 'replace'> }
export type PublishedSettings = ReaderSettings & {
  /** The query of the list, which identifies the viewer, and a listener for its changes. */
  query: () => string
  onQuery: (listener: () => void) => void
}

const WAIT = 2500
/** How long a page waits for the current list when a list of a previous visit is stored, in ms. */
const HEAD_START = 100
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const FRESH = 30_000
const stored = 'menmian.published'
/** Whether a path is a setting (custom messages, tabs or theme) rather than a page. */
const isSetting = (path: string) => path.startsWith('settings:')
const nothing: Manifest = { pages: {}, own: {}, previewUntil: 0 }
const isHash = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{32}$/.test(value)

/** Validates an untrusted list; undefined when it has another shape. */
function parseManifest(value: unknown): Manifest | undefined {
  if (!isObject(value) || !isObject(value.pages)) return undefined
  const ownPages = isObject(value.own) ? value.own : {}
  return {
    pages: Object.fromEntries(Object.entries(value.pages).filter((pair): pair is [string, string] => isHash(pair[1]))),
    own: Object.fromEntries(
      Object.entries(ownPages).filter(([path, info]) => path.startsWith('/p/') && isInfo(info)),
    ) as Manifest['own'],
    previewUntil: isObject(value.preview) && typeof value.preview.until === 'number' ? value.preview.until : 0,
  }
}

/** `atOnce`: redraws the current page immediately, because it was drawn with the list of a previous visit. */
type Revised = (paths: string[], atOnce: boolean) => void

/** Fetches the current list; falls back to the last received list, or an empty list. */
async function ask(device: JsonStorage, { path, server }: PublishedSettings, question: string): Promise<Manifest> {
  const key = `${stored}?${question}`
  try {
    const response = await fetch(await server.address(`${path}?${question}`), { signal: AbortSignal.timeout(WAIT) })
    const answer = (await response.json()) as unknown
    const manifest = response.ok ? parseManifest(answer) : undefined
    if (!manifest) throw new Error('no list')
    if (manifest.previewUntil === 0) device.set(key, answer)
    return manifest
  } catch {
    return parseManifest(device.get(key)) ?? nothing
  }
}

export function createPublished({ device, language }: Shared, settings: PublishedSettings) {
  const { path, query, onQuery, server } = settings
  let last: { question: string; at: number; answer: Promise<Manifest> } | undefined
  /** The last received list. */
  let lastManifest: Manifest | undefined
  /** Called with the paths that differ between the previous and the current list. */
  let onRevised: Revised = () => undefined
  /** Lists are applied sequentially, so that the newest is applied last. */
  let applying: Promise<unknown> = Promise.resolve()
  let reader: Promise<Reader> | undefined
  const reading = (): Promise<Reader> =>
    (reader ??= import('./published-reader.ts').then(
      ({ createReader }) => createReader({ device, language }, settings),
      (error: unknown) => {
        reader = undefined
        throw error
      },
    ))

  /** Applies the custom messages, tabs and theme of a list. */
  function apply(manifest: Manifest, question: string): Promise<unknown> {
    const theme = `menmian.theme?${question}`
    return (applying = applying.then(async () => {
      // a shop with only shipped messages, tabs and colours does not load the reader
      if (last?.question === question && (reader || device.get(theme) || Object.keys(manifest.pages).some(isSetting)))
        await reading().then(
          (loadedReader) => loadedReader.apply(manifest, theme),
          () => undefined,
        )
    }))
  }
  function askFor(question: string): Promise<Manifest> {
    const before = last?.answer
    let isHere = false
    const showing = (manifest: Manifest) => apply(manifest, question).then(() => manifest)
    const newest = ask(device, settings, question).then((manifest) => {
      isHere = true
      return showing(manifest)
    })
    const storedManifest = before ? undefined : parseManifest(device.get(`${stored}?${question}`))
    const early =
      storedManifest && delay(HEAD_START).then(() => (isHere ? newest : showing((lastManifest = storedManifest))))
    const request = { question, at: Date.now(), answer: early ? Promise.race([newest, early]) : newest }
    last = request
    void Promise.all([before ?? request.answer, newest]).then(([previous, current]) => {
      request.answer = newest
      lastManifest = current
      const paths = [...new Set([...Object.keys(previous.pages), ...Object.keys(current.pages)])].filter(
        (page) => previous.pages[page] !== current.pages[page],
      )
      if (paths.length) onRevised(paths, !before)
    })
    return request.answer
  }
  /** The list for the current viewer. */
  const manifest = (): Promise<Manifest> => {
    const question = query()
    return last?.question === question ? last.answer : askFor(question)
  }

  return {
    manifest,
    /** Loads the published document of a page; undefined if the shipped document applies. */
    async document(page: string): Promise<PublishedDocument | undefined> {
      const { pages } = await manifest()
      const hash = Object.prototype.hasOwnProperty.call(pages, page) ? pages[page] : undefined
      if (!hash) return undefined
      const response = server.address(`${path}/${hash}`).then((address) => fetch(address, { credentials: 'omit' }))
      const [{ document }] = await Promise.all([reading(), response.catch(() => undefined)])
      return document(page, hash, response)
    },
    /** Refetches when the shop returns to the foreground or the viewer changes, and reports changed pages, which are updated when they are next opened. */
    watch(changed: Revised): void {
      onRevised = changed
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && last && Date.now() - last.at >= FRESH) void askFor(query())
      })
      onQuery(() => {
        const question = query()
        if (!last || last.question === question) return
        // documents published for the previous storefront must not be shown
        changed(Object.keys(lastManifest?.pages ?? {}), false)
        void askFor(question)
      })
    },
  }
}
