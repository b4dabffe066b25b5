/** A shop's own words: checked against the shipped messages, and delivered to browsers like pages. */
import { beforeAll, expect, test } from 'vitest'
import { HOUR } from '#server/platform/time.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { services } = server
const { ask, publish, push, manifest, shown, account } = createOperators(server)
const AGENT = 'AG0002'
const PATH = 'settings:words'
const site = { path: PATH, layer: 'site', scope: '' } as const
const ofAgent = { path: PATH, layer: 'promo', scope: AGENT } as const

beforeAll(async () => {
  await account('owner', 'owner')
  await account('lin', 'editor', AGENT)
})

const words = (zh: string, en = 'Words') => ({ 'zh-CN': zh, en })
/** The messages that a storefront's browsers receive, in Chinese and English. */
const readMessages = async (id: string, query = '') => {
  const document = (await shown(PATH, query))?.document as Record<string, Record<string, unknown>> | undefined
  return document && [document['zh-CN']![id], document.en![id]]
}
const withdraw = async () => {
  for (const place of [site, ofAgent]) await ask('POST', '/rollback', { place, revision: null })
}

test('a shop without words has none in its list', async () => {
  expect((await manifest()).pages).not.toHaveProperty(PATH)
  expect((await ask('GET', '/pages')).body.list.map(({ path }) => path)).toContain(PATH)
})

test('words of the site reach every storefront, and a storefront can have its own', async () => {
  expect(
    (await publish(site, { 'ui.retry': words('再试一次', 'Once more'), 'ui.empty': words('空空的') })).status,
  ).toBe(200)
  await publish(ofAgent, { 'ui.retry': words('重来', 'Again') })
  expect(await readMessages('ui.retry')).toEqual([['再试一次'], ['Once more']])
  const query = `promoCode=${AGENT}`
  expect([await readMessages('ui.retry', query), await readMessages('ui.empty', query)]).toEqual([
    [['重来'], ['Again']],
    [['空空的'], ['Words']],
  ])
  const { page, layers } = (await ask('GET', `/explain?path=${PATH}&promoCode=${AGENT}`)).body
  expect(layers).toEqual(['shipped', 'site', `promo ${AGENT}`])
  expect(page).toMatchObject({ '/ui.retry/en': `promo ${AGENT}`, '/ui.empty/en': 'site' })
  await withdraw()
  expect((await manifest(query)).pages).not.toHaveProperty(PATH)
})

test('plurals and values are delivered as browsers read them', async () => {
  const text = { 'zh-CN': '{value} 年整', en: '{value, plural, one {# full year} other {# full years}}' }
  expect((await publish(site, { 'duration.years': text }, { accept: false })).body.warnings).toEqual([])
  expect(await readMessages('duration.years')).toEqual([
    [['value'], ' 年整'],
    [['value', 'plural', { one: ['#', ' full year'], other: ['#', ' full years'] }]],
  ])
  await withdraw()
})

const years = (en: string) => ({ 'duration.years': { 'zh-CN': '{value} 年', en } })
test.each<[what: string, content: object, code: string, pointer: string, severity: 'error' | 'warning']>([
  ['an unknown message', { 'ui.retri': words('好') }, 'MM7001', '/ui.retri', 'error'],
  ['a message of the server', { 'server.noCard': words('好') }, 'MM7001', '/server.noCard', 'error'],
  ['a value that is left out', years('Some years'), 'MM7013', '/duration.years/en', 'warning'],
  ['a value that there is not', years('{value} of {total}'), 'MM7014', '/duration.years/en', 'error'],
  ['an open brace', years('{value years'), 'MM7015', '/duration.years/en', 'error'],
  ['a plural without its last form', years('{value, plural, one {a year}}'), 'MM7015', '/duration.years/en', 'error'],
  ['a value as a date', years('{value, date}'), 'MM7015', '/duration.years/en', 'error'],
  ['braces of another system', years('{{value}} years'), 'MM7009', '/duration.years/en', 'error'],
  ['no words in one language', { 'ui.retry': words('好', ' ') }, 'MM7005', '/ui.retry/en', 'error'],
  ['no English', { 'ui.retry': '再试' }, 'MM7007', '/ui.retry', 'warning'],
  ['a list', { 'ui.retry': ['Retry'] }, 'MM3004', '/ui.retry', 'error'],
  ['a broken character', { 'ui.retry': words('\ufffd') }, 'MM7010', '/ui.retry/zh-CN', 'error'],
  [
    'a title without end',
    { 'tab.home': words('首页', 'The home of all beautiful numbers and goods') },
    'MM7008',
    '/tab.home',
    'warning',
  ],
])('%s is found once, at its place', async (_, content, code, pointer, severity) => {
  const { issues } = (await ask('POST', '/check', { place: site, content })).body
  expect(issues.map((issue) => [issue.code, issue.pointer, issue.severity])).toEqual([[code, pointer, severity]])
  const { status } = await ask('POST', '/publish', { revision: (await push(site, content)).body.revision })
  expect([status, (await manifest()).pages[PATH]]).toEqual([422, undefined])
})

test('a misspelt id has a fix', async () => {
  const { issues } = (await ask('POST', '/check', { place: site, content: { 'ui.retri': words('再试') } })).body
  expect(issues[0]).toMatchObject({
    text: { en: 'there is no message ui.retri; did you mean ui.retry?' },
    fix: { pointer: '/ui.retri', rename: 'ui.retry' },
  })
})

test('only the signed link shows a draft', async () => {
  const { revision } = (await push(ofAgent, { 'ui.retry': words('抢先看', 'Early') })).body
  const link = new URL((await ask('POST', '/preview', { revision })).body.url)
  expect([link.searchParams.get('promoCode'), link.hash]).toEqual([AGENT, '#/'])
  const query = `promoCode=${AGENT}`
  const preview = link.searchParams.get('preview')!
  expect(await readMessages('ui.retry', `${query}&preview=${preview}`)).toEqual([['抢先看'], ['Early']])
  expect((await manifest(query)).pages).not.toHaveProperty(PATH)
  expect((await manifest(`${query}&preview=${preview}x`)).pages, 'a forged link').not.toHaveProperty(PATH)
})

test('words come and go with a campaign, and a rollback restores the words before', async () => {
  await publish(site, { 'ui.retry': words('一', 'One') })
  const { revision } = (await push(site, { 'ui.retry': words('二', 'Two') })).body
  const now = services.clock.now()
  const [from, until] = [1, 3].map((hours) => new Date(now + hours * HOUR).toISOString())
  const planned = await ask('POST', '/campaigns', { name: '双十一', revisions: [revision], from, until, accept: true })
  expect(planned.status).toBe(200)
  await server.forward(2 * HOUR)
  expect(await readMessages('ui.retry')).toEqual([['二'], ['Two']])
  await server.forward(2 * HOUR)
  expect(await readMessages('ui.retry')).toEqual([['一'], ['One']])
  await publish(site, { 'ui.retry': words('三', 'Three') })
  await ask('POST', '/rollback', { place: site })
  expect(await readMessages('ui.retry')).toEqual([['一'], ['One']])
  await withdraw()
})

test('words are found by their text, as shown and in drafts', async () => {
  await publish(site, { 'ui.retry': words('别灰心') })
  await push(ofAgent, { 'ui.retry': words('别灰心呀') })
  const { list } = (await ask('GET', `/find?${new URLSearchParams({ words: '别灰心' })}`)).body
  expect(list).toMatchObject([
    { path: PATH, promoCode: '', revision: null, kind: 'text', pointer: '/ui.retry', excerpt: '别灰心' },
    { path: PATH, promoCode: AGENT, kind: 'text', pointer: '/ui.retry', excerpt: '别灰心呀' },
  ])
  await withdraw()
})

test("an agent's editor writes only the words of the agent's storefront, and entries have none", async () => {
  const content = { 'ui.retry': words('自家的') }
  expect((await push(ofAgent, content, 'lin')).status).toBe(200)
  expect((await push(site, content, 'lin')).status).toBe(403)
  expect((await ask('GET', `/layer?path=${PATH}&layer=page&scope=x`)).status).toBe(404)
  expect((await ask('GET', `/layer?path=${PATH}&layer=promo&scope=NOBODY`)).status).toBe(404)
})

test('the words of a shop are no page: they are not missing a link, and nothing links to them', async () => {
  await publish(site, { 'ui.retry': words('再试') })
  const row = (await ask('GET', '/pages')).body.list.find(({ path }) => path === PATH)
  expect(row).toMatchObject({ isReached: true, problems: [] })
  await withdraw()
})
