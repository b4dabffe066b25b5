/** Validates the metadata that the server sends with a published document. */
import type { PublishedInfo } from '#schemas/publishing/delivery.ts'

export const isObject = (value: unknown): value is Record<string, unknown> =>
  !!value && typeof value === 'object' && !Array.isArray(value)
export const isInfo = (value: unknown): value is PublishedInfo =>
  isObject(value) &&
  isObject(value.frame) &&
  value.title !== undefined &&
  [value.widgets, value.areas, value.messages].every(
    (list) => Array.isArray(list) && list.every((item) => typeof item === 'string'),
  )
