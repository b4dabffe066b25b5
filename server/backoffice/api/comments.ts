/** Reviews, shown and hidden by operators; an agent's operator is limited to orders of its storefront. Changes are in the audit trail. */
import { and, desc, eq, lt } from 'drizzle-orm'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Comment as Line } from '#schemas/backoffice/comments.ts'
import { comments as table, goods, orders } from '#server/db/schema/index.ts'
import { CommentState } from '#server/db/schema/states.ts'
import { machines } from '#server/domain/states/state-machines.ts'
import { transition } from '#server/domain/states/transition.ts'
import type { AdminHandlers, SignedIn } from '#server/publishing/context.ts'
import { conflict, notFound } from '#server/publishing/errors.ts'
import { filterBy, limitToStorefront, toPage, translateBoth } from '#server/publishing/api/list.ts'

const columns = { comment: table, goodsName: goods.name, orderSn: orders.sn, promoCode: orders.promoCode }
type CommentRow = {
  comment: typeof table.$inferSelect
  goodsName: MaybeLocalizedText
  orderSn: string | null
  promoCode: string | null
}

/** Target states by step. */
const targets = { show: CommentState.shown, hide: CommentState.hidden } as const
type Step = keyof typeof targets
const steps = Object.keys(targets) as Step[]
const listAllowedSteps = (state: number): Step[] =>
  steps.filter((step) => machines.comment.edges[state]?.includes(targets[step]) === true)

const toLine = ({ comment, goodsName, orderSn, promoCode }: CommentRow): Line => ({
  id: comment.id,
  goodsId: comment.goodsId,
  goodsName: translateBoth(goodsName),
  orderSn,
  promoCode,
  state: comment.state as Line['state'],
  star: comment.star,
  content: comment.content,
  pictures: comment.images,
  isAnonymous: comment.isAnonymous,
  allows: listAllowedSteps(comment.state),
  createdAt: comment.createdAt,
})

const selectComments = (db: Pick<SignedIn, 'db'>['db'] | Parameters<Parameters<SignedIn['transaction']>[0]>[0]) =>
  db
    .select(columns)
    .from(table)
    .innerJoin(goods, eq(goods.id, table.goodsId))
    .leftJoin(orders, eq(orders.id, table.orderId))

async function move(ctx: SignedIn, given: string, step: Step, detail: object = {}): Promise<Line> {
  const id = Number(given)
  return ctx.transaction(async (tx) => {
    const where = and(eq(table.id, id), limitToStorefront(ctx, orders.promoCode))
    const [before] = await selectComments(tx).where(where)
    if (!before) throw notFound('publishing.noComment', { id })
    const by = { actor: `operator:${ctx.me.id}`, at: ctx.clock.now() }
    if ((await transition(tx, 'comment', id, targets[step], by)) === undefined)
      throw conflict('publishing.commentState', { id })
    await ctx.note(tx, `comment.${step}`, given, { order: before.orderSn, ...detail })
    const [after] = await selectComments(tx).where(where)
    return toLine(after!)
  })
}

export const comments = {
  async 'GET /api/admin/comments'(ctx, { state, goodsId, promoCode, before, limit }) {
    const rows = await selectComments(ctx.db)
      .where(
        and(
          limitToStorefront(ctx, orders.promoCode),
          filterBy(table.state, state),
          filterBy(table.goodsId, goodsId),
          filterBy(orders.promoCode, promoCode),
          before === undefined ? undefined : lt(table.id, before),
        ),
      )
      .orderBy(desc(table.id))
      .limit(limit + 1)
    const { page, next } = toPage(rows, limit, ({ comment }) => comment.id)
    return { list: page.map(toLine), next }
  },
  'POST /api/admin/comments/{id}/show': (ctx, { id }) => move(ctx, id, 'show'),
  'POST /api/admin/comments/{id}/hide': (ctx, { id, reason }) => move(ctx, id, 'hide', { reason }),
} satisfies Partial<AdminHandlers>
