/** A holder begins the next waiting package now instead of on its day (docs/domain §3.12). */
import { eq } from 'drizzle-orm'
import type { Parsed } from '#schemas/api/index.ts'
import { mapLocales, localize, type LocalizedText } from '#schemas/language/words.ts'
import type { CardLogin, Context } from '#server/domain/context.ts'
import type { Transaction } from '#server/db/connect.ts'
import { cardOrders, cardPackages, cards, orders } from '#server/db/schema/index.ts'
import { PackageStatus } from '#server/db/schema/states.ts'
import { formatDay } from '#server/platform/date-words.ts'
import { refuse } from '#server/platform/fault.ts'
import { formatYuan } from '#server/platform/money.ts'
import { toWireTime } from '#server/platform/time.ts'
import { reminders } from '#schemas/reminders.ts'
import { notify, noticeOwner } from '#server/domain/notices/notify.ts'
import { transition } from '#server/domain/states/transition.ts'
import { countUsage, readRunningPackages } from '#server/domain/usage/count.ts'
import type { Reason } from '../coupons/coupons.ts'
import { isReadOnly, needsRealName, type CardRow } from '../card-status.ts'
import { lifetimeEnd } from '../lifetime.ts'
import { reactivateCard } from '../reactivate.ts'
import { planForwardMove, type ForwardMove, type Span } from './effect.ts'

/** Why this card may not begin a package now: its days would pass while the card is unusable. */
const whyNotNow = (card: CardRow): Reason | undefined => {
  if (isReadOnly(card)) return { messageId: 'package.readOnly' }
  if (needsRealName(card)) return { messageId: 'package.unnamed' }
  if (card.arrears > 0) return { messageId: 'package.arrears', values: { money: formatYuan(card.arrears) } }
  return undefined
}

/** The consequences for the holder, in sentences. */
function describeConsequences(
  { say }: Pick<Context, 'say'>,
  { package: pkg, span, beside, moved }: ForwardMove,
): LocalizedText {
  const values = { start: formatDay(pkg.startAt), end: formatDay(span.endAt) }
  const sentences = [
    say(span.endAt >= lifetimeEnd ? 'package.start.forLife' : 'package.start.now', values),
    ...(beside ? [say('package.start.beside', { name: beside.packageName, end: formatDay(beside.endAt) })] : []),
    ...(moved.length ? [say('package.start.moves', { count: moved.length })] : []),
  ]
  return mapLocales((locale) =>
    sentences.map((sentence) => localize(sentence, locale)).join(locale === 'en' ? ' ' : ''),
  )
}

/** The offer to begin a waiting package; undefined unless it is the next in the queue and the card allows it. */
export const findStartOffer = (
  ctx: Pick<Context, 'say' | 'clock'>,
  card: CardRow,
  packages: Parameters<typeof planForwardMove>[0],
) => {
  const next = whyNotNow(card) ? undefined : planForwardMove(packages, ctx.clock.now())
  return next && { id: next.package.id, endAt: toWireTime(next.span.endAt), note: describeConsequences(ctx, next) }
}

/** A repeated request has no effect. */
export async function bringForward(
  ctx: Context,
  { id: cardId }: CardLogin,
  { orderSn, expectEndAt }: Parsed<'/api/iot/startPackage'>,
): Promise<null> {
  const at = ctx.clock.now()
  return ctx.transaction(async (tx) => {
    await tx.select({ id: cards.id }).from(cards).where(eq(cards.id, cardId)).for('update')
    await countUsage(tx, ctx, cardId, at)
    const [card] = await tx.select().from(cards).where(eq(cards.id, cardId))
    const [row] = await tx
      .select({ had: cardPackages, order: orders })
      .from(cardPackages)
      .innerJoin(orders, eq(orders.id, cardPackages.orderId))
      .where(eq(orders.sn, orderSn))
    if (!card || row?.had.cardId !== cardId) throw refuse('order.unknown')
    if (row.had.effectiveStatus === PackageStatus.active) return null
    const next = planForwardMove(await readRunningPackages(tx, cardId), at)
    if (next?.package.id !== row.had.id) throw refuse('package.start.notNext')
    const why = whyNotNow(card)
    if (why) throw refuse(why.messageId, why.values)
    if (toWireTime(next.span.endAt) !== expectEndAt) throw refuse('order.changed')
    const actor = `card:${cardId}`
    const started = await transition(tx, 'cardPackage', row.had.id, PackageStatus.active, {
      actor,
      at,
      from: PackageStatus.upcoming,
      note: 'brought forward',
      set: next.span,
    })
    if (started === undefined) throw refuse('package.start.notNext')
    await moveToSpans(tx, [{ package: next.package, span: next.span }, ...next.moved])
    await reactivateCard(tx, ctx, cardId, { actor, at })
    // its speed becomes the card's speed
    await countUsage(tx, ctx, cardId, at)
    await tx.update(cards).set({ remindAt: at }).where(eq(cards.id, cardId))
    await notify(tx, {
      owner: noticeOwner.card(cardId),
      kind: 'expiry',
      occurrence: `started:${row.had.id}`,
      wording: {
        case: next.span.endAt >= lifetimeEnd ? 'startedForLife' : 'started',
        values: { package: row.had.packageName, date: { day: next.span.endAt } },
      },
      path: reminders.expiry.cases.started.path.card,
      at,
      without: 'sms',
    })
    return null
  })
}

/** Updates the terms of moved packages and of their orders. */
export async function moveToSpans(
  tx: Transaction,
  moved: readonly { package: { id: number; orderId: number | null }; span: Span }[],
): Promise<void> {
  for (const { package: pkg, span } of moved) {
    await tx.update(cardPackages).set(span).where(eq(cardPackages.id, pkg.id))
    if (pkg.orderId !== null) await tx.update(cardOrders).set(span).where(eq(cardOrders.orderId, pkg.orderId))
  }
}
