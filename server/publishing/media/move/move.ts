/** Moves the content of all pictures to one store while the shop runs. The move can be interrupted and restarted at any time. */
import { and, eq, ne, type SQL } from 'drizzle-orm'
import type { Clock } from '#server/db/clock.ts'
import type { Pool, Transaction } from '#server/db/connect.ts'
import { mediaOriginals, mediaVariants } from '#server/db/schema/publishing.ts'
import type { MediaStore } from '#server/db/schema/media.ts'
import { HOUR } from '#server/platform/time.ts'
import type { Blobs } from '../blobs/blobs.ts'
import { toBlobName, findStoreError, StoreError } from '../blobs/store.ts'
import { deleteUnusedLater, lockUnusedBlobs } from '../library.ts'

type Tools = { db: Pool; blobs: Blobs; clock: Clock }
type Place = { name: string; table: typeof mediaOriginals | typeof mediaVariants; key: SQL | undefined }
export type MoveProgress = {
  files: number
  bytes: number
  /** Pictures whose content is missing or damaged where it should be. */
  lost: string[]
}

async function placesLeft(db: Pool, to: MediaStore): Promise<Place[]> {
  const originals = await db
    .select({ hash: mediaOriginals.hash })
    .from(mediaOriginals)
    .where(ne(mediaOriginals.store, to))
  const { hash, width, format } = mediaVariants
  const variants = await db.select({ hash, width, format }).from(mediaVariants).where(ne(mediaVariants.store, to))
  return [
    ...originals.map((original) => ({
      name: original.hash,
      table: mediaOriginals,
      key: eq(mediaOriginals.hash, original.hash),
    })),
    ...variants.map((variant) => ({
      name: `${variant.hash}/${variant.width}.${variant.format}`,
      table: mediaVariants,
      key: and(eq(hash, variant.hash), eq(width, variant.width), eq(format, variant.format)),
    })),
  ]
}

/** The delay before old content is deleted: a server may have read the old location just before. */
const GRACE_MS = HOUR

/** Copies one content, updates its row and verifies the copy. Returns its bytes; 0 if the row was deleted or moved concurrently. */
async function moveOne(tx: Transaction, { blobs, clock }: Omit<Tools, 'db'>, place: Place, to: MediaStore) {
  const { table, key } = place
  const { store, blob, content } = table
  await lockUnusedBlobs(tx)
  const [row] = await tx.select({ store, blob, content }).from(table).where(key).for('update')
  if (!row || row.store === to) return 0
  const bytes = await blobs.read(row)
  await tx
    .update(table)
    .set(await blobs.keep(bytes, to))
    .where(key)
  const [moved] = await tx.select({ store, blob, content }).from(table).where(key)
  if (!moved || toBlobName(await blobs.read(moved)) !== toBlobName(bytes))
    throw new StoreError('lost', `the copy of ${place.name} is damaged`)
  const now = clock.now()
  await deleteUnusedLater(tx, [row], now, now + GRACE_MS)
  return bytes.length
}

/** Moves all content. `onFile` is called after each file. Throws when a store does not respond; lost files are counted and skipped. */
export async function moveBlobs(
  tools: Tools,
  to: MediaStore,
  onFile: (moved: MoveProgress) => void,
): Promise<MoveProgress> {
  const moved: MoveProgress = { files: 0, bytes: 0, lost: [] }
  for (const place of await placesLeft(tools.db, to)) {
    try {
      const bytes = await tools.db.transaction((tx) => moveOne(tx, tools, place, to))
      if (bytes) moved.files++
      moved.bytes += bytes
    } catch (error) {
      if (findStoreError(error)?.reason !== 'lost') throw error
      moved.lost.push(place.name)
    }
    onFile(moved)
  }
  return moved
}
