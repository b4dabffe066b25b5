/** Checks whether an offline answer is still valid, so that the server could send it today. */
import type { QueryKey } from '@tanstack/react-query'
import { readShape } from '#schemas/language/shape.ts'
import type { Rows } from '#renderer/api/call.ts'
import { baseConfig, genericConfig } from '../site.ts'
import { removeEnded } from './ended-activities.ts'

/** Parses the data by the contract of this build, whichever build stored it; undefined if the data violates the contract. */
export type ParseAnswer = (key: QueryKey, data: unknown) => Promise<unknown>

export function createAnswerParser(rows: Rows, now: () => number): ParseAnswer {
  const read = async (path: string, data: unknown): Promise<unknown> => {
    const result = readShape((await rows(path)).data, data)
    return result.ok ? removeEnded(result.value, now()) : undefined
  }
  return async ([path], data) => {
    const value = await read(String(path), data)
    if (path !== baseConfig || value === undefined) return value
    // this source combines two answers (`joinConfigs`)
    const generic = await read(genericConfig, (data as { generic?: unknown }).generic)
    return { ...(value as object), generic: generic ?? null }
  }
}
