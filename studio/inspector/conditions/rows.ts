/** Converts a condition of the document language to rows of path, comparison and value, and back byte for byte. */
import type { ComparisonName, ConditionChoice } from '#compiler/choices/conditions.ts'
import type { Condition, Json } from '#schemas/language/action.ts'
import { isObject } from '#schemas/language/is-object.ts'

/** `value`: a literal, a list of literals for `in`, or `{ path }` for other data. */
export type Leaf = { kind: 'leaf'; isNot: boolean; comparison: ComparisonName; path: string; value?: unknown }
export type Group = { kind: 'group'; isNot: boolean; join: 'all' | 'any'; rows: Row[] }
export type Row = Leaf | Group

const compared: ReadonlySet<string> = new Set(['is', 'in', 'gt', 'gte', 'lt', 'lte'])

/** Converts a condition to rows; undefined when rows cannot express it. */
export function toRow(condition: unknown, isNot = false): Row | undefined {
  if (typeof condition === 'string') return { kind: 'leaf', isNot, comparison: 'holds', path: condition }
  if (!isObject(condition)) return undefined
  const [[name, inner] = [], ...others] = Object.entries(condition)
  if (name === undefined || others.length > 0) return undefined
  // a double negation has no readable sentence
  if (name === 'not') return isNot ? undefined : toRow(inner, true)
  if (name === 'all' || name === 'any') {
    const rows = Array.isArray(inner) ? inner.map((item) => toRow(item)) : [undefined]
    return rows.includes(undefined) ? undefined : { kind: 'group', isNot, join: name, rows: rows as Row[] }
  }
  if (name === 'on')
    return typeof inner === 'string' ? { kind: 'leaf', isNot, comparison: 'on', path: inner } : undefined
  if (!compared.has(name) || !Array.isArray(inner) || inner.length !== 2 || typeof inner[0] !== 'string')
    return undefined
  return { kind: 'leaf', isNot, comparison: name as ComparisonName, path: inner[0], value: inner[1] as unknown }
}

function toPlainCondition(row: Row): Condition {
  if (row.kind === 'group') return { [row.join]: row.rows.map(toCondition) } as Condition
  const { comparison, path, value } = row
  if (comparison === 'holds') return path
  if (comparison === 'on') return { on: path }
  return { [comparison]: [path, value as Json] } as unknown as Condition
}
export const toCondition = (row: Row): Condition => (row.isNot ? { not: toPlainCondition(row) } : toPlainCondition(row))

/** Returns the initial leaf of a new row. */
export function createLeaf({ path, type, comparisons }: ConditionChoice): Leaf {
  const preferred = type.values ? (['is'] as const) : (['on', 'gt', 'holds', 'is'] as const)
  const comparison = preferred.find((candidate) => comparisons.includes(candidate)) ?? comparisons[0]!
  const value = comparison === 'is' ? (type.values?.[0] ?? '') : comparison === 'in' ? [] : 0
  return { kind: 'leaf', isNot: false, comparison, path, ...(!['holds', 'on'].includes(comparison) && { value }) }
}

/** Wraps a row in a group, to add a second row. */
export const toGroup = (row: Row): Group =>
  row.kind === 'group' && !row.isNot ? row : { kind: 'group', isNot: false, join: 'all', rows: [row] }

/** Removes a row of a condition; a group of one becomes its row, an empty group undefined. */
export function deleteRow(group: Group, index: number): Row | undefined {
  const rows = group.rows.filter((_, position) => position !== index)
  if (rows.length === 0) return undefined
  return rows.length === 1 && !group.isNot ? rows[0] : { ...group, rows }
}
