/** The single implementation of path access: own properties only, no prototype keys, depth ≤ 16 (docs/document-language.md §1). */
export type Keys = readonly string[]
const cache = new Map<string, Keys>()

/** `a.b.0` → keys. Cached, so the same text returns the same array. */
export function parsePath(path: string): Keys {
  let keys = cache.get(path)
  if (!keys) {
    keys = path.split('.').slice(0, 16)
    cache.set(path, keys)
  }
  return keys
}

/** The first name of a path: a source, or a local of a row. */
export const getRoot = (path: string): string => parsePath(path)[0]!

const hasOwn = Object.prototype.hasOwnProperty
export function read(from: unknown, keys: Keys, start = 0): unknown {
  let value = from
  for (let index = start; index < keys.length; index++) {
    if (value === null || value === undefined || typeof value !== 'object' || !hasOwn.call(value, keys[index]!))
      return undefined
    value = (value as Record<string, unknown>)[keys[index]!]
  }
  return value
}

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])
/** Returns a copy of `into` in which only the objects along the keys are new, or `into` if the value is unchanged. */
export function write<T>(into: T, keys: Keys, value: unknown, depth = 0): T {
  if (depth === keys.length) return value as T
  const key = keys[depth]!
  if (forbidden.has(key)) return into
  const old = into !== null && typeof into === 'object' ? (into as Record<string, unknown>) : undefined
  const before = old && hasOwn.call(old, key) ? old[key] : undefined
  const after = write(before, keys, value, depth + 1)
  if (Object.is(before, after) && old && hasOwn.call(old, key)) return into
  if (Array.isArray(old)) {
    const copy = old.slice()
    copy[Number(key)] = after
    return copy as T
  }
  return { ...old, [key]: after } as T
}
