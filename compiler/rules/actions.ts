/** Checks actions without a call: pages, results, state, and features of the browser. */
import type { Context } from '../checks/context.ts'
import type { Action } from '#schemas/language/action.ts'
import type { ActionReference } from '../analyze/references.ts'
import { joinPointer, findNearestName } from '../findings/issue.ts'
import { findRoute } from '../environment/routes.ts'
import {
  anySchema,
  isTextObject,
  inferLiteralType,
  getOwn,
  textSchema,
  unknownSchema,
  type Schema,
} from '../schema/schema.ts'
import { buildObjectSchema, type Type } from '../analyze/scope.ts'
import { checkBind, checkType } from '../checks/binding.ts'
import { reportRoute } from '../checks/link.ts'
import { checkLiteral } from '../checks/literal.ts'
import { isWritable } from '../checks/models.ts'
import { checkParameters } from '../checks/parameters.ts'
import { checkPath } from './reads.ts'
import type { Rule } from './rule.ts'

const nothing = buildObjectSchema({})
const codes = { unknown: 'MM4003', missing: 'MM4002' } as const
/** A guard runs before anything is drawn, so it can only leave the page. */
const guardActions = new Set<Action['type']>(['page', 'url', 'back'])
/** Actions that a page must not start while the visitor leaves it. */
const leading = new Set<Action['type']>(['page', 'url', 'back', 'open', 'notice', 'pay', 'reload'])
const isAllowed = ({ action: { type }, pointer, trigger }: ActionReference): boolean => {
  if (trigger === 'guard') return guardActions.has(type)
  if (pointer.startsWith('/on/leave')) return !leading.has(type)
  // only a tap may reload the site, or it would reload for ever
  return trigger === 'person' || type !== 'reload'
}

export const checkActions: Rule = (context) => {
  const { page, report } = context
  for (const reference of page.actions) {
    if (isAllowed(reference)) check(context, reference)
    else report('MM1018', joinPointer(reference.pointer, 'type'), { type: reference.action.type })
  }
}

type Of<T extends Action['type']> = ActionReference & { action: Extract<Action, { type: T }> }

function check(context: Context, reference: ActionReference): void {
  const { action } = reference
  switch (action.type) {
    case 'page':
      checkPage(context, { ...reference, action })
      break
    case 'back':
      checkBack(context, reference)
      break
    case 'set':
      checkSet(context, reference)
      break
    case 'submit':
    case 'close':
    case 'reload':
      checkTaken(context, reference, nothing)
      break
    case 'refresh':
      checkRefresh(context, { ...reference, action })
      break
    case 'pay':
      checkPay(context, reference)
      break
    case 'open':
      checkOpen(context, reference)
      break
    case 'call':
    case 'retry':
      break
    default:
      checkTaken(context, reference, getOwn(context.page.environment.actions, action.type) ?? anySchema)
  }
}

function checkTaken(
  context: Context,
  { action, pointer, scope }: ActionReference,
  schema: Schema,
  loose = false,
): void {
  checkParameters(context, { given: action, signature: { schema, codes, loose }, pointer, scope: scope() })
}

function checkPage(context: Context, { action, pointer, scope, trigger }: Of<'page'>): void {
  const { page, report } = context
  const route = findRoute(action.path, page.environment.routes)
  if (!route) {
    reportRoute(context, action.path, joinPointer(pointer, 'path'))
    return
  }
  checkParameters(context, {
    given: action,
    signature: { schema: route.query, codes: { unknown: 'MM5003', missing: 'MM5002' }, values: { path: action.path } },
    pointer,
    scope: scope(),
  })
  const address = action.to === undefined ? undefined : page.typeOf(action.to, scope())
  if (address)
    checkType(context, {
      path: action.to!,
      type: address,
      target: { schema: { type: 'string', 'x-unit': 'none' }, required: false },
      pointer: joinPointer(pointer, 'to'),
    })
  if (action.then !== undefined && !route.result)
    report('MM5005', joinPointer(pointer, 'then'), { path: action.path }, { key: true })
  const isItself = route === page.route && !action.with && !action.bind && !action.from
  if (trigger === 'guard' && isItself) report('MM5007', joinPointer(pointer, 'path'))
}

function checkBack(context: Context, { action, pointer, scope }: ActionReference): void {
  const { page, report } = context
  if (!action.with && !action.bind && !action.from) return
  if (page.path === undefined || !page.route) return
  const { result } = page.route
  if (result)
    checkParameters(context, {
      given: action,
      signature: { schema: result, codes: { unknown: 'MM5003', missing: 'MM5002' }, values: { path: page.path } },
      pointer,
      scope: scope(),
    })
  else report('MM5005', pointer, { path: page.path })
}

function checkRefresh(context: Context, reference: Of<'refresh'>): void {
  const { page, report } = context
  checkTaken(context, reference, nothing)
  const names = [...Object.keys(page.layout.data ?? {}), ...Object.keys(page.environment.rootSources)]
  reference.action.data?.forEach((name, index) => {
    if (names.includes(name)) return
    const pointer = joinPointer(reference.pointer, 'data', index)
    const meant = findNearestName(name, names)
    report(
      'MM2011',
      pointer,
      { name },
      { suggestion: meant, ...(meant !== undefined && { fix: { pointer, replace: meant } }) },
    )
  })
}

/**
 * Checks `open`: an overlay accepts every parameter. The runtime resolves a parameter that is a text, with its bound
 * values, but no text nested deeper.
 */
function checkOpen(context: Context, { action, pointer, scope }: ActionReference): void {
  const literals = Object.entries(action.with ?? {}).map(
    ([name, value]) => [name, isTextObject(value) ? textSchema : inferLiteralType(value)] as const,
  )
  const bound = Object.keys(action.bind ?? {}).flatMap((target) =>
    target.includes('.') ? [] : [[target, unknownSchema] as const],
  )
  const schema = buildObjectSchema(Object.fromEntries([...literals, ...bound]), [])
  checkParameters(context, {
    given: action,
    signature: { schema, codes, loose: true, mode: 'show' },
    pointer,
    scope: scope(),
  })
}

/** Returns the type of a target of `set`; reports a path that cannot be written. */
function setTarget(context: Context, path: string, pointer: string): Type | undefined {
  const { page, report } = context
  if (!isWritable(path)) {
    report('MM3013', pointer, { path }, { key: true })
    return undefined
  }
  return checkPath(context, path, pointer, page.pageScope()) ? page.typeOf(path, page.pageScope()) : undefined
}

function checkSet(context: Context, { action, pointer, scope }: ActionReference): void {
  const { report } = context
  if (action.from !== undefined)
    report(
      'MM1004',
      joinPointer(pointer, 'from'),
      { key: 'from' },
      { key: true, fix: { pointer: joinPointer(pointer, 'from'), remove: true } },
    )
  for (const [path, value] of Object.entries(action.with ?? {})) {
    const targetPointer = joinPointer(pointer, 'with', path)
    const type = setTarget(context, path, targetPointer)
    if (type) checkLiteral(context, { value, schema: type.schema, pointer: targetPointer })
  }
  for (const [path, bind] of Object.entries(action.bind ?? {})) {
    const targetPointer = joinPointer(pointer, 'bind', path)
    const type = setTarget(context, path, targetPointer)
    // An absent value resets a state to its initial value; a field of a state, or a local slot, cannot be reset.
    const whole = /^state\.\w+$/.test(path)
    if (type)
      checkBind(context, {
        bind,
        target: { schema: type.schema, required: !type.maybe && !whole },
        pointer: targetPointer,
        scope: scope(),
        mode: 'send',
      })
  }
}

/** Checks `pay`: it takes a pay object itself, or an answer that holds it as `pay`. */
function checkPay(context: Context, reference: ActionReference): void {
  const { page } = context
  const { action, scope } = reference
  const schema = getOwn(page.environment.actions, 'pay') ?? anySchema
  const spread = action.from === undefined ? undefined : page.typeOf(`${action.from}.pay`, scope())
  const isInside = getOwn(action.bind, 'pay') !== undefined || spread
  const inside: Schema = { type: 'object', properties: { pay: { anyOf: [schema, { type: 'null' }] } }, required: [] }
  checkTaken(context, reference, isInside ? inside : schema, true)
}

/** Checks that the page of a tab names its tab bar. */
export const checkTabs: Rule = (context) => {
  const {
    page: { layout, route, path },
    report,
  } = context
  if (route?.tab !== undefined && typeof layout.frame?.tabBar !== 'string')
    report('MM5006', layout.frame ? '/frame' : '', { path: path! })
}
