/** Delivery of editors' pages to browsers, and browser reports (docs/operators.md). */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { layoutDocuments, layoutResults } from '#server/db/schema/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { DAY } from '#server/platform/time.ts'
import type { Place } from '../layers/layer-key.ts'
import { followRelease } from './publish.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { app, services } = server
const { ask, manifest, publish, push, shown, signIn } = createOperators(server)
const PAGE = '/pages/about/promise'
const SITE: Place = { path: PAGE, layer: 'site', scope: '' }
const PROMO: Place = { path: PAGE, layer: 'promo', scope: 'AG0002' }
const ENTRY: Place = { path: PAGE, layer: 'page', scope: 'summer' }
beforeAll(() => signIn('owner'))
const readTitle = async (query = '') => (await shown(PAGE, query))?.document.title

test('layers apply in the order site, promo code, page code; each is shown where it applies, and nowhere else', async () => {
  expect(await manifest()).toEqual({ pages: {} })
  expect((await publish(SITE, createTitled('全站'))).status).toBe(200)
  expect((await publish(PROMO, createTitled('代理'))).status).toBe(200)
  expect((await publish(ENTRY, { frame: { background: 'page' } })).status).toBe(200)
  expect([
    await readTitle(),
    await readTitle('promoCode=AG0002'),
    await readTitle('promoCode=AG0003'),
    await readTitle('promoCode=AG0002&pageCode=summer'),
  ]).toEqual(['全站', '代理', '全站', '代理'].map((zh) => createTitled(zh).title))
  const both = await shown(PAGE, 'promoCode=AG0002&pageCode=summer')
  expect(both?.document.frame).toMatchObject({ background: 'page' })
  expect(both?.info.widgets.length).toBeGreaterThan(0)
})

test('the list at startup has an ETag, and documents are cached for ever', async () => {
  const first = await app.request('/api/layouts?promoCode=AG0002')
  const etag = first.headers.get('etag') ?? ''
  expect(first.headers.get('cache-control')).toBe('no-cache')
  expect((await app.request('/api/layouts?promoCode=AG0002', { headers: { 'if-none-match': etag } })).status).toBe(304)
  const hash = (await manifest()).pages[PAGE]
  expect((await app.request(`/api/layouts/${hash}`)).headers.get('cache-control')).toContain('immutable')
  expect((await app.request(`/api/layouts/${'x'.repeat(32)}`)).status).toBe(404)
})

test('an own page has an address under /p/ and can be linked to once it is published', async () => {
  const ownPage: Place = { path: '/p/summer', layer: 'site', scope: '' }
  const page = {
    version: 1,
    title: { 'zh-CN': '夏日特惠', en: 'Summer' },
    nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': '你好', en: 'Hello' } } } },
    order: ['words'],
  }
  const link = {
    nodes: {
      go: {
        widget: 'basic/button',
        props: { text: { 'zh-CN': '去看', en: 'Go' } },
        on: { press: { type: 'page', path: '/p/summer' } },
      },
    },
    order: [{ move: 'go' }],
  }
  expect((await push(SITE, link)).body.issues.map(({ severity }) => severity)).toContain('error')
  expect((await publish(ownPage, page)).status).toBe(200)
  expect((await manifest()).own?.['/p/summer']).toMatchObject({ title: page.title, widgets: ['basic/text'] })
  expect((await publish(SITE, link)).status).toBe(200)
  // a page cannot be withdrawn while other pages link to it
  const away = await ask('POST', '/rollback', { place: ownPage, revision: null })
  expect([away.status, away.body.findings[0]]).toMatchObject([422, { for: PAGE, issues: [{ code: 'MM5012' }] }])
  expect((await manifest()).pages['/p/summer']).toBeDefined()
  expect(
    (await ask('POST', '/revisions', { place: { ...ownPage, path: '/p/../x' }, content: page, base: null })).status,
  ).toBe(404)
})

test('a browser that cannot use a document reports it once, and its editors see the report beside the page', async () => {
  const hash = (await manifest()).pages[PAGE]
  const send = async (body: string, documentHash = hash) =>
    (await app.request(`/api/layouts/${documentHash}/report`, { method: 'POST', body })).status
  const output = JSON.stringify({ message: 'hash does not match' })
  expect([await send(output), await send(output), await send('{'), await send(output, 'x'.repeat(32))]).toEqual([
    204, 204, 204, 204,
  ])
  expect((await ask('GET', '/reports')).body.list).toEqual([
    expect.objectContaining({ path: PAGE, hash, message: 'hash does not match', times: 2 }),
  ])
})

test('after a release pages are compiled again; a page that does not fit any more keeps its last good result, with its findings', async () => {
  const rows = () => services.db.select().from(layoutResults).where(eq(layoutResults.path, PAGE))
  const before = await rows()
  await services.db.update(layoutResults).set({ release: 'older' }).where(eq(layoutResults.path, PAGE))
  expect(await followRelease(services)).toEqual({ remade: [PAGE], broken: [] })
  expect(await rows()).toEqual(before)
})

test('documents that are no longer shown are deleted after a while, shown ones are not', async () => {
  const { [PAGE]: past = '' } = (await manifest()).pages
  await publish(SITE, createTitled('别的'))
  const { [PAGE]: now = '' } = (await manifest()).pages
  const status = async (hash: string) => (await app.request(`/api/layouts/${hash}`)).status
  await server.forward(1000)
  expect([await status(past), await status(now)]).toEqual([200, 200])
  await services.db.update(layoutDocuments).set({ createdAt: services.clock.now() - 31 * DAY })
  await server.forward(1000)
  expect([await status(past), await status(now)]).toEqual([404, 200])
})
