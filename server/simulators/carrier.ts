/** A carrier that is made up: its usage follows a daily curve, so the same card at the same time always used the same. */
import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Pool } from '../db/connect.ts'
import { enqueue } from '../jobs/outbox.ts'
import type { Card, CarrierPort } from '../ports/carrier.ts'
import { DAY, HOUR, MINUTE, SECOND, startOfDay } from '../time.ts'

/** How much of a day's usage falls into each hour: little at night, most in the evening. */
const HOURS = [3, 2, 1, 1, 1, 2, 4, 6, 7, 6, 6, 7, 9, 8, 6, 6, 6, 7, 9, 11, 13, 13, 10, 6]
const TOTAL = HOURS.reduce((sum, weight) => sum + weight, 0)

/** The share of a day that lies before `ms` after midnight. */
export function shareOfDay(ms: number): number {
  const hour = Math.min(23, Math.floor(ms / HOUR))
  const before = HOURS.slice(0, hour).reduce((sum, weight) => sum + weight, 0)
  return (before + (HOURS[hour] ?? 0) * Math.min(1, (ms - hour * HOUR) / HOUR)) / TOTAL
}
/** From 0.5 to 1.5: no day is like the other. */
const moodOfDay = (cardId: number, day: number) => 0.5 + createHash('sha256').update(`${cardId}:${day}`).digest().readUInt16BE(0) / 65_535

/** KB between two times of one day. Summed over any steps it is the same. */
export function usedBetween(card: Pick<Card, 'id' | 'dailyFlow'>, from: number, to: number): number {
  const day = startOfDay(from)
  const whole = card.dailyFlow * moodOfDay(card.id, day / DAY)
  const until = (ms: number) => Math.floor(whole * shareOfDay(Math.min(ms - day, DAY)))
  return Math.max(0, until(to) - until(from))
}

export const simulateCarrier = ({ db, clock }: { db: Pool; clock: Clock }): CarrierPort => ({
  used: usedBetween,
  refresh: async () => true,
  realName: async (card) => ({
    type: 'text',
    tips: `<p>请携带本人身份证，在运营商官方小程序中按提示完成实名，卡号 ${card.simNo.slice(-4)} 结尾。</p>`,
    expiredAt: clock.now() + 30 * MINUTE,
  }),
  request: async (action) => {
    await enqueue(db, 'finishAction', { actionId: action.id }, clock.now() + 6 * SECOND, clock.now())
  },
})
