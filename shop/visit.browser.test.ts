import { beforeEach, expect, test } from 'vitest'
import { local } from './session.ts'
import { enterCard, leaveCard } from './sign-in.ts'
import { addressOf, linkFacts, placeholders, takeLink, visitFlags } from './visit.ts'

beforeEach(() => {
  Object.assign(local, { promoCode: 'AG0003', pageCode: '', bd_vid: '', indexFirstGroup: 0 })
  Object.assign(visitFlags, { autoFilterDelivery: false, agreeAgreement: false })
})
const all = {
  promoCode: 'AG0002',
  pageCode: 'WINTER',
  bd_vid: 'b1',
  autoFilterDelivery: '1',
  agreeAgreement: '1',
  indexFirstGroup: '1',
}

test('product §2: a link from outside is taken whole', () => {
  takeLink(all, 'outside')
  expect(linkFacts()).toEqual({
    promoCode: 'AG0002',
    pageCode: 'WINTER',
    bd_vid: 'b1',
    autoFilterDelivery: true,
    agreeAgreement: true,
  })
  expect(local.indexFirstGroup).toBe(1)
  takeLink({ promoCode: 'undefined', pageCode: 'null' }, 'outside')
  expect(linkFacts()).toMatchObject({ promoCode: 'AG0002', pageCode: '' })
})
test('a page that the shop opens itself brings another storefront, but its page code is its own', () => {
  takeLink(all, 'inside')
  expect(linkFacts()).toEqual({
    promoCode: 'AG0002',
    pageCode: '',
    bd_vid: 'b1',
    autoFilterDelivery: true,
    agreeAgreement: true,
  })
})
test('a reload takes only what this browser has not kept', () => {
  takeLink(all, 'again')
  expect(linkFacts()).toMatchObject({ promoCode: 'AG0003', pageCode: '', bd_vid: 'b1', agreeAgreement: true })
  local.promoCode = ''
  takeLink(all, 'again')
  expect(local.promoCode).toBe('AG0002')
})
test('product §2: every way home keeps what the link said', () => {
  expect(addressOf('/')).toBe('/?promoCode=AG0003')
  expect(addressOf('/pages/customer/index')).toBe('/pages/customer/index?promoCode=AG0003')
})
test('product §2: outside addresses get the promo code of the card that is logged in, else the link’s', () => {
  expect(placeholders()).toEqual({ sn: '', promoCode: 'AG0003' })
  enterCard('1440000000001', 'token', 'MM0001')
  expect(placeholders()).toEqual({ sn: '1440000000001', promoCode: 'MM0001' })
  leaveCard()
  expect(placeholders()).toEqual({ sn: '', promoCode: 'AG0003' })
})
