/** The greeting by hour (product §2): 6–10 morning, 11–13 noon, 14–19 afternoon, otherwise evening; late night from 22. */
import { laterLimits } from '#schemas/later-limits.ts'

const { morning, noon, afternoon, evening, lateNight } = laterLimits.greetingHours
export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening' | 'lateNight'

export function pickGreeting(hour: number): Greeting {
  if (hour >= lateNight) return 'lateNight'
  if (hour >= evening || hour < morning) return 'evening'
  if (hour >= afternoon) return 'afternoon'
  return hour >= noon ? 'noon' : 'morning'
}

/** Returns the hour in the shop's time zone (UTC+8), independent of the phone's. */
export const getShopHour = (ms: number): number => Math.floor(ms / 3_600_000 + 8) % 24
