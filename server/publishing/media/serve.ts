/** GET /media/{hash}/{width}.{format}: a size of a picture. The hash identifies the content, so browsers may cache it permanently. */
import { and, eq } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import * as z from 'zod/mini'
import { delivery } from '#schemas/publishing/delivery.ts'
import { mediaVariants } from '#server/db/schema/publishing.ts'
import type { MediaFormat } from '#server/db/schema/media.ts'
import type { PublishingServices } from '../context.ts'

type Services = Pick<PublishingServices, 'db' | 'blobs'>
export async function sendMedia({ db, blobs }: Services, c: HonoContext): Promise<Response> {
  const missing = () => c.text('not found', 404)
  const read = z.safeParse(delivery['GET /media/{hash}/{file}'].params, c.req.param())
  if (!read.success) return missing()
  const { hash, file } = read.data
  const [width = '', format = ''] = file.split('.')
  const { store, blob, content } = mediaVariants
  const [row] = await db
    .select({ store, blob, content })
    .from(mediaVariants)
    .where(
      and(
        eq(mediaVariants.hash, hash),
        eq(mediaVariants.width, Number(width)),
        eq(mediaVariants.format, format as MediaFormat),
      ),
    )
  if (!row) return missing()
  return c.body(new Uint8Array(await blobs.read(row)), 200, {
    'content-type': `image/${format}`,
    'cache-control': 'public, max-age=31536000, immutable',
    'content-disposition': 'inline',
  })
}
