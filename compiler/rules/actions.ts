/** Actions that call nothing: pages, results, state, and what the browser itself can do. */
import type { Context } from '../checks/context.ts'
import type { Action } from '../../schemas/action.ts'
import type { ActionReference } from '../analyze/references.ts'
import { at, nearest } from '../findings/issue.ts'
import { findRoute } from '../environment/routes.ts'
import { ANY, isTextObject, literalType, own, TEXT, unknown, type Schema } from '../schema/schema.ts'
import { objectOf } from '../analyze/scope.ts'
import { checkBind, checkType } from '../checks/binding.ts'
import { reportRoute } from '../checks/link.ts'
import { checkLiteral } from '../checks/literal.ts'
import { isWritable } from '../checks/models.ts'
import { checkParameters } from '../checks/parameters.ts'
import { checkPath } from './reads.ts'
import type { Rule } from './rule.ts'

const nothing = objectOf({})
const codes = { unknown: 'MM4003', missing: 'MM4002' } as const
/** Before anything is drawn a page can only be left. */
const guardActions = new Set<Action['type']>(['page', 'url', 'back'])
/** A page that is being left leads nowhere any more. */
const leading = new Set<Action['type']>(['page', 'url', 'back', 'open', 'notice', 'pay', 'reload'])
const stands = ({ action: { type }, pointer, trigger }: ActionReference): boolean => {
  if (trigger === 'guard') return guardActions.has(type)
  if (pointer.startsWith('/on/leave')) return !leading.has(type)
  // nothing but a tap loads the site anew: else it would never stop
  return trigger === 'person' || type !== 'reload'
}

export const actions: Rule = (context) => {
  const { page, report } = context
  for (const site of page.actions) {
    if (stands(site)) check(context, site)
    else report('MM1018', at(site.pointer, 'type'), { type: site.action.type })
  }
}

function check(context: Context, { action, pointer, scope, trigger }: ActionReference): void {
  const { page, report } = context
  const take = (schema: Schema, loose = false) => checkParameters(context, { given: action, taker: { schema, codes, loose }, pointer, scope: scope() })
  switch (action.type) {
    case 'page':
      checkPage(action, pointer)
      break
    case 'back':
      checkBack()
      break
    case 'set':
      checkSet()
      break
    case 'submit':
    case 'close':
    case 'reload':
      take(nothing)
      break
    case 'refresh':
      take(nothing)
      action.data?.forEach((name, index) => {
        const roots = Object.keys(page.environment.rootSources)
        if (own(page.layout.data, name) || roots.includes(name)) return
        const here = at(pointer, 'data', index)
        const meant = nearest(name, [...Object.keys(page.layout.data ?? {}), ...roots])
        report('MM2011', here, { name }, { suggestion: meant, ...(meant !== undefined && { fix: { pointer: here, replace: meant } }) })
      })
      break
    case 'pay':
      checkPay()
      break
    case 'open':
      checkOpen()
      break
    case 'call':
    case 'retry':
      break
    default:
      take(own(page.environment.actions, action.type) ?? ANY)
  }

  function checkPage(to: Extract<Action, { type: 'page' }>, here: string) {
    const route = findRoute(to.path, page.environment.routes)
    if (!route) {
      reportRoute(context, to.path, at(here, 'path'))
      return
    }
    checkParameters(context, {
      given: to,
      taker: { schema: route.query, codes: { unknown: 'MM5003', missing: 'MM5002' }, values: { path: to.path } },
      pointer: here,
      scope: scope(),
    })
    const address = to.to === undefined ? undefined : page.typeOf(to.to, scope())
    if (address)
      checkType(context, { path: to.to!, type: address, target: { schema: { type: 'string', 'x-unit': 'none' }, required: false }, pointer: at(here, 'to') })
    if (to.then !== undefined && !route.result) report('MM5005', at(here, 'then'), { path: to.path }, { key: true })
    const own = route === page.route && !to.with && !to.bind && !to.from
    if (trigger === 'guard' && own) report('MM5007', at(here, 'path'))
  }

  function checkBack() {
    if (!action.with && !action.bind && !action.from) return
    if (page.path === undefined || !page.route) return
    const { result } = page.route
    if (result)
      checkParameters(context, {
        given: action,
        taker: { schema: result, codes: { unknown: 'MM5003', missing: 'MM5002' }, values: { path: page.path } },
        pointer,
        scope: scope(),
      })
    else report('MM5005', pointer, { path: page.path })
  }

  /** An overlay takes what it is given. The runtime resolves a text that is a parameter, with its bound values, but none further down. */
  function checkOpen() {
    const literals = Object.entries(action.with ?? {}).map(([name, value]) => [name, isTextObject(value) ? TEXT : literalType(value)] as const)
    const bound = Object.keys(action.bind ?? {}).flatMap((target) => (target.includes('.') ? [] : [[target, unknown] as const]))
    const schema = objectOf(Object.fromEntries([...literals, ...bound]), [])
    checkParameters(context, { given: action, taker: { schema, codes, loose: true, mode: 'show' }, pointer, scope: scope() })
  }

  function checkSet() {
    if (action.from !== undefined) report('MM1004', at(pointer, 'from'), { key: 'from' }, { key: true, fix: { pointer: at(pointer, 'from'), remove: true } })
    const target = (path: string, here: string) => {
      if (!isWritable(path, false)) {
        report('MM3013', here, { path, more: '' }, { key: true })
        return undefined
      }
      return checkPath(context, path, here, page.pageScope()) ? page.typeOf(path, page.pageScope()) : undefined
    }
    for (const [path, value] of Object.entries(action.with ?? {})) {
      const here = at(pointer, 'with', path)
      const type = target(path, here)
      if (type) checkLiteral(context, { value, schema: type.schema, pointer: here })
    }
    for (const [path, bind] of Object.entries(action.bind ?? {})) {
      const here = at(pointer, 'bind', path)
      const type = target(path, here)
      // An absent value puts a state's first value back; a field of it, and a local slot, must stay what they are.
      const whole = /^state\.\w+$/.test(path)
      if (type) checkBind(context, { bind, target: { schema: type.schema, required: !type.maybe && !whole }, pointer: here, scope: scope(), mode: 'send' })
    }
  }

  /** A pay object itself, or an answer that holds one as `pay` (order/submit). */
  function checkPay() {
    const schema = own(page.environment.actions, 'pay') ?? ANY
    const spread = action.from === undefined ? undefined : page.typeOf(`${action.from}.pay`, scope())
    if (own(action.bind, 'pay') !== undefined || spread)
      take({ type: 'object', properties: { pay: { anyOf: [schema, { type: 'null' }] } }, required: [] }, true)
    else take(schema, true)
  }
}

/** A tab page has its bar. */
export const tabs: Rule = (context) => {
  const {
    page: { layout, route, path },
    report,
  } = context
  if (route?.tab !== undefined && typeof layout.frame?.tabBar !== 'string') report('MM5006', layout.frame ? '/frame' : '', { path: path! })
}
