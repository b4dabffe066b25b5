/** Articles that search engines may list: those that are open. */
import { and, asc, eq } from 'drizzle-orm'
import { listIdParts, whereIdPart } from '#server/db/id-parts.ts'
import { goods } from '#server/db/schema/index.ts'
import type { Services } from '../context.ts'

export const listGoodsParts = ({ db }: Pick<Services, 'db'>, size: number): Promise<number[]> =>
  listIdParts(db, goods, { where: eq(goods.isOpen, true), size })

export const readGoodsPart = (
  { db }: Pick<Services, 'db'>,
  part: number,
  size: number,
): Promise<{ id: number; type: number }[]> =>
  db
    .select({ id: goods.id, type: goods.type })
    .from(goods)
    .where(and(whereIdPart(goods.id, part, size), eq(goods.isOpen, true)))
    .orderBy(asc(goods.id))
