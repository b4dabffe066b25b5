/** Editors' mistakes beyond a single document: pictures, and links to pages (docs/rules MM8006, MM5011, MM5012). */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { promos, uploads } from '#server/db/schema/index.ts'
import { createToken } from '#server/platform/secrets.ts'
import { createTestServer } from '#server/testing/server.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators, type Reply } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer({ config: { imageHosts: ['https://img.example.com'] } })
const { db, clock, config } = server.services
const { ask, taken, push, publish, account } = createOperators(server)
beforeAll(() => account('owner', 'owner'))

const PAGE: Place = { path: '/pages/about/promise', layer: 'site', scope: '' }
const ownPage = (slug: string): Place => ({ path: `/p/${slug}`, layer: 'site', scope: '' })
const words = (en: string) => ({ 'zh-CN': '看', en })
const button = (action: object) => ({
  nodes: { go: { widget: 'basic/button', props: { text: words('Go') }, on: { press: action } } },
  order: ['go'],
})
const page = (action: object = { type: 'back' }) => ({ version: 1, title: words('Sale'), ...button(action) })
const over = (nodes: object) => ({ nodes, order: Object.keys(nodes).map((id) => ({ move: id, after: 'content' })) })
const to = (path: string) => over({ go: button({ type: 'page', path }).nodes.go })
/** Publishes without accepting any warning. */
const plainly = async (place: Place, content: object | null): Promise<Reply> =>
  ask('POST', '/publish', { revision: (await push(place, content)).body.revision })
const listCodes = ({ body }: Reply) =>
  (body.findings ?? body.warnings)
    .flatMap(({ for: about, issues }) => issues.map(({ code }) => `${about} ${code}`))
    .sort()

test('the size of an uploaded picture is checked, by its path or its full address, in a document and in a card layout', async () => {
  const [heavy, light] = [createToken(), createToken()]
  const file = {
    scene: 'avatar',
    owner: 'session:1',
    type: 'image/jpeg',
    isSealed: false,
    content: Buffer.from('x'),
    createdAt: clock.now(),
  }
  await db.insert(uploads).values([
    { ...file, id: heavy, size: 640_000 },
    { ...file, id: light, size: 150_000 },
  ])
  const picture = (image: string) => ({ widget: 'basic/image', props: { image, alt: words('Our store') } })
  const written = await push(
    PAGE,
    over({
      a: picture(`/files/${heavy}`),
      b: picture(`${config.publicUrl}/files/${heavy}`),
      c: picture(`/files/${light}`),
      d: picture(`https://img.example.com/files/${heavy}`),
    }),
  )
  expect(written.body.issues.map(({ code, pointer }) => [code, pointer])).toEqual([
    ['MM8006', '/nodes/a/props/image'],
    ['MM8006', '/nodes/b/props/image'],
  ])
  expect((await ask('POST', '/publish', { revision: written.body.revision })).status).toBe(422)
  const sim = await ask('POST', '/check', {
    place: { ...PAGE, path: 'sim:1' },
    content: { carousels: [{ image: `/files/${heavy}` }] },
  })
  expect(sim.body.issues).toMatchObject([
    { code: 'MM8006', pointer: '/carousels/0/image', text: { en: expect.stringContaining('640 kB') } },
  ])
})

test('a link to this shop by its full address is followed', async () => {
  const check = (url: string) =>
    ask('POST', '/check', { place: PAGE, content: over({ go: button({ type: 'url', with: { url } }).nodes.go }) })
  expect((await check(`${config.publicUrl}/shop/?promoCode={promoCode}#/pages/customer/index`)).body.issues).toEqual([])
  expect((await check(`${config.publicUrl}/shop/#/pages/customers/index`)).body.issues).toMatchObject([
    { code: 'MM5001', severity: 'error' },
  ])
  expect((await check(`${config.publicUrl}/shop/pages/customers/index`)).body.issues).toMatchObject([
    { code: 'MM5001', severity: 'error' },
  ])
  expect((await check(`${config.publicUrl}/shop/pages/customer/index`)).body.issues).toEqual([])
  expect((await check('https://example.com/shop/#/pages/customers/index')).body.issues).toEqual([])
})

test('an own page may be published before a page links to it: a warning, also in the list, until there is a link', async () => {
  const isReached = async () => (await ask('GET', '/pages')).body.list.find(({ path }) => path === '/p/sale')?.isReached
  const first = await plainly(ownPage('sale'), page())
  expect([first.status, listCodes(first), await isReached()]).toEqual([200, ['/p/sale MM5011'], false])
  const linked = await plainly(PAGE, to('/p/sale'))
  expect([linked.status, listCodes(linked), await isReached()]).toEqual([200, [], true])
})

test('an editor who removes the last link to a page gets a warning, and nothing changes until it is accepted', async () => {
  await publish(ownPage('rules'), page())
  await publish(ownPage('sale'), page({ type: 'page', path: '/p/rules' }))
  await publish(PAGE, to('/p/sale'))
  const refused = await plainly(PAGE, {})
  expect([refused.status, listCodes(refused)]).toEqual([422, ['/p/rules MM5011', '/p/sale MM5011']])
  expect((await publish(PAGE, {})).status).toBe(200)
  expect(listCodes(await plainly(PAGE, { title: words('Nothing more') }))).toEqual([])
})

test('a shipped page that a layer makes unreachable is reported, with the pages that only it led to', async () => {
  const cut = await plainly(
    { ...PAGE, path: '/pages/index/HeadSearch/index' },
    { order: [{ hide: 'exact' }], nodes: { exact: null } },
  )
  expect([cut.status, listCodes(cut)]).toEqual([
    422,
    ['/pages/index/FilterSearch/index MM5011', '/pages/index/FilterSearch/morePopup MM5011'],
  ])
})

test('a card layout and the settings of a storefront count as links to a page', async () => {
  await publish(ownPage('cards'), page())
  const sim: Place = { path: 'sim:3', layer: 'site', scope: '' }
  const layout = (await taken(sim)).content
  const menu = { name: words('Sale'), type: 'page', path: '/p/cards' }
  expect(listCodes(await plainly(sim, { ...layout, menus: [menu] }))).toEqual([])
  expect(listCodes(await plainly(sim, { ...layout, menus: [] }))).toEqual(['/p/cards MM5011'])
  const [promo] = await db.select().from(promos)
  await db
    .update(promos)
    .set({ base: { ...promo!.base, shopMenu: [menu] } })
    .where(eq(promos.promoCode, promo!.promoCode))
  expect(listCodes(await plainly(sim, { ...layout, menus: [] }))).toEqual([])
  const withdrawn = await plainly(ownPage('cards'), null)
  expect([withdrawn.status, listCodes(withdrawn)]).toEqual([422, [`storefront ${promo!.promoCode} MM5012`]])
})

test('an editor of a storefront gets no warnings about the layers of the whole shop, and accepts only warnings of the own layers', async () => {
  const chinese = (id: string) => ({ nodes: { [id]: { props: { text: '新品' } } } })
  await publish(PAGE, over({ news: { widget: 'basic/text', props: { text: '新品' } } }))
  const mine: Place = { ...PAGE, layer: 'promo', scope: 'AG0002' }
  const check = async (content: object) => (await ask('POST', '/check', { place: mine, content })).body.issues
  expect(await check({ title: words('Sale') })).toEqual([])
  expect(await check(chinese('news'))).toMatchObject([{ code: 'MM7007', pointer: '/nodes/news/props/text' }])
  const quiet = await plainly(mine, { title: words('Sale') })
  expect([quiet.status, listCodes(quiet)]).toEqual([200, []])
  const loud = await plainly(mine, chinese('news'))
  expect([loud.status, listCodes(loud)]).toEqual([422, ['site + promo AG0002 MM7007']])
  // findings of the storefront are not reported to the site's editor
  await publish(mine, chinese('news'))
  const site = await plainly(PAGE, over({ news: { widget: 'basic/text', props: { text: words('New') } } }))
  expect([site.status, listCodes(site)]).toEqual([200, []])
  await publish(mine, {})
  await publish(PAGE, {})
})

test('a node that is hidden on purpose causes no warning, and neither does the removal of an own page', async () => {
  expect((await push(PAGE, { order: [{ hide: 'version' }] })).body.issues).toEqual([])
  await publish(ownPage('gone'), page())
  expect((await push(ownPage('gone'), null)).body.issues).toEqual([])
})

test('of two concurrent publications that remove a page and link to it, only one takes effect', async () => {
  for (const round of [1, 2, 3, 4]) {
    const removed = ownPage(`moment-${round}`)
    await publish(removed, page())
    const { revision } = (await push(PAGE, to(removed.path))).body
    const [link, away] = await Promise.all([
      ask('POST', '/publish', { revision, accept: true }),
      ask('POST', '/rollback', { place: removed, revision: null }),
    ])
    expect([link.status, away.status].toSorted((a, b) => a - b)).toEqual([200, 422])
    await publish(PAGE, {})
  }
})
