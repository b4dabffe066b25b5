/** The paths that can be read anywhere on a page: all paths that the scopes of its nodes and actions are known to have. */
import type { Layout } from '#schemas/language/layout.ts'
import type { Environment } from '../environment/environment.ts'
import { anySchema, listBranches, textSchema, type Definitions } from '../schema/schema.ts'
import { analyze } from './analyze.ts'
import { forbiddenKeys, stepInto, toDefiniteType, type Scope, type Type } from './scope.ts'

/** Maximum number of names in a path; deeper paths are rarely bound, and would double the list. */
const DEPTH = 4
/** An empty document, for the paths that every page can read. */
const nothing: Layout = { version: 1, title: '', nodes: {}, order: [] }

/** Receives each path that can be read below a root, with its type. */
type OnPath = (path: string, type: Type) => void
function visit(onPath: OnPath, type: Type, path: string, definitions: Definitions): void {
  onPath(path, type)
  // the parts of a text are not separate values
  if (path.split('.').length === DEPTH || type.schema === anySchema || type.schema.$ref === textSchema.$ref) return
  for (const branch of listBranches(type.schema, definitions)) {
    if (branch.type === 'array') onPath(`${path}.length`, { ...toDefiniteType({ type: 'integer' }), maybe: type.maybe })
    for (const key of Object.keys(branch.properties ?? {})) {
      const next = /^[\w-]+$/.test(key) && !forbiddenKeys.has(key) ? stepInto(type, key, definitions) : undefined
      if (next) visit(onPath, next, `${path}.${key}`, definitions)
    }
  }
}

/** Returns the paths that can be read in a scope, with their types. */
export function listScopePaths(scope: Scope, definitions: Definitions): Map<string, Type> {
  const types = new Map<string, Type>()
  for (const [name, type] of scope) visit((path, scopeType) => void types.set(path, scopeType), type, name, definitions)
  return types
}

/** Returns the paths that a page can read; without a document, the paths that every page can read. */
export function listReadablePaths(environment: Environment, layout: Layout = nothing, path?: string): string[] {
  const page = analyze(environment, layout, path)
  const scopes: Scope[] = [
    page.pageScope(),
    ...Object.keys(layout.nodes).map((id) => page.nodeScope(id)),
    ...page.actions.map(({ scope }) => scope()),
  ]
  const paths = new Set<string>()
  // a page's roots are the same in all of its scopes
  const typesByRoot = new Map<string, Set<Type>>()
  for (const [name, type] of scopes.flatMap((scope) => [...scope])) {
    const types = typesByRoot.get(name) ?? new Set()
    if (types.has(type)) continue
    typesByRoot.set(name, types.add(type))
    visit((path) => void paths.add(path), type, name, environment.definitions)
  }
  return [...paths].toSorted()
}
