/** Contents of the shop other than documents: those that link to pages, and the files that documents name. */
import { and, eq, gt, inArray, isNotNull, isNull, or, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Database } from '../db/connect.ts'
import type { Environment } from '#compiler/index.ts'
import {
  accelerateOptions,
  activities,
  coupons,
  goods,
  numberPlans,
  numbers,
  oneCodes,
  packages,
  pointsGoods,
  promos,
  questions,
  simLayouts,
  singlePages,
  uploads,
  vipTiers,
} from '../db/schema/index.ts'
import { NumberStatus } from '../db/schema/states.ts'
import { ruleKeys } from '../domain/numbers/rules.ts'
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
const PARAMETER = /(?:"|[?&](?:amp;)?)(?:id|[a-z]\w*Id)(?:"\s*:\s*"?|=)(\d{1,9})|"[a-z]\w*Ids"\s*:\s*\[([\d,\s]*)\]/g
/** Returns what is for sale or open now of each kind, among the numbers that contents name, and the rules of numbers. */
export async function readRecords(
  db: Database,
  contents: readonly (string | null)[],
  now: number,
): Promise<NonNullable<Environment['records']>> {
  const named = new Set(
    contents.flatMap((content) =>
      [...(content ?? '').matchAll(PARAMETER)].flatMap(([, id, list]) => (id ?? list ?? '').split(',').map(Number)),
    ),
  )
  const ids = [...named].filter((id) => id > 0 && id < 2 ** 31)
  const find = async (table: PgTable & { id: PgColumn }, where?: SQL): Promise<number[]> => {
    if (!ids.length) return []
    const rows = await db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, ids), where))
    return rows.map((row) => row.id as number)
  }
  const exchangeable = and(isNotNull(coupons.coin), or(isNull(coupons.endAt), gt(coupons.endAt, now)))
  return {
    goods: await find(goods, eq(goods.isOpen, true)),
    number: await find(numbers, inArray(numbers.status, [NumberStatus.forSale, NumberStatus.held])),
    question: await find(questions),
    pointsGoods: await find(pointsGoods, eq(pointsGoods.isOpen, true)),
    numberPlan: await find(numberPlans, eq(numberPlans.isOpen, true)),
    package: await find(packages, eq(packages.isOpen, true)),
    vip: await find(vipTiers),
    accelerator: await find(accelerateOptions),
    activity: await find(activities, gt(activities.endAt, now)),
    coupon: await find(coupons, exchangeable),
    numberRule: ruleKeys,
  }
}
