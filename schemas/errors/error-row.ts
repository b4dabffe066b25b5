/** A row of an error table: how a failed call is shown to the shopper. The table of the shop: `errors.ts`. */
import type { Action } from '../language/action.ts'

/** A business code of the response, or the name of a failure without a code. */
export type ErrorKey =
  | number
  | 'other'
  | 'empty'
  | 'http401'
  | 'http500'
  | 'httpOther'
  | 'network'
  | 'accessNode'
  | 'startup'
export type ErrorButton = { text: string; action?: Action }
export type ErrorRow = {
  /** Message id. */
  text: string
  /** Shows the server's message, if any, instead of `text`. */
  message?: 'server'
  show: 'nothing' | 'toast' | 'dialog' | 'quit'
  buttons?: ErrorButton[]
  /** Runs after the message was shown. */
  action?: Action
  /** The call resolves without data instead of rejecting (30003). */
  rejects?: false
  /** The same call is repeated after another step, with the same `uuid`. */
  step?: true
  /** The page of that step, opened as a sheet with the values of `data` as its query. When it returns `done`, the call is sent again. */
  asks?: string
}
/** Rows of failures without a code, shared by all storefronts; a storefront's table may override them. */
export const failures: Record<Exclude<ErrorKey, number>, ErrorRow> = {
  other: { text: 'error.other', message: 'server', show: 'toast' },
  empty: { text: 'error.empty', show: 'toast' },
  http401: { text: 'error.unauthorized', show: 'nothing' },
  http500: { text: 'error.http500', show: 'toast' },
  httpOther: { text: 'error.request', message: 'server', show: 'toast' },
  network: { text: 'error.network', show: 'toast' },
  accessNode: { text: 'error.accessNode', show: 'quit' },
  startup: { text: 'error.startup', show: 'quit' },
}
/** A code without a row is shown as `other`. */
export type ErrorTable = Readonly<Record<Exclude<ErrorKey, number>, ErrorRow> & Record<number, ErrorRow | undefined>>
