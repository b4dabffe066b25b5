/** The card's home and login by the rules of product §2–§4 and §9. */
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cardPackages, promos } from '#server/db/schema/index.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { DAY } from '#server/platform/time.ts'
import { giveData, makeCard, type TestCard } from '#server/testing/cards/cards.ts'

const server = await createTestServer()
const { db, clock } = server.services
const getInfo = async ({ as }: TestCard) => (await server.call('/api/iot/simInfo', {}, as)).data

test.each([
  [1, 1, 1],
  [1, 4, 4],
  [2, 2, 99],
  [2, 4, 99],
] as const)(
  'product §9: a card of source %i and carrier %i shows carrier %i',
  async (sourceType, operatorType, expected) => {
    const card = await makeCard(server, { sourceType, operatorType })
    expect((await getInfo(card)).operatorType).toBe(expected)
    expect((await server.call('/api/iot/changeSimList', {}, card.as)).data.list[0]?.operatorType).toBe(expected)
  },
)

test('product §3, §9: the remaining term is given in days, from twenty years on in years', async () => {
  const left = async (days: number | null) => {
    const card = await makeCard(server)
    if (days !== null) {
      await giveData(server, card.id)
      await db
        .update(cardPackages)
        .set({ endAt: clock.now() + days * DAY })
        .where(eq(cardPackages.cardId, card.id))
    }
    const { surplusTime, surplusUnit } = await getInfo(card)
    return [surplusTime, surplusUnit]
  }
  expect(await left(0)).toEqual([0, 1])
  expect(await left(40)).toEqual([40, 1])
  expect(await left(7304)).toEqual([7304, 1])
  expect(await left(7305)).toEqual([20, 3])
  expect(await left(36_600)).toEqual([100, 3])
  expect(await left(null)).toEqual([null, 1])
})

test('a storefront without code login requires a code of no card (docs/domain §3.9 codeSwitch)', async () => {
  const { simNo } = await makeCard(server, { mobile: '13800004821', loginByCode: true, promoCode: 'AG0003' })
  const logIn = async () => (await server.call('/api/simLogin', { simNo }, createGuest())).code
  expect(await logIn()).toBe(41001)
  await db
    .update(promos)
    .set({ login: sql`${promos.login} || '{"codeSwitch": 2}'` })
    .where(eq(promos.promoCode, 'AG0003'))
  expect(await logIn()).toBe(0)
})
