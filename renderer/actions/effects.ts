/** Executes the effects that `resolve.ts` returns: one row per effect. */
import type { Confirm } from '#schemas/language/action.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import { openOutside } from '../routes/leave.ts'
import { getEntryUrl, reloadAutomatically, reloadPage } from '../routes/url.ts'
import { waitUntilClosed } from './wait-until-closed.ts'
import { confirm, showNotice } from './confirm.ts'
import type { Context } from './context.ts'
import { copy, dial, save, share } from './device.ts'
import { invoke, invokeOnce } from './invoke.ts'
import { err, ok } from './outcome.ts'
import type { PerformerState } from './performer-state.ts'
import type { Effect } from './resolve.ts'
import { returnResult, storeContinuation } from './result.ts'
import { setAll } from './set.ts'

type Row<E extends Effect> = (performer: PerformerState, effect: E, context: Context) => Promise<Outcome>
const getFeedback = ({ core }: PerformerState) => ({ t: core.kit.t, toast: core.overlays.toast })

const effects: { [Do in Effect['do']]: Row<Extract<Effect, { do: Do }>> } = {
  async go(performer, effect, context) {
    const { history } = performer.core
    const { presence } = context
    performer.hooks.opening?.(effect.path, effect.then !== undefined)
    if (effect.as === 'page') {
      if (effect.replace) await performer.trail.replaceWith(effect.to, await performer.facts(false))
      else history.go(effect.to)
      presence?.moved()
      storeContinuation(performer, history.current().page, effect.then, context)
    } else {
      const [, search = ''] = effect.to.split('?')
      const id = history.openOverlay({ path: effect.path, search, as: effect.as })
      if (id) storeContinuation(performer, id, effect.then, context)
      // the refused call's button remains busy until the sheet has closed and the retried call is answered
      if (id && effect.then && context.failed) {
        await waitUntilClosed(history, id)
        return (await performer.returning.get(id)) ?? ok()
      }
      presence?.moved()
    }
    return ok()
  },
  async outside(_, { url, replace }) {
    openOutside(url, replace)
    return ok()
  },
  async call(performer, effect, context) {
    if (effect.confirm && !(await isConfirmed(performer, effect.confirm))) return err('cancelled')
    return invokeOnce(performer, effect, context)
  },
  async retry(performer, { params }, context) {
    if (!context.failed || !performer.mayRetry()) return err()
    // the first attempt is still in flight, because it waits for this retry
    return invoke(performer, context.failed, { ...context, failed: undefined }, params)
  },
  async back(performer, { result }, context) {
    return returnResult(performer, result, context)
  },
  async set(_, { values }, { handle }) {
    return setAll(handle, values) ? ok() : err()
  },
  async submit(_, { form, check }, { handle, locals, presence }) {
    return handle.submit(form, locals, { check, presence })
  },
  async pay({ core, hooks }, { pay }, { presence }) {
    const isLeft = () => presence?.isLeft() === true
    const outcome = (await hooks.pay?.(pay.pay ?? pay, isLeft)) ?? 'none'
    if ((outcome === 'none' || outcome === 'cancelled') && isLeft()) return err('left')
    if (outcome === 'none') await showNotice(core.language, core.overlays, { text: core.kit.t('action.noPayment') })
    return outcome === 'none' || outcome === 'cancelled' ? err(outcome) : ok()
  },
  async open(_, { node, item }, { handle }) {
    handle.open(node, item)
    return ok()
  },
  async close({ core }, { node }, { presence }) {
    const top = core.history.current().overlays.slice(-1)[0]
    if (top && (!node || ('node' in top && top.node === node))) {
      presence?.closed()
      await core.history.back()
    }
    return ok()
  },
  async refresh(_, { data }, { handle }) {
    await handle.refresh(data)
    return ok()
  },
  async reload({ core }) {
    if (navigator.userActivation?.isActive) reloadPage()
    else reloadAutomatically(core.visit)
    return ok()
  },
  async toast({ core }, { text, tone }) {
    core.overlays.toast(core.kit.resolveText(text), tone)
    return ok()
  },
  async notice({ core }, effect) {
    await showNotice(core.language, core.overlays, effect)
    return ok()
  },
  async copy(performer, { text, label }) {
    return (await copy(getFeedback(performer), text, label)) ? ok() : err()
  },
  async phone(_, { phone }) {
    dial(phone)
    return ok()
  },
  async share(performer, { title, url }) {
    return (await share(getFeedback(performer), title, url ?? getEntryUrl() + location.hash)) ? ok() : err()
  },
  async preview({ core }, { images, index }) {
    core.overlays.overlay.viewer = { images, index }
    return ok()
  },
  async save(performer, { image, name }) {
    return (await save(getFeedback(performer), image, name)) ? ok() : err()
  },
  async quit({ fail, onError }, { reason }) {
    onError(fail(reason))
    return err(reason)
  },
  async logout({ core, hooks, call, client }, { who }, { presence }) {
    const next = await hooks.logout(who, call)
    client.clear()
    core.visit.forget()
    presence?.signedIn()
    if (presence?.isLeft()) return err('left')
    core.history.go(next, { replace: true })
    return ok()
  },
}

/** Shows the confirmation dialog; resolves whether to send the call. */
const isConfirmed = (
  { core: { kit, overlays } }: PerformerState,
  { title, text, ok: yes, cancel }: Confirm,
): Promise<boolean> =>
  confirm(overlays, {
    title: title && kit.resolveText(title),
    text: kit.resolveText(text),
    ok: yes ? kit.resolveText(yes) : kit.t('action.confirm'),
    cancel: cancel ? kit.resolveText(cancel) : kit.t('action.cancel'),
  })

/** Effects that lead away from the page or interrupt the user. */
const leading = new Set<Effect['do']>([
  'go',
  'outside',
  'back',
  'open',
  'close',
  'notice',
  'pay',
  'phone',
  'share',
  'preview',
  'reload',
  'quit',
])
const isNavigation = (effect: Effect): boolean =>
  leading.has(effect.do) || (effect.do === 'call' && effect.confirm !== undefined)

export function perform(performer: PerformerState, effect: Effect, context: Context): Promise<Outcome> {
  if (isNavigation(effect) && context.presence?.isLeft()) return Promise.resolve(err('left'))
  // each row takes the effect that it is named after
  const row = effects[effect.do] as Row<Effect>
  return row(performer, effect, context)
}
