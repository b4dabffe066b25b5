import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#server/db/schema/publishing.ts'
import { createTitled, type Reply } from '#server/testing/publishing/publishing.ts'
import { type ScheduleOptions, setUp } from '#server/testing/publishing/campaigns.ts'

const {
  services,
  ask,
  manifest,
  publish,
  HELP,
  PAY,
  SALE,
  ownPage,
  linking,
  draft,
  time,
  plan,
  getTitle,
  readState,
  forward,
} = await setUp()

test('a set of revisions is published together at its time, and reverted at its end', async () => {
  await publish(PAY, createTitled('平时'))
  const planned = await plan([await draft(HELP, createTitled('活动')), await draft(PAY, createTitled('活动'))], {
    until: 3,
  })
  expect([planned.status, planned.body.campaign]).toMatchObject([
    200,
    { state: 'planned', name: '双十二', by: 'owner', places: [{ before: null }, { before: null }] },
  ])
  expect([await getTitle(HELP), await getTitle(PAY)]).toEqual([undefined, '平时'])
  await forward(1)
  expect([await getTitle(HELP), await getTitle(PAY)]).toEqual(['活动', '活动'])
  expect((await readState(planned)) as unknown).toMatchObject({ state: 'running' })
  await forward(2)
  expect([await getTitle(HELP), await getTitle(PAY)]).toEqual([undefined, '平时'])
  expect((await readState(planned)) as unknown).toMatchObject({ state: 'ended', problem: null })
  // the campaign left no earlier publication to roll back to
  await ask('POST', '/rollback', { place: PAY })
  expect(await getTitle(PAY)).not.toBe('活动')
})

test('a landing page and the link to it are published by one campaign; the link alone is refused', async () => {
  const link = await draft(HELP, linking('/p/sale'))
  const alone = await plan([link], { until: 2 })
  expect([alone.status, alone.body.findings[0]!.issues[0]!.code]).toEqual([422, 'MM5001'])
  const planned = await plan([link, await draft(SALE, ownPage)], { until: 2, accept: false })
  expect([planned.status, planned.body.warnings]).toEqual([200, []])
  await forward(1)
  expect(Object.keys((await manifest()).pages).toSorted()).toEqual([SALE.path, HELP.path].toSorted())
  await forward(1)
  expect((await manifest()).pages).toEqual({})
})

test('a campaign is compiled against the shop at its start time: with campaigns that start before it, without those that have ended', async () => {
  expect((await plan([await draft(SALE, ownPage)], { from: 2, until: 5 })).status).toBe(200)
  const link = await draft(HELP, linking('/p/sale'))
  const status = async (from: number, until: number | null) => (await plan([link], { from, until })).status
  // before the campaign, across its end, without an end, after it, and within it
  expect([await status(1, 2), await status(3, 6), await status(3, null), await status(5, 6)]).toEqual([
    422, 409, 409, 422,
  ])
  const within = await plan([link], { from: 3, until: 4 })
  expect(within.status).toBe(200)
  await ask('POST', `/campaigns/${within.body.campaign.id}/cancel`, {})
  // both end at the same time: the campaign planned later, which may depend on the other, is reverted first
  expect(await status(2, 5)).toBe(200)
})

test("a change that would break a campaign is refused at once, with the campaign's name and the findings", async () => {
  await publish(SALE, ownPage)
  const later = await plan([await draft(HELP, linking('/p/sale'))], { from: 4, until: 6, name: '后面的' })
  const away = await draft(SALE, null)
  const names = ({ status, body }: Reply) => [status, body.campaigns?.map(({ name }) => name)]
  const refused = await plan([away], { from: 1, until: null })
  expect([...names(refused), refused.body.findings[0]!.issues[0]!.code]).toEqual([409, ['后面的'], 'MM5001'])
  // a campaign that ends earlier does not depend on the page
  const passing = await plan([away], { from: 1, until: 3 })
  expect(passing.status).toBe(200)
  const byHand = await ask('POST', '/publish', { revision: await draft(PAY, {}), accept: true })
  expect(byHand.status).toBe(200)
  await ask('POST', `/campaigns/${passing.body.campaign.id}/cancel`, {})
  expect(names(await ask('POST', '/rollback', { place: SALE, revision: null }))).toEqual([409, ['后面的']])
  // an override is allowed, and the campaign later records why it could not start
  expect((await ask('POST', '/rollback', { place: SALE, revision: null, override: true })).status).toBe(200)
  // a campaign that was impossible before does not block other publications
  expect((await publish(PAY, createTitled('别的'))).status).toBe(200)
  await forward(4)
  expect((await readState(later)) as unknown).toMatchObject({
    state: 'refused',
    problem: { text: { en: expect.any(String) }, findings: [{ issues: [{ code: 'MM5001' }] }] },
  })
  expect(await getTitle(HELP)).toBeUndefined()
})

test('a layer of a scheduled or running campaign is published by hand only with an explicit override', async () => {
  const first = await plan([await draft(HELP, createTitled('活动')), await draft(PAY, createTitled('活动'))], {
    until: 3,
  })
  const refused = await publish(HELP, createTitled('手动'))
  expect([refused.status, refused.body.campaigns, refused.body.error]).toEqual([
    409,
    [
      {
        id: first.body.campaign.id,
        name: '双十二',
        state: 'planned',
        from: expect.any(Number),
        until: expect.any(Number),
      },
    ],
    expect.stringMatching(/\/pages\/about\/promise \(site\) belongs to campaign \d+, 双十二, .* – .*/),
  ])
  expect((await ask('POST', '/rollback', { place: HELP, revision: null })).status).toBe(409)
  expect((await publish(HELP, createTitled('手动'), { override: true })).status).toBe(200)
  expect((await readState(first)) as unknown).toMatchObject({
    places: [
      { path: PAY.path, isByHand: false },
      { path: HELP.path, isByHand: true },
    ],
  })
  await forward(1)
  expect([await getTitle(HELP), await getTitle(PAY)]).toEqual(['手动', undefined])
  expect((await readState(first)) as unknown).toMatchObject({
    state: 'refused',
    problem: { text: { en: expect.stringContaining('newer') } },
  })

  const second = await plan([await draft(HELP, createTitled('活动')), await draft(PAY, createTitled('活动'))], {
    until: 3,
  })
  await forward(1)
  expect((await publish(PAY, createTitled('手动'))).status).toBe(409)
  expect((await publish(PAY, createTitled('手动'), { override: true })).status).toBe(200)
  await forward(2)
  expect([await getTitle(HELP), await getTitle(PAY)]).toEqual(['手动', '手动'])
  expect((await readState(second)) as unknown).toMatchObject({ state: 'ended' })
  const [trail] = await services.db.select().from(audit).where(eq(audit.action, 'campaign.end')).orderBy(desc(audit.id))
  expect(trail?.detail).toMatchObject({ left: [PAY] })
})

test('a changed campaign reverts to the newer publication', async () => {
  const { body } = await plan([await draft(HELP, createTitled('活动'))], { until: 3 })
  await publish(HELP, createTitled('手动'), { override: true })
  expect((await ask('POST', `/campaigns/${body.campaign.id}`, { until: time(4) })).status).toBe(200)
  await forward(1)
  expect(await getTitle(HELP)).toBe('活动')
  await forward(3)
  expect(await getTitle(HELP)).toBe('手动')
})

const overlaps: [string, ScheduleOptions, ScheduleOptions, number][] = [
  ['one after the other', { from: 1, until: 2 }, { from: 2, until: 3 }, 200],
  ['one in the other', { from: 1, until: 4 }, { from: 2, until: 3 }, 409],
  ['without an end, in the other', { from: 1, until: 4 }, { from: 2 }, 409],
  ['without an end, before the other', { from: 3, until: 4 }, { from: 2 }, 200],
  ['without an end, at the start of the other', { from: 3, until: 4 }, { from: 3 }, 409],
  ['without an end, at the end of the other', { from: 3, until: 4 }, { from: 4 }, 200],
  ['both without an end', { from: 1 }, { from: 2 }, 200],
  ['both without an end, at one moment', { from: 1 }, { from: 1 }, 409],
]

test.each(overlaps)('two campaigns with the same layer: %s', async (_, a, b, status) => {
  const revision = await draft(HELP, createTitled('甲'))
  const send = ({ from, until }: ScheduleOptions, name: string) =>
    ask('POST', '/campaigns', {
      revisions: [revision],
      from: time(from!),
      until: until ? time(until) : null,
      name,
      accept: true,
    })
  expect((await send(a, '甲')).status).toBe(200)
  const second = await send(b, '乙')
  expect([second.status, second.body.campaigns?.[0]?.name]).toEqual([status, status === 200 ? undefined : '甲'])
})

test('a campaign that is due while the server is down starts afterwards; it is missed when its end has passed too', async () => {
  const late = await plan([await draft(HELP, createTitled('晚'))], { from: 1, until: 9 })
  const never = await plan([await draft(PAY, createTitled('错过'))], { from: 1, until: 2 })
  const after = await plan([await draft(PAY, createTitled('之后'))], { from: 3 })
  await forward(5)
  expect([await getTitle(HELP), await getTitle(PAY)]).toEqual(['晚', '之后'])
  const states = []
  for (const campaign of [late, never, after])
    states.push(((await readState(campaign)) as unknown as { state: string }).state)
  expect(states).toEqual(['running', 'missed', 'ended'])
})
