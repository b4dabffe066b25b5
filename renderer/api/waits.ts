/** When the next SMS code may be requested; survives a reload and going back. Phone numbers are stored only as a digest. */
import type { Wait } from '#schemas/form-state.ts'
import type { Clock } from './clock.ts'
import { randomId } from '../state/random-id.ts'
import { typed, type JsonStorage } from '../state/json-storage.ts'

type Shared = { visit: JsonStorage; clock: Clock }
/** Both keys are removed on logout. */
const [KEY, SALT] = [`${typed}waits`, `${typed}salt`]

/** 18 bits, so thousands of phone numbers share a digest. */
function digest({ visit }: Shared, text: string): string {
  if (!visit.get(SALT)) visit.set(SALT, randomId(9))
  let hash = 0
  for (const char of text + String(visit.get(SALT))) hash = Math.imul(hash ^ char.charCodeAt(0), 0x9e3779b1)
  return (hash >>> 14).toString(36)
}
const readWaits = ({ visit, clock }: Shared): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ ...(visit.get(KEY) as Record<string, number> | null) }).filter(([, until]) => until > clock.now()),
  )

/** The wait of a field; `place`: the page path and its subject, however the page was reached. */
export const createWait = (core: Shared, place: string, field: string): Wait => {
  const toKey = (mobile: string) => digest(core, [place, field, mobile].join())
  return {
    until: (mobile) => readWaits(core)[toKey(mobile)] ?? 0,
    start: (mobile, seconds) =>
      core.visit.set(KEY, { ...readWaits(core), [toKey(mobile)]: core.clock.now() + seconds * 1000 }),
  }
}
