/**
 * Files that people send (docs/domain §3.3, §8): pictures only, by what they are and not by what they are called. Photos of ID cards are
 * sealed; their address is good for some minutes and for whoever sent them. What no order takes is deleted after a day.
 */
import { eq } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import type { Answer, Parsed } from '../../schemas/api/index.ts'
import type { Context, Services, SessionOf } from '../context.ts'
import { uploads } from '../db/schema/index.ts'
import { refuse, refuseField } from '../fault.ts'
import { newToken, sameText } from '../secrets.ts'
import { DAY, MINUTE } from '../time.ts'
import { isReadable, pictureOf } from './picture.ts'

const ADDRESS_MS = 10 * MINUTE

type Upload = '/api/upload'

export async function upload({ file, scene }: Parsed<Upload>, ctx: Context & { session: SessionOf }): Promise<Answer<Upload>> {
  if (!(await ctx.limits.take('uploadSession', ctx.session.id)).ok) throw refuse('limit.tooOften')
  const content = Buffer.from(await file.arrayBuffer())
  const picture = pictureOf(content)
  if (!picture) throw refuseField('file', 'upload.noPicture')
  const isSealed = scene === 'cert'
  if (isSealed && !isReadable(picture)) throw refuseField('file', 'upload.unreadable')
  const now = ctx.clock.now()
  const id = newToken()
  const owner = ctx.card ? `card:${ctx.card.id}` : ctx.shopUser ? `user:${ctx.shopUser.id}` : `session:${ctx.session.id}`
  await ctx.db.insert(uploads).values({
    id,
    scene,
    owner,
    type: picture.type,
    isSealed,
    size: content.length,
    content: isSealed ? ctx.secrets.sealBytes(content) : content,
    createdAt: now,
    deleteAt: isSealed ? now + DAY : null,
  })
  return { fileId: id, fileUrl: addressOf(ctx, { id, isSealed }, now) }
}

const signatureOf = ({ secrets }: Pick<Services, 'secrets'>, id: string, until: string) => secrets.digest('file', `${id}\n${until}`).slice(0, 32)

function addressOf(services: Pick<Services, 'secrets'>, { id, isSealed }: { id: string; isSealed: boolean }, now: number): string {
  if (!isSealed) return `/files/${id}`
  const until = (now + ADDRESS_MS).toString(36)
  return `/files/${id}?until=${until}&sign=${signatureOf(services, id, until)}`
}

/** GET /files/{id}. What is missing, over or not signed gives one answer. */
export async function sendFile(c: HonoContext, { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>): Promise<Response> {
  const missing = () => c.text('not found', 404)
  const id = c.req.param('id') ?? ''
  if (!/^[\w-]{43}$/.test(id)) return missing()
  const [file] = await db.select().from(uploads).where(eq(uploads.id, id))
  if (!file) return missing()
  if (file.isSealed) {
    const { until = '', sign = '' } = c.req.query()
    if (!sameText(sign, signatureOf({ secrets }, id, until)) || !(Number.parseInt(until, 36) > clock.now())) return missing()
  }
  const content = file.isSealed ? secrets.openBytes(file.content) : file.content
  const caching = file.isSealed ? 'no-store' : 'public, max-age=31536000, immutable'
  return c.body(new Uint8Array(content), 200, { 'content-type': file.type, 'cache-control': caching, 'content-disposition': 'inline' })
}
