/** Numbers that staff take off sale or put back. A number that is reserved, ordered or sold remains. */
import { and, asc, inArray } from 'drizzle-orm'
import type { ImportResult } from '#schemas/backoffice/imports.ts'
import type { Transaction } from '#server/db/connect.ts'
import { numbers } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'

/** Changes whether numbers are for sale, or only returns the outcomes. */
export async function setOnSale(
  tx: Transaction,
  { rows, isOnSale, check }: { rows: readonly string[]; isOnSale: boolean; check: boolean },
): Promise<ImportResult[]> {
  const wanted = isOnSale ? NumberStatus.forSale : NumberStatus.withdrawn
  const query = tx
    .select({ id: numbers.id, number: numbers.number, status: numbers.status })
    .from(numbers)
    .where(inArray(numbers.number, [...rows]))
    .orderBy(asc(numbers.id))
  const found = new Map((await (check ? query : query.for('update'))).map((row) => [row.number, row]))
  const changed: number[] = []
  const results = rows.map((number): ImportResult => {
    const row = found.get(number)
    if (!row) return { outcome: 'refused', reason: 'unknown' }
    if (row.status === NumberStatus.held) return { outcome: 'refused', reason: 'held' }
    if (row.status === NumberStatus.sold) return { outcome: 'refused', reason: 'sold' }
    if (row.status === wanted) return { outcome: 'unchanged' }
    changed.push(row.id)
    return { outcome: 'changed' }
  })
  if (!check && changed.length)
    await tx
      .update(numbers)
      .set({ status: wanted })
      .where(and(inArray(numbers.id, changed), inArray(numbers.status, [NumberStatus.forSale, NumberStatus.withdrawn])))
  return results
}
