/**
 * What was done to a page and is not yet pushed, in IndexedDB: written before it is shown, so that a tab may be killed at any moment. For each
 * page and layer there are the steps, and the document that they start from, which is written when it is another one: it is large, and a
 * keystroke leaves it as it is. Storage that is full or absent is an answer, and the work goes on.
 */
import { createStore, delMany, getMany, setMany } from 'idb-keyval'
import * as z from 'zod/mini'
import { isObject } from '../../schemas/language/is-object.ts'
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
  const ownFirst = (key: string) => `${own(key)} first`
  /** The first documents that are in the store, and the newest writing of each key: an older one that ends later says nothing. */
  const written = new Map<string, unknown>()
  const newest = new Map<string, object>()
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
    async write(key, { history, base }) {
      const { first, ...journal } = journalOf(history)
      const isNew = written.get(key) !== first
      if (isNew) written.delete(key)
      const steps: [string, unknown] = [own(key), { journal, base }]
      newest.set(key, steps)
      const kept = await using((store) => setMany(isNew ? [steps, [ownFirst(key), first]] : [steps], store))
      if (kept === 'kept' && newest.get(key) === steps) written.set(key, first)
      return kept
    },
    forget(key) {
      written.delete(key)
      newest.delete(key)
      return using((store) => delMany([own(key), ownFirst(key)], store))
    },
    async read(key) {
      let [value, first]: unknown[] = []
      await using(async (store) => void ([value, first] = await getMany([own(key), ownFirst(key)], store)))
      const parsed = stored.safeParse(value)
      if (!parsed.success) return undefined
      const { journal, base } = parsed.data
      const history = restore(isObject(journal) ? { first, ...journal } : journal)
      return history && { history, base }
    },
  }
}
