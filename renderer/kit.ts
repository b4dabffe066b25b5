/** All that a widget may use of the renderer. Props in, events out: a widget never fetches, navigates or reads a store. */
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Action } from '../schemas/action.ts'
import type { Emit, Outcome, Status, WidgetSchema } from '../schemas/widget.ts'
import { clock } from './api/clock.ts'

export type { Action, Emit, Outcome, Status }
export { resolveText, speaking, t } from './i18n/locale.ts'
export {
  count,
  date,
  datetime,
  duration,
  enumLabel,
  instant,
  maskName,
  maskPhone,
  money,
  moneyParts,
  percent,
  period,
  time,
  until,
  volume,
  volumeParts,
} from './i18n/format.ts'

/** Draws the row of `items[index]`; the list keys it by itself. */
export type RowSlot = (index: number) => ReactNode
type Slots<S extends WidgetSchema> = { [K in keyof NonNullable<S['slots']>]?: NonNullable<S['slots']>[K] extends 'row' ? RowSlot : ReactNode }

/** What a widget's component receives: its props with texts resolved, `emit`, its slots, and `status` if its facts ask for it. */
export type WidgetProps<S extends WidgetSchema> = z.output<S['props']> &
  Slots<S> & {
    emit: Emit<S>
    status?: Status
    /** With `facts.status`: a paged source has more rows. */ more?: boolean
    /** The sentence of an answer that is late, with the status `error`. */ reason?: string
    id?: string
  }

/** What the runtime must know of a widget, exported as `facts` from its component's module where it differs from nothing. */
export type WidgetFacts<S extends WidgetSchema = WidgetSchema> = {
  /** The schema's, when it is not 1. */
  version?: number
  /** Keeps state of its own: a neighbour's failure must not reset it. */
  local?: true
  /** Draws loading, empty, error and stale by itself, from the prop `status`. */
  status?: true
  /** A sheet or dialog, as its schema says: drawn over the page when an action opens it. */
  overlay?: true
  /** Props that arrive as `{ ref, value }` and are written straight to their text node. */
  live?: (keyof z.output<S['props']> & string)[]
  /** Two-way props and the event that changes each: the same as in the schema. */
  models?: { [K in keyof NonNullable<S['models']>]: NonNullable<S['models']>[K] extends { event: infer E } ? E : never }
}

/** Runs an action that came in with props, such as a menu item: `{ type, path, … }`. */
export type Act = (action: Action | MenuAction) => Promise<Outcome>
/** Menu items of the server: only `page` and `url` are known, any other type says that it is not supported (product §2). */
export type MenuAction = { type?: string | null | undefined; path?: string | null | undefined; webview?: 1 | 2 | boolean | null | undefined }

export const ActContext = createContext<Act>(() => Promise.resolve({ ok: true, data: undefined }))
export const useAct = (): Act => useContext(ActContext)

/** The page with people who help, if the storefront has one. */
export const HelpContext = createContext<string | undefined>(undefined)

/** Server time in ms, once a second. Countdowns take an end time and emit `end`. */
export const useNow = (): number => useSyncExternalStore(clock.subscribe, clock.now, clock.now)
