/** The author of a revision, and when, by whom and how it was published. */
import { beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { HOUR } from '#server/platform/time.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { services } = server
const { account, ask, publish, push, signIn } = createOperators(server)
const SITE: Place = { path: '/pages/about/promise', layer: 'site', scope: '' }
beforeAll(async () => {
  await signIn('owner')
  await account('mei', 'publisher')
})
const history = async () => (await ask('GET', `/history?${new URLSearchParams(SITE)}`)).body.list

test('each time that a revision was shown: from when to when, by publication, schedule or rollback, and by whom', async () => {
  await publish({ ...SITE, layer: 'promo', scope: 'AG0002' }, createTitled('别处'))
  const first = (await publish(SITE, createTitled('一'))).body.published
  const second = (await push(SITE, createTitled('二'), 'mei')).body.revision
  const third = (await push(SITE, createTitled('三'))).body.revision
  const due = services.clock.now() + HOUR
  await ask('POST', '/schedule', { revision: second, at: new Date(due).toISOString(), accept: true }, 'mei')
  await server.forward(HOUR + 1000)
  await ask('POST', '/rollback', { place: SITE })
  await ask('POST', '/rollback', { place: SITE, revision: null }, 'mei')
  // with nothing shown, the newest revision is an empty one (decision 0095)
  const [empty, ...list] = await history()
  expect(empty).toMatchObject({ author: 'mei', published: false, shown: [] })
  expect(list.map(({ id, author, published }) => [id, author, published])).toEqual([
    [third, 'owner', false],
    [second, 'mei', false],
    [first, 'owner', false],
  ])
  expect(list.map(({ shown }) => shown)).toMatchObject([
    [],
    [{ how: 'schedule', by: 'mei', endedBy: 'owner' }],
    [
      { how: 'publish', by: 'owner', endedBy: 'mei' },
      { how: 'rollback', by: 'owner', endedBy: 'mei' },
    ],
  ])
  const [scheduled] = list[1]!.shown
  const [earlier, again] = list[2]!.shown
  expect(scheduled!.from).toBeGreaterThanOrEqual(due)
  expect([earlier!.until, scheduled!.until]).toEqual([scheduled!.from, again!.from])
  await ask('POST', '/publish', { revision: third, accept: true })
  expect((await history())[1]).toMatchObject({ published: true, shown: [{ until: null, endedBy: null }] })
})

test('a page of a history says what each revision changed in the one before, and the campaigns that have it', async () => {
  const place: Place = { ...SITE, path: '/pages/customer/index' }
  const page = async (query: object) =>
    (await ask('GET', `/history?${new URLSearchParams({ ...place, ...query })}`)).body
  const first = (await push(place, createTitled('一'))).body.revision
  const second = (await push(place, { ...createTitled('二'), order: [{ hide: 'domain' }] })).body.revision
  const third = (await push(place, null)).body.revision
  const from = new Date(services.clock.now() + HOUR).toISOString()
  await ask('POST', '/campaigns', { revisions: [second], from, name: '双十二', accept: true })

  const newest = await page({ limit: '2', changes: 'true' })
  expect(newest).toMatchObject({ published: null, next: second })
  expect(newest.list.map(({ id, campaigns }) => [id, campaigns.map(({ name }) => name)])).toEqual([
    [third, []],
    [second, ['双十二']],
  ])
  const listTexts = (index: number) => newest.list[index]!.changes!.texts.map((text) => text['zh-CN'])
  // also for the last listed revision, whose predecessor is on the next page
  expect(listTexts(1)).toEqual(['标题改了：“一” → “二”', '“网上商城” 不再排在页面上'])
  expect(listTexts(0)).toEqual([
    '标题改了：“二” → “联系客服”',
    expect.stringMatching(/^“网上商城” 排进页面，在 “?.+”? 之后$/),
  ])
  const oldest = await page({ limit: '2', before: String(newest.next), changes: 'true' })
  expect(oldest).toMatchObject({ list: [{ id: first, changes: { count: 1 } }], next: null })
  expect((await page({})).list.map(({ changes }) => changes)).toEqual([null, null, null])
})
