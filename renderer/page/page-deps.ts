/** What opening and rendering a page need of a storefront. */
import type { Core } from '../core.ts'
import type { Act } from '../kit.ts'
import type { Parts } from '../parts.ts'
import type { Entry } from '../routes/history.ts'
import type { AskEarly } from '../session/ask-early.ts'
import type { Maps, PageInfo } from '../session/maps.ts'
import type { SessionDeps } from '../session/page-deps.ts'
import type { LivePage } from '../session/page-session.ts'
import type { Loader } from './load.ts'
import type { ShownEntry } from './shown-entry.ts'

export type PageDeps = {
  core: Core
  /** The entry on screen, which during a transition is the previous entry. */
  shown: ShownEntry
  parts: Parts
  loader: Loader
  maps: Maps
  /** `get` returns the running page of a key; `open` starts it, once its plan is loaded. */
  pages: {
    get: (key: string) => LivePage | undefined
    open: (info: PageInfo, key: string, query: Record<string, unknown>) => LivePage | undefined
    answersBy: (by: SessionDeps['withAnswers']) => void
    askEarly: AskEarly
  }
  act: (page: LivePage) => Act
  /** `guard` returns the address to redirect to, or null; `address` builds an address from a path. */
  guard: (info: PageInfo, target: string) => string | null
  address: (path: string) => string
  /** The scope path of the storefront's name, which is appended to a page's title. */
  siteTitle?: string | undefined
  /** The URL of a page's path. */
  href: (path: string) => string | undefined
  /** Handles a tap on a tab of the frame. */
  tab: (path: string) => void
}

/** The key of a page's state: tab pages have one state per route, all others one per history entry. */
export const pageKey = (info: PageInfo | undefined, entry: Pick<Entry, 'page'>): string =>
  info?.tab === undefined ? entry.page : `tab:${info.path}`
