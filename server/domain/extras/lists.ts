/** iot/accelerateList, iot/vipList and orders of accelerations. */
import { asc, count, desc, eq, and } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import { readUsageOfCard } from '../cards/active-packages.ts'
import { getSpeedNames } from '../cards/speeds.ts'
import { isReadOnly } from '../cards/card-status.ts'
import type { CardLogin, Context } from '../context.ts'
import { cardOrders, cards, orders, vipTiers } from '#server/db/schema/index.ts'
import { refuse } from '#server/platform/fault.ts'
import { toYuan } from '#server/platform/money.ts'
import { findPayMethods } from '../orders/payments/methods.ts'
import { listUnpaidOrders } from '../orders/payments/unpaid.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireTime, toWireTimeOrNull } from '#server/platform/time.ts'
import { readExtraCooldown, whyNoSpeed, readSpeedOptions } from './buy.ts'
import type { AccelerateDetail, VipDetail } from './detail.ts'
import { findActiveExtra, filterKind, readActiveExtras, type ActiveExtra } from './in-force.ts'
import { toAccelerateOffer, toAccelerateRow, rankOwnSpeed, toVipOffer, toVipRow, type Offer } from './offers.ts'
import { toAccelerateOrder, toVipOrder } from './rows.ts'
import { neverBegins, placeTerm } from './terms.ts'
import { formatDay } from '#server/platform/date-words.ts'

const computeTerm = (offer: Offer, rows: readonly ActiveExtra[], now: number) =>
  placeTerm(filterKind(rows, offer.kind), offer.detail, now)
/** The price of the chosen offer line by line, and its term. */
function toBill(ctx: Context, offer: Offer, rows: readonly ActiveExtra[], now: number) {
  const { startAt, endAt } = computeTerm(offer, rows, now)
  return {
    lines: offer.lines.map(({ messageId, name = '', fen }) => ({
      name: messageId ? ctx.say(messageId) : name,
      money: toYuan(fen),
    })),
    payMoney: toYuan(offer.amount),
    startAt: toWireTime(startAt),
    endAt: toWireTime(endAt),
  }
}
const readPayMethods = (ctx: Context, { id, promoCode }: CardLogin, amount: number) =>
  findPayMethods(ctx, { promoCode, amount, cardId: id, payTypes: ['wxpay', 'alipay', 'balance'] })

export async function listAccelerations(
  ctx: Context,
  caller: CardLogin,
  input: Parsed<'/api/iot/accelerateList'>,
): Promise<Answer<'/api/iot/accelerateList'>> {
  const now = ctx.clock.now()
  const [{ card }, rows, options, speeds, cooldown] = await Promise.all([
    readUsageOfCard(ctx, caller.id),
    readActiveExtras(ctx.db, caller.id, now),
    readSpeedOptions(ctx.db, caller.operatorType),
    getSpeedNames(ctx),
    readExtraCooldown(ctx.db, caller.id, now),
  ])
  const benefits = (findActiveExtra(rows, 'SV', now)?.bought.detail as VipDetail | undefined)?.gives ?? {}
  const running = findActiveExtra(rows, 'SA', now)
  const { speedCode = '', speedName = '' } = (running?.bought.detail as AccelerateDetail | undefined) ?? {}
  const option = input.accelerateId ? options.find((row) => row.id === input.accelerateId) : undefined
  if (input.accelerateId && !option) throw refuse('accelerate.unknown')
  const offer = option && toAccelerateOffer(option, benefits)
  const cardRank = rankOwnSpeed(card)
  const list = options.map((row) => toAccelerateRow(row, benefits, cardRank))
  const chosen = option && toAccelerateRow(option, benefits, cardRank)
  const isEffective = !!running && running.rank > cardRank
  const why =
    whyNoSpeed(card) ??
    (cooldown ? 'accelerate.tooSoon' : undefined) ??
    (chosen && !chosen.isFaster ? 'accelerate.slower' : undefined) ??
    (offer && neverBegins(computeTerm(offer, rows, now)) ? 'extras.forLife' : undefined)
  return {
    current: running
      ? {
          accelerateName: running.bought.name,
          speedCode,
          speedName: speeds(speedCode) ?? speedName,
          endAt: toWireTime(running.endAt),
          works: isEffective,
        }
      : null,
    speedName: isEffective ? (speeds(speedCode) ?? speedName) : speeds(card.speedCode),
    isFast: list.length > 0 && !list.some((row) => row.isFaster),
    // options with an effect first
    list: [...list.filter((row) => row.isFaster), ...list.filter((row) => !row.isFaster)],
    chosen: chosen && offer ? { ...chosen, ...toBill(ctx, offer, rows, now) } : null,
    discount: benefits.accelerate ?? null,
    payTypes: await readPayMethods(ctx, caller, offer?.amount ?? 0),
    allowBuy: !why,
    reason: why ? ctx.say(why) : null,
    coolUntil: toWireTimeOrNull(cooldown),
  }
}

/** The effect of a membership of another rank on the active membership. */
function findOverlap(ctx: Context, offer: Offer, rows: readonly ActiveExtra[], now: number) {
  const membership = findActiveExtra(rows, offer.kind, now)
  if (!membership || membership.rank === offer.detail.rank) return null
  const { startAt, endAt } = computeTerm(offer, rows, now)
  const names = { mine: membership.bought.name, name: offer.name }
  return startAt > now
    ? ctx.say('vip.waits', { ...names, start: formatDay(startAt) })
    : ctx.say('vip.goesFirst', { ...names, end: formatDay(endAt) })
}

export async function listMemberships(
  ctx: Context,
  caller: CardLogin,
  input: Parsed<'/api/iot/vipList'>,
): Promise<Answer<'/api/iot/vipList'>> {
  const now = ctx.clock.now()
  const [[card], rows, tiers, unpaid] = await Promise.all([
    ctx.db.select().from(cards).where(eq(cards.id, caller.id)),
    readActiveExtras(ctx.db, caller.id, now),
    ctx.db.select().from(vipTiers).orderBy(asc(vipTiers.sort), asc(vipTiers.id)),
    listUnpaidOrders(ctx, caller, { page: 1, pageSize: 1 }, 'SV'),
  ])
  if (!card) throw new Error(`card ${caller.id} is gone`)
  const activeMembership = findActiveExtra(rows, 'SV', now)
  const tier = input.vipId
    ? tiers.find((candidate) => candidate.id === input.vipId)
    : (tiers.find((candidate) => candidate.id === activeMembership?.bought.refId) ?? tiers[0])
  if (input.vipId && !tier) throw refuse('vip.unknown')
  const row = (membership: (typeof tiers)[number]) => toVipRow(membership, (money) => ctx.say('vip.saves', { money }))
  const why = isReadOnly(card)
    ? 'package.readOnly'
    : tier && neverBegins(computeTerm(toVipOffer(tier), rows, now))
      ? 'extras.forLife'
      : undefined
  return {
    current: activeMembership ? toVipOrder(activeMembership, now) : null,
    unpaid: unpaid.list[0],
    list: tiers.map(row),
    chosen: tier
      ? {
          ...row(tier),
          ...toBill(ctx, toVipOffer(tier), rows, now),
          notice: findOverlap(ctx, toVipOffer(tier), rows, now),
        }
      : null,
    desc: ctx.say('vip.desc'),
    payTypes: await readPayMethods(ctx, caller, tier?.price ?? 0),
    allowBuy: !why,
    reason: why ? ctx.say(why) : null,
  }
}

export async function listAccelerateOrders(
  { db, clock }: Context,
  { id }: CardLogin,
  paging: Parsed<'/api/iot/accelerateOrderList'>,
): Promise<Answer<'/api/iot/accelerateOrderList'>> {
  const condition = and(eq(orders.cardId, id), eq(orders.kind, 'SA'))
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total]] = await Promise.all([
    db
      .select({ order: orders, bought: cardOrders })
      .from(orders)
      .innerJoin(cardOrders, eq(cardOrders.orderId, orders.id))
      .where(condition)
      .orderBy(desc(orders.id))
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(orders).where(condition),
  ])
  return toPage(
    rows.map((row) => toAccelerateOrder(row, clock.now())),
    total?.count ?? 0,
    paging,
  )
}
