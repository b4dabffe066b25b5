/** Whether a kept answer is one that the server could give today. */
import type { QueryKey } from '@tanstack/react-query'
import { readShape } from '../../schemas/language/shape.ts'
import type { Rows } from '../../renderer/api/call.ts'
import { baseConfig, genericConfig } from '../site.ts'
import { withoutEnded } from './ended.ts'

/** The data as the contract of this build reads them; undefined if they violate it. The build that kept them does not matter. */
export type Answered = (key: QueryKey, data: unknown) => Promise<unknown>

export function answeredBy(rows: Rows, now: () => number): Answered {
  const read = async (path: string, data: unknown): Promise<unknown> => {
    const found = readShape((await rows(path)).data, data)
    return found.ok ? withoutEnded(found.value, now()) : undefined
  }
  return async ([path], data) => {
    const value = await read(String(path), data)
    if (path !== baseConfig || value === undefined) return value
    // two answers are one source (`joinConfigs`)
    const generic = await read(genericConfig, (data as { generic?: unknown }).generic)
    return { ...(value as object), generic: generic ?? null }
  }
}
