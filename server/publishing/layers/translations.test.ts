/** Which texts are outdated in a language, by the revisions of a place (decision 0102). */
import { beforeAll, expect, test } from 'vitest'
import type { AdminData } from '#schemas/publishing/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import type { Place } from './layer-key.ts'

const server = await createTestServer()
const { account, ask, publish, push } = createOperators(server)
const site = (path: string): Place => ({ path, layer: 'site', scope: '' })
const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
beforeAll(async () => {
  await account('owner', 'owner')
  await account('lin', 'editor', 'AG0002')
})
type Listed = AdminData<'GET /api/admin/translations'>['list']
const list = async (query: Record<string, string>, as?: string) =>
  (await ask('GET', `/translations?${new URLSearchParams(query)}`, undefined, as)).body as unknown as { list: Listed }
const read = async (place: Place) =>
  (await list({ path: place.path })).list.flatMap(({ texts }) =>
    texts.map(({ pointer, state, languages }) => [pointer, state, ...languages]),
  )

const kinds: [string, Place, (words: Record<string, string>) => object, pointer: string][] = [
  ['a shipped page', site('/pages/about/promise'), (title) => ({ title }), '/title'],
  ['an own page', site('/p/winter'), (title) => ({ version: 1, title, nodes: {}, order: [] }), '/title'],
  ['the settings', site('settings:storefront'), (notice) => ({ notice }), '/notice'],
  ['the messages', site('settings:words'), (text) => ({ 'ui.retry': text }), '/ui.retry'],
]
test.each(kinds)(
  '%s: a text that changed in one language is outdated in the other',
  async (_, place, create, pointer) => {
    await publish(place, create(both('冬天', 'Winter')))
    expect(await read(place)).toEqual([[pointer, 'fine']])
    const changed = (await publish(place, create(both('夏天', 'Winter')))).body.published!
    expect(await read(place)).toEqual([[pointer, 'outdated', 'en']])
    const [found] = (await list({ path: place.path })).list
    expect(found).toMatchObject({
      revision: changed,
      texts: [{ text: both('夏天', 'Winter'), was: both('冬天', 'Winter') }],
    })
    expect(found!.texts[0]!.where['zh-CN']).toBeTruthy()
    // a draft counts
    await push(place, create(both('夏天', 'Summer')))
    expect(await read(place)).toEqual([[pointer, 'fine']])
    await push(place, create(both('秋天', 'Summer')))
    expect(await read(place)).toEqual([[pointer, 'outdated', 'en']])
    // what a rollback takes back does not count
    await ask('POST', '/rollback', { place, revision: changed })
    await push(place, create(both('夏天', 'Summer')))
    expect(await read(place)).toEqual([[pointer, 'fine']])
    await push(place, create(both('夏天', '')))
    expect(await read(place)).toEqual([[pointer, 'untranslated', 'en']])
  },
)

test('a shipped text is the base of the first revision', async () => {
  const title = { 'zh-CN': '我们的承诺', en: 'Our promises' }
  const place = site('/pages/customer/index')
  const shipped = (await ask('GET', `/below?${new URLSearchParams(place)}`)).body.content as { title: unknown }
  expect(shipped.title).toBeTruthy()
  await push(site('settings:words'), { 'ui.cancel': both('算了', 'Cancel') })
  expect(await read(site('settings:words'))).toEqual([['/ui.cancel', 'outdated', 'en']])
  await push(place, { title })
  expect(await read(place)).toEqual([['/title', 'fine']])
})

test('a confirmed translation is right wherever the same words are, until they change', async () => {
  const place = site('/p/confirmed')
  const create = (title: object) => ({ version: 1, title, nodes: {}, order: [] })
  await push(place, create(both('活动', 'Events')))
  await push(place, create(both('活动中心', 'Events')))
  const confirm = (isRight: boolean, as?: string) =>
    ask('POST', '/translations', { texts: [{ en: 'Events', 'zh-CN': '活动中心' }], isRight }, as)
  expect((await confirm(true)).status).toBe(200)
  expect((await confirm(true)).status).toBe(200)
  expect(await read(place)).toEqual([['/title', 'fine']])
  await confirm(false)
  expect(await read(place)).toEqual([['/title', 'outdated', 'en']])
  await confirm(true)
  await push(place, create(both('活动大厅', 'Events')))
  expect(await read(place)).toEqual([['/title', 'outdated', 'en']])
  const [{ texts } = { texts: [] }] = (await list({ path: place.path })).list
  expect(texts[0]!.was).toEqual(both('活动中心', 'Events'))
  await account('vera', 'viewer')
  expect((await confirm(true, 'vera')).status).toBe(403)
})

test("texts of a storefront's layers are listed for that storefront, and an agent's account sees no others", async () => {
  const place: Place = { path: '/pages/about/payment', layer: 'promo', scope: 'AG0002' }
  await push(place, { title: both('支付', '支付') }, 'lin')
  const own = await list({ promoCode: 'AG0002' }, 'lin')
  expect(own.list.map(({ path, scope, texts }) => [path, scope, texts[0]!.state])).toEqual([
    [place.path, 'AG0002', 'untranslated'],
  ])
  expect((await list({})).list.some(({ scope }) => scope === 'AG0002')).toBe(false)
  expect((await ask('GET', '/translations', undefined, 'lin')).status).toBe(403)
  expect((await ask('GET', '/translations?promoCode=NOBODY')).status).toBe(404)
})
