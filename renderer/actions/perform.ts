/**
 * Carries out actions: a list runs in order and stops at the first failure; each runs only when its `when` holds. The outcome's
 * data are the last answer of a call. Rejects only with what `facts` throws.
 */
import type { QueryClient } from '@tanstack/react-query'
import type { Actions } from '../../schemas/action.ts'
import type { Outcome } from '../../schemas/widget.ts'
import { NotRejected, type Call, type Rows } from '../api/call.ts'
import { ApiError, type Fail } from '../api/error.ts'
import { once } from '../api/once.ts'
import { report } from '../api/report.ts'
import { followOthers, markStale } from '../api/written.ts'
import { resolveText, t } from '../i18n/locale.ts'
import { history } from '../routes/history.ts'
import { goInstead, keepTrail } from '../routes/instead.ts'
import { openOutside } from '../routes/leave.ts'
import { entryUrl, reloadByItself, reloadPage } from '../routes/url.ts'
import { atMost } from '../state/at-most.ts'
import { overlay, toast } from '../state/overlay.ts'
import { typed, visit } from '../state/store.ts'
import { ask, notice } from './ask.ts'
import type { Context, Failed, Locals, Stage } from './context.ts'
import { copy, dial, save, share } from './device.ts'
import { setAll } from './set.ts'
import { resolve, resolveMenu, type Effect, type Facts, type MenuItem } from './resolve.ts'
import { stepMade, takeStep } from './step.ts'

/** `paid`: nothing to do. `left`: the browser goes to the provider. `asked`: the provider answered here. `none`: no way to pay here. */
export type PayOutcome = 'paid' | 'left' | 'asked' | 'cancelled' | 'none'
/** What a storefront does beside an action. */
export type ActionHooks = {
  /** Calls that sign in or out, and what the browser keeps of their answers. Nothing else touches tokens. */
  signs: Readonly<Record<string, ((answer: Record<string, unknown> | null) => void) | undefined>>
  /** Logs out, here and as far as it can be reached on the server; answers the page that stands there then. */
  logout: (who: string, call: Call) => Promise<string>
  /** Parameters that are kept nowhere. */
  secrets: ReadonlySet<string>
  /** A call that is made once was answered. */
  placed?: (call: string, params: Record<string, unknown>, answer: unknown) => void
  /** A menu item or a tab was tapped. */
  tapped?: (path: string) => void
  /** Hands a pay object to its provider. Whether it was paid, only the server knows. */
  pay?: (pay: unknown) => Promise<PayOutcome>
  /** A page is about to open; `asks`: for a result. */
  opening?: (path: string, asks: boolean) => void
  /** Where a result leads that no page of this tab waits for. */
  wayBack?: () => string | undefined
}
export type World = {
  call: Call
  rows: Rows
  client: QueryClient
  fail: Fail
  hooks: ActionHooks
  /** `leads`: with every route known. Throws `ApiError` when a map of pages cannot be loaded. */
  facts: (leads: boolean) => Promise<Facts>
  onError: (error: ApiError) => void
  /** A login leads on at once: that somebody else is here is shown together with the page it leads to, or when this is released. */
  holdWho: () => () => void
  stageOf: (key: string) => Promise<Stage>
}
export type Performer = {
  run(actions: Actions | undefined, context: Context): Promise<Outcome>
  /** A menu item of the server enters the same resolver (product §2). */
  menu(item: MenuItem, context: Context): Promise<Outcome>
  /** Makes the step that a read was refused for; whether it was made. */
  step(path: string): Promise<boolean>
  /** A tab of the frame: it leads on while its page is still coming, and when it does not come. */
  tab(path: string): Promise<Outcome>
}

const ok = (data?: unknown): Outcome => ({ ok: true, data })
const no = (code: number | string = 0, message = ''): Outcome => ({ ok: false, error: { code, message } })
const leading = new Set<Effect['do']>(['go', 'outside', 'back', 'open', 'notice', 'pay', 'reload'])
const pendingKey = (key: string) => `${typed}then.${key}`
type Pending = { opener: string; then: Actions; locals: Locals; failed?: Failed }

export function createPerformer(world: World): Performer {
  const { hooks } = world
  const inFlight = new Map<string, Promise<Outcome>>()
  const sentAt = new Map<string, number>()
  const mayRetry = atMost()
  keepTrail()
  followOthers(world.client)

  async function run(actions: Actions | undefined, context: Context): Promise<Outcome> {
    let outcome = ok()
    for (const action of Array.isArray(actions) ? actions : actions ? [actions] : []) {
      const { holds, params, to } = context.stage.evaluate(action, context.locals)
      if (!holds) continue
      const { with: _, bind: __, from: ___, when: ____, ...structure } = action
      const next = await perform(
        resolve({ ...structure, params, to }, await world.facts(action.type === 'page' || (action.type === 'url' && action.webview === true))),
        context,
      )
      if (!next.ok) return next
      if (next.data !== undefined) outcome = next
    }
    return outcome
  }

  /** Remembers what the opener does with the result; survives a reload of the opened page. */
  const remember = (key: string, then: Actions | undefined, { stage, locals, failed }: Context) => {
    // What passed by is not for keeping: a result may be a password.
    const { event: _, answer: __, error: ___, result: ____, ...own } = locals
    if (then) visit.set(pendingKey(key), { opener: stage.key, then, locals: own, ...(failed && { failed }) } satisfies Pending)
  }

  async function giveBack(result: Record<string, unknown>, { stage }: Context): Promise<Outcome> {
    const isStep = result.done === true && stepMade(stage.key)
    const pending = visit.get(pendingKey(stage.key)) as Pending | null
    visit.set(pendingKey(stage.key), null)
    const { index } = history.current()
    const chosen = Object.keys(result).length > 0
    if (!pending && !isStep && (index === 0 || chosen) && stage.parent) {
      const elsewhere = chosen ? hooks.wayBack?.() : undefined
      history.go(elsewhere ?? (await world.facts(false)).address(stage.parent), { replace: true })
      return ok()
    }
    await history.back()
    if (!pending) return ok()
    const opener = await world.stageOf(pending.opener)
    return run(pending.then, { stage: opener, locals: { ...pending.locals, result }, failed: pending.failed })
  }

  /** `more` are parameters of this try alone, such as a password: they are sent and kept nowhere. */
  async function invoke(failed: Failed, context: Context, more: Record<string, unknown>): Promise<Outcome> {
    const { call, params } = failed
    let row
    try {
      row = await world.rows(call)
    } catch {
      const error = world.fail('network', { call })
      world.onError(error)
      return no('network', error.message)
    }
    const now = performance.now()
    if (!row.safe && row.throttleMs && now - (sentAt.get(call) ?? -Infinity) < row.throttleMs) return ok()
    sentAt.set(call, now)
    const token = row.once ? once(context.stage.key, call, params, hooks.secrets) : undefined
    const uuid = failed.uuid ?? token?.uuid
    const release = hooks.signs[call] && world.holdWho()
    try {
      const send = () => world.call(call, { ...params, ...more, ...(uuid && { uuid }) })
      const answer = await send().catch(async (thrown: unknown) => {
        // what a page does by itself opens nothing
        const refused = thrown instanceof ApiError && !context.left ? thrown : undefined
        if (!refused?.row.asks || !(await takeStep(refused.row.asks, wordsOf(refused)))) throw thrown
        return send()
      })
      token?.settle()
      hooks.signs[call]?.(answer as Record<string, unknown> | null)
      markStale(world.client, row.changes)
      if (answer instanceof NotRejected) {
        world.onError(answer.error)
        return ok()
      }
      if (row.once) hooks.placed?.(call, params, answer)
      const next = await run(failed.then, { ...context, locals: { ...context.locals, answer } })
      return next.ok ? ok(answer) : next
    } catch (thrown) {
      if (!(thrown instanceof ApiError)) {
        report({ kind: 'script', where: call, message: String(thrown), stack: thrown instanceof Error ? thrown.stack : undefined })
        return no()
      }
      if (thrown.refused && !thrown.row.step) {
        token?.settle()
        // what was tapped is there no more, or was done elsewhere: the page shows what holds now
        markStale(world.client, row.changes)
      }
      const own = failed.else?.[thrown.code]
      const error = { code: thrown.code || String(thrown.key), message: thrown.message, data: thrown.data }
      if (!own) world.onError(thrown)
      const handlers = own ?? failed.else?.['*']
      if (!handlers) return { ok: false, error }
      // A page that is opened now gets its answer later; the failed call goes with it.
      const next = await run(handlers, { ...context, locals: { ...context.locals, error }, failed: { ...failed, uuid } })
      return next.ok && next.data !== undefined ? next : { ok: false, error }
    } finally {
      release?.()
    }
  }
  /** A second tap while a call is under way gets the first one's outcome. */
  function invokeOnce(failed: Failed, context: Context, more: Record<string, unknown> = {}): Promise<Outcome> {
    // a file has no JSON of its own: two photos on their way at once are two calls
    const key = JSON.stringify([context.stage.key, failed.call, failed.params, more], (_, value: unknown) =>
      value instanceof File ? [value.name, value.size, value.lastModified] : value,
    )
    const running = inFlight.get(key)
    if (running) return running
    const started = invoke(failed, context, more).finally(() => inFlight.delete(key))
    inFlight.set(key, started)
    return started
  }

  async function perform(effect: Effect, context: Context): Promise<Outcome> {
    const { stage } = context
    if (context.left?.() && leading.has(effect.do)) return no('left')
    switch (effect.do) {
      case 'go': {
        hooks.opening?.(effect.path, effect.then !== undefined)
        if (effect.as === 'page') {
          if (effect.replace) await goInstead(effect.to, await world.facts(false))
          else history.go(effect.to)
          remember(history.current().page, effect.then, context)
        } else {
          const [, search = ''] = effect.to.split('?')
          const id = history.lay({ path: effect.path, search, as: effect.as })
          if (id) remember(id, effect.then, context)
        }
        return ok()
      }
      case 'outside':
        openOutside(effect.url, effect.replace)
        return ok()
      case 'call': {
        const { confirm } = effect
        if (confirm) {
          const agreed = await ask({
            title: confirm.title && resolveText(confirm.title),
            text: resolveText(confirm.text),
            ok: confirm.ok ? resolveText(confirm.ok) : t('action.confirm'),
            cancel: confirm.cancel ? resolveText(confirm.cancel) : t('action.cancel'),
          })
          if (!agreed) return no('cancelled')
        }
        return invokeOnce(effect, context)
      }
      case 'retry':
        if (!context.failed || !mayRetry()) return no()
        return invokeOnce(context.failed, { ...context, failed: undefined }, effect.params)
      case 'back':
        return giveBack(effect.result, context)
      case 'set': {
        return setAll(stage, effect.values) ? ok() : no()
      }
      case 'submit':
        return stage.submit(effect.form, context.locals, effect.check)
      case 'pay': {
        const outcome = (await hooks.pay?.(effect.pay.pay ?? effect.pay)) ?? 'none'
        if (outcome === 'none') await notice({ text: t('action.noPayment') })
        return outcome === 'none' || outcome === 'cancelled' ? no(outcome) : ok()
      }
      case 'open':
        stage.open(effect.node, effect.item)
        return ok()
      case 'close': {
        const top = history.current().overlays.slice(-1)[0]
        if (top && (!effect.node || ('node' in top && top.node === effect.node))) await history.back()
        return ok()
      }
      case 'refresh':
        await stage.refresh(effect.data)
        return ok()
      case 'reload':
        if (navigator.userActivation?.isActive) reloadPage()
        else reloadByItself()
        return ok()
      case 'toast':
        toast(resolveText(effect.text), effect.tone)
        return ok()
      case 'notice':
        await notice(effect)
        return ok()
      case 'copy':
        return (await copy(effect.text, effect.label)) ? ok() : no()
      case 'phone':
        dial(effect.phone)
        return ok()
      case 'share':
        return (await share(effect.title, effect.url ?? entryUrl() + location.hash)) ? ok() : no()
      case 'preview':
        overlay.viewer = { images: effect.images, index: effect.index }
        return ok()
      case 'save':
        return (await save(effect.image, effect.name)) ? ok() : no()
      case 'quit':
        world.onError(world.fail(effect.reason))
        return no(effect.reason)
      case 'logout': {
        const next = await hooks.logout(effect.who, world.call)
        world.client.clear()
        visit.forget()
        history.go(next, { replace: true })
        return ok()
      }
    }
  }

  return {
    run,
    async menu(item, context) {
      hooks.tapped?.(item.path ?? '')
      return perform(resolveMenu(item, await world.facts(true)), context)
    },
    step: takeStep,
    async tab(path) {
      hooks.tapped?.(path)
      const effect = resolveMenu({ type: 'page', path }, await world.facts(true))
      if (effect.do === 'go') history.go(effect.to, { replace: false })
      else if (effect.do === 'toast') toast(resolveText(effect.text), effect.tone)
      return ok()
    },
  }
}

/** What a refusal says of its step, as the query of that page. */
const wordsOf = ({ data }: ApiError) =>
  Object.fromEntries(Object.entries((data ?? {}) as Record<string, unknown>).filter((pair): pair is [string, string] => typeof pair[1] === 'string'))
