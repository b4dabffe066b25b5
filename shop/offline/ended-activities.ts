/** An offline answer may advertise an activity that has ended since: objects with its `activityId` are left out after its end. */
import { isObject } from '#schemas/language/is-object.ts'

const hasEnded = (value: unknown, now: number): boolean =>
  isObject(value) &&
  value.activityId != null &&
  typeof value.endAt === 'string' &&
  Date.parse(`${value.endAt.replace(' ', 'T')}+08:00`) <= now

export function removeEnded(value: unknown, now: number): unknown {
  if (Array.isArray(value)) return value.filter((item) => !hasEnded(item, now)).map((item) => removeEnded(item, now))
  if (!isObject(value)) return value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (hasEnded(item, now) ? [] : [[key, removeEnded(item, now)]])),
  )
}
