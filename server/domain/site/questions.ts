/** The help centre (docs/domain §3.6). */
import { and, asc, desc, eq, ilike, or, sql } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, GuestSession } from '../context.ts'
import type { SharedContext } from '../shared.ts'
import { concatLanguages } from '#server/db/in-all-languages.ts'
import { listIdParts, whereIdPart } from '#server/db/id-parts.ts'
import { questions, questionVotes } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireTime } from '#server/platform/time.ts'

const MAX_HOT = 10
/** The share of a question's character pairs that a title must contain. pg_trgm finds no Chinese words in databases with locale C. */
const MIN_SHARE = 0.5

type Row = typeof questions.$inferSelect
const toQuestionRow = ({ id, title, categoryId, categoryName, updatedAt }: Row) => ({
  id,
  title,
  categoryId,
  categoryName,
  updatedAt: toWireTime(updatedAt),
})

export const listHotQuestions = ({ db }: Pick<Context, 'db'>): Promise<Answer<'/api/shop/customer/hotQuestionList'>> =>
  db
    .select({ id: questions.id, title: questions.title })
    .from(questions)
    .where(eq(questions.isHot, true))
    .orderBy(desc(questions.helpful), asc(questions.id))
    .limit(MAX_HOT)

const splitPairs = (words: string): string[] => {
  const characters = Array.from(words.toLowerCase().replaceAll(/[\s\p{P}]/gu, ''))
  return [...new Set(characters.slice(1).map((character, index) => `${characters[index] ?? ''}${character}`))]
}
const selectShare = (pairs: readonly string[]) =>
  pairs.length === 0
    ? sql<number>`0::float`
    : sql<number>`(select count(*) from jsonb_array_elements_text(${JSON.stringify(pairs)}::jsonb) as pair where strpos(lower(${concatLanguages(questions.title)}), pair) > 0)::float / ${pairs.length}`

type List = '/api/shop/sysQuestion/list'
export async function listQuestions(ctx: SharedContext, params: Parsed<List>): Promise<Answer<List>> {
  const { categoryId, keyword } = params
  const words = keyword?.trim() ?? ''
  const pattern = `%${words.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const similarity = selectShare(splitPairs(words))
  const condition = and(
    !categoryId ? undefined : eq(questions.categoryId, categoryId),
    words === ''
      ? undefined
      : or(
          ilike(concatLanguages(questions.title), pattern),
          ilike(concatLanguages(questions.content), pattern),
          sql`${similarity} >= ${MIN_SHARE}`,
        ),
  )
  const byWords = [
    desc(sql`${concatLanguages(questions.title)} ilike ${pattern}`),
    desc(similarity),
    desc(questions.helpful),
  ]
  const { limit, offset } = toLimitOffset(params)
  const [rows, total, categories] = await Promise.all([
    ctx.db
      .select()
      .from(questions)
      .where(condition)
      .orderBy(...(words === '' ? [] : byWords), asc(questions.categoryId), asc(questions.sort), asc(questions.id))
      .limit(limit)
      .offset(offset),
    ctx.db.$count(questions, condition),
    ctx.db
      .selectDistinctOn([questions.categoryId], { value: questions.categoryId, label: questions.categoryName })
      .from(questions)
      .orderBy(asc(questions.categoryId)),
  ])
  return {
    ...toPage(rows.map(toQuestionRow), total, params),
    categories: [{ value: 0, label: ctx.say('question.everyCategory') }, ...categories],
  }
}

export async function viewQuestion(
  { db, session }: Context & { session: GuestSession },
  id: number,
): Promise<Answer<'/api/shop/sysQuestion/view'>> {
  const [result] = await db
    .select({ question: questions, voted: questionVotes.helpful })
    .from(questions)
    .leftJoin(questionVotes, and(eq(questionVotes.questionId, questions.id), eq(questionVotes.sessionId, session.id)))
    .where(eq(questions.id, id))
  if (!result) throw refuse('question.unknown')
  const { question, voted } = result
  return { ...toQuestionRow(question), content: question.content, helpful: question.helpful, voted }
}

/** Questions that search engines may list, with the time of their last change. */
export const listQuestionParts = ({ db }: Pick<Context, 'db'>, size: number): Promise<number[]> =>
  listIdParts(db, questions, { where: undefined, size })
export const readQuestionPart = (
  { db }: Pick<Context, 'db'>,
  part: number,
  size: number,
): Promise<{ id: number; updatedAt: number }[]> =>
  db
    .select({ id: questions.id, updatedAt: questions.updatedAt })
    .from(questions)
    .where(whereIdPart(questions.id, part, size))
    .orderBy(asc(questions.id))

/** Stores one vote per session: another vote replaces it. */
export async function voteQuestion(
  ctx: Context & { session: GuestSession },
  { id, helpful }: Parsed<'/api/shop/sysQuestion/vote'>,
): Promise<{ helpful: number }> {
  return ctx.transaction(async (tx) => {
    const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('update')
    if (!question) throw refuse('question.unknown')
    const condition = and(eq(questionVotes.questionId, id), eq(questionVotes.sessionId, ctx.session.id))
    const [before] = await tx.select().from(questionVotes).where(condition)
    if (before?.helpful === helpful) return { helpful: question.helpful }
    await tx
      .insert(questionVotes)
      .values({ questionId: id, sessionId: ctx.session.id, helpful, at: ctx.clock.now() })
      .onConflictDoUpdate({
        target: [questionVotes.questionId, questionVotes.sessionId],
        set: { helpful, at: ctx.clock.now() },
      })
    const counts = {
      helpful: question.helpful + (helpful ? 1 : before ? -1 : 0),
      unhelpful: question.unhelpful + (helpful ? (before ? -1 : 0) : 1),
    }
    await tx.update(questions).set(counts).where(eq(questions.id, id))
    return { helpful: counts.helpful }
  })
}
