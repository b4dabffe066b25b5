/** Loads published documents and the storefront's custom messages, tabs and theme. A shop without publications never loads this module. */
import type { Languages } from '#schemas/language/locales.ts'
import { truncate } from '../truncate.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { PagesConfig } from '#schemas/language/pages.ts'
import type { PublishedInfo } from '#schemas/publishing/delivery.ts'
import type { Language } from '#renderer/i18n/language.ts'
import type { JsonStorage } from '#renderer/state/json-storage.ts'
import { isInfo } from './published-info.ts'
import { describeError } from '../report.ts'
import { areTokens, isTheme, setTokens, type Theme } from './theme.ts'

export type PublishedDocument = { document: unknown; info: PublishedInfo; refused: (reason: string) => void }
export type ReaderSettings = {
  /** The path of the list; a document is at `<path>/<hash>`, and problems with it are reported to `<path>/<hash>/report`. */
  path: string
  server: {
    address: (path: string) => Promise<string>
    now: (path: string) => string
    text: (answer: string) => string
  }
  /** Sets the tab bar that editors can change; undefined restores the shipped tab bar. */
  showTabs: (tabs: PagesConfig['tabBars'][string] | undefined) => void
}
export type Reader = ReturnType<typeof createReader>

/** How long pages wait for messages, tabs and theme, in ms. */
const WAIT = 2500

/** Whether the text has this hash. Always true without TLS, where the browser has no digest function. */
async function matchesHash(text: string, hash: string): Promise<boolean> {
  // oxlint-disable-next-line typescript/no-unnecessary-condition -- undefined outside secure contexts
  if (!crypto.subtle) return true
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text)))
  const text64 = btoa(String.fromCharCode(...digest))
  return text64.replaceAll('+', '-').replaceAll('/', '_').slice(0, 32) === hash
}

const THEME = 'settings:theme'
type Words = Parameters<Language['replace']>[0]
type Tabs = { tabs: PagesConfig['tabBars'][string] }
const texts = ['path', 'icon', 'activeIcon']
const areTabs = (value: unknown): value is Tabs =>
  isObject(value) &&
  Array.isArray(value.tabs) &&
  value.tabs.every(
    (tab) => isObject(tab) && tab.text !== undefined && texts.every((key) => typeof tab[key] === 'string'),
  )
/** Whether the value has compiled messages of each language; the server has checked their syntax. */
const areWords = (value: unknown, { locales }: Languages): value is Words =>
  isObject(value) &&
  locales.every((locale) => {
    const messages = value[locale]
    return isObject(messages) && Object.values(messages).every(Array.isArray)
  })

type Shared = { device: JsonStorage; language: Pick<Language, 'replace' | 'languages'> }
type List = { pages: Readonly<Record<string, string>>; previewUntil: number }

export function createReader({ device, language }: Shared, { path, server, showTabs }: ReaderSettings) {
  const reported = new Set<string>()
  /** Hashes of the applied settings, by name. */
  const applied = new Map<string, string | undefined>()
  let spoken: Words = {}
  let theme: Theme | undefined

  /** Reports an unusable document once per visit; the editor sees it next to the revision. */
  function reportUnusable(hash: string, message: string): void {
    if (reported.has(hash)) return
    reported.add(hash)
    const body = new Blob([JSON.stringify({ message: truncate(message, 400) })], { type: 'application/json' })
    navigator.sendBeacon(server.now(`${path}/${hash}/report`), body)
  }
  async function read(hash: string, request: Promise<Response>): Promise<Record<string, unknown>> {
    const response = await request
    const text = await response.text()
    if (!response.ok) throw new Error(`HTTP ${response.status}`)
    if (!(await matchesHash(text, hash))) throw new Error('hash does not match')
    const bundle = JSON.parse(server.text(text)) as unknown
    if (!isObject(bundle)) throw new Error('no document')
    return bundle
  }

  /** Loads a setting whose hash differs from the applied hash; empty: the shipped setting; undefined: unchanged or unusable. */
  async function changed<T>(
    pages: List['pages'],
    name: string,
    fits: (value: unknown) => value is T,
  ): Promise<T | Partial<T> | undefined> {
    const hash = pages[name]
    if (hash === applied.get(name)) return undefined
    try {
      const ask = async () => fetch(await server.address(`${path}/${hash}`), { signal: AbortSignal.timeout(WAIT) })
      const value = hash === undefined ? {} : (await read(hash, ask())).document
      if (hash !== undefined && !fits(value)) throw new Error('another shape')
      applied.set(name, hash)
      return value as T
    } catch (error) {
      reportUnusable(hash!, describeError(error).message)
      return undefined
    }
  }

  /** Adopts the theme that `app/starter.ts` has applied, unless its shape is invalid. */
  function keepTheme(key: string): void {
    const stored = device.get(key)
    theme = isTheme(stored) ? stored : undefined
    setTokens(theme?.tokens ?? {})
    applied.set(THEME, theme?.hash)
  }
  async function applyTheme({ pages, previewUntil }: List, key: string): Promise<void> {
    if (!applied.has(THEME)) keepTheme(key)
    const hash = pages[THEME]
    const loaded = await changed(pages, THEME, areTokens)
    if (loaded) {
      const { tokens = {} } = loaded
      theme = hash === undefined ? undefined : { hash, tokens }
      setTokens(tokens)
    }
    if (previewUntil === 0 && applied.get(THEME) === hash) device.set(key, theme)
  }

  return {
    async document(page: string, hash: string, request: Promise<Response>): Promise<PublishedDocument> {
      const refused = (message: string) => reportUnusable(hash, message)
      try {
        const { document, info } = await read(hash, request)
        if (!isInfo(info)) throw new Error('no document')
        return { document, info, refused }
      } catch (error) {
        refused(describeError(error).message)
        throw new Error(`published document of ${page}`, { cause: error })
      }
    },
    /**
     * Applies the storefront's custom messages, tabs and theme, or the shipped defaults. Settings that cannot be loaded are retried with the
     * next list. The theme is stored under `themeKey`, except a draft's.
     */
    async apply(list: List, themeKey: string): Promise<void> {
      const [words, tabs] = await Promise.all([
        changed(list.pages, 'settings:words', (value) => areWords(value, language.languages)),
        changed(list.pages, 'settings:tabs', areTabs),
        applyTheme(list, themeKey),
      ])
      if (tabs) showTabs(tabs.tabs)
      if (words) spoken = words
      if (words || tabs) language.replace(spoken)
    },
  }
}
