/** Parses a route's typed query from text (docs/document-language.md §5). A value that does not fit its type counts as absent. */
import { parseQueryValue } from '#schemas/language/query-value.ts'
import { parseSearch } from './url.ts'

type QueryType = {
  type: 'string' | 'integer' | 'number' | 'boolean'
  required?: boolean
  enum?: readonly (string | number)[]
  pattern?: string
  maxLength?: number
  default?: string | number | boolean
}
export type QueryRow = Record<string, QueryType>
type Value = string | number | boolean

export function parseQuery(rows: QueryRow = {}, search: string): { values: Record<string, Value>; missing: string[] } {
  const parameters = parseSearch(search)
  const values: Record<string, Value> = {}
  const missing: string[] = []
  for (const [name, row] of Object.entries(rows)) {
    const text = parameters[name]
    const value = text === undefined ? row.default : (parseQueryValue(text, row) ?? row.default)
    if (value !== undefined) values[name] = value
    else if (row.required) missing.push(name)
  }
  return { values, missing }
}
