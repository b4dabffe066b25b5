/**
 * The idempotency key (`uuid`) of a call that must happen only once: one per history entry, call and body, stored in sessionStorage before
 * sending, so that a second tap, a reload or a retry is the same order. Removed when the server has decided.
 */
import type { JsonStorage } from '../state/json-storage.ts'

const hashText = (text: string): string => {
  let hash = 0x811c9dc5
  for (let index = 0; index < text.length; index++) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193)
  return (hash >>> 0).toString(36)
}
/** Secrets are not part of the order and are never stored. */
const sortParams = (params: Record<string, unknown>, secrets: ReadonlySet<string>) =>
  JSON.stringify(
    Object.entries(params)
      .filter(([key]) => !secrets.has(key))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )

/** In the format of the contract; `crypto.randomUUID` is missing on plain http and in older web views. */
const createUuid = (): string => {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  )
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}

export function createIdempotencyKey(
  visit: JsonStorage,
  entry: string,
  call: string,
  params: Record<string, unknown>,
  secrets: ReadonlySet<string>,
): { uuid: string; settle: () => void } {
  const key = `menmian.once.${entry}.${call}.${hashText(sortParams(params, secrets))}`
  const storedUuid = visit.get(key)
  const uuid = typeof storedUuid === 'string' ? storedUuid : createUuid()
  if (!storedUuid) visit.set(key, uuid)
  return { uuid, settle: () => visit.set(key, null) }
}
