/** Sends the call of an action, then runs the document's `then` or `else` actions. */
import type { SiteRow } from '#schemas/language/site-row.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import { NotRejected } from '../api/call.ts'
import { ApiError } from '../api/error.ts'
import { createIdempotencyKey } from '../api/idempotency-key.ts'
import { markStale } from '../api/invalidation.ts'
import type { Context, FailedCall } from './context.ts'
import { err, ok } from './outcome.ts'
import type { PerformerState } from './performer-state.ts'

type Params = Record<string, unknown>
/** A call that was sent. `settle`: discards its `uuid` when the server has decided. */
type Attempt = { failed: FailedCall; row: SiteRow; settle: (() => void) | undefined }

/**
 * Sends the call, unless the same call is in flight: a second tap receives the outcome of the first. `more`: parameters for this attempt
 * only, such as a password; they are sent but never stored.
 */
export function invokeOnce(
  performer: PerformerState,
  failed: FailedCall,
  context: Context,
  more: Params = {},
): Promise<Outcome> {
  const { inFlight } = performer
  // files do not serialise to JSON: without this, two photos uploaded concurrently would share a key
  const key = JSON.stringify([context.handle.key, failed.call, failed.params, more], (_, value: unknown) =>
    value instanceof File ? [value.name, value.size, value.lastModified] : value,
  )
  const running = inFlight.get(key)
  if (running) return running
  const started = invoke(performer, failed, context, more).finally(() => inFlight.delete(key))
  inFlight.set(key, started)
  return started
}

export async function invoke(
  performer: PerformerState,
  failed: FailedCall,
  context: Context,
  more: Params = {},
): Promise<Outcome> {
  const { core, hooks } = performer
  const { call, params } = failed
  let row
  try {
    row = await performer.rows(call)
  } catch {
    const error = performer.fail('network', { call })
    performer.onError(error, isLeft(context))
    return err('network', error.message)
  }
  if (isThrottled(performer, call, row)) return ok()
  const token = row.once ? createIdempotencyKey(core.visit, context.handle.key, call, params, hooks.secrets) : undefined
  const uuid = failed.uuid ?? token?.uuid
  const attempt: Attempt = { failed: { ...failed, uuid }, row, settle: token?.settle }
  const release = hooks.signIns[call] && performer.holdIdentity()
  try {
    const answer = await send(performer, call, { ...params, ...more, ...(uuid && { uuid }) }, context)
    return await handleAnswer(performer, attempt, answer, context)
  } catch (thrown) {
    if (thrown instanceof ApiError) return await handleRefusal(performer, attempt, thrown, context)
    core.report({
      kind: 'script',
      where: call,
      message: String(thrown),
      stack: thrown instanceof Error ? thrown.stack : undefined,
    })
    return err()
  } finally {
    release?.()
  }
}

/** Whether the call was sent less than its `throttleMs` ago. If not, records it as sent. */
function isThrottled({ sentAt }: PerformerState, call: string, { safe, throttleMs }: SiteRow): boolean {
  const now = performance.now()
  if (!safe && throttleMs && now - (sentAt.get(call) ?? -Infinity) < throttleMs) return true
  sentAt.set(call, now)
  return false
}

const isLeft = ({ presence }: Context): boolean => presence?.isLeft() === true

/**
 * Sends the call. If it is refused for a missing step, opens the step's page and retries when the step is completed. Rejects with the
 * call's error.
 */
function send(performer: PerformerState, call: string, params: Params, context: Context): Promise<unknown> {
  const attempt = () => performer.call(call, params)
  return attempt().catch(async (thrown: unknown) => {
    // actions started by the page, or by a user who has left, open no sheet
    const refusal = thrown instanceof ApiError && !context.left && !isLeft(context) ? thrown : undefined
    if (!refusal?.row.asks || !(await performer.steps.take(refusal.row.asks, pickTextFields(refusal)))) throw thrown
    return attempt()
  })
}

/** The text fields of a refusal's data, as the query of the step's page. */
const pickTextFields = ({ data }: ApiError) =>
  Object.fromEntries(
    Object.entries((data ?? {}) as Params).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )

async function handleAnswer(
  performer: PerformerState,
  { failed, row, settle }: Attempt,
  answer: unknown,
  context: Context,
): Promise<Outcome> {
  const { hooks } = performer
  const { call, params } = failed
  settle?.()
  const signIn = hooks.signIns[call]
  if (signIn) {
    const wasLeft = isLeft(context)
    signIn(answer as Params | null)
    if (!wasLeft) context.presence?.signedIn()
  }
  markStale(performer.client, row.changes)
  if (answer instanceof NotRejected) {
    performer.onError(answer.error, isLeft(context))
    return ok()
  }
  if (row.once) hooks.placed?.(call, params, answer)
  const next = await performer.run(failed.then, { ...context, form: undefined, locals: { ...context.locals, answer } })
  if (row.once && !next.ok && next.error.code === 'left') hooks.answeredAway?.(answer)
  return next.ok ? ok(answer) : next
}

/** Whether every error of the refusal belongs to a field of the form that sent the call. */
function isAtFields({ data }: ApiError, form: readonly string[] = []): boolean {
  const names = Object.keys((data as { fields?: object } | null | undefined)?.fields ?? {})
  return names.length > 0 && names.every((name) => form.includes(name))
}

/** Milliseconds to wait for the handler to find the order of a lost response, and then for its page to open. */
const findMs = 3000
const openMs = 600
const delay = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Shows the error of a lost response, unless the handler finds the created order and navigates to it in time. */
async function reportUnlessFound({ core, onError }: PerformerState, error: ApiError, handled: Promise<unknown>) {
  const { page } = core.history.current()
  await Promise.race([handled, delay(findMs)])
  await delay(openMs)
  if (core.history.current().page === page) onError(error)
}

/** Runs the document's `else` for the code, or reports the error and runs its `*`. */
async function handleRefusal(
  performer: PerformerState,
  { failed, row, settle }: Attempt,
  thrown: ApiError,
  context: Context,
): Promise<Outcome> {
  if (thrown.refused && !thrown.row.step) {
    settle?.()
    // the tapped item is gone or was handled elsewhere: refetch the page's data
    markStale(performer.client, row.changes)
  }
  const ownHandlers = failed.else?.[thrown.code]
  const error = { code: thrown.code || String(thrown.key), message: thrown.message, data: thrown.data }
  thrown.shown ||= isAtFields(thrown, context.form)
  const handlers = ownHandlers ?? failed.else?.['*']
  const isLost = !ownHandlers && !!handlers && row.once && thrown.key === 'network' && !isLeft(context)
  if (!ownHandlers && !isLost) performer.onError(thrown, isLeft(context))
  if (!handlers) return { ok: false, error }
  // A page opened by the handler returns its result later, so the failed call is passed along.
  const handled = performer.run(handlers, {
    ...context,
    form: undefined,
    locals: { ...context.locals, error },
    failed,
  })
  if (isLost) void reportUnlessFound(performer, thrown, handled)
  const next = await handled
  return next.ok && next.data !== undefined ? next : { ok: false, error }
}
