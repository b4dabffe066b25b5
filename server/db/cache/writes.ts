/** Collects the watched tables that a connection writes; reports them when a statement or transaction ends, before its caller continues. */
import { findWrittenTables } from '../statements.ts'
import type { CachedTable } from './tables.ts'

export type WriteTracker = { began(text: string): void; ended(text: string): void; tell(): void }

export function createWriteTracker(onWrite: (tables: ReadonlySet<CachedTable>) => void): WriteTracker {
  const written = new Set<CachedTable>()
  let inTransaction = false
  // also reports when the outcome is unknown: an unnecessary report is harmless
  const tell = () => {
    if (!written.size) return
    onWrite(written)
    written.clear()
  }
  return {
    began(text) {
      for (const table of findWrittenTables(text)) written.add(table)
      if (/^begin\b/i.test(text)) inTransaction = true
    },
    ended(text) {
      if (/^(commit|rollback)$/i.test(text)) inTransaction = false
      if (!inTransaction) tell()
    },
    tell,
  }
}
