/** The demo cards in their initial state; later events are in `history/histories.ts`. */
import * as z from 'zod/mini'
import { GB } from '#schemas/examples/example.ts'
import type { cards } from '#server/db/schema/index.ts'
import { unusedCard } from '#server/domain/cards/import.ts'
import type { Secrets } from '#server/platform/secrets.ts'
import { DAY } from '#server/platform/time.ts'
import { payPassword } from '../accounts.ts'
import { operatorType, readContent } from '../read.ts'

type Row = typeof cards.$inferInsert
const state = z.optional(z.int())
const flag = z.optional(z.boolean())
const card = z.strictObject({
  id: z.int(),
  /** Last four digits of the card number. */
  tail: z.int(),
  /** Carrier of the SIM. */
  operator: operatorType,
  /** Days since the sale. */
  days: z.int(),
  /** Average daily usage. */
  dailyGb: z._default(z.number(), 1.2),
  hasPayPassword: flag,
  endsInDays: z._default(z.int(), 400),
  deviceId: state,
  mobile: z.optional(z.string()),
  simLayoutId: state,
  /** 99 where a device's card shows the device's own type. */
  operatorType: state,
  sourceType: state,
  status: state,
  simStatus: state,
  authStatus: state,
  internetStatus: state,
  onlineStatus: state,
  replaceStatus: state,
  replacedBy: z.optional(z.string()),
  numbAuth: state,
  platformAuthType: state,
  bindPhoneMode: state,
  signal: state,
  isCurrent: flag,
  loginByCode: flag,
  needBuyPackage: flag,
  needPlatformAuth: flag,
})
const content = readContent('cards/cards.json', z.array(card))

const facts = {
  1: { iccid: '898600', imsi: '46000', apn: 'cmiot' },
  2: { iccid: '898606', imsi: '46001', apn: '3gnet' },
  3: { iccid: '898603', imsi: '46011', apn: 'ctnet' },
  4: { iccid: '898615', imsi: '46015', apn: 'cbnet' },
} as const

export async function buildCardRows(now: number, secrets: Secrets): Promise<Row[]> {
  const password = await secrets.hashPassword(payPassword)
  return content.map(({ tail, operator, days, dailyGb, hasPayPassword, endsInDays, ...rest }): Row => {
    const number = String(tail).padStart(4, '0')
    const createdAt = now - days * DAY
    return {
      ...unusedCard,
      simNo: `144000000${number}`,
      iccid: `${facts[operator].iccid}000000000${number}${tail % 10}`,
      imsi: `${facts[operator].imsi}000000${number}`,
      imei: `8600000000${number}${tail % 10}`,
      msisdn: `144000000${number}`,
      operatorType: operator,
      apn: facts[operator].apn,
      promoCode: 'MM0001',
      simLayoutId: 1,
      simStatus: 2,
      activateStatus: 1,
      authStatus: 2,
      authPlatformStatus: 1,
      onlineStatus: 1,
      signal: 3,
      dailyFlow: Math.round(dailyGb * GB),
      usedUntil: createdAt,
      lastRobinAt: createdAt,
      // a card without a real name has no date of verification
      authAt: rest.authStatus === 1 ? null : createdAt,
      endAt: now + endsInDays * DAY,
      createdAt,
      ...(hasPayPassword && { payPassword: password }),
      ...rest,
    }
  })
}
