import { isLifelong, LIFETIME } from '#schemas/lifetime.ts'
import { parseWireTime } from '#server/platform/time.ts'

export const isLifetime = ({ duration, unit }: { duration: number; unit: number }): boolean =>
  isLifelong({ value: duration, unit })
export const lifetimeEnd = parseWireTime(LIFETIME)
