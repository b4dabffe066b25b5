/** Derives from a statement's text the name under which it is prepared, and the watched tables that it writes. */
import type pg from 'pg'
import { isCachedTable, type CachedTable } from './cache/tables.ts'

export type Statement = string | pg.QueryConfig

/** The limit of prepared statements, which take a few kilobytes each per connection; further statements are planned each time. */
export const MAX_NAMES = 400
const MAX_SEEN = 4000
/** Statements whose best plan depends on their values, so a generic plan would be wrong for some. */
const dependsOnValues = /@>|&&|\blike\b|\bilike\b|<> all|unnest/i

export type GetStatementName = (text: string) => string | undefined
/** Names a statement text from its second use on, because lists of values produce many rare texts. */
export function createStatementNames(): GetStatementName {
  const names = new Map<string, string>()
  const seen = new Set<string>()
  return (text) => {
    const existing = names.get(text)
    if (existing !== undefined) return existing
    if (names.size >= MAX_NAMES) return undefined
    if (!seen.has(text)) {
      if (seen.size >= MAX_SEEN) seen.clear()
      seen.add(text)
      return undefined
    }
    if (dependsOnValues.test(text)) return undefined
    seen.delete(text)
    const name = `mm_${names.size}`
    names.set(text, name)
    return name
  }
}

/** Prepares statements of the query builder, which have `rowMode`; handwritten SQL is planned each time. */
export function prepareStatement(getName: GetStatementName, config: Statement): Statement {
  if (typeof config === 'string' || config.name !== undefined || !('rowMode' in config)) return config
  const name = getName(config.text)
  return name === undefined ? config : { ...config, name }
}
/** Whether a prepared statement's tables have changed since, or the connection has lost it. */
export const isStale = (error: unknown): boolean => {
  const { code, message = '' } = error as { code?: unknown; message?: string }
  return code === '26000' || (code === '0A000' && message.includes('cached plan'))
}

const write = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi

export function findWrittenTables(text: string): CachedTable[] {
  // most statements are reads
  if (/^\s*select\b/i.test(text)) return []
  return [...text.matchAll(write)].flatMap(([, table = '']) => (isCachedTable(table) ? [table] : []))
}
