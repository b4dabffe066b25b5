/** Drafts that another person approves before they are published (docs/decisions/server/0098). */
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import type { AdminData } from '#schemas/publishing/index.ts'
import { audit, stateEvents } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled, type Reply } from '#server/testing/publishing/publishing.ts'
import type { Place } from '../layers/layer-key.ts'

const server = await createTestServer()
const { account, approve, ask, push, shown, tokens } = createOperators(server)
const PAGE = '/pages/about/promise'
const OWN: Place = { path: PAGE, layer: 'promo', scope: 'AG0002' }
const SITE: Place = { path: PAGE, layer: 'site', scope: '' }
const HOME: Place = { path: '/', layer: 'site', scope: '' }
const WITHOUT_ICP = { order: [{ hide: 'icp' }] }

beforeAll(async () => {
  await account('owner', 'owner')
  await account('second', 'publisher')
  await account('third', 'publisher')
  await account('writer', 'editor')
  await account('agent', 'publisher', 'AG0002')
  await account('agents-second', 'owner', 'AG0002')
  await account('other', 'publisher', 'AG0003')
})
let count = 0
const write = async (place: Place, as: string, content: object = {}) =>
  (await push(place, { ...createTitled(`第${++count}版`), ...content }, as)).body.revision
const send = async (revisions: number[], as: string, note = '') =>
  (await ask('POST', '/reviews', { revisions, note }, as)).body.id
const decide = (id: number, how: 'approve' | 'return' | 'withdraw', as: string, body: object = {}) =>
  ask('POST', `/reviews/${id}/${how}`, how === 'return' ? { note: '请改', ...body } : body, as)
const publish = (revision: number, as: string, more: object = {}) =>
  ask('POST', '/publish', { revision, accept: true, ...more }, as)
type Review = AdminData<'GET /api/admin/reviews/{id}'>
const read = async (id: number, as?: string) =>
  (await ask('GET', `/reviews/${id}`, undefined, as)).body as unknown as Review
const setRules = (list: object[]) => ask('POST', '/publish-rules', { list })
beforeEach(() => setRules([]))
const getRefusal = ({ status, body }: Reply) => [status, body.error]

test('a storefront publishes what another person of the shop has approved, and each refusal names what it lacks', async () => {
  const revision = await write(OWN, 'agent')
  const missing = await publish(revision, 'agent')
  expect(getRefusal(missing)).toEqual([403, expect.stringContaining('has not been sent for review')])
  expect(missing.body).toMatchObject({ unapproved: [revision] })
  const id = await send([revision], 'agent', '双十二')
  expect(getRefusal(await publish(revision, 'agent'))).toEqual([403, expect.stringContaining('Nobody has approved')])
  expect(getRefusal(await ask('POST', '/reviews', { revisions: [revision] }, 'agent'))).toEqual([
    409,
    expect.stringContaining(`review ${id}`),
  ])
  for (const login of ['agent', 'agents-second', 'other', 'writer'])
    expect((await decide(id, 'approve', login)).status, login).toBe(login === 'other' ? 404 : 403)
  const approved = await decide(id, 'approve', 'second', { note: '好' })
  expect(approved.body).toMatchObject({ state: 'approved', answer: '好', decider: { login: 'second' } })
  expect(await shown(PAGE, 'promoCode=AG0002'), 'an approval publishes nothing').toBeUndefined()
  expect((await publish(revision, 'agent')).status).toBe(200)
  expect(await read(id)).toMatchObject({
    state: 'done',
    note: '双十二',
    sender: { login: 'agent' },
    allows: ['comment'],
  })
})

test('a returned draft is not published, and its new version needs a new review', async () => {
  const revision = await write(OWN, 'agent')
  const id = await send([revision], 'agent')
  expect((await ask('POST', `/reviews/${id}/return`, {}, 'second')).status, 'without a note').toBe(422)
  expect((await decide(id, 'return', 'second')).body).toMatchObject({ state: 'returned', answer: '请改' })
  expect(getRefusal(await publish(revision, 'agent'))).toEqual([403, expect.stringContaining('was returned')])
  expect((await decide(id, 'approve', 'second')).status).toBe(409)
  const next = await write(OWN, 'agent')
  await approve([next], 'agent')
  expect((await publish(next, 'agent')).status).toBe(200)
})

test('a newer draft voids the review and the approval of the older', async () => {
  const first = await write(OWN, 'agent')
  const open = await send([first], 'agent')
  const second = await write(OWN, 'agent')
  expect((await read(open)).state).toBe('outdated')
  expect((await decide(open, 'approve', 'second')).status).toBe(409)
  const approved = await send([second], 'agent')
  await decide(approved, 'approve', 'second')
  const third = await write(OWN, 'agent')
  expect((await read(approved)).state).toBe('outdated')
  for (const revision of [second, third])
    expect((await publish(revision, 'agent')).status, 'neither the old draft nor the new').toBe(403)
  expect(getRefusal(await publish(second, 'agent'))).toEqual([
    403,
    expect.stringContaining('changed after its approval'),
  ])
})

test('nobody approves what they wrote, also when others changed it afterwards', async () => {
  const mine = await write(SITE, 'second')
  const last = await write(SITE, 'writer')
  const id = await send([last], 'writer')
  expect(mine).toBeLessThan(last)
  expect(await read(id, 'second')).toMatchObject({ allows: ['comment'] })
  expect(getRefusal(await decide(id, 'approve', 'second'))).toEqual([403, expect.stringContaining('You wrote part')])
  expect(await read(id, 'third')).toMatchObject({ allows: ['approve', 'return', 'comment'] })
  expect((await decide(id, 'approve', 'third')).status).toBe(200)
  // a published version begins a new chain
  expect((await publish(last, 'third')).status).toBe(200)
  const next = await send([await write(SITE, 'writer')], 'writer')
  expect((await decide(next, 'approve', 'second')).status).toBe(200)
})

test('two people who approve in one moment approve once', async () => {
  const revision = await write(OWN, 'agent')
  const id = await send([revision], 'agent')
  const replies = await Promise.all(['second', 'third', 'owner'].map((login) => decide(id, 'approve', login)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200])
  const deciders = replies.map(({ body }) => (body as unknown as Review).decider?.login)
  expect(new Set(deciders).size).toBe(1)
  const { db } = server.services
  const steps = (await db.select().from(stateEvents).where(eq(stateEvents.machine, 'review'))).filter(
    ({ entityId }) => entityId === id,
  )
  expect(steps.map(({ to }) => to)).toEqual([1, 2])
  expect(await db.$count(audit, eq(audit.subject, `review:${id}`))).toBe(2)
})

test('a draft is published or returned, whatever comes first, and never both', async () => {
  for (let round = 0; round < 6; round++) {
    const revision = await write(OWN, 'agent')
    const id = await send([revision], 'agent')
    await decide(id, 'approve', 'second')
    const [published, returned] = await Promise.all([publish(revision, 'agent'), decide(id, 'return', 'third')])
    const { state } = await read(id)
    expect([published.status, returned.status, state]).toEqual(
      published.status === 200 ? [200, 409, 'done'] : [403, 200, 'returned'],
    )
  }
})

test('a draft that arrives while its predecessor is published or approved never has an approval', async () => {
  for (let round = 0; round < 6; round++) {
    const revision = await write(OWN, 'agent')
    const id = await send([revision], 'agent')
    const [approved] = await Promise.all([decide(id, 'approve', 'second'), write(OWN, 'agent')])
    const { state } = await read(id)
    expect([state, [200, 409].includes(approved.status)]).toEqual(['outdated', true])
    expect((await publish(revision, 'agent')).status).toBe(403)
  }
  const revision = await write(OWN, 'agent')
  await approve([revision], 'agent')
  const [published, next] = await Promise.all([publish(revision, 'agent'), write(OWN, 'agent')])
  expect([200, 403]).toContain(published.status)
  expect((await publish(next, 'agent')).status).toBe(403)
})

test('a publisher of the shop has findings about law approved with a reason, which the published page shows', async () => {
  const revision = await write(HOME, 'second', WITHOUT_ICP)
  expect((await ask('POST', '/check', { place: HOME, content: WITHOUT_ICP }, 'second')).body.issues).toMatchObject([
    { code: 'MM9001', severity: 'warning' },
  ])
  const alone = await publish(revision, 'second', { reason: 'alone' })
  expect(alone.status).toBe(403)
  expect(alone.body.findings).toMatchObject([{ issues: [{ code: 'MM9001' }] }])
  const id = await send([revision], 'second')
  expect((await read(id)).findings).toMatchObject([{ issues: [{ code: 'MM9001' }] }])
  expect((await decide(id, 'approve', 'third')).status, 'without a reason').toBe(422)
  await decide(id, 'approve', 'third', { reason: '备案号在页脚的图片里' })
  expect((await publish(revision, 'second')).status).toBe(200)
  const layer = (await ask('GET', `/layer?${new URLSearchParams(HOME)}`)).body as unknown as { accepted: object[] }
  expect(layer.accepted).toMatchObject([{ code: 'MM9001', reason: '备案号在页脚的图片里', by: 'third' }])
  const next = await write(HOME, 'second', WITHOUT_ICP)
  expect((await publish(next, 'second')).status).toBe(200)
  await ask('POST', '/rollback', { place: HOME, revision: null })
})

test('an approval without findings does not cover those that arrive later', async () => {
  const revision = await write(HOME, 'second', WITHOUT_ICP)
  const id = await send([revision], 'second')
  await decide(id, 'approve', 'third', { reason: '先这样' })
  await server.services.db.execute(`update layout_reviews set accepted = '[]' where id = ${id}`)
  expect(getRefusal(await publish(revision, 'second'))).toEqual([403, expect.stringContaining('money, consent or law')])
  await ask('POST', '/rollback', { place: HOME, revision: null })
})

test('a storefront cannot send findings about law for review', async () => {
  const home = { ...HOME, layer: 'promo', scope: 'AG0002' } as const
  const revision = await write(home, 'agent', WITHOUT_ICP)
  const refused = await ask('POST', '/reviews', { revisions: [revision] }, 'agent')
  expect([refused.status, refused.body.findings]).toMatchObject([422, [{ issues: [{ severity: 'error' }] }]])
})

test("what a machine wrote needs a person, also an owner's machine; an owner approves it, a publisher only others'", async () => {
  const path = '/pages/about/payment'
  const place: Place = { ...SITE, path }
  for (const login of ['owner', 'second']) {
    tokens.machine = (await ask('POST', '/session/agent', {}, login)).body.token
    const content = createTitled(`机器${login}`)
    const { hash } = (await ask('POST', '/check', { place, content }, 'machine')).body as unknown as { hash: string }
    const base = (await ask('GET', `/layer?${new URLSearchParams(place)}`)).body.revision
    const body = { place, content, base, note: '', checked: hash }
    const { revision } = (await ask('POST', '/revisions', body, 'machine')).body
    expect((await publish(revision, 'owner')).status).toBe(403)
    const id = await send([revision], 'machine')
    expect((await decide(id, 'approve', 'machine')).status).toBe(403)
    expect((await decide(id, 'approve', login)).status).toBe(login === 'owner' ? 200 : 403)
    if (login === 'second') await decide(id, 'approve', 'third')
    expect((await publish(revision, login)).status).toBe(200)
  }
  // a person who changes what a machine wrote does not make it their own
  tokens.machine = (await ask('POST', '/session/agent', {}, 'writer')).body.token
  const content = createTitled('再写一版')
  const { hash } = (await ask('POST', '/check', { place, content }, 'machine')).body as unknown as { hash: string }
  const base = (await ask('GET', `/layer?${new URLSearchParams(place)}`)).body.revision
  await ask('POST', '/revisions', { place, content, base, note: '', checked: hash }, 'machine')
  expect((await publish(await write(place, 'second'), 'second')).status).toBe(403)
})

test('what is scheduled is approved first, and starts although newer drafts follow', async () => {
  const from = () => new Date(server.services.clock.now() + 3_600_000).toISOString()
  const revision = await write(OWN, 'agent')
  expect((await ask('POST', '/schedule', { revision, at: from() }, 'agent')).status).toBe(403)
  expect((await ask('POST', '/campaigns', { revisions: [revision], from: from() }, 'agent')).status).toBe(403)
  const id = await send([revision], 'agent')
  await decide(id, 'approve', 'second')
  const planned = await ask('POST', '/campaigns', { revisions: [revision], from: from() }, 'agent')
  expect(planned.status).toBe(200)
  expect((await read(id)).state).toBe('done')
  const unapproved = await write(OWN, 'agent')
  const campaign = `/campaigns/${planned.body.campaign.id}`
  expect((await ask('POST', campaign, { revisions: [unapproved] }, 'agent')).status).toBe(403)
  await server.forward(7_200_000)
  expect((await ask('GET', campaign)).body).toMatchObject({ state: 'ended' })
  const layer = (await ask('GET', `/layer?${new URLSearchParams(OWN)}`)).body
  expect([layer.published, layer.revision]).toEqual([revision, unapproved])
})

test('an earlier version returns without an approval, and one that nobody has seen does not', async () => {
  const first = await write(OWN, 'agent')
  await approve([first], 'agent')
  await publish(first, 'agent')
  const unseen = await write(OWN, 'agent')
  expect((await ask('POST', '/rollback', { place: OWN, revision: unseen }, 'agent')).status).toBe(403)
  const second = await write(OWN, 'agent')
  await approve([second], 'agent')
  await publish(second, 'agent')
  expect((await ask('POST', '/rollback', { place: OWN, revision: first }, 'agent')).status).toBe(200)
})

test('an owner sets who publishes how, by role, storefront and severity', async () => {
  const all = { clean: 'approval', warned: 'approval', kept: 'approval' }
  expect((await setRules([{ promoCode: null, publisher: 'agent', ...all, clean: 'alone' }])).status).toBe(422)
  expect((await setRules([{ promoCode: null, publisher: 'owner', ...all, kept: 'never' }])).status).toBe(422)
  expect((await setRules([{ promoCode: 'NOBODY', publisher: 'agent', ...all }])).status).toBe(404)
  const twice = { promoCode: null, publisher: 'publisher', ...all }
  expect((await setRules([twice, twice])).status).toBe(422)
  expect((await ask('POST', '/publish-rules', { list: [] }, 'second')).status).toBe(403)
  expect((await setRules([twice])).status).toBe(200)
  expect((await ask('GET', '/publish-rules')).body.list).toMatchObject([
    { publisher: 'owner', kept: 'alone' },
    { publisher: 'agent', clean: 'approval', kept: 'never' },
    twice,
  ])
  const revision = await write(SITE, 'writer')
  expect((await publish(revision, 'second')).status).toBe(403)
  expect((await publish(revision, 'owner')).status).toBe(200)
  // one storefront may not publish at all
  const never = { clean: 'never', warned: 'never', kept: 'never' }
  await setRules([{ promoCode: 'AG0002', publisher: 'agent', ...never }])
  const own = await write(OWN, 'agent')
  await approve([own], 'agent')
  expect(getRefusal(await publish(own, 'agent'))).toEqual([403, expect.stringContaining('The head office publishes')])
  expect((await publish(own, 'second')).status).toBe(200)
})

test('comments are about nodes of the drafts; accounts see the reviews of their storefront only', async () => {
  const revision = await write(OWN, 'agent')
  const both = await write({ ...OWN, scope: 'AG0003' }, 'other')
  const id = await send([revision, both], 'writer')
  const comment = (body: object, as: string) => ask('POST', `/reviews/${id}/comments`, body, as)
  expect((await comment({ revision, node: 'content', text: '字太小' }, 'second')).status).toBe(200)
  expect((await comment({ revision, text: '好的' }, 'agent')).status).toBe(200)
  expect((await comment({ revision: both, text: '不是我的' }, 'agent')).status).toBe(404)
  expect((await comment({ revision, text: ' ' }, 'agent')).status).toBe(422)
  expect(await read(id, 'agent')).toMatchObject({
    comments: 2,
    places: [{ scope: 'AG0002', revision }],
    list: [
      { revision, node: 'content', text: '字太小', author: { login: 'second' } },
      { revision, node: '', text: '好的', author: { login: 'agent' } },
    ],
  })
  expect(await read(id, 'other')).toMatchObject({ places: [{ scope: 'AG0003' }], list: [] })
  const list = async (as: string) =>
    ((await ask('GET', '/reviews', undefined, as)).body.list as unknown as Review[]).map((review) => review.id)
  expect([(await list('agent')).includes(id), (await list('owner')).includes(id)]).toEqual([true, true])
  expect((await decide(id, 'withdraw', 'agent')).status).toBe(403)
  expect((await decide(id, 'withdraw', 'writer')).body).toMatchObject({ state: 'withdrawn' })
  expect((await decide(id, 'return', 'second')).status).toBe(409)
})

test('only the newest draft that is not published is sent', async () => {
  const old = await write(OWN, 'agent')
  const newest = await write(OWN, 'agent')
  expect((await ask('POST', '/reviews', { revisions: [old] }, 'agent')).status).toBe(409)
  await publish(newest, 'owner')
  expect((await ask('POST', '/reviews', { revisions: [newest] }, 'agent')).status).toBe(409)
})

test('who may publish alone ends the review by publishing', async () => {
  const revision = await write(OWN, 'agent')
  const id = await send([revision], 'agent')
  expect((await publish(revision, 'second')).status).toBe(200)
  expect(await read(id)).toMatchObject({ state: 'done', decider: null })
  // nobody has approved it
  await ask('POST', '/rollback', { place: OWN, revision: null })
  expect((await publish(revision, 'agent')).status).toBe(403)
})
