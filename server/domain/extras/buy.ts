/** Buys an acceleration or a membership: locks the card, checks the shown price, and charges the balance in the same transaction. */
import { and, desc, eq, gt, isNotNull } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { isReadOnly, type CardRow } from '../cards/card-status.ts'
import type { CardLogin, Context } from '../context.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { accelerateOptions, cardOrders, cards, orders, vipTiers } from '#server/db/schema/index.ts'
import { SimStatus } from '#server/db/schema/states.ts'
import { refuse } from '#server/platform/fault.ts'
import { toFen } from '#server/platform/money.ts'
import { createOrder } from '../orders/placing/create.ts'
import { startPayment } from '../orders/payments/settle.ts'
import { getOrigin } from '../orders/payments/unpaid-allowance.ts'
import { readCurrentUsage } from '../cards/active-packages.ts'
import { checkPayPassword } from '../cards/identity/check-pay-password.ts'
import { MINUTE } from '#server/platform/time.ts'
import { readBenefits, filterKind, readActiveExtras } from './in-force.ts'
import { toAccelerateOffer, toAccelerateRow, rankOwnSpeed, toVipOffer, type Offer } from './offers.ts'
import { neverBegins, placeTerm } from './terms.ts'

type Pay = Answer<'/api/iot/createVipOrder'>
type BuyInput = Pick<
  Parsed<'/api/iot/createVipOrder'>,
  'payType' | 'tradeType' | 'payPassword' | 'expectMoney' | 'uuid'
>
/** The carrier's cooldown between changes of speed (docs/domain §3.14). */
export const COOLDOWN = 3 * MINUTE

/** Returns the end of the cooldown; undefined without a cooldown. */
export async function readExtraCooldown(db: Database, cardId: number, now: number): Promise<number | undefined> {
  const [last] = await db
    .select({ paidAt: orders.paidAt })
    .from(orders)
    .where(
      and(
        eq(orders.cardId, cardId),
        eq(orders.kind, 'SA'),
        isNotNull(orders.paidAt),
        gt(orders.paidAt, now - COOLDOWN),
      ),
    )
    .orderBy(desc(orders.paidAt))
    .limit(1)
  return last?.paidAt ? last.paidAt + COOLDOWN : undefined
}

/** Why this card cannot be accelerated: a message id. A card that is not in service has no speed. */
export const whyNoSpeed = (card: Pick<CardRow, 'simStatus' | 'cancelStatus' | 'replaceStatus'>): string | undefined =>
  isReadOnly(card) ? 'package.readOnly' : card.simStatus === SimStatus.inService ? undefined : 'accelerate.offNet'

export const readSpeedOptions = (db: Database, operatorType: number) =>
  db
    .select()
    .from(accelerateOptions)
    .where(eq(accelerateOptions.operatorType, operatorType))
    .orderBy(accelerateOptions.sort, accelerateOptions.id)

export const buyAcceleration = (
  ctx: Context,
  card: CardLogin,
  input: Parsed<'/api/iot/createAccelerateOrder'>,
): Promise<Pay> =>
  createExtraOrder(ctx, card, input, async (tx, row, now) => {
    const option = (await readSpeedOptions(tx, row.operatorType)).find(
      (candidate) => candidate.id === input.accelerateId,
    )
    if (!option) throw refuse('accelerate.unknown')
    // the stored usage is some minutes old
    const { card: current } = await readCurrentUsage({ ...ctx, db: tx }, row)
    const why = whyNoSpeed(current)
    if (why) throw refuse(why)
    if (await readExtraCooldown(tx, row.id, now)) throw refuse('accelerate.tooSoon')
    const benefits = await readBenefits(tx, row.id, now)
    // its time would pass without an effect
    if (!toAccelerateRow(option, benefits, rankOwnSpeed(current)).isFaster) throw refuse('accelerate.slower')
    return toAccelerateOffer(option, benefits)
  })

export const buyVip = (ctx: Context, card: CardLogin, input: Parsed<'/api/iot/createVipOrder'>): Promise<Pay> =>
  createExtraOrder(ctx, card, input, async (tx, row) => {
    const [tier] = await tx.select().from(vipTiers).where(eq(vipTiers.id, input.vipId))
    if (!tier) throw refuse('vip.unknown')
    if (isReadOnly(row)) throw refuse('package.readOnly')
    return toVipOffer(tier)
  })

async function createExtraOrder(
  ctx: Context,
  card: CardLogin,
  input: BuyInput,
  offerFor: (tx: Transaction, row: CardRow, now: number) => Promise<Offer>,
): Promise<Pay> {
  if (input.payType === 'balance') await checkPayPassword(ctx, card, input.payPassword)
  return ctx.once(async (tx) => {
    const now = ctx.clock.now()
    const [row] = await tx.select().from(cards).where(eq(cards.id, card.id)).for('update')
    if (!row) throw new Error(`card ${card.id} is gone`)
    const { kind, refId, name, lines, amount, detail } = await offerFor(tx, row, now)
    if (neverBegins(placeTerm(filterKind(await readActiveExtras(tx, row.id, now), kind), detail, now)))
      throw refuse('extras.forLife')
    if (toFen(input.expectMoney) !== amount) throw refuse('order.changed')
    const actor = `card:${card.id}`
    const order = await createOrder(tx, now, {
      kind,
      title: name,
      promoCode: card.promoCode,
      owner: { cardId: card.id },
      origin: getOrigin(card),
      lines: lines.map(({ messageId, name: ownName = '', fen }) => ({
        name: messageId ? ctx.say(messageId) : ownName,
        fen,
      })),
      uuid: input.uuid,
      actor,
    })
    await tx.insert(cardOrders).values({ orderId: order.id, cardId: card.id, refId, name, detail, validTag: 2 })
    return startPayment(tx, ctx, order, { payType: input.payType, tradeType: input.tradeType, actor })
  })
}
