/** Layers of a storefront: for one of its page codes, and its own pages (docs/operators.md). */
import { beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import type { Place } from './layer-key.ts'

const server = await createTestServer()
const { account, ask, manifest, publish, push, shown, signIn } = createOperators(server)
const PAGE = '/pages/about/promise'
const SITE: Place = { path: PAGE, layer: 'site', scope: '' }
const PROMO: Place = { path: PAGE, layer: 'promo', scope: 'AG0002' }
const BOTH: Place = { path: PAGE, layer: 'promo-page', scope: 'AG0002/summer' }
const OTHERS: Place = { path: PAGE, layer: 'promo-page', scope: 'AG0003/summer' }
const toPlace = (layer: 'site' | 'promo', scope = ''): Place => ({ path: '/p/members', layer, scope })
const pageCalled = (zh: string) => ({
  version: 1,
  ...createTitled(zh),
  nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': zh, en: 'Words' } } } },
  order: ['words'],
})
const link = {
  nodes: {
    go: {
      widget: 'basic/button',
      props: { text: { 'zh-CN': '去看', en: 'Go' } },
      on: { press: { type: 'page', path: '/p/members' } },
    },
  },
  order: [{ move: 'go' }],
}
const readTitle = async (path: string, query = '') =>
  ((await shown(path, query))?.document.title as Record<string, string> | undefined)?.['zh-CN']

beforeAll(async () => {
  await signIn('owner')
  await account('agent', 'publisher', 'AG0002')
  await account('other', 'publisher', 'AG0003')
})

test('a layer of a promo code and a page code lies over both, for shoppers who have both', async () => {
  await publish(PROMO, createTitled('代理'))
  await publish(
    { path: PAGE, layer: 'page', scope: 'summer' },
    { ...createTitled('夏天'), frame: { background: 'muted' } },
  )
  expect((await publish(BOTH, createTitled('代理的夏天'))).status).toBe(200)
  const both = await shown(PAGE, 'promoCode=AG0002&pageCode=summer')
  expect(both?.document.frame, 'the layers below are in it').toMatchObject({ background: 'muted' })
  expect([
    await readTitle(PAGE, 'promoCode=AG0002&pageCode=summer'),
    await readTitle(PAGE, 'promoCode=AG0002'),
    await readTitle(PAGE, 'promoCode=AG0003&pageCode=summer'),
    await readTitle(PAGE, 'promoCode=AG0002&pageCode=winter'),
  ]).toEqual(['代理的夏天', '代理', '夏天', '代理'])
  expect((await ask('POST', '/rollback', { place: BOTH, revision: null })).status).toBe(200)
  expect(await readTitle(PAGE, 'promoCode=AG0002&pageCode=summer'), 'the page code lies over the promo code').toBe(
    '夏天',
  )
})
test('it needs neither a layer of the promo code nor one of the page code', async () => {
  expect((await publish(OTHERS, createTitled('只有两者'))).status).toBe(200)
  expect([
    await readTitle(PAGE, 'promoCode=AG0003&pageCode=summer'),
    await readTitle(PAGE, 'promoCode=AG0003'),
  ]).toEqual(['只有两者', undefined])
})
test("an agent's account writes the layers of its storefront with any page code, and sees no others", async () => {
  expect((await push(BOTH, createTitled('二号专属'), 'agent')).status).toBe(200)
  expect((await push(OTHERS, createTitled('别人的'), 'agent')).status).toBe(403)
  const list = (await ask('GET', '/pages', undefined, 'agent')).body.list.find(({ path }) => path === PAGE)!
  expect(list.layers.map(({ scope }) => scope).toSorted()).toEqual(['AG0002', 'AG0002/summer'])
  const listScopes = async (as: string) =>
    (await ask('GET', '/drafts', undefined, as)).body.list.map(({ scope }) => scope)
  expect([await listScopes('agent'), await listScopes('other')]).toEqual([['AG0002/summer'], []])
  const results = (await ask('GET', `/find?words=${encodeURIComponent('二号专属')}`, undefined, 'agent')).body.list
  expect(results).toMatchObject([{ path: PAGE, promoCode: 'AG0002', pageCode: 'summer' }])
  expect((await ask('GET', `/find?words=${encodeURIComponent('二号专属')}`, undefined, 'other')).body.list).toEqual([])
  const trail = (await ask('GET', '/audit?promoCode=AG0002', undefined, 'owner')).body.list as unknown as {
    places: Place[]
  }[]
  expect(trail.flatMap(({ places }) => places.map(({ scope }) => scope))).toContain('AG0002/summer')
})
test.each([
  { layer: 'promo-page', scope: 'AG0002' },
  { layer: 'promo-page', scope: 'AG0002/summer/again' },
  { layer: 'promo', scope: 'AG0002/summer' },
  { layer: 'site', scope: 'AG0002/summer' },
  { layer: 'promo-page', scope: '/summer' },
])('$layer $scope is not a place', async (place) => {
  expect((await ask('POST', '/check', { place: { path: PAGE, ...place }, content: createTitled('x') })).status).toBe(
    422,
  )
})

test("a storefront's own page is shown and linked to in that storefront only", async () => {
  const mine = toPlace('promo', 'AG0002')
  expect(
    (await push(PROMO, link, 'agent')).body.issues.map(({ code }) => code),
    'it is not there yet',
  ).toContain('MM5001')
  expect((await push(mine, pageCalled('会员'), 'agent')).body.issues).toEqual([])
  expect((await publish(mine, pageCalled('会员'))).status).toBe(200)
  expect((await manifest('promoCode=AG0002')).own).toHaveProperty(['/p/members'])
  expect((await manifest()).own).toBeUndefined()
  expect((await manifest('promoCode=AG0003')).own).toBeUndefined()
  expect(
    (await push(SITE, link)).body.issues.map(({ code }) => code),
    'the shop has no such page',
  ).toContain('MM5001')
  expect((await publish(PROMO, { ...createTitled('代理'), ...link })).status).toBe(200)
  const away = await ask('POST', '/rollback', { place: mine, revision: null })
  expect([away.status, away.body.findings[0]?.issues[0]?.code], 'a link leads to it').toEqual([422, 'MM5012'])
})
test("it replaces the shop's page at the same address, whichever came first, and neither needs the other", async () => {
  expect((await publish(toPlace('site'), pageCalled('全站会员'))).status).toBe(200)
  expect((await publish(toPlace('promo', 'AG0003'), pageCalled('三号会员'))).status).toBe(200)
  expect(await readTitle('/p/members')).toBe('全站会员')
  expect(await readTitle('/p/members', 'promoCode=AG0002')).toBe('会员')
  expect(await readTitle('/p/members', 'promoCode=AG0003')).toBe('三号会员')
  const document = (await shown('/p/members', 'promoCode=AG0003'))!.document
  expect(document.nodes, 'nothing of the other page is in it').toEqual(pageCalled('三号会员').nodes)
  const below = await ask('GET', `/below?${new URLSearchParams(toPlace('promo', 'AG0003'))}`)
  expect(below.body.content, 'a whole page lies on nothing').toBeNull()
  expect((await publish(SITE, { ...createTitled('全站'), ...link })).status).toBe(200)
  const away = await ask('POST', '/rollback', { place: toPlace('site'), revision: null })
  expect([away.status, away.body.findings[0]?.issues[0]?.code], 'other storefronts keep theirs').toEqual([
    422,
    'MM5012',
  ])
  expect((await ask('POST', '/rollback', { place: toPlace('promo', 'AG0003'), revision: null })).status).toBe(200)
  expect(await readTitle('/p/members', 'promoCode=AG0003'), "the shop's page is shown again").toBe('全站会员')
})
test('a patch over a page of the shop is a layer as on any page', async () => {
  expect((await publish(toPlace('promo', 'AG0003'), createTitled('改过的会员'))).status).toBe(200)
  const { document } = (await shown('/p/members', 'promoCode=AG0003'))!
  expect([document.title, document.nodes]).toEqual([createTitled('改过的会员').title, pageCalled('全站会员').nodes])
})
test('editors of a storefront get the facts with its own pages', async () => {
  const readRoutes = async (query: string, as = 'owner') =>
    Object.keys(
      ((await ask('GET', `/facts?${query}`, undefined, as)).body as unknown as { environment: { routes: object } })
        .environment.routes,
    ).filter((path) => path.startsWith('/p/'))
  await publish({ path: '/p/only-two', layer: 'promo', scope: 'AG0002' }, pageCalled('只在二号'))
  expect(await readRoutes('promoCode=AG0002')).toEqual(['/p/members', '/p/only-two'])
  expect(await readRoutes('', 'agent')).toEqual(['/p/members', '/p/only-two'])
  expect(await readRoutes('')).toEqual(['/p/members'])
  expect(await readRoutes('promoCode=AG0002', 'other'), 'of other storefronts it learns nothing').toEqual([
    '/p/members',
  ])
})
