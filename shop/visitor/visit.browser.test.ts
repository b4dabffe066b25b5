import { beforeEach, expect, test } from 'vitest'
import { createCore } from '#renderer/core.ts'
import { browserHost } from '#renderer/host.ts'
import { createOrigin } from '../origin.ts'
import { openShop } from '../shop.ts'
import { enterCard, leaveCard } from './sign-in.ts'
import { buildAddress, getLinkFacts, getPlaceholders, takeLink } from './visit.ts'
import { china } from '#renderer/i18n/china-formats.ts'

const shop = openShop(createCore(browserHost, { region: china, locale: 'zh-CN' }), createOrigin())
const { local, flags } = shop

beforeEach(() => {
  Object.assign(local, { promoCode: 'AG0003', pageCode: '', bd_vid: '', indexFirstGroup: 0 })
  Object.assign(flags, { autoFilterDelivery: false, agreeAgreement: false })
})
const all = {
  promoCode: 'AG0002',
  pageCode: 'WINTER',
  bd_vid: 'b1',
  autoFilterDelivery: '1',
  agreeAgreement: '1',
  indexFirstGroup: '1',
}

test('product §2: all parameters of a link from outside are used', () => {
  takeLink(shop, all, 'outside')
  expect(getLinkFacts(shop)).toEqual({
    promoCode: 'AG0002',
    pageCode: 'WINTER',
    bd_vid: 'b1',
    autoFilterDelivery: true,
    agreeAgreement: true,
  })
  expect(local.indexFirstGroup).toBe(1)
  takeLink(shop, { promoCode: 'undefined', pageCode: 'null' }, 'outside')
  expect(getLinkFacts(shop)).toMatchObject({ promoCode: 'AG0002', pageCode: '' })
})
test('a page that the shop opens itself may change the storefront, but its page code is only its own', () => {
  takeLink(shop, all, 'inside')
  expect(getLinkFacts(shop)).toEqual({
    promoCode: 'AG0002',
    pageCode: '',
    bd_vid: 'b1',
    autoFilterDelivery: true,
    agreeAgreement: true,
  })
})
test('a reload uses only parameters that this browser has not stored', () => {
  takeLink(shop, all, 'again')
  expect(getLinkFacts(shop)).toMatchObject({ promoCode: 'AG0003', pageCode: '', bd_vid: 'b1', agreeAgreement: true })
  local.promoCode = ''
  takeLink(shop, all, 'again')
  expect(local.promoCode).toBe('AG0002')
})
test('product §2: every link home keeps the parameters of the first link', () => {
  expect(buildAddress(shop, '/')).toBe('/?promoCode=AG0003')
  expect(buildAddress(shop, '/pages/customer/index')).toBe('/pages/customer/index?promoCode=AG0003')
})
test('product §2: outside addresses get the promo code of the logged-in card, otherwise that of the link', () => {
  expect(getPlaceholders(shop)).toEqual({ sn: '', promoCode: 'AG0003' })
  enterCard(shop, '1440000000001', 'token', 'MM0001')
  expect(getPlaceholders(shop)).toEqual({ sn: '1440000000001', promoCode: 'MM0001' })
  leaveCard(shop)
  expect(getPlaceholders(shop)).toEqual({ sn: '', promoCode: 'AG0003' })
})
