import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { audit } from '#server/db/schema/publishing.ts'
import { HOUR } from '#server/platform/time.ts'
import type { Place } from '../layers/layer-key.ts'
import { createTitled, type Reply } from '#server/testing/publishing/publishing.ts'
import { setUp } from '#server/testing/publishing/campaigns.ts'

const {
  server,
  services,
  approve,
  ask,
  push,
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

test('a campaign is cancelled before it starts, or while it runs', async () => {
  const waits = await plan([await draft(HELP, createTitled('活动'))], { until: 3 })
  const cancel = ({ body }: Reply) => ask('POST', `/campaigns/${body.campaign.id}/cancel`, {})
  expect((await cancel(waits)).body.campaign.state).toBe('cancelled')
  await forward(1)
  expect(await getTitle(HELP)).toBeUndefined()
  const runs = await plan([await draft(HELP, createTitled('活动'))], { until: 3 })
  await forward(1)
  expect(await getTitle(HELP)).toBe('活动')
  expect((await cancel(runs)).body.campaign.state).toBe('cancelled')
  expect(await getTitle(HELP)).toBeUndefined()
  expect((await cancel(runs)).status).toBe(409)
  await forward(2)
  expect((await readState(runs)) as unknown).toMatchObject({ state: 'cancelled' })
})

test('times, name and layers of a campaign can be changed; of a running one only the end', async () => {
  const { body } = await plan([await draft(HELP, createTitled('活动'))], { from: 2, until: 3 })
  const change = (given: object) => ask('POST', `/campaigns/${body.campaign.id}`, given)
  const set = { revisions: [await draft(PAY, createTitled('改'))], from: time(1), until: time(4), name: '改名' }
  expect((await change(set)).body.campaign).toMatchObject({ name: '改名', places: [{ path: PAY.path }] })
  expect((await change({ until: time(0.5) })).status).toBe(422)
  await forward(1)
  expect([await getTitle(HELP), await getTitle(PAY)]).toEqual([undefined, '改'])
  expect((await change({ from: time(2) })).status).toBe(422)
  expect((await change({ until: time(5) })).status).toBe(200)
  await forward(4)
  expect(await getTitle(PAY)).toBe('改')
  // without an end, its content remains published
  expect((await change({ until: null })).body.campaign).toMatchObject({ state: 'ended', until: null })
  await forward(3)
  expect(await getTitle(PAY)).toBe('改')
  expect((await change({ name: 'x' })).status).toBe(409)
})

test('a campaign that cannot be reverted at its end is refused; one that can no longer be reverted keeps running until an editor repairs it', async () => {
  const planned = await plan([await draft(SALE, ownPage)], { until: 3 })
  await forward(1)
  const link = await publish(HELP, linking('/p/sale'))
  expect([link.status, link.body.campaigns?.[0]?.id]).toEqual([409, planned.body.campaign.id])
  expect((await publish(HELP, linking('/p/sale'), { override: true })).status).toBe(200)
  await forward(2)
  expect((await manifest()).pages[SALE.path]).toBeDefined()
  expect((await readState(planned)) as unknown).toMatchObject({
    state: 'running',
    problem: { findings: [{ issues: [{ code: 'MM5012' }] }] },
  })
  expect((await publish(HELP, {})).status).toBe(200)
  expect((await ask('POST', `/campaigns/${planned.body.campaign.id}/cancel`, {})).status).toBe(200)
  expect((await manifest()).pages[SALE.path]).toBeUndefined()
})

test('invalid times, a repeated layer and an unknown revision are refused', async () => {
  const revision = await draft(HELP, createTitled('活动'))
  const wrong: [object, number][] = [
    [{ from: '2020-01-01T00:00:00Z' }, 422],
    [{ from: 'soon' }, 422],
    [{ from: time(2), until: time(2) }, 422],
    [{ from: time(2), revisions: [revision, revision] }, 422],
    [{ from: time(2), revisions: [] }, 422],
    [{ from: time(2), revisions: [999_999] }, 404],
  ]
  for (const [given, status] of wrong)
    expect([(await ask('POST', '/campaigns', { revisions: [revision], ...given })).status, given]).toEqual([
      status,
      given,
    ])
})

test("an agent's editor plans, sees and changes only the campaigns of the agent's storefront", async () => {
  const PROMO: Place = { ...HELP, layer: 'promo', scope: 'AG0002' }
  const own = (await push(PROMO, createTitled('代理'), 'agent')).body.revision
  expect((await plan([own], {}, 'agent')).status).toBe(403)
  await approve([own], 'agent')
  const mine = await plan([own], {}, 'agent')
  const mixed = await plan([
    await draft({ ...PAY, layer: 'promo', scope: 'AG0002' }, createTitled('代理')),
    await draft(PAY, {}),
  ])
  const others = await plan([await draft(HELP, createTitled('全站'))])
  expect([mine.status, mixed.status, others.status]).toEqual([200, 200, 200])
  expect((await plan([await draft(SALE, ownPage)], {}, 'agent')).status).toBe(403)
  const toPath = (reply: Reply, suffix = '') => `/campaigns/${reply.body.campaign.id}${suffix}`
  const statuses = []
  for (const campaign of [mine, mixed, others])
    statuses.push([
      (await ask('GET', toPath(campaign), undefined, 'agent')).status,
      (await ask('POST', toPath(campaign, '/cancel'), {}, 'agent')).status,
    ])
  expect(statuses).toEqual([
    [200, 200],
    [200, 403],
    [404, 404],
  ])
  const { list } = (await ask('GET', '/campaigns', undefined, 'agent')).body as unknown as {
    list: Reply['body']['campaign'][]
  }
  expect(new Set(list.flatMap(({ places }) => places.map(({ scope }) => scope)))).toEqual(new Set(['AG0002']))
})

test('two servers that reach the same campaign run it once, without waiting for each other', async () => {
  const other = await server.second()
  const sets = []
  for (const [zh, from, until] of [
    ['甲', 1, 3],
    ['乙', 3, 5],
    ['丙', 5, null],
  ] as const)
    sets.push(await plan([await draft(HELP, createTitled(zh)), await draft(PAY, createTitled(zh))], { from, until }))
  for (const zh of ['甲', '乙', '丙']) {
    await services.clock.forward(2 * HOUR)
    await other.services.clock.refresh()
    const draftNow = draft(SALE, ownPage)
    await Promise.all([
      server.jobs.runDue(),
      other.jobs.runDue(),
      draftNow.then((revision) => plan([revision], { from: 9 })),
    ])
    expect([await getTitle(HELP), await getTitle(PAY)]).toEqual([zh, zh])
  }
  const trail = await services.db.select().from(audit).where(like(audit.action, 'campaign.%'))
  for (const { body } of sets) {
    const actions = trail
      .filter(({ subject }) => subject === `campaign:${body.campaign.id}`)
      .map(({ action }) => action)
    expect(actions.filter((action) => action === 'campaign.start')).toHaveLength(1)
  }
})
