/**
 * The content of pictures. A database row contains it or names its store, so that the store setting can be changed while the shop runs: new
 * content is written to the new store, and existing content is read from its own.
 */
import type { Logger } from 'pino'
import { codes } from '#schemas/errors/codes.ts'
import type { MediaStore } from '#server/db/schema/media.ts'
import type { Config } from '#server/platform/config.ts'
import { Fault } from '#server/platform/fault.ts'
import { createFolder } from './folder.ts'
import { guardStore } from './guarded.ts'
import { createS3 } from './s3.ts'
import { toBlobName, StoreError, type BlobStore, type Entry } from './store.ts'

/** Columns of a row with content. `content`: for the store `database`; `blob`: for the other stores. */
export type BlobRef = { store: MediaStore; blob: string | null; content: Buffer | null }
export type StoredBlob = { store: MediaStore; blob: string }
export type Blobs = {
  /** Stores content in the given store, by default that of the settings; returns the columns of its row. */
  keep(content: Buffer, store?: MediaStore): Promise<BlobRef>
  read(ref: BlobRef): Promise<Buffer>
  drop(blob: StoredBlob): Promise<void>
  /** Lists all blobs of the stores outside the database. */
  list(): Promise<(StoredBlob & Entry)[]>
}

export type Stores = Partial<Record<MediaStore, BlobStore>>
const createStores = ({ mediaDir, s3 }: Config): Stores => ({
  ...(mediaDir && { folder: guardStore(createFolder(mediaDir)) }),
  ...(s3 && { s3: guardStore(createS3(s3)) }),
})

/** The limit of lost files that are logged, each once. */
const MOST_LOST = 1000

export function createBlobs(config: Config, log: Logger, stores: Stores = createStores(config)): Blobs {
  const failedStores = new Set<MediaStore>()
  const lost = new Set<string>()
  const answered = (store: MediaStore) => {
    if (failedStores.delete(store)) log.info({ store }, 'the store of pictures is back')
  }
  const failed = ({ store, blob }: StoredBlob, { reason, message }: StoreError) => {
    if (reason === 'lost') {
      if (!lost.has(blob) && lost.size < MOST_LOST) log.error({ store, blob, why: message }, 'a picture is lost')
      lost.add(blob)
    } else {
      if (!failedStores.has(store)) log.error({ store, why: message }, 'the store of pictures does not answer')
      failedStores.add(store)
    }
  }
  /** Logs the start and the end of an outage once, and turns it into 503. */
  const ask = async <T>(location: StoredBlob, work: (store: BlobStore) => Promise<T>): Promise<T> => {
    try {
      const store = stores[location.store]
      if (!store) throw new StoreError('away', 'the settings do not name it')
      const result = await work(store)
      answered(location.store)
      return result
    } catch (error) {
      if (!(error instanceof StoreError)) throw error
      failed(location, error)
      const messageId = error.reason === 'full' ? 'publishing.storeFull' : 'publishing.storeAway'
      throw Object.assign(new Fault(codes.away, null, messageId), { cause: error })
    }
  }
  return {
    async keep(content, store = config.mediaStore) {
      if (store === 'database') return { store, blob: null, content }
      const blob = toBlobName(content)
      await ask({ store, blob }, (blobStore) => blobStore.put(blob, content))
      return { store, blob, content: null }
    },
    async read({ store, blob, content }) {
      if (content) return content
      if (blob === null) throw new Error('a row without content')
      return ask({ store, blob }, (blobStore) => blobStore.get(blob))
    },
    drop: (location) => ask(location, (blobStore) => blobStore.delete(location.blob)),
    async list() {
      const entries: (StoredBlob & Entry)[] = []
      for (const store of Object.keys(stores) as MediaStore[])
        for (const entry of await ask({ store, blob: '' }, (blobStore) => blobStore.list()))
          entries.push({ ...entry, store })
      return entries
    },
  }
}
