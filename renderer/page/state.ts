/** The states of a page: their first values, what a visit or an address kept of them, and what may be written. */
import type { Layout } from '../../schemas/layout.ts'
import { typed, visit } from '../state/store.ts'

const isObject = (value: unknown): value is Record<string, unknown> => !!value && typeof value === 'object' && !Array.isArray(value)
/** A value fits the declared state when it has the kind of its first value. */
export const sameKind = (init: unknown, value: unknown): boolean =>
  init === null || init === undefined || value === undefined ? true : Array.isArray(init) ? Array.isArray(value) : typeof init === typeof value

const stored = (key: string) => `${typed}entry.${key}`
export const keepState = (key: string, state: Record<string, unknown>): void => visit.set(stored(key), state)

/** `keep: url` wins: a link says what is shown. */
export function firstState(declared: Layout['state'], key: string, query: Record<string, unknown>): Record<string, unknown> {
  const kept = visit.get(stored(key))
  return Object.fromEntries(
    Object.entries(declared ?? {}).map(([name, { init, keep }]) => {
      const value = keep === 'url' ? query[name] : isObject(kept) ? kept[name] : undefined
      return [name, value !== undefined && sameKind(init, value) ? value : init]
    }),
  )
}
