/** A layer changes single entries of lists, in pages and in settings (docs/decisions/documents/0030-list-steps.md). */
import { beforeAll, expect, test } from 'vitest'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { ask, publish, push, shown, signIn } = createOperators(server)
beforeAll(() => signIn('owner'))
const home = { path: '/', layer: 'site', scope: '' } as const
const homeOfAgent = { path: '/', layer: 'promo', scope: 'AG0002' } as const
const settings = { path: 'settings:storefront', layer: 'site', scope: '' } as const
const words = (zh: string) => ({ 'zh-CN': zh, en: 'Words' })
const more = (id: string) => ({
  id,
  when: { is: ['local.locale', 'en'] },
  open: { type: 'open', node: 'popup' },
  once: 'day',
})

test('layers add and change single popups, the shipped one stays, and explain names the layer of each', async () => {
  const site = await publish(home, { prompts: [{ add: more('spring'), before: 'popup' }] })
  expect([site.status, site.body.warnings]).toEqual([200, []])
  await publish(homeOfAgent, { prompts: [{ change: 'spring', set: { once: 'ever' } }, { add: more('own') }] })
  const readPrompts = async (query?: string) =>
    (await shown('/', query))!.document.prompts!.map(({ id, once }) => `${id} ${once}`)
  expect(await readPrompts()).toEqual(['spring day', 'popup visit'])
  expect(await readPrompts('promoCode=AG0002')).toEqual(['spring ever', 'popup visit', 'own day'])
  const { page } = (await ask('GET', '/explain?path=/&promoCode=AG0002')).body
  expect(page).toMatchObject({ '/prompts/0': 'promo AG0002', '/prompts/1': 'shipped', '/prompts/2': 'promo AG0002' })
})

test('an order that is no list is a finding at its place, like a wrong step', async () => {
  const find = async (order: unknown) => {
    const { status, body } = await ask('POST', '/check', { place: home, content: { order } })
    return status === 200 ? body.issues.map(({ code, pointer }) => `${code} ${pointer}`) : status
  }
  expect(await find({ hide: 'icp' })).toEqual(['MM1006 /order'])
  expect(await find(5)).toEqual(['MM1006 /order'])
  expect(await find([5])).toEqual(['MM1006 /order/0'])
  expect(await find([{ hid: 'icp' }])).toEqual(['MM1004 /order/0/hid'])
  expect([await find(null), await find(Array.from({ length: 401 }, () => ({ hide: 'icp' })))]).toEqual([422, 422])
})

test('a step that names something missing is a warning, here and in the layers above', async () => {
  const { body } = await push(home, { prompts: [{ remove: 'popop' }], order: [{ hide: 'notise' }] })
  expect(body.issues.map(({ code, pointer, text }) => [code, pointer, text.en])).toEqual([
    [
      'MM1021',
      '/prompts/0/remove',
      'layer site: a step names popop, which is not in the list below; did you mean popup?',
    ],
    [
      'MM1021',
      '/order/0/hide',
      'layer site: a step names notise, which is not in the list below; did you mean notice?',
    ],
  ])
  // AG0002's layer changes the popup that this layer removed
  const refused = await ask('POST', '/publish', { revision: body.revision })
  expect(refused.status).toBe(422)
  expect(refused.body.findings.find((finding) => finding.for === 'site + promo AG0002')!.issues).toContainEqual(
    expect.objectContaining({ code: 'MM1021', pointer: '/prompts/0/change' }),
  )
  expect((await ask('POST', '/publish', { revision: body.revision, accept: true })).status).toBe(200)
})

test('menus in settings are addressed by name, slides by position, and an unknown name is reported there, too', async () => {
  const readSettings = async () => {
    const { front, shopMenu } = (await server.call('/api/hk/baseConfig', {}, createGuest())).data
    return { slides: front.indexCarousel as { image: string }[], menu: shopMenu as { name: string }[] }
  }
  const before = await readSettings()
  const entry = { name: words('客服'), type: 'page', path: '/pages/customer/index' }
  const published = await publish(settings, {
    shopMenu: [
      { add: entry, after: before.menu[0]!.name },
      { change: before.menu[1]!.name, set: { badge: 'NEW' } },
    ],
    indexCarousel: [{ remove: 0 }],
  })
  expect([published.status, published.body.warnings]).toEqual([200, []])
  const now = await readSettings()
  expect(now.menu.map(({ name }) => name)).toEqual(before.menu.map(({ name }) => name).toSpliced(1, 0, '客服'))
  expect(now.menu[2]).toEqual({ ...before.menu[1], badge: 'NEW' })
  expect(now.slides).toEqual(before.slides.slice(1))
  const { body } = await push(settings, { shopMenu: [{ remove: '没有' }] })
  expect(body.issues).toMatchObject([{ code: 'MM1021', pointer: '/shopMenu/0/remove' }])
  await ask('POST', '/rollback', { place: settings, revision: null })
})
