/** Writes numbers with the columns that searches read, which follow from the number and its terms. Many rows are one statement, as JSON. */
import { sql } from 'drizzle-orm'
import { localize, type MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Transaction } from '#server/db/connect.ts'
import type { NumberStatus } from '#server/db/schema/states.ts'
import { findRule, marks, plainRule, ruleTable } from '../rules.ts'
import { listTokens, type Tokenized } from '../tokens.ts'

/** Amounts are in fen. */
export type NewNumber = Tokenized & {
  goodsId: number
  price: number
  deposit: number
  packageName: MaybeLocalizedText
  status: NumberStatus
  createdAt: number
}

const MOST_TAGS = 3
const tags = new Map<string, string>(ruleTable.map((row) => [row.key, localize<string>(row.tag, 'zh-CN')]))

/** The columns that follow from the number and its terms. */
function deriveColumns(row: Tokenized): { rule: string; tokens: number[]; tags: string[] } {
  const { number, isSuggest } = row
  const rule = findRule(number)?.key ?? plainRule.key
  const labels = [
    isSuggest && marks.suggested['zh-CN'],
    tags.get(rule),
    !number.includes('4') && marks.noFour['zh-CN'],
    /8[^8]*8[^8]*8/.test(number.slice(-4)) && marks.manyEights['zh-CN'],
  ].filter((tag) => typeof tag === 'string' && tag !== '') as string[]
  return { rule, tokens: listTokens(row), tags: labels.slice(0, MOST_TAGS) }
}

function toColumns(row: NewNumber) {
  const { rule, tokens, tags: labels } = deriveColumns(row)
  return {
    number: row.number,
    pool_id: row.operatorType,
    goods_id: row.goodsId,
    operator_type: row.operatorType,
    province_code: row.provinceCode,
    city_code: row.cityCode,
    rule,
    tokens: `{${tokens.join(',')}}`,
    price_fen: row.price,
    deposit_fen: row.deposit,
    month_fee_fen: row.monthFee,
    contract_term: row.contractTerm,
    package_name: row.packageName,
    tags: `{${labels.map((tag) => `"${tag}"`).join(',')}}`,
    is_suggest: row.isSuggest,
    status: row.status,
    created_at: new Date(row.createdAt).toISOString(),
  }
}

const columns = sql.raw(
  'number text, pool_id int, goods_id bigint, operator_type smallint, province_code text, city_code text, rule text, tokens text, price_fen bigint, deposit_fen bigint, month_fee_fen bigint, contract_term int, package_name jsonb, tags text, is_suggest boolean, status smallint, created_at timestamptz',
)
const given = (rows: readonly NewNumber[]) =>
  sql`json_to_recordset(${JSON.stringify(rows.map(toColumns))}::json) as given (${columns})`

/** Returns how many were new; existing numbers are not changed. */
export async function insertNumbers(tx: Transaction, rows: readonly NewNumber[]): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await tx.execute(sql`
    insert into numbers (number, pool_id, goods_id, operator_type, province_code, city_code, rule, tokens, price_fen, deposit_fen, month_fee_fen, contract_term, package_name, tags, is_suggest, status, created_at)
    select number, pool_id, goods_id, operator_type, province_code, city_code, rule, tokens::int[], price_fen, deposit_fen, month_fee_fen, contract_term, package_name, tags::text[], is_suggest, status, created_at
    from ${given(rows)}
    on conflict (number) do nothing`)
  return rowCount ?? 0
}

/** Changes locked numbers. Their state and their age remain. */
export async function updateNumbers(tx: Transaction, rows: readonly NewNumber[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    update numbers set pool_id = given.pool_id, goods_id = given.goods_id, operator_type = given.operator_type, province_code = given.province_code, city_code = given.city_code, rule = given.rule, tokens = given.tokens::int[], price_fen = given.price_fen, deposit_fen = given.deposit_fen, month_fee_fen = given.month_fee_fen, contract_term = given.contract_term, package_name = given.package_name, tags = given.tags::text[], is_suggest = given.is_suggest
    from ${given(rows)} where numbers.number = given.number`)
}
