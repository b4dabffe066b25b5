/** All that a storefront tells the core of itself: its addresses, calls, identity, slots and pages. The shop's own: `shop/`. */
import type { ActionHooks } from './actions/perform.ts'
import type { Links } from './actions/resolve.ts'
import type { Action } from '../schemas/action.ts'
import type { Call, CallSettings } from './api/call.ts'
import type { Locale } from './i18n/locale.ts'
import type { PageInfo } from './page/maps.ts'
import type { PageGivens } from './page/stage.ts'
import type { TabBars } from './page/tabs.ts'
import type { Entry } from './routes/history.ts'

type Watch = (listener: () => void) => () => void
export type Adapter = Pick<CallSettings, 'errors' | 'headers' | 'server' | 'identity' | 'asking'> &
  Links &
  PageGivens &
  Pick<TabBars, 'bySource' | 'lost'> & {
    /** The calls as pages see them: some answers may be put together of several. */
    calls: (call: Call) => Call
    /** Asked for at the start, while the page's own parts are on their way. */
    early: () => [path: string, params: Record<string, unknown>][]
    /** Whose data a call answers, as a part of the key of its answer. */
    ownerOf: (path: string) => string
    /** Somebody may be here who was not. */
    onIdentity: Watch
    /** Roots of the scope that every page has. */
    roots: (locale: Locale) => Record<string, unknown>
    onRoots: Watch
    /** The language that was chosen, if any; `refuse`: its words cannot be had. */
    locale: { chosen: () => Locale | undefined; onChosen: Watch; refuse: (spoken: Locale) => void }
    /** Where to go instead of a page that must not be shown. */
    guard: (info: PageInfo, target: string) => string | null
    /** The action that an error leads to, made to lead back to where it came from. */
    onErrorAction: (action: Action, at: Entry) => Action
    /** The page with people who help: failures lead to it. */
    help?: string
    /** The path of the storefront's name, which follows a page's title. */
    siteTitle?: string
    /** What it does beside an action; it comes with the first tap. */
    actions: () => Promise<ActionHooks>
  }
