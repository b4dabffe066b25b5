/** Inserts many numbers, one statement per batch. */
import { sql } from 'drizzle-orm'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { toFen } from '#server/platform/money.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { insertNumbers, type NewNumber } from '#server/domain/numbers/import/write.ts'
import { vanityGoods } from '../ids.ts'
import { fillWithoutIndexes } from './bulk.ts'
import { makeNumbers, type StockRow } from './make.ts'

const BATCH = 10_000
const toNewNumber = ({ age, ...row }: StockRow, now: number, packageName: MaybeLocalizedText): NewNumber => ({
  ...row,
  goodsId: vanityGoods[row.operatorType],
  price: toFen(row.price),
  deposit: toFen(row.deposit),
  monthFee: toFen(row.monthFee),
  packageName,
  createdAt: now - age,
})

const countNumbers = async (db: Database) =>
  (await db.execute<{ count: number }>(sql`select count(*)::int as count from numbers`)).rows[0]?.count ?? 0

export type AddInput = {
  upTo: number
  now: number
  packageName: (operatorType: 1 | 2 | 3 | 4, monthFee: number) => MaybeLocalizedText
  onBatch?: (count: number) => void
}
/** For fewer rows, updating the indexes is faster than rebuilding them. */
const MANY = 10_000

/** Adds numbers up to a total, in one transaction; returns the total. Existing rows are not changed. */
export const addNumbers = (db: Database, input: AddInput): Promise<number> =>
  db.transaction(async (tx) => {
    const existing = await countNumbers(tx)
    const isMost = input.upTo - existing > Math.max(MANY, existing)
    return isMost ? fillWithoutIndexes(tx, 'numbers', () => fill(tx, existing, input)) : fill(tx, existing, input)
  })

async function fill(tx: Transaction, existing: number, { upTo, now, packageName, onBatch }: AddInput): Promise<number> {
  let count = existing
  for (let index = count; count < upTo; index += BATCH) {
    const rows = makeNumbers(index, Math.min(BATCH, upTo - count))
    count += await insertNumbers(
      tx,
      rows.map((row) => toNewNumber(row, now, packageName(row.operatorType, row.monthFee))),
    )
    onBatch?.(count)
  }
  return count
}
