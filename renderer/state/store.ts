/** A valtio object kept in localStorage. A storage that is full, blocked, cleared or corrupt never stops the app (reliability T43). */
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { readShape, type Fields } from '../../schemas/shape.ts'

const read = (key: string): unknown => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}')
  } catch {
    return undefined
  }
}
const fields = (value: unknown) => (value && typeof value === 'object' && !Array.isArray(value) ? value : {}) as Record<string, unknown>

/** Slots that each have a default, which stands for what is missing and for what is not what it should be: one bad slot falls back alone. */
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
 * The slots of a key, kept on each change; what another tab keeps there comes in. Only what changed is written: another tab may have
 * written other slots, and not be heard of yet. Slots of `together` say one thing, and are written together.
 */
export function persisted<T extends object>(key: string, shape: Fields, together: readonly string[] = []): T {
  const parse = (value: unknown) => settled<T>(shape, value) as Record<string, unknown>
  const state = proxy(parse(read(key)))
  /** As it is stored, as far as this tab knows. */
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
    // what another tab wrote is not written again: that would undo what it has written since
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
  // A page that the browser froze (back/forward cache) heard nothing meanwhile: somebody may have logged out.
  addEventListener('pageshow', ({ persisted: frozen }) => {
    if (frozen) follow()
  })
  // Another tab wrote, or somebody cleared the site's data: follow it (reliability T44).
  addEventListener('storage', (event) => {
    if ((event.key === key || event.key === null) && event.newValue !== JSON.stringify(known)) follow()
  })
  return state as T
}

/** Begins the keys of what was typed and chosen on pages: it goes with the person who logs out, for the next one may be somebody else. */
export const typed = 'menmian.typed.'
/** What a storage that is full or blocked did not take: a repeated tap must still be the same order. */
const unstored = new Map<string, string>()
/** sessionStorage by key, bounded and never throwing: what one history entry keeps. */
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
  /** Forgets what was `typed`. */
  forget(): void {
    for (const key of unstored.keys()) if (key.startsWith(typed)) unstored.delete(key)
    try {
      for (const key of Object.keys(sessionStorage)) if (key.startsWith(typed)) sessionStorage.removeItem(key)
    } catch {
      // blocked: nothing was kept there
    }
  },
}
