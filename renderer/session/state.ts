/** The state of a page: initial values, values stored for the visit or in the address, and the check on writes. */
import { isObject } from '#schemas/language/is-object.ts'
import type { Layout } from '#schemas/language/layout.ts'
import type { Kit } from '../kit.ts'
import { testCondition } from '../plan/condition.ts'
import { resolveParameters } from '../plan/parameters.ts'
import { parsePath, read, write } from '../plan/path.ts'
import { typed, type JsonStorage } from '../state/json-storage.ts'
import type { Scope } from '../instance/scope.ts'

/** A value fits if it has the same kind as the declared initial value. */
export const isSameKind = (init: unknown, value: unknown): boolean =>
  init === null || init === undefined || value === undefined
    ? true
    : Array.isArray(init)
      ? Array.isArray(value)
      : typeof init === typeof value

const toStorageKey = (key: string) => `${typed}entry.${key}`
export const storeState = (visit: JsonStorage, key: string, state: Record<string, unknown>): void =>
  visit.set(toStorageKey(key), state)

/** Values in the address take precedence: a link determines the state. */
function createFirstState(
  visit: JsonStorage,
  declared: Layout['state'],
  key: string,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const storedState = visit.get(toStorageKey(key))
  return Object.fromEntries(
    Object.entries(declared ?? {}).map(([name, { init, keep }]) => {
      const value = keep === 'url' ? query[name] : isObject(storedState) ? storedState[name] : undefined
      return [name, value !== undefined && isSameKind(init, value) ? value : init]
    }),
  )
}

/**
 * Applies the first `set` actions of `enter` to the scope, so that the first render has their values. They run again when the page is on
 * screen, where they also write slots and the address.
 */
export function applyEnterActions<Scope extends { state: Record<string, unknown> }>(
  kit: Kit,
  { state: declared = {}, on }: Layout,
  scope: Scope,
): Scope {
  let entered = scope
  for (const action of [on?.enter ?? []].flat()) {
    if (action.type !== 'set') break
    const get = (path: string) => read(entered, parsePath(path))
    if (action.when && !testCondition(action.when, get)) continue
    for (const [path, value] of Object.entries(resolveParameters(kit, action, get))) {
      const [root, name = '', ...below] = parsePath(path)
      const { init } = declared[name] ?? {}
      if (root === 'state' && name in declared && (below.length || isSameKind(init, value)))
        entered = write(entered, parsePath(path), value ?? init)
    }
  }
  return entered
}

/** The scope of a page before its first request. */
export function createFirstScope(
  visit: JsonStorage,
  { kit, layout }: { kit: Kit; layout: Layout },
  key: string,
  roots: Record<string, unknown> & { query: Record<string, unknown> },
): Scope {
  const state = createFirstState(visit, layout.state, key, roots.query)
  return applyEnterActions(kit, layout, { form: {}, overlay: {}, ...roots, state })
}
