/** The context of an action: the page it acts on and the locals of its event. */
import type { Action, Actions } from '#schemas/language/action.ts'
import type { Outcome } from '#schemas/language/widget.ts'

export type Locals = Readonly<Record<string, unknown>>
/** A failed call that may be sent again with more parameters and the same `uuid` (41002: the pay password). */
export type FailedCall = {
  call: string
  params: Record<string, unknown>
  uuid?: string | undefined
  then?: Actions | undefined
  else?: Record<string, Actions> | undefined
}
/** The page on whose behalf actions run. */
export type PageHandle = {
  /** The key of a history entry or an overlay. */
  key: string
  parent?: string | undefined
  /** Whether this is the page that the user sees, with no other page above it. Always true if missing. */
  isOpen?: () => boolean
  evaluate(action: Action, locals: Locals): { holds: boolean; params: Record<string, unknown>; to?: string | undefined }
  set(path: string, value: unknown): boolean
  /** `check`: only validates, without sending. */
  submit(form: string, locals: Locals, how?: { check?: boolean; presence?: Presence | undefined }): Promise<Outcome>
  refresh(data?: string[]): Promise<unknown>
  open(node: string, item: Record<string, unknown>): void
}
/** Tracks whether the user is still where the actions started (`presence.ts`). */
export type Presence = {
  isLeft: () => boolean
  /** The actions navigated here, so this page becomes the new reference. */
  moved: () => void
  /** The actions closed the sheet or dialog in which they started. */
  closed: () => void
  /** The actions changed the identity. */
  signedIn: () => void
  end: () => void
}
/**
 * `left`: whether the page was left; set for actions started by the page rather than by the user, which open no sheet either. `overlay`:
 * the sheet or dialog of the page in which the actions started. `form`: the field names of the form that sends the call; each shows its own
 * error from the server. `presence`: whether the user is still there; set before any action runs.
 */
export type Context = {
  handle: PageHandle
  locals: Locals
  failed?: FailedCall | undefined
  left?: (() => boolean) | undefined
  overlay?: string | undefined
  presence?: Presence | undefined
  form?: readonly string[] | undefined
}
