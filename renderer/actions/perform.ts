/**
 * Performs actions: a list runs in order and stops at the first failure; each action runs only if its `when` is true. The outcome's data is
 * the answer of the last call. Rejects only with errors thrown by `facts`.
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

/**
 * `paid`: nothing to do. `left`: the browser navigates to the provider. `asked`: the provider answered in this page. `none`: no way to pay in
 * this browser.
 */
export type PayOutcome = 'paid' | 'left' | 'asked' | 'cancelled' | 'none'
/** Storefront hooks that run alongside actions. */
export type ActionHooks = {
  /** Handlers for the answers of calls that sign in or out. Nothing else touches tokens. */
  signs: Readonly<Record<string, ((answer: Record<string, unknown> | null) => void) | undefined>>
  /** Logs out locally and, if it can be reached, on the server; resolves to the page to show next. */
  logout: (who: string, call: Call) => Promise<string>
  /** Names of parameters that are never stored. */
  secrets: ReadonlySet<string>
  /** Called when a `once` call was answered. */
  placed?: (call: string, params: Record<string, unknown>, answer: unknown) => void
  /** Called when a menu item or a tab is tapped. */
  tapped?: (path: string) => void
  /** Hands a pay object to its provider. Only the server knows whether it was paid. */
  pay?: (pay: unknown) => Promise<PayOutcome>
  /** Called before a page opens; `asks`: the opener expects a result. */
  opening?: (path: string, asks: boolean) => void
  /** Where a result goes if no page in this tab is waiting for it. */
  wayBack?: () => string | undefined
}
export type World = {
  call: Call
  rows: Rows
  client: QueryClient
  fail: Fail
  hooks: ActionHooks
  /** `leads`: wait until every route is known. Throws `ApiError` when a map of pages cannot be loaded. */
  facts: (leads: boolean) => Promise<Facts>
  onError: (error: ApiError) => void
  /** Delays the identity change of a login until the next navigation or until released, so that it is shown together with the page the login leads to. */
  holdWho: () => () => void
  stageOf: (key: string) => Promise<Stage>
}
export type Performer = {
  run(actions: Actions | undefined, context: Context): Promise<Outcome>
  /** Server menu items use the same resolver (product §2). */
  menu(item: MenuItem, context: Context): Promise<Outcome>
  /** Opens the step that a read was refused for; resolves whether it was completed. */
  step(path: string): Promise<boolean>
  /** Opens a tab of the frame; works while the current page is loading or has failed. */
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
        resolve(
          { ...structure, params, to },
          await world.facts(action.type === 'page' || (action.type === 'url' && action.webview === true)),
        ),
        context,
      )
      if (!next.ok) return next
      if (next.data !== undefined) outcome = next
    }
    return outcome
  }

  /** Stores what the opener does with the result, so that it survives a reload of the opened page. */
  const remember = (key: string, then: Actions | undefined, { stage, locals, failed }: Context) => {
    // Event data is not stored: a result may be a password.
    const { event: _, answer: __, error: ___, result: ____, ...own } = locals
    if (then)
      visit.set(pendingKey(key), { opener: stage.key, then, locals: own, ...(failed && { failed }) } satisfies Pending)
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

  /** `more`: parameters for this attempt only, such as a password; they are sent but never stored. */
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
        // actions that a page starts by itself open no sheet
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
        report({
          kind: 'script',
          where: call,
          message: String(thrown),
          stack: thrown instanceof Error ? thrown.stack : undefined,
        })
        return no()
      }
      if (thrown.refused && !thrown.row.step) {
        token?.settle()
        // the tapped item is gone or was handled elsewhere: refetch what the page shows
        markStale(world.client, row.changes)
      }
      const own = failed.else?.[thrown.code]
      const error = { code: thrown.code || String(thrown.key), message: thrown.message, data: thrown.data }
      if (!own) world.onError(thrown)
      const handlers = own ?? failed.else?.['*']
      if (!handlers) return { ok: false, error }
      // A page opened by the handler returns its result later, so the failed call is passed along.
      const next = await run(handlers, {
        ...context,
        locals: { ...context.locals, error },
        failed: { ...failed, uuid },
      })
      return next.ok && next.data !== undefined ? next : { ok: false, error }
    } finally {
      release?.()
    }
  }
  /** A second tap while a call is in flight gets the outcome of the first. */
  function invokeOnce(failed: Failed, context: Context, more: Record<string, unknown> = {}): Promise<Outcome> {
    // files have no JSON form: without this, two photos uploaded at once would count as one call
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

/** The string fields of a refusal's data, as the query of the step's page. */
const wordsOf = ({ data }: ApiError) =>
  Object.fromEntries(
    Object.entries((data ?? {}) as Record<string, unknown>).filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    ),
  )
