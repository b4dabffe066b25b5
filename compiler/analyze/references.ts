/** Collects every reference of a document that reads a path, tests a condition or runs an action, with its scope. */
import type { Action, Actions, Bind, Condition } from '#schemas/language/action.ts'
import type { Layout, Node, PathOr } from '#schemas/language/layout.ts'
import type { Text } from '#schemas/language/text.ts'
import type { Environment } from '../environment/environment.ts'
import { findRoute } from '../environment/routes.ts'
import { joinPointer } from '../findings/issue.ts'
import { anySchema, getOwn, type Schema } from '../schema/schema.ts'
import { extendScope, failureType, toNonNullType, toDefiniteType, type Scope, type Type } from './scope.ts'

/** A call that writes may only be started by `person`; a `guard` runs before anything is drawn. */
type Trigger = 'person' | 'page' | 'guard'
/** The scope is computed lazily, when a rule first needs it. */
type Location = { pointer: string; scope: () => Scope }
type Cause = {
  trigger: Trigger
  /** The call whose `else` holds the action: `retry` runs it again. */
  failed?: string | undefined
}
type ReadReference = Location & { path: string }
type ConditionReference = Location & { condition: Condition }
export type ActionReference = Location & Cause & { action: Action; depth: number }
type ListReference = { pointer: string; length: number; depth: number }
export type References = {
  reads: ReadReference[]
  conditions: ConditionReference[]
  actions: ActionReference[]
  lists: ListReference[]
}
/** `early`: before any source is requested. `dynamic`: for an entry of an order that is read from data. */
type Scopes = {
  early: () => Scope
  page: () => Scope
  node: (id: string) => Scope
  outer: (id: string) => Scope
  dynamic: () => Scope
}
/** A scope may read `found` while it is being filled: an overlay gets the fields that its `open` actions pass. */
export type Collection = { layout: Layout; environment: Environment; scopes: Scopes; found: References }

export const getBindPath = (bind: Bind): string => (typeof bind === 'string' ? bind : bind.path)

/** Returns the type of a call's answer; ANY when the call does not exist. */
export const getAnswerSchema = (environment: Environment, call: string): Schema =>
  getOwn(environment.calls, call)?.data ?? anySchema

export const memoize = <T>(make: () => T): (() => T) => {
  let result: { value: T } | undefined
  return () => (result ??= { value: make() }).value
}

/** Returns the texts of the page itself: its title, and those for search engines. */
export const listHeadTexts = ({ title, head = {} }: Layout): { value: PathOr<Text>; pointer: string }[] => [
  { value: title, pointer: '/title' },
  ...Object.entries(head).map(([name, value]) => ({ value, pointer: `/head/${name}` })),
]

export function collectReferences(collection: Collection): void {
  const { layout, scopes } = collection
  for (const { value, pointer } of listHeadTexts(layout))
    if (typeof value === 'object' && 'path' in value)
      addRead(collection, value.path, { pointer: `${pointer}/path`, scope: scopes.page })
  for (const [name, value] of Object.entries(layout.share ?? {}))
    if (typeof value === 'object' && 'path' in value)
      addRead(collection, value.path, { pointer: joinPointer('/share', name, 'path'), scope: scopes.page })
  addActions(collection, layout.frame?.pull, { pointer: '/frame/pull', scope: scopes.page }, { trigger: 'person' })
  addSources(collection)
  addForms(collection)
  layout.guards?.forEach((guard, index) => {
    addCondition(collection, guard.when, { pointer: joinPointer('/guards', index, 'when'), scope: scopes.early })
    addActions(
      collection,
      guard.action,
      { pointer: joinPointer('/guards', index, 'action'), scope: scopes.early },
      { trigger: 'guard' },
    )
  })
  layout.prompts?.forEach((prompt, index) => {
    addCondition(collection, prompt.when, { pointer: joinPointer('/prompts', index, 'when'), scope: scopes.page })
    addActions(
      collection,
      prompt.open,
      { pointer: joinPointer('/prompts', index, 'open'), scope: scopes.page },
      { trigger: 'page' },
    )
  })
  for (const [event, handler] of Object.entries(layout.on ?? {}))
    addActions(collection, handler, { pointer: joinPointer('/on', event), scope: scopes.page }, { trigger: 'page' })
  for (const [id, node] of Object.entries(layout.nodes)) addNode(collection, id, node)
  addOrder(collection)
}

function addSources(collection: Collection): void {
  const { layout, environment, scopes } = collection
  for (const [name, source] of Object.entries(layout.data ?? {})) {
    const pointer = joinPointer('/data', name)
    addParameters(collection, source, { pointer, scope: scopes.page })
    addCondition(collection, source.when, { pointer: joinPointer(pointer, 'when'), scope: scopes.page })
    addCondition(collection, source.poll?.while, { pointer: joinPointer(pointer, 'poll', 'while'), scope: scopes.page })
    const answered = withAnswer(environment, source.call, scopes.page)
    const failed = extendLazily(scopes.page, () => ({ error: toDefiniteType(failureType) }))
    for (const [event, handler] of Object.entries(source.on ?? {}))
      addActions(
        collection,
        handler,
        { pointer: joinPointer(pointer, 'on', event), scope: event === 'error' ? failed : answered },
        { trigger: 'page' },
      )
  }
}

function addForms(collection: Collection): void {
  const { layout, environment, scopes } = collection
  for (const [name, form] of Object.entries(layout.forms ?? {})) {
    const pointer = joinPointer('/forms', name)
    addParameters(collection, form, { pointer, scope: scopes.page })
    for (const [field, path] of Object.entries(form.init ?? {}))
      addRead(collection, path, { pointer: joinPointer(pointer, 'init', field), scope: scopes.page })
    addActions(
      collection,
      form.then,
      { pointer: joinPointer(pointer, 'then'), scope: withAnswer(environment, form.call, scopes.page) },
      { trigger: 'person' },
    )
    addFailures(
      collection,
      form.else,
      { pointer: joinPointer(pointer, 'else'), scope: scopes.page },
      { trigger: 'person', failed: form.call },
    )
  }
}

function addOrder(collection: Collection): void {
  const { layout, scopes } = collection
  const { order } = layout
  if (typeof order === 'string') addRead(collection, order, { pointer: '/order', scope: scopes.page })
  else if (!Array.isArray(order)) {
    addRead(collection, order.each, { pointer: '/order/each', scope: scopes.page })
    const inside = memoize(scopes.dynamic)
    addRead(collection, order.node, { pointer: '/order/node', scope: inside })
    addCondition(collection, order.when, { pointer: '/order/when', scope: inside })
  }
}

function addNode(collection: Collection, id: string, node: Node): void {
  const { environment, scopes } = collection
  const pointer = joinPointer('/nodes', id)
  const scope = memoize(() => scopes.node(id))
  addRead(collection, node.each?.of, {
    pointer: joinPointer(pointer, 'each', 'of'),
    scope: memoize(() => scopes.outer(id)),
  })
  addCondition(collection, node.when, { pointer: joinPointer(pointer, 'when'), scope })
  addBinds(collection, node.bind, { pointer: joinPointer(pointer, 'bind'), scope })
  for (const [prop, path] of Object.entries(node.model ?? {}))
    addRead(collection, path, { pointer: joinPointer(pointer, 'model', prop), scope })
  const events = getOwn(environment.widgets, node.widget)?.events
  for (const [event, handler] of Object.entries(node.on ?? {})) {
    const detail = getOwn(events, event)?.detail
    const isUnknown = !events || !getOwn(events, event)
    const scopeOfEvent = memoize(() =>
      isUnknown
        ? extendScope(scope(), { event: toDefiniteType(anySchema) })
        : detail
          ? extendScope(scope(), { event: toNonNullType(detail, environment.definitions) })
          : scope(),
    )
    addActions(
      collection,
      handler,
      { pointer: joinPointer(pointer, 'on', event), scope: scopeOfEvent },
      { trigger: 'person' },
    )
  }
}

function addActions(
  collection: Collection,
  actions: Actions | undefined,
  { pointer, scope }: Location,
  cause: Cause & { depth?: number },
): void {
  if (actions === undefined) return
  const depth = (cause.depth ?? 0) + 1
  collection.found.lists.push({ pointer, length: Array.isArray(actions) ? actions.length : 1, depth })
  if (Array.isArray(actions))
    actions.forEach((action, index) =>
      addAction(collection, { ...cause, action, pointer: joinPointer(pointer, index), scope, depth }),
    )
  else addAction(collection, { ...cause, action: actions, pointer, scope, depth })
}

function addAction(collection: Collection, reference: ActionReference): void {
  const { environment, found } = collection
  const { action, pointer, scope, ...cause } = reference
  found.actions.push(reference)
  addCondition(collection, action.when, { pointer: joinPointer(pointer, 'when'), scope })
  addParameters(collection, action, { pointer, scope })
  if (action.type === 'call') {
    addActions(
      collection,
      action.then,
      { pointer: joinPointer(pointer, 'then'), scope: withAnswer(environment, action.call, scope) },
      cause,
    )
    addFailures(
      collection,
      action.else,
      { pointer: joinPointer(pointer, 'else'), scope },
      { ...cause, failed: action.call },
    )
  }
  if (action.type === 'page') {
    addRead(collection, action.to, { pointer: joinPointer(pointer, 'to'), scope })
    const returned = extendLazily(scope, () => ({
      result: toDefiniteType(findRoute(action.path, environment.routes)?.result ?? anySchema),
    }))
    addActions(collection, action.then, { pointer: joinPointer(pointer, 'then'), scope: returned }, cause)
  }
}

function addFailures(
  collection: Collection,
  handlers: Record<string, Actions> | undefined,
  location: Location,
  cause: Cause & { depth?: number },
): void {
  for (const [code, handler] of Object.entries(handlers ?? {})) {
    const data = getOwn(collection.environment.errorData, code)
    const error = data ? { ...failureType, properties: { ...failureType.properties, data } } : failureType
    const scope = extendLazily(location.scope, () => ({ error: toDefiniteType(error) }))
    addActions(collection, handler, { pointer: joinPointer(location.pointer, code), scope }, cause)
  }
}

function addParameters(
  collection: Collection,
  input: { bind?: Record<string, Bind>; from?: string },
  { pointer, scope }: Location,
): void {
  addBinds(collection, input.bind, { pointer: joinPointer(pointer, 'bind'), scope })
  addRead(collection, input.from, { pointer: joinPointer(pointer, 'from'), scope })
}

function addBinds(collection: Collection, binds: Record<string, Bind> | undefined, { pointer, scope }: Location): void {
  for (const [name, bind] of Object.entries(binds ?? {}))
    addRead(collection, getBindPath(bind), {
      pointer: typeof bind === 'string' ? joinPointer(pointer, name) : joinPointer(pointer, name, 'path'),
      scope,
    })
}

function addCondition(collection: Collection, condition: Condition | undefined, { pointer, scope }: Location): void {
  if (condition === undefined) return
  collection.found.conditions.push({ condition, pointer, scope })
  for (const operand of listConditionPaths(condition, pointer))
    addRead(collection, operand.path, { pointer: operand.pointer, scope })
}

function addRead({ found }: Collection, path: string | undefined, location: Location): void {
  if (path !== undefined) found.reads.push({ path, ...location })
}

function listConditionPaths(condition: Condition, pointer: string): { path: string; pointer: string }[] {
  if (typeof condition === 'string') return [{ path: condition, pointer }]
  const [[name, value]] = Object.entries(condition) as [[string, unknown]]
  const operandPointer = joinPointer(pointer, name)
  if (name === 'on') return [{ path: value as string, pointer: operandPointer }]
  if (name === 'not') return listConditionPaths(value as Condition, operandPointer)
  if (name === 'all' || name === 'any')
    return (value as Condition[]).flatMap((part, index) => listConditionPaths(part, joinPointer(operandPointer, index)))
  const [path, operand] = value as [string, unknown]
  const second =
    operand !== null && typeof operand === 'object' && 'path' in operand
      ? (operand as { path: string }).path
      : undefined
  return [
    { path, pointer: joinPointer(operandPointer, 0) },
    ...(second === undefined ? [] : [{ path: second, pointer: joinPointer(operandPointer, 1, 'path') }]),
  ]
}

const extendLazily = (scope: () => Scope, more: () => Record<string, Type>): (() => Scope) =>
  memoize(() => extendScope(scope(), more()))
const withAnswer = (environment: Environment, call: string, scope: () => Scope) =>
  extendLazily(scope, () => ({ answer: toNonNullType(getAnswerSchema(environment, call), environment.definitions) }))
