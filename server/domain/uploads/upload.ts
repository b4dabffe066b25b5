/**
 * Uploaded files (docs/domain §3.3, §8): images only, by content instead of name, redrawn as JPEG in a child process before storage. They belong to a
 * login, or to a guest whose order needs photos. Photos of ID cards are encrypted; their address is valid for some minutes and for their
 * owner only. Unused files are deleted after a day.
 */
import { join } from 'node:path'
import { and, eq, inArray, like, or, sql, type SQL } from 'drizzle-orm'
import type { Context as HonoContext } from 'hono'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Caller, Context, Services } from '../context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { orders, shopOrders, uploads } from '#server/db/schema/index.ts'
import { PayStatus, PhotoStatus } from '#server/db/schema/states.ts'
import { semaphores } from '#server/platform/machine-limits.ts'
import { codes } from '#schemas/errors/codes.ts'
import { Fault, refuse, refuseField } from '#server/platform/fault.ts'
import { picture as most } from '#server/db/access/policies.ts'
import { createProofFault } from '../access/step-up.ts'
import { createToken, timingSafeEquals } from '#server/platform/secrets.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { isReadable, parsePicture } from '#server/platform/pictures/picture.ts'
import { createDrawer, type DrawFailure } from '#server/platform/pictures/drawer.ts'
import type { Drawn } from './redraw-child.ts'

const ADDRESS_MS = 10 * MINUTE
const redraw = createDrawer<Drawn>(join(import.meta.dirname, 'redraw-child.ts'), semaphores.redraw)

type Upload = '/api/upload'

/** Authenticates and checks rate limits, before the body is read. */
export async function admitUpload(ctx: Services & Caller): Promise<void> {
  const owner = await readOwner(ctx)
  if (!owner) throw refuse('upload.nobody')
  if (!(await ctx.limits.take('uploadOwner', owner)).ok) throw refuse('limit.tooOften')
}

export async function storeUpload(ctx: Context, { file, scene }: Parsed<Upload>): Promise<Answer<Upload>> {
  const owner = await readOwner(ctx)
  if (!owner) throw refuse('upload.nobody')
  const sent = Buffer.from(await file.arrayBuffer())
  const isSealed = scene === 'cert'
  const detected = parsePicture(sent)
  if (!detected) throw refuseField('file', 'upload.noPicture')
  // the header decides first, because reading it is cheap
  if (isSealed && !isReadable(detected)) throw refuseField('file', 'upload.unreadable')
  await assertHasRoom(ctx, owner)
  const { drawn, failure } = await redraw(sent, most)
  if (failure) throw toDrawFault(failure)
  if (isSealed && !isReadable(drawn)) throw refuseField('file', 'upload.unreadable')
  const content = Buffer.from(drawn.content)
  const now = ctx.clock.now()
  const id = createToken()
  await ctx.db.insert(uploads).values({
    id,
    scene,
    owner,
    type: 'image/jpeg',
    isSealed,
    size: content.length,
    content: isSealed ? ctx.secrets.sealBytes(content) : content,
    createdAt: now,
    deleteAt: now + DAY,
  })
  return { fileId: id, fileUrl: formatFileAddress(ctx, { id, isSealed }, now) }
}

function toDrawFault(failure: DrawFailure): Fault {
  if (failure === 'interrupted') return new Fault(codes.away, null, 'server.busy')
  return refuseField('file', failure === 'unreadable' ? 'upload.noPicture' : 'upload.tooComplex')
}

/** The owner: a login, or a guest whose order needs photos or allows a return. */
async function readOwner({ db, card, shopUser, session }: Services & Caller): Promise<string | undefined> {
  if (card) return listCardOwners(card.id)[card.hasProven ? 0 : 1]
  if (shopUser) return `user:${shopUser.id}`
  if (!session) return undefined
  const [asking] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(shopOrders, eq(shopOrders.orderId, orders.id))
    .where(
      and(
        eq(orders.sessionId, session.id),
        or(
          inArray(shopOrders.photoStatus, [PhotoStatus.needed, PhotoStatus.again]),
          // pictures of an after-sale request
          and(eq(orders.kind, 'GD'), eq(orders.payStatus, PayStatus.paid)),
        ),
      ),
    )
    .limit(1)
  return asking && `session:${session.id}`
}

/** Owners of a card's uploads: its verified holder, and logins by number alone, because numbers can be guessed. */
export const listCardOwners = (cardId: number): [string, string] => [`card:${cardId}`, `card:${cardId}${BY_NUMBER}`]
const BY_NUMBER = ':number'

/** Marks files of the caller as used; refuses the fields of missing files, repeated files, and files of other owners. */
export async function claimUploads(
  tx: Transaction,
  { card, session, shopUser }: Caller,
  {
    scene,
    files,
    deleteAt,
  }: {
    scene: Parsed<Upload>['scene']
    files: [field: string, id: string][]
    /** Null: retained as long as the entity that uses them. */ deleteAt: number | null
  },
): Promise<void> {
  if (!files.length) return
  const owners = [
    ...(card ? listCardOwners(card.id) : []),
    session && `session:${session.id}`,
    shopUser && `user:${shopUser.id}`,
  ].filter((owner) => owner !== undefined)
  const ids = files.map(([, id]) => id)
  const sent = await tx
    .update(uploads)
    .set({ deleteAt })
    .where(and(inArray(uploads.id, ids), eq(uploads.scene, scene), inArray(uploads.owner, owners)))
    .returning({ id: uploads.id })
  const missing = files.find(([, id]) => !sent.some((upload) => upload.id === id))
  if (missing) throw refuseField(missing[0], 'upload.gone')
  const repeated = files.find(([, id], index) => ids.indexOf(id) !== index)
  if (repeated) throw refuseField(repeated[0], 'upload.twice')
}

/** Limits per owner, for all unverified logins together, and in total. */
async function assertHasRoom({ db }: Pick<Context, 'db'>, owner: string): Promise<void> {
  const sumSizes = async (where?: SQL) =>
    (
      await db
        .select({ sum: sql<number>`coalesce(sum(${uploads.size}), 0)::float8` })
        .from(uploads)
        .where(where)
    )[0]?.sum ?? 0
  if ((await sumSizes(eq(uploads.owner, owner))) > most.ownerBytes) throw refuse('limit.tooOften')
  if (owner.endsWith(BY_NUMBER) && (await sumSizes(like(uploads.owner, `%${BY_NUMBER}`))) > most.numberBytes)
    throw createProofFault()
  if ((await sumSizes()) > most.allBytes) throw new Fault(codes.away, null, 'server.busy')
}

const signFile = ({ secrets }: Pick<Services, 'secrets'>, id: string, until: string) =>
  secrets.shortDigest('file', `${id}\n${until}`)

function formatFileAddress(
  services: Pick<Services, 'secrets'>,
  { id, isSealed }: { id: string; isSealed: boolean },
  now: number,
): string {
  if (!isSealed) return `/files/${id}`
  const until = (now + ADDRESS_MS).toString(36)
  return `/files/${id}?until=${until}&sign=${signFile(services, id, until)}`
}

/** GET /files/{id}. Missing, expired and unsigned files get the same answer. */
export async function sendFile(
  { db, clock, secrets }: Pick<Services, 'db' | 'clock' | 'secrets'>,
  c: HonoContext,
): Promise<Response> {
  const missing = () => c.text('not found', 404)
  const id = c.req.param('id') ?? ''
  if (!/^[\w-]{43}$/.test(id)) return missing()
  const [file] = await db.select().from(uploads).where(eq(uploads.id, id))
  if (!file) return missing()
  if (file.isSealed) {
    const { until = '', sign = '' } = c.req.query()
    if (!timingSafeEquals(sign, signFile({ secrets }, id, until)) || !(Number.parseInt(until, 36) > clock.now()))
      return missing()
  }
  const content = file.isSealed ? secrets.openBytes(file.content) : file.content
  const caching = file.isSealed ? 'no-store' : 'public, max-age=31536000, immutable'
  return c.body(new Uint8Array(content), 200, {
    'content-type': file.type,
    'cache-control': caching,
    'content-disposition': 'inline',
  })
}
