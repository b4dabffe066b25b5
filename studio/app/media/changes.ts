/** Edits of pictures' details: shown immediately, saved after a short delay, and retained until the server has stored them. */
import type { AdminParams } from '#schemas/publishing/index.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'

export type Change = Omit<AdminParams<'POST /api/admin/media/{id}'>, 'id'>
/** Save state of one picture; `saved`: no unsaved changes. */
type Progress = { state: 'waiting' | 'saving' | 'saved' } | { state: 'failed'; problem: string }
type PendingChange = { waiting: Change; sent: Change; progress: Progress; timer?: ReturnType<typeof setTimeout> }

const AFTER_MS = 700
const idle: PendingChange = { waiting: {}, sent: {}, progress: { state: 'saved' } }

export type Changes = ReturnType<typeof createChanges>
export function createChanges(
  save: (id: number, change: Change) => Promise<MediaItem>,
  onSaved: (item: MediaItem) => void,
) {
  let all: ReadonlyMap<number, PendingChange> = new Map()
  const listeners = new Set<() => void>()
  const put = (id: number, part: Partial<PendingChange>) => {
    all = new Map([...all, [id, { ...(all.get(id) ?? idle), ...part }]])
    for (const listener of listeners) listener()
  }
  /** Sends one request per picture at a time, so that an older change never overwrites a newer. */
  async function sendChanges(id: number): Promise<void> {
    const pending = all.get(id)
    if (!pending || pending.progress.state === 'saving' || Object.keys(pending.waiting).length === 0) return
    clearTimeout(pending.timer)
    const change = pending.waiting
    put(id, { waiting: {}, sent: change, progress: { state: 'saving' } })
    try {
      onSaved(await save(id, change))
      const { waiting } = all.get(id)!
      const isDone = Object.keys(waiting).length === 0
      put(id, { sent: {}, progress: { state: isDone ? 'saved' : 'waiting' } })
      if (!isDone) await sendChanges(id)
    } catch (error) {
      const { waiting } = all.get(id)!
      const problem = (error as Error).message
      put(id, { waiting: { ...change, ...waiting }, sent: {}, progress: { state: 'failed', problem } })
    }
  }
  return {
    now: () => all,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(id: number, change: Change): void {
      const pending = all.get(id) ?? idle
      clearTimeout(pending.timer)
      put(id, {
        waiting: { ...pending.waiting, ...change },
        progress: pending.progress.state === 'saving' ? pending.progress : { state: 'waiting' },
        timer: setTimeout(() => void sendChanges(id), AFTER_MS),
      })
    },
    flush: sendChanges,
    forget(id: number): void {
      clearTimeout(all.get(id)?.timer)
      all = new Map([...all].filter(([key]) => key !== id))
    },
    /** Whether closing the tab would lose changes. */
    isUnsaved: () => [...all.values()].some(({ progress }) => progress.state !== 'saved'),
  }
}

/** Returns a picture with its unsaved changes applied. */
export const applyChanges = (item: MediaItem, pending: { waiting: Change; sent: Change } | undefined): MediaItem => {
  const entries = Object.entries({ ...pending?.sent, ...pending?.waiting }).filter(([, value]) => value !== undefined)
  return { ...item, ...(Object.fromEntries(entries) as Partial<MediaItem>) }
}
