/** What a rollback takes back is no draft any more, and the next revision is based on what is shown (decision 0095). */
import { beforeAll, expect, test } from 'vitest'
import type { AdminData } from '#schemas/publishing/index.ts'
import { createTitled } from '#server/testing/publishing/publishing.ts'
import { setUp } from '#server/testing/publishing/campaigns.ts'
import type { Place } from './layer-key.ts'

const { account, ask, publish, push, plan, draft, forward, HELP, ownPage } = await setUp()
const site = (path: string): Place => ({ path, layer: 'site', scope: '' })
let card: Place
beforeAll(async () => {
  await account('lin', 'publisher')
  card = site(`sim:${(await ask('POST', '/sim-layouts', { name: '夏日版' })).body.id}`)
})
const listDrafts = async () =>
  ((await ask('GET', '/drafts')).body as unknown as AdminData<'GET /api/admin/drafts'>).list.map(({ path }) => path)
const open = async (place: Place) =>
  (await ask('GET', `/layer?${new URLSearchParams(place)}`)).body as unknown as AdminData<'GET /api/admin/layer'>
const listStates = async (place: Place) =>
  (
    (await ask('GET', `/history?${new URLSearchParams(place)}`)).body as unknown as AdminData<'GET /api/admin/history'>
  ).list.map(({ id, state }) => [id, state])
const rollBack = (place: Place, revision?: number | null) => ask('POST', '/rollback', { place, revision })

const kinds: [string, () => Place, (words: string) => object][] = [
  ['a shipped page', () => site('/pages/about/payment'), createTitled],
  ['an own page', () => site('/p/winter'), (words) => ({ ...ownPage, ...createTitled(words) })],
  ['a layer of a storefront', () => ({ path: HELP.path, layer: 'promo', scope: 'AG0002' }), createTitled],
  ['the theme', () => site('settings:theme'), (words) => ({ brand: words === '一' ? '#005533' : '#224466' })],
  ['the settings', () => site('settings:storefront'), (words) => ({ notice: { 'zh-CN': words, en: 'Words' } })],
  ['a card layout', () => card, (name) => ({ name, menus: [] })],
]
test.each(kinds)('%s: what is taken back leaves the drafts, and the editor opens on what is shown', async (...kind) => {
  const [, getPlace, create] = kind
  const place = getPlace()
  const first = (await publish(place, create('一'))).body.published!
  const second = (await publish(place, create('二'))).body.published!
  // a later edit on top
  const third = (await push(place, create('三'), 'lin')).body.revision
  expect(await listDrafts()).toContain(place.path)

  expect((await rollBack(place)).body.published).toBe(first)
  expect(await listDrafts()).not.toContain(place.path)
  const opened = await open(place)
  expect(opened).toMatchObject({ revision: first, published: first, takenBack: { revision: third, author: 'lin' } })
  expect(opened.content).toEqual(create('一'))
  expect((await listStates(place)).slice(0, 3)).toEqual([
    [third, 'takenBack'],
    [second, 'takenBack'],
    [first, null],
  ])
  // an editor that still has the old version open learns of it
  const late = await ask('POST', '/revisions', { place, content: create('四'), base: third, note: '' }, 'lin')
  expect([late.status, late.body.theirs.revision]).toEqual([409, first])

  // shown again: the edit that was based on it is a draft again
  expect((await rollBack(place, second)).status).toBe(200)
  expect(await open(place)).toMatchObject({ revision: third, published: second, takenBack: null })
  expect(await listDrafts()).toContain(place.path)
  // taken back to nothing, and undone
  for (const round of [1, 2]) {
    expect((await rollBack(place, null)).status).toBe(200)
    expect(await listDrafts()).not.toContain(place.path)
    expect(await open(place)).toMatchObject({ published: null, content: null, takenBack: { revision: third } })
    expect((await listStates(place)).find(([id]) => id === third)).toEqual([third, 'takenBack'])
    if (round === 1) await rollBack(place, second)
  }

  // the next edit is a draft like any other
  const next = (await push(place, create('五'))).body.revision
  expect(await listDrafts()).toContain(place.path)
  expect(await open(place)).toMatchObject({ revision: next, takenBack: null })
  await rollBack(place, second)
  await rollBack(place, null)
})

test('two rollbacks in a row go back two publications, each of which is what the editor opens', async () => {
  const place = site('/pages/about/payment')
  const revisions: number[] = []
  for (const words of ['甲', '乙', '丙']) revisions.push((await publish(place, createTitled(words))).body.published!)
  await rollBack(place)
  await rollBack(place)
  expect(await open(place)).toMatchObject({
    revision: revisions[0],
    content: createTitled('甲'),
    takenBack: { revision: revisions[2] },
  })
  // of the two, the later was shown itself, so that the earlier does not bring it back
  await rollBack(place, revisions[1])
  expect(await open(place)).toMatchObject({ revision: revisions[1], takenBack: { revision: revisions[2] } })
  await rollBack(place)
  const { body } = await push(place, createTitled('丁'))
  const history = await ask('GET', `/history?${new URLSearchParams({ ...place, limit: '1', changes: 'true' })}`)
  // compared with the revision that it continues, not with what was taken back
  expect(history.body.list[0]).toMatchObject({ id: body.revision, parentId: revisions[0] })
  expect(history.body.list[0]!.changes!.texts[0]!['zh-CN']).toContain('“甲” → “丁”')
})

test('a campaign that ends leaves no draft; what somebody wrote after it stays', async () => {
  const [pay, pack] = [site('/pages/about/promise'), site('settings:theme')]
  await publish(pay, createTitled('平时'))
  await publish(pack, { brand: '#005533' })
  const [sale, colour] = [await draft(pay, createTitled('活动')), await draft(pack, { brand: '#224466' })]
  expect((await plan([sale, colour], { until: 3 })).status).toBe(200)
  await forward(1)
  const later = (await push(pack, { brand: '#333333' })).body.revision
  await forward(2)
  const drafts = await listDrafts()
  expect([drafts.includes(pay.path), drafts.includes(pack.path)]).toEqual([false, true])
  expect(await open(pay)).toMatchObject({ content: createTitled('平时'), takenBack: { revision: sale } })
  expect(await open(pack)).toMatchObject({ revision: later, takenBack: null })
})
