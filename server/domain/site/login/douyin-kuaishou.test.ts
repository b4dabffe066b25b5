import { beforeAll, describe, expect, test } from 'vitest'
import { translate } from '#server/platform/messages.ts'
import { createGuest, type As } from '#server/testing/server.ts'
import { setUp } from '#server/testing/access/platform-user.ts'

const { server, wechat, info, get, goesTo, toWechat, decide } = await setUp()

describe('login by Douyin', () => {
  const toDouyin = async (back: string) => {
    const { data } = await server.call('/api/site/authorizeUrl', { platform: 'dy', path: back }, createGuest())
    const { pathname, search } = new URL(data.url)
    return goesTo(await get(pathname + search))
  }
  test('is separate: with its own page, people, ticket, and the profile that the ticket contains', async () => {
    const page = await toDouyin('/pages/authorize/index')
    expect(page.pathname).toBe('/douyin/mock')
    expect(await (await get(page.pathname + page.search)).text()).toContain('不会连接抖音')
    const back = await decide(page, 'tuantuan')
    expect(back.hash).toBe('#/pages/authorize/index')
    const scene = back.searchParams.get('dyTicket') ?? ''
    const as = createGuest()
    expect(
      await server.call('/api/site/updateAuthorizeStatus', { scene, status: 3, platform: 'wx' }, as),
      'no ticket of WeChat’s',
    ).toMatchObject({ code: 51 })
    expect(
      (await server.call('/api/site/updateAuthorizeStatus', { scene, status: 3, platform: 'dy' }, as)).data,
    ).toMatchObject({
      status: 3,
      profile: { openId: 'mock-dy-tuantuan-0001', nickname: '团团', headPortrait: '/shop/art/avatar.svg' },
    })
    expect(await info(as, {})).toMatchObject({ openId: 'mock-dy-tuantuan-0001', nickname: '团团' })
  })
  test('returns without a ticket when refused', async () => {
    expect((await decide(await toDouyin('/pages/authorize/index'), '')).searchParams.has('dyTicket')).toBe(false)
  })
  test('does not accept a code of another platform', async () => {
    const page = await toDouyin('/pages/authorize/index')
    const wechatPage = await toWechat()
    const answered = await server.app.request(`/wechat/mock${wechatPage.search}`, {
      method: 'POST',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ person: 'xiaoman' }).toString(),
    })
    const code = goesTo(answered).searchParams.get('code') ?? ''
    const state = page.searchParams.get('state') ?? ''
    expect(
      goesTo(await get(`/douyin/callback?${new URLSearchParams({ state, code }).toString()}`)).searchParams.has(
        'dyTicket',
      ),
    ).toBe(false)
    const other = goesTo(
      await get(
        `/wechat/callback?${new URLSearchParams({ state: (await toDouyin('/')).searchParams.get('state') ?? '', code }).toString()}`,
      ),
    )
    expect(other.pathname + other.search, 'nor is a state').toBe('/shop/')
  })
  test.each(['//evil.example', 'https://evil.example/', '/\\evil.example', 'pages/x'])(
    'leads back to pages of the shop only: %s',
    async (path) => {
      expect((await server.call('/api/site/authorizeUrl', { platform: 'dy', path }, createGuest())).code).toBe(51)
    },
  )
})

describe('storefront and group of a profile', () => {
  const join = async (hash: string, person: string) => {
    const back = await decide(await toWechat(`http://localhost/shop/#${hash}`), person)
    const as = createGuest()
    await server.call(
      '/api/site/updateAuthorizeStatus',
      { scene: back.searchParams.get('wxTicket') ?? '', status: 3, platform: 'wx' },
      as,
    )
    return (await server.call('/api/site/wechatInfo', { promoCode: '' }, as, wechat)).data
  }
  test('are those of the first link of the person, on every device', async () => {
    expect(await join('/?promoCode=AG0002&indexFirstGroup=1', 'lele')).toMatchObject({
      nickname: '乐乐',
      promoCode: 'AG0002',
      indexFirstGroup: 1,
    })
    expect(await join('/pages/order/index', 'lele'), 'on another device, by no link').toMatchObject({
      promoCode: 'AG0002',
      indexFirstGroup: 1,
    })
    expect(
      await join('/?promoCode=AG0003&indexFirstGroup=2', 'lele'),
      'who brought the shopper first keeps the shopper',
    ).toMatchObject({ promoCode: 'AG0002' })
  })
})

describe('profiles of Kuaishou', () => {
  const owner = createGuest()
  const update = (as: As, nickname: string) =>
    server.call(
      '/api/site/ksUpdateProfile',
      { openId: 'ks_one', nickname, headPortrait: '/shop/art/avatar.svg', promoCode: 'AG0002', indexFirstGroup: 2 },
      as,
    )
  beforeAll(async () => {
    expect((await update(owner, '快手小满')).data).toEqual({
      openId: 'ks_one',
      nickname: '快手小满',
      headPortrait: '/shop/art/avatar.svg',
      promoCode: 'AG0002',
      indexFirstGroup: 2,
    })
  })
  test('are stored for the session, which can change them', async () => {
    expect((await update(owner, '新昵称')).data.nickname).toBe('新昵称')
    expect(await info(owner, {})).toMatchObject({
      openId: 'ks_one',
      nickname: '新昵称',
      headPortrait: '/shop/art/avatar.svg',
      promoCode: 'AG0002',
      indexFirstGroup: 2,
    })
  })
  test('cannot be changed by another session', async () => {
    expect(await update(createGuest(), '别人')).toMatchObject({
      code: 51,
      message: translate('zh-CN', 'profile.other'),
    })
  })
})

describe('the service ids of Douyin and Kuaishou', () => {
  test.each([
    ['Mozilla/5.0 (Linux; Android 14) aweme/30.1', { douyinMpImId: 'dy_mm0001_kefu', kuaishouMpImId: null }],
    ['Mozilla/5.0 (iPhone) Kwai/12.1', { douyinMpImId: null, kuaishouMpImId: 'ks_mm0001_kefu' }],
    ['Mozilla/5.0 (iPhone) MicroMessenger/8.0.50', { douyinMpImId: null, kuaishouMpImId: null }],
    ['Mozilla/5.0 (iPhone) Safari', { douyinMpImId: null, kuaishouMpImId: null }],
  ])('are shown in %s', async (agent, ids) => {
    expect((await server.call('/api/hk/baseConfig', {}, {}, { 'user-agent': agent })).data).toMatchObject(ids)
  })
})
