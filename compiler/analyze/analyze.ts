/**
 * Analyzes a page document for the rules: the positions of its nodes, the scope of each, and every reference to data.
 * Only the structure is trusted (rules/shape.ts ran before); names may still be wrong.
 */
import type { Bind } from '#schemas/language/action.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { Environment, RouteSignature, WidgetSignature } from '../environment/environment.ts'
import { findRoute } from '../environment/routes.ts'
import { getOwn, anySchema } from '../schema/schema.ts'
import { findDynamicItem, buildNodeScope, buildOuterScope, buildRowRoots, type ScopeContext } from './node-scopes.ts'
import { buildEarlyScope, buildPageScope } from './page-scopes.ts'
import { listNodePositions, type NodePosition } from './positions.ts'
import { collectReferences, memoize, type References } from './references.ts'
import { extendScope, toDefiniteType, type Scope, type Type } from './scope.ts'
import { getBindType, getPathType } from './types.ts'

export type { NodePosition } from './positions.ts'

export type Page = Readonly<References> & {
  layout: Layout
  environment: Environment
  path: string | undefined
  route: RouteSignature | undefined
  positions: ReadonlyMap<string, readonly NodePosition[]>
  /** The roots that a node's own binds can read. */
  nodeScope(id: string): Scope
  /** The scope around a node, without its own `each`. */
  outerScope(id: string): Scope
  pageScope(): Scope
  /** Returns the type of a path; undefined when the path cannot be read. */
  typeOf(path: string, scope: Scope): Type | undefined
  /** Returns the type of a bind's value after its formatter and `or`. */
  valueOf(bind: Bind, scope: Scope): Type | undefined
  getWidget(id: string): WidgetSignature | undefined
}

export function analyze(environment: Environment, layout: Layout, path: string | undefined): Page {
  const route = path === undefined ? undefined : findRoute(path, environment.routes)
  const early = memoize(() => buildEarlyScope(environment, layout, route))
  const references: References = { reads: [], conditions: [], actions: [], lists: [] }
  const context: ScopeContext = {
    layout,
    environment,
    positions: listNodePositions(environment, layout),
    actions: references.actions,
    pageScope: memoize(() => buildPageScope(environment, layout, early())),
    known: new Map(),
    pending: new Set(),
  }
  const scopes = {
    early,
    page: context.pageScope,
    node: (id: string) => buildNodeScope(context, id),
    outer: (id: string) => buildOuterScope(context, id),
    dynamic: () =>
      extendScope(context.pageScope(), buildRowRoots(findDynamicItem(context, '') ?? toDefiniteType(anySchema))),
  }
  collectReferences({ layout, environment, scopes, found: references })
  return {
    layout,
    environment,
    path,
    route,
    positions: context.positions,
    ...references,
    nodeScope: scopes.node,
    outerScope: scopes.outer,
    pageScope: scopes.page,
    typeOf: (target, scope) => getPathType(environment, target, scope),
    valueOf: (bind, scope) => getBindType(environment, bind, scope),
    getWidget: (id) => {
      const node = getOwn(layout.nodes, id)
      return node && getOwn(environment.widgets, node.widget)
    },
  }
}
