/** The context of an action: the page it acts on and the locals of its event. */
import type { Action, Actions } from '../../schemas/language/action.ts'
import type { Outcome } from '../../schemas/language/widget.ts'

export type Locals = Readonly<Record<string, unknown>>
/** A failed call that may be sent again with more parameters and the same `uuid` (41002: the pay password). */
export type Failed = {
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
  evaluate(action: Action, locals: Locals): { holds: boolean; params: Record<string, unknown>; to?: string | undefined }
  set(path: string, value: unknown): boolean
  /** `check`: only validates, sends nothing. */
  submit(form: string, locals: Locals, check?: boolean): Promise<Outcome>
  refresh(data?: string[]): Promise<unknown>
  open(node: string, item: Record<string, unknown>): void
}
/**
 * `left`: set for actions that the page starts by itself, which must not navigate after it has been left. `form`: the fields of the form that
 * sends the call, each of which shows what the server says of it.
 */
export type Context = {
  handle: PageHandle
  locals: Locals
  failed?: Failed | undefined
  left?: () => boolean
  form?: readonly string[] | undefined
}
