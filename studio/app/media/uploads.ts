/** Uploads into the media library: a few in parallel, each with its progress, the reason of a refusal, and a retry. */
import { mediaTypes, maxMediaBytes, type MediaItem } from '#schemas/publishing/media.ts'

/** Reasons why a file is not sent. */
type Unsuitable = 'tooLarge' | 'otherType' | 'emptyFile'
export type Upload = {
  id: number
  name: string
  size: number
  state: 'waiting' | 'sending' | 'refused'
  /** The share sent so far. */
  sent: number
  /** The reason why the file was not sent, or the error message of the server or the network. */
  problem: Unsuitable | { message: string } | undefined
}
type Send = (file: File, options: { signal: AbortSignal; onProgress: (share: number) => void }) => Promise<MediaItem>
type Entry = Upload & { file: File; stop?: AbortController }

const AT_A_TIME = 2

/** Returns why a file cannot be uploaded. An empty type means that the browser does not know it; the server decides then. */
export function findUploadProblem({ type, size }: Pick<File, 'type' | 'size'>): Unsuitable | undefined {
  if (size === 0) return 'emptyFile'
  if (type !== '' && !mediaTypes.some((mediaType) => mediaType === type)) return 'otherType'
  return size > maxMediaBytes ? 'tooLarge' : undefined
}

export type Uploads = ReturnType<typeof createUploads>
/** `onAdded` is called when a picture is in the library. */
export function createUploads(send: Send, onAdded: (item: MediaItem) => void) {
  let entries: readonly Entry[] = []
  let count = 0
  const listeners = new Set<() => void>()
  const put = (next: readonly Entry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  const change = (id: number, part: Partial<Entry>) =>
    put(entries.map((entry) => (entry.id === id ? { ...entry, ...part } : entry)))
  const drop = (id: number) => put(entries.filter((entry) => entry.id !== id))

  async function run({ id, file }: Entry): Promise<void> {
    const stop = new AbortController()
    change(id, { state: 'sending', sent: 0, stop, problem: undefined })
    try {
      const item = await send(file, { signal: stop.signal, onProgress: (share) => change(id, { sent: share }) })
      drop(id)
      onAdded(item)
    } catch (error) {
      if (stop.signal.aborted) drop(id)
      else change(id, { state: 'refused', problem: { message: (error as Error).message } })
    }
    next()
  }
  function next(): void {
    const freeSlots = AT_A_TIME - entries.filter(({ state }) => state === 'sending').length
    for (const entry of entries.filter(({ state }) => state === 'waiting').slice(0, Math.max(0, freeSlots)))
      void run(entry)
  }
  return {
    now: (): readonly Upload[] => entries,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    add(files: readonly File[]): void {
      const added = files.map((file): Entry => {
        const problem = findUploadProblem(file)
        const { name, size } = file
        return {
          id: ++count,
          name,
          size,
          file,
          sent: 0,
          state: problem ? 'refused' : 'waiting',
          problem,
        }
      })
      put([...entries, ...added])
      next()
    },
    again(id: number): void {
      put(entries.map((entry) => (entry.id === id ? { ...entry, state: 'waiting' } : entry)))
      next()
    },
    /** Aborts an upload in progress, or removes an entry that is not being sent. */
    remove(id: number): void {
      const upload = entries.find((entry) => entry.id === id)
      if (upload?.state === 'sending') upload.stop?.abort()
      else drop(id)
    },
  }
}
