/** A row of an error table: what a shopper sees of a failed call. The shop's own table: `errors.ts`. */
import type { Action } from '../language/action.ts'

/** A business code of the envelope, or a failure that has none. */
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
  /** Show the server's message instead of `text` when there is one. */
  message?: 'server'
  show: 'nothing' | 'toast' | 'dialog' | 'quit'
  buttons?: ErrorButton[]
  /** Where to go after showing. */
  action?: Action
  /** The call settles as if it had answered nothing (30003). */
  rejects?: false
  /** Asks for one step more before the same call: its `uuid` stays. */
  step?: true
  /** The page of that step: laid over as a sheet, with the words of `data` as its query; once it gives back `done`, the same call is sent again. */
  asks?: string
}
/** Failures that have no code: every storefront has them, and its own table may override them. */
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
