/** Collects every reference of a document that reads a path, tests a condition or runs an action, with its scope. */
import type { Action, Actions, Bind, Condition } from '../../schemas/language/action.ts'
import type { Layout, Node } from '../../schemas/language/layout.ts'
import type { Environment } from '../environment/environment.ts'
import { findRoute } from '../environment/routes.ts'
import { at } from '../findings/issue.ts'
import { ANY, own, type Schema } from '../schema/schema.ts'
import { extend, failureType, plain, definite, type Scope, type Type } from './scope.ts'

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
  own(environment.calls, call)?.data ?? ANY

export const lazy = <T>(make: () => T): (() => T) => {
  let result: { value: T } | undefined
  return () => (result ??= { value: make() }).value
}

export function collectReferences(collection: Collection): void {
  const { layout, scopes } = collection
  if (typeof layout.title === 'object' && 'path' in layout.title)
    addRead(collection, layout.title.path, { pointer: '/title/path', scope: scopes.page })
  addActions(collection, layout.frame?.pull, { pointer: '/frame/pull', scope: scopes.page }, { trigger: 'person' })
  addSources(collection)
  addForms(collection)
  layout.guards?.forEach((guard, index) => {
    addCondition(collection, guard.when, { pointer: at('/guards', index, 'when'), scope: scopes.early })
    addActions(
      collection,
      guard.action,
      { pointer: at('/guards', index, 'action'), scope: scopes.early },
      { trigger: 'guard' },
    )
  })
  layout.prompts?.forEach((prompt, index) => {
    addCondition(collection, prompt.when, { pointer: at('/prompts', index, 'when'), scope: scopes.page })
    addActions(
      collection,
      prompt.open,
      { pointer: at('/prompts', index, 'open'), scope: scopes.page },
      { trigger: 'page' },
    )
  })
  for (const [event, handler] of Object.entries(layout.on ?? {}))
    addActions(collection, handler, { pointer: at('/on', event), scope: scopes.page }, { trigger: 'page' })
  for (const [id, node] of Object.entries(layout.nodes)) addNode(collection, id, node)
  addOrder(collection)
}

function addSources(collection: Collection): void {
  const { layout, environment, scopes } = collection
  for (const [name, source] of Object.entries(layout.data ?? {})) {
    const pointer = at('/data', name)
    addParameters(collection, source, { pointer, scope: scopes.page })
    addCondition(collection, source.when, { pointer: at(pointer, 'when'), scope: scopes.page })
    addCondition(collection, source.poll?.while, { pointer: at(pointer, 'poll', 'while'), scope: scopes.page })
    const answered = withAnswer(environment, source.call, scopes.page)
    const failed = extended(scopes.page, () => ({ error: definite(failureType) }))
    for (const [event, handler] of Object.entries(source.on ?? {}))
      addActions(
        collection,
        handler,
        { pointer: at(pointer, 'on', event), scope: event === 'error' ? failed : answered },
        { trigger: 'page' },
      )
  }
}

function addForms(collection: Collection): void {
  const { layout, environment, scopes } = collection
  for (const [name, form] of Object.entries(layout.forms ?? {})) {
    const pointer = at('/forms', name)
    addParameters(collection, form, { pointer, scope: scopes.page })
    for (const [field, path] of Object.entries(form.init ?? {}))
      addRead(collection, path, { pointer: at(pointer, 'init', field), scope: scopes.page })
    addActions(
      collection,
      form.then,
      { pointer: at(pointer, 'then'), scope: withAnswer(environment, form.call, scopes.page) },
      { trigger: 'person' },
    )
    addFailures(
      collection,
      form.else,
      { pointer: at(pointer, 'else'), scope: scopes.page },
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
    const inside = lazy(scopes.dynamic)
    addRead(collection, order.node, { pointer: '/order/node', scope: inside })
    addCondition(collection, order.when, { pointer: '/order/when', scope: inside })
  }
}

function addNode(collection: Collection, id: string, node: Node): void {
  const { environment, scopes } = collection
  const pointer = at('/nodes', id)
  const scope = lazy(() => scopes.node(id))
  addRead(collection, node.each?.of, { pointer: at(pointer, 'each', 'of'), scope: lazy(() => scopes.outer(id)) })
  addCondition(collection, node.when, { pointer: at(pointer, 'when'), scope })
  addBinds(collection, node.bind, { pointer: at(pointer, 'bind'), scope })
  for (const [prop, path] of Object.entries(node.model ?? {}))
    addRead(collection, path, { pointer: at(pointer, 'model', prop), scope })
  const events = own(environment.widgets, node.widget)?.events
  for (const [event, handler] of Object.entries(node.on ?? {})) {
    const detail = own(events, event)?.detail
    const isUnknown = !events || !own(events, event)
    const scopeOfEvent = lazy(() =>
      isUnknown
        ? extend(scope(), { event: definite(ANY) })
        : detail
          ? extend(scope(), { event: plain(detail, environment.definitions) })
          : scope(),
    )
    addActions(collection, handler, { pointer: at(pointer, 'on', event), scope: scopeOfEvent }, { trigger: 'person' })
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
      addAction(collection, { ...cause, action, pointer: at(pointer, index), scope, depth }),
    )
  else addAction(collection, { ...cause, action: actions, pointer, scope, depth })
}

function addAction(collection: Collection, reference: ActionReference): void {
  const { environment, found } = collection
  const { action, pointer, scope, ...cause } = reference
  found.actions.push(reference)
  addCondition(collection, action.when, { pointer: at(pointer, 'when'), scope })
  addParameters(collection, action, { pointer, scope })
  if (action.type === 'call') {
    addActions(
      collection,
      action.then,
      { pointer: at(pointer, 'then'), scope: withAnswer(environment, action.call, scope) },
      cause,
    )
    addFailures(collection, action.else, { pointer: at(pointer, 'else'), scope }, { ...cause, failed: action.call })
  }
  if (action.type === 'page') {
    addRead(collection, action.to, { pointer: at(pointer, 'to'), scope })
    const returned = extended(scope, () => ({
      result: definite(findRoute(action.path, environment.routes)?.result ?? ANY),
    }))
    addActions(collection, action.then, { pointer: at(pointer, 'then'), scope: returned }, cause)
  }
}

function addFailures(
  collection: Collection,
  handlers: Record<string, Actions> | undefined,
  location: Location,
  cause: Cause & { depth?: number },
): void {
  for (const [code, handler] of Object.entries(handlers ?? {})) {
    const data = own(collection.environment.errorData, code)
    const error = data ? { ...failureType, properties: { ...failureType.properties, data } } : failureType
    const scope = extended(location.scope, () => ({ error: definite(error) }))
    addActions(collection, handler, { pointer: at(location.pointer, code), scope }, cause)
  }
}

function addParameters(
  collection: Collection,
  input: { bind?: Record<string, Bind>; from?: string },
  { pointer, scope }: Location,
): void {
  addBinds(collection, input.bind, { pointer: at(pointer, 'bind'), scope })
  addRead(collection, input.from, { pointer: at(pointer, 'from'), scope })
}

function addBinds(collection: Collection, binds: Record<string, Bind> | undefined, { pointer, scope }: Location): void {
  for (const [name, bind] of Object.entries(binds ?? {}))
    addRead(collection, getBindPath(bind), {
      pointer: typeof bind === 'string' ? at(pointer, name) : at(pointer, name, 'path'),
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
  const operandPointer = at(pointer, name)
  if (name === 'on') return [{ path: value as string, pointer: operandPointer }]
  if (name === 'not') return listConditionPaths(value as Condition, operandPointer)
  if (name === 'all' || name === 'any')
    return (value as Condition[]).flatMap((part, index) => listConditionPaths(part, at(operandPointer, index)))
  const [path, operand] = value as [string, unknown]
  const second =
    operand !== null && typeof operand === 'object' && 'path' in operand
      ? (operand as { path: string }).path
      : undefined
  return [
    { path, pointer: at(operandPointer, 0) },
    ...(second === undefined ? [] : [{ path: second, pointer: at(operandPointer, 1, 'path') }]),
  ]
}

const extended = (scope: () => Scope, more: () => Record<string, Type>): (() => Scope) =>
  lazy(() => extend(scope(), more()))
const withAnswer = (environment: Environment, call: string, scope: () => Scope) =>
  extended(scope, () => ({ answer: plain(getAnswerSchema(environment, call), environment.definitions) }))
