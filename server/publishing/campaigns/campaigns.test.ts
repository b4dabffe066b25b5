/** Campaigns: several revisions together, for a time, against everything else that is scheduled (docs/operators.md). */
import { desc, eq, like } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { audit } from '../../db/schema/index.ts'
import { HOUR } from '../../platform/time.ts'
import { testServer } from '../../testing/server.ts'
import type { Place } from '../layers/layer-key.ts'
import { operatorsOf, titled, type Reply } from '../testing.ts'

const server = await testServer()
const { services } = server
const { account, ask, manifest, publish, push, shown, signIn } = operatorsOf(server)
const site = (path: string): Place => ({ path, layer: 'site', scope: '' })
const HELP = site('/pages/about/promise')
const PAY = site('/pages/about/payment')
const SALE = site('/p/sale')
const words = (en: string) => ({ 'zh-CN': '看', en })
const button = (path: string) => ({
  widget: 'basic/button',
  props: { text: words('Go') },
  on: { press: { type: 'page', path } },
})
const ownPage = { version: 1, title: words('Sale'), nodes: { go: button('/') }, order: ['go'] }
const linking = (path: string) => ({ nodes: { go: button(path) }, order: [{ move: 'go', after: 'content' }] })

beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
})
/** Every test begins with shipped pages and an empty calendar, and a session. */
beforeEach(async () => {
  for (const login of ['owner', 'agent']) await signIn(login)
  for (const { id, state } of (await ask('GET', '/campaigns')).body.list as unknown as { id: number; state: string }[])
    if (state === 'planned' || state === 'running') await ask('POST', `/campaigns/${id}/cancel`, { override: true })
  for (const place of [HELP, PAY, SALE]) await ask('POST', '/rollback', { place, revision: null })
  now = services.clock.now()
})
const draft = async (place: Place, content: object | null) => (await push(place, content)).body.revision
/** The clock at the beginning of the test and after each step, so that equal times are equal. */
let now = 0
const time = (hours: number) => new Date(now + hours * HOUR).toISOString()
type Given = { from?: number; until?: number | null; name?: string; accept?: boolean }
const plan = (
  revisions: number[],
  { from = 1, until = null, name = '双十二', accept = true }: Given = {},
  as?: string,
) =>
  ask(
    'POST',
    '/campaigns',
    { revisions, from: time(from), until: until === null ? null : time(until), name, accept },
    as,
  )
const titleOf = async ({ path }: Place) => {
  const title = (await shown(path))?.document.title as Record<string, string> | undefined
  return title?.['zh-CN']
}
const stateOf = async ({ body }: Reply) => (await ask('GET', `/campaigns/${body.campaign.id}`)).body
/** A moment after the hour. */
const forward = async (hours: number) => {
  await server.forward(hours * HOUR + 1000)
  now = services.clock.now()
}

test('a set of revisions is published together at its time, and reverted at its end', async () => {
  await publish(PAY, titled('平时'))
  const planned = await plan([await draft(HELP, titled('活动')), await draft(PAY, titled('活动'))], { until: 3 })
  expect([planned.status, planned.body.campaign]).toMatchObject([
    200,
    { state: 'planned', name: '双十二', by: 'owner', places: [{ before: null }, { before: null }] },
  ])
  expect([await titleOf(HELP), await titleOf(PAY)]).toEqual([undefined, '平时'])
  await forward(1)
  expect([await titleOf(HELP), await titleOf(PAY)]).toEqual(['活动', '活动'])
  expect((await stateOf(planned)) as unknown).toMatchObject({ state: 'running' })
  await forward(2)
  expect([await titleOf(HELP), await titleOf(PAY)]).toEqual([undefined, '平时'])
  expect((await stateOf(planned)) as unknown).toMatchObject({ state: 'ended', problem: null })
  // the campaign has left nothing to roll back to
  await ask('POST', '/rollback', { place: PAY })
  expect(await titleOf(PAY)).not.toBe('活动')
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
  // before it, over its end, without an end, after it, and in it
  expect([await status(1, 2), await status(3, 6), await status(3, null), await status(5, 6)]).toEqual([
    422, 409, 409, 422,
  ])
  const within = await plan([link], { from: 3, until: 4 })
  expect(within.status).toBe(200)
  await ask('POST', `/campaigns/${within.body.campaign.id}/cancel`, {})
  // both end at one moment: what was planned later, and may need the other, goes back first
  expect(await status(2, 5)).toBe(200)
})

test("a change that would break a campaign is refused at once, with the campaign's name and the findings", async () => {
  await publish(SALE, ownPage)
  const later = await plan([await draft(HELP, linking('/p/sale'))], { from: 4, until: 6, name: '后面的' })
  const away = await draft(SALE, null)
  const names = ({ status, body }: Reply) => [status, body.campaigns?.map(({ name }) => name)]
  const refused = await plan([away], { from: 1, until: null })
  expect([...names(refused), refused.body.findings[0]!.issues[0]!.code]).toEqual([409, ['后面的'], 'MM5001'])
  // a time that ends before needs no page there
  const passing = await plan([away], { from: 1, until: 3 })
  expect(passing.status).toBe(200)
  const byHand = await ask('POST', '/publish', { revision: await draft(PAY, {}), accept: true })
  expect(byHand.status).toBe(200)
  await ask('POST', `/campaigns/${passing.body.campaign.id}/cancel`, {})
  expect(names(await ask('POST', '/rollback', { place: SALE, revision: null }))).toEqual([409, ['后面的']])
  // whoever insists is obeyed, and the campaign says at its time why it was not shown
  expect((await ask('POST', '/rollback', { place: SALE, revision: null, override: true })).status).toBe(200)
  // what was impossible already does not prevent anything else
  expect((await publish(PAY, titled('别的'))).status).toBe(200)
  await forward(4)
  expect((await stateOf(later)) as unknown).toMatchObject({
    state: 'refused',
    problem: { text: { en: expect.any(String) }, findings: [{ issues: [{ code: 'MM5001' }] }] },
  })
  expect(await titleOf(HELP)).toBeUndefined()
})

test('a layer of a scheduled or running campaign is published by hand only with an explicit override', async () => {
  const first = await plan([await draft(HELP, titled('活动')), await draft(PAY, titled('活动'))], { until: 3 })
  const refused = await publish(HELP, titled('手动'))
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
  expect((await publish(HELP, titled('手动'), { override: true })).status).toBe(200)
  expect((await stateOf(first)) as unknown).toMatchObject({
    places: [
      { path: PAY.path, isByHand: false },
      { path: HELP.path, isByHand: true },
    ],
  })
  await forward(1)
  expect([await titleOf(HELP), await titleOf(PAY)]).toEqual(['手动', undefined])
  expect((await stateOf(first)) as unknown).toMatchObject({
    state: 'refused',
    problem: { text: { en: expect.stringContaining('newer') } },
  })

  const second = await plan([await draft(HELP, titled('活动')), await draft(PAY, titled('活动'))], { until: 3 })
  await forward(1)
  expect((await publish(PAY, titled('手动'))).status).toBe(409)
  expect((await publish(PAY, titled('手动'), { override: true })).status).toBe(200)
  await forward(2)
  expect([await titleOf(HELP), await titleOf(PAY)]).toEqual(['手动', '手动'])
  expect((await stateOf(second)) as unknown).toMatchObject({ state: 'ended' })
  const [trail] = await services.db.select().from(audit).where(eq(audit.action, 'campaign.end')).orderBy(desc(audit.id))
  expect(trail?.detail).toMatchObject({ left: [PAY] })
})

test('a changed campaign reverts to the newer publication', async () => {
  const { body } = await plan([await draft(HELP, titled('活动'))], { until: 3 })
  await publish(HELP, titled('手动'), { override: true })
  expect((await ask('POST', `/campaigns/${body.campaign.id}`, { until: time(4) })).status).toBe(200)
  await forward(1)
  expect(await titleOf(HELP)).toBe('活动')
  await forward(3)
  expect(await titleOf(HELP)).toBe('手动')
})

const overlaps: [string, Given, Given, number][] = [
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
  const revision = await draft(HELP, titled('甲'))
  const send = ({ from, until }: Given, name: string) =>
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
  const late = await plan([await draft(HELP, titled('晚'))], { from: 1, until: 9 })
  const never = await plan([await draft(PAY, titled('错过'))], { from: 1, until: 2 })
  const after = await plan([await draft(PAY, titled('之后'))], { from: 3 })
  await forward(5)
  expect([await titleOf(HELP), await titleOf(PAY)]).toEqual(['晚', '之后'])
  const states = []
  for (const one of [late, never, after]) states.push(((await stateOf(one)) as unknown as { state: string }).state)
  expect(states).toEqual(['running', 'missed', 'ended'])
})

test('a campaign is cancelled before it starts, or while it runs', async () => {
  const waits = await plan([await draft(HELP, titled('活动'))], { until: 3 })
  const cancel = ({ body }: Reply) => ask('POST', `/campaigns/${body.campaign.id}/cancel`, {})
  expect((await cancel(waits)).body.campaign.state).toBe('cancelled')
  await forward(1)
  expect(await titleOf(HELP)).toBeUndefined()
  const runs = await plan([await draft(HELP, titled('活动'))], { until: 3 })
  await forward(1)
  expect(await titleOf(HELP)).toBe('活动')
  expect((await cancel(runs)).body.campaign.state).toBe('cancelled')
  expect(await titleOf(HELP)).toBeUndefined()
  expect((await cancel(runs)).status).toBe(409)
  await forward(2)
  expect((await stateOf(runs)) as unknown).toMatchObject({ state: 'cancelled' })
})

test('times, name and layers of a campaign can be changed; of a running one only the end', async () => {
  const { body } = await plan([await draft(HELP, titled('活动'))], { from: 2, until: 3 })
  const change = (given: object) => ask('POST', `/campaigns/${body.campaign.id}`, given)
  const set = { revisions: [await draft(PAY, titled('改'))], from: time(1), until: time(4), name: '改名' }
  expect((await change(set)).body.campaign).toMatchObject({ name: '改名', places: [{ path: PAY.path }] })
  expect((await change({ until: time(0.5) })).status).toBe(422)
  await forward(1)
  expect([await titleOf(HELP), await titleOf(PAY)]).toEqual([undefined, '改'])
  expect((await change({ from: time(2) })).status).toBe(422)
  expect((await change({ until: time(5) })).status).toBe(200)
  await forward(4)
  expect(await titleOf(PAY)).toBe('改')
  // it stays for good
  expect((await change({ until: null })).body.campaign).toMatchObject({ state: 'ended', until: null })
  await forward(3)
  expect(await titleOf(PAY)).toBe('改')
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
  expect((await stateOf(planned)) as unknown).toMatchObject({
    state: 'running',
    problem: { findings: [{ issues: [{ code: 'MM5012' }] }] },
  })
  expect((await publish(HELP, {})).status).toBe(200)
  expect((await ask('POST', `/campaigns/${planned.body.campaign.id}/cancel`, {})).status).toBe(200)
  expect((await manifest()).pages[SALE.path]).toBeUndefined()
})

test('invalid times, a repeated layer and an unknown revision are refused', async () => {
  const revision = await draft(HELP, titled('活动'))
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
  const mine = await plan([await draft(PROMO, titled('代理'))], {}, 'agent')
  const mixed = await plan([
    await draft({ ...PAY, layer: 'promo', scope: 'AG0002' }, titled('代理')),
    await draft(PAY, {}),
  ])
  const others = await plan([await draft(HELP, titled('全站'))])
  expect([mine.status, mixed.status, others.status]).toEqual([200, 200, 200])
  expect((await plan([await draft(SALE, ownPage)], {}, 'agent')).status).toBe(403)
  const of = (reply: Reply, what = '') => `/campaigns/${reply.body.campaign.id}${what}`
  const statuses = []
  for (const one of [mine, mixed, others])
    statuses.push([
      (await ask('GET', of(one), undefined, 'agent')).status,
      (await ask('POST', of(one, '/cancel'), {}, 'agent')).status,
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
    sets.push(await plan([await draft(HELP, titled(zh)), await draft(PAY, titled(zh))], { from, until }))
  for (const zh of ['甲', '乙', '丙']) {
    await services.clock.forward(2 * HOUR)
    await other.services.clock.refresh()
    const draftNow = draft(SALE, ownPage)
    await Promise.all([server.jobs.runDue(), other.jobs.runDue(), draftNow.then((one) => plan([one], { from: 9 }))])
    expect([await titleOf(HELP), await titleOf(PAY)]).toEqual([zh, zh])
  }
  const trail = await services.db.select().from(audit).where(like(audit.action, 'campaign.%'))
  for (const { body } of sets) {
    const own = trail.filter(({ subject }) => subject === `campaign:${body.campaign.id}`).map(({ action }) => action)
    expect(own.filter((action) => action === 'campaign.start')).toHaveLength(1)
  }
})
