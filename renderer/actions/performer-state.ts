/** State shared by the functions of one performer: its dependencies and the calls it has sent. */
import type { QueryClient } from '@tanstack/react-query'
import type { Actions } from '#schemas/language/action.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import type { Call, Rows } from '../api/call.ts'
import type { ApiError, Fail } from '../api/error.ts'
import type { Core } from '../core.ts'
import { recordTrail, type Trail } from '../routes/trail.ts'
import { createRateLimit } from '../state/rate-limit.ts'
import type { Context, PageHandle } from './context.ts'
import type { Facts } from './resolve.ts'
import { createSteps } from './step.ts'

/**
 * `paid`: already paid. `left`: the browser navigates to the provider. `asked`: the provider answered in this page. `none`: no way to pay
 * in this browser.
 */
export type PayOutcome = 'paid' | 'left' | 'asked' | 'cancelled' | 'none'
/** Storefront hooks that run alongside actions. */
export type ActionHooks = {
  /** Handlers for the answers of calls that sign in or out. Tokens change only here. */
  signIns: Readonly<Record<string, ((answer: Record<string, unknown> | null) => void) | undefined>>
  /** Logs out locally and, if it can be reached, on the server; resolves to the page to show next. */
  logout: (who: string, call: Call) => Promise<string>
  /** Names of parameters that are never stored. */
  secrets: ReadonlySet<string>
  /** Called when a `once` call is answered. */
  placed?: (call: string, params: Record<string, unknown>, answer: unknown) => void
  /** Called when a menu item or a tab is tapped. */
  tapped?: (path: string) => void
  /** Called when a `once` call is answered after the user has left, so that no navigation follows. */
  answeredAway?: (answer: unknown) => void
  /** Hands a pay object to its provider, unless the user has left. Only the server knows whether it was paid. */
  pay?: (pay: unknown, isLeft: () => boolean) => Promise<PayOutcome>
  /** Called before a page opens; `asks`: the opener expects a result. */
  opening?: (path: string, asks: boolean) => void
  /** The page that receives a result when no page in this tab is waiting for it. */
  returnPath?: () => string | undefined
}
export type PerformerDeps = {
  core: Core
  call: Call
  rows: Rows
  client: QueryClient
  fail: Fail
  hooks: ActionHooks
  /** `leads`: waits until every route is known. Throws `ApiError` when a map of pages cannot be loaded. */
  facts: (leads: boolean) => Promise<Facts>
  /** `isLeft`: the user is elsewhere, so the error is only shown and does not navigate. */
  onError: (error: ApiError, isLeft?: boolean) => void
  /** The current identity; missing in a storefront without accounts. */
  identity?: () => string
  /** Delays the identity change of a login until the next navigation or until released, so that it is shown together with the page the login leads to. */
  holdIdentity: () => () => void
  getHandle: (key: string) => Promise<PageHandle>
}
export type Run = (actions: Actions | undefined, context: Context) => Promise<Outcome>
export type PerformerState = PerformerDeps & {
  /** Runs a list of actions; effects use it for `then` and `else`. */
  run: Run
  steps: ReturnType<typeof createSteps>
  trail: Trail
  /** Outcomes of the openers' `then` actions for pages that are closing, by page. */
  returning: Map<string, Promise<Outcome>>
  /** Outcomes of the calls in flight, by page, call and parameters. */
  inFlight: Map<string, Promise<Outcome>>
  /** When each call was last sent (`performance.now()`). */
  sentAt: Map<string, number>
  mayRetry: () => boolean
}

export const createPerformerState = (deps: PerformerDeps, run: Run): PerformerState => ({
  ...deps,
  run,
  steps: createSteps(deps.core.history),
  trail: recordTrail(deps.core.history, deps.core.visit),
  returning: new Map(),
  inFlight: new Map(),
  sentAt: new Map(),
  mayRetry: createRateLimit(),
})
