/**
 * A page document taken apart for the rules: where each node stands, what can be read there, and every place that reads a path,
 * tests a condition or runs an action. Structure only is trusted (rules/shape.ts ran before); names may still be wrong.
 */
import type { Action, Bind } from '../../schemas/action.ts'
import type { Layout } from '../../schemas/layout.ts'
import type { Environment, RouteSignature, WidgetSignature } from '../environment/environment.ts'
import { formatterOf } from './formatters.ts'
import { at } from '../findings/issue.ts'
import { findRoute, namedType } from '../environment/routes.ts'
import { ANY, branches, literalType, own, resolve, union, valuesOf, type Schema } from '../schema/schema.ts'
import { elementOf, extend, objectOf, objectOfTypes, plain, read, reserved, statusType, sure, either, type Scope, type Type } from './scope.ts'
import { answerOf, collectReferences, lazy, pathOf, type References } from './references.ts'

export type NodePosition =
  | { kind: 'order'; pointer: string }
  | { kind: 'dynamic' }
  | { kind: 'slot'; pointer: string; parent: string; row: boolean }
  | { kind: 'overlay' }
  | { kind: 'fallback'; pointer: string; parent: string }

export type Page = Readonly<References> & {
  layout: Layout
  environment: Environment
  path: string | undefined
  route: RouteSignature | undefined
  places: ReadonlyMap<string, readonly NodePosition[]>
  /** What a node's own binds can read. */
  nodeScope(id: string): Scope
  /** What stands around a node, without its own `each`. */
  outerScope(id: string): Scope
  pageScope(): Scope
  /** The type of a path, silently undefined when it reads nothing. */
  typeOf(path: string, scope: Scope): Type | undefined
  /** The type of a bind's value, formatter and `or` counted in. */
  valueOf(bind: Bind, scope: Scope): Type | undefined
  widgetOf(id: string): WidgetSignature | undefined
}

/** The type of a state: what `is` names, else that of its first value. Without a first value it may be absent. */
function stateType(state: NonNullable<Layout['state']>[string], environment: Environment): Type {
  if (state.is === undefined) return sure(literalType(state.init))
  const named = namedType(state.is, environment)
  return { schema: named ?? ANY, maybe: state.init === undefined }
}

/** The values of a form's fields as a person has typed them so far. */
function formType(form: NonNullable<Layout['forms']>[string], environment: Environment): Schema {
  const params = own(environment.calls, form.call)?.params
  const values = objectOf(
    Object.fromEntries(form.fields.map((field) => [field, params ? plain(own(params.properties, field) ?? ANY, environment.definitions).schema : ANY])),
    [],
  )
  const yes: Schema = { type: 'boolean' }
  return objectOf({ values, valid: yes, dirty: yes, busy: yes })
}

export function analyze(layout: Layout, environment: Environment, path: string | undefined): Page {
  const { definitions } = environment
  const route = path === undefined ? undefined : findRoute(path, environment.routes)
  const sources = layout.data ?? {}
  const forms = layout.forms ?? {}

  const typeOf: Page['typeOf'] = (given, scope) => {
    const found = read(given, scope, definitions)
    return found.ok ? found.type : undefined
  }
  const valueOf: Page['valueOf'] = (bind, scope) => {
    const type = typeOf(pathOf(bind), scope)
    if (!type || typeof bind === 'string') return type
    const formatter = bind.as === undefined ? undefined : formatterOf(bind.as, environment)
    const schema = bind.as === undefined ? type.schema : (formatter?.gives ?? ANY)
    return bind.or === undefined ? { schema, maybe: type.maybe } : { schema: type.maybe ? union([schema, literalType(bind.or)]) : schema, maybe: false }
  }

  /** Roots that are there before anything is asked for: what guards may read. */
  const early = lazy<Scope>(() => {
    const card = plain(environment.roots.card, definitions).schema
    return new Map<string, Type>([
      ['card', { schema: card, maybe: route?.needLogin !== 'card' }],
      ['site', sure(environment.roots.site)],
      ['user', sure(environment.roots.user)],
      ['query', sure(queryType(route))],
      ['state', sure(objectOfTypes(Object.fromEntries(Object.entries(layout.state ?? {}).map(([name, state]) => [name, stateType(state, environment)]))))],
      ['local', sure(environment.roots.local)],
      ['env', sure(environment.roots.env)],
    ])
  })
  const pageScope = lazy<Scope>(() =>
    extend(early(), {
      ...Object.fromEntries(
        Object.entries(sources).flatMap(([name, source]) => (reserved.has(name) ? [] : [[name, plain(answerOf(environment, source.call), definitions)]])),
      ),
      status: sure(objectOf(Object.fromEntries(['card', 'site', ...Object.keys(sources)].map((name) => [name, statusType])))),
      form: sure(objectOf(Object.fromEntries(Object.entries(forms).map(([name, form]) => [name, formType(form, environment)])))),
    }),
  )

  const places = new Map<string, NodePosition[]>()
  const place = (id: string, where: NodePosition) => {
    const list = places.get(id)
    if (list) list.push(where)
    else places.set(id, [where])
  }
  const widgetOf = (id: string) => {
    const node = own(layout.nodes, id)
    return node && own(environment.widgets, node.widget)
  }

  const { order } = layout
  const dynamic = !Array.isArray(order)
  if (Array.isArray(order)) order.forEach((id, index) => place(id, { kind: 'order', pointer: at('/order', index) }))
  for (const [parent, node] of Object.entries(layout.nodes)) {
    for (const [name, ids] of Object.entries(node.slots ?? {})) {
      ids.forEach((id, index) =>
        place(id, { kind: 'slot', parent, pointer: at('/nodes', parent, 'slots', name, index), row: own(widgetOf(parent)?.slots, name) === 'row' }),
      )
    }
    if (node.fallback !== undefined && node.fallback !== 'drop') place(node.fallback, { kind: 'fallback', parent, pointer: at('/nodes', parent, 'fallback') })
  }

  /** The element that a dynamic order gives to the node of this id: of a union, the branches that name it. */
  const dynamicItem = (id: string): Type | undefined => {
    if (Array.isArray(order)) return undefined
    const list = typeOf(typeof order === 'string' ? order : order.each, pageScope())
    const element = list && elementOf(list, definitions)
    if (!element || typeof order === 'string' || element.schema === ANY) return element ?? sure(ANY)
    const key = /^item\.(\w+)$/.exec(order.node)?.[1]
    const mine = branches(element.schema, definitions).filter((branch) => {
      const names = key === undefined ? undefined : valuesOf(resolve(own(branch.properties, key) ?? {}, definitions))
      return names === undefined || names.includes(id)
    })
    return mine.length ? { schema: union(mine), maybe: element.maybe } : element
  }
  for (const id of Object.keys(layout.nodes)) {
    if (widgetOf(id)?.overlay) place(id, { kind: 'overlay' })
    else if (dynamic && !places.has(id)) place(id, { kind: 'dynamic' })
  }

  /** Rows of a node draw the elements of its prop `items`. */
  const rowItem = (parent: string): Type => {
    const node = own(layout.nodes, parent)
    const bind = own(node?.bind, 'items')
    const list = bind !== undefined ? valueOf(bind, nodeScope(parent)) : node?.props?.items === undefined ? undefined : sure(literalType(node.props.items))
    return (list && elementOf(list, definitions)) ?? sure(ANY)
  }
  const rows = (item: Type): Record<string, Type> => ({ item, index: sure({ type: 'integer' }) })

  const busy = new Set<string>()
  const scopes = new Map<string, Scope>()
  const outerScope = (id: string): Scope => {
    const known = scopes.get(id)
    if (known) return known
    if (busy.has(id)) return pageScope()
    busy.add(id)
    const all = places.get(id) ?? []
    const where = all.find(({ kind }) => kind === 'overlay') ?? all[0]
    let scope = pageScope()
    if (where?.kind === 'slot') {
      scope = nodeScope(where.parent)
      if (where.row) scope = extend(scope, rows(rowItem(where.parent)))
    } else if (where?.kind === 'fallback' && all.length === 1) scope = nodeScope(where.parent)
    else if (where?.kind === 'dynamic') scope = extend(scope, rows(dynamicItem(id)!))
    else if (where?.kind === 'overlay') scope = extend(scope, { item: overlayItem(id) })
    busy.delete(id)
    scopes.set(id, scope)
    return scope
  }
  const nodeScope = (id: string): Scope => {
    const node = own(layout.nodes, id)
    const outer = outerScope(id)
    if (!node?.each) return outer
    const list = typeOf(node.each.of, outer)
    const item = (list && elementOf(list, definitions)) ?? sure(ANY)
    return extend(outer, { ...rows(item), ...(node.each.as && { [node.each.as]: item }) })
  }

  /** What all `open` actions that name an overlay pass: a field that one of them leaves out may be absent. */
  const overlayItem = (id: string): Type => {
    const passed = found.actions.filter(({ action }) => action.type === 'open' && action.node === id).map(({ action, scope }) => passedFields(action, scope()))
    const names = new Set(passed.flatMap((fields) => Object.keys(fields)))
    return sure(
      objectOfTypes(
        Object.fromEntries(
          [...names].map((name) => {
            const types = passed.flatMap((fields) => own(fields, name) ?? [])
            const { schema, maybe } = either(types)
            return [name, { schema, maybe: maybe || types.length < passed.length }]
          }),
        ),
      ),
    )
  }
  const passedFields = (action: Action, scope: Scope): Record<string, Type> => {
    const fields: Record<string, Type> = {}
    const spread = action.from === undefined ? undefined : typeOf(action.from, scope)
    for (const branch of spread ? branches(spread.schema, definitions) : []) {
      for (const [name, schema] of Object.entries(branch.properties ?? {}))
        fields[name] = plain(schema, definitions, spread!.maybe || !branch.required?.includes(name))
    }
    for (const [name, value] of Object.entries(action.with ?? {})) fields[name] = sure(literalType(value))
    for (const [name, bind] of Object.entries(action.bind ?? {})) if (!name.includes('.')) fields[name] = valueOf(bind, scope) ?? sure(ANY)
    return fields
  }

  const found: References = { reads: [], conditions: [], actions: [], lists: [] }
  const dynamicScope = () => extend(pageScope(), rows(dynamicItem('') ?? sure(ANY)))
  collectReferences(layout, environment, { early, page: pageScope, node: nodeScope, outer: outerScope, dynamic: dynamicScope }, found)

  return { layout, environment, path, route, places, nodeScope, outerScope, pageScope, ...found, typeOf, valueOf, widgetOf }
}

/** The typed query of a route; a parameter with a default is always there. */
function queryType(route: RouteSignature | undefined): Schema {
  if (!route) return objectOf({})
  return { ...route.query, required: [...new Set([...(route.query.required ?? []), ...route.defaults])] }
}
