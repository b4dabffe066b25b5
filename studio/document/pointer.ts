/** Immutable changes at JSON Pointers (RFC 6901); unchanged parts are shared. */
import { isObject } from '#schemas/language/is-object.ts'
import type { Json } from '#compiler/layers/layers.ts'

export const parsePointer = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** Returned by a change to remove the value. */
export const absent = Symbol('absent')

/** Returns the list index of a step; undefined when it is not a valid index. */
export const parseIndex = (list: readonly unknown[], step: string, last = list.length - 1): number | undefined =>
  /^(?:0|[1-9]\d*)$/.test(step) && Number(step) <= last ? Number(step) : undefined

const getChild = (value: unknown, step: string): unknown =>
  Array.isArray(value)
    ? value[parseIndex(value, step) ?? -1]
    : isObject(value) && Object.hasOwn(value, step)
      ? value[step]
      : undefined

export const omitKey = (value: Json, key: string): Json => {
  const { [key]: _, ...rest } = value
  return rest
}

/**
 * Returns the value with its part at `steps` changed; `absent` when a step leads into a string or past the end of a list. Missing objects
 * along the path are created, unless the change removes a value.
 */
export function updateAt(value: unknown, steps: readonly string[], change: (part: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (Array.isArray(value)) {
    const place = parseIndex(value, step)
    const part = place === undefined ? absent : updateAt(value[place], rest, change)
    return place === undefined || part === absent ? absent : value.with(place, part)
  }
  if (value !== undefined && !isObject(value)) return absent
  const part = updateAt(getChild(value, step), rest, change)
  return part === absent ? absent : { ...value, [step]: part }
}
