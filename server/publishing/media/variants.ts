/** The job that draws the sizes of an uploaded picture. */
import { eq } from 'drizzle-orm'
import { join } from 'node:path'
import type { Transaction } from '../../db/connect.ts'
import { media, mediaOriginals, mediaVariants } from '../../db/schema/index.ts'
import { createDrawer } from '../../domain/uploads/drawer.ts'
import { limited } from '../../platform/machine-limits.ts'
import { mediaLimits } from './limits.ts'
import type { Variants } from './variants-child.ts'

const draw = createDrawer<Variants>(join(import.meta.dirname, 'variants-child.ts'), limited.variants)

export async function drawMedia(tx: Transaction, hash: string): Promise<void> {
  const [original] = await tx.select().from(mediaOriginals).where(eq(mediaOriginals.hash, hash))
  if (!original) return
  const drawn = await draw(original.content, mediaLimits)
  if (drawn)
    await tx
      .insert(mediaVariants)
      .values(
        drawn.files.map(({ content, ...one }) => ({
          ...one,
          hash,
          size: content.length,
          content: Buffer.from(content),
        })),
      )
      .onConflictDoNothing()
  await tx
    .update(media)
    .set(drawn ? { state: 'ready', width: drawn.width, height: drawn.height } : { state: 'failed' })
    .where(eq(media.hash, hash))
}
