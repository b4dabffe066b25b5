/** The roots that each node can read: those of its page, and of the lists, rows and overlays around it. */
import type { Action } from '#schemas/language/action.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { Environment } from '../environment/environment.ts'
import {
  anySchema,
  listBranches,
  inferLiteralType,
  getOwn,
  resolve,
  unionSchemas,
  listAllowedValues,
} from '../schema/schema.ts'
import type { NodePosition } from './positions.ts'
import type { ActionReference } from './references.ts'
import {
  unionTypes,
  getElementType,
  extendScope,
  buildObjectOfTypes,
  toNonNullType,
  toDefiniteType,
  type Scope,
  type Type,
} from './scope.ts'
import { getBindType, getPathType } from './types.ts'

export type ScopeContext = {
  layout: Layout
  environment: Environment
  positions: ReadonlyMap<string, readonly NodePosition[]>
  /** Every action of the document: an overlay gets the fields that its `open` actions pass. */
  actions: readonly ActionReference[]
  pageScope: () => Scope
  known: Map<string, Scope>
  /** Nodes whose scope is being computed; stops the recursion of nodes that contain themselves. */
  pending: Set<string>
}

export const buildRowRoots = (item: Type): Record<string, Type> => ({
  item,
  index: toDefiniteType({ type: 'integer' }),
})

/** Returns the scope around a node, without its own `each`. */
export function buildOuterScope(context: ScopeContext, id: string): Scope {
  const { known: scopes, pending } = context
  const existing = scopes.get(id)
  if (existing) return existing
  if (pending.has(id)) return context.pageScope()
  pending.add(id)
  const scope = buildScopeAt(context, id)
  pending.delete(id)
  scopes.set(id, scope)
  return scope
}

export function buildNodeScope(context: ScopeContext, id: string): Scope {
  const { environment, layout } = context
  const outer = buildOuterScope(context, id)
  const each = getOwn(layout.nodes, id)?.each
  if (!each) return outer
  const list = getPathType(environment, each.of, outer)
  const item = (list && getElementType(list, environment.definitions)) ?? toDefiniteType(anySchema)
  return extendScope(outer, { ...buildRowRoots(item), ...(each.as && { [each.as]: item }) })
}

/** Uses the first of several positions: another rule reports such a node. */
function buildScopeAt(context: ScopeContext, id: string): Scope {
  const page = context.pageScope()
  const all = context.positions.get(id) ?? []
  const position = all.find(({ kind }) => kind === 'overlay') ?? all[0]
  switch (position?.kind) {
    case 'slot': {
      const scope = buildNodeScope(context, position.parent)
      return position.row ? extendScope(scope, buildRowRoots(getRowItem(context, position.parent))) : scope
    }
    case 'fallback':
      return all.length === 1 ? buildNodeScope(context, position.parent) : page
    case 'dynamic':
      return extendScope(page, buildRowRoots(findDynamicItem(context, id)!))
    case 'overlay':
      return extendScope(page, { item: buildOverlayItem(context, id) })
    default:
      return page
  }
}

/** Returns the item of a node's rows: an element of its prop `items`. */
function getRowItem(context: ScopeContext, parent: string): Type {
  const { environment, layout } = context
  const node = getOwn(layout.nodes, parent)
  const bind = getOwn(node?.bind, 'items')
  const literal = node?.props?.items
  const list =
    bind !== undefined
      ? getBindType(environment, bind, buildNodeScope(context, parent))
      : literal === undefined
        ? undefined
        : toDefiniteType(inferLiteralType(literal))
  return (list && getElementType(list, environment.definitions)) ?? toDefiniteType(anySchema)
}

/** Returns the element that a dynamic order passes to the node with this id; of a union, only the branches that name it. */
export function findDynamicItem({ layout, environment, pageScope }: ScopeContext, id: string): Type | undefined {
  const { order } = layout
  const { definitions } = environment
  if (Array.isArray(order)) return undefined
  const list = getPathType(environment, typeof order === 'string' ? order : order.each, pageScope())
  const element = list && getElementType(list, definitions)
  if (!element || typeof order === 'string' || element.schema === anySchema) return element ?? toDefiniteType(anySchema)
  const key = /^item\.(\w+)$/.exec(order.node)?.[1]
  const named = listBranches(element.schema, definitions).filter((branch) => {
    const names =
      key === undefined ? undefined : listAllowedValues(resolve(getOwn(branch.properties, key) ?? {}, definitions))
    return names === undefined || names.includes(id)
  })
  return named.length ? { schema: unionSchemas(named), maybe: element.maybe } : element
}

/** Returns the fields that `open` actions pass to an overlay. A field that any of these actions omits may be absent. */
function buildOverlayItem({ actions, environment }: ScopeContext, id: string): Type {
  const opens = actions.filter(({ action }) => action.type === 'open' && action.node === id)
  const passed = opens.map(({ action, scope }) => getPassedFields(environment, action, scope()))
  const names = new Set(passed.flatMap((fields) => Object.keys(fields)))
  const fields = [...names].map((name) => {
    const types = passed.flatMap((itemScope) => getOwn(itemScope, name) ?? [])
    const { schema, maybe } = unionTypes(types)
    return [name, { schema, maybe: maybe || types.length < passed.length }] as const
  })
  return toDefiniteType(buildObjectOfTypes(Object.fromEntries(fields)))
}

function getPassedFields(environment: Environment, action: Action, scope: Scope): Record<string, Type> {
  const { definitions } = environment
  const fields: Record<string, Type> = {}
  const spread = action.from === undefined ? undefined : getPathType(environment, action.from, scope)
  for (const branch of spread ? listBranches(spread.schema, definitions) : []) {
    for (const [name, schema] of Object.entries(branch.properties ?? {}))
      fields[name] = toNonNullType(schema, definitions, spread!.maybe || !branch.required?.includes(name))
  }
  for (const [name, value] of Object.entries(action.with ?? {})) fields[name] = toDefiniteType(inferLiteralType(value))
  for (const [name, bind] of Object.entries(action.bind ?? {}))
    if (!name.includes('.')) fields[name] = getBindType(environment, bind, scope) ?? toDefiniteType(anySchema)
  return fields
}
