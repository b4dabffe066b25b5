/** Contents of the shop other than documents: those that link to pages, and the files that documents name. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { Database } from '../db/connect.ts'
import type { Environment } from '#compiler/index.ts'
import { goods, numbers, oneCodes, promos, questions, simLayouts, singlePages, uploads } from '../db/schema/index.ts'
import { NumberStatus } from '../db/schema/states.ts'
import { defaultPromoCode } from '../domain/site/promo.ts'

/** Reads storefront settings, landing pages, stickers and card layouts. */
export async function readLinks(db: Database, viewer?: string): Promise<[string, unknown][]> {
  const { promoCode, base, generic, login } = promos
  const storefronts = await db
    .select({ promoCode, base, generic, login })
    .from(promos)
    .where(viewer === undefined ? undefined : eq(promoCode, viewer || defaultPromoCode))
  const landings = await db.select({ pageCode: singlePages.pageCode, content: singlePages.content }).from(singlePages)
  const stickers = await db
    .select({ title: oneCodes.title, elements: oneCodes.elements })
    .from(oneCodes)
    .where(and(isNull(oneCodes.cardId), isNull(oneCodes.deviceId)))
  const sims = await db
    .select({ id: simLayouts.id, layout: simLayouts.layout })
    .from(simLayouts)
    .where(eq(simLayouts.isPublished, true))
  return [
    ...storefronts.map(({ promoCode: code, ...settings }): [string, unknown] => [`storefront ${code}`, settings]),
    ...landings.map(({ pageCode, content }): [string, unknown] => [`landing page ${pageCode}`, content]),
    ...stickers.map(({ title, elements }): [string, unknown] => [`sticker ${title}`, elements]),
    ...sims.map(({ id, layout }): [string, unknown] => [`sim:${id}`, layout]),
  ]
}

const FILE = /\/files\/([\w-]{43})/g
export async function readFileSizes(
  db: Database,
  contents: readonly (string | null)[],
): Promise<Record<string, number>> {
  const ids = contents.flatMap((content) => [...(content ?? '').matchAll(FILE)].map(([, id = '']) => id))
  if (!ids.length) return {}
  const { id, size } = uploads
  const files = await db.select({ id, size }).from(uploads).where(inArray(id, ids))
  return Object.fromEntries(files.map((file) => [`/files/${file.id}`, file.size]))
}

/** A number of a parameter in a document or in an address, or a list of numbers. */
const PARAMETER = /(?:"|[?&](?:amp;)?)(?:goodsId|numberId|id)(?:"\s*:\s*"?|=)(\d{1,9})|"goodsIds"\s*:\s*\[([\d,\s]*)\]/g
/** Returns the articles and numbers for sale, and the questions, among those that contents name. */
export async function readRecords(
  db: Database,
  contents: readonly (string | null)[],
): Promise<NonNullable<Environment['records']>> {
  const named = new Set(
    contents.flatMap((content) =>
      [...(content ?? '').matchAll(PARAMETER)].flatMap(([, id, list]) => (id ?? list ?? '').split(',').map(Number)),
    ),
  )
  const ids = [...named].filter((id) => id > 0 && id < 2 ** 31)
  if (!ids.length) return {}
  const toIds = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const forSale = and(inArray(goods.id, ids), eq(goods.isOpen, true))
  const isFree = and(inArray(numbers.id, ids), inArray(numbers.status, [NumberStatus.forSale, NumberStatus.held]))
  return {
    goods: toIds(await db.select({ id: goods.id }).from(goods).where(forSale)),
    number: toIds(await db.select({ id: numbers.id }).from(numbers).where(isFree)),
    question: toIds(await db.select({ id: questions.id }).from(questions).where(inArray(questions.id, ids))),
  }
}
