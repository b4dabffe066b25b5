/** The shop's tab bar: tabs are changed individually, checked, and delivered to browsers like pages. */
import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { ask, publish, push, manifest, shown, account } = createOperators(server)
const AGENT = 'AG0002'
const PATH = 'settings:tabs'
const site = { path: PATH, layer: 'site', scope: '' } as const
const ofAgent = { path: PATH, layer: 'promo', scope: AGENT } as const
beforeAll(() => account('owner', 'owner'))

const words = (zh: string, en = 'Help') => ({ 'zh-CN': zh, en })
const help = { name: words('客服'), path: '/pages/customer/index', icon: 'headset' }
const home = { name: words('首页', 'Home'), path: '/', icon: 'house', iconSelected: 'house-filled' }
type Tab = { text: { 'zh-CN': string; en: string }; path: string; icon: string; activeIcon: string }
/** The tabs that a storefront's browsers receive; undefined: the shipped tabs. */
const readTabs = async (query = '') => ((await shown(PATH, query))?.document as { tabs: Tab[] } | undefined)?.tabs
const readTabNames = async (query = '') => (await readTabs(query))?.map(({ text }) => text['zh-CN'])
const withdraw = async () => {
  for (const place of [site, ofAgent]) await ask('POST', '/rollback', { place, revision: null })
}

test('a shop that changed no tab has none in its list', async () => {
  expect((await manifest()).pages).not.toHaveProperty(PATH)
})

test('a layer adds a tab to the shipped ones by step, and a storefront moves one of its own', async () => {
  expect((await publish(site, { tabs: [{ add: help, after: '首页' }] }, { accept: false })).body.warnings).toEqual([])
  expect(await readTabs()).toMatchObject([
    { text: { 'zh-CN': '首页', en: 'Home' }, path: '/', icon: 'house', activeIcon: 'house-filled' },
    { text: words('客服'), path: '/pages/customer/index', icon: 'headset', activeIcon: 'headset' },
    { text: { 'zh-CN': '我的', en: 'Me' }, path: '/pages/user/index2', icon: 'user', activeIcon: 'user-filled' },
  ])
  await publish(ofAgent, {
    tabs: [
      { change: '客服', set: { icon: 'phone' } },
      { move: '客服', after: '我的' },
    ],
  })
  expect(await readTabNames(`promoCode=${AGENT}`)).toEqual(['首页', '我的', '客服'])
  expect(await readTabNames()).toEqual(['首页', '客服', '我的'])
  const { page, layers } = (await ask('GET', `/explain?path=${PATH}&promoCode=${AGENT}`)).body
  expect(layers).toEqual(['shipped', 'site', `promo ${AGENT}`])
  expect(page).toMatchObject({ '/tabs/0': 'shipped', '/tabs/2': `promo ${AGENT}` })
  await withdraw()
  expect((await manifest()).pages).not.toHaveProperty(PATH)
})

const tabs = (...list: object[]) => ({ tabs: list })
test.each<[what: string, content: object, code: string, pointer: string]>([
  ['a dead link', tabs(home, { ...help, path: '/pages/nope' }), 'MM5001', '/tabs/1/path'],
  ['an address of another site', tabs(home, { ...help, path: 'https://example.com' }), 'MM3004', '/tabs/1/path'],
  ['a page that needs a parameter', tabs(home, { ...help, path: '/pages/goods/detail' }), 'MM5001', '/tabs/1/path'],
  ['an unknown icon', tabs(home, { ...help, icon: 'headsett' }), 'MM3004', '/tabs/1/icon'],
  ['a tab without an icon', tabs(home, { name: words('客服'), path: help.path }), 'MM1005', '/tabs/1'],
  ['two tabs to one place', tabs(home, help, { ...help, name: words('帮助') }), 'MM8013', '/tabs/2/path'],
  [
    'two tabs to one place by an alias',
    tabs(home, help, { ...home, path: '/pages/index/index' }),
    'MM8013',
    '/tabs/2/path',
  ],
  ['no way home', tabs(help, { ...help, path: '/pages/user/index2' }), 'MM8014', '/tabs'],
  ['a single tab', tabs(home), 'MM3004', '/tabs'],
  ['a long name', tabs(home, { ...help, name: words('客服', 'Customer service desk') }), 'MM7008', '/tabs/1/name'],
  ['no English', tabs(home, { ...help, name: '客服' }), 'MM7007', '/tabs/1/name'],
])('%s is found once, at its place', async (_, content, code, pointer) => {
  const { issues } = (await ask('POST', '/check', { place: site, content })).body
  expect(issues.map((issue) => [issue.code, issue.pointer])).toEqual([[code, pointer]])
  const { status } = await ask('POST', '/publish', { revision: (await push(site, content)).body.revision })
  expect([status, (await manifest()).pages[PATH]]).toEqual([422, undefined])
})

test('a misspelt icon has a fix', async () => {
  const content = tabs(home, { ...help, icon: 'headsett' })
  const { issues } = (await ask('POST', '/check', { place: site, content })).body
  expect(issues[0]?.fix).toEqual({ pointer: '/tabs/1/icon', replace: 'headset' })
})

test("a tab that leads to an editors' own page keeps that page from being removed", async () => {
  const page = { path: '/p/tab-page', layer: 'site', scope: '' } as const
  const text = { widget: 'basic/text', props: { text: words('好', 'Fine') } }
  await publish(page, { version: 1, title: words('活动', 'Sale'), nodes: { a: text }, order: ['a'] })
  expect((await publish(site, tabs(home, { ...help, path: page.path }))).status).toBe(200)
  const refused = await ask('POST', '/rollback', { place: page, revision: null })
  expect([refused.status, JSON.stringify(refused.body.findings)]).toEqual([422, expect.stringContaining('MM5012')])
  await withdraw()
  expect((await ask('POST', '/rollback', { place: page, revision: null })).status).toBe(200)
})

test('only the signed link shows a draft, and tabs come and go with a campaign', async () => {
  const { revision } = (await push(site, tabs(home, help))).body
  const { url } = (await ask('POST', '/preview', { revision })).body
  const preview = new URL(url).searchParams.get('preview')!
  expect([await readTabNames(`preview=${preview}`), await readTabNames()]).toEqual([['首页', '客服'], undefined])
  const now = server.services.clock.now()
  const [from, until] = [1, 3].map((hours) => new Date(now + hours * HOUR).toISOString())
  const plan = { name: '双十一', revisions: [revision], from, until, accept: true }
  expect((await ask('POST', '/campaigns', plan)).status).toBe(200)
  await server.forward(2 * HOUR)
  expect(await readTabNames()).toEqual(['首页', '客服'])
  await server.forward(2 * HOUR)
  expect(await readTabNames()).toBeUndefined()
})

test('tabs are found by their names', async () => {
  await publish(site, tabs(home, { ...help, name: words('找客服') }))
  const { list } = (await ask('GET', `/find?${new URLSearchParams({ words: '找客服' })}`)).body
  expect(list).toMatchObject([{ path: PATH, promoCode: '', revision: null, pointer: '/tabs/1/name' }])
  await withdraw()
})
