/** Everything a storefront provides to the core: its addresses, calls, identity, slots and pages. The shop's implementation is `shop/`. */
import type { ActionHooks } from './actions/performer-state.ts'
import type { Links } from './actions/resolve.ts'
import type { Action } from '#schemas/language/action.ts'
import type { Call, CallSettings } from './api/call.ts'
import type { LanguageTag } from './i18n/language.ts'
import type { PageInfo } from './session/maps.ts'
import type { PageGivens } from './session/page-deps.ts'
import type { TabBars } from './page/tabs.ts'
import type { Entry } from './routes/history.ts'

type Watch = (listener: () => void) => () => void
export type Adapter = Pick<CallSettings, 'errors' | 'headers' | 'server' | 'identity' | 'asking'> &
  Links &
  PageGivens &
  Pick<TabBars, 'bySource' | 'lost'> & {
    /** Wraps the calls for pages, for example to combine several answers into one. */
    calls: (call: Call) => Call
    /** The owner of the data that a call returns; part of its cache key. */
    getOwner: (path: string) => string
    /** Notifies that the identity may have changed. */
    onIdentity: Watch
    /** Scope roots that every page has. */
    roots: (locale: LanguageTag) => Record<string, unknown>
    onRoots: Watch
    /** The language that the user chose, if any; `refuse`: its messages cannot be loaded. */
    locale: { chosen: () => LanguageTag | undefined; onChosen: Watch; refuse: (current: LanguageTag) => void }
    /** Returns the address to redirect to instead of a protected page, or null. */
    guard: (info: PageInfo, target: string) => string | null
    /** The action of an error, changed to return to where the error occurred. */
    onErrorAction: (action: Action, at: Entry) => Action
    /** The customer service page, which failures link to. */
    help?: string
    /** The scope path of the storefront's name, which is appended to a page's title. */
    siteTitle?: string
    /** Hooks that run alongside actions; loaded with the first tap. */
    actions: () => Promise<ActionHooks>
  }
