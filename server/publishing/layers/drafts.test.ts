import { beforeAll, expect, test } from 'vitest'
import type { AdminData } from '#schemas/publishing/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import type { Place } from './layer-key.ts'

const server = await createTestServer()
const { account, ask, publish, push } = createOperators(server)
const HELP: Place = { path: '/pages/about/promise', layer: 'site', scope: '' }
const SALE: Place = { ...HELP, path: '/p/sale' }
const AGENT: Place = { ...HELP, layer: 'promo', scope: 'AG0002' }
const fetchDrafts = async (as?: string) =>
  ((await ask('GET', '/drafts', undefined, as)).body as unknown as AdminData<'GET /api/admin/drafts'>).list
beforeAll(async () => {
  await account('owner', 'owner')
  await account('lin', 'editor', 'AG0002')
})

test('drafts are what is written and not shown, the latest first, with author and title', async () => {
  expect(await fetchDrafts()).toEqual([])
  await publish(HELP, createTitled('展示'))
  expect(await fetchDrafts()).toEqual([])
  await push(HELP, createTitled('没有展示'))
  await push(SALE, { version: 1, title: { 'zh-CN': '大促', en: 'Sale' }, nodes: {}, order: [] })
  await push(AGENT, createTitled('代理'), 'lin')
  await push({ ...HELP, path: 'settings:storefront' }, { notice: { 'zh-CN': '快了', en: 'Soon' } })
  const { body } = await ask('POST', '/sim-layouts', { name: '夏日版' })
  await push({ ...HELP, path: `sim:${body.id}` }, createTitled('夏日'))
  const list = await fetchDrafts()
  expect(list.map(({ path, author, title }) => [path, author, title['zh-CN']])).toEqual([
    [`sim:${body.id}`, 'owner', '夏日版'],
    ['settings:storefront', 'owner', ''],
    [HELP.path, 'lin', '服务承诺'],
    [SALE.path, 'owner', '大促'],
    [HELP.path, 'owner', '服务承诺'],
  ])
  expect(list[0]!.createdAt).toBeGreaterThan(0)
})

test("an agent's editor sees the drafts of the agent's storefront only", async () => {
  expect((await fetchDrafts('lin')).map(({ layer, scope }) => [layer, scope])).toEqual([['promo', 'AG0002']])
})

test('a draft that is published leaves the list', async () => {
  const before = await fetchDrafts()
  const sale = before.find(({ path }) => path === SALE.path)!
  await ask('POST', '/publish', { revision: sale.revision, accept: true, reason: 'a test' })
  expect((await fetchDrafts()).map(({ path }) => path)).not.toContain(SALE.path)
})
