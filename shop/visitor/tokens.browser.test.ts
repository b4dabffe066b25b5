import { beforeEach, expect, test } from 'vitest'
import { createCore } from '#renderer/core.ts'
import { browserHost } from '#renderer/host.ts'
import { createOrigin } from '../origin.ts'
import { openShop } from '../shop.ts'
import { toShopper } from './shopper.ts'
import { createTokenCalls } from './tokens.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const shop = openShop(createCore(browserHost, { region: china, locale: 'zh-CN' }), createOrigin())
const { local, session, user } = shop
const tokenCalls = createTokenCalls(shop)

const ownAvatar = '/files/avatar/me.webp'
const apps = '/shop/art/goods-cup.webp'
const login = (avatar: string | null) =>
  tokenCalls['/api/shop/login']?.({ token: 'token', mobile: '138****0001', nickname: '', avatar })
const withApp = () =>
  tokenCalls['/api/site/ksUpdateProfile']?.({ openId: 'ks_1', nickname: '快手小满', headPortrait: apps })

beforeEach(() => {
  tokenCalls['/api/shop/logout']?.(null)
  Object.assign(local, {
    platformOpenId: '',
    ks: { openId: '', nickname: '', headPortrait: '', promoCode: '', indexFirstGroup: 0 },
  })
})
test.each([
  ['the shopper’s own, from the login', ownAvatar, false, ownAvatar],
  ['the shopper’s own, also inside an app', ownAvatar, true, ownAvatar],
  ['the app’s avatar, where the shop has none', null, true, apps],
  ['none, and the page draws the shop’s usual one', null, false, null],
])('the avatar of a logged-in user is %s', (_, avatar, inApp, expected) => {
  if (inApp) withApp()
  login(avatar)
  expect(toShopper(user, local).avatar).toBe(expected)
})
test('a login brings the favourites of the shopper, with those of the guest, and a logout takes them', () => {
  local.favourites = [{ id: 7, price: 50 }]
  const favourites = [
    { id: 7, price: 50 },
    { id: 3, price: 99 },
  ]
  tokenCalls['/api/shop/login']?.({ token: 'token', mobile: '138****0001', nickname: '', avatar: null, favourites })
  expect(local.favourites).toEqual(favourites)
  tokenCalls['/api/shop/logout']?.(null)
  expect(local.favourites).toEqual([])
})
test('a logout removes name and avatar', () => {
  login(ownAvatar)
  expect(session.orderToken).toBe('token')
  tokenCalls['/api/shop/logout']?.(null)
  expect({ ...user }).toEqual({ mobile: '', nickname: '', avatar: null })
  expect(toShopper(user, local).avatar).toBeNull()
})
