/** Settings are documents: written, checked, published, scheduled, rolled back and explained like pages. */
import { eq, sql } from 'drizzle-orm'
import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { promos } from '../db/schema/index.ts'
import { defaultPromoCode } from '../domain/site/promo.ts'
import { toColumns, toDocuments } from '../domain/site/settings.ts'
import { HOUR } from '../platform/time.ts'
import { login as shopLogin } from '../testing/orders/orders.ts'
import { createGuest, createTestServer } from '../testing/server.ts'
import { createOperators } from '../testing/publishing/publishing.ts'

const server = await createTestServer()
const { services } = server
const operators = createOperators(server)
const { ask, publish, push, signIn, account } = operators
const AGENT = 'AG0002'
const site = { path: 'settings:storefront', layer: 'site', scope: '' } as const
const ofAgent = { path: 'settings:storefront', layer: 'promo', scope: AGENT } as const
const login = { path: 'settings:login', layer: 'site', scope: '' } as const

beforeAll(async () => {
  await signIn('owner')
  await account('lin', 'editor', AGENT)
})

/** A text in both languages. */
const words = (zh: string) => ({ 'zh-CN': zh, en: 'Words' })
const readFront = async (promoCode = '') =>
  (await server.call('/api/hk/baseConfig', promoCode ? { promoCode } : {}, createGuest())).data.front
const readStorefront = async (promoCode: string) =>
  (await services.db.select().from(promos).where(eq(promos.promoCode, promoCode)))[0]!

test('documents and answers convert to the same settings: nothing is lost in either direction', async () => {
  for (const row of await services.db.select().from(promos)) {
    const { base, generic, login: ofLogin } = row
    expect(toColumns(base, toDocuments(row))).toEqual({ base, generic, login: ofLogin })
  }
})

test('the migration records in a running shop the initial settings of each storefront', async () => {
  const file = readFileSync(new URL('../db/migrations/0028_settings.sql', import.meta.url), 'utf8')
  const [, whole, patches] = file.split('--> statement-breakpoint')
  const rows = await services.db.select().from(promos).orderBy(promos.promoCode)
  await services.db.update(promos).set({ setup: {} as never })
  for (const statement of [whole!, patches!]) await services.db.execute(sql.raw(statement))
  expect(await services.db.select().from(promos).orderBy(promos.promoCode)).toEqual(rows)
})

test('a storefront that a worker of the previous release created keeps its settings', async () => {
  const { base } = await readStorefront('AG0003')
  await services.db.update(promos).set({ setup: null }).where(eq(promos.promoCode, 'AG0003'))
  await publish(site, { followQr: '/shop/art/logo.svg' })
  expect((await readStorefront('AG0003')).base).toEqual({
    ...base,
    front: { ...(base.front as object), followQr: '/shop/art/logo.svg' },
  })
  await ask('POST', '/rollback', { place: site, revision: null })
  expect((await readStorefront('AG0003')).base).toEqual(base)
})

test('an unchanged site layer changes no storefront', async () => {
  const before = await services.db.select().from(promos).orderBy(promos.promoCode)
  expect((await publish(site, {})).status).toBe(200)
  expect(await services.db.select().from(promos).orderBy(promos.promoCode)).toEqual(before)
})

test("the site layer changes every storefront except for its initial settings; a storefront's own layer changes only that storefront", async () => {
  const title = (await readFront(AGENT)).title
  expect((await publish(site, { keywords: words('双十二'), title: words('全站标题') })).body).toMatchObject({
    warnings: [],
  })
  expect(await readFront()).toMatchObject({ keywords: '双十二', title: '全站标题' })
  expect(await readFront(AGENT), 'the agent has a title of its own').toMatchObject({ keywords: '双十二', title })
  await publish(ofAgent, { keywords: words('楚天专享') })
  expect((await readFront(AGENT)).keywords).toBe('楚天专享')
  expect((await readFront()).keywords).toBe('双十二')
  await publish(site, { keywords: words('第二条') })
  expect((await readFront(AGENT)).keywords, 'the layer above stays above').toBe('楚天专享')
  expect((await readFront()).title, 'what the new revision does not say is as set up').not.toBe('全站标题')
})

test('a rollback restores the previous settings, and without a layer the storefront has its initial ones', async () => {
  const row = await readStorefront(AGENT)
  await publish(ofAgent, { logo: '/shop/art/logo.svg', showPaymentType: ['balance'] })
  expect((await readStorefront(AGENT)).base.showPaymentType).toEqual(['balance'])
  expect((await ask('POST', '/rollback', { place: ofAgent })).status).toBe(200)
  expect(await readStorefront(AGENT)).toEqual(row)
  await ask('POST', '/rollback', { place: ofAgent, revision: null })
  await ask('POST', '/rollback', { place: site, revision: null })
  const { setup } = await readStorefront(defaultPromoCode)
  expect(toDocuments(await readStorefront(defaultPromoCode))).toEqual(setup)
})

test('the card login is a document, too', async () => {
  await publish(login, { title: { 'zh-CN': '请登录', en: 'Please log in' } })
  const config = async (locale: string) =>
    (await server.call('/api/simLoginConfig', {}, createGuest(), { 'accept-language': locale })).data.title
  expect([await config('zh-CN'), await config('en')]).toEqual(['请登录', 'Please log in'])
})

test.each<[what: string, content: object, code: string, pointer: string]>([
  ['an unknown setting', { slogan: '好' }, 'MM1004', '/slogan'],
  [
    'a dead link of the menu',
    { fastNav: [{ name: '去哪', type: 'page', path: '/pages/nope' }] },
    'MM5001',
    '/fastNav/0/path',
  ],
  ['an entry without a target', { shopMenu: [{ name: '去哪' }] }, 'MM1005', '/shopMenu/0'],
  ['a popup without text', { popup: { switch: 1, title: '公告', content: null } }, 'MM1005', '/popup'],
  ['an invalid choice', { indexSearch: 7 }, 'MM3004', '/indexSearch'],
  ['a number in the place of a text', { notice: 7 }, 'MM3004', '/notice'],
])('%s is reported, and is not published', async (_, content, code, pointer) => {
  const before = await readStorefront(defaultPromoCode)
  const { issues } = (await ask('POST', '/check', { place: site, content })).body
  expect(issues.map((issue) => [issue.code, issue.pointer])).toContainEqual([code, pointer])
  const refused = await publish(site, content)
  expect([refused.status, refused.body.findings.length > 0]).toEqual([422, true])
  expect(await readStorefront(defaultPromoCode)).toEqual(before)
})

test("a menu that links to an editors' own page keeps that page from being removed", async () => {
  const page = { path: '/p/settings-link', layer: 'site', scope: '' } as const
  const storefront = {
    version: 1,
    title: '活动',
    nodes: { a: { widget: 'basic/text', props: { text: '好' } } },
    order: ['a'],
  }
  await publish(page, storefront)
  await publish(site, { shopMenu: [{ name: '活动', type: 'page', path: '/p/settings-link' }] })
  const refused = await ask('POST', '/rollback', { place: page, revision: null })
  expect([refused.status, JSON.stringify(refused.body.findings)]).toEqual([422, expect.stringContaining('MM5012')])
  await ask('POST', '/rollback', { place: site, revision: null })
  expect((await ask('POST', '/rollback', { place: page, revision: null })).status).toBe(200)
})

test('scheduled settings change at their time', async () => {
  const { revision } = (await push(site, { notice: words('零点见') })).body
  const from = new Date(services.clock.now() + HOUR).toISOString()
  expect((await ask('POST', '/schedule', { revision, at: from })).status).toBe(200)
  expect((await readFront()).notice).not.toBe('零点见')
  await server.forward(2 * HOUR)
  expect((await readFront()).notice).toBe('零点见')
})

test("an agent's editor reads and writes only the settings of the agent's storefront", async () => {
  expect((await push(ofAgent, { notice: '自家的' }, 'lin')).status).toBe(200)
  expect((await push(site, { notice: '全站的' }, 'lin')).status).toBe(403)
  const other = { path: 'settings:storefront', layer: 'promo', scope: 'AG0003' } as const
  expect((await ask('GET', `/layer?${new URLSearchParams(other)}`, undefined, 'lin')).status).toBe(403)
  const nobody = { ...other, scope: 'NOBODY' }
  expect((await ask('GET', `/layer?${new URLSearchParams(nobody)}`)).status, 'a storefront that is not there').toBe(404)
  expect((await ask('GET', '/layer?path=settings:storefront&layer=page&scope=x')).status, 'entries have none').toBe(404)
})

test('explain names the layer that set each value', async () => {
  await publish(site, { keywords: words('全站') })
  await publish(ofAgent, { kefuMobile: '02700000000' })
  const { page, layers } = (await ask('GET', `/explain?path=settings:storefront&promoCode=${AGENT}`)).body
  expect(layers).toEqual(['shipped', 'site', 'setup', `promo ${AGENT}`])
  expect(page).toMatchObject({ '/keywords/zh-CN': 'site', '/kefuMobile': `promo ${AGENT}` })
})

test('an invited agent starts with the settings of the inviter, and otherwise follows the site', async () => {
  await publish(ofAgent, { showInviteRegister: 1, kefuTime: '全天' })
  const as = await shopLogin(server, createGuest(), '13800000076')
  const { promoCode } = (await server.call('/api/shop/agent/join', { inviteCode: 'CT2W9R5' }, as)).data
  const inviter = await readFront(AGENT)
  expect(await readFront(promoCode)).toMatchObject({ kefuTime: '全天', kefuMobile: inviter.kefuMobile })
  const { title } = await readFront(promoCode)
  await publish(site, { bottomTips: '<p>全站页脚</p>', title: '全站' })
  expect(await readFront(promoCode)).toMatchObject({ bottomTips: '<p>全站页脚</p>', title, kefuTime: '全天' })
})

test('a preview shows the draft to anyone with the link, for the storefront that it names, and to nobody else', async () => {
  const { revision } = (await push(ofAgent, { notice: words('抢先看') })).body
  const { url } = (await ask('POST', '/preview', { revision })).body
  const link = new URL(url)
  expect([link.searchParams.get('promoCode'), link.hash]).toEqual([AGENT, '#/'])
  const preview = link.searchParams.get('preview')!
  const readSeen = async (promoCode: string, headers: Record<string, string>) =>
    (await server.call('/api/hk/baseConfig', { promoCode }, createGuest(), headers)).data.front.notice
  expect(await readSeen(AGENT, { 'layout-preview': preview })).toBe('抢先看')
  expect(await readSeen(AGENT, {})).not.toBe('抢先看')
  expect(await readSeen('', { 'layout-preview': preview }), 'another storefront').not.toBe('抢先看')
  expect(await readSeen(AGENT, { 'layout-preview': `${preview}x` }), 'a forged link').not.toBe('抢先看')
  const manifest = (await (await server.app.request(`/api/layouts?preview=${preview}`)).json()) as {
    pages: object
    preview: object
  }
  expect(manifest).toMatchObject({ preview: { path: 'settings:storefront' } })
  expect(manifest.pages).not.toHaveProperty('settings:storefront')
  await server.forward(3 * HOUR)
  expect(await readSeen(AGENT, { 'layout-preview': preview }), 'after two hours').not.toBe('抢先看')
})
