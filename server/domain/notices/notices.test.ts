import { and, eq, ne } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { reminders } from '#schemas/reminders.ts'
import { locales } from '#schemas/language/text.ts'
import { makeCard, makePlan, payByProvider, createUuid, GB, type TestCard } from '#server/testing/cards/cards.ts'
import { getCancelTime } from '../cards/cancel.ts'
import type { Plan } from '../cards/packages/offer.ts'
import type { CardRow } from '../cards/card-status.ts'
import { cardPackages, cards } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { DAY, HOUR, MINUTE, SECOND, getStartOfDay, getStartOfMonth, toWireDay } from '#server/platform/time.ts'
import { makeNotice, readNoticeTexts, readReminders } from '#server/testing/notices/notices.ts'
import { type TestHolder, setUp, producedBy } from '#server/testing/notices/scenario.ts'

const { server, db, clock, at, noon, sent, listCases, list, home, buy, holding, before, readEnd } = await setUp()
const readTexts = ({ id }: { id: number }) => readNoticeTexts(server, `card:${id}`)

describe('the end of a package', () => {
  test('is announced seven, three and one days before, each once, as a notice and by SMS', async () => {
    const card = await holding()
    await before(card.endAt, 8)
    expect(await listCases(card)).toEqual([])
    await before(card.endAt, 7)
    await server.jobs.runDue()
    expect(await listCases(card)).toEqual(['expiry.days'])
    await before(card.endAt, 6)
    await before(card.endAt, 3)
    await before(card.endAt, 1)
    await server.jobs.runDue()
    expect(await listCases(card)).toEqual(['expiry.days', 'expiry.days', 'expiry.tomorrow'])
    const texts = await readReminders(server, card.mobile)
    expect(texts).toHaveLength(3)
    expect(texts[0]).toMatch(new RegExp(`^【门面】您尾号${card.simNo.slice(-4)}的卡，套餐\\d+月\\d+日到期，`))
    expect((await readTexts(card))[0]).toMatch(/^“测试 100GB 月包”\d+月\d+日到期。到期后停机断网/)
    const rows = await list(card.as)
    const [, month, day] = toWireDay(card.endAt).split('-').map(Number)
    const title = `套餐${month}月${day}日到期`
    expect(rows.map((row) => [row.title, row.read])).toEqual([
      [title, false],
      [title, true],
      [title, true],
    ])
    expect((await list(card.as, 'en'))[0]).toMatchObject({
      title: expect.stringMatching(/^Your plan ends on \w+ \d+/),
      path: '/pages/iot/package/index',
      action: 'Renew',
    })
    expect(await home(card.as)).toMatchObject({ unread: 1, notices: [{ kind: 'expiry', title }] })
  })

  test('is announced only once when the clock jumps over several days, by the shortest of them', async () => {
    const card = await holding()
    await before(card.endAt, 10)
    await before(card.endAt, 1)
    expect(await listCases(card)).toEqual(['expiry.tomorrow'])
    expect(await readReminders(server, card.mobile)).toHaveLength(1)
    await at(card.endAt + 30 * DAY)
    expect(await listCases(card)).toEqual(['expiry.tomorrow', 'stopped.expired'])
  })

  test('is announced beside a package for life, with what continues', async () => {
    const card = await holding()
    await buy(card, await makePlan(server, { name: '长期守号', totalFlow: GB, duration: 20, unit: 3, price: 100 }))
    const year = (await db.select().from(cardPackages).where(eq(cardPackages.cardId, card.id))).find(
      ({ unit }) => unit === 2,
    )
    await before(year!.endAt, 3)
    expect(await listCases(card)).toEqual(['expiry.days'])
    expect((await readTexts(card))[0]).toContain('之后继续使用“长期守号”。')
  })

  test('is not announced on home after a renewal, before and after the sweep', async () => {
    const card = await holding()
    await before(card.endAt, 3)
    expect((await home(card.as)).notices).toHaveLength(1)
    expect(await buy(card, card.plan, { effectType: 2 })).toMatchObject({ code: 0 })
    const [waiting] = await db
      .select()
      .from(cardPackages)
      .where(and(eq(cardPackages.cardId, card.id), ne(cardPackages.endAt, card.endAt)))
    await db
      .update(cardPackages)
      .set({ startAt: card.endAt + SECOND, endAt: card.endAt + 30 * DAY })
      .where(eq(cardPackages.id, waiting!.id))
    expect((await home(card.as)).notices).toEqual([])
    await before(card.endAt, 1)
    expect(await listCases(card)).toEqual(['expiry.days'])
    expect(await home(card.as)).toMatchObject({ unread: 0, notices: [] })
  })

  test.each<[string, Partial<CardRow>, Partial<Plan>]>([
    ['of a package for life', { breakRuleId: 0 }, { duration: 20, unit: 3 }],
    ['of a card that was cancelled', { cancelStatus: 2 }, {}],
  ])('is not announced %s', async (_, row, plan) => {
    const card = await holding({}, plan)
    await db.update(cards).set(row).where(eq(cards.id, card.id))
    const month = clock.now() + 30 * DAY
    for (const days of [7, 3, 1]) await before(Math.min(card.endAt, month), days)
    expect(await listCases(card)).toEqual([])
  })

  test('of a short package is announced no earlier than the package lasts', async () => {
    const card = await holding({}, { duration: 3, unit: 1 })
    expect(await listCases(card)).toEqual([])
    await before(card.endAt, 1)
    expect(await listCases(card)).toEqual(['expiry.tomorrow'])
  })
})

describe('usage', () => {
  /** Usage of one day, counted from a little earlier. */
  const use = async (card: TestCard, kb: number) => {
    await db
      .update(cardPackages)
      .set({ useFlow: kb - GB })
      .where(eq(cardPackages.cardId, card.id))
    await db
      .update(cards)
      .set({ dailyFlow: 3 * GB, usedUntil: clock.now() })
      .where(eq(cards.id, card.id))
    await noon()
  }

  test('is reported at 80 and at 100 percent, once each', async () => {
    const card = await holding()
    await use(card, 70 * GB)
    expect(await listCases(card)).toEqual([])
    await use(card, 80 * GB)
    await noon()
    expect(await listCases(card)).toEqual(['usage.most'])
    await use(card, 100 * GB)
    expect(await listCases(card)).toEqual(['usage.most', 'usage.all'])
    expect(await readReminders(server, card.mobile)).toHaveLength(2)
    expect((await readTexts(card))[0]).toContain('流量已用完。已暂停上网')
    // after a new purchase it no longer applies, and starts over with the new volume
    await buy(card, await makePlan(server, { type: 3, totalFlow: 50 * GB }))
    expect((await home(card.as)).notices).toEqual([])
    await noon()
    expect(await listCases(card)).toHaveLength(2)
  })

  test.each<[string, Partial<Plan>]>([
    ['without limit', { isInfiniteFlow: true }],
    ['without limit, slower after some', { isInfiniteFlow: true, limitSpeedFlow: 20 * GB, limitSpeedCode: '1M' }],
  ])('is not reported for a plan %s', async (_, plan) => {
    const card = await holding({}, plan)
    await use(card, 99 * GB)
    expect(await listCases(card)).toEqual([])
  })
})

describe('an automatic renewal', () => {
  const renewing = async (balance: number) => {
    const card = await holding()
    const consent = { packageId: card.plan.id, autoRenew: 1, agree: true, expectMoney: 29 } as const
    expect(await server.call('/api/iot/simUpdateRenewPackage', consent, card.as)).toMatchObject({ code: 0 })
    await db.update(cards).set({ balance }).where(eq(cards.id, card.id))
    return card
  }
  const days = async (card: TestHolder, from: number) => {
    for (let left = from; left >= 0; left--) await before(card.endAt, left)
  }

  test('with enough money is announced five days before the payment, and the end of the package is not', async () => {
    const card = await renewing(10_000)
    await days(card, 10)
    expect(await listCases(card)).toEqual(['renewal.coming'])
    expect((await readTexts(card))[0]).toContain('将从余额扣除 ¥29.00')
    expect(await home(card.as)).toMatchObject({ unread: 0, notices: [] })
  })

  test('that lacks money is announced three days and a day before the try, when it failed, and on the last day; home and the list show it', async () => {
    const card = await renewing(900)
    await before(card.endAt, 6)
    expect(await home(card.as)).toMatchObject({
      unread: 1,
      notices: [{ kind: 'renewal', path: '/pages/iot/index/balance/index', action: '去充值' }],
    })
    await days(card, 5)
    expect(await listCases(card)).toEqual(['renewal.short', 'renewal.short', 'renewal.failed', 'renewal.last'])
    expect(await readReminders(server, card.mobile)).toHaveLength(4)
    const texts = (await readTexts(card)).toReversed()
    expect(texts[0]).toContain('余额还差 ¥20.00')
    expect(texts[2]).toContain('没有续费成功：余额不足，还差 20.00 元')
  })

  test('is solved by a top-up: home shows no notice from then on, and the SMS that waits for the morning is not sent', async () => {
    const card = await renewing(900)
    await before(card.endAt, 7)
    const midnight = getStartOfDay(card.endAt) - 6 * DAY
    await at(midnight + 5 * MINUTE)
    expect(await listCases(card)).toEqual(['renewal.short'])
    expect((await home(card.as)).notices).toHaveLength(1)
    await db.update(cards).set({ balance: 10_000 }).where(eq(cards.id, card.id))
    expect((await home(card.as)).notices).toEqual([])
    await at(midnight + 12 * HOUR)
    expect((await readReminders(server, card.mobile)).filter((text) => text.includes('还差'))).toEqual([])
  })
})

describe('a card that is cut off', () => {
  const stopped = async (card: TestCard) => (await listCases(card)).filter((name) => name.startsWith('stopped'))
  /** To the morning after the end. */
  const over = async (card: TestHolder) => at(card.endAt + 12 * HOUR)

  test('at the end of its package, and until it is served again', async () => {
    const card = await holding()
    await over(card)
    expect(await stopped(card)).toEqual(['stopped.expired'])
    expect((await readTexts(card))[0]).toContain('卡片已停机断网。订购套餐后恢复。')
    expect((await list(card.as))[0]).toMatchObject({ kind: 'stopped', path: '/pages/iot/package/index' })
    await buy(card, card.plan)
    expect((await home(card.as)).notices).toEqual([])
    await at((await readEnd(card)) + 12 * HOUR)
    expect(await stopped(card), 'each time').toEqual(['stopped.expired', 'stopped.expired'])
  })

  test('is told 30, 7 and 1 days before it is cancelled, on that day, and never while it is in service', async () => {
    const [card, kept] = [await holding({ balance: 3_600 }), await holding()]
    await over(card)
    const cancel = getCancelTime(clock.now())
    const days: number[] = []
    for (const before of [31, 30, 20, 7, 2, 1]) {
      await at(getStartOfDay(cancel) - before * DAY + 12 * HOUR)
      days.push((await stopped(card)).filter((name) => name === 'stopped.cancelling').length)
    }
    expect(days).toEqual([0, 1, 1, 2, 2, 3])
    expect((await readTexts(card))[0]).toMatch(/到\d+月\d+日仍未恢复将销户.+请在此之前订购套餐/)
    expect((await home(card.as)).notices?.map(({ kind }) => kind)).toContain('stopped')
    // after a new purchase, no further notices are sent
    await buy(kept, kept.plan)
    await at(cancel + DAY)
    expect(await stopped(card)).toContain('stopped.cancelled')
    expect((await home(card.as)).simStatus).toBe(5)
    expect((await readTexts(card))[0]).toContain('账户余额还有 ¥7.00，请联系客服处理')
    expect((await stopped(kept)).filter((name) => name === 'stopped.cancelled')).toEqual([])
  })

  test('while a package waits: with its day', async () => {
    const card = await holding({}, { duration: 5, unit: 1 })
    await buy(card, await makePlan(server), { effectType: 2 })
    await over(card)
    const waits = (await home(card.as)).waiting
    expect((await readTexts(card))[0]).toMatch(/下一个套餐.+生效，可以提前生效/)
    expect([waits !== null, await stopped(card)]).toEqual([true, ['stopped.expiredNext']])
  })

  test('with automatic renewal: a top-up within a week renews it within a minute, and a later one does not, but one tap does', async () => {
    const renewing = async () => {
      const card = await holding({ balance: 2_900 })
      const consent = { packageId: card.plan.id, autoRenew: 1, agree: true, expectMoney: 29 } as const
      await server.call('/api/iot/simUpdateRenewPackage', consent, card.as)
      return card
    }
    const [soon, late] = [await renewing(), await renewing()]
    await over(soon)
    expect(await stopped(soon)).toEqual(['stopped.renews'])
    expect((await readTexts(soon))[0]).toContain('余额达到 ¥29.00 会自动续费')
    expect((await home(soon.as)).renewal).toMatchObject({ path: '/pages/iot/index/balance/index', short: null })
    const topUp = async (card: TestCard, money: number) => {
      const { data } = await server.call(
        '/api/iot/createBalanceOrder',
        { uuid: createUuid(), payType: 'wxpay', money },
        card.as,
      )
      await payByProvider(server, data.outTradeNo)
      await server.forward(2 * MINUTE)
    }
    await topUp(soon, 20)
    expect(await home(soon.as), 'not enough').toMatchObject({ simStatus: 4, balance: 20 })
    await topUp(soon, 10)
    expect(await home(soon.as)).toMatchObject({ simStatus: 3, internetStatus: 1, balance: 1, renewal: null })
    await at(late.endAt + 8 * DAY)
    await topUp(late, 30)
    expect(await home(late.as)).toMatchObject({
      simStatus: 4,
      balance: 30,
      renewal: { path: `/pages/iot/package/details/index?packageId=${late.plan.id}`, action: '立即续费' },
    })
  })
})

describe('pay as you go', () => {
  test('tells that the balance is below the use, each bill, and a stop; each bill is a line of the log', async () => {
    const metered = { type: 4, totalFlow: 0, price: 0, volumePrice: 300, duration: 20, unit: 3, effectTypes: [1] }
    const card = await holding({ balance: 0, dailyFlow: GB }, metered)
    await db.update(cards).set({ balance: 20_000 }).where(eq(cards.id, card.id))
    const month = () => at(getStartOfMonth(clock.now(), 1) + 12 * HOUR)
    await month()
    expect(await listCases(card)).toEqual(['bill.paid'])
    expect((await readTexts(card))[0]).toMatch(/用量 [\d.,]+ [GM]B，从余额扣除 ¥[\d.]+。/)
    await db.update(cards).set({ balance: 100 }).where(eq(cards.id, card.id))
    await noon(2)
    expect(await listCases(card)).toEqual(['bill.paid', 'bill.low'])
    await month()
    expect(await listCases(card)).toEqual(['bill.paid', 'bill.low', 'stopped.arrears'])
    const { arrearsBalance } = await home(card.as)
    expect((await readTexts(card))[0]).toContain(`欠费 ¥${arrearsBalance.toFixed(2)}`)
    const log = (await server.call('/api/iot/simBalanceLogList', {}, card.as)).data.list
    expect(log.map(({ type, change }) => [type, Math.sign(change)])).toEqual([
      [5, -1],
      [5, -1],
    ])
  })
})

test('notices are read one by one or all together, and the list marks the first one of each day', async () => {
  const card = await makeCard(server)
  const ids = []
  for (const hours of [1, 24, 1]) {
    await server.forward(hours * HOUR)
    ids.push(await makeNotice(server, `card:${card.id}`))
  }
  const pages = await Promise.all(
    [1, 2, 3].map(async (page) => (await server.call('/api/iot/noticeList', { page, pageSize: 1 }, card.as)).data),
  )
  const rows = pages.flatMap((page) => page.list)
  expect(rows.map(({ id }) => id)).toEqual(ids.toReversed())
  expect(rows.map(({ day, createdAt }) => day === createdAt.slice(0, 10))).toEqual([
    true,
    rows[0]!.createdAt.slice(0, 10) !== rows[1]!.createdAt.slice(0, 10),
    true,
  ])
  await server.call('/api/iot/noticeRead', { id: ids[2]! }, card.as)
  expect(await home(card.as)).toMatchObject({ unread: 2, notices: [{ id: ids[1] }] })
  await server.call('/api/iot/noticeRead', {}, card.as)
  expect(await home(card.as)).toMatchObject({ unread: 0, notices: [] })
})

describe('the table of reminders', () => {
  test('has no kind that no test produces', () =>
    expect(Object.values(producedBy).flat().toSorted()).toEqual(Object.keys(reminders).toSorted()))
  test('has the kinds that the tests above produce', () =>
    expect(producedBy.notices.filter((kind) => !sent.has(kind))).toEqual([]))
  const rows = Object.entries(reminders).flatMap(([kind, row]) =>
    Object.entries(row.cases).map(([name, reminderCase]) => [`${kind}.${name}`, row, reminderCase] as const),
  )
  const { routes } = JSON.parse(readFileSync(new URL('../../../pages.config.json', import.meta.url), 'utf8')) as {
    routes: Record<string, unknown>
  }
  test.each(rows)(
    '%s has messages in both languages, with its own values only, and a page for each owner',
    (id, { owners }, { values, path }) => {
      for (const locale of locales)
        for (const part of ['title', 'text', 'action']) {
          const text = translate(locale, `remind.${id}.${part}`) ?? ''
          expect(text).toMatch(/\S/)
          expect(text, 'it is read on any later day, too').not.toMatch(
            /[今明后昨]天|[今明昨]日|还有 ?\{|\{\w+\} ?天|today|tomorrow|yesterday|tonight|in \{\w+\} days?/i,
          )
          for (const [, value] of text.matchAll(/\{(\w+)\}/g)) expect(values as readonly string[]).toContain(value)
        }
      expect(Object.keys(path).toSorted()).toEqual([...owners].toSorted())
      for (const route of Object.values(path as Record<string, string>)) expect(routes).toHaveProperty([route])
    },
  )
})
