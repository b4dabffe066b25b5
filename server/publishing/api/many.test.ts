/** Drafts of several places are saved together or not at all, and taken back together. */
import { beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { maxPlaces } from '#schemas/publishing/parts.ts'
import type { Place } from '../layers/layer-key.ts'

const server = await createTestServer()
const { account, ask, publish, push, taken } = createOperators(server)
beforeAll(async () => {
  await account('owner', 'owner')
  await account('agent', 'publisher', 'AG0002')
})
const site = (path: string): Place => ({ path, layer: 'site', scope: '' })
const promo = (path: string, scope = 'AG0002'): Place => ({ path, layer: 'promo', scope })
const [contact, payment] = ['/pages/customer/index', '/pages/about/payment']
const readDocuments = async (query = '', as?: string) =>
  (await ask('GET', `/documents?${query}`, undefined, as)).body as unknown as AdminData<'GET /api/admin/documents'>
const save = async (drafts: object[], as?: string) => {
  const { status, body } = await ask('POST', '/drafts', { drafts, note: '换字' }, as)
  return { status, body, revisions: (body as unknown as { revisions: number[] }).revisions }
}
const undo = (revisions: number[], as?: string) => ask('POST', '/drafts/undo', { revisions }, as)
const readRevision = async (place: Place) => (await taken(place)).revision

test('all drafts are saved in one transaction, with their note, and undone together', async () => {
  await publish(site(contact), createTitled('联系'))
  const base = await readRevision(site(contact))
  const { status, revisions } = await save([
    { place: site(contact), content: createTitled('找我们'), base },
    { place: site(payment), content: createTitled('怎么付'), base: null },
  ])
  expect(status).toBe(200)
  expect(await readRevision(site(contact))).toBe(revisions[0])
  expect((await taken(site(payment))).content).toEqual(createTitled('怎么付'))
  const { list } = (await ask('GET', '/drafts')).body
  expect(list.filter(({ note }) => note === '换字').map(({ path }) => path)).toEqual([payment, contact])

  expect((await undo(revisions)).status).toBe(200)
  expect(await readRevision(site(contact))).toBe(base)
  expect((await taken(site(payment))).content).toBeNull()
  expect((await ask('GET', '/drafts')).body.list).toEqual([])
  const trail = (await ask('GET', '/audit?action=layout.undo')).body.list
  expect(trail).toHaveLength(2)
})

test('nothing is saved when one draft is outdated, has an error, or occurs twice', async () => {
  const base = await readRevision(site(contact))
  const good = { place: site(contact), content: createTitled('新'), base }
  const outdated = await save([good, { place: site(payment), content: createTitled('新'), base: 999_999 }])
  expect(outdated.status).toBe(409)
  const wrong = await save([
    good,
    { place: promo(payment), content: { nodes: { x: { widget: 'no/such' } } }, base: null },
  ])
  expect(wrong.status).toBe(422)
  expect(wrong.body.findings.map((finding) => finding.for)).toEqual([`${payment} promo AG0002`])
  expect((await save([good, good])).status).toBe(422)
  expect((await save([{ place: site('sim:1'), content: {}, base: null }])).status).toBe(404)
  expect(await readRevision(site(contact))).toBe(base)
})

test('what was saved again or published since is not undone, and neither are the others', async () => {
  const first = await save([
    { place: site(contact), content: createTitled('一'), base: await readRevision(site(contact)) },
    { place: site('/pages/about/promise'), content: createTitled('一'), base: null },
  ])
  await push(site('/pages/about/promise'), createTitled('二'))
  const late = await undo(first.revisions)
  expect(late.status).toBe(409)
  expect(late.body.error).toContain('/pages/about/promise')
  expect(await readRevision(site(contact))).toBe(first.revisions[0])
})

test('an account of a storefront reads and saves only its own documents', async () => {
  expect((await ask('GET', '/documents?', undefined, 'agent')).status).toBe(403)
  expect((await ask('GET', '/documents?layer=promo&scope=AG0003', undefined, 'agent')).status).toBe(403)
  expect((await ask('GET', '/documents?layer=promo&scope=NOBODY')).status).toBe(404)
  const own = { place: promo(contact), content: createTitled('楚天'), base: null }
  const mixed = [own, { place: promo(contact, 'AG0003'), content: createTitled('别家'), base: null }]
  expect((await save(mixed, 'agent')).status).toBe(403)
  const { status, revisions } = await save([own], 'agent')
  expect(status).toBe(200)
  expect(
    (await undo([...revisions, (await save([{ ...own, place: promo(contact, 'AG0003') }])).revisions[0]!], 'agent'))
      .status,
  ).toBe(403)
  const { list } = (await ask('GET', '/storefronts', undefined, 'agent'))
    .body as unknown as AdminData<'GET /api/admin/storefronts'>
  expect(list.map(({ promoCode }) => promoCode)).toEqual(['AG0002'])
  expect(list[0]!.name['zh-CN']).not.toBe('')
})

test('the documents are those of the layer, with what lies below', async () => {
  const { list } = await readDocuments('layer=promo&scope=AG0002', 'agent')
  const own = list.find(({ path }) => path === contact)!
  expect(own.content).toEqual(createTitled('楚天'))
  expect(own.below).toMatchObject({ title: createTitled('联系').title })
  expect(list.find(({ path }) => path === '/')).toMatchObject({ revision: null, content: null, below: { version: 1 } })
  expect(list.some(({ path }) => path === 'settings:words')).toBe(true)
  const entry = await readDocuments('layer=page&scope=H5')
  expect(entry.list.some(({ path }) => path.startsWith('settings:'))).toBe(false)
})

test('as many pages as the most are saved and undone together', async () => {
  const { list } = await readDocuments('layer=promo&scope=AG0003')
  const pages = list.filter(({ path, revision }) => path.startsWith('/pages') && revision === null).slice(0, maxPlaces)
  const { status, revisions, body } = await save(
    pages.map(({ path }) => ({ place: promo(path, 'AG0003'), content: createTitled('满'), base: null })),
  )
  expect([status, body.error, revisions.length]).toEqual([200, undefined, maxPlaces])
  expect((await undo(revisions)).status).toBe(200)
})
