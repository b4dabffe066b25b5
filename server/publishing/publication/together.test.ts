/** Several revisions are published atomically and may link to each other (docs/operators.md). */
import { beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { account, ask, manifest, publish, push, shown } = createOperators(server)
const site = (path: string): Place => ({ path, layer: 'site', scope: '' })
const HELP = site('/pages/about/promise')
const toOwnPage = (slug: string) => site(`/p/${slug}`)
beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
})

const words = (en: string) => ({ 'zh-CN': '看', en })
const to = (path: string) => ({
  widget: 'basic/button',
  props: { text: words('Go') },
  on: { press: { type: 'page', path } },
})
const page = (path: string) => ({ version: 1, title: words('Sale'), nodes: { go: to(path) }, order: ['go'] })
const link = (path: string) => ({ nodes: { go: to(path) }, order: [{ move: 'go', after: 'content' }] })
const drafts = async (...all: [Place, object | null][]): Promise<number[]> => {
  const revisions = []
  for (const [place, content] of all) revisions.push((await push(place, content)).body.revision)
  return revisions
}
const together = (revisions: number[], as?: string) =>
  ask('POST', '/publish', { revision: revisions[0], with: revisions.slice(1) }, as)

test('pages that link to each other are published together, in any order, without a warning', async () => {
  const set = await drafts(
    [HELP, link('/p/one')],
    [toOwnPage('one'), page('/p/two')],
    [toOwnPage('two'), page('/p/one')],
  )
  expect((await together([set[0]!])).body.findings[0]!.issues[0]!.code).toBe('MM5001')
  const { status, body } = await together(set)
  expect([status, body.warnings]).toEqual([200, []])
  expect(Object.keys((await manifest()).pages).toSorted()).toEqual([HELP.path, '/p/one', '/p/two'].toSorted())
})

test('settings, card layouts and two layers of a page are published together', async () => {
  const promo: Place = { ...HELP, layer: 'promo', scope: 'AG0002' }
  const menu = [{ name: words('Sale'), type: 'page', path: '/p/one' }]
  const set = await drafts(
    [site('sim:3'), { menus: menu }],
    [site('settings:storefront'), { shopMenu: menu }],
    [promo, createTitled('代理')],
    [HELP, { ...link('/p/one'), ...createTitled('全站') }],
  )
  expect((await together(set)).status).toBe(200)
  expect((await shown(HELP.path))?.document.title).toEqual(createTitled('全站').title)
  expect((await shown(HELP.path, 'promoCode=AG0002'))?.document.title).toEqual(createTitled('代理').title)
})

test('a page is withdrawn together with every link to it, and not without', async () => {
  const [withdrawn, help, two, sim, storefront] = await drafts(
    [toOwnPage('one'), null],
    [HELP, {}],
    [toOwnPage('two'), null],
    [site('sim:3'), { menus: [] }],
    [site('settings:storefront'), {}],
  )
  const before = await manifest()
  const refused = await together([withdrawn!, help!, two!])
  expect([refused.status, refused.body.findings.map((finding) => finding.for).toSorted()]).toMatchObject([
    422,
    expect.arrayContaining(['sim:3']),
  ])
  expect(await manifest()).toEqual(before)
  expect((await together([withdrawn!, help!, two!, sim!, storefront!])).status).toBe(200)
  expect((await manifest()).own).toBeUndefined()
})

test('one that cannot be shown holds all of them back, and the findings name their pages', async () => {
  await publish(HELP, createTitled('旧'))
  const contact = site('/pages/about/payment')
  const wrong = { nodes: { new: { widget: 'basic/nothing' } }, order: [{ move: 'new' }] }
  const set = await drafts([HELP, createTitled('新')], [contact, wrong], [toOwnPage('third'), page('/p/nowhere')])
  const before = await manifest()
  const { status, body } = await together(set)
  expect([status, body.findings.map((finding) => finding.for)]).toEqual([
    422,
    [`${contact.path} site`, '/p/third site'],
  ])
  expect(await manifest()).toEqual(before)
})

test("two revisions of one layer, another storefront's layer and a missing revision are refused", async () => {
  const set = await drafts([HELP, createTitled('一')], [HELP, createTitled('二')])
  expect((await together(set)).status).toBe(422)
  expect((await together([set[0]!, 999_999])).status).toBe(404)
  expect((await together(set, 'agent')).status).toBe(403)
})

test('sets that share pages are published concurrently without a deadlock, each completely', async () => {
  const contact = site('/pages/about/payment')
  const sets = []
  for (const zh of ['甲', '乙', '丙', '丁'])
    sets.push(await drafts([HELP, createTitled(zh)], [contact, createTitled(zh)]))
  for (const round of [1, 2]) {
    const answers = await Promise.all(sets.map((set, index) => together(index % 2 ? set.toReversed() : set)))
    expect([round, ...answers.map(({ status }) => status)]).toEqual([round, 200, 200, 200, 200])
    expect((await shown(HELP.path))?.document.title).toEqual((await shown(contact.path))?.document.title)
  }
})
