/** The files of this shop for search engines, without drawn pages; `crawl.test.ts` reads them. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listNumberIds, listNumberParts } from '#server/domain/numbers/listed.ts'
import { signPreview } from '#server/db/access/preview.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'
import { getRoutes } from './routes.ts'

const dist = mkdtempSync(join(tmpdir(), 'menmian-dist-'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shop</title>')
afterAll(() => rmSync(dist, { recursive: true }))
const server = await createTestServer({ dist })
const { db } = server.services
const { account, publish } = createOperators(server)
beforeAll(() => account('owner', 'owner'))

/** Another server has no files of the minute before. */
const restart = () => server.second({ dist })
const text = async (path: string, { app } = server) => (await app.request(path)).text()
const readLocations = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]*)</g)].map(([, loc = '']) => loc.replaceAll('&amp;', '&'))
async function listAll(of = server): Promise<string[]> {
  const parts = readLocations(await text('/sitemap.xml', of))
  const lists = []
  for (const part of parts) lists.push(...readLocations(await text(new URL(part).pathname, of)))
  return lists.map((address) => address.slice('http://localhost'.length))
}
const getRobots = async (path: string, { app } = server) => {
  const answer = await app.request(path)
  return answer.headers.get('x-robots-tag')
}
const STOREFRONT = { path: 'settings:storefront', layer: 'site', scope: '' } as const
const own = {
  version: 1,
  title: { 'zh-CN': '夏', en: 'Summer' },
  nodes: { a: { widget: 'basic/text', props: { text: { 'zh-CN': '你好', en: 'Hello' } } } },
  order: ['a'],
}

test('pages of a login, of a route marked so, previews and missing pages are not listed, and say so', async () => {
  const listed = new Set((await listAll()).map((address) => address.slice('/shop'.length).split('?')[0]!))
  for (const [path, row] of Object.entries(getRoutes())) {
    const isHidden = row.needLogin !== undefined || row.robots === 'noindex'
    expect([path, await getRobots(`/shop${path}`)]).toEqual([path, isHidden ? 'noindex' : null])
    if (isHidden) expect(listed).not.toContain(path)
  }
  const { token } = signPreview(server.services, { path: '/', hash: 'a' })
  for (const path of [
    `/shop/?preview=${token}`,
    '/shop/pages/nope',
    '/shop/p/nope',
    '/api/hk/baseConfig',
    '/api/nope',
    '/studio/',
  ])
    expect([path, await getRobots(path)]).toEqual([path, 'noindex'])
})
test('every public route without a required parameter is listed', async () => {
  const listed = await listAll()
  const open = Object.entries(getRoutes()).filter(
    ([, { needLogin, robots, query }]) =>
      !needLogin && !robots && !Object.values(query ?? {}).some(({ required }) => required),
  )
  expect(open.length).toBeGreaterThan(5)
  for (const [path] of open) expect(listed).toEqual(expect.arrayContaining([`/shop${path}`, `/shop${path}?lang=en`]))
})
test('no address is listed twice', async () => {
  const listed = await listAll()
  expect(new Set(listed).size).toBe(listed.length)
})

test('numbers on offer are in parts by id, without a gap, and sold or withdrawn numbers are in none', async () => {
  const size = 37
  const parts = await listNumberParts(server.services, size)
  const ids = []
  for (const part of parts) {
    const of = await listNumberIds(server.services, part, size)
    expect(of.length).toBeGreaterThan(0)
    expect(of.length).toBeLessThanOrEqual(size)
    ids.push(...of)
  }
  const { rows } = await db.execute<{ id: string }>(sql`select id from numbers where status in (1, 2) order by id`)
  expect(ids.length).toBeGreaterThan(0)
  expect(rows.map(({ id }) => Number(id))).toEqual(expect.arrayContaining(ids))
  await db.execute(sql`update numbers set status = 4 where id = ${ids[0]}`)
  expect(await listNumberIds(server.services, parts[0]!, size)).not.toContain(ids[0])
})

test('a page that editors published is listed with its time, for its storefront where the site has none', async () => {
  expect((await publish({ path: '/p/all', layer: 'site', scope: '' }, own)).status).toBe(200)
  for (const path of ['/p/all', '/p/ours'])
    expect(
      (await publish({ path, layer: 'promo', scope: 'AG0002' }, path === '/p/all' ? { title: own.title } : own)).status,
    ).toBe(200)
  const fresh = await restart()
  const listed = (await listAll(fresh)).filter((address) => address.includes('/p/'))
  expect(listed).toEqual([
    '/shop/p/all',
    '/shop/p/all?lang=en',
    '/shop/p/ours?promoCode=AG0002',
    '/shop/p/ours?promoCode=AG0002&lang=en',
  ])
  const [, part = ''] = /(\/sitemap-own-[^<]*)/.exec(await text('/sitemap.xml', fresh)) ?? []
  expect((await text(part, fresh)).match(/<lastmod>/g)).toHaveLength(4)
  expect(await getRobots('/shop/p/ours?promoCode=AG0002')).toBeNull()
  // visitors of other storefronts have no such page
  expect(await getRobots('/shop/p/ours')).toBe('noindex')
})

test('the home of a storefront is listed unless it is a copy or closed', async () => {
  const homes = async () =>
    (await listAll(await restart())).filter((address) => /^\/shop\/\?promoCode=\w+$/.test(address))
  expect(await homes()).toEqual(['AG0002', 'AG0003', 'AG0004'].map((code) => `/shop/?promoCode=${code}`))
  await db.execute(sql`update promos set is_open = false where promo_code = 'AG0003'`)
  await db.execute(
    sql`update promos set base = (select base from promos where promo_code = 'MM0001') where promo_code = 'AG0004'`,
  )
  expect(await homes()).toEqual(['/shop/?promoCode=AG0002'])
  expect((await publish({ path: '/', layer: 'promo', scope: 'AG0004' }, { title: own.title })).status).toBe(200)
  expect(await homes()).toEqual(['/shop/?promoCode=AG0002', '/shop/?promoCode=AG0004'])
})

test('an owner hides a storefront: its pages say so, can be requested, and are not listed', async () => {
  expect((await publish(STOREFRONT, { noindex: 1 })).status).toBe(200)
  expect((await publish({ ...STOREFRONT, layer: 'promo', scope: 'AG0002' }, { noindex: 2 })).status).toBe(200)
  const fresh = await restart()
  expect(await getRobots('/shop/', fresh)).toBe('noindex')
  expect(await getRobots('/shop/pages/goods/general/index', fresh)).toBe('noindex')
  expect(await getRobots('/shop/?promoCode=AG0004', fresh)).toBe('noindex')
  expect(await getRobots('/shop/?promoCode=AG0002', fresh)).toBeNull()
  expect(await text('/robots.txt', fresh)).not.toMatch(/Disallow: \/(?:shop\S*)?$/m)
  expect(new Set((await listAll(fresh)).map((address) => /promoCode=(\w+)/.exec(address)?.[1]))).toEqual(
    new Set(['AG0002']),
  )
  // calls do not return the setting
  expect((await server.call('/api/hk/baseConfig', { promoCode: '' })).text).not.toContain('noindex')
})
