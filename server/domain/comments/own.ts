/** A shopper's own comments: write a comment on a completed order, list them, delete one. */
import { and, desc, eq, inArray } from 'drizzle-orm'
import { localize } from '#schemas/language/words.ts'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, ShopperLogin } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { comments, settings, shopOrders, uploads } from '#server/db/schema/index.ts'
import { CommentState } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { toPage, toLimitOffset, type Paging } from '#server/platform/paging.ts'
import { getActor, lockOrder, readOwnOrder } from '../orders/own.ts'
import { readShopRow } from '../orders/shop-kinds.ts'
import { readOwnShopOrder } from '../orders/row.ts'
import { recordCreated, transition } from '../states/transition.ts'
import { claimUploads } from '../uploads/upload.ts'
import { toCommentRow, type CommentRow } from './list.ts'
import { canComment } from './rules.ts'

type Shopper = Context & { shopUser: ShopperLogin }
type Own = Answer<'/api/shop/comment/view'>['comments'][number]
type Written = Answer<'/api/shop/comment/write'>

const FILES = '/files/'
/** Whether operators review comments before they are shown: the row `comments` of the settings, `{ "wait": true }`. */
async function isReviewed(db: Database): Promise<boolean> {
  const [row] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, 'comments'))
  return (row?.value as { wait?: unknown } | undefined)?.wait === true
}

const toOwnRow = ({ say }: Pick<Context, 'say'>, row: CommentRow): Own => ({
  ...toCommentRow({ say }, row),
  note: row.state === CommentState.shown ? null : say(`comment.note.${row.state}`),
})

const readComment = async (db: Database, orderId: number): Promise<CommentRow | undefined> =>
  (await db.select().from(comments).where(eq(comments.orderId, orderId)))[0]

export async function viewComment(ctx: Shopper, orderSn: string): Promise<Answer<'/api/shop/comment/view'>> {
  const orderWithShop = await readOwnShopOrder(ctx, orderSn)
  const { order, shop } = orderWithShop
  const row = await readComment(ctx.db, order.id)
  const allowWrite = !row && canComment(orderWithShop)
  const isDeleted = row?.state === CommentState.deleted
  return {
    goodsName: shop.goodsName,
    image: shop.goodsImage,
    quantity: shop.quantity,
    money: toYuan(order.amount),
    allowWrite,
    whyNot: isDeleted ? ctx.say('comment.deleted') : row || allowWrite ? null : ctx.say('comment.notNow'),
    comments: row && !isDeleted ? [toOwnRow(ctx, row)] : [],
  }
}

/** One comment per order: the lock of the order decides between two taps. A repeated request returns the existing comment. */
export async function writeComment(
  ctx: Shopper,
  { orderSn, star, content, anonymous, ...pictures }: Parsed<'/api/shop/comment/write'>,
): Promise<Written> {
  const { id } = await readOwnOrder(ctx.db, ctx, orderSn)
  const { shopUser } = ctx
  const files = Object.entries(pictures).filter((file): file is [string, string] => !!file[1])
  const text = content.trim()
  return ctx.transaction(async (tx) => {
    const order = await lockOrder(tx, id)
    const written = await readComment(tx, id)
    if (written) {
      const isSame = written.shopUserId === shopUser.id && written.star === star && written.content === text
      if (!isSame) throw refuse('comment.twice')
      return { state: written.state as Written['state'] }
    }
    const shop = await readShopRow(tx, id)
    if (!canComment({ order, shop })) throw refuse('comment.notNow')
    await claimUploads(tx, ctx, { scene: 'comment', files, deleteAt: null })
    const at = ctx.clock.now()
    const state = (await isReviewed(tx)) ? CommentState.waiting : CommentState.shown
    const [row] = await tx
      .insert(comments)
      .values({
        goodsId: shop.goodsId ?? 0,
        orderId: id,
        shopUserId: shopUser.id,
        state,
        isAnonymous: anonymous === true,
        nickname: localize<string>(shopUser.nickname, 'zh-CN'),
        avatar: shopUser.avatar,
        star,
        content: text,
        images: files.map(([, file]) => `${FILES}${file}`),
        createdAt: at,
      })
      .returning({ id: comments.id })
    if (!row) throw new Error('the comment was not written')
    await recordCreated(tx, 'comment', row.id, state, { actor: getActor(ctx), at })
    return { state }
  })
}

export async function listOwnComments(ctx: Shopper, paging: Paging): Promise<Answer<'/api/shop/comment/mine'>> {
  const { limit, offset } = toLimitOffset(paging)
  const condition = eq(comments.shopUserId, ctx.shopUser.id)
  const [rows, total] = await Promise.all([
    ctx.db
      .select({ comment: comments, goodsName: shopOrders.goodsName })
      .from(comments)
      .innerJoin(shopOrders, eq(shopOrders.orderId, comments.orderId))
      .where(condition)
      .orderBy(desc(comments.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(comments, condition),
  ])
  return toPage(
    rows.map(({ comment, goodsName }) => ({ id: comment.id, goodsName, comment: toOwnRow(ctx, comment) })),
    total,
    paging,
  )
}

/** Clears text, name and pictures; the row remains, because an order can be commented on only once. */
async function eraseComment(tx: Transaction, row: CommentRow, by: { actor: string; at: number }): Promise<boolean> {
  const moved = await transition(tx, 'comment', row.id, CommentState.deleted, {
    ...by,
    set: { content: '', nickname: '', avatar: null, images: [], reply: null, shopUserId: null },
  })
  if (moved === undefined) return false
  const files = row.images.flatMap((image) => (image.startsWith(FILES) ? [image.slice(FILES.length)] : []))
  if (files.length) await tx.update(uploads).set({ deleteAt: by.at }).where(inArray(uploads.id, files))
  return true
}

/** Another shopper's comment is treated like an unknown one. */
export async function deleteComment(ctx: Shopper, id: number): Promise<null> {
  return ctx.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(comments)
      .where(and(eq(comments.id, id), eq(comments.shopUserId, ctx.shopUser.id)))
      .for('update')
    if (!row || !(await eraseComment(tx, row, { actor: getActor(ctx), at: ctx.clock.now() })))
      throw refuse('comment.unknown')
    return null
  })
}
