/** The commands for layers other than pages: card layouts, settings, and the layer of a promo code with a page code. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeCard } from '#server/testing/cards/cards.ts'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const PAGE = '/pages/about/promise'
const { change, file, folder, layout, owners, read } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann'))

test('card layouts use the same commands with sim:ID, and list the cards that have them', async () => {
  const { simNo, as } = await makeCard(server, { promoCode: 'AG0003' })
  const notice = async () => (await server.call('/api/iot/simInfo', {}, as)).data.simLayout.notice
  expect((await layout('sim')).output).toMatch(/sim:1 .*满格物联标准版/)
  expect((await layout('sim new 夏日版')).output).toContain('npm run layout -- pull sim:5')
  await layout(`pull sim:5 --out ${file('sim.json')}`)
  change('sim.json', {
    notice: { 'zh-CN': '夏日通知', en: 'Summer' },
    menus: [{ name: '套餐', type: 'page', path: '/pages/iot/packages/index' }],
  })
  expect(await layout(`check ${file('sim.json')} --lang en`)).toMatchObject({
    code: 1,
    output: expect.stringContaining('/menus/0/path MM5001'),
  })
  change('sim.json', { menus: [] })
  expect((await layout('sim assign sim:5 --promo AG0003')).output).toContain('Publish the layout first')
  await layout(`push ${file('sim.json')}`)
  expect((await layout('preview sim:5')).output).toMatch(/preview=IotLayout:5\.\w+\.[\da-f]{64}/)
  expect((await layout(`publish ${file('sim.json')}`)).code).toBe(0)
  expect((await layout('sim assign 5 --promo AG0003')).code).toBe(0)
  expect(await notice()).toBe('夏日通知')
  await layout(`sim assign 3 --card ${simNo}`)
  expect(await notice()).not.toBe('夏日通知')
  expect((await layout('rollback sim:5 --to none')).output).toContain('Cards use this layout')
  await layout('sim assign none --promo AG0003')
  expect((await layout('rollback sim:5 --to none')).code).toBe(0)
  expect((await layout('check-published')).code).toBe(0)
  for (const line of ['sim assign', 'sim assign 5', 'sim assign 5 --promo A --card 1', 'sim nothing'])
    expect((await layout(line)).code, line).toBe(2)
})

test('a layer of a promo code and a page code is pulled, pushed and listed with both', async () => {
  await layout(`pull ${PAGE} --promo AG0003 --page winter --out ${file('both.json')}`)
  change('both.json', { title: { 'zh-CN': '三号的冬天', en: 'Winter of three' } })
  expect((await layout(`push ${file('both.json')}`)).code).toBe(0)
  expect(read('both.json')).toMatchObject({
    $from: { path: PAGE, promo: 'AG0003', page: 'winter', revision: expect.any(Number) as number },
  })
  expect((await layout('list')).output).toContain('promo AG0003 with page winter')
  expect((await layout(`find 三号的冬天`)).output).toContain(`${PAGE} promo AG0003 with page winter`)
})

test('settings are pulled, pushed, published, explained and rolled back by the same commands', async () => {
  const notice = async () => (await server.call('/api/hk/baseConfig', {}, createGuest())).data.front.notice
  const before = await notice()
  await layout(`pull settings:storefront --out ${file('storefront.json')}`)
  change('storefront.json', { notice: { 'zh-CN': '双十二在即', en: '12.12 is coming' } })
  expect((await layout(`push ${file('storefront.json')}`)).code).toBe(0)
  expect(await notice()).toBe(before)
  expect((await layout('publish settings:storefront')).code).toBe(0)
  expect(await notice()).toBe('双十二在即')
  expect((await layout('explain settings:storefront')).output).toContain('/notice')
  expect((await layout('rollback settings:storefront --to none')).code).toBe(0)
  expect(await notice()).toBe(before)
})
