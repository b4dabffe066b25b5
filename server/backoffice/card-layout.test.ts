/**
 * Card layouts are edited, checked and published like pages, and assigned to cards (docs/operators.md; product §3 "simLayout"; product §4,
 * a preview).
 */
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { signLayout } from '../domain/cards/layout.ts'
import { makeCard } from '../testing/cards/cards.ts'
import { cards, promos } from '../db/schema/index.ts'
import { localize, localizedText } from '#schemas/language/words.ts'
import { layouts } from '../seed/cards/layouts.ts'
import { createGuest, createTestServer, type As } from '../testing/server.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { HOUR } from '../platform/time.ts'
import type { Place } from '../publishing/layers/layer-key.ts'
import { createOperators } from '../testing/publishing/publishing.ts'

const server = await createTestServer()
const { db, clock } = server.services
const { account, approve, ask, push, signIn, taken } = createOperators(server)
const site = (path: string): Place => ({ path, layer: 'site', scope: '' })
const SIM = site('sim:1')
beforeAll(async () => {
  await signIn('owner')
  await account('agent', 'publisher', 'AG0002')
  await account('other', 'publisher', 'AG0003')
})

const publish = (revision: number, as?: string) => ask('POST', '/publish', { revision }, as)
const readLayout = async (as: As) => (await server.call('/api/iot/simInfo', {}, as)).data.simLayout
const previewed = async (simNo: string, preview: string) => {
  const { data } = await server.call('/api/simLogin', { simNo, preview }, createGuest())
  return readLayout({ 'sim-no': simNo, 'sim-token': data.token })
}
const full = { ...layouts[0]!.layout }
const stoodThere = localize<string>(full.notice!, 'zh-CN')

test('a card layout is read, written, previewed, published and rolled back; the previous layout is a revision too', async () => {
  const { as, simNo } = await makeCard(server, { simLayoutId: 1 })
  expect(await taken(SIM)).toMatchObject({ revision: null, content: { notice: full.notice } })
  const { status, body } = await push(SIM, { ...full, notice: localizedText('新通知', 'News') })
  expect([status, body.issues]).toEqual([200, []])
  expect((await readLayout(as)).notice).toBe(stoodThere)
  expect((await previewed(simNo, signLayout(server.services, 1).preview)).notice).toBe('新通知')
  const link = (await ask('POST', '/preview', { revision: body.revision })).body as unknown as {
    url: string
    until: number
  }
  expect(link.url).toMatch(/\/shop\/#\/pages\/iot\/login\/index\?preview=IotLayout:1\.\w+\.[\da-f]{64}$/)
  expect(link.until).toBeGreaterThan(clock.now())
  expect((await previewed(simNo, link.url.split('preview=')[1]!)).notice).toBe('新通知')
  expect((await publish(body.revision)).status).toBe(200)
  expect((await readLayout(as)).notice).toBe('新通知')
  expect((await server.call('/api/iot/simInfo', {}, as, { 'accept-language': 'en' })).data.simLayout.notice).toBe(
    'News',
  )
  const { list } = (await ask('GET', `/history?${new URLSearchParams(SIM)}`)).body
  expect(list.map(({ note, published }) => [note, published])).toEqual([
    ['', true],
    ['before', false],
  ])
  expect((await ask('POST', '/rollback', { place: SIM })).body.published).toBe(list[1]!.id)
  expect((await readLayout(as)).notice).toBe(stoodThere)
})

test('a scheduled card layout is shown at its time', async () => {
  const { as } = await makeCard(server, { simLayoutId: 2 })
  const { body } = await push(site('sim:2'), { ...full, notice: localizedText('双十二', 'Sale') })
  expect(
    (
      await ask('POST', '/schedule', {
        revision: body.revision,
        at: new Date(clock.now() + HOUR).toISOString(),
        accept: true,
        reason: 'a test',
      })
    ).status,
  ).toBe(200)
  expect((await readLayout(as)).notice).not.toBe('双十二')
  await server.forward(HOUR + 1000)
  expect((await readLayout(as)).notice).toBe('双十二')
})

test('every seeded layout has no findings', async () => {
  for (const { layout } of layouts) {
    const { issues } = (await ask('POST', '/check', { place: SIM, content: layout })).body
    // another layout has other offers, whose amounts are new here
    expect(issues.filter(({ code }) => code !== 'MM9008')).toEqual([])
  }
})

test('faults are reported with their location; the draft is stored, but neither shown nor previewed', async () => {
  const page = { name: '套餐', type: 'page', path: '/pages/iot/package/index' }
  const wrong: [object, string, string][] = [
    [{ menus: [{ ...page, path: '/pages/iot/packages/index' }] }, 'MM5001', '/menus/0/path'],
    [{ menus: [{ ...page, path: '/pages/iot/package/index?nothing=1' }] }, 'MM5003', '/menus/0/path'],
    [{ menus: [{ name: '套餐', type: 'page' }] }, 'MM1005', '/menus/0'],
    [{ menus: [{ name: '套餐', type: 'url', path: 'javascript:alert(1)' }] }, 'MM5004', '/menus/0/path'],
    [{ menus: [{ name: '套餐', type: 'url', path: 'https://example.com/?n={name}' }] }, 'MM5008', '/menus/0/path'],
    [{ carousels: [{ image: 'data:image/png;base64,AA', title: '' }] }, 'MM3004', '/carousels/0/image'],
    [{ carousels: [{ image: '/a.png', type: 'page', path: '/nowhere' }] }, 'MM5001', '/carousels/0/path'],
    [{ tabBar: { switch: 1, items: [{ name: '首页', path: '/nowhere' }] } }, 'MM5001', '/tabBar/items/0/path'],
    [{ tabBar: { switch: 1, items: [{ name: '首页', path: '/pages/iot/index/index' }] } }, 'MM8011', '/tabBar/items/0'],
    [{ user: { elements: ['vip', 'assets'] } }, 'MM3004', '/user/elements/1'],
    [{ popup: { switch: 1, title: '新春' } }, 'MM1005', '/popup'],
    [{ maxMenuTimes: 0 }, 'MM3004', '/maxMenuTimes'],
    [{ notice: 5 }, 'MM3004', '/notice'],
    [{ menu: [] }, 'MM1004', '/menu'],
    [{ notice: '新通知' }, 'MM7007', '/notice'],
    [{ menus: [{ ...page, name: localizedText('套餐', ' ') }] }, 'MM7005', '/menus/0/name/en'],
    [{ menus: [{ ...page, name: localizedText('套餐', 'All the plans of this month') }] }, 'MM7008', '/menus/0/name'],
    [{ menus: [{ ...page, path: '/p/not-published' }] }, 'MM5001', '/menus/0/path'],
    [{ menus: [{ ...page, name: '查看本月全部可用的套餐' }] }, 'MM7008', '/menus/0/name'],
    [
      {
        tabBar: {
          switch: 1,
          items: [
            { name: '我的全部服务', path: '/' },
            { name: 'Everything we do', path: '/' },
          ],
        },
      },
      'MM7008',
      '/tabBar/items/1/name',
    ],
    [
      { popup: { switch: 1, content: '<a href="#/pages/iot/package/index?nothing">x</a><a href="#/old">x</a>' } },
      'MM5001',
      '/popup/content',
    ],
    [{ notice: 'x'.repeat(70_000) }, 'MM6001', ''],
  ]
  for (const [content, code, pointer] of wrong) {
    const { body } = await ask('POST', '/check', { place: SIM, content })
    expect(body.issues, pointer).toContainEqual(
      expect.objectContaining({ code, pointer, text: { 'zh-CN': expect.any(String), en: expect.any(String) } }),
    )
  }
  const { simNo, as } = await makeCard(server, { simLayoutId: 3 })
  const place = site('sim:3')
  const before = (await readLayout(as)).notice
  const { body } = await push(place, { ...full, notice: '坏的', menus: wrong[0]![0] })
  expect((await publish(body.revision)).status).toBe(422)
  expect((await ask('POST', '/preview', { revision: body.revision })).status).toBe(422)
  expect([
    (await readLayout(as)).notice,
    (await previewed(simNo, signLayout(server.services, 3).preview)).notice,
  ]).toEqual([before, before])
  expect((await ask('POST', '/revisions', { place, content: null, base: body.revision })).status).toBe(422)
})

test('of two editors of one layout, the second gets both revisions', async () => {
  const { revision } = await taken(site('sim:4'))
  const write = (notice: string) =>
    ask('POST', '/revisions', { place: site('sim:4'), content: { ...full, notice }, base: revision })
  const replies = await Promise.all(Array.from({ length: 20 }, (_, index) => write(`第 ${index}`)))
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.find(({ status }) => status === 409)!.body).toMatchObject({
    yours: { base: revision },
    theirs: { content: { notice: expect.stringContaining('第') } },
  })
})

test("assigned by promo code and by card: the card's own one takes precedence over that of its storefront", async () => {
  const [first, two] = [
    await makeCard(server, { promoCode: 'AG0002' }),
    await makeCard(server, { promoCode: 'AG0002', simLayoutId: 3 }),
  ]
  const names = async () => [(await readLayout(first.as)).notice ?? null, (await readLayout(two.as)).notice ?? null]
  const notice = (id: number) => taken(site(`sim:${id}`)).then(() => shownNotice(id))
  const shownNotice = async (id: number) => (await readLayout((await makeCard(server, { simLayoutId: id })).as)).notice
  const assign = (body: object, as = 'owner') => ask('POST', '/sim-layouts/assign', body, as)
  expect((await assign({ id: 1, promoCode: 'AG0002' })).body.keepTheirOwn).toBeGreaterThan(0)
  expect(await names()).toEqual([await notice(1), await notice(3)])
  await assign({ id: 2, cards: [first.simNo] })
  expect((await names())[0]).toBe(await notice(2))
  await assign({ id: 1, promoCode: 'AG0002', every: true })
  expect(await names()).toEqual([await notice(1), await notice(1)])
  expect((await assign({ id: 4, promoCode: 'AG0002' })).status).toBe(422)
  expect((await assign({ id: 1, cards: ['1449000000000'] })).status).toBe(404)
  expect((await assign({ id: 1, promoCode: 'NOBODY' })).status).toBe(404)
  expect((await assign({ id: 1 })).status).toBe(422)
  // a layout assigned to cards cannot be withdrawn
  expect((await ask('POST', '/rollback', { place: SIM, revision: null })).status).toBe(409)
  await assign({ id: null, promoCode: 'AG0002' })
  expect((await db.select().from(promos).where(eq(promos.promoCode, 'AG0002')))[0]!.simLayoutId).toBeNull()
})

type Card = Awaited<ReturnType<typeof makeCard>>
const readIccid = async (id: number) => (await db.select().from(cards).where(eq(cards.id, id)))[0]!.iccid

test('assigned to many cards at once by their numbers or by a filter, counted before, and taken back', async () => {
  const made: Card[] = []
  for (const simLayoutId of [3, 3, null]) made.push(await makeCard(server, { promoCode: 'AG0002', simLayoutId }))
  const foreign = await makeCard(server, { promoCode: 'AG0003' })
  const [first, second, third] = made as unknown as [Card, Card, Card]
  const numbers = [first.simNo, await readIccid(second.id), third.simNo, '898600000000000009']
  type Counted = AdminData<'POST /api/admin/sim-layouts/count'>
  const count = async (body: object, as = 'owner') =>
    (await ask('POST', '/sim-layouts/count', body, as)).body as unknown as Counted
  const layoutsNow = async () => {
    const rows = await db
      .select({ id: cards.id, layout: cards.simLayoutId })
      .from(cards)
      .where(inArray(cards.id, [...made.map(({ id }) => id), foreign.id]))
    return new Map(rows.map(({ id, layout }) => [id, layout]))
  }
  const before = await layoutsNow()
  expect(await count({ id: 1, selection: { numbers } })).toEqual({
    cards: 3,
    unchanged: 0,
    others: 0,
    changing: [
      { layoutId: 3, cards: 2 },
      { layoutId: null, cards: 1 },
    ],
    faults: [{ number: '898600000000000009', reason: 'unknown' }],
  })
  const assigned = await ask('POST', '/sim-layouts/assign', { id: 1, selection: { numbers } })
  expect(assigned.body).toMatchObject({ cards: 3 })
  for (const { id } of made) expect((await layoutsNow()).get(id)).toBe(1)

  // one card is assigned again before the undo
  await ask('POST', '/sim-layouts/assign', { id: 2, cards: [third.simNo] })
  const undone = await ask('POST', '/sim-layouts/undo', {
    id: 1,
    before: (assigned.body as unknown as { before: object[] }).before,
  })
  expect(undone.body).toEqual({ cards: 2 })
  expect(await layoutsNow()).toEqual(new Map([...before, [third.id, 2]]))

  // the filter: a storefront, and a range of numbers
  const filter = { promoCode: 'AG0002', from: first.simNo, to: first.simNo }
  expect(await count({ id: 1, selection: { filter } })).toMatchObject({ cards: 1, unchanged: 0 })
  expect((await ask('POST', '/sim-layouts/assign', { id: 1, selection: { filter } })).body).toMatchObject({ cards: 1 })
  expect(await count({ id: 1, selection: { filter } })).toMatchObject({ cards: 0, unchanged: 1 })

  // an agent reaches no card of another storefront, and is not told that it exists
  const theirs = { id: null, selection: { numbers: [foreign.simNo] } }
  expect(await count(theirs, 'agent')).toMatchObject({ cards: 0, faults: [{ reason: 'unknown' }] })
  expect((await ask('POST', '/sim-layouts/assign', theirs, 'agent')).body).toMatchObject({ cards: 0 })
  const stolen = { id: null, before: [{ id: null, cards: [foreign.id] }] }
  expect((await ask('POST', '/sim-layouts/undo', stolen, 'agent')).body).toEqual({ cards: 0 })
  for (const wrong of [{}, { numbers: [] }, { numbers: ['1; drop'] }, { numbers, filter }])
    expect((await ask('POST', '/sim-layouts/assign', { id: 1, selection: wrong })).status).toBe(422)
})

test("an agent's editor has layouts for the agent's own cards, and no access to others", async () => {
  const created = await ask('POST', '/sim-layouts', { name: '楚天版' }, 'agent')
  const place = { path: created.body.path, layer: 'promo', scope: 'AG0002' } as const
  const { body } = await push(place, { ...full, notice: localizedText('楚天', 'Chutian') }, 'agent')
  await approve([body.revision], 'agent')
  expect((await publish(body.revision, 'agent')).status).toBe(200)
  const mine = await makeCard(server, { promoCode: 'AG0002' })
  const theirs = await makeCard(server, { promoCode: 'AG0003' })
  const { id } = created.body
  expect((await ask('POST', '/sim-layouts/assign', { id, cards: [mine.simNo] }, 'agent')).status).toBe(200)
  expect((await readLayout(mine.as)).notice).toBe('楚天')
  expect((await ask('POST', '/sim-layouts/assign', { id, cards: [theirs.simNo] }, 'agent')).status).toBe(404)
  expect((await ask('POST', '/sim-layouts/assign', { id, promoCode: 'AG0003' }, 'agent')).status).toBe(403)
  expect((await ask('POST', '/sim-layouts/assign', { id, cards: [theirs.simNo] })).status).toBe(422)
  expect((await db.select().from(cards).where(eq(cards.id, theirs.id)))[0]!.simLayoutId).toBeNull()
  expect((await ask('POST', '/revisions', { place: SIM, content: full, base: null }, 'agent')).status).toBe(403)
  expect((await publish(body.revision, 'other')).status).toBe(403)
  expect(
    (await ask('POST', '/revisions', { place: { ...place, scope: 'AG0003' }, content: full, base: null }, 'other'))
      .status,
  ).toBe(404)
  expect((await ask('GET', '/sim-layouts', undefined, 'other')).body.list.map((layout) => layout.id)).not.toContain(id)
  expect(
    (await ask('GET', '/pages', undefined, 'agent')).body.list.filter((page) => page.path.startsWith('sim:')),
  ).toEqual([])
})

test('check:published includes them, also those that nobody changed', async () => {
  const { list } = (await ask('GET', '/published')).body
  expect(list.map((page) => page.path)).toEqual(expect.arrayContaining(['sim:1', 'sim:2', 'sim:3']))
})

test('a new layout begins as a copy of what its cards have: of a storefront its own, else the first of the shop', async () => {
  const createLayout = async (promoCode?: string) => {
    const { body } = await ask('POST', '/sim-layouts', { name: '新版', ...(promoCode && { promoCode }) })
    const { path, layer, scope } = body as unknown as Place
    return { place: { path, layer, scope }, ...(await taken({ path, layer, scope })) }
  }
  const shops = await createLayout()
  expect(shops).toMatchObject({ revision: null, content: { notice: full.notice, menus: expect.anything() } })
  const ownContent = { ...full, notice: localizedText('本店通知', 'Ours'), carousels: [] }
  const promoLayout = await createLayout('AG0002')
  expect(promoLayout.content).toEqual(shops.content)
  await publish((await push(promoLayout.place, ownContent)).body.revision)
  await ask('POST', '/sim-layouts/assign', { id: Number(promoLayout.place.path.slice(4)), promoCode: 'AG0002' })
  expect((await createLayout('AG0002')).content).toEqual(ownContent)
  expect((await createLayout('AG0003')).content).toEqual(shops.content)
  // a copy is an unpublished draft: it cannot be assigned, and its cards retain their layout
  expect(
    (await ask('POST', '/sim-layouts/assign', { id: Number(shops.place.path.slice(4)), promoCode: 'AG0003' })).status,
  ).toBe(422)
  await ask('POST', '/sim-layouts/assign', { id: null, promoCode: 'AG0002' })
})
