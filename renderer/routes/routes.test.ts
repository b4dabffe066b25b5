import { expect, test } from 'vitest'
import { guard } from '../../shop/visitor/login.ts'
import { firstBack, homePath, link } from '../../shop/link.ts'
import { parseQuery } from './query.ts'

const nothing = { promoCode: '', pageCode: '', bd_vid: '', autoFilterDelivery: false, agreeAgreement: false }

test('product §2: page links keep promoCode and pageCode, and the three optional parameters when they are present', () => {
  expect(link('/pages/x', { id: 1 }, nothing)).toBe('/pages/x?id=1')
  expect(
    link(
      '/pages/x',
      { id: 1 },
      { promoCode: 'AG0002', pageCode: 'p1', bd_vid: 'v', autoFilterDelivery: true, agreeAgreement: true },
    ),
  ).toBe('/pages/x?promoCode=AG0002&pageCode=p1&bd_vid=v&autoFilterDelivery=1&agreeAgreement=1&id=1')
  expect(link('/pages/x', { promoCode: 'B' }, { ...nothing, promoCode: 'A' })).toBe('/pages/x?promoCode=B')
})

test('product §2: with a page code set, the home link goes to the single page', () => {
  expect(homePath({ pageCode: '' })).toBe('/')
  expect(homePath({ pageCode: 'p1' })).toBe('/pages-sub/single/index')
  const kept = { ...nothing, promoCode: 'A' }
  expect(link('/', {}, kept)).toBe('/?promoCode=A')
  expect(link('/', {}, { ...kept, pageCode: 'p1' })).toBe('/pages-sub/single/index?promoCode=A&pageCode=p1')
})
test('product §2: back on the first page goes home, and from home to the root', () => {
  const kept = { ...nothing, promoCode: 'A', pageCode: 'p1' }
  expect(firstBack('/pages/x', nothing)).toBe('/')
  expect(firstBack('/pages/x', kept)).toBe('/pages-sub/single/index?promoCode=A&pageCode=p1')
  expect(firstBack('/pages-sub/single/index', kept)).toBe('/?promoCode=A&pageCode=p1')
})

test('product §4: a protected page goes to its login with the target as redirect', () => {
  expect(guard(undefined, { card: false, shop: false }, '/x')).toBeNull()
  expect(guard('card', { card: true, shop: false }, '/x')).toBeNull()
  expect(guard('card', { card: false, shop: true }, '/pages/iot/package/index?a=1')).toBe(
    '/pages/iot/login/index?redirect=%2Fpages%2Fiot%2Fpackage%2Findex%3Fa%3D1',
  )
  expect(guard('shop', { card: true, shop: false }, '/pages/order/index')).toBe(
    '/pages/login/index?redirect=%2Fpages%2Forder%2Findex',
  )
  expect(guard('agent', { card: false, shop: false }, '/pages/index/agent/index')).toBe(
    '/pages/login/index?redirect=%2Fpages%2Findex%2Fagent%2Findex',
  )
})

test('a query is typed; a value that does not fit counts as absent, and a missing required one is named', () => {
  const rows = {
    id: { type: 'integer', required: true },
    group: { type: 'integer', enum: [1, 2], default: 2 },
    open: { type: 'boolean' },
    word: { type: 'string' },
  } as const
  expect(parseQuery(rows, 'id=7&group=1&open=1&word=x&other=1')).toEqual({
    values: { id: 7, group: 1, open: true, word: 'x' },
    missing: [],
  })
  expect(parseQuery(rows, 'id=7.5&group=3&open=maybe')).toEqual({ values: { group: 2 }, missing: ['id'] })
  expect(parseQuery(rows, 'id=1e9&word=')).toEqual({ values: { group: 2 }, missing: ['id'] })
})
