/**
 * Cards that a person can switch to: those with the same bound phone, for its verified holder only, and those in the same device
 * (docs/domain §4.2).
 */
import { and, count, desc, eq, or } from 'drizzle-orm'
import type { Answer, Parsed } from '#schemas/api/index.ts'
import type { CardLogin, Context } from '../context.ts'
import { cards, devices } from '#server/db/schema/index.ts'
import { CancelStatus, LoginStatus, ReplaceStatus } from '#server/db/schema/states.ts'
import { maskTail } from '#server/platform/masks.ts'
import { toPage, toLimitOffset } from '#server/platform/paging.ts'
import { toWireTimeOrNull } from '#server/platform/time.ts'
import { readCurrentUsage } from './active-packages.ts'
import { getOperator } from './card-status.ts'
import { summarizePackages } from './terms.ts'

type Row = Answer<'/api/iot/changeSimList'>['list'][number]

export async function listOtherCards(
  ctx: Context,
  { id, proven, isHolder }: CardLogin,
  paging: Parsed<'/api/iot/changeSimList'>,
): Promise<Answer<'/api/iot/changeSimList'>> {
  const { db } = ctx
  const now = ctx.clock.now()
  const [caller] = await db
    .select({ mobile: cards.mobile, deviceId: cards.deviceId })
    .from(cards)
    .where(eq(cards.id, id))
  // Cards that cannot log in are left out, and missing phones or devices do not relate cards.
  const open = and(
    eq(cards.status, LoginStatus.allowed),
    eq(cards.cancelStatus, CancelStatus.no),
    eq(cards.replaceStatus, ReplaceStatus.no),
  )
  const related = [
    caller?.mobile && proven ? eq(cards.mobile, caller.mobile) : undefined,
    caller?.deviceId ? eq(cards.deviceId, caller.deviceId) : undefined,
  ].filter(Boolean)
  const condition = or(eq(cards.id, id), related.length ? and(open, or(...related)) : undefined)
  const { limit, offset } = toLimitOffset(paging)
  const [rows, [total]] = await Promise.all([
    db
      .select({ card: cards, deviceNo: devices.deviceNo })
      .from(cards)
      .leftJoin(devices, eq(devices.id, cards.deviceId))
      .where(condition)
      .orderBy(desc(eq(cards.id, id)), cards.id)
      .limit(limit)
      .offset(offset),
    db.select({ count: count() }).from(cards).where(condition),
  ])
  const list = await Promise.all(
    rows.map(async ({ card: row, deviceNo }): Promise<Row> => {
      const { card, packages } = await readCurrentUsage(ctx, row)
      const { main, endAt } = summarizePackages(packages, now)
      const isShown =
        card.id === id || (proven && (isHolder || (caller?.mobile != null && card.mobile === caller.mobile)))
      return {
        simNo: isShown ? card.simNo : maskTail(card.simNo),
        locked: !isShown,
        iccid: maskTail(card.iccid),
        operatorType: getOperator(card) as Row['operatorType'],
        sourceType: card.sourceType as Row['sourceType'],
        deviceNo,
        simStatus: card.simStatus as Row['simStatus'],
        cardName: proven && isShown ? card.cardName : null,
        packageName: main?.packageName ?? null,
        endAt: toWireTimeOrNull(endAt),
        current: card.id === id,
      }
    }),
  )
  return toPage(list, total?.count ?? 0, paging)
}
