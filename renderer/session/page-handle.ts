/** The interface of a page for its actions: evaluates parameters, sets values, submits forms and refreshes sources. */
import type { Action } from '#schemas/language/action.ts'
import { isObject } from '#schemas/language/is-object.ts'
import type { Locals, PageHandle } from '../actions/context.ts'
import { parseSearch, withQuery, type Query } from '../routes/url.ts'
import { testCondition } from '../plan/condition.ts'
import { isOpen, type PageSession, isOnTop } from './page-session-state.ts'
import { resolveParameters, type Read } from '../plan/parameters.ts'
import type { Plan } from '../plan/types.ts'
import { parsePath, write } from '../plan/path.ts'
import { storeState, isSameKind } from './state.ts'

/** The parameters of an action, with Texts resolved after their bound values are merged in. */
export function evaluateParameters({ kit }: Plan, action: Action, get: Read): Record<string, unknown> {
  const params = resolveParameters(kit, action, get)
  let filled: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(params)) {
    const keys = action.type === 'set' ? [name] : parsePath(name)
    filled = keys.length === 1 ? { ...filled, [name]: value } : write(filled, keys, value)
  }
  if (action.type === 'set' || action.type === 'call') return filled
  return Object.fromEntries(
    Object.entries(filled).map(([name, value]) => [
      name,
      isObject(value) && kit.isText(value) ? kit.resolveText(value) : value,
    ]),
  )
}

function evaluate(session: PageSession, action: Action, locals: Locals): ReturnType<PageHandle['evaluate']> {
  const get = (path: string) => session.instance.get(path, locals)
  if (action.when && !testCondition(action.when, get)) return { holds: false, params: {} }
  const to = action.type === 'page' && action.to ? get(action.to) : undefined
  const params = evaluateParameters(session.plan, action, get)
  return { holds: true, params, to: typeof to === 'string' ? to : undefined }
}

/** Sets a value of the page; false if it does not fit. */
function set(session: PageSession, path: string, value: unknown): boolean {
  const { deps, info, key, plan, instance } = session
  const { history, visit, report } = deps.core
  const keys = parsePath(path)
  const [root, name = ''] = keys
  const isSet = deps.given.set(keys, value)
  if (isSet !== undefined) return isSet
  const declared = plan.layout.state?.[name]
  if (root === 'form' && keys.length === 4 && keys[2] === 'values') {
    session.forms?.change(name, keys[3]!, value)
    return true
  }
  if (root !== 'state' || !declared || (keys.length === 2 && !isSameKind(declared.init, value))) {
    report({ kind: 'document', where: info.path, message: `set ${path}: does not fit` })
    return false
  }
  instance.write(path, value ?? (keys.length === 2 ? declared.init : undefined))
  const { state = {} } = instance.scope()
  storeState(visit, key, state)
  if (declared.keep === 'url' && isOnTop(session))
    history.rewrite(withQuery(info.path, { ...parseSearch(history.current().search), [name]: state[name] } as Query))
  return true
}

export const createPageHandle = (session: PageSession): PageHandle => ({
  key: session.key,
  parent: session.info.parent,
  evaluate: (action, locals) => evaluate(session, action, locals),
  set: (path, value) => set(session, path, value),
  isOpen: () => isOpen(session),
  submit: (form, locals, how) =>
    session.forms?.submit(form, locals, how) ?? Promise.resolve({ ok: false, error: { code: 'form', message: '' } }),
  async refresh(names) {
    if (!session.mayRefresh()) return
    const requested = Object.entries(session.sources).filter(([name]) => !names || names.includes(name))
    await Promise.all(requested.map(([, source]) => source.refetch()))
  },
  open(node, item) {
    session.instance.write(`overlay.${node}`, item)
    session.deps.core.history.openOverlay({ node, of: session.key })
  },
})
