import { readFileSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { seed, runsEverything } from '#tests/night.ts'
import { cardPackages, cards, usageDaily } from '#server/db/schema/index.ts'
import { InternetStatus, SimStatus } from '#server/db/schema/states.ts'
import { DAY, HOUR, MINUTE, getStartOfMonth, toWireDay } from '#server/platform/time.ts'
import { GB, makeCard, makePlan, type TestCard } from '#server/testing/cards/cards.ts'
import { createRandom } from '#server/seed/random.ts'
import { setUp } from '#server/testing/cards/renewals.ts'

const { server, db, clock, buy, info, charge } = await setUp()

const metered = { type: 4, totalFlow: 0, price: 0, volumePrice: 300, duration: 20, unit: 3, effectTypes: [1] }
const readCard = async ({ id }: TestCard) => (await db.select().from(cards).where(eq(cards.id, id)))[0]!
const readUsage = async (card: TestCard) => {
  const rows = await db.select().from(usageDaily).where(eq(usageDaily.cardId, card.id))
  return new Map(rows.map(({ day, useFlow }) => [day, useFlow]))
}
/** The console's button of a card. */
const press = (card: TestCard, path: string) =>
  server.app.request(`/demo/sims/${card.simNo}/${path}`, { method: 'POST' })

describe('nothing is used or billed while a card is cut off', () => {
  test('arrears that are paid after days without service, over a month’s end', async () => {
    const card = await makeCard(server, { dailyFlow: 2 * GB })
    await buy(card, (await makePlan(server, metered)).id, 0)
    await server.forward(getStartOfMonth(clock.now(), 1) + HOUR - clock.now())
    const { arrearsBalance, simStatus } = await info(card)
    expect([simStatus, arrearsBalance > 0]).toEqual([SimStatus.suspended, true])
    const cutOff = toWireDay(clock.now() + DAY)
    await server.forward(getStartOfMonth(clock.now(), 1) + 10 * MINUTE - clock.now())
    await charge(card, arrearsBalance)
    expect(await info(card)).toMatchObject({ simStatus: SimStatus.inService, balance: 0, arrearsBalance: 0 })
    await server.forward(HOUR)
    const { volume } = await info(card)
    expect(volume?.useFlow, 'an hour of use').toBeLessThan(GB)
    const used = await readUsage(card)
    expect([...used].filter(([day]) => day >= cutOff && day < toWireDay(clock.now()))).toEqual([])
  })

  test('a card that the carrier stopped and returned', async () => {
    const card = await makeCard(server, { dailyFlow: 2 * GB, balance: 10_000 })
    await buy(card, (await makePlan(server)).id)
    for (const [stop, back] of [
      [`simStatus/${SimStatus.suspended}`, `simStatus/${SimStatus.inService}`],
      [`internetStatus/${InternetStatus.cutOff}`, `internetStatus/${InternetStatus.connected}`],
    ] as const) {
      await server.forward(DAY)
      await press(card, stop)
      const before = (await info(card)).useFlow
      await server.forward(3 * DAY)
      await press(card, back)
      await server.forward(MINUTE)
      const { useFlow } = await info(card)
      expect(useFlow - before, stop).toBeLessThan(GB / 20)
    }
  })

  /** In any history of a card, a day on which it was cut off from midnight to midnight has no usage. */
  test(`any history of stops, payments and returns (seed ${seed})`, { timeout: 1_800_000 }, async () => {
    const generator = createRandom(seed)
    const random = (below: number) => generator.int(0, below - 1)
    for (let history = 0; history < (runsEverything ? 20 : 3); history++) {
      const card = await makeCard(server, { dailyFlow: GB, balance: random(6000) })
      const plans = [
        await makePlan(server, metered),
        await makePlan(server, { totalFlow: 3 * GB, price: 0, duration: 5, unit: 1 }),
      ]
      await buy(card, plans[random(2)]!.id, 0)
      const steps: (() => unknown)[] = [
        () => charge(card, 10 + random(40)),
        async () => {
          const { arrearsBalance } = await info(card)
          if (arrearsBalance > 0) await charge(card, arrearsBalance)
        },
        () => server.call('/api/iot/simRefresh', { force: true }, card.as),
        () => press(card, 'overUse'),
        () => press(card, `simStatus/${SimStatus.suspended}`),
        () => press(card, `simStatus/${SimStatus.inService}`),
        () => press(card, `internetStatus/${1 + random(2)}`),
        () => buy(card, plans[1]!.id, 0),
        () => server.call('/api/iot/closeVolumePackage', {}, card.as),
      ]
      const served = async () => {
        const { simStatus, internetStatus } = await readCard(card)
        return simStatus === SimStatus.inService && internetStatus === InternetStatus.connected
      }
      const cutOffDays: string[] = []
      for (let index = 0; index < 14; index++) {
        await steps[random(steps.length)]!()
        const waiting = (await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))).some(
          ({ effectiveStatus }) => effectiveStatus === 2,
        )
        const [from, wasServed] = [clock.now(), await served()]
        await server.forward((1 + random(120)) * HOUR)
        // a card is restored without an action only by a waiting package
        if (wasServed || waiting) continue
        for (let day = from + DAY; day < clock.now() - DAY; day += DAY) cutOffDays.push(toWireDay(day))
      }
      await charge(card, 1000)
      await buy(card, plans[1]!.id, 0)
      await press(card, `simStatus/${SimStatus.inService}`)
      await press(card, `internetStatus/${InternetStatus.connected}`)
      await server.forward(HOUR)
      const used = await readUsage(card)
      expect(
        cutOffDays.filter((day) => (used.get(day) ?? 0) > 0),
        `history ${history}`,
      ).toEqual([])
    }
  })
})

test('one place writes the connection of a card', () => {
  const server = join(import.meta.dirname, '../..')
  const writers = globSync('**/*.ts', {
    cwd: server,
    exclude: ['seed/**', 'testing/**', '**/*.test.ts', 'db/**'],
  }).filter((file) =>
    /\.set\([^)]*internetStatus|set: \{[^}]*internetStatus/.test(readFileSync(join(server, file), 'utf8')),
  )
  expect(writers.filter((file) => file !== 'domain/usage/count.ts')).toEqual(['domain/usage/connection.ts'])
})
