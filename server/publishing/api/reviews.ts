/** Reviews of drafts. An agent's account sees reviews with layers of its storefront, without the layers of others. */
import { desc, inArray, notInArray, sql } from 'drizzle-orm'
import { isObject } from '#schemas/language/is-object.ts'
import type { Review as ReviewAnswer } from '#schemas/publishing/reviews.ts'
import {
  layoutHeads,
  layoutReviewComments,
  layoutReviews,
  layoutRevisions,
  operators,
} from '#server/db/schema/publishing.ts'
import { eq } from 'drizzle-orm'
import { assertStorefront, readChanges } from '../accounts/access.ts'
import type { AdminHandlers, SignedIn } from '../context.ts'
import { mayEdit, whereHead } from '../layers/layer-key.ts'
import { parseContent } from '../layers/revisions.ts'
import { readShippedTitles, resolveTitle } from '../layers/titles.ts'
import { nameAccepted } from '../publication/acceptances.ts'
import { activeStates } from '../reviews/approvals.ts'
import {
  approveReview,
  attachPlaces,
  commentOn,
  compileReview,
  findReview,
  getStateName,
  listActs,
  returnReview,
  sendForReview,
  withdrawReview,
  type ReviewPlace,
  type ReviewRow,
} from '../reviews/reviews.ts'
import { readRules, storeRules } from '../reviews/rules.ts'
import { defaultRules } from '#schemas/publishing/publish-rules.ts'

/** The limit of ended reviews in the list. */
const MOST_OVER = 50
const nobody = { login: '', name: '' }

async function toReviewAnswers(ctx: SignedIn, all: readonly ReviewRow[]): Promise<ReviewAnswer[]> {
  const { db, me, compiler } = ctx
  const rows = all.filter(({ places }) => places.some((place) => mayEdit(me, place)))
  if (!rows.length) return []
  const { id, login, name } = operators
  const accounts = await db
    .select({ id, login, name })
    .from(operators)
    .where(
      inArray(
        id,
        rows.flatMap(({ senderId, deciderId }) => [senderId, ...(deciderId === null ? [] : [deciderId])]),
      ),
    )
  const getAccount = (wanted: number | null) => {
    const account = accounts.find((candidate) => candidate.id === wanted)
    return account ? { login: account.login, name: account.name } : nobody
  }
  const { reviewId } = layoutReviewComments
  const counts = await db
    .select({ reviewId, count: sql<number>`count(*)::int` })
    .from(layoutReviewComments)
    .where(
      inArray(
        reviewId,
        rows.map((row) => row.id),
      ),
    )
    .groupBy(reviewId)
  const titles = new Map([...(await readShippedTitles(compiler)), ...(await compiler.shop.readNames(db))])
  const catalogs = await compiler.catalogs()
  const toPlace = async ({ path, layer, scope, revisionId }: ReviewPlace) => {
    const place = { path, layer, scope }
    const [head] = await db.select().from(layoutHeads).where(whereHead(place))
    const [revision] = titles.has(path)
      ? []
      : await db.select().from(layoutRevisions).where(eq(layoutRevisions.id, revisionId))
    const written = revision && parseContent(revision)
    const title = titles.get(path) ?? resolveTitle(isObject(written) ? written.title : undefined, catalogs)
    return { ...place, revision: revisionId, title, published: head?.publishedId ?? null }
  }
  const answers: ReviewAnswer[] = []
  for (const row of rows)
    answers.push({
      id: row.id,
      state: getStateName(row),
      note: row.note,
      sender: getAccount(row.senderId),
      via: row.via,
      createdAt: row.createdAt,
      decider: row.deciderId === null ? null : getAccount(row.deciderId),
      decidedAt: row.decidedAt,
      answer: row.answer,
      places: await Promise.all(row.places.filter((place) => mayEdit(me, place)).map(toPlace)),
      comments: counts.find((count) => count.reviewId === row.id)?.count ?? 0,
      allows: await listActs(db, me, row),
    })
  return answers
}

async function readReview(ctx: SignedIn, digits: string) {
  const review = await findReview(ctx.db, ctx.me, digits)
  const mine = review.places.filter((place) => mayEdit(ctx.me, place))
  const [answer] = await toReviewAnswers(ctx, [review])
  const { id, revisionId, node, text, at, authorId, reviewId } = layoutReviewComments
  const list = await ctx.db
    .select({ id, revision: revisionId, node, text, at, author: { login: operators.login, name: operators.name } })
    .from(layoutReviewComments)
    .innerJoin(operators, eq(operators.id, authorId))
    .where(eq(reviewId, review.id))
    .orderBy(id)
  const isMine = ({ revision }: { revision: number }) => mine.some((place) => place.revisionId === revision)
  return {
    ...answer!,
    list: list.filter(isMine),
    findings: activeStates.includes(review.state) ? await compileReview(ctx, mine) : [],
    accepted: await nameAccepted(ctx.db, review.accepted),
  }
}

export const reviews = {
  async 'GET /api/admin/reviews'(ctx) {
    const { state, id } = layoutReviews
    const active = await ctx.db
      .select()
      .from(layoutReviews)
      .where(inArray(state, [...activeStates]))
      .orderBy(desc(id))
    const over = await ctx.db
      .select()
      .from(layoutReviews)
      .where(notInArray(state, [...activeStates]))
      .orderBy(desc(id))
      .limit(MOST_OVER)
    return { list: await toReviewAnswers(ctx, await attachPlaces(ctx.db, [...active, ...over])) }
  },
  'GET /api/admin/reviews/{id}': (ctx, { id }) => readReview(ctx, id),
  async 'POST /api/admin/reviews'(ctx, { revisions, note }) {
    return { id: await sendForReview(ctx, await readChanges(ctx, revisions), note) }
  },
  async 'POST /api/admin/reviews/{id}/comments'(ctx, { id, ...comment }) {
    return { id: await commentOn(ctx, id, comment) }
  },
  async 'POST /api/admin/reviews/{id}/approve'(ctx, { id, note, reason }) {
    await approveReview(ctx, id, { note, reason })
    return readReview(ctx, id)
  },
  async 'POST /api/admin/reviews/{id}/return'(ctx, { id, note }) {
    await returnReview(ctx, id, note)
    return readReview(ctx, id)
  },
  async 'POST /api/admin/reviews/{id}/withdraw'(ctx, { id }) {
    await withdrawReview(ctx, id)
    return readReview(ctx, id)
  },
  async 'GET /api/admin/publish-rules'({ db }) {
    const list = await readRules(db)
    const missing = defaultRules.filter(
      ({ publisher }) => !list.some((rule) => rule.publisher === publisher && rule.promoCode === null),
    )
    return { list: [...missing, ...list] }
  },
  async 'POST /api/admin/publish-rules'(ctx, { list }) {
    for (const { promoCode } of list) if (promoCode !== null) await assertStorefront(ctx, promoCode)
    await ctx.transaction(async (tx) => {
      await storeRules(tx, list)
      await ctx.note(tx, 'rules.change', '', { list })
    })
    return { list }
  },
} satisfies Partial<AdminHandlers>
