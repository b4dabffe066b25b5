/** Resizes answers: empty, short or long lists, and long texts. Values that would violate the contract are unchanged. */
import { isObject } from '#schemas/language/is-object.ts'
import { readShape, type Shape } from '#schemas/language/shape.ts'
import type { DataName } from './states.ts'

/** Lengths to try, because the contract may limit a list. */
const MANY = [60, 30, 12, 6]

/** Whether a shape is a list, possibly nullable. */
const isList = (shape: Shape | undefined): boolean => {
  if (typeof shape !== 'object' || Array.isArray(shape)) return false
  if ('list' in shape) return true
  return 'any' in shape && shape.any.some(isList)
}
const getFields = (shape: Shape): Record<string, Shape> => {
  if (typeof shape !== 'object' || Array.isArray(shape)) return {}
  if ('any' in shape) return Object.assign({}, ...shape.any.map(getFields)) as Record<string, Shape>
  return 'needs' in shape || 'may' in shape ? { ...shape.needs, ...shape.may } : {}
}
/** Whether an answer is a list or has a top-level list; inner lists (the tags of an article) are not rows of the page. */
export const hasList = (shape: Shape): boolean => isList(shape) || Object.values(getFields(shape)).some(isList)

/** Whether a field identifies the rows of a list. */
const isKey = (name: string) => /^(?:id|code|number)$|(?:Id|Sn|No)$/.test(name)
/** Changes the last digits, to make ids unique. */
function makeUnique(value: unknown, row: number): unknown {
  if (typeof value === 'number') return value + row * 100_000
  if (typeof value !== 'string') return value
  return value.replace(/\d{4}$/, String(9000 + row))
}
const createRow = (sample: unknown, row: number): unknown =>
  isObject(sample)
    ? Object.fromEntries(
        Object.entries(sample).map(([name, value]) => [name, isKey(name) ? makeUnique(value, row) : value]),
      )
    : sample
type Resize = (list: readonly unknown[]) => unknown[]
const repeatRows =
  (size: number): Resize =>
  (list) =>
    list.length === 0
      ? []
      : Array.from({ length: size }, (_, row) =>
          row < list.length ? list[row] : createRow(list[row % list.length], row),
        )
/** The first resize that satisfies the contract is used. */
const resizes: Partial<Record<DataName, Resize[]>> = {
  none: [() => []],
  one: [(list) => list.slice(0, 1)],
  many: MANY.map(repeatRows),
}
const resizeLists = (value: unknown, change: Resize): unknown => {
  if (Array.isArray(value)) return change(value)
  if (!isObject(value)) return value
  const entries = Object.entries(value).map(([name, inner]) => [name, Array.isArray(inner) ? change(inner) : inner])
  const changed = Object.fromEntries(entries) as Record<string, unknown>
  // the entire list is on one page
  if (Array.isArray(changed.list) && 'totalCount' in changed)
    return { ...changed, page: 1, pageCount: Math.min(1, changed.list.length), totalCount: changed.list.length }
  return changed
}

/** Whether a text is for people; addresses, dates, codes and HTML are not lengthened. */
const isWords = (text: string) => /\p{Script=Han}/u.test(text) && !/[<{]/.test(text)
const lengthenTexts = (value: unknown, times: number): unknown => {
  if (typeof value === 'string') return isWords(value) ? value.repeat(times) : value
  if (Array.isArray(value)) return value.map((item) => lengthenTexts(item, times))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, lengthenTexts(inner, times)]))
}

/** Returns the answer for a choice of data. */
export function shapeAnswer(name: DataName, shape: Shape, value: unknown): unknown {
  const fits = (candidate: unknown) => {
    const parsed = readShape(shape, candidate)
    return parsed.ok && !parsed.dropped.length
  }
  const candidates =
    name === 'long'
      ? [4, 3, 2].map((times) => lengthenTexts(value, times))
      : (resizes[name] ?? []).map((change) => resizeLists(value, change))
  return candidates.find(fits) ?? value
}
