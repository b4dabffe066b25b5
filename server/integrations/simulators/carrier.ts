/** A simulated carrier: usage follows a daily curve, so a card's usage at a given time is reproducible. */
import { createHash } from 'node:crypto'
import type { Card, CarrierPort } from '#server/domain/ports/carrier.ts'
import { DAY, HOUR, getStartOfDay } from '#server/platform/time.ts'
import type { SimulatedState } from './state.ts'

/** Each hour's share of a day's usage: little at night, most in the evening. */
const HOURS = [3, 2, 1, 1, 1, 2, 4, 6, 7, 6, 6, 7, 9, 8, 6, 6, 6, 7, 9, 11, 13, 13, 10, 6]
const TOTAL = HOURS.reduce((sum, weight) => sum + weight, 0)

/** The share of the day before `ms` after midnight. */
function computeShareOfDay(ms: number): number {
  const hour = Math.min(23, Math.floor(ms / HOUR))
  const before = HOURS.slice(0, hour).reduce((sum, weight) => sum + weight, 0)
  return (before + (HOURS[hour] ?? 0) * Math.min(1, (ms - hour * HOUR) / HOUR)) / TOTAL
}
/** A factor from 0.5 to 1.5, so that days differ. */
const computeMoodOfDay = (cardId: number, day: number) =>
  0.5 + createHash('sha256').update(`${cardId}:${day}`).digest().readUInt16BE(0) / 65_535

/** KB between two times of one day; sums over any steps are equal. */
export function simulateUsage(card: Pick<Card, 'id' | 'dailyFlow'>, from: number, to: number): number {
  const day = getStartOfDay(from)
  const dayUsage = card.dailyFlow * computeMoodOfDay(card.id, day / DAY)
  const until = (ms: number) => Math.floor(dayUsage * computeShareOfDay(Math.min(ms - day, DAY)))
  return Math.max(0, until(to) - until(from))
}

export type CarrierSimulator = {
  port: CarrierPort
  /** Whether the carrier does not respond, so that a refresh returns older data. */
  isSilent(): Promise<boolean>
  setSilent(silent: boolean): Promise<void>
}

export function simulateCarrier(
  state: SimulatedState,
  input: Pick<CarrierPort, 'request' | 'realName'>,
): CarrierSimulator {
  const isSilent = async () => (await state.read('carrier.silent')) === true
  return {
    isSilent,
    setSilent: (silent) => state.write('carrier.silent', silent),
    port: { used: simulateUsage, refresh: async () => !(await isSilent()), ...input },
  }
}
