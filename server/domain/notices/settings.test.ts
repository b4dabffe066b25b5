import { and, eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { reminderKinds, reminders, type Reminder } from '#schemas/reminders.ts'
import { makeCard, createUuid, type TestCard } from '#server/testing/cards/cards.ts'
import { cards, jobs, notices } from '#server/db/schema/index.ts'
import { login, createPhone } from '#server/testing/orders/orders.ts'
import { buyGift, makeGift, makeHolder } from '#server/testing/points/points.ts'
import { createGuest } from '#server/testing/server.ts'
import { DAY, HOUR, MINUTE, getStartOfDay } from '#server/platform/time.ts'
import { toWakingHours, notify, noticeOwner } from './notify.ts'
import { readReminders } from '#server/testing/notices/notices.ts'
import { setUp } from '#server/testing/notices/scenario.ts'

const { server, db, clock, at, listCases, list, home, holding, before } = await setUp()

const changeSetting = (
  card: TestCard,
  kind: 'expiry' | 'usage' | 'parcel',
  channels: { app?: boolean; sms?: boolean },
) => server.call('/api/iot/noticeSet', { kind, ...channels }, card.as)

describe('a kind that is switched off is not sent, and is sent again when it is switched on', () => {
  const switchable = reminderKinds.filter((kind) => !(reminders[kind] as Reminder).always)
  test('all but those that protect a device', () =>
    expect(reminderKinds.filter((kind) => !switchable.includes(kind))).toEqual(['request', 'safety']))
  const rows = switchable.flatMap((kind) => reminders[kind].owners.map((owner) => [kind, owner] as const))
  test.each(rows)('%s, to a %s', async (kind, type) => {
    const mobile = createPhone()
    const card = type === 'card' ? await makeCard(server, { mobile }) : undefined
    const as = card?.as ?? (await login(server, createGuest(), mobile))
    const owner = card ? noticeOwner.card(card.id) : noticeOwner.phone(mobile)
    const say_ = async () => {
      for (const [name, { values, path }] of Object.entries(reminders[kind].cases as Reminder['cases'])) {
        const wording = { case: name, values: Object.fromEntries(values.map((key) => [key, '1'])) }
        await db.transaction((tx) =>
          notify(tx, { owner, kind, occurrence: createUuid(), wording, path: path[type]!, at: clock.now() }),
        )
      }
      await server.jobs.runDue()
      const { list: rows } = (
        await server.call(card ? '/api/iot/noticeList' : '/api/shop/notice/list', { pageSize: 50 }, as)
      ).data
      return { notices: rows.length, texts: (await readReminders(server, mobile)).length }
    }
    const set = async (channels: { app?: boolean; sms?: boolean }) =>
      (
        await server.call(card ? '/api/iot/noticeSet' : '/api/shop/notice/set', { kind, ...channels }, as)
      ).data.list.find((row) => row.kind === kind)
    const all = Object.values(reminders[kind].cases as Reminder['cases'])
    const cases = all.length
    const loud = all.filter(({ silent }) => !silent).length
    expect(await set({ app: false, sms: false })).toMatchObject({ app: false, sms: false })
    expect(await say_()).toEqual({ notices: 0, texts: 0 })
    expect(await set({ app: true })).toMatchObject({ app: true, sms: false })
    expect(await say_()).toEqual({ notices: cases, texts: 0 })
    expect(await set({ sms: true, app: false })).toMatchObject({ app: false, sms: true })
    expect(await say_()).toEqual({ notices: cases, texts: loud })
  })
})

describe('no notice is sent', () => {
  test('twice: by the same server again, by two at once, by a job that ran and was not recorded', async () => {
    const card = await holding()
    const second = await server.second()
    const days = 3
    await clock.forward(Math.max(1, getStartOfDay(card.endAt) - days * DAY + 12 * HOUR - clock.now()))
    await second.services.clock.refresh()
    await Promise.all([server.jobs.runDue(), second.jobs.runDue()])
    await server.jobs.runDue()
    await db.update(cards).set({ remindAt: 0 }).where(eq(cards.id, card.id))
    await Promise.all([second.jobs.runDue(), server.jobs.runDue()])
    expect(await listCases(card)).toEqual(['expiry.days'])
    expect(await readReminders(server, card.mobile)).toHaveLength(1)
    const [notice] = await db
      .select({ id: notices.id })
      .from(notices)
      .where(eq(notices.owner, `card:${card.id}`))
    await db.update(notices).set({ smsAt: null }).where(eq(notices.id, notice!.id))
    await db
      .update(jobs)
      .set({ doneAt: null })
      .where(and(eq(jobs.kind, 'sendNotice'), sql`payload ->> 'noticeId' = ${String(notice!.id)}`))
    await server.jobs.runDue()
    expect(await readReminders(server, card.mobile)).toHaveLength(1)
  })

  test('by SMS without a phone, nor in a way that was switched off', async () => {
    const bare = await holding({ mobile: null })
    const silent = await holding()
    await changeSetting(silent, 'expiry', { app: false, sms: false })
    const noSms = await holding()
    await changeSetting(noSms, 'expiry', { sms: false })
    const smsOnly = await holding()
    await changeSetting(smsOnly, 'expiry', { app: false })
    await before(bare.endAt, 7)
    await server.jobs.runDue()
    const sent = []
    for (const card of [bare, silent, noSms, smsOnly])
      sent.push([(await list(card.as)).length, (await readReminders(server, card.mobile)).length])
    expect(sent).toEqual([
      [1, 0],
      [0, 0],
      [1, 0],
      [0, 1],
    ])
    // with app notices switched off, the next step is silent, and earlier notices remain
    await changeSetting(noSms, 'expiry', { app: false })
    await before(bare.endAt, 3)
    expect(await listCases(noSms)).toEqual(['expiry.days'])
    expect((await server.call('/api/iot/noticeSetting', {}, noSms.as)).data).toMatchObject({
      mobile: `${noSms.mobile.slice(0, 3)}****${noSms.mobile.slice(7)}`,
      list: [
        { kind: 'expiry', app: false, sms: false },
        { kind: 'usage', app: true, sms: true },
        {},
        {},
        {},
        {},
        {},
        {},
      ],
    })
  })

  test('at night, unless it is urgent', async () => {
    const card = await holding()
    const midnight = getStartOfDay(card.endAt) - 7 * DAY
    await at(midnight + MINUTE)
    await server.jobs.runDue()
    expect([(await listCases(card)).length, (await readReminders(server, card.mobile)).length]).toEqual([1, 0])
    await at(midnight + 8 * HOUR - MINUTE)
    expect(await readReminders(server, card.mobile)).toEqual([])
    await at(midnight + 8 * HOUR + MINUTE)
    expect(await readReminders(server, card.mobile)).toHaveLength(1)
    expect([
      toWakingHours(midnight + 21 * HOUR),
      toWakingHours(midnight + 22 * HOUR),
      toWakingHours(midnight + 3 * HOUR),
    ]).toEqual([midnight + 21 * HOUR, midnight + 32 * HOUR, midnight + 8 * HOUR])
  })

  test('late by SMS: old news is only in the list', async () => {
    const mobile = createPhone()
    const holder = await makeHolder(server)
    await db.update(cards).set({ mobile }).where(eq(cards.id, holder.id))
    await buyGift(server, holder, await makeGift(server))
    await server.forward(20 * DAY)
    await server.jobs.runDue()
    expect((await listCases(holder))[0]).toBe('parcel.sent')
    expect(await readReminders(server, mobile)).toEqual([])
    expect((await home(holder.as)).notices).toEqual([])
  })
})
