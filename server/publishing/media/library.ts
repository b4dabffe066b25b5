/** The size of the media library, and the removal of unused files. */
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/db/connect.ts'
import { media, mediaOriginals, mediaVariants } from '#server/db/schema/publishing.ts'
import { enqueue } from '../outbox.ts'
import { DAY } from '#server/platform/time.ts'
import type { AdminContext } from '../context.ts'
import type { Blobs, StoredBlob, BlobRef } from './blobs/blobs.ts'

/** Serializes changes of the library's files, so that its size is exact and files that are needed again are not deleted. */
export const lockLibrary = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('media', 0))`)

/** Held from before a blob is stored until its row is committed, so that the blob is not dropped as unused. */
export const lockUnusedBlobs = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended('media blobs', 0))`)
const lockBlobs = (tx: Transaction) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('media blobs', 0))`)

/** Returns the total bytes of the uploaded files. */
export async function sumMediaBytes(tx: Transaction): Promise<number> {
  const [sum] = await tx.select({ bytes: sql<string | null>`sum(${media.size})` }).from(media)
  return Number(sum?.bytes ?? 0)
}

/** Deletes the files of a picture that was deleted, unless it was added again. */
export async function deleteMediaFiles(tx: Transaction, { hash, now }: { hash: string; now: number }): Promise<void> {
  await lockLibrary(tx)
  if (await tx.$count(media, eq(media.hash, hash))) return
  for (const table of [mediaVariants, mediaOriginals]) {
    const { store, blob } = table
    await deleteUnusedLater(tx, await tx.delete(table).where(eq(table.hash, hash)).returning({ store, blob }), now)
  }
}

/** Enqueues the removal of blobs, which drops them after the commit if no row refers to them then. */
export async function deleteUnusedLater(
  tx: Database,
  all: Pick<BlobRef, 'store' | 'blob'>[],
  now: number,
  dueAt = now,
): Promise<void> {
  for (const { store, blob } of all) if (blob !== null) await enqueue(tx, 'dropBlob', { store, blob }, dueAt, now)
}

/** Stores content, then runs the work that inserts its row. Content without a row is dropped. */
export async function withStoredContent<T>(
  ctx: Pick<AdminContext, 'db' | 'blobs' | 'clock' | 'transaction'>,
  content: Buffer,
  work: (tx: Transaction, stored: BlobRef) => Promise<T>,
): Promise<T> {
  let stored: BlobRef | undefined
  try {
    return await ctx.transaction(async (tx) => {
      await lockUnusedBlobs(tx)
      stored = await ctx.blobs.keep(content)
      return work(tx, stored)
    })
  } catch (error) {
    // the database may be the cause of the failure
    if (stored) await deleteUnusedLater(ctx.db, [stored], ctx.clock.now()).catch(() => undefined)
    throw error
  }
}

/** The age after which a blob without a row counts as left by a server that died before its commit; a newer blob may still get its row. */
const LEFT_MS = DAY
const BATCH = 1000
/** Deletes unused blobs and returns their number. */
export async function deleteUnusedBlobs(tx: Transaction, blobs: Blobs, now: number): Promise<number> {
  // the transaction is idle while stores are listed
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '60s'`)
  const old = (await blobs.list()).filter(({ changedAt }) => changedAt < now - LEFT_MS)
  let count = 0
  for (let from = 0; from < old.length; from += BATCH) {
    const part = old.slice(from, from + BATCH)
    const usedBlobs = new Set<string>()
    const names = part.map(({ blob }) => blob)
    for (const table of [mediaVariants, mediaOriginals]) {
      const { store, blob } = table
      for (const row of await tx.select({ store, blob }).from(table).where(inArray(blob, names)))
        usedBlobs.add(`${row.store} ${row.blob}`)
    }
    const left = part.filter((entry) => !usedBlobs.has(`${entry.store} ${entry.blob}`))
    await deleteUnusedLater(tx, left, now)
    count += left.length
  }
  return count
}

/** Whether any row refers to the blob; two pictures may share it. */
async function isKept(tx: Transaction, { store, blob }: StoredBlob): Promise<boolean> {
  for (const table of [mediaVariants, mediaOriginals])
    if (await tx.$count(table, sql`${table.store} = ${store} and ${table.blob} = ${blob}`)) return true
  return false
}

export async function deleteBlob(tx: Transaction, blobs: Blobs, location: StoredBlob): Promise<void> {
  await lockBlobs(tx)
  if (!(await isKept(tx, location))) await blobs.drop(location)
}
