/** The job that draws the sizes of an uploaded picture. */
import { eq, sql } from 'drizzle-orm'
import { extname, join } from 'node:path'
import type { Transaction } from '#server/db/connect.ts'
import { media, mediaOriginals, mediaVariants } from '#server/db/schema/publishing.ts'
import { createDrawer } from '#server/platform/pictures/drawer.ts'
import { enqueue, type Work } from '../outbox.ts'
import { semaphores } from '#server/platform/machine-limits.ts'
import { SECOND } from '#server/platform/time.ts'
import type { PublishingServices } from '../context.ts'
import { deleteUnusedLater, lockUnusedBlobs } from './library.ts'
import { mediaLimits } from './limits.ts'
import type { Variants } from './variants-child.ts'

const draw = createDrawer<Variants>(
  join(import.meta.dirname, `variants-child${extname(import.meta.filename)}`),
  semaphores.variants,
)

type Services = Pick<PublishingServices, 'blobs' | 'clock'>
/** Attempts at a picture when its process ends early, each after a longer pause. */
const MOST_ATTEMPTS = 5
const PAUSE_MS = 5 * SECOND

export async function drawMedia(
  tx: Transaction,
  { blobs, clock }: Services,
  { hash, attempt = 1 }: Work['drawMedia'],
): Promise<void> {
  const [original] = await tx.select().from(mediaOriginals).where(eq(mediaOriginals.hash, hash))
  if (!original) return
  // the transaction is idle while another picture is drawn, and then this picture
  await tx.execute(sql`set local idle_in_transaction_session_timeout = '120s'`)
  const { drawn, failure } = await draw(await blobs.read(original), mediaLimits)
  if (failure === 'interrupted' && attempt < MOST_ATTEMPTS) {
    const now = clock.now()
    await enqueue(tx, 'drawMedia', { hash, attempt: attempt + 1 }, now + PAUSE_MS * 3 ** (attempt - 1), now)
    return
  }
  await lockUnusedBlobs(tx)
  for (const { content, ...file } of drawn?.files ?? []) {
    const stored = await blobs.keep(Buffer.from(content))
    const added = await tx
      .insert(mediaVariants)
      .values({ ...file, ...stored, hash, size: content.length })
      .onConflictDoNothing()
      .returning({ hash: mediaVariants.hash })
    if (!added.length) await deleteUnusedLater(tx, [stored], clock.now())
  }
  await tx
    .update(media)
    .set(
      drawn
        ? { state: 'ready', failure: null, width: drawn.width, height: drawn.height }
        : { state: 'failed', failure },
    )
    .where(eq(media.hash, hash))
}
