/** Finds content in one language only; owners are warned of it together with the findings of a release. */
import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { AdminData } from '#schemas/publishing/index.ts'
import type { Database } from '../db/connect.ts'
import * as tables from '../db/schema/index.ts'

/** Tables that an owner maintains. Orders and logs retain their original texts. */
const content = [
  tables.goods,
  tables.goodsSku,
  tables.numberPlans,
  tables.packages,
  tables.balanceOptions,
  tables.activities,
  tables.accelerateOptions,
  tables.vipTiers,
  tables.coupons,
  tables.tasks,
  tables.pointsGoods,
  tables.pointsSku,
  tables.stores,
  tables.protocols,
  tables.questions,
  tables.singlePages,
  tables.oneCodes,
  tables.promos,
]
type Untranslated = AdminData<'GET /api/admin/published'>['untranslated'][number]

const han = '[\u3400-\u9fff]'
/** Finds texts with Chinese characters that English readers would see. */
export async function listUntranslated(db: Database): Promise<Untranslated[]> {
  const contentRows = content.flatMap((table) => {
    const columns = Object.values(getTableColumns(table))
    const key = columns.find(({ name }) => name === 'id') ?? columns[0]
    return columns
      .filter((column) => column.columnType === 'PgCustomColumn' && column.getSQLType() === 'jsonb')
      .map((column) => {
        const english = sql`case jsonb_typeof(${column}) when 'string' then ${column} #>> '{}' else coalesce(nullif(${column} ->> 'en', ''), ${column} ->> 'zh-CN') end`
        return db.execute<Untranslated>(
          sql`select ${getTableName(table)} as "table", ${key}::text as key, ${column.name}::text as "column", left(${english}, 40) as text from ${table} where ${english} ~ ${han} order by 2`,
        )
      })
  })
  return (await Promise.all(contentRows)).flatMap(({ rows }) => rows)
}
