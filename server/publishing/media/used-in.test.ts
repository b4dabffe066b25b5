/** Where pictures of the media library are used, and which of them may be deleted. */
import { beforeAll, expect, test } from 'vitest'
import type { MediaItem, MediaUse } from '#schemas/publishing/media.ts'
import { DAY, HOUR } from '#server/platform/time.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createTestServer } from '#server/testing/server.ts'
import type { Place } from '../layers/layer-key.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { app, jobs, services } = server
const { account, ask, push, publish, signIn, tokens } = createOperators(server)

const PAGE: Place = { path: '/pages/about/promise', layer: 'site', scope: '' }
const OTHER: Place = { ...PAGE, path: '/pages/customer/index' }
const LOGIN: Place = { ...PAGE, path: 'settings:login' }
const ofAgent: Place = { ...PAGE, layer: 'promo', scope: 'AG0002' }
const withPicture = (image: string) => ({
  nodes: { store: { widget: 'basic/image', props: { image, alt: 'x' } } },
  order: [{ move: 'store' }],
})
const add = async (mark: number, as = 'owner') => {
  const headers = { authorization: `Bearer ${tokens[as]}`, 'accept-language': 'en' }
  const body = await createPhoto(400, 300, mark)
  const answer = await app.request(`/api/admin/media?name=a&isDecoration=true`, { method: 'POST', body, headers })
  await jobs.runDue()
  return { ...((await answer.json()) as MediaItem & { error: string }), status: answer.status }
}
const listUses = async ({ id }: { id: number }, as?: string) => {
  const { body } = await ask('GET', `/media/${id}`, undefined, as)
  return (body as unknown as { usedIn: MediaUse[] }).usedIn.map(({ path, layer, as: reason }) => [path, layer, reason])
}
const remove = async ({ id }: { id: number }, as?: string) => {
  const { status, body } = await ask('POST', `/media/${id}/delete`, {}, as)
  return { status, usedIn: (body as unknown as { usedIn?: MediaUse[] }).usedIn }
}
/** Moves the clock by days and signs in again, because sessions expire. */
const pass = async (days: number) => {
  await server.forward(days * DAY)
  await jobs.runDue()
  await signIn('owner')
  await signIn('agent')
}
const status = async (path: string) => (await app.request(path)).status

beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
})

test('a picture lists the layers that use it: published, newest, scheduled, or reachable by a rollback', async () => {
  const store = await add(1)
  const named = `media:${store.id}`
  expect(await listUses(store)).toEqual([])
  await publish(PAGE, withPicture(named))
  await push(OTHER, withPicture(named))
  await publish(LOGIN, { background: named })
  await publish(ofAgent, withPicture(named))
  expect(await listUses(store)).toEqual([
    ['/pages/about/promise', 'promo', 'published'],
    ['/pages/about/promise', 'site', 'published'],
    ['settings:login', 'site', 'published'],
    ['/pages/customer/index', 'site', 'draft'],
  ])
  const later = (await push(OTHER, withPicture(named))).body.revision
  const from = new Date(services.clock.now() + HOUR).toISOString()
  expect((await ask('POST', '/schedule', { revision: later, at: from, accept: true })).status).toBe(200)
  await push(OTHER, {})
  await publish(PAGE, {})
  expect(await listUses(store)).toEqual([
    ['/pages/about/promise', 'promo', 'published'],
    ['settings:login', 'site', 'published'],
    ['/pages/customer/index', 'site', 'campaign'],
    ['/pages/about/promise', 'site', 'earlier'],
  ])
  expect(await remove(store)).toMatchObject({ status: 409, usedIn: { length: 4 } })
  expect((await ask('POST', '/rollback', { place: PAGE })).status).toBe(200)
  const digit = { id: Math.trunc(store.id / 10) }
  expect(digit.id === 0 || (await ask('GET', `/media/${digit.id}`)).status === 404).toBe(true)
})

test('the address of one of its sizes counts as a use; an agent does not see layers of other storefronts', async () => {
  const store = await add(2)
  await push({ ...ofAgent, scope: 'AG0003' }, withPicture(`/media/${store.hash}/320.webp`))
  await push(PAGE, { title: { 'zh-CN': `media:${store.id}0`, en: 'x' } })
  expect(await listUses(store)).toEqual([['/pages/about/promise', 'promo', 'draft']])
  expect(await listUses(store, 'agent')).toEqual([])
})

test('a deleted picture disappears at once, its files only after open pages have expired', async () => {
  const store = await add(3)
  await push(OTHER, withPicture(`media:${store.id}`))
  expect((await remove(store)).status).toBe(409)
  await push(OTHER, {})
  expect((await remove(store)).status).toBe(200)
  expect((await remove(store)).status).toBe(404)
  const { issues } = (await push(OTHER, withPicture(`media:${store.id}`))).body
  expect(issues.map(({ code }) => code)).toEqual(['MM5013'])
  const file = `/media/${store.hash}/320.webp`
  await pass(29)
  expect(await status(file)).toBe(200)
  await pass(2)
  expect(await status(file)).toBe(404)
})

test('a picture that was added again, or also belongs to another storefront, keeps its files', async () => {
  const [unused, ownPicture] = [await add(4), await add(5, 'agent')]
  const shops = await add(5)
  expect((await remove(unused)).status).toBe(200)
  expect((await remove(shops, 'agent')).status).toBe(404)
  expect((await remove(ownPicture, 'agent')).status).toBe(200)
  const again = await add(4)
  expect([again.hash, again.id === unused.id]).toEqual([unused.hash, false])
  await pass(31)
  expect(await status(`/media/${unused.hash}/320.webp`)).toBe(200)
  expect(await status(`/media/${shops.hash}/320.webp`)).toBe(200)
})

test('a full library refuses another picture, and accepts it when there is space', async () => {
  const { mediaMb } = services.config
  services.config.mediaMb = 0
  const refused = await add(6)
  expect([refused.status, refused.error]).toEqual([409, expect.stringContaining('Delete unused pictures')])
  services.config.mediaMb = mediaMb
  expect((await add(6)).status).toBe(200)
})
