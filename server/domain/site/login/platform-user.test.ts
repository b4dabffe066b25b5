import { describe, expect, test } from 'vitest'
import { enums } from '#schemas/enums.ts'
import { hostileAddresses } from '#tests/hostile/addresses.ts'
import { oauthStates, scanAuthorizations } from '#server/db/schema/index.ts'
import { translate } from '#server/platform/messages.ts'
import { createGuest, type As } from '#server/testing/server.ts'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { setUp } from '#server/testing/access/platform-user.ts'

const { server, info, get, goesTo, shop, toWechat, decide } = await setUp()

describe('login by WeChat', () => {
  test('is requested in WeChat only, for an unknown visitor', async () => {
    const as = createGuest()
    expect(await info(as)).toMatchObject({ needLogin: true, openId: '' })
    expect(await info(as, {}), 'on h5 the profile is empty and nothing is asked').toMatchObject({
      needLogin: false,
      openId: '',
      nickname: '',
    })
  })
  test('leads to WeChat and back to the same page with a ticket, which one session takes once', async () => {
    const [as, thief] = [createGuest(), createGuest()]
    const page = await toWechat()
    expect(page.pathname).toBe('/wechat/mock')
    expect(await (await get(page.pathname + page.search)).text()).toContain('模拟页面')
    const back = await decide(page, 'xiaoman')
    expect(back.hash).toBe('#/pages/order/index')
    expect(back.searchParams.get('from')).toBe('chat')
    const scene = back.searchParams.get('wxTicket') ?? ''
    const take = (who: As) => server.call('/api/site/updateAuthorizeStatus', { scene, status: 3, platform: 'wx' }, who)
    expect(
      await server.call('/api/site/checkScanAuthorize', { scene }, thief),
      'a ticket is nobody’s to look at',
    ).toMatchObject({ code: 51 })
    expect((await take(as)).data).toMatchObject({
      status: 3,
      profile: { openId: 'mock-wx-xiaoman-0001', nickname: '小满' },
    })
    expect(await take(thief)).toMatchObject({ code: 51, message: translate('zh-CN', 'scan.unknown') })
    expect(await info(as)).toMatchObject({ needLogin: false, nickname: '小满', openId: 'mock-wx-xiaoman-0001' })
    expect(await info(thief)).toMatchObject({ needLogin: true, openId: '' })
  })
  test('gives two browsers of one person the same profile', async () => {
    const both = [createGuest(), createGuest()]
    for (const as of both) {
      const back = await decide(await toWechat(), 'azhe')
      await server.call(
        '/api/site/updateAuthorizeStatus',
        { scene: back.searchParams.get('wxTicket') ?? '', status: 3, platform: 'wx' },
        as,
      )
    }
    for (const as of both) expect(await info(as)).toMatchObject({ nickname: '阿哲' })
  })
  test('leads to the login page when refused, without a ticket', async () => {
    const back = await decide(await toWechat(), '')
    expect([back.hash, back.searchParams.get('wxTicket')]).toEqual(['#/pages/login/index', null])
  })
  test('accepts a code and a state once, and not for ever', async () => {
    const page = await toWechat()
    const state = page.searchParams.get('state') ?? ''
    await decide(page, 'xiaoman')
    expect(goesTo(await get(`/wechat/callback?state=${state}&code=ABCDEFGHIJKLMNOP`)).pathname).toBe('/shop/')
    const late = await toWechat()
    await server.forward(11 * MINUTE)
    expect((await decide(late, 'xiaoman')).searchParams.get('wxTicket')).toBeNull()
  })
  test.each([
    'http://evil.example/shop/',
    '//evil.example/shop/',
    'javascript:alert(1)',
    'http://localhost@evil.example/shop/',
    'http://localhost.evil.example/shop/',
    'http://localhost/demo',
    'http://user@localhost/shop/',
    '',
  ])('does not follow an address outside the shop: %s', async (redirect) => {
    expect((await toWechat(redirect)).href).toBe('http://localhost/shop/')
  })
  test('does not follow any other address that leads out, before or after WeChat (T26)', async () => {
    const wrong: string[] = []
    for (const [index, address] of hostileAddresses.entries())
      for (const given of [
        { redirect: address, login: '/pages/login/index' },
        { redirect: shop, login: address },
        { redirect: shop.replace('#', `#${address}`), login: '/' },
      ]) {
        const response = await server.app.request(
          `/wechat/authorize?${new URLSearchParams({ type: '1', ...given }).toString()}`,
          { headers: { host: 'localhost' } },
          { ip: `10.9.${index >> 8}.${index & 255}` },
        )
        // an invalid address does not redirect
        if (address.includes('\0') && !response.headers.has('location')) continue
        const away = goesTo(response)
        const back = away.pathname === '/wechat/mock' ? await decide(away, '') : away
        if (
          away.origin !== 'http://localhost' ||
          back.origin !== 'http://localhost' ||
          !back.pathname.startsWith('/shop/')
        )
          wrong.push(`${address} → ${back.href}`)
      }
    expect(wrong).toEqual([])
  })
  test('does not follow a login page that does not exist', async () => {
    expect((await toWechat(shop, '//evil.example')).href).toBe('http://localhost/shop/')
  })
})

describe('a grant by scan', () => {
  const check = (as: As, scene?: string) => server.call('/api/site/checkScanAuthorize', { scene }, as)
  const answer = (as: As, scene: string, status: 2 | 3 | 4) =>
    server.call(
      '/api/site/updateAuthorizeStatus',
      { scene, status, platform: 'wx', profile: { nickname: '小满的手机' } },
      as,
    )
  const reached = new Set<number>()
  const walk = async (decision?: 3 | 4) => {
    const [screen, phone] = [createGuest(), createGuest()]
    const { data: scan } = await check(screen)
    reached.add(scan.status)
    expect(scan).toMatchObject({
      status: 1,
      url: `http://localhost/shop/pages/authorize/index?scene=${scan.scene}`,
      openId: null,
    })
    expect((await check(screen)).data.scene, 'asked again, it is the same').toBe(scan.scene)
    reached.add((await check(phone, scan.scene)).data.status)
    expect((await check(screen)).data.status).toBe(2)
    if (decision) await answer(phone, scan.scene, decision)
    else await server.forward(4 * MINUTE)
    const { data } = await check(screen, scan.scene)
    reached.add(data.status)
    return { screen, phone, data, scene: scan.scene }
  }
  test('gives the profile to the screen when granted', async () => {
    const { screen, phone, data, scene } = await walk(3)
    expect(data).toMatchObject({ status: 3, openId: expect.stringMatching(/^h5-/) })
    expect((await check(phone, scene)).data.openId, 'only the screen hears it').toBeNull()
    expect(await info(screen)).toMatchObject({ needLogin: false, nickname: '小满的手机' })
    expect(await answer(phone, scene, 4), 'what is answered stays so').toMatchObject({ code: 51 })
  })
  test('can be refused', async () => {
    const { screen, data } = await walk(4)
    expect(data).toMatchObject({ status: 4, openId: null })
    expect(await info(screen)).toMatchObject({ openId: '' })
    const next = await server.call('/api/site/checkScanAuthorize', { after: data.scene }, screen)
    expect([next.data.status, next.data.scene === data.scene]).toEqual([1, false])
  })
  test('expires, and then there is a new code', async () => {
    const { screen, phone, data, scene } = await walk()
    expect(data.status).toBe(5)
    expect(await answer(phone, scene, 3)).toMatchObject({ code: 51 })
    expect((await check(screen)).data.scene).not.toBe(scene)
  })
  test('reaches every status of the enumeration', () => {
    expect([...reached].toSorted()).toEqual(enums.scanStatus.map(({ value }) => value as number).toSorted())
  })
})

describe('the JS signature', () => {
  const sign = (url: string) => server.call('/api/site/wxJsSign', { url }, createGuest())
  test('is created for addresses of the shop only, without their hash', async () => {
    expect((await sign('http://localhost/shop/?a=1')).data).toMatchObject({
      appId: expect.any(String),
      signature: expect.stringMatching(/^[\w-]{40}$/),
    })
    for (const url of ['http://evil.example/shop/', 'http://localhost/shop/#/x'])
      expect(await sign(url)).toMatchObject({ code: 51 })
  })
})

describe('expiry', () => {
  const states = async () =>
    (await server.services.db.select({ state: oauthStates.state }).from(oauthStates)).map(({ state }) => state)
  test('of a login by WeChat is after ten minutes, not before', async () => {
    await toWechat()
    await server.forward(9 * MINUTE)
    const state = (await toWechat()).searchParams.get('state') ?? ''
    expect((await states()).length).toBeGreaterThan(1)
    await server.forward(2 * MINUTE)
    expect(await states()).toEqual([state])
    await server.forward(9 * MINUTE)
    expect(await states()).toEqual([])
  })
  test('of a scan that nobody answered is after a day, and a granted one stays', async () => {
    const [screen, phone, other] = [createGuest(), createGuest(), createGuest()]
    const { scene } = (await server.call('/api/site/checkScanAuthorize', {}, screen)).data
    await server.call('/api/site/updateAuthorizeStatus', { scene, status: 3, platform: 'wx' }, phone)
    const vain = (await server.call('/api/site/checkScanAuthorize', {}, other)).data.scene
    await server.forward(2 * DAY)
    const left = new Set(
      (await server.services.db.select({ scene: scanAuthorizations.scene }).from(scanAuthorizations)).map(
        (row) => row.scene,
      ),
    )
    expect([left.has(scene), left.has(vain)]).toEqual([true, false])
    expect((await info(screen)).needLogin).toBe(false)
  })
})
