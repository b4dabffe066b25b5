/**
 * Unpushed changes of a page, in IndexedDB: written before they are shown, so that a tab may be killed at any moment. One
 * value for each page and layer, replaced in one transaction. Full or absent storage is a result, not an error: editing continues.
 */
import { createStore, del, get, set } from 'idb-keyval'
import * as z from 'zod/mini'
import { journalOf, restore, type History } from '../document/history.ts'

/** `full`: no room on the device; `absent`: no storage, as in some private windows. */
export type Kept = 'kept' | 'full' | 'absent'
/** `base`: the revision that the work started from. */
type Work = { history: History; base: number | null }
export type Journal = {
  write(key: string, work: Work): Promise<Kept>
  /** The stored work; undefined when there is none, or it is of an incompatible release. */
  read(key: string): Promise<Work | undefined>
  forget(key: string): Promise<Kept>
}

const stored = z.object({ journal: z.unknown(), base: z.nullable(z.int()) })

const reasonOf = (error: unknown): Exclude<Kept, 'kept'> =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'absent'

/** The journal of one account, because several people may share a browser. */
export function openJournal(account: string): Journal {
  const own = (key: string) => `${account} ${key}`
  // opened for each use, because a failure may pass
  const open = () => createStore('menmian-studio', 'work')
  let connection: ReturnType<typeof open> | undefined
  const using = async (use: (store: ReturnType<typeof open>) => Promise<void>): Promise<Kept> => {
    try {
      await use((connection ??= open()))
      return 'kept'
    } catch (error) {
      connection = undefined
      return reasonOf(error)
    }
  }
  return {
    write: (key, { history, base }) => using((store) => set(own(key), { journal: journalOf(history), base }, store)),
    forget: (key) => using((store) => del(own(key), store)),
    async read(key) {
      let value: unknown
      await using(async (store) => void (value = await get(own(key), store)))
      const parsed = stored.safeParse(value)
      const history = parsed.success ? restore(parsed.data.journal) : undefined
      return history && parsed.success ? { history, base: parsed.data.base } : undefined
    },
  }
}
