/**
 * The effect of a payment in a sentence, derived from the delivered goods: a term that begins later has not begun, and
 * a past term has ended.
 */
import { eq } from 'drizzle-orm'
import type { LocalizedText } from '#schemas/language/words.ts'
import type { Context } from '#server/domain/context.ts'
import { cardOrders, cardPackages, pointsOrders } from '#server/db/schema/index.ts'
import { GoodsOrderStatus, PayStatus } from '#server/db/schema/states.ts'
import { formatDay, formatDateTime } from '#server/platform/date-words.ts'
import { getExclusiveEnd } from '#server/domain/usage/advance.ts'
import { lifetimeEnd } from '#server/domain/cards/lifetime.ts'
import type { Span } from '#server/domain/cards/packages/effect.ts'
import type { Order } from '../order-kind.ts'

type Sentence = { messageId: string; values?: Record<string, LocalizedText> }
type TermKind = 'SP' | 'SV' | 'SA'

/** The sentence of a term: it begins on a later day, is current, or is over. */
export function describeTerm(kind: TermKind, { startAt, endAt }: Span, now: number): Sentence {
  // accelerations may begin and end on one day
  const words = kind === 'SA' ? formatDateTime : formatDay
  const values = { start: words(startAt), end: words(endAt) }
  if (getExclusiveEnd({ endAt }) <= now) return { messageId: `order.then.${kind}.over`, values }
  const state = startAt > now ? 'from' : 'on'
  return { messageId: `order.then.${kind}.${endAt >= lifetimeEnd ? `${state}ForLife` : state}`, values }
}

async function findSentence({ db, clock }: Context, { id, kind, payStatus }: Order): Promise<Sentence | undefined> {
  const now = clock.now()
  if (payStatus !== PayStatus.paid) return undefined
  if (kind === 'SV' || kind === 'SA') {
    const [bought] = await db.select().from(cardOrders).where(eq(cardOrders.orderId, id))
    const { startAt, endAt } = bought ?? {}
    return startAt && endAt ? describeTerm(kind, { startAt, endAt }, now) : undefined
  }
  if (kind === 'SP' || kind === 'SC') {
    const [cardPackage] = await db.select().from(cardPackages).where(eq(cardPackages.orderId, id))
    if (kind === 'SC' && cardPackage && getExclusiveEnd(cardPackage) > now)
      return { messageId: 'order.then.SC.flow', values: { end: formatDay(cardPackage.endAt) } }
    if (kind === 'SP' && cardPackage?.packageType === 4) return { messageId: 'order.then.SP.metered' }
    if (kind === 'SP') return cardPackage && describeTerm(kind, cardPackage, now)
  }
  if (kind === 'SI') {
    const [row] = await db.select().from(pointsOrders).where(eq(pointsOrders.orderId, id))
    if (row?.status !== GoodsOrderStatus.paid) return undefined
    return { messageId: row.deliveryType === 2 ? 'order.then.SI.pickUp' : 'order.then.SI.sent' }
  }
  return { messageId: `order.then.${kind}` }
}

/** Null when the page shows where to find the order instead. */
export async function describePaidEffect(ctx: Context, order: Order): Promise<LocalizedText | null> {
  const sentence = await findSentence(ctx, order)
  return sentence ? ctx.say(sentence.messageId, sentence.values) : null
}
