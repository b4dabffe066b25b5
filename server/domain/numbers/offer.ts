/**
 * shop/selectNumber: numbers for a number card, from the stock of vanity numbers: free ordinary numbers of the card's
 * carrier (docs/domain §2.2, §3.3). `selectUuid` is signed for the session and article, so a query has no side effects;
 * the order decides which guest gets a number.
 */
import { randomInt } from 'node:crypto'
import { and, asc, eq, gt, lte, sql, type SQL } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { Context, GuestSession } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { goods, numbers } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { lifetimes } from '#server/db/access/policies.ts'
import { timingSafeEquals } from '#server/platform/secrets.ts'
import { whereFree, createTakenFault } from './hold.ts'
import type { NumberRow } from './row.ts'
import { getRuleName } from './row.ts'
import { toOperatorToken, toPlaceToken, toRuleToken } from './tokens.ts'
import { whereListed } from './conditions.ts'

type Offer = '/api/shop/selectNumber'
type OfferContext = Pick<Context, 'secrets' | 'clock'> & { session: GuestSession }

const BATCH_SIZE = 10
/** Modes with a choice, unlike 0 (no number) and 4 (random). */
const chosen = new Set([1, 2, 3, 5])

/** Numbers offered with an article: free ordinary numbers of its carrier. */
const whereOffered = (operatorType: number, now: number) =>
  and(
    whereListed,
    whereFree(now),
    eq(numbers.price, 0),
    sql`${numbers.tokens} @> ${`{${toOperatorToken(operatorType)},${toRuleToken('plain') ?? 0}}`}::int[]`,
  )

export async function offerNumbers(
  ctx: Context & { session: GuestSession },
  { goodsId, provinceCode, cityCode, searchValue, batch }: Parsed<Offer>,
): Promise<Answer<Offer>> {
  const [article] = await ctx.db
    .select()
    .from(goods)
    .where(and(eq(goods.id, goodsId), eq(goods.isOpen, true)))
  if (!article) throw refuse('goods.unknown')
  if (!chosen.has(article.selectNumber) || article.operatorType === null) throw refuse('number.noChoice')
  const now = ctx.clock.now()
  const matching = searchValue ? sql`${numbers.number} like ${`%${searchValue}%`}` : undefined
  const base = and(whereOffered(article.operatorType, now), matching)
  // numbers of the city, else of the province, else of any place: small places have few
  for (const region of [cityCode, provinceCode, null]) {
    if (region === undefined) continue
    const condition = and(base, region ? sql`${numbers.tokens} @> ${`{${toPlaceToken(region)}}`}::int[]` : undefined)
    const rows = await readSample(
      ctx.db,
      condition,
      batch == null ? randomInt(2 ** 47) : getPosition(ctx.session) + batch * 104_729,
    )
    if (rows.length === 0) continue
    return {
      selectUuid: signOffer(ctx, goodsId, now + lifetimes.holdMs),
      essProvinceCode: '',
      essCityCode: '',
      numbers: rows.map((row) => ({
        number: row.number,
        ruleName: row.rule === 'plain' ? null : getRuleName(row.rule, ctx.locale),
      })),
    }
  }
  return { selectUuid: signOffer(ctx, goodsId, now + lifetimes.holdMs), numbers: [] }
}

/** A few rows from a random position, or, with batches, from a position by session and batch. */
async function readSample(db: Database, condition: SQL | undefined, draw: number): Promise<NumberRow[]> {
  const [last] = await db.select({ id: sql<number>`coalesce(max(${numbers.id}), 0)`.mapWith(Number) }).from(numbers)
  const from = Math.abs(draw) % Math.max(last?.id ?? 1, 1)
  const part = (side: SQL, limit: number) =>
    db.select().from(numbers).where(and(condition, side)).orderBy(asc(numbers.id)).limit(limit)
  const rows = await part(gt(numbers.id, from), BATCH_SIZE)
  return rows.length < BATCH_SIZE ? [...rows, ...(await part(lte(numbers.id, from), BATCH_SIZE - rows.length))] : rows
}

/** The position at which a guest's batches begin. */
const getPosition = ({ key }: GuestSession) => Number.parseInt(key.slice(0, 10), 36) || 0

/** The signature is for the guest, who may not have a row yet. */
const signOffer = ({ secrets, session }: OfferContext, goodsId: number, until: number) =>
  `${until.toString(36)}-${secrets.shortDigest('offer', [session.key, goodsId, until].join('\n'))}`

/** Returns the chosen number; refuses when the offer has expired or never existed, and with 32001 when the number is taken. */
export async function readChosenNumber(
  db: Database,
  ctx: OfferContext,
  article: { id: number; operatorType: number | null },
  input: { selectPhone: string; selectUuid: string | null | undefined },
): Promise<NumberRow> {
  const until = Number.parseInt(input.selectUuid?.split('-')[0] ?? '', 36)
  if (
    !input.selectUuid ||
    !Number.isSafeInteger(until) ||
    !timingSafeEquals(signOffer(ctx, article.id, until), input.selectUuid) ||
    until <= ctx.clock.now()
  )
    throw refuse('number.choiceOver')
  const [row] = await db
    .select()
    .from(numbers)
    .where(and(eq(numbers.number, input.selectPhone), whereOffered(article.operatorType ?? 0, ctx.clock.now())))
  if (!row) throw createTakenFault()
  return row
}
