/**
 * Idempotency of orders (docs/reliability.md, T2, T3). The key is (owner, uuid) with a keyed hash of the call and its body; its row is
 * written in the transaction of the work. The second of two concurrent requests waits at the unique index and reads the first request's
 * answer.
 */
import { and, eq } from 'drizzle-orm'
import type { Database, Transaction } from '../db/connect.ts'
import { idempotency } from '../db/schema/index.ts'
import { refuse } from '../platform/fault.ts'

export type IdempotencyKey = { owner: string; uuid: string; call: string; bodyHash: string }

/** JSON with sorted keys, so that equal parameters give equal text. */
export function canonicalize(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalize).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const entries = Object.entries(value).filter(([, inner]) => inner !== undefined && inner !== null)
  return `{${entries
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, inner]) => `${JSON.stringify(key)}:${canonicalize(inner)}`)
    .join(',')}}`
}

/** Returns the stored answer of a key as JSON, or undefined. Refuses the same uuid with another call or body. */
export async function readStoredAnswer(db: Database, key: IdempotencyKey): Promise<string | undefined> {
  const [row] = await db
    .select({ call: idempotency.call, bodyHash: idempotency.bodyHash, answer: idempotency.answer })
    .from(idempotency)
    .where(and(eq(idempotency.owner, key.owner), eq(idempotency.uuid, key.uuid)))
  if (!row) return undefined
  if (row.call !== key.call || row.bodyHash !== key.bodyHash) throw refuse('once.otherBody')
  return row.answer
}

/** Runs `work` and stores its answer, or returns the stored answer. `write` serializes an answer. */
export async function runOnce<T>(
  db: Database,
  key: IdempotencyKey,
  now: number,
  work: (tx: Transaction) => Promise<T>,
  write: (answer: T) => string,
): Promise<T> {
  return db.transaction(async (tx) => {
    const [inserted] = await tx
      .insert(idempotency)
      .values({ ...key, answer: '', createdAt: now })
      .onConflictDoNothing()
      .returning({ id: idempotency.id })
    if (!inserted) return JSON.parse((await readStoredAnswer(tx, key)) ?? 'null') as T
    const answer = await work(tx)
    await tx
      .update(idempotency)
      .set({ answer: write(answer) })
      .where(eq(idempotency.id, inserted.id))
    return answer
  })
}
