/**
 * Published documents (docs/operators.md): one list at startup, documents by their hash. The list is requested together with the scripts
 * (`starter.ts`); if it is late, the last one received is used, so no page waits long, and what the new one changes follows (docs/decisions/0076).
 */
import type { Language } from '../../i18n/language.ts'
import { isInfo, isObject } from './published-info.ts'
import type { PublishedDocument, Reader, ReaderSettings } from './published-reader.ts'
import type { JsonStorage } from '../../state/json-storage.ts'
import type { Manifest as Sent, PublishedInfo } from '../../../schemas/publishing/delivery.ts'

type Manifest = { pages: Sent['pages']; own: Record<string, PublishedInfo>; previewUntil: number }
type Shared = { device: JsonStorage; language: Pick<Language, 'replace'> }
export type PublishedSettings = ReaderSettings & {
  /** The viewer, as the query of the list, and a listener for changes of it. */
  query: () => string
  onQuery: (listener: () => void) => void
}

const WAIT = 2500
/** How long a page waits for the list of now where the one of an earlier visit is known. */
const HEAD_START = 100
const after = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const FRESH = 30_000
const stored = 'menmian.published'
/** Paths of what is no page: the storefront's own words, tabs and theme. */
const isSetting = (path: string) => path.startsWith('settings:')
const nothing: Manifest = { pages: {}, own: {}, previewUntil: 0 }
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

/** `atOnce`: the page on screen is drawn anew, because it was drawn with a list of an earlier visit. */
type Revised = (paths: string[], atOnce: boolean) => void

/** The list of now; if it does not come, the one received last time, if any. */
async function ask(device: JsonStorage, { path, server }: PublishedSettings, question: string): Promise<Manifest> {
  const key = `${stored}?${question}`
  try {
    const response = await fetch(await server.address(`${path}?${question}`), { signal: AbortSignal.timeout(WAIT) })
    const answer = (await response.json()) as unknown
    const manifest = response.ok ? manifestOf(answer) : undefined
    if (!manifest) throw new Error('no list')
    if (manifest.previewUntil === 0) device.set(key, answer)
    return manifest
  } catch {
    return manifestOf(device.get(key)) ?? nothing
  }
}

export function createPublished({ device, language }: Shared, settings: PublishedSettings) {
  const { path, query, onQuery, server } = settings
  let last: { question: string; at: number; answer: Promise<Manifest> } | undefined
  /** The list received last. */
  let shown: Manifest | undefined
  /** Called with the paths that differ between the previous and the current list. */
  let revised: Revised = () => undefined
  /** Lists are applied one after the other, so that the newest is the last. */
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

  /** Shows the words, tabs and theme of a list. */
  function apply(manifest: Manifest, question: string): Promise<unknown> {
    const theme = `menmian.theme?${question}`
    return (applying = applying.then(async () => {
      // a shop that has only shipped words, tabs and colours has nothing to load
      if (last?.question === question && (reader || device.get(theme) || Object.keys(manifest.pages).some(isSetting)))
        await reading().then(
          (one) => one.apply(manifest, theme),
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
    const known = before ? undefined : manifestOf(device.get(`${stored}?${question}`))
    const early = known && after(HEAD_START).then(() => (isHere ? newest : showing((shown = known))))
    const asked = { question, at: Date.now(), answer: early ? Promise.race([newest, early]) : newest }
    last = asked
    void Promise.all([before ?? asked.answer, newest]).then(([old, now]) => {
      asked.answer = newest
      shown = now
      const paths = [...new Set([...Object.keys(old.pages), ...Object.keys(now.pages)])].filter(
        (one) => old.pages[one] !== now.pages[one],
      )
      if (paths.length) revised(paths, !before)
    })
    return asked.answer
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
      const asked = server.address(`${path}/${hash}`).then((address) => fetch(address, { credentials: 'omit' }))
      const [{ document }] = await Promise.all([reading(), asked.catch(() => undefined)])
      return document(page, hash, asked)
    },
    /** Refetches when the shop returns to the foreground or the viewer changes, and reports changed pages, which are updated when they are next opened. */
    watch(changed: Revised): void {
      revised = changed
      document.addEventListener('visibilitychange', () => {
        if (!document.hidden && last && Date.now() - last.at >= FRESH) void askFor(query())
      })
      onQuery(() => {
        const now = query()
        if (!last || last.question === now) return
        // documents published for the previous storefront are no longer shown
        changed(Object.keys(shown?.pages ?? {}), false)
        void askFor(now)
      })
    },
  }
}
