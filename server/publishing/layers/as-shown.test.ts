/** The preview of an unsaved layer equals the content that visitors receive after its publication. */
import { beforeAll, expect, test } from 'vitest'
import type { CallPath } from '#schemas/api/index.ts'
import type { AdminData } from '#schemas/publishing/index.ts'
import { makeCard } from '#server/testing/cards/cards.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer()
const { ask, publish, manifest, signIn } = createOperators(server)
const toPlace = (path: string) => ({ path, layer: 'site', scope: '' }) as const
const words = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const asShown = async (path: string, content: object | null, locale = 'zh-CN') =>
  (await ask('POST', '/as-shown', { place: toPlace(path), content, locale }))
    .body as unknown as AdminData<'POST /api/admin/as-shown'>

beforeAll(() => signIn('owner'))

test.each<[path: string, content: object, call: CallPath]>([
  ['settings:storefront', { notice: words('双十二在即', '12.12 is coming') }, '/api/hk/baseConfig'],
  ['settings:storefront', { orderQueryMode: 2 }, '/api/hk/genericConfig'],
  ['settings:login', { title: words('登录我的卡', 'My card') }, '/api/simLoginConfig'],
])('%s: %j is answered as %s answers it later', async (path, content, call) => {
  const { answers, documents } = await asShown(path, content)
  const answer = async () => (await server.call(call, {}, createGuest())).data as Record<string, unknown>
  expect(documents).toEqual({})
  expect(await answer(), 'nothing was written').not.toMatchObject(answers[call]!)
  await publish(toPlace(path), content)
  expect(await answer()).toMatchObject(answers[call]!)
})

test('texts are in the language that is asked for', async () => {
  const content = { notice: words('双十二在即', '12.12 is coming') }
  expect((await asShown('settings:storefront', content, 'en')).answers['/api/hk/baseConfig']).toMatchObject({
    front: { notice: '12.12 is coming' },
  })
})

test.each([
  ['settings:theme', { brand: '#7a1f5c', radius: 'round' }],
  ['settings:words', { 'ui.retry': words('再试一次', 'Once more') }],
  [
    'settings:tabs',
    {
      tabs: [
        { name: words('首页', 'Home'), path: '/', icon: 'house' },
        { name: words('客服', 'Help'), path: '/pages/customer/index', icon: 'headset' },
      ],
    },
  ],
])('%s: the document is the one that browsers read later', async (path, content) => {
  const { hash, content: text } = (await asShown(path, content)).documents[path]!
  expect((await manifest()).pages[path]).toBeUndefined()
  await publish(toPlace(path), content)
  expect((await manifest()).pages[path]).toBe(hash)
  expect(await (await server.app.request(`/api/layouts/${hash}`)).text()).toBe(text)
})

test('what has an error is no document', async () => {
  expect(await asShown('settings:theme', { brand: 'of course' })).toEqual({ answers: {}, documents: {} })
})

test('a card layout is the part of the card that it decides', async () => {
  const { answers } = await asShown('sim:1', { notice: '卡里的公告' })
  const simLayout = answers['/api/iot/simInfo']!.simLayout
  expect(simLayout).toMatchObject({ notice: '卡里的公告' })
  await publish(toPlace('sim:1'), { notice: '卡里的公告' })
  const { as } = await makeCard(server, { simLayoutId: 1 })
  expect((await server.call('/api/iot/simInfo', {}, as)).data).toMatchObject({ simLayout })
})
