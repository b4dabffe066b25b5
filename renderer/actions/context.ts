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
  /** Whether the person is on it, with no other page above it. Without it, always. */
  isOpen?: () => boolean
  evaluate(action: Action, locals: Locals): { holds: boolean; params: Record<string, unknown>; to?: string | undefined }
  set(path: string, value: unknown): boolean
  /** `check`: only validates, sends nothing. */
  submit(form: string, locals: Locals, how?: { check?: boolean; presence?: Presence | undefined }): Promise<Outcome>
  refresh(data?: string[]): Promise<unknown>
  open(node: string, item: Record<string, unknown>): void
}
/** Where the person is who began actions (`presence.ts`). */
export type Presence = {
  isLeft: () => boolean
  /** The actions themselves have led here, so what follows belongs here. */
  moved: () => void
  /** The actions themselves have closed the sheet or dialog that they began in. */
  closed: () => void
  /** The actions themselves have changed the person. */
  signedIn: () => void
  end: () => void
}
/**
 * `left`: set for actions that the page starts by itself, which open no sheet either. `overlay`: the sheet or dialog of the page in which they
 * began. `form`: the fields of the form that sends the call, each of which shows what the server says of it. `presence`: whether the person is
 * still there; none begin without it.
 */
export type Context = {
  handle: PageHandle
  locals: Locals
  failed?: Failed | undefined
  left?: (() => boolean) | undefined
  overlay?: string | undefined
  presence?: Presence | undefined
  form?: readonly string[] | undefined
}
