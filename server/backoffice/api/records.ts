/** Lists from which editors choose what documents name. They have no personal data, so that every account may read them. */
import { and, asc, eq, gt, ilike, inArray, isNotNull, isNull, or, type Column, type SQL } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { recordKinds, type RecordItem } from '#schemas/backoffice/records.ts'
import { formatVolume } from '#schemas/figures.ts'
import { mapLocales } from '#schemas/language/words.ts'
import type { Database } from '#server/db/connect.ts'
import { concatLanguages } from '#server/db/in-all-languages.ts'
import {
  accelerateOptions,
  activities,
  coupons,
  dictionaries,
  goods,
  numberPlans,
  numbers,
  packages,
  pointsGoods,
  questions,
  singlePages,
  vipTiers,
} from '#server/db/schema/index.ts'
import { NumberStatus } from '#server/db/schema/states.ts'
import { plainRule, ruleTable } from '#server/domain/numbers/rules.ts'
import { formatYuan } from '#server/platform/money.ts'
import { translateToAllLanguages } from '#server/platform/messages.ts'
import type { AdminHandlers, RecordChoices } from '#server/publishing/context.ts'
import { translateBoth } from '#server/publishing/api/list.ts'

type Parsed = Parameters<AdminHandlers['GET /api/admin/records']>[1]
/** `pattern`: of the searched words; `keys`: those to return, in any state. */
type Query = {
  words: string | undefined
  pattern: string | undefined
  keys: readonly string[] | undefined
  limit: number
  offset: number
  now: number
}
type List = (db: Database, query: Query) => Promise<RecordItem[]>

const toNumbers = (keys: readonly string[]) => keys.filter((key) => /^\d{1,9}$/.test(key)).map(Number)
const search = (pattern: string | undefined, columns: readonly (SQL | Column)[]) =>
  pattern === undefined ? undefined : or(...columns.map((column) => ilike(column as SQL, pattern)))
const plain = { note: null, picture: null, price: null, isMonthly: false, stock: null, isWithdrawn: false }

/**
 * A list of the rows of a table. `key`: the column of its references. `within`: its part of the table. `open`: the rows that are
 * offered. `words`: the columns that are searched. `order`: the order of the shop.
 */
function createList<T extends PgTable>(
  table: T,
  list: {
    key: Column
    within?: SQL
    open?: (now: number) => SQL | undefined
    words: readonly (SQL | Column)[]
    order: readonly Column[]
    toItem: (row: T['$inferSelect'], now: number) => Partial<RecordItem> & Pick<RecordItem, 'key' | 'name'>
  },
): List {
  const source: PgTable = table
  const isNumber = list.key.dataType === 'number'
  return async (db, { pattern, keys, limit, offset, now }) => {
    const given = isNumber ? keys && toNumbers(keys) : keys
    const rows = await db
      .select()
      .from(source)
      .where(
        and(list.within, given ? inArray(list.key, [...given]) : and(list.open?.(now), search(pattern, list.words))),
      )
      .orderBy(...list.order.map((column) => asc(column)), asc(list.key))
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({ ...plain, ...list.toItem(row as T['$inferSelect'], now) }))
  }
}

const lists: Record<Parsed['kind'], List> = {
  goods: createList(goods, {
    key: goods.id,
    open: () => eq(goods.isOpen, true),
    words: [concatLanguages(goods.name), goods.code],
    order: [goods.sort],
    toItem: (row) => ({
      key: String(row.id),
      name: translateBoth(row.name),
      note: translateBoth(row.code),
      picture: row.tips,
      price: row.favourMonthFee ?? row.monthFee ?? row.price,
      isMonthly: row.monthFee !== null,
      stock: row.stock,
      isWithdrawn: !row.isOpen,
    }),
  }),
  goodsTag: createList(dictionaries, {
    key: dictionaries.value,
    within: eq(dictionaries.type, 'haoka_goods_tag'),
    words: [dictionaries.label, dictionaries.labelEn],
    order: [dictionaries.sort],
    toItem: (row) => ({ key: row.value, name: { 'zh-CN': row.label, en: row.labelEn } }),
  }),
  number: createList(numbers, {
    key: numbers.id,
    open: () => eq(numbers.status, NumberStatus.forSale),
    words: [numbers.number],
    order: [],
    toItem: (row) => ({
      key: String(row.id),
      name: translateBoth(row.number),
      note: translateBoth(row.packageName),
      price: row.price,
      isWithdrawn: row.status !== NumberStatus.forSale && row.status !== NumberStatus.held,
    }),
  }),
  numberPlan: createList(numberPlans, {
    key: numberPlans.id,
    open: () => eq(numberPlans.isOpen, true),
    words: [concatLanguages(numberPlans.name)],
    order: [numberPlans.operatorType, numberPlans.monthFee],
    toItem: (row) => ({
      key: String(row.id),
      name: translateBoth(row.name),
      note: translateToAllLanguages(`ui.operatorType.${row.operatorType}`),
      price: row.monthFee,
      isMonthly: true,
      isWithdrawn: !row.isOpen,
    }),
  }),
  package: createList(packages, {
    key: packages.id,
    open: () => eq(packages.isOpen, true),
    words: [concatLanguages(packages.name)],
    order: [packages.type, packages.sort],
    toItem: (row) => {
      const type = translateToAllLanguages(`enum.packageType.${row.type}`)
      const flow = row.isInfiniteFlow ? translateToAllLanguages('package.infinite') : undefined
      return {
        key: String(row.id),
        name: translateBoth(row.name),
        note: mapLocales((locale) => `${type[locale]} · ${flow?.[locale] ?? formatVolume(row.totalFlow)}`),
        price: row.seckillPrice ?? row.price,
        stock: row.stock,
        isWithdrawn: !row.isOpen,
      }
    },
  }),
  question: createList(questions, {
    key: questions.id,
    words: [concatLanguages(questions.title)],
    order: [questions.categoryId, questions.sort],
    toItem: (row) => ({
      key: String(row.id),
      name: translateBoth(row.title),
      note: translateBoth(row.categoryName),
    }),
  }),
  coupon: createList(coupons, {
    key: coupons.id,
    open: (now) => and(isNotNull(coupons.coin), or(isNull(coupons.endAt), gt(coupons.endAt, now))),
    words: [concatLanguages(coupons.name)],
    order: [coupons.sort],
    toItem: (row, now) => ({
      key: String(row.id),
      name: translateBoth(row.name),
      note: row.minPrice
        ? translateToAllLanguages('coupon.from', { money: formatYuan(row.minPrice) })
        : translateToAllLanguages('coupon.always'),
      picture: row.image,
      stock: row.stock,
      isWithdrawn: row.coin === null || (row.endAt !== null && row.endAt <= now),
    }),
  }),
  activity: createList(activities, {
    key: activities.id,
    open: (now) => gt(activities.endAt, now),
    words: [concatLanguages(activities.name)],
    order: [activities.sort],
    toItem: (row, now) => ({
      key: String(row.id),
      name: translateBoth(row.name),
      note: translateBoth(row.tag),
      price: row.payMoney,
      isWithdrawn: row.endAt <= now,
    }),
  }),
  pointsGoods: createList(pointsGoods, {
    key: pointsGoods.id,
    open: () => eq(pointsGoods.isOpen, true),
    words: [concatLanguages(pointsGoods.name)],
    order: [pointsGoods.categoryId, pointsGoods.sort],
    toItem: (row) => ({
      key: String(row.id),
      name: translateBoth(row.name),
      note: translateBoth(row.categoryName),
      picture: row.image,
      price: row.price || null,
      stock: row.stock,
      isWithdrawn: !row.isOpen,
    }),
  }),
  vip: createList(vipTiers, {
    key: vipTiers.id,
    words: [concatLanguages(vipTiers.name)],
    order: [vipTiers.sort],
    toItem: (row) => ({ key: String(row.id), name: translateBoth(row.name), picture: row.logo, price: row.price }),
  }),
  accelerator: createList(accelerateOptions, {
    key: accelerateOptions.id,
    words: [concatLanguages(accelerateOptions.name)],
    order: [accelerateOptions.sort],
    toItem: (row) => ({
      key: String(row.id),
      name: translateBoth(row.name),
      note: translateToAllLanguages(`ui.operatorType.${row.operatorType}`),
      price: row.price,
    }),
  }),
  landing: createList(singlePages, {
    key: singlePages.pageCode,
    open: () => eq(singlePages.isOpen, true),
    words: [concatLanguages(singlePages.title), singlePages.pageCode],
    order: [],
    toItem: (row) => ({
      key: row.pageCode,
      name: translateBoth(row.title),
      note: translateBoth(row.pageCode),
      isWithdrawn: !row.isOpen,
    }),
  }),
  async questionCategory(db, { pattern, keys, limit, offset }) {
    const { categoryId, categoryName } = questions
    const rows = await db
      .selectDistinctOn([categoryId], { categoryId, categoryName })
      .from(questions)
      .where(keys ? inArray(categoryId, toNumbers(keys)) : search(pattern, [concatLanguages(categoryName)]))
      .orderBy(asc(categoryId))
      .limit(limit)
      .offset(offset)
    return rows.map((row) => ({ ...plain, key: String(row.categoryId), name: translateBoth(row.categoryName) }))
  },
  async numberRule(_, { words, keys, limit, offset }) {
    const wanted = words?.trim().toLowerCase()
    return [...ruleTable, { ...plainRule, tag: '' }]
      .filter(({ key, label, labelEn }) =>
        keys ? keys.includes(key) : !wanted || `${label} ${labelEn}`.toLowerCase().includes(wanted),
      )
      .slice(offset, offset + limit)
      .map(({ key, label, labelEn, tag }) => ({
        ...plain,
        key,
        name: { 'zh-CN': label, en: labelEn },
        note: tag ? translateBoth(tag) : null,
      }))
  },
}

/** The most records of a kind that a text editor completes. */
const MOST_CHOICES = 200
/** Returns the records that are offered, by kind, for completion in text editors. */
export async function listRecordChoices(db: Database, now: number): Promise<RecordChoices> {
  const query = { words: undefined, pattern: undefined, keys: undefined, limit: MOST_CHOICES + 1, offset: 0, now }
  const choices = await Promise.all(
    recordKinds.map(async (kind): Promise<[string, RecordItem[]]> => [kind, await lists[kind](db, query)]),
  )
  return Object.fromEntries(choices.filter(([, list]) => list.length <= MOST_CHOICES))
}

export const records = {
  async 'GET /api/admin/records'({ db, clock }, { kind, words, keys: given, page, limit }) {
    const keys = given?.split(',')
    const pattern = words?.trim() ? `%${words.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : undefined
    const rows = await lists[kind](db, {
      words,
      pattern,
      now: clock.now(),
      keys,
      limit: keys ? keys.length : limit + 1,
      offset: keys ? 0 : (page - 1) * limit,
    })
    return keys
      ? { list: rows, next: null }
      : { list: rows.slice(0, limit), next: rows.length > limit ? page + 1 : null }
  },
} satisfies Partial<AdminHandlers>
