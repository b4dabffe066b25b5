/** Parses a route's typed query from text (docs/document-language.md §5). A value that does not fit its type counts as absent. */
import { queryOf } from './url.ts'

type QueryType = {
  type: 'string' | 'integer' | 'number' | 'boolean'
  required?: boolean
  enum?: readonly (string | number)[]
  pattern?: string
  default?: string | number | boolean
}
export type QueryRow = Record<string, QueryType>
type Value = string | number | boolean

function cast(text: string, row: QueryType): Value | undefined {
  const value =
    row.type === 'boolean'
      ? text === '1' || text === 'true'
        ? true
        : text === '2' || text === '0' || text === 'false'
          ? false
          : undefined
      : row.type === 'string'
        ? text
        : /^-?\d{1,15}(\.\d{1,6})?$/.test(text)
          ? Number(text)
          : undefined
  if (
    value === undefined ||
    value === '' ||
    (row.pattern !== undefined && !new RegExp(row.pattern).test(text)) ||
    (row.type === 'integer' && !Number.isInteger(value))
  )
    return undefined
  return row.enum && !row.enum.includes(value as string | number) ? undefined : value
}

export function parseQuery(rows: QueryRow = {}, search: string): { values: Record<string, Value>; missing: string[] } {
  const given = queryOf(search)
  const values: Record<string, Value> = {}
  const missing: string[] = []
  for (const [name, row] of Object.entries(rows)) {
    const text = given[name]
    const value = text === undefined ? row.default : (cast(text, row) ?? row.default)
    if (value !== undefined) values[name] = value
    else if (row.required) missing.push(name)
  }
  return { values, missing }
}
