/** What the media library keeps: its limit, and files that no picture needs any more. */
import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../db/connect.ts'
import { media, mediaOriginals, mediaVariants } from '../../db/schema/index.ts'

/** One change of the library's files at a time, so that its size is exact and no file that is needed again is deleted. */
export const lockLibrary = (tx: Transaction) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('media', 0))`)

/** Bytes of the uploaded files. */
export async function sizeOf(tx: Transaction): Promise<number> {
  const [sum] = await tx.select({ bytes: sql<string | null>`sum(${media.size})` }).from(media)
  return Number(sum?.bytes ?? 0)
}

/** Deletes the files of a picture that was deleted, unless it was added again. */
export async function forgetMedia(tx: Transaction, hash: string): Promise<void> {
  await lockLibrary(tx)
  if (await tx.$count(media, eq(media.hash, hash))) return
  await tx.delete(mediaVariants).where(eq(mediaVariants.hash, hash))
  await tx.delete(mediaOriginals).where(eq(mediaOriginals.hash, hash))
}
