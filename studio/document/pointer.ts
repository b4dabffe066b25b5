/** Changes at JSON Pointers (RFC 6901) that leave the document as it is and share what did not change. */
import { isObject } from '../../schemas/language/is-object.ts'
import type { Json } from '../../compiler/layers/layers.ts'

export const stepsOf = (pointer: string): string[] =>
  pointer
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'))

/** The result of a change that removes a value. */
export const absent = Symbol('absent')

/** A place in a list; undefined when the step is none. */
export const placeIn = (list: readonly unknown[], step: string, last = list.length - 1): number | undefined =>
  /^(?:0|[1-9]\d*)$/.test(step) && Number(step) <= last ? Number(step) : undefined

const childOf = (value: unknown, step: string): unknown =>
  Array.isArray(value)
    ? value[placeIn(value, step) ?? -1]
    : isObject(value) && Object.hasOwn(value, step)
      ? value[step]
      : undefined

export const without = (value: Json, key: string): Json => {
  const { [key]: _, ...rest } = value
  return rest
}

/**
 * The value with its part at `steps` changed; `absent` when a step leads into a text or past the end of a list. Objects that are missing
 * on the way are made, unless the change removes something.
 */
export function changedAt(value: unknown, steps: readonly string[], change: (part: unknown) => unknown): unknown {
  const [step, ...rest] = steps
  if (step === undefined) return change(value)
  if (Array.isArray(value)) {
    const place = placeIn(value, step)
    const part = place === undefined ? absent : changedAt(value[place], rest, change)
    return place === undefined || part === absent ? absent : value.with(place, part)
  }
  if (value !== undefined && !isObject(value)) return absent
  const part = changedAt(childOf(value, step), rest, change)
  return part === absent ? absent : { ...value, [step]: part }
}
