/** The paths that can be read somewhere on a page: all that the scopes of its nodes and actions are known to have. */
import type { Layout } from '../../schemas/language/layout.ts'
import type { Environment } from '../environment/environment.ts'
import { ANY, branches, TEXT, type Definitions } from '../schema/schema.ts'
import { analyze } from './analyze.ts'
import { forbiddenKeys, step, definite, type Scope, type Type } from './scope.ts'

/** Names in a path; deeper ones are rarely bound as a whole, and would double the list. */
const DEPTH = 4
/** A document without nodes: what every page can read. */
const nothing: Layout = { version: 1, title: '', nodes: {}, order: [] }

/** A path that can be read below a root, and its type. */
type Found = (path: string, type: Type) => void
function visit(found: Found, type: Type, path: string, definitions: Definitions): void {
  found(path, type)
  // the parts of a text are no values of their own
  if (path.split('.').length === DEPTH || type.schema === ANY || type.schema.$ref === TEXT.$ref) return
  for (const branch of branches(type.schema, definitions)) {
    if (branch.type === 'array') found(`${path}.length`, { ...definite({ type: 'integer' }), maybe: type.maybe })
    for (const key of Object.keys(branch.properties ?? {})) {
      const next = /^[\w-]+$/.test(key) && !forbiddenKeys.has(key) ? step(type, key, definitions) : undefined
      if (next) visit(found, next, `${path}.${key}`, definitions)
    }
  }
}

/** What can be read in a scope, with the types. */
export function pathsIn(scope: Scope, definitions: Definitions): Map<string, Type> {
  const found = new Map<string, Type>()
  for (const [name, type] of scope) visit((path, one) => void found.set(path, one), type, name, definitions)
  return found
}

/** Of the page at a path, or of any page. */
export function knownPaths(environment: Environment, layout: Layout = nothing, path?: string): string[] {
  const page = analyze(environment, layout, path)
  const scopes: Scope[] = [
    page.pageScope(),
    ...Object.keys(layout.nodes).map((id) => page.nodeScope(id)),
    ...page.actions.map(({ scope }) => scope()),
  ]
  const found = new Set<string>()
  // the roots of a page are the same in every scope of it
  const known = new Map<string, Set<Type>>()
  for (const [name, type] of scopes.flatMap((scope) => [...scope])) {
    const types = known.get(name) ?? new Set()
    if (types.has(type)) continue
    known.set(name, types.add(type))
    visit((one) => void found.add(one), type, name, environment.definitions)
  }
  return [...found].toSorted()
}
