/** Evaluates `when` conditions (docs/document-language.md §4) and lists the paths they read. */
import type { Condition } from '../../schemas/language/action.ts'
import { isEmpty } from '../../schemas/fields/empty.ts'
import type { Source } from '../../schemas/language/layout.ts'

export type Read = (path: string) => unknown

/** Switches are 1/2 on the wire: 1, "1" and true are on (2 is truthy in JS). */
export const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true
/** True for values that are neither empty by product §5 nor false. */
const holds = (value: unknown) => !isEmpty(value) && value !== false

const compare = {
  is: (a: unknown, b: unknown) => a === b,
  gt: (a: never, b: never) => a > b,
  gte: (a: never, b: never) => a >= b,
  lt: (a: never, b: never) => a < b,
  lte: (a: never, b: never) => a <= b,
}

/**
 * An invalid condition (which the compiler rejects) is false and reads no path. A path that is still loading is unknown, so a condition
 * that depends on it is false, and so is its negation.
 */
export function testCondition(condition: Condition, read: Read, isLoading: (path: string) => boolean = () => false): boolean {
  try {
    return truth(condition, { read, isLoading }) === true
  } catch {
    return false
  }
}
type Known = { read: Read; isLoading: (path: string) => boolean }
/** Undefined means unknown. */
type Truth = boolean | undefined
const every = (parts: Truth[]): Truth => (parts.includes(false) ? false : parts.includes(undefined) ? undefined : true)
function truth(condition: Condition, lookup: Known): Truth {
  if (typeof condition !== 'string') {
    if ('not' in condition) return opposite(truth(condition.not, lookup))
    if ('all' in condition) return every(condition.all.map((part) => truth(part, lookup)))
    if ('any' in condition) return opposite(every(condition.any.map((part) => opposite(truth(part, lookup)))))
  }
  return paths(condition).some(lookup.isLoading) ? undefined : plain(condition, lookup.read)
}
const opposite = (value: Truth): Truth => (value === undefined ? undefined : !value)
/** Evaluates a condition without `not`, `all` or `any`. */
function plain(condition: Condition, read: Read): boolean {
  if (typeof condition === 'string') return holds(read(condition))
  if ('on' in condition) return isOn(read(condition.on))
  if ('in' in condition) {
    const [path, list] = condition.in
    const all = Array.isArray(list) ? list : read(list.path)
    return Array.isArray(all) && all.includes(read(path))
  }
  const [name, [path, operand]] = Object.entries(condition)[0] as [keyof typeof compare, [string, unknown]]
  const value = read(path)
  const operandValue =
    operand !== null && typeof operand === 'object' && 'path' in operand
      ? read((operand as { path: string }).path)
      : operand
  if (name !== 'is' && (value === null || value === undefined || operandValue === null || operandValue === undefined))
    return false
  return compare[name](value as never, operandValue as never)
}

/** Returns every path that a condition reads; empty for an invalid condition. */
export function listPaths(condition: Condition | undefined): string[] {
  try {
    return paths(condition)
  } catch {
    return []
  }
}
function paths(condition: Condition | undefined): string[] {
  if (!condition) return []
  if (typeof condition === 'string') return [condition]
  if ('on' in condition) return [condition.on]
  if ('not' in condition) return paths(condition.not)
  if ('all' in condition) return condition.all.flatMap(paths)
  if ('any' in condition) return condition.any.flatMap(paths)
  if ('in' in condition)
    return Array.isArray(condition.in[1]) ? [condition.in[0]] : [condition.in[0], condition.in[1].path]
  const [, [path, operand]] = Object.entries(condition)[0] as [string, [string, unknown]]
  return operand !== null && typeof operand === 'object' && 'path' in operand
    ? [path, (operand as { path: string }).path]
    : [path]
}

/** Paths read by a source's condition and parameters. */
export const listReads = (source: Source): string[] => [
  ...listPaths(source.when),
  ...Object.values(source.bind ?? {}).map((bind) => (typeof bind === 'string' ? bind : bind.path)),
  ...(source.from ? [source.from] : []),
]
