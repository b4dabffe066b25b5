/** Handles the events of a page's widgets. */
import { isObject } from '#schemas/language/is-object.ts'
import type { Outcome } from '#schemas/language/widget.ts'
import type { Locals } from '../actions/context.ts'
import type { Flat } from '../actions/resolve.ts'
import { findLinkAction } from '../plan/link.ts'
import type { Read } from '../plan/parameters.ts'
import { evaluateParameters } from './page-handle.ts'
import type { PageSession } from './page-session-state.ts'
import type { NodePlan } from '../plan/types.ts'

/**
 * Reloads every failed source. A source refused for a missing step is refetched by the call that completes the step; a source that would be
 * refused again leads back.
 */
export async function askAgain({ deps, instance, sources }: PageSession, tapped: readonly string[]): Promise<void> {
  const stepPath = tapped.map((name) => sources[name]?.way()).find(Boolean)
  if (stepPath && !(await deps.performer().step(stepPath))) return
  for (const [name, source] of Object.entries(sources)) {
    const isFailed = instance.get(`status.${name}`) === 'error' && !source.way()
    if (isFailed || tapped.includes(name)) void source[instance.get(name) === undefined ? 'refetch' : 'more']()
  }
}

const findOverlayId = ({ deps, key }: PageSession, node: string): string | undefined =>
  deps.core.history
    .current()
    .overlays.find((overlay) => 'node' in overlay && overlay.node === node && overlay.of === key)?.id

/** The URL that an event leads to; undefined when its handler does anything else. Also called before the page runs. */
export function getEventHref(
  { deps, plan }: Pick<PageSession, 'deps' | 'plan'>,
  { node }: NodePlan,
  event: string,
  get: Read,
): string | undefined {
  const action = findLinkAction(node.on?.[event])
  return action && deps.href({ ...(action as Flat), params: evaluateParameters(plan, action, get) })
}

export async function fire(
  session: PageSession,
  node: NodePlan,
  locals: Locals | undefined,
  event: string,
  detail: unknown,
): Promise<Outcome> {
  const { deps, instance, handle, forms, sources } = session
  const item = node.overlay ? { item: instance.get(`overlay.${node.overlay}`) } : undefined
  const eventLocals: Locals = { ...item, ...locals, event: detail }
  for (const [prop, path] of Object.entries(node.node.model ?? {})) {
    if (node.module?.facts?.models?.[prop] === event) handle.set(path, detail)
  }
  const { form } = node.node
  if (form && isObject(detail) && typeof detail.name === 'string') {
    if (event === 'change') forms?.change(form, detail.name, detail.value)
    if (event === 'blur') forms?.blur(form, detail.name)
  }
  const actions = node.node.on?.[event]
  const overlay = node.overlay ? findOverlayId(session, node.overlay) : undefined
  if (actions) return deps.performer().run(actions, { handle, locals: eventLocals, overlay })
  if (form && event === 'submit') {
    const presence = deps.performer().follow({ handle, locals: eventLocals, overlay })
    return handle.submit(form, eventLocals, { presence }).finally(presence.end)
  }
  if (event === 'more') for (const source of node.sources) sources[source]?.more()
  if (event === 'retry') void askAgain(session, node.sources)
  const { history } = deps.core
  const top = history.current().overlays.slice(-1)[0]
  if (event === 'close' && top && 'node' in top && top.node === node.id) await history.back()
  return { ok: true, data: undefined }
}
