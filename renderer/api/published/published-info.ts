/** Validates the metadata that the server sends with a published document. */
import { isObject } from '#schemas/language/is-object.ts'
import type { PublishedInfo } from '#schemas/publishing/delivery.ts'

export const isInfo = (value: unknown): value is PublishedInfo =>
  isObject(value) &&
  isObject(value.frame) &&
  value.title !== undefined &&
  [value.widgets, value.areas, value.messages].every(
    (list) => Array.isArray(list) && list.every((item) => typeof item === 'string'),
  )
