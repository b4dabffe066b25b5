/** A valtio object persisted in localStorage. Storage that is full, blocked, cleared or corrupt never stops the app (reliability T43). */
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { readShape, type Fields } from '../../schemas/shape.ts'

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return undefined
  }
}
const fields = (value: unknown) =>
  (value && typeof value === 'object' && !Array.isArray(value) ? value : {}) as Record<string, unknown>

/** Parses slots, each with a default for a missing or invalid value, so that one bad slot does not affect the others. */
export function settled<T extends object>(shape: Fields, value: unknown): T {
  const given = fields(value)
  return Object.fromEntries(
    Object.entries(shape.may ?? {}).map(([name, slot]) => {
      const kept = readShape(slot, given[name])
      return [name, kept.ok ? kept.value : (slot as Fields).default]
    }),
  ) as T
}

/**
 * The slots of a storage key, saved on each change and updated from other tabs. Only changed slots are written: another tab may have written
 * others, and its event may not have arrived yet. Slots in `together` are only valid together, so they are written as a group.
 */
export function persisted<T extends object>(key: string, shape: Fields, together: readonly string[] = []): T {
  const parse = (value: unknown) => settled<T>(shape, value) as Record<string, unknown>
  const state = proxy(parse(read(key)))
  /** The stored values, as far as this tab knows. */
  let known = parse(read(key))
  subscribe(state, () => {
    const now = snapshot(state) as Record<string, unknown>
    const stored = parse(read(key) ?? now)
    const differs = (one: typeof now, name: string) => JSON.stringify(now[name]) !== JSON.stringify(one[name])
    let changed = false
    for (const name of Object.keys(now))
      if ((together.includes(name) ? together : [name]).some((one) => differs(known, one))) {
        changed = true
        stored[name] = now[name]
      } else if (differs(stored, name)) state[name] = known[name] = stored[name]
    // writing another tab's values back would undo its later writes
    if (!changed) return
    try {
      localStorage.setItem(key, JSON.stringify(stored))
      known = stored
    } catch {
      // kept in memory for this visit
    }
  })
  const follow = () => {
    known = parse(read(key))
    Object.assign(state, parse(read(key)))
  }
  // A page restored from the back/forward cache received no storage events, and the user may have logged out meanwhile.
  addEventListener('pageshow', ({ persisted: frozen }) => {
    if (frozen) follow()
  })
  // Another tab wrote, or the site's data was cleared: take over the new values (reliability T44).
  addEventListener('storage', (event) => {
    if ((event.key === key || event.key === null) && event.newValue !== JSON.stringify(known)) follow()
  })
  return state as T
}

/** Key prefix for input on pages, which is removed on logout because the next user may be another person. */
export const typed = 'menmian.typed.'
/** Values that a full or blocked storage rejected: a repeated tap must still be the same order. */
const unstored = new Map<string, string>()
/** sessionStorage by key, which never throws: state of a history entry. */
export const visit = {
  get(key: string): unknown {
    try {
      return JSON.parse(unstored.get(key) ?? sessionStorage.getItem(key) ?? 'null')
    } catch {
      return null
    }
  },
  set(key: string, value: unknown): void {
    unstored.delete(key)
    try {
      if (value === null || value === undefined) sessionStorage.removeItem(key)
      else sessionStorage.setItem(key, JSON.stringify(value))
    } catch {
      if (value !== null && value !== undefined) unstored.set(key, JSON.stringify(value))
    }
  },
  /** Removes all keys with the `typed` prefix. */
  forget(): void {
    for (const key of unstored.keys()) if (key.startsWith(typed)) unstored.delete(key)
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(typed)) sessionStorage.removeItem(key)
    } catch {
      // blocked: nothing was stored
    }
  },
}
