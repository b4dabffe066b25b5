/** Editors change pages but cannot break the shop (docs/operators.md; reliability T36). */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { audit } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { HOUR } from '#server/platform/time.ts'
import type { Role } from '#schemas/publishing/row.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { services } = server
const { account, ask, manifest, publish, push, shown, signIn, taken } = createOperators(server)
const PAGE = '/pages/about/promise'
const SITE: Place = { path: PAGE, layer: 'site', scope: '' }
const PROMO: Place = { path: PAGE, layer: 'promo', scope: 'AG0002' }
const roles: Role[] = ['publisher', 'editor', 'viewer']
beforeAll(async () => {
  await signIn('owner')
  for (const role of roles) await account(role, role)
})
const readTitle = async (query = '') => (await shown(PAGE, query))?.document.title

test('a document with an error is not published: its findings are returned, and the shop does not change', async () => {
  const before = await manifest()
  const wrong = { nodes: { new: { widget: 'basic/nothing' } }, order: [{ move: 'new' }] }
  const { body } = await push(SITE, wrong)
  expect(body.issues[0]).toMatchObject({
    severity: 'error',
    pointer: expect.stringContaining('/nodes/new'),
    text: { 'zh-CN': expect.any(String), en: expect.any(String) },
  })
  const refused = await ask('POST', '/publish', { revision: body.revision, accept: true }, 'publisher')
  expect(refused.status).toBe(422)
  expect(refused.body.findings[0]!.issues[0]!.code).toBe(body.issues[0]!.code)
  expect((await ask('POST', '/preview', { revision: body.revision }, 'editor')).status).toBe(422)
  expect(await manifest()).toEqual(before)
})

test('a publication that would break an upper layer is refused, too', async () => {
  const gone = 'version'
  await publish(PROMO, { nodes: { [gone]: { props: { tone: 'ink3' } } } })
  // without the node, the patch of AG0002 creates a node without a widget
  const { status, body } = await publish(SITE, { nodes: { [gone]: null } })
  expect(status).toBe(422)
  expect(body.findings.map((finding) => finding.for)).toContain('site + promo AG0002')
  await publish(SITE, createTitled('全站'))
})

test('of two editors of one page, the second gets both revisions and nothing is overwritten, also in a hundred races', async () => {
  const base = (await taken(SITE)).revision
  const writes = await Promise.all(
    Array.from({ length: 100 }, (_, index) =>
      ask(
        'POST',
        '/revisions',
        { place: SITE, content: createTitled(`第 ${index}`), base },
        index % 2 ? 'editor' : 'publisher',
      ),
    ),
  )
  expect(writes.filter(({ status }) => status === 200)).toHaveLength(1)
  const late = writes.find(({ status }) => status === 409)!
  const won = writes.find(({ status }) => status === 200)!
  expect(late.body).toMatchObject({
    yours: { base },
    theirs: { revision: won.body.revision, content: { title: expect.anything() } },
  })
  expect((await taken(SITE)).revision).toBe(won.body.revision)
})

test('a rollback to any revision, or to the shipped page, is one step', async () => {
  const first = (await push(SITE, createTitled('一'))).body.revision as number
  await ask('POST', '/publish', { revision: first }, 'publisher')
  await publish(SITE, createTitled('二'))
  expect(await readTitle()).toEqual(createTitled('二').title)
  const back = await ask('POST', '/rollback', { place: SITE, revision: first }, 'publisher')
  expect([back.status, await readTitle()]).toEqual([200, createTitled('一').title])
  expect(
    (await ask('GET', `/history?${new URLSearchParams(SITE)}`, undefined, 'viewer')).body.list.find(
      (page) => page.published,
    )!.id,
  ).toBe(first)
  await ask('POST', '/rollback', { place: SITE, revision: null }, 'publisher')
  expect(await readTitle()).toBeUndefined()
  const wrong: [Place, number, number][] = [
    [PROMO, first, 422],
    [SITE, 999_999, 404],
    [{ ...SITE, path: '/pages/about/contact' }, first, 422],
  ]
  for (const [place, revision, status] of wrong)
    expect((await ask('POST', '/rollback', { place, revision }, 'publisher')).status).toBe(status)
})

test('a scheduled revision is shown at its time, not before', async () => {
  const { body } = await push(SITE, createTitled('双十二'))
  const from = new Date(services.clock.now() + 2 * HOUR).toISOString()
  expect(
    (await ask('POST', '/schedule', { revision: body.revision, at: from, accept: true }, 'publisher')).status,
  ).toBe(200)
  await server.forward(HOUR)
  expect(await readTitle()).toBeUndefined()
  await server.forward(HOUR + 1000)
  expect(await readTitle()).toEqual(createTitled('双十二').title)
  expect(
    (await ask('POST', '/schedule', { revision: body.revision, at: '2020-01-01T00:00:00Z' }, 'publisher')).status,
  ).toBe(422)
  // sessions expire overnight
  for (const login of ['owner', ...roles]) await signIn(login)
})

test('a scheduled revision that does not fit at its time, because another one was forced, is not shown, and the audit trail has the reason', async () => {
  const from = new Date(services.clock.now() + HOUR).toISOString()
  await publish(PROMO, {})
  const { revision } = (await push(PROMO, { nodes: { version: { props: { tone: 'ink2' } } } })).body
  expect((await ask('POST', '/schedule', { revision, at: from, accept: true }, 'publisher')).status).toBe(200)
  const breaking = { nodes: { version: null }, ...createTitled('双十二') }
  expect((await publish(SITE, breaking)).status).toBe(409)
  expect((await publish(SITE, breaking, { override: true })).status).toBe(200)
  const before = await manifest('promoCode=AG0002')
  await server.forward(HOUR + 1000)
  expect(await manifest('promoCode=AG0002')).toEqual(before)
  const [trail] = await services.db.select().from(audit).where(eq(audit.action, 'campaign.refused'))
  expect(trail?.detail).toMatchObject({
    revisions: [revision],
    findings: [{ for: 'site + promo AG0002', issues: [{ pointer: '/nodes/version' }] }],
  })
  await publish(SITE, createTitled('双十二'))
})

test('a scheduled revision never replaces what was published by hand after it was scheduled', async () => {
  const inHours = (hours: number) => new Date(services.clock.now() + hours * HOUR).toISOString()
  const earlier = (await push(SITE, createTitled('圣诞'))).body.revision as number
  expect(
    (await ask('POST', '/schedule', { revision: earlier, at: inHours(1), accept: true }, 'publisher')).status,
  ).toBe(200)
  expect((await publish(SITE, createTitled('更新'), { override: true })).status).toBe(200)
  await server.forward(HOUR + 1000)
  expect(await readTitle()).toEqual(createTitled('更新').title)
  const trail = await services.db.select().from(audit).where(eq(audit.action, 'campaign.refused'))
  expect(trail.at(-1)?.detail).toMatchObject({ revisions: [earlier], text: { en: expect.stringContaining('newer') } })
})

test('two revisions of one layer that are scheduled one after the other are shown one after the other', async () => {
  const inHours = (hours: number) => new Date(services.clock.now() + hours * HOUR).toISOString()
  for (const [hours, words] of [
    [1, '双十二预热'],
    [2, '双十二当天'],
  ] as const) {
    const { revision } = (await push(SITE, createTitled(words))).body
    expect((await ask('POST', '/schedule', { revision, at: inHours(hours), accept: true }, 'publisher')).status).toBe(
      200,
    )
  }
  await server.forward(HOUR + 1000)
  expect(await readTitle()).toEqual(createTitled('双十二预热').title)
  await server.forward(HOUR)
  expect(await readTitle()).toEqual(createTitled('双十二当天').title)
  await publish(SITE, createTitled('双十二'))
})

test('a preview is signed, shows the draft to anyone with the link, and expires', async () => {
  const { body } = await push(SITE, createTitled('草稿'))
  const preview = await ask('POST', '/preview', { revision: body.revision }, 'editor')
  const link = new URL(preview.body.url as string)
  expect(link.hash).toBe(`#${PAGE}`)
  const query = `preview=${encodeURIComponent(link.searchParams.get('preview') ?? '')}`
  expect(await readTitle(query)).toEqual(createTitled('草稿').title)
  expect((await manifest(query)).preview).toMatchObject({ path: PAGE })
  expect(await readTitle()).toEqual(createTitled('双十二').title)
  expect((await manifest(`${query.slice(0, -2)}xx`)).preview).toBeUndefined()
  await server.forward(2 * HOUR + 1000)
  expect((await manifest(query)).preview).toBeUndefined()
})

test('explain shows which layer set each prop, and why a node is not drawn', async () => {
  await publish(SITE, { order: [{ hide: 'content' }], ...createTitled('全站') })
  await publish(PROMO, { nodes: { version: { props: { tone: 'ink2' } } } })
  const { body } = await ask('GET', `/explain?path=${PAGE}&promoCode=AG0002`, undefined, 'viewer')
  expect(body.layers).toEqual(['shipped', 'site', 'promo AG0002'])
  expect(body.order).toBe('site')
  expect(body.page).toMatchObject({ '/title/zh-CN': 'site', '/version': 'shipped' })
  expect(body.nodes.content).toMatchObject({ shown: false, hiddenBy: 'site' })
  expect(body.nodes.version!.props).toMatchObject({
    '/widget': 'shipped',
    '/props/size': 'shipped',
    '/props/tone': 'promo AG0002',
  })
})
