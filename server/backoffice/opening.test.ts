/** The steps of an empty shop follow its data. */
import { expect, test } from 'vitest'
import { connect } from '../db/connect.ts'
import { migrate } from '../db/migrate.ts'
import { goods, protocols } from '../db/schema/index.ts'
import { openEmptyShop } from '../domain/site/empty-shop.ts'
import { inviteFirstOwner } from '../publishing/accounts/first-owner.ts'
import { createOperators, password } from '../testing/publishing/publishing.ts'
import { createServerOn, createTestDatabase, createTestServer, type TestServer } from '../testing/server.ts'

const site = { path: 'settings:storefront', layer: 'site', scope: '' } as const
async function readSteps({ ask }: ReturnType<typeof createOperators>) {
  const { steps } = (await ask('GET', '/opening')).body as unknown as {
    steps: { name: string; isDone: boolean; missing: string[] }[]
  }
  return { done: steps.filter(({ isDone }) => isDone).map(({ name }) => name), steps }
}
async function openShop(): Promise<TestServer> {
  const url = await createTestDatabase('template1')
  await migrate(url, Date.now())
  const { db, close } = connect(url, 1)
  await openEmptyShop(db, Date.now())
  await close()
  return createServerOn(url, { config: { mode: 'production', demo: false } })
}

test('in an empty shop nothing is done; each step is ticked when its data exists, and operators have no list', async () => {
  const server = await openShop()
  const { services } = server
  const operators = createOperators(server)
  const code = await inviteFirstOwner(services)
  await operators.ask('POST', '/first-owner', { code, login: 'owner', name: '店长', password }, 'nobody')
  await operators.signIn('owner')
  const { done, steps } = await readSteps(operators)
  expect(done).toEqual([])
  expect(steps.find(({ name }) => name === 'terms')?.missing).toEqual(['user', 'privacy', 'payment'])

  const settings = {
    title: { 'zh-CN': '梅的商城', en: 'Mei’s shop' },
    kefuMobile: '0755-12345678',
    ipcCode: '粤ICP备12345678号',
    licences: [{ name: { 'zh-CN': '营业执照', en: 'Business licence' } }],
  }
  await operators.publish(site, settings)
  expect((await readSteps(operators)).done).toEqual(['name', 'contact', 'licences', 'publish'])

  const at = services.clock.now()
  const texts = ['user', 'privacy', 'payment'].map((type) => ({
    type,
    title: '协议',
    content: '<p>正文</p>',
    promoCode: '',
    version: '1',
    updatedAt: at,
  }))
  await services.db.insert(protocols).values(texts)
  services.ports.sms = { send: async () => undefined } as never
  expect((await readSteps(operators)).done).toEqual(['name', 'contact', 'licences', 'terms', 'sms', 'publish'])
  expect(await services.db.$count(goods)).toBe(0)

  await operators.account('lin', 'editor')
  expect((await operators.ask('GET', '/opening', undefined, 'lin')).status).toBe(403)
})

test('a shop that did not begin empty has no such list', async () => {
  const operators = createOperators(await createTestServer())
  await operators.signIn('owner')
  expect((await readSteps(operators)).steps).toEqual([])
})
