import { expect, test } from 'vitest'
import { createGuest, createTestServer } from '#server/testing/server.ts'

const server = await createTestServer()

test('menus, notices and titles are in the language of the request: English for an unknown language, Chinese for none', async () => {
  const getTexts = async (language: string) => {
    const headers = { 'accept-language': language }
    const { front, shopMenu } = (await server.call('/api/hk/baseConfig', {}, {}, headers)).data
    const agent = (await server.call('/api/hk/baseConfig', { promoCode: 'AG0003' }, {}, headers)).data
    const login = (await server.call('/api/simLoginConfig', {}, {}, headers)).data
    const card = (await server.call('/api/simLogin', { simNo: '1440000000001' }, createGuest(), headers)).data
    const { simLayout } = (
      await server.call('/api/iot/simInfo', {}, { 'sim-no': card.simNo, 'sim-token': card.token }, headers)
    ).data
    return {
      titles: [front.title, login.title],
      menus: [front.fastNav, shopMenu, simLayout.menus, simLayout.tabBar?.items ?? []].flat(),
      notice: agent.front.notice,
    }
  }
  const [english, chinese] = [await getTexts('en-GB,en;q=0.9'), await getTexts('zh-CN')]
  expect(english.menus.filter(({ name }) => /\p{Script=Han}/u.test(name))).toEqual([])
  expect(english.menus.length).toBeGreaterThan(30)
  expect([english.titles, english.notice]).toEqual([
    ['Menmian Select SIM store', 'Welcome to self-service'],
    expect.stringMatching(/^SIMs usually leave/),
  ])
  expect(chinese.titles).toEqual(['门面优选号卡商城', '欢迎使用自助服务'])
  expect([await getTexts('fr'), await getTexts('')]).toEqual([english, chinese])
})
