/** Bounds of the greeting's hours (product §2): morning 6–10, noon 11–13, afternoon 14–19, evening, late night from 22. */
export const greetingHours = { morning: 6, noon: 11, afternoon: 14, evening: 20, lateNight: 22 }
const { morning, noon, afternoon, evening, lateNight } = greetingHours
export type Greeting = 'morning' | 'noon' | 'afternoon' | 'evening' | 'lateNight'

export function pickGreeting(hour: number): Greeting {
  if (hour >= lateNight) return 'lateNight'
  if (hour >= evening || hour < morning) return 'evening'
  if (hour >= afternoon) return 'afternoon'
  return hour >= noon ? 'noon' : 'morning'
}

/** Returns the hour in the shop's time zone (UTC+8), independent of the phone's. */
export const getShopHour = (ms: number): number => Math.floor(ms / 3_600_000 + 8) % 24
