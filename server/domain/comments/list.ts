/** shop/goodsComment: the public comments on an article. */
import { and, desc, eq } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context } from '../context.ts'
import type { SharedContext } from '../shared.ts'
import type { Database } from '#server/db/connect.ts'
import { comments } from '#server/db/schema/index.ts'
import { CommentState } from '#server/db/schema/states.ts'
import { maskName } from '#server/platform/masks.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireTime } from '#server/platform/time.ts'

export type CommentRow = typeof comments.$inferSelect
type Wire = Answer<'/api/shop/goodsComment'>['list'][number]

const whereShown = (goodsId: number) => and(eq(comments.goodsId, goodsId), eq(comments.state, CommentState.shown))
export const countComments = (db: Database, goodsId: number): Promise<number> =>
  db.$count(comments, whereShown(goodsId))

/** Returns a comment in wire format: the author's name is masked, or absent. */
export const toCommentRow = ({ say }: Pick<Context, 'say'>, row: CommentRow): Wire => ({
  id: row.id,
  avatar: row.isAnonymous ? null : row.avatar,
  nickname: row.isAnonymous || !row.nickname ? say('comment.anonymous') : maskName(row.nickname),
  star: row.star,
  content: row.content,
  images: row.images,
  reply: row.reply,
  createdAt: toWireTime(row.createdAt),
})

export async function listComments(
  ctx: SharedContext,
  params: Parsed<'/api/shop/goodsComment'>,
): Promise<Answer<'/api/shop/goodsComment'>> {
  const { id, star } = params
  const condition = and(whereShown(id), star == null ? undefined : eq(comments.star, star))
  const { limit, offset } = toLimitOffset(params)
  const [rows, total] = await Promise.all([
    ctx.db.select().from(comments).where(condition).orderBy(desc(comments.id)).limit(limit).offset(offset),
    ctx.db.$count(comments, condition),
  ])
  return toPage(
    rows.map((row) => toCommentRow(ctx, row)),
    total,
    params,
  )
}
