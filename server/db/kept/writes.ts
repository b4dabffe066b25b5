/** Collects the watched tables that a connection writes; reports them when a statement or transaction ends, before its caller continues. */
import { writtenBy } from '../statements.ts'
import type { Watched } from './tables.ts'

export type Writes = { began(text: string): void; ended(text: string): void; tell(): void }

export function createWrites(onWrite: (tables: ReadonlySet<Watched>) => void): Writes {
  const written = new Set<Watched>()
  let inTransaction = false
  // also reports when the outcome is unknown: an unnecessary report is harmless
  const tell = () => {
    if (!written.size) return
    onWrite(written)
    written.clear()
  }
  return {
    began(text) {
      for (const table of writtenBy(text)) written.add(table)
      if (/^begin\b/i.test(text)) inTransaction = true
    },
    ended(text) {
      if (/^(commit|rollback)$/i.test(text)) inTransaction = false
      if (!inTransaction) tell()
    },
    tell,
  }
}
