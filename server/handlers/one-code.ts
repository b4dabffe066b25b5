/** The page behind the sticker of a device or card (docs/domain §3.16). */
import { and, desc, eq, isNull, type SQL } from 'drizzle-orm'
import type { Answer } from '#schemas/api/index.ts'
import type { OneCode, OneCodeElement } from '#schemas/entities/card/one-code.ts'
import type { Locale } from '#schemas/language/locales.ts'
import { isCardNumber } from '#schemas/fields/validate.ts'
import { localize } from '#schemas/language/words.ts'
import { DEVICE_OPERATOR, isReadOnly } from '../domain/cards/card-status.ts'
import type { CardLogin, Context, Handlers } from '../domain/context.ts'
import { cards, devices, oneCodes } from '../db/schema/index.ts'
import { refuse } from '../platform/fault.ts'
import { maskTail } from '../platform/masks.ts'

type Row = typeof oneCodes.$inferSelect

/** Returns the enabled blocks by position; disabled blocks are not sent. */
const listElements = ({ elements }: Row, type: string | null | undefined, locale: Locale) =>
  (localize(elements, locale) as OneCodeElement[])
    .filter((element) => (element.switch ?? 1) === 1 && (!type || element.type === type))
    .toSorted((a, b) => (a.sort ?? 0) - (b.sort ?? 0))

/** Reads an enabled code. Unknown and disabled codes get the same answer; guesses are rate-limited by address. */
async function openCode(ctx: Context, code: string): Promise<Row> {
  if (!(await ctx.limits.take('oneCodeIp', ctx.network)).ok) throw refuse('limit.tooOften')
  const [row] = await ctx.db
    .select()
    .from(oneCodes)
    .where(and(eq(oneCodes.code, code), eq(oneCodes.isOpen, true)))
  if (!row) throw refuse('oneCode.unknown')
  return row
}

/** Finds the device of a code. A device's number is its sticker, bound or not. */
async function findDevice(db: Context['db'], { code, cardId, deviceId }: Row) {
  const find = async (where: SQL) =>
    (await db.select({ id: devices.id, deviceNo: devices.deviceNo }).from(devices).where(where))[0]
  if (deviceId !== null) return find(eq(devices.id, deviceId))
  return cardId === null && code !== null ? find(eq(devices.deviceNo, code)) : undefined
}

async function buildCodePage(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  row: Row,
  caller: CardLogin | undefined,
  type?: string | null,
): Promise<Answer<'/api/site/getOneCode'>> {
  const { id, code, title, background, promoCode, cardId } = row
  const device = await findDevice(db, row)
  const deviceId = device?.id ?? null
  // a device is reached by its current SIM
  const [card] =
    cardId === null && deviceId === null
      ? []
      : await db
          .select({ id: cards.id, simNo: cards.simNo, operatorType: cards.operatorType })
          .from(cards)
          .where(deviceId === null ? eq(cards.id, cardId ?? 0) : eq(cards.deviceId, deviceId))
          .orderBy(desc(cards.isCurrent), cards.id)
          .limit(1)
  return {
    id,
    code: code ?? '',
    title,
    background,
    promoCode: promoCode ?? '',
    isBound: card !== undefined || device !== undefined,
    simNo: card && (card.id === caller?.id ? card.simNo : maskTail(card.simNo)),
    deviceNo: device?.deviceNo,
    loginNo: (card && [code, device?.deviceNo].find((number) => number != null && isCardNumber(number))) ?? null,
    operatorType: (row.operatorType ?? (device ? DEVICE_OPERATOR : card?.operatorType)) as OneCode['operatorType'],
    elements: listElements(row, type, locale),
  }
}

export const handlers: Handlers = {
  async '/api/site/getOneCode'(ctx, { code, type }) {
    return buildCodePage(ctx, await openCode(ctx, code), ctx.card, type)
  },

  /** Only general pages that are not bound to a code, because ids can be guessed. `sn` is returned unchanged and not looked up. */
  async '/api/site/generalOneCodeById'(ctx, { id, sn }) {
    const [row] = await ctx.db
      .select()
      .from(oneCodes)
      .where(and(eq(oneCodes.id, id), isNull(oneCodes.code), eq(oneCodes.isOpen, true)))
    if (!row) throw refuse('oneCode.unknown')
    return {
      ...(await buildCodePage(ctx, row, undefined)),
      code: sn ?? '',
      simNo: sn,
      loginNo: sn && isCardNumber(sn) ? sn : null,
      isBound: !!sn,
    }
  },

  /** One update decides who binds a free sticker; its own card may repeat the call. */
  async '/api/iot/bindOneCode'(ctx, { code }) {
    const { id: cardId, deviceId, operatorType } = ctx.card
    if (!(await ctx.limits.take('oneCodeBind', cardId)).ok) throw refuse('limit.tooOften')
    const row = await openCode(ctx, code)
    const [card] = await ctx.db.select().from(cards).where(eq(cards.id, cardId))
    if (!card || isReadOnly(card)) throw refuse('package.readOnly')
    // a device's number is its sticker
    const [device] = await ctx.db.select({ id: devices.id }).from(devices).where(eq(devices.deviceNo, code))
    if (device && device.id !== deviceId) throw refuse('oneCode.bound')
    const [bound] = await ctx.db
      .update(oneCodes)
      .set({ cardId, deviceId, operatorType: deviceId === null ? operatorType : DEVICE_OPERATOR })
      .where(and(eq(oneCodes.id, row.id), isNull(oneCodes.cardId), isNull(oneCodes.deviceId)))
      .returning()
    if (!bound && row.cardId !== cardId && (deviceId === null || row.deviceId !== deviceId))
      throw refuse('oneCode.bound')
    return buildCodePage(ctx, bound ?? row, ctx.card)
  },
}
