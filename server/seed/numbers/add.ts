/** Inserts many numbers, one statement per batch with its rows as JSON. */
import { sql } from 'drizzle-orm'
import type { MaybeLocalizedText } from '#schemas/language/words.ts'
import { toFen } from '#server/platform/money.ts'
import type { Database, Transaction } from '#server/db/connect.ts'
import { vanityGoods } from '../ids.ts'
import { fillWithoutIndexes } from './bulk.ts'
import { makeNumbers, type StockRow } from './make.ts'

const BATCH = 10_000
const toColumns = (row: StockRow, now: number, packageName: MaybeLocalizedText) => ({
  number: row.number,
  pool_id: row.operatorType,
  goods_id: vanityGoods[row.operatorType],
  operator_type: row.operatorType,
  province_code: row.provinceCode,
  city_code: row.cityCode,
  rule: row.rule,
  tokens: `{${row.tokens.join(',')}}`,
  price_fen: toFen(row.price),
  deposit_fen: toFen(row.deposit),
  month_fee_fen: toFen(row.monthFee),
  contract_term: row.contractTerm,
  package_name: packageName,
  tags: `{${row.tags.map((tag) => `"${tag}"`).join(',')}}`,
  is_suggest: row.isSuggest,
  status: row.status,
  created_at: new Date(now - row.age).toISOString(),
})

const buildInsert = (rows: readonly object[]) => sql`
  insert into numbers (number, pool_id, goods_id, operator_type, province_code, city_code, rule, tokens, price_fen, deposit_fen, month_fee_fen, contract_term, package_name, tags, is_suggest, status, created_at)
  select number, pool_id, goods_id, operator_type, province_code, city_code, rule, tokens::int[], price_fen, deposit_fen, month_fee_fen, contract_term, package_name, tags::text[], is_suggest, status, created_at
  from json_to_recordset(${JSON.stringify(rows)}::json) as given (number text, pool_id int, goods_id bigint, operator_type smallint, province_code text, city_code text, rule text, tokens text, price_fen bigint, deposit_fen bigint, month_fee_fen bigint, contract_term int, package_name jsonb, tags text, is_suggest boolean, status smallint, created_at timestamptz)
  on conflict (number) do nothing`

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
    const written = await tx.execute(
      buildInsert(rows.map((row) => toColumns(row, now, packageName(row.operatorType, row.monthFee)))),
    )
    count += written.rowCount ?? 0
    onBatch?.(count)
  }
  return count
}
