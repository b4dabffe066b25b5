/** Where actions run: the page they act on and what an event brought. */
import type { Action, Actions } from '../../schemas/action.ts'
import type { Outcome } from '../../schemas/widget.ts'

export type Locals = Readonly<Record<string, unknown>>
/** A call that failed and may be run again with more parameters and the same `uuid` (41002: the pay password). */
export type Failed = {
  call: string
  params: Record<string, unknown>
  uuid?: string | undefined
  then?: Actions | undefined
  else?: Record<string, Actions> | undefined
}
/** The page on whose behalf actions run. */
export type Stage = {
  /** Its key: a history entry's, or an overlay's. */
  key: string
  parent?: string | undefined
  evaluate(action: Action, locals: Locals): { holds: boolean; params: Record<string, unknown>; to?: string | undefined }
  set(path: string, value: unknown): boolean
  /** `check`: sends nothing, only says what is wrong. */
  submit(form: string, locals: Locals, check?: boolean): Promise<Outcome>
  refresh(data?: string[]): Promise<unknown>
  open(node: string, item: Record<string, unknown>): void
}
/** `left`: what a page does by itself leads nowhere once it has been left. */
export type Context = { stage: Stage; locals: Locals; failed?: Failed | undefined; left?: () => boolean }
