/** Finds a card by a printed number, and sends codes to its phone without revealing whether it exists. */
import { and, eq, or, sql } from 'drizzle-orm'
import type { Context } from '../context.ts'
import type { Database } from '#server/db/connect.ts'
import { cards, devices, oneCodes } from '#server/db/schema/index.ts'
import { smsCode } from '#server/db/access/policies.ts'
import { countSend, sendCode } from '../access/sms-codes.ts'
import type { Purpose } from '../ports/sms.ts'

/** By card number, ICCID (its first 19), the card's phone number, device number (its active card), or sticker code. */
export async function findCard(db: Database, text: string): Promise<typeof cards.$inferSelect | undefined> {
  const simNo = text.trim()
  // the device's id as a value, so that every branch of the "or" can use an index
  const device = sql`(select ${devices.id} from ${devices} where ${devices.deviceNo} = ${simNo.toUpperCase()})`
  const [sticker] = await db
    .select({ cardId: oneCodes.cardId, deviceId: oneCodes.deviceId })
    .from(oneCodes)
    .where(and(eq(oneCodes.code, simNo), eq(oneCodes.isOpen, true)))
  const matches = await db
    .select()
    .from(cards)
    .where(
      or(
        eq(cards.simNo, simNo),
        eq(sql`left(${cards.iccid}, 19)`, simNo.slice(0, 19)),
        eq(cards.msisdn, simNo),
        eq(cards.deviceId, device),
        ...whereSticker(sticker),
      ),
    )
    .limit(10)
  return matches.find((card) => card.simNo === simNo) ?? matches.find((card) => card.isCurrent) ?? matches[0]
}
/** A device's sticker leads to its current SIM. */
const whereSticker = (row?: { cardId: number | null; deviceId: number | null }) =>
  row?.deviceId ? [eq(cards.deviceId, row.deviceId)] : row?.cardId ? [eq(cards.id, row.cardId)] : []

/** A number without card or phone is counted and answered like any other number. */
export async function sendBoundPhoneCode(
  ctx: Context,
  purpose: Purpose,
  card: { id: number; mobile: string | null } | undefined,
  typed: string,
): Promise<{ interval: number }> {
  if (card?.mobile) return sendCode(ctx, { purpose, mobile: card.mobile, subject: card.id })
  await countSend(ctx, `no:${ctx.secrets.digest('typed', typed)}`, purpose)
  return { interval: smsCode.intervalSeconds }
}
