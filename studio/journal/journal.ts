/**
 * Journal of unsaved work in IndexedDB, written before an edit is shown, so that a tab may be killed at any time. Each page and layer has
 * the steps, and the document that they start from, which is written only when it changes: it is large, and keystrokes do not change it.
 * Full or missing storage is a result and not an error, so that editing continues.
 */
import { createStore, delMany, getMany, setMany } from 'idb-keyval'
import * as z from 'zod/mini'
import { isObject } from '#schemas/language/is-object.ts'
import { toJournal, restore, type History } from '../document/history.ts'

/** `full`: no room on the device; `absent`: no storage, as in some private windows. */
export type JournalStatus = 'stored' | 'full' | 'absent'
/** `base`: the revision that the work is based on. */
type Work = { history: History; base: number | null }
export type Journal = {
  write(key: string, work: Work): Promise<JournalStatus>
  /** Returns the stored work; undefined when there is none, or it is of an incompatible release. */
  read(key: string): Promise<Work | undefined>
  forget(key: string): Promise<JournalStatus>
}

const stored = z.object({ journal: z.unknown(), base: z.nullable(z.int()) })

const toStatus = (error: unknown): Exclude<JournalStatus, 'stored'> =>
  error instanceof DOMException && error.name === 'QuotaExceededError' ? 'full' : 'absent'

/** Opens the journal of one account, because several people may share a browser. */
export function openJournal(account: string): Journal {
  const getKey = (key: string) => `${account} ${key}`
  const getFirstKey = (key: string) => `${getKey(key)} first`
  /** Start documents in the store, and the newest write per key: the result of a superseded write is ignored. */
  const written = new Map<string, unknown>()
  const newest = new Map<string, object>()
  // reopened after a failure, which may be temporary
  const open = () => createStore('menmian-studio', 'work')
  let connection: ReturnType<typeof open> | undefined
  const withStore = async (use: (store: ReturnType<typeof open>) => Promise<void>): Promise<JournalStatus> => {
    try {
      await use((connection ??= open()))
      return 'stored'
    } catch (error) {
      connection = undefined
      return toStatus(error)
    }
  }
  return {
    async write(key, { history, base }) {
      const { first, ...journal } = toJournal(history)
      const isNew = written.get(key) !== first
      if (isNew) written.delete(key)
      const steps: [string, unknown] = [getKey(key), { journal, base }]
      newest.set(key, steps)
      const status = await withStore((store) => setMany(isNew ? [steps, [getFirstKey(key), first]] : [steps], store))
      if (status === 'stored' && newest.get(key) === steps) written.set(key, first)
      return status
    },
    forget(key) {
      written.delete(key)
      newest.delete(key)
      return withStore((store) => delMany([getKey(key), getFirstKey(key)], store))
    },
    async read(key) {
      let [value, first]: unknown[] = []
      await withStore(async (store) => void ([value, first] = await getMany([getKey(key), getFirstKey(key)], store)))
      const parsed = stored.safeParse(value)
      if (!parsed.success) return undefined
      const { journal, base } = parsed.data
      const history = restore(isObject(journal) ? { first, ...journal } : journal)
      return history && { history, base }
    },
  }
}
