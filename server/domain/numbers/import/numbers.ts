/** Numbers that staff bring in. A number that is reserved, ordered or sold is never changed. */
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { ImportedNumber, ImportResult } from '#schemas/backoffice/imports.ts'
import type { Transaction } from '#server/db/connect.ts'
import { goods, numbers } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { isMainlandCity } from '#server/platform/regions.ts'
import type { NumberRow } from '../row.ts'
import { filterPlans, readOpenPlans, type Plan } from '../terms.ts'
import { insertNumbers, updateNumbers, type NewNumber } from './write.ts'

/** The type of the articles with the conditions of numbers. */
const NUMBER_ARTICLE = 3
type Article = { id: number; code: string; operatorType: number | null }
type Known = { plans: readonly Plan[]; articles: readonly Article[] }

const isFree = ({ status }: NumberRow) => status === NumberStatus.forSale || status === NumberStatus.withdrawn

function isSame(row: NumberRow, given: ImportedNumber, articles: readonly Article[]): boolean {
  const { goodsCode, number: _, ...terms } = given
  const isSameArticle = goodsCode === undefined || articles.find(({ code }) => code === goodsCode)?.id === row.goodsId
  return (
    isSameArticle &&
    Object.entries(terms).every(([key, value]) => value === undefined || row[key as keyof typeof terms] === value)
  )
}

/** The articles of the carrier, or the given one. */
const findArticles = (articles: readonly Article[], { operatorType, goodsCode }: ImportedNumber) =>
  articles.filter(
    (article) => article.operatorType === operatorType && (goodsCode === undefined || article.code === goodsCode),
  )

/** The row to write, or why it cannot be written. */
function complete(
  given: ImportedNumber,
  existing: NumberRow | undefined,
  { plans, articles, now }: Known & { now: number },
): NewNumber | ImportResult['reason'] {
  if (!isMainlandCity(given.cityCode)) return 'noCity'
  const own = findArticles(articles, given)
  const article = own.find(({ id }) => id === existing?.goodsId) ?? own[0]
  if (!article) return 'noArticle'
  if (own.length > 1 && article.id !== existing?.goodsId) return 'severalArticles'
  const { number, operatorType, cityCode, price } = given
  const monthFee = given.monthFee ?? existing?.monthFee ?? 0
  const [plan] = filterPlans(plans, { operatorType, monthFee })
  if (!plan) return 'noPlan'
  return {
    number,
    operatorType,
    cityCode,
    price,
    monthFee,
    deposit: given.deposit ?? existing?.deposit ?? 0,
    contractTerm: given.contractTerm ?? existing?.contractTerm ?? 0,
    isSuggest: given.isSuggest ?? existing?.isSuggest ?? false,
    provinceCode: `${given.cityCode.slice(0, 2)}0000`,
    goodsId: article.id,
    packageName: plan.name,
    status: existing?.status === NumberStatus.withdrawn ? NumberStatus.withdrawn : NumberStatus.forSale,
    createdAt: now,
  }
}

/** Adds and changes numbers, or only returns the outcomes. `rows` has each number once. */
export async function importNumbers(
  tx: Transaction,
  { rows, now, check }: { rows: readonly ImportedNumber[]; now: number; check: boolean },
): Promise<ImportResult[]> {
  // two imports at a time could wait for each other's rows
  if (!check) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import numbers', 0))`)
  const plans = await readOpenPlans(tx)
  const articles = await tx
    .select({ id: goods.id, code: goods.code, operatorType: goods.operatorType })
    .from(goods)
    .where(and(eq(goods.type, NUMBER_ARTICLE), eq(goods.isOpen, true)))
  const query = tx
    .select()
    .from(numbers)
    .where(
      inArray(
        numbers.number,
        rows.map(({ number }) => number),
      ),
    )
    .orderBy(asc(numbers.id))
  const found = await (check ? query : query.for('update'))
  const byNumber = new Map(found.map((row) => [row.number, row]))
  const added: NewNumber[] = []
  const changed: NewNumber[] = []
  const results = rows.map((given): ImportResult => {
    const existing = byNumber.get(given.number)
    if (existing && isSame(existing, given, articles)) return { outcome: 'unchanged' }
    if (existing && !isFree(existing))
      return { outcome: 'refused', reason: existing.status === NumberStatus.held ? 'held' : 'sold' }
    const row = complete(given, existing, { plans, articles, now })
    if (typeof row !== 'object') return { outcome: 'refused', ...(row && { reason: row }) }
    if (existing) changed.push(row)
    else added.push(row)
    return { outcome: existing ? 'changed' : 'added' }
  })
  if (check) return results
  await insertNumbers(tx, added)
  await updateNumbers(tx, changed)
  return results
}
