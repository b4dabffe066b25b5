/** Everything that a widget may use from the renderer. Props in, events out: a widget never fetches, navigates or reads a store. */
import { createContext, useContext, useSyncExternalStore, type ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { Action } from '#schemas/language/action.ts'
import type { Emit, Outcome, Status, WidgetSchema } from '#schemas/language/widget.ts'
import type { Clock } from './api/clock.ts'
import type { Format } from './i18n/format.ts'
import type { Language } from './i18n/language.ts'
import type { JsonStorage } from './state/json-storage.ts'

export type { Action, Emit, Outcome, Status }
export { maskName, maskPhone } from './i18n/format.ts'
export { typed } from './state/json-storage.ts'

/** Messages and formats in the language of the storefront, and its clock. */
export type Kit = Format &
  Pick<Language, 't' | 'isText' | 'resolveText' | 'locale'> & {
    clock: Clock
    /** Storage of this visit. */
    visit: JsonStorage
    /** The customer service page, if the storefront has one. */
    help?: string | undefined
  }
export const KitContext = createContext<Kit>(undefined as never)
export const useKit = (): Kit => useContext(KitContext)

/** Renders the row of `items[index]`; the list sets its own keys. */
export type RowSlot = (index: number) => ReactNode
type Slots<S extends WidgetSchema> = {
  [K in keyof NonNullable<S['slots']>]?: NonNullable<S['slots']>[K] extends 'row' ? RowSlot : ReactNode
}

/** The props of a widget's component: those of its schema with texts resolved, `emit`, its slots, and `status` if its facts request it. */
export type WidgetProps<S extends WidgetSchema> = z.output<S['props']> &
  Slots<S> & {
    emit: Emit<S>
    status?: Status
    /** With `facts.status`: a paged source has more rows. */ more?: boolean
    /** The error message, with the status `error`. */ reason?: string
    id?: string
  }

/** Properties of a widget for the runtime, exported as `facts` from its component's module when there is anything to declare. */
export type WidgetFacts<S extends WidgetSchema = WidgetSchema> = {
  /** The schema's version, if it is not 1. */
  version?: number
  /** Has local state, which a neighbour's failure must not reset. */
  local?: true
  /** Draws the states loading, empty, error and stale, from the prop `status`. */
  status?: true
  /** Its height depends on no value, so the nodes below it are drawn while its data is pending. */
  steady?: true
  /** A sheet or dialog, as in its schema: drawn over the page when an action opens it. */
  overlay?: true
  /** Props that arrive as `{ ref, value }` and are written directly to their text node. */
  live?: (keyof z.output<S['props']> & string)[]
  /** Two-way props and the event that changes each, as in the schema. */
  models?: { [K in keyof NonNullable<S['models']>]: NonNullable<S['models']>[K] extends { event: infer E } ? E : never }
}

/** Runs an action that was passed in props, such as a menu item: `{ type, path, … }`. `href` returns the URL that it leads to. */
export type Act = ((action: Action | MenuAction) => Promise<Outcome>) & {
  href?: (action: MenuAction) => string | undefined
}
/** Server menu items: only `page` and `url` are supported, any other type shows a message (product §2). */
export type MenuAction = {
  type?: string | null | undefined
  path?: string | null | undefined
  webview?: 1 | 2 | boolean | null | undefined
}

export const ActContext = createContext<Act>(() => Promise.resolve({ ok: true, data: undefined }))
export const useAct = (): Act => useContext(ActContext)

/** Server time in ms, updated once a second. Countdowns take an end time and emit `end`. */
export function useNow(): number {
  const { clock } = useKit()
  return useSyncExternalStore(clock.subscribe, clock.now, clock.now)
}
