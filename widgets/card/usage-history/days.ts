import type { UsageDay } from '#schemas/entities/card/package.ts'

/** Returns `2026-11-21` as `11-21`: the year is clear from the context. */
export const formatDay = (date: string): string => date.slice(5)

/** Returns the daily average, and the day with most usage. */
export const computeFigures = (days: UsageDay[], total: number): { average: number; most: UsageDay | undefined } => ({
  average: days.length ? Math.round(total / days.length) : 0,
  most: days.toSorted((a, b) => b.useFlow - a.useFlow)[0],
})
