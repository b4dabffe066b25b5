/** Until when a code by SMS is not asked for again: it outlives a reload and the way back. Whose phone it went to is kept as a digest only. */
import type { Wait } from '../../schemas/form-state.ts'
import { clock } from './clock.ts'
import { randomId } from '../state/random-id.ts'
import { typed, visit } from '../state/store.ts'

/** Both go with the person who logs out. */
const [KEY, SALT] = [`${typed}waits`, `${typed}salt`]

/** Of 18 bits: thousands of phones have the same one. */
function digest(text: string): string {
  if (!visit.get(SALT)) visit.set(SALT, randomId(9))
  let hash = 0
  for (const char of text + String(visit.get(SALT))) hash = Math.imul(hash ^ char.charCodeAt(0), 0x9e3779b1)
  return (hash >>> 14).toString(36)
}
const running = (): Record<string, number> =>
  Object.fromEntries(Object.entries({ ...(visit.get(KEY) as Record<string, number> | null) }).filter(([, until]) => until > clock.now()))

/** Of a field; `place`: its page and what that is about, whatever way it was come to. */
export const waitOf = (place: string, field: string): Wait => {
  const keyOf = (mobile: string) => digest([place, field, mobile].join())
  return {
    until: (mobile) => running()[keyOf(mobile)] ?? 0,
    start: (mobile, seconds) => visit.set(KEY, { ...running(), [keyOf(mobile)]: clock.now() + seconds * 1000 }),
  }
}
