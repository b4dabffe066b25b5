/** Articles and variants that staff bring in. The stock of existing articles is never changed here: orders take from it. */
import { and, asc, eq, inArray, max, sql } from 'drizzle-orm'
import type { ImportedArticle, ImportResult } from '#schemas/backoffice/imports.ts'
import { localize, localizedText, type MaybeLocalizedText } from '#schemas/language/words.ts'
import type { Transaction } from '#server/db/connect.ts'
import { goods, goodsSku } from '#server/db/schema/index.ts'
import { formatYuan } from '#server/platform/money.ts'
import type { Sku } from './quote.ts'
import type { GoodsRow } from './row.ts'

type Article = typeof goods.$inferInsert
const GB = 1024 * 1024
const toWords = (chinese: string, english: string | undefined): MaybeLocalizedText =>
  english === undefined ? chinese : localizedText(chinese, english)

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
/** Plain paragraphs as rich text. */
const toParagraphs = (text: string | undefined): string | undefined =>
  text
    ?.split(/\n+/)
    .map((line) => `<p>${line.replaceAll(/[&<>]/g, (character) => escapes[character]!)}</p>`)
    .join('')

function buildTariff({ type, monthFee, dataGb, minutes }: ImportedArticle): Article['tariff'] | undefined {
  if (type !== 1) return undefined
  const lines: (Article['tariff'][number] | false)[] = [
    monthFee !== undefined && {
      name: localizedText('月租', 'Monthly fee'),
      value: localizedText(`${formatYuan(monthFee)} 元`, `¥${formatYuan(monthFee)}`),
    },
    dataGb !== undefined && {
      name: localizedText('通用流量', 'Data'),
      value: localizedText(`${dataGb}GB/月`, `${dataGb} GB a month`),
    },
    minutes !== undefined && {
      name: localizedText('国内通话', 'Calls in China'),
      value: localizedText(`${minutes} 分钟/月`, `${minutes} minutes a month`),
    },
  ]
  const known = lines.filter((line) => line !== false)
  return known.length ? known : undefined
}

/** The columns that the file decides; undefined: not in the file. */
const toColumns = (row: ImportedArticle) => ({
  name: toWords(row.name, row.nameEn),
  summary: row.summary,
  type: row.type,
  operatorType: row.operatorType ?? null,
  tips: row.pictures[0]!,
  images: row.pictures,
  price: row.price,
  marketPrice: row.marketPrice,
  postage: row.postage,
  freePostageFrom: row.freePostageFrom,
  monthFee: row.monthFee,
  commonFlow: row.dataGb === undefined ? undefined : row.dataGb * GB,
  callDuration: row.minutes,
  tariff: buildTariff(row),
  matter: toParagraphs(row.matter),
  content: toParagraphs(row.content),
  perLimit: row.perLimit,
  isOpen: row.isOpen,
})
const dropAbsent = <T extends object>(columns: T) =>
  Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined)) as {
    [K in keyof T as undefined extends T[K] ? never : K]: T[K]
  } & { [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined> }
/** The columns of a new article that its rows may lack. */
const createRest = ({ type, code }: ImportedArticle) => ({
  code,
  details: [],
  tags: [],
  tariff: [],
  perLimit: type === 2 ? 5 : 1,
  star: 5,
  selectNumber: 0,
  smsCode: 0,
  uploadPhoto: 0,
  numberRegion: '',
  provinceCode: 'delivery',
  limitRule: { ageMin: type === 2 ? 0 : 16, ageMax: 120, perCert: type === 2 ? 0 : 1, banned: [] },
  delivery: '',
  commission: 0,
})

/** By their content: PostgreSQL returns the keys of JSON in its own order. */
const sortKeys = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(sortKeys)
    : value !== null && typeof value === 'object'
      ? Object.fromEntries(
          Object.entries(value)
            .toSorted(([a], [b]) => (a < b ? -1 : 1))
            .map(([key, part]) => [key, sortKeys(part)]),
        )
      : value
const isSame = (row: object, columns: object): boolean =>
  Object.entries(columns).every(
    ([key, value]) =>
      value === undefined || JSON.stringify(sortKeys(row[key as never])) === JSON.stringify(sortKeys(value)),
  )

const getSkuName = ({ name }: Pick<Sku, 'name'>): string => localize<string>(name, 'zh-CN')
const toSkuColumns = (row: ImportedArticle) => ({ name: toWords(row.variant!, row.variantEn), price: row.price })

type Existing = { article: GoodsRow | undefined; skus: Sku[] }
/** The changes of an article, and the outcome of each row. */
type Plan = {
  article: 'added' | 'changed' | 'unchanged'
  first: ImportedArticle
  rows: Map<ImportedArticle, ImportResult>
}

function planArticle(rows: readonly ImportedArticle[], { article, skus }: Existing): Plan {
  // a batch may begin within an article, whose price is that of its first variant
  const firstSku = skus[0] && getSkuName(skus[0])
  const first = rows[0]!
  const priced = firstSku === undefined ? first : rows.find(({ variant }) => variant === firstSku)
  const { price: _, ...others } = toColumns(first)
  const columns = priced ? { ...others, price: priced.price } : others
  const outcomes = new Map<ImportedArticle, ImportResult>()
  const refuse = (reason: ImportResult['reason']): Plan => {
    for (const row of rows) outcomes.set(row, { outcome: 'refused', ...(reason && { reason }) })
    return { article: 'unchanged', first, rows: outcomes }
  }
  if (article && (article.type !== first.type || article.operatorType !== (first.operatorType ?? null)))
    return refuse('kind')
  if (rows.some(({ variant }) => (variant === undefined) !== (first.variant === undefined))) return refuse('variants')
  if (article && (first.variant === undefined) !== (skus.length === 0)) return refuse('variants')
  const whole = !article ? 'added' : isSame(article, columns) ? 'unchanged' : 'changed'
  for (const row of rows) {
    const sku = skus.find((candidate) => getSkuName(candidate) === row.variant)
    const own = row.variant === undefined ? whole : !sku ? 'added' : isSame(sku, toSkuColumns(row)) ? whole : 'changed'
    outcomes.set(row, { outcome: own })
  }
  return { article: whole, first: { ...first, price: priced?.price ?? article?.price ?? first.price }, rows: outcomes }
}

async function writeArticle(tx: Transaction, plan: Plan, { article, skus }: Existing, now: number): Promise<void> {
  const { first, rows } = plan
  const added = [...rows].flatMap(([row, { outcome }]) => (outcome === 'added' ? [row] : []))
  const stock = added.reduce((sum, row) => sum + row.stock, 0)
  // variants first, then the article: the order in which a purchase takes stock
  for (const row of rows.keys()) {
    const sku = skus.find((candidate) => getSkuName(candidate) === row.variant)
    if (sku && !isSame(sku, toSkuColumns(row)))
      await tx.update(goodsSku).set(toSkuColumns(row)).where(eq(goodsSku.id, sku.id))
  }
  let id = article?.id
  if (!article) {
    const [last] = await tx.select({ sort: max(goods.sort) }).from(goods)
    const [created] = await tx
      .insert(goods)
      .values({
        ...createRest(first),
        ...dropAbsent(toColumns(first)),
        stock,
        sort: (last?.sort ?? 0) + 1,
        createdAt: now,
      })
      .returning({ id: goods.id })
    id = created!.id
  } else if (plan.article === 'changed' || stock > 0)
    await tx
      .update(goods)
      .set({ ...toColumns(first), ...(stock > 0 && { stock: sql`${goods.stock} + ${stock}` }) })
      .where(eq(goods.id, article.id))
  const variants = added.filter(({ variant }) => variant !== undefined)
  if (variants.length)
    await tx.insert(goodsSku).values(
      variants.map((row, index) => ({
        ...toSkuColumns(row),
        goodsId: id!,
        image: null,
        stock: row.stock,
        sort: skus.length + index,
      })),
    )
}

/** Adds and changes articles, or only returns the outcomes. */
export async function importGoods(
  tx: Transaction,
  { rows, now, check }: { rows: readonly ImportedArticle[]; now: number; check: boolean },
): Promise<ImportResult[]> {
  if (!check) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('import goods', 0))`)
  const byCode = Map.groupBy(rows, ({ code }) => code)
  const ofFile = inArray(goods.code, [...byCode.keys()])
  const skuQuery = tx
    .select({ sku: goodsSku })
    .from(goodsSku)
    .innerJoin(goods, and(eq(goods.id, goodsSku.goodsId), ofFile))
    .orderBy(asc(goodsSku.sort), asc(goodsSku.id))
  const skus = await (check ? skuQuery : skuQuery.for('update', { of: goodsSku }))
  const query = tx.select().from(goods).where(ofFile).orderBy(asc(goods.id))
  const articles = new Map((await (check ? query : query.for('update'))).map((row) => [row.code, row]))
  const skusById = Map.groupBy(
    skus.map(({ sku }) => sku),
    ({ goodsId }) => goodsId,
  )
  const results = new Map<ImportedArticle, ImportResult>()
  for (const [code, group] of byCode) {
    const article = articles.get(code)
    const existing = { article, skus: article ? (skusById.get(article.id) ?? []) : [] }
    const plan = planArticle(group, existing)
    if (!check && [...plan.rows.values()].some(({ outcome }) => outcome === 'added' || outcome === 'changed'))
      await writeArticle(tx, plan, existing, now)
    for (const [row, result] of plan.rows) results.set(row, result)
  }
  return rows.map((row) => results.get(row)!)
}
