/** Numbers that search engines may list: those that are offered. A held number stays listed, because most holds end without an order. */
import { and, asc, sql } from 'drizzle-orm'
import { listIdParts, whereIdPart } from '#server/db/id-parts.ts'
import { numbers } from '#server/db/schema/index.ts'
import type { Services } from '../context.ts'
import { buildConditions, whereListed } from './conditions.ts'
import { parseFilter } from './filter.ts'
import { getCachedSaleConditions } from './terms.ts'

type ListedServices = Pick<Services, 'db' | 'cache'>

async function buildOffered(services: ListedServices) {
  const filter = parseFilter({})
  const sold = await getCachedSaleConditions(services)
  return and(whereListed, ...(filter ? buildConditions({ filter, groups: [], sold }) : [sql`false`]))
}
export const listNumberParts = async (services: ListedServices, size: number): Promise<number[]> =>
  listIdParts(services.db, numbers, { where: await buildOffered(services), size })

export async function listNumberIds(services: ListedServices, part: number, size: number): Promise<number[]> {
  const rows = await services.db
    .select({ id: numbers.id })
    .from(numbers)
    .where(and(whereIdPart(numbers.id, part, size), await buildOffered(services)))
    .orderBy(asc(numbers.id))
  return rows.map(({ id }) => id)
}
