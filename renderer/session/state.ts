/** The state of a page: initial values, values kept by the visit or the address, and the check on writes. */
import type { Layout } from '../../schemas/language/layout.ts'
import { typed, type JsonStorage } from '../state/json-storage.ts'

const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)
/** A value fits if it has the same kind as the declared initial value. */
export const sameKind = (init: unknown, value: unknown): boolean =>
  init === null || init === undefined || value === undefined
    ? true
    : Array.isArray(init)
      ? Array.isArray(value)
      : typeof init === typeof value

const stored = (key: string) => `${typed}entry.${key}`
export const keepState = (visit: JsonStorage, key: string, state: Record<string, unknown>): void =>
  visit.set(stored(key), state)

/** `keep: url` takes precedence: a link determines what is shown. */
export function firstState(
  visit: JsonStorage,
  declared: Layout['state'],
  key: string,
  query: Record<string, unknown>,
): Record<string, unknown> {
  const kept = visit.get(stored(key))
  return Object.fromEntries(
    Object.entries(declared ?? {}).map(([name, { init, keep }]) => {
      const value = keep === 'url' ? query[name] : isObject(kept) ? kept[name] : undefined
      return [name, value !== undefined && sameKind(init, value) ? value : init]
    }),
  )
}
