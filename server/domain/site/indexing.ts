/** Which storefronts search engines may list, and which of them have a different home page. */
import { and, asc, eq, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { layoutResults, promos } from '#server/db/schema/index.ts'
import { MINUTE } from '#server/platform/time.ts'
import type { Services } from '../context.ts'
import { defaultPromoCode, getCachedPromo } from './promo.ts'
import { isHiddenFromSearch } from './settings.ts'

type IndexingServices = Pick<Services, 'db' | 'cache'>

const main = alias(promos, 'main_promo')
const differs = (name: string): SQL =>
  sql`(${promos.base} -> 'front' -> ${name}::text) is distinct from (${main.base} -> 'front' -> ${name}::text)`
/**
 * A storefront's home is its own if its title or description is, or if editors published a layer of home for it. Every other home is a copy
 * of the main storefront's, as are the other pages of all storefronts: their canonical links name the main storefront's.
 */
const hasOwnHome = sql`(${differs('title')} or ${differs('description')} or exists (select from ${layoutResults} where ${layoutResults.path} = '/' and ${layoutResults.promoCode} = ${promos.promoCode} and ${layoutResults.pageCode} = ''))`
const isHidden = sql`coalesce(${promos.base} ->> 'noindex', '') = '1'`
const isOfAgent = sql`${promos.isOpen} and ${promos.promoCode} <> ${defaultPromoCode}`

const selectOwnHomes = ({ db }: IndexingServices) =>
  db
    .select({ promoCode: promos.promoCode })
    .from(promos)
    .innerJoin(main, eq(main.promoCode, defaultPromoCode))
    .$dynamic()
const isListedHome = and(isOfAgent, hasOwnHome, sql`not ${isHidden}`)

/** Returns the storefronts that may not be listed; '' for the main storefront. Pages of a closed storefront are the main storefront's. */
export async function readHiddenStorefronts({ db }: IndexingServices): Promise<string[]> {
  const rows = await db
    .select({ promoCode: promos.promoCode })
    .from(promos)
    .where(sql`${isHidden} or not ${promos.isOpen}`)
  return rows.map(({ promoCode }) => (promoCode === defaultPromoCode ? '' : promoCode))
}

/** Returns the first storefront of each part. */
export async function listHomeParts(services: IndexingServices, size: number): Promise<string[]> {
  const numbered = services.db
    .select({
      promoCode: promos.promoCode,
      row: sql<number>`row_number() over (order by ${promos.promoCode} collate "C")`.as('row'),
    })
    .from(promos)
    .innerJoin(main, eq(main.promoCode, defaultPromoCode))
    .where(isListedHome)
    .as('numbered')
  const first = await services.db
    .select({ promoCode: numbered.promoCode })
    .from(numbered)
    .where(sql`${numbered.row} % ${size} = 1`)
    .orderBy(asc(numbered.row))
  return first.map(({ promoCode }) => promoCode)
}
export async function readHomePart(services: IndexingServices, from: string, size: number): Promise<string[]> {
  const rows = await selectOwnHomes(services)
    .where(and(isListedHome, sql`${promos.promoCode} collate "C" >= ${from}`))
    .orderBy(sql`${promos.promoCode} collate "C"`)
    .limit(size)
  return rows.map(({ promoCode }) => promoCode)
}

/** Returns how search engines treat the pages of a storefront. An unknown or closed storefront shows the main storefront's. */
export async function getCachedIndexing(
  services: IndexingServices,
  promoCode: string,
): Promise<{ isHidden: boolean; hasOwnHome: boolean }> {
  const promo = await getCachedPromo(services, promoCode)
  if (promo.promoCode === defaultPromoCode) return { isHidden: isHiddenFromSearch(promo), hasOwnHome: false }
  const [own] = await services.cache.get(`own home ${promo.promoCode}`, { tables: ['promos'], ms: MINUTE / 60 }, () =>
    selectOwnHomes(services).where(and(eq(promos.promoCode, promo.promoCode), isOfAgent, hasOwnHome)),
  )
  return { isHidden: isHiddenFromSearch(promo), hasOwnHome: own !== undefined }
}
