/**
 * A browser storage of JSON values by key. It never throws: a value that a full or blocked storage rejects is held in memory for this
 * visit.
 */
export type JsonStorage = ReturnType<typeof createJsonStorage>

/** Key prefix for input on pages, which is removed on logout because the next user may be another person. */
export const typed = 'menmian.typed.'

/** `storage` may throw, as in a browser where the user blocks it. */
export function createJsonStorage(storage: () => Storage) {
  /** Values that could not be stored, such as idempotency keys: a repeated tap must still be the same order. */
  const unstored = new Map<string, string>()
  return {
    get(key: string): unknown {
      try {
        return JSON.parse(unstored.get(key) ?? storage().getItem(key) ?? 'null')
      } catch {
        return null
      }
    },
    set(key: string, value: unknown): void {
      const text = value === null || value === undefined ? undefined : JSON.stringify(value)
      unstored.delete(key)
      try {
        if (text === undefined) storage().removeItem(key)
        else storage().setItem(key, text)
      } catch {
        if (text !== undefined) unstored.set(key, text)
      }
    },
    /** Removes all keys with the `typed` prefix. */
    forget(): void {
      for (const key of unstored.keys()) if (key.startsWith(typed)) unstored.delete(key)
      try {
        for (const key of Object.keys(storage())) if (key.startsWith(typed)) storage().removeItem(key)
      } catch {
        // blocked: no key was stored
      }
    },
  }
}
