import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { cards, packages } from '#server/db/schema/index.ts'
import { DAY, parseWireTime, MINUTE, getStartOfDay, toWireTime } from '#server/platform/time.ts'
import type { CardRow } from '../card-status.ts'
import type { TestCard } from '#server/testing/cards/cards.ts'
import { setUp } from '#server/testing/cards/renewals.ts'

const { server, db, clock, text, info, options, set, until, charge, renewing } = await setUp()

describe('a renewal that would fail', () => {
  const warning = async (card: TestCard) => (await info(card)).renewal
  const lastWeek = (endAt: string) => until(toWireTime(getStartOfDay(parseWireTime(endAt)) - 6 * DAY))

  test('is announced a week before the end with the missing amount, and not once the amount is there', async () => {
    const { card, plan, nextAt, endAt } = await renewing(1000)
    expect(await warning(card)).toBeNull()
    expect(await options(card)).toMatchObject({ short: 19, failReason: null })
    await lastWeek(endAt)
    expect(await warning(card)).toEqual({
      packageName: plan.name,
      nextAt,
      endAt,
      short: 19,
      reason: text('renew.tooLittle', { money: '19.00' }),
      path: '/pages/iot/index/balance/index',
      action: text('renew.topUp'),
    })
    await until(nextAt, MINUTE)
    expect(await warning(card)).toMatchObject({ short: 19 })
    await charge(card, 19)
    expect(await warning(card)).toBeNull()
    await server.forward(MINUTE)
    expect((await info(card)).waiting).toMatchObject({ packageName: plan.name })
  })

  test.each<[string, Partial<CardRow>, string, string]>([
    ['a real name', { authStatus: 1 }, '/pages/iot/realnameAuth/index', 'card.go.auth'],
    ['arrears', { arrears: 500 }, '/pages/iot/index/balance/index', 'renew.topUp'],
    ['money', { balance: 0 }, '/pages/iot/index/balance/index', 'renew.topUp'],
    ['consent to a new price', { renewPrice: 100 }, '/pages/iot/setRenew/index', 'card.renewalFix'],
  ])(
    'leads to the page that solves %s: from home, from its own page and from the notice',
    async (_, lacking, path, action) => {
      const { card, endAt } = await renewing(9000)
      await db
        .update(cards)
        .set({ ...lacking, remindAt: clock.now() })
        .where(eq(cards.id, card.id))
      await lastWeek(endAt)
      expect(await warning(card)).toMatchObject({ path, action: text(action) })
      await server.forward(4 * DAY)
      const said = path.includes('setRenew')
        ? { failPath: null, failAction: null }
        : { failPath: path, failAction: text(action) }
      expect(await options(card)).toMatchObject(said)
      expect((await info(card)).notices).toMatchObject([{ kind: 'renewal', path }])
    },
  )

  test('is announced with its reason where no money helps, and never where renewal is off', async () => {
    const { card, plan, endAt } = await renewing(9000)
    await db.update(packages).set({ isOpen: false }).where(eq(packages.id, plan.id))
    await lastWeek(endAt)
    expect(await warning(card)).toMatchObject({ short: null, reason: text('renew.gone') })
    await set(card, plan.id, { autoRenew: 2 })
    expect(await warning(card)).toBeNull()
  })
})
