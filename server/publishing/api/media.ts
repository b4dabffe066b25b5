/** The media library. The site's pictures are visible to all accounts; an agent's operator changes only pictures of its storefront. */
import { createHash } from 'node:crypto'
import { and, desc, eq, ilike, inArray, lt, or } from 'drizzle-orm'
import type { MediaItem, MediaUse } from '#schemas/publishing/media.ts'
import type { Transaction } from '#server/db/connect.ts'
import { media as table, mediaOriginals, mediaVariants } from '#server/db/schema/publishing.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { enqueue } from '../outbox.ts'
import { refuse } from '#server/platform/fault.ts'
import { digestShort } from '../compile/hash.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { conflict, notFound } from '../errors.ts'
import { toViewer } from '../layers/layer-key.ts'
import { lockShop } from '../layers/revisions.ts'
import { isComplete } from '../media/complete.ts'
import { parseHeader } from '../media/header.ts'
import { deleteUnusedLater, lockLibrary, sumMediaBytes, withStoredContent } from '../media/library.ts'
import { assertNotTooLarge } from '../media/too-large.ts'
import { findUses } from '../media/used-in.ts'

type Row = typeof table.$inferSelect
const toMediaItem = ({ focusX, focusY, ...row }: Row): MediaItem => ({ ...row, focus: { x: focusX, y: focusY } })
/** A decoration has no alternative text. */
const normalizeAlt = ({ isDecoration, ...given }: Partial<Pick<Row, 'altZh' | 'altEn' | 'isDecoration'>>) =>
  isDecoration
    ? { isDecoration, altZh: '', altEn: '' }
    : { ...given, ...((given.altZh || given.altEn || isDecoration === false) && { isDecoration: false }) }
const isVisible = ({ me }: SignedIn) => (me.promoCode ? inArray(table.scope, ['', me.promoCode]) : undefined)

async function findPicture(ctx: SignedIn, digits: string): Promise<Row> {
  const id = Number(digits)
  const [row] = Number.isSafeInteger(id)
    ? await ctx.db
        .select()
        .from(table)
        .where(and(eq(table.id, id), isVisible(ctx)))
    : []
  if (!row) throw notFound('publishing.noMedia', { id: digits })
  return row
}

/** Returns a picture that the account may change; the site's pictures are read-only for an agent's operator. */
async function ownPicture(ctx: SignedIn, id: string): Promise<Row> {
  const row = await findPicture(ctx, id)
  if (ctx.me.promoCode && row.scope !== ctx.me.promoCode) throw notFound('publishing.noMedia', { id })
  return row
}
/** Retries drawing the sizes of a picture that failed; has no effect on other pictures. */
async function drawAgain(tx: Transaction, row: Row, now: number): Promise<Row> {
  const changed = await tx
    .update(table)
    .set({ state: 'drawing', failure: null })
    .where(and(eq(table.hash, row.hash), eq(table.state, 'failed')))
    .returning()
  if (changed.length) await enqueue(tx, 'drawMedia', { hash: row.hash }, now)
  return changed.find(({ id }) => id === row.id) ?? row
}
/** Filters for layers of the site and of the account's storefront. */
const filterVisible = ({ me }: SignedIn, places: MediaUse[]): MediaUse[] =>
  places.filter(({ layer, scope }) => !me.promoCode || layer === 'site' || scope === me.promoCode)

export const media = {
  async 'POST /api/admin/media'(ctx, { name, ...given }) {
    const header = parseHeader(ctx.file)
    if (!header) throw refuse('publishing.noPicture')
    if (!isComplete(ctx.file, header)) throw refuse('publishing.brokenPicture')
    assertNotTooLarge(ctx.file, header)
    const { type, width, height, isAnimated } = header
    const hash = digestShort(createHash('sha256').update(ctx.file))
    const scope = ctx.me.promoCode ?? ''
    const createdAt = ctx.clock.now()
    const { focusX, focusY, ...alt } = given
    // stored before the lock, so that other uploads do not wait for a slow store
    return withStoredContent(ctx, ctx.file, async (tx, stored) => {
      await lockLibrary(tx)
      const size = ctx.file.length
      const facts = { type, size, width, height, isAnimated }
      const picture = { hash, scope, name, ...facts, focusX, focusY, ...normalizeAlt(alt) }
      const [inserted] = await tx
        .insert(table)
        .values({ ...picture, state: 'drawing', authorId: ctx.me.id, createdAt })
        .onConflictDoNothing()
        .returning()
      if (!inserted) {
        await deleteUnusedLater(tx, [stored], createdAt)
        const [same] = await tx
          .select()
          .from(table)
          .where(and(eq(table.hash, hash), eq(table.scope, scope)))
        return toMediaItem(await drawAgain(tx, same!, createdAt))
      }
      const { mediaMb } = ctx.config
      if ((await sumMediaBytes(tx)) > mediaMb * 1024 * 1024) throw conflict('publishing.mediaFull', { mb: mediaMb })
      const original = await tx
        .insert(mediaOriginals)
        .values({ hash, ...stored })
        .onConflictDoNothing()
        .returning({ hash: mediaOriginals.hash })
      if (!original.length) await deleteUnusedLater(tx, [stored], createdAt)
      await enqueue(tx, 'drawMedia', { hash }, createdAt)
      await ctx.note(tx, 'media.add', `media:${inserted.id}`, { name, hash })
      return toMediaItem(inserted)
    })
  },
  async 'GET /api/admin/media'(ctx, { words, layer, scope, before, limit }) {
    const part = words && `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    const rows = await ctx.db
      .select()
      .from(table)
      .where(
        and(
          isVisible(ctx),
          layer && inArray(table.scope, ['', toViewer({ layer, scope }).promoCode]),
          before === undefined ? undefined : lt(table.id, before),
          part ? or(ilike(table.name, part), ilike(table.altZh, part), ilike(table.altEn, part)) : undefined,
        ),
      )
      .orderBy(desc(table.id))
      .limit(limit + 1)
    const list = rows.slice(0, limit).map(toMediaItem)
    return { list, next: rows.length > limit ? (list.at(-1)?.id ?? null) : null }
  },
  async 'GET /api/admin/media/{id}'(ctx, { id }) {
    const row = await findPicture(ctx, id)
    const { width, format, size } = mediaVariants
    const files = await ctx.db
      .select({ width, format, size })
      .from(mediaVariants)
      .where(eq(mediaVariants.hash, row.hash))
      .orderBy(width, format)
    return {
      ...toMediaItem(row),
      files: files.map((file) => ({ ...file, url: `/media/${row.hash}/${file.width}.${file.format}` })),
      usedIn: filterVisible(ctx, await findUses(ctx.db, row)),
    }
  },
  async 'POST /api/admin/media/{id}'(ctx, { id, name, focus, ...alt }) {
    const row = await ownPicture(ctx, id)
    const change = { ...(name && { name }), ...(focus && { focusX: focus.x, focusY: focus.y }), ...normalizeAlt(alt) }
    if (!Object.keys(change).length) return toMediaItem(row)
    return ctx.transaction(async (tx) => {
      const [changed] = await tx.update(table).set(change).where(eq(table.id, row.id)).returning()
      await ctx.note(tx, 'media.change', `media:${row.id}`, change)
      return toMediaItem(changed!)
    })
  },
  async 'POST /api/admin/media/{id}/draw'(ctx, { id }) {
    const row = await ownPicture(ctx, id)
    return ctx.transaction(async (tx) => {
      const drawn = await drawAgain(tx, row, ctx.clock.now())
      await ctx.note(tx, 'media.draw', `media:${row.id}`, { name: row.name, hash: row.hash })
      return toMediaItem(drawn)
    })
  },
  async 'POST /api/admin/media/{id}/delete'(ctx, { id }) {
    const row = await ownPicture(ctx, id)
    return ctx.transaction(async (tx) => {
      // no concurrent publication can start to use the picture
      await lockShop(tx)
      const places = await findUses(tx, row)
      if (places.length) throw conflict('publishing.mediaInUse', { id }, { usedIn: filterVisible(ctx, places) })
      await lockLibrary(tx)
      const now = ctx.clock.now()
      const deleted = await tx.delete(table).where(eq(table.id, row.id)).returning()
      if (!deleted.length) throw notFound('publishing.noMedia', { id })
      await enqueue(tx, 'forgetMedia', { hash: row.hash }, now + lifetimes.mediaMs, now)
      await ctx.note(tx, 'media.delete', `media:${row.id}`, { name: row.name, hash: row.hash })
      return { id: row.id }
    })
  },
} satisfies Partial<AdminHandlers>
