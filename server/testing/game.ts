/** Setup of load tests (`kill.test.ts`, `soak.test.ts`): a variant with ample stock, a rare variant, card holders, numbers. */
import { and, eq, isNull } from 'drizzle-orm'
import { makeCard, makePlan, type TestCard } from './cards/cards.ts'
import { goods, goodsSku, numbers } from '../db/schema/index.ts'
import { article, rareArticle } from './buyers.ts'
import { readStart, type Start } from './snapshot.ts'
import type { TestServer } from './server.ts'

/** `few`: stock of the rare variant. `wanted`: ids of numbers that several clients compete for. */
type Game = { planId: number; holders: TestCard[]; wanted: number[]; begin: Start }
export async function prepareGame(
  server: TestServer,
  given: { few: number; holders: number; wanted: number },
): Promise<Game> {
  const { db } = server.services
  await db.update(goods).set({ stock: 1_000_000 }).where(eq(goods.id, article.goodsId))
  await db.update(goodsSku).set({ stock: 1_000_000 }).where(eq(goodsSku.id, article.skuId))
  await db.update(goodsSku).set({ stock: given.few }).where(eq(goodsSku.id, rareArticle.skuId))
  const { id: planId } = await makePlan(server)
  const holders: TestCard[] = []
  while (holders.length < given.holders)
    holders.push(...(await Promise.all(Array.from({ length: 8 }, () => makeCard(server)))))
  const free = await db
    .select({ id: numbers.id })
    .from(numbers)
    .where(and(eq(numbers.status, 1), isNull(numbers.heldUntil)))
    .limit(given.wanted)
  return {
    planId,
    holders,
    wanted: free.map(({ id }) => id),
    begin: await readStart(db, [article.skuId, rareArticle.skuId]),
  }
}
