/** Lists from which editors choose what documents name. They have no personal data, so that every account may read them. */
import { and, asc, eq, ilike, inArray, or, type Column, type SQL } from 'drizzle-orm'
import type { RecordItem } from '#schemas/backoffice/records.ts'
import type { Database } from '#server/db/connect.ts'
import { concatLanguages } from '#server/db/in-all-languages.ts'
import { dictionaries, goods, numbers, questions } from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import type { AdminHandlers } from '#server/publishing/context.ts'
import { translateBoth } from '#server/publishing/api/list.ts'

type Parsed = Parameters<AdminHandlers['GET /api/admin/records']>[1]
/** `pattern`: of the searched words; `keys`: those to return, in any state. */
type Query = { pattern: string | undefined; keys: readonly string[] | undefined; limit: number; offset: number }
type Lists = Record<Parsed['kind'], (db: Database, query: Query) => Promise<RecordItem[]>>

const toIds = (keys: readonly string[]) => keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number)
const search = (pattern: string | undefined, ...columns: (SQL | Column)[]) =>
  pattern === undefined ? undefined : or(...columns.map((column) => ilike(column as SQL, pattern)))
const plain = { note: null, picture: null, price: null, isMonthly: false, stock: null, isWithdrawn: false }

const lists: Lists = {
  async goods(db, { pattern, keys, limit, offset }) {
    const rows = await db
      .select()
      .from(goods)
      .where(
        keys
          ? inArray(goods.id, toIds(keys))
          : and(eq(goods.isOpen, true), search(pattern, concatLanguages(goods.name), goods.code)),
      )
      .orderBy(asc(goods.sort), asc(goods.id))
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({
      key: String(row.id),
      name: translateBoth(row.name),
      note: translateBoth(row.code),
      picture: row.tips,
      price: row.favourMonthFee ?? row.monthFee ?? row.price,
      isMonthly: row.monthFee !== null,
      stock: row.stock,
      isWithdrawn: !row.isOpen,
    }))
  },
  async goodsTag(db, { pattern, keys, limit, offset }) {
    const { type, value, label, labelEn, sort } = dictionaries
    const rows = await db
      .select()
      .from(dictionaries)
      .where(and(eq(type, 'haoka_goods_tag'), keys ? inArray(value, [...keys]) : search(pattern, label, labelEn)))
      .orderBy(asc(sort), asc(value))
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({ ...plain, key: row.value, name: { 'zh-CN': row.label, en: row.labelEn } }))
  },
  async number(db, { pattern, keys, limit, offset }) {
    const rows = await db
      .select()
      .from(numbers)
      .where(
        keys
          ? inArray(numbers.id, toIds(keys))
          : and(eq(numbers.status, NumberStatus.forSale), search(pattern, numbers.number)),
      )
      .orderBy(asc(numbers.id))
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({
      ...plain,
      key: String(row.id),
      name: translateBoth(row.number),
      note: translateBoth(row.packageName),
      price: row.price,
      isWithdrawn: row.status !== NumberStatus.forSale && row.status !== NumberStatus.held,
    }))
  },
  async question(db, { pattern, keys, limit, offset }) {
    const rows = await db
      .select()
      .from(questions)
      .where(keys ? inArray(questions.id, toIds(keys)) : search(pattern, concatLanguages(questions.title)))
      .orderBy(asc(questions.categoryId), asc(questions.sort), asc(questions.id))
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({
      ...plain,
      key: String(row.id),
      name: translateBoth(row.title),
      note: translateBoth(row.categoryName),
    }))
  },
}

export const records = {
  async 'GET /api/admin/records'({ db }, { kind, words, keys: given, page, limit }) {
    const keys = given?.split(',')
    const pattern = words?.trim() ? `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
    const rows = await lists[kind](db, {
      pattern,
      keys,
      limit: keys ? keys.length : limit + 1,
      offset: keys ? 0 : (page - 1) * limit,
    })
    return keys
      ? { list: rows, next: null }
      : { list: rows.slice(0, limit), next: rows.length > limit ? page + 1 : null }
  },
} satisfies Partial<AdminHandlers>
