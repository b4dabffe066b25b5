/** Evaluates `when` conditions (docs/document-language.md §4) and lists the paths they read. */
import type { Condition } from '#schemas/language/action.ts'
import { isEmpty } from '#schemas/fields/empty.ts'
import type { Source } from '#schemas/language/layout.ts'

export type Read = (path: string) => unknown

/** Switches are 1/2 on the wire: 1, "1" and true are on (2 is truthy in JS). */
export const isOn = (value: unknown): boolean => value === 1 || value === '1' || value === true
/** True for values that are neither empty by product §5 nor false. */
const isTruthy = (value: unknown) => !isEmpty(value) && value !== false

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
export function testCondition(
  condition: Condition,
  read: Read,
  isLoading: (path: string) => boolean = () => false,
): boolean {
  try {
    return evaluateTruth(condition, { read, isLoading }) === true
  } catch {
    return false
  }
}
type Known = { read: Read; isLoading: (path: string) => boolean }
/** Undefined means unknown. */
type Truth = boolean | undefined
const joinTruths = (parts: Truth[]): Truth =>
  parts.includes(false) ? false : parts.includes(undefined) ? undefined : true
function evaluateTruth(condition: Condition, lookup: Known): Truth {
  if (typeof condition !== 'string') {
    if ('not' in condition) return negate(evaluateTruth(condition.not, lookup))
    if ('all' in condition) return joinTruths(condition.all.map((part) => evaluateTruth(part, lookup)))
    if ('any' in condition) return negate(joinTruths(condition.any.map((part) => negate(evaluateTruth(part, lookup)))))
  }
  return collectPaths(condition).some(lookup.isLoading) ? undefined : evaluatePlain(condition, lookup.read)
}
const negate = (value: Truth): Truth => (value === undefined ? undefined : !value)
/** Evaluates a condition without `not`, `all` or `any`. */
function evaluatePlain(condition: Condition, read: Read): boolean {
  if (typeof condition === 'string') return isTruthy(read(condition))
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
    return collectPaths(condition)
  } catch {
    return []
  }
}
function collectPaths(condition: Condition | undefined): string[] {
  if (!condition) return []
  if (typeof condition === 'string') return [condition]
  if ('on' in condition) return [condition.on]
  if ('not' in condition) return collectPaths(condition.not)
  if ('all' in condition) return condition.all.flatMap(collectPaths)
  if ('any' in condition) return condition.any.flatMap(collectPaths)
  if ('in' in condition)
    return Array.isArray(condition.in[1]) ? [condition.in[0]] : [condition.in[0], condition.in[1].path]
  const [, [path, operand]] = Object.entries(condition)[0] as [string, [string, unknown]]
  return operand !== null && typeof operand === 'object' && 'path' in operand
    ? [path, (operand as { path: string }).path]
    : [path]
}

/** Paths read by the condition and parameters of a source or an action. */
export const listReads = (source: Pick<Source, 'when' | 'bind' | 'from'>): string[] => [
  ...listPaths(source.when),
  ...Object.values(source.bind ?? {}).map((bind) => (typeof bind === 'string' ? bind : bind.path)),
  ...(source.from ? [source.from] : []),
]
