/** Every place of a document that reads a path, tests a condition or runs an action, and what can be read there. */
import type { Action, Actions, Bind, Condition } from '../../schemas/action.ts'
import type { Layout, Node } from '../../schemas/layout.ts'
import type { Environment } from '../environment/environment.ts'
import { at } from '../findings/issue.ts'
import { findRoute } from '../environment/routes.ts'
import { ANY, own, type Schema } from '../schema/schema.ts'
import { extend, failureType, plain, sure, type Scope } from './scope.ts'

/** What started an action: only a person may start calls that write. `guard` runs before anything is drawn. */
type Trigger = 'person' | 'page' | 'guard'
export type ReadReference = { path: string; pointer: string; scope: () => Scope }
export type ConditionReference = { condition: Condition; pointer: string; scope: () => Scope }
export type ActionReference = {
  action: Action
  pointer: string
  scope: () => Scope
  trigger: Trigger
  /** The call whose `else` this stands in: `retry` runs it again. */
  failed?: string | undefined
  depth: number
}
export type ListReference = { pointer: string; length: number; depth: number }
export type References = { reads: ReadReference[]; conditions: ConditionReference[]; actions: ActionReference[]; lists: ListReference[] }
/** `early`: before anything was asked for. `dynamic`: for an entry of an order that is read. */
export type Scopes = { early: () => Scope; page: () => Scope; node: (id: string) => Scope; outer: (id: string) => Scope; dynamic: () => Scope }

export const pathOf = (bind: Bind): string => (typeof bind === 'string' ? bind : bind.path)

/** What a call answers; anything when there is no such call. */
export const answerOf = (environment: Environment, call: string): Schema => own(environment.calls, call)?.data ?? ANY

export const lazy = <T>(make: () => T): (() => T) => {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}

const pathsOf = (condition: Condition, pointer: string): { path: string; pointer: string }[] => {
  if (typeof condition === 'string') return [{ path: condition, pointer }]
  const [[name, value]] = Object.entries(condition) as [[string, unknown]]
  const here = at(pointer, name)
  if (name === 'on') return [{ path: value as string, pointer: here }]
  if (name === 'not') return pathsOf(value as Condition, here)
  if (name === 'all' || name === 'any') return (value as Condition[]).flatMap((part, index) => pathsOf(part, at(here, index)))
  const [path, operand] = value as [string, unknown]
  const second = operand !== null && typeof operand === 'object' && 'path' in operand ? (operand as { path: string }).path : undefined
  return [{ path, pointer: at(here, 0) }, ...(second === undefined ? [] : [{ path: second, pointer: at(here, 1, 'path') }])]
}

/** Fills `found`, whose lists a scope may read while it is made: what an overlay gets is what its `open` actions pass. */
export function collectReferences(layout: Layout, environment: Environment, scopes: Scopes, { reads, conditions, actions, lists }: References): void {
  const { definitions } = environment
  const { order } = layout
  const reading = (given: string | undefined, pointer: string, scope: () => Scope) => {
    if (given !== undefined) reads.push({ path: given, pointer, scope })
  }
  const testing = (condition: Condition | undefined, pointer: string, scope: () => Scope) => {
    if (condition === undefined) return
    conditions.push({ condition, pointer, scope })
    for (const found of pathsOf(condition, pointer)) reading(found.path, found.pointer, scope)
  }
  const binding = (binds: Record<string, Bind> | undefined, pointer: string, scope: () => Scope) => {
    for (const [name, bind] of Object.entries(binds ?? {}))
      reading(pathOf(bind), typeof bind === 'string' ? at(pointer, name) : at(pointer, name, 'path'), scope)
  }
  const parameters = (given: { bind?: Record<string, Bind>; from?: string }, pointer: string, scope: () => Scope) => {
    binding(given.bind, at(pointer, 'bind'), scope)
    reading(given.from, at(pointer, 'from'), scope)
  }

  type Around = { trigger: Trigger; failed?: string | undefined; depth?: number }
  const acting = (given: Actions | undefined, pointer: string, scope: () => Scope, around: Around): void => {
    if (given === undefined) return
    const depth = (around.depth ?? 0) + 1
    if (Array.isArray(given)) {
      lists.push({ pointer, length: given.length, depth })
      given.forEach((action, index) => one(action, at(pointer, index), scope, { ...around, depth }))
    } else {
      lists.push({ pointer, length: 1, depth })
      one(given, pointer, scope, { ...around, depth })
    }
  }
  const one = (action: Action, pointer: string, scope: () => Scope, around: Around & { depth: number }) => {
    actions.push({ action, pointer, scope, ...around })
    testing(action.when, at(pointer, 'when'), scope)
    parameters(action, pointer, scope)
    if (action.type === 'call') {
      acting(
        action.then,
        at(pointer, 'then'),
        lazy(() => extend(scope(), { answer: plain(answerOf(environment, action.call), definitions) })),
        around,
      )
      failures(action.else, at(pointer, 'else'), scope, { ...around, failed: action.call })
    }
    if (action.type === 'page') {
      reading(action.to, at(pointer, 'to'), scope)
      const result = lazy(() => extend(scope(), { result: sure(findRoute(action.path, environment.routes)?.result ?? ANY) }))
      acting(action.then, at(pointer, 'then'), result, around)
    }
  }
  const failures = (handlers: Record<string, Actions> | undefined, pointer: string, scope: () => Scope, around: Around) => {
    for (const [code, handler] of Object.entries(handlers ?? {})) {
      const data = own(environment.errorData, code)
      const error = data ? { ...failureType, properties: { ...failureType.properties, data } } : failureType
      acting(
        handler,
        at(pointer, code),
        lazy(() => extend(scope(), { error: sure(error) })),
        around,
      )
    }
  }

  if (typeof layout.title === 'object' && 'path' in layout.title) reading(layout.title.path, '/title/path', scopes.page)
  acting(layout.frame?.pull, '/frame/pull', scopes.page, { trigger: 'person' })
  for (const [name, source] of Object.entries(layout.data ?? {})) {
    const pointer = at('/data', name)
    parameters(source, pointer, scopes.page)
    testing(source.when, at(pointer, 'when'), scopes.page)
    testing(source.poll?.while, at(pointer, 'poll', 'while'), scopes.page)
    const answered = lazy(() => extend(scopes.page(), { answer: plain(answerOf(environment, source.call), definitions) }))
    const failed = lazy(() => extend(scopes.page(), { error: sure(failureType) }))
    for (const [event, handler] of Object.entries(source.on ?? {}))
      acting(handler, at(pointer, 'on', event), event === 'error' ? failed : answered, { trigger: 'page' })
  }
  for (const [name, form] of Object.entries(layout.forms ?? {})) {
    const pointer = at('/forms', name)
    parameters(form, pointer, scopes.page)
    for (const [field, given] of Object.entries(form.init ?? {})) reading(given, at(pointer, 'init', field), scopes.page)
    acting(
      form.then,
      at(pointer, 'then'),
      lazy(() => extend(scopes.page(), { answer: plain(answerOf(environment, form.call), definitions) })),
      { trigger: 'person' },
    )
    failures(form.else, at(pointer, 'else'), scopes.page, { trigger: 'person', failed: form.call })
  }
  layout.guards?.forEach((guard, index) => {
    testing(guard.when, at('/guards', index, 'when'), scopes.early)
    acting(guard.action, at('/guards', index, 'action'), scopes.early, { trigger: 'guard' })
  })
  layout.prompts?.forEach((prompt, index) => {
    testing(prompt.when, at('/prompts', index, 'when'), scopes.page)
    acting(prompt.open, at('/prompts', index, 'open'), scopes.page, { trigger: 'page' })
  })
  for (const [event, handler] of Object.entries(layout.on ?? {})) acting(handler, at('/on', event), scopes.page, { trigger: 'page' })
  for (const [id, node] of Object.entries(layout.nodes)) nodeSites(id, node)
  if (typeof order === 'string') reading(order, '/order', scopes.page)
  else if (!Array.isArray(order)) {
    reading(order.each, '/order/each', scopes.page)
    const inside = lazy(scopes.dynamic)
    reading(order.node, '/order/node', inside)
    testing(order.when, '/order/when', inside)
  }

  function nodeSites(id: string, node: Node) {
    const pointer = at('/nodes', id)
    const scope = lazy(() => scopes.node(id))
    reading(
      node.each?.of,
      at(pointer, 'each', 'of'),
      lazy(() => scopes.outer(id)),
    )
    testing(node.when, at(pointer, 'when'), scope)
    binding(node.bind, at(pointer, 'bind'), scope)
    for (const [prop, given] of Object.entries(node.model ?? {})) reading(given, at(pointer, 'model', prop), scope)
    const events = own(environment.widgets, node.widget)?.events
    for (const [event, handler] of Object.entries(node.on ?? {})) {
      const detail = own(events, event)?.detail
      const told = lazy(() =>
        events && !own(events, event)
          ? extend(scope(), { event: sure(ANY) })
          : detail
            ? extend(scope(), { event: plain(detail, definitions) })
            : events
              ? scope()
              : extend(scope(), { event: sure(ANY) }),
      )
      acting(handler, at(pointer, 'on', event), told, { trigger: 'person' })
    }
  }
}
