/**
 * A valtio object persisted in the host's `local` storage. Storage that is full, blocked, cleared or corrupt never stops the app
 * (reliability T43).
 */
import { proxy, snapshot, subscribe } from 'valtio/vanilla'
import { isObject } from '#schemas/language/is-object.ts'
import { readShape, type Fields } from '#schemas/language/shape.ts'
import type { Host } from '../host.ts'

const toRecord = (value: unknown): Record<string, unknown> => (isObject(value) ? value : {})

/** Parses slots, each with a default for a missing or invalid value, so that one bad slot does not affect the others. */
export function parseSlots<T extends object>(shape: Fields, value: unknown): T {
  const slots = toRecord(value)
  return Object.fromEntries(
    Object.entries(shape.may ?? {}).map(([name, slot]) => {
      const slotValue = readShape(slot, slots[name])
      return [name, slotValue.ok ? slotValue.value : (slot as Fields).default]
    }),
  ) as T
}

/**
 * The slots of a storage key, saved on each change and updated from other tabs. Only changed slots are written: another tab may have
 * written others, and its event may not have arrived yet. Slots in `together` are only valid together, so they are written as a group.
 * Slots in `passing` apply to this visit: they are neither written nor read. `initial`: values of a new visitor other than the defaults, to
 * which invalid values fall back.
 */
export function createPersistedState<T extends object>(
  { local, onStored }: Host,
  key: string,
  shape: Fields,
  together: readonly string[] = [],
  passing: readonly string[] = [],
  initial: object = {},
): T {
  const read = (): unknown => {
    try {
      return JSON.parse(local().getItem(key) ?? '{}')
    } catch {
      return undefined
    }
  }
  const pickLasting = (value: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(value).filter(([name]) => !passing.includes(name)))
  const parse = (value: unknown) => pickLasting(parseSlots<T>(shape, value) as Record<string, unknown>)
  const state = proxy(parseSlots<T>(shape, { ...initial, ...pickLasting(toRecord(read())) }) as Record<string, unknown>)
  /** The stored values, as far as this tab knows. */
  let lastStored = parse(read())
  subscribe(state, () => {
    const current = pickLasting(snapshot(state) as Record<string, unknown>)
    const stored = parse(read() ?? current)
    const differs = (values: typeof current, name: string) =>
      JSON.stringify(current[name]) !== JSON.stringify(values[name])
    let changed = false
    for (const name of Object.keys(current))
      if ((together.includes(name) ? together : [name]).some((member) => differs(lastStored, member))) {
        changed = true
        stored[name] = current[name]
      } else if (differs(stored, name)) state[name] = lastStored[name] = stored[name]
    // writing another tab's values back would undo its later writes
    if (!changed) return
    try {
      local().setItem(key, JSON.stringify(stored))
      lastStored = stored
    } catch {
      // the values remain in memory for this visit
    }
  })
  // Another tab wrote, or the site's data was cleared: take over the new values (reliability T44).
  onStored((changed, text) => {
    if ((changed !== key && changed !== null) || text === JSON.stringify(lastStored)) return
    lastStored = parse(read())
    Object.assign(state, parse(read()))
  })
  return state as T
}
