/** Pictures of the media library in documents: checked, and published as the addresses that browsers need. */
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { listWidths } from '#schemas/language/media.ts'
import { media, simLayouts } from '#server/db/schema/index.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { app, jobs, services } = server
const { db } = services
const { account, ask, push, publish, shown, tokens } = createOperators(server)

const PAGE: Place = { path: '/pages/about/promise', layer: 'site', scope: '' }
const ofAgent: Place = { ...PAGE, layer: 'promo', scope: 'AG0002' }
const withPicture = (image: string, more = {}) => ({
  nodes: { store: { widget: 'basic/image', props: { image, ...more } } },
  order: [{ move: 'store', after: 'content' }],
})
const add = async (mark: number, query = 'altZh=门店&altEn=Store&focusX=0.2&focusY=1', as = 'owner') => {
  const headers = { authorization: `Bearer ${tokens[as]}` }
  const body = await createPhoto(1000, 600, mark)
  const answer = await app.request(`/api/admin/media?name=store&${query}`, { method: 'POST', body, headers })
  return (await answer.json()) as { id: number; hash: string }
}
const listCodes = async (place: Place, content: object) =>
  (await push(place, content)).body.issues.map(({ code, pointer }) => [code, pointer])

let store: { id: number; hash: string }
let address = ''
beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
  store = await add(1)
  address = `/media/${store.hash}/640.webp#1000,600,20,100,320,640,960,1000`
})

test('a picture whose sizes are pending delays the publication; one that failed or does not exist is an error', async () => {
  const pointer = '/nodes/store/props/image'
  expect(await listCodes(PAGE, withPicture(`media:${store.id}`))).toEqual([['MM5014', pointer]])
  await jobs.runDue()
  expect(await listCodes(PAGE, withPicture(`media:${store.id}`))).toEqual([])
  expect(await listCodes(PAGE, withPicture('media:999999'))).toEqual([['MM5013', pointer]])
  const other = await add(2, '')
  await jobs.runDue()
  expect(await listCodes(PAGE, withPicture(`media:${other.id}`))).toEqual([['MM8007', pointer]])
  await db.update(media).set({ state: 'failed' }).where(eq(media.id, other.id))
  expect(await listCodes(PAGE, withPicture(`media:${other.id}`))).toContainEqual(['MM5015', pointer])
})

test('a page shows the address with all sizes and the words of the library; every size is there', async () => {
  expect((await publish(PAGE, withPicture(`media:${store.id}`))).status).toBe(200)
  const props = { image: address, ratio: 1.667, alt: { 'zh-CN': '门店', en: 'Store' } }
  expect((await shown(PAGE.path))?.document.nodes.store?.props).toEqual(props)
  for (const url of listWidths(1000).flatMap((width) =>
    ['avif', 'webp'].map((format) => `/media/${store.hash}/${width}.${format}`),
  ))
    expect([url, (await app.request(url)).status]).toEqual([url, 200])
  const { body } = await push(PAGE, withPicture(`media:${store.id}`, { alt: 'x' }))
  const { url } = (await ask('POST', '/preview', { revision: body.revision })).body
  const preview = new URL(url).searchParams.get('preview')
  expect((await shown(PAGE.path, `preview=${preview}`))?.document.nodes.store?.props).toEqual({ ...props, alt: 'x' })
})

test("a storefront shows the shop's pictures and its own, and no other's", async () => {
  const ownPicture = await add(3, undefined, 'agent')
  await jobs.runDue()
  expect((await listCodes(PAGE, withPicture(`media:${ownPicture.id}`)))[0]?.[0]).toBe('MM5013')
  expect((await publish(ofAgent, withPicture(`media:${ownPicture.id}`))).status).toBe(200)
  const result = await shown(PAGE.path, 'promoCode=AG0002')
  expect(result?.document.nodes.store?.props).toMatchObject({
    image: `/media/${ownPicture.hash}/640.webp#1000,600,20,100,320,640,960,1000`,
  })
})

test('settings and card layouts return the address of a picture, and the text of its slide', async () => {
  const settings: Place = { path: 'settings:login', layer: 'site', scope: '' }
  const written = await push(settings, { background: `media:${store.id}` })
  expect(written.body.issues).toEqual([])
  const { url } = (await ask('POST', '/preview', { revision: written.body.revision })).body
  const preview = { 'layout-preview': new URL(url).searchParams.get('preview')! }
  const answered = async (headers = {}) => (await server.call('/api/simLoginConfig', {}, createGuest(), headers)).data
  expect((await answered(preview)).background).toBe(address)
  expect((await answered()).background).not.toBe(address)
  expect((await ask('POST', '/publish', { revision: written.body.revision })).status).toBe(200)
  expect((await answered()).background).toBe(address)

  const sim: Place = { path: 'sim:1', layer: 'site', scope: '' }
  await publish(sim, { carousels: [{ image: `media:${store.id}` }] })
  const [row] = await db.select().from(simLayouts).where(eq(simLayouts.id, 1))
  expect(row?.layout).toEqual({ carousels: [{ image: address, title: { 'zh-CN': '门店', en: 'Store' } }] })
})
