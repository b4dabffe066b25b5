/** When a package would be in force (docs/domain §3.12). Pure. A day counts whole: the last one ends at midnight, shown as 23:59:59. */
import type { EnumValue } from '../../schemas/enums.ts'
import { later, SECOND, startOfDay, startOfMonth } from '../time.ts'

export type EffectType = EnumValue<'effectType'>
export type Span = { startAt: number; endAt: number }

/** `effectType` 1: from now on; 2: from the first of the next month. */
export function spanOf({ duration, unit }: { duration: number; unit: number }, effectType: number, now: number): Span {
  const startAt = effectType === 2 ? startOfMonth(now, 1) : now
  return { startAt, endAt: startOfDay(later(startAt, duration, unit)) - SECOND }
}

/** Of an order that is paid now: the first of the month that was promised stays, "at once" is now. */
export const spanWhenPaid = (plan: { duration: number; unit: number }, effectType: number, orderedAt: number, paidAt: number): Span =>
  spanOf(plan, effectType, effectType === 2 ? orderedAt : paidAt)
