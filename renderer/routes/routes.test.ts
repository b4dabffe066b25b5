import fc from 'fast-check'
import { expect, test } from 'vitest'
import { guard } from '#shop/visitor/login.ts'
import { getFirstBack, getHomePath, buildLink } from '#shop/link.ts'
import { parseQuery } from './query.ts'
import { parseHash, withQuery } from './url.ts'

const nothing = { promoCode: '', pageCode: '', bd_vid: '', autoFilterDelivery: false, agreeAgreement: false }

test('product §2: page links keep promoCode and pageCode, and the three optional parameters when they are present', () => {
  expect(buildLink('/pages/x', { id: 1 }, nothing)).toBe('/pages/x?id=1')
  expect(
    buildLink(
      '/pages/x',
      { id: 1 },
      { promoCode: 'AG0002', pageCode: 'p1', bd_vid: 'v', autoFilterDelivery: true, agreeAgreement: true },
    ),
  ).toBe('/pages/x?promoCode=AG0002&pageCode=p1&bd_vid=v&autoFilterDelivery=1&agreeAgreement=1&id=1')
  expect(buildLink('/pages/x', { promoCode: 'B' }, { ...nothing, promoCode: 'A' })).toBe('/pages/x?promoCode=B')
})

test('product §2: with a page code set, the home link goes to the single page', () => {
  expect(getHomePath({ pageCode: '' })).toBe('/')
  expect(getHomePath({ pageCode: 'p1' })).toBe('/pages-sub/single/index')
  const facts = { ...nothing, promoCode: 'A' }
  expect(buildLink('/', {}, facts)).toBe('/?promoCode=A')
  expect(buildLink('/', {}, { ...facts, pageCode: 'p1' })).toBe('/pages-sub/single/index?promoCode=A&pageCode=p1')
})
test('product §2: back on the first page goes home, and from home to the root', () => {
  const facts = { ...nothing, promoCode: 'A', pageCode: 'p1' }
  expect(getFirstBack('/pages/x', nothing)).toBe('/')
  expect(getFirstBack('/pages/x', facts)).toBe('/pages-sub/single/index?promoCode=A&pageCode=p1')
  expect(getFirstBack('/pages-sub/single/index', facts)).toBe('/?promoCode=A&pageCode=p1')
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

test.each([
  ['id=3003。', 3003],
  ['id=3003）', 3003],
  ['id=3003),', 3003],
  ['id=3003/', 3003],
  ['id=3003.', 3003],
  ['id=3003，快来看', 3003],
  ['id=3003%22', 3003],
  ['id=%203003%E2%80%8B', 3003],
  ['id=9007199254740991', Number.MAX_SAFE_INTEGER],
  ['id=-9007199254740991', Number.MIN_SAFE_INTEGER],
  ['id=1234567890123456', 1_234_567_890_123_456],
  ['id=9007199254740993', undefined],
  ['id=99999999999999999999', undefined],
  ['id=0x10', undefined],
  ['id=3003a', undefined],
  ['id=3003;a', undefined],
])('the whole number in %s is %s', (search, id) => {
  expect(parseQuery({ id: { type: 'integer' } }, search).values.id).toBe(id)
})
test('a code, a choice and a switch lose the end of a sentence, too; a text keeps it', () => {
  const rows = {
    code: { type: 'string', pattern: '^[A-Z]{2}\\d{4}$' },
    sort: { type: 'string', enum: ['new'] },
    open: { type: 'boolean' },
    word: { type: 'string' },
  } as const
  expect(parseQuery(rows, 'code=AB1234。&sort=new)&open=1，&word=什么？').values).toEqual({
    code: 'AB1234',
    sort: 'new',
    open: true,
    word: '什么？',
  })
})
test('what a search box cannot hold is cut, between characters', () => {
  const rows = { keyword: { type: 'string', maxLength: 3 } } as const
  expect(parseQuery(rows, 'keyword=ab%F0%9F%98%80cd').values.keyword).toBe('ab😀')
  expect(parseQuery(rows, 'keyword=a%09b').values.keyword).toBe('a b')
})
test('every number that the compiler takes for a parameter is read from the address that is made of it', () => {
  const whole = { type: 'integer' } as const
  const any = { type: 'number' } as const
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.double({ min: -9e15, max: 9e15, noNaN: true }), (id, size) => {
      const { search } = parseHash(`#${withQuery('/x', { id, size })}`)
      expect(parseQuery({ id: whole, size: any }, search).values).toEqual({ id, size: size + 0 })
    }),
    { numRuns: 5000 },
  )
})
