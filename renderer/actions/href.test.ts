import { describe, expect, test } from 'vitest'
import type { Actions } from '#schemas/language/action.ts'
import { findLinkAction } from '../plan/link.ts'
import { withQuery } from '../routes/url.ts'
import { createHref } from './href.ts'
import type { Facts, Flat } from './resolve.ts'

const facts: Facts = {
  home: () => '/home',
  address: (path, query) => withQuery(path, { promoCode: 'AG1', ...query }),
  placeholders: () => ({}),
  webview: '/webview',
  route: (path) => (path === '/alias' ? { path: '/main' } : undefined),
}
const href = createHref(facts)
const resolve = (action: Partial<Flat>) => href({ params: {}, ...action })

test.each<[string, Partial<Flat>, string | undefined]>([
  [
    'a page, with the parameters of the visit',
    { type: 'page', path: '/a', params: { id: 7 } },
    '#/a?promoCode=AG1&id=7',
  ],
  ['a query in the path', { type: 'page', path: '/a?x=1' }, '#/a?promoCode=AG1&x=1'],
  ['an alias by its main path', { type: 'page', path: '/alias' }, '#/main?promoCode=AG1'],
  ['the root by the home page of the visit', { type: 'page', path: '/' }, '#/home?promoCode=AG1'],
  ['an address outside', { type: 'url', params: { url: 'https://a.example/b' } }, 'https://a.example/b'],
  ['a menu item outside', { type: 'url', path: 'https://a.example/b' }, 'https://a.example/b'],
  [
    'an address that is shown inside',
    { type: 'url', path: 'https://a.example/b', webview: true },
    '#/webview?promoCode=AG1&url=https%3A%2F%2Fa.example%2Fb',
  ],
  ['a telephone number, without its spaces', { type: 'phone', params: { phone: '400 800-1' } }, 'tel:400800-1'],
])('%s', (_, action, expected) => expect(resolve(action)).toBe(expected))

test.each<[string, Partial<Flat>]>([
  ['a script', { type: 'url', params: { url: 'javascript:alert(1)' } }],
  ['a script with a line break', { type: 'url', params: { url: 'java\nscript:alert(1)' } }],
  ['data', { type: 'url', path: 'data:text/html,x' }],
  ['an address with a placeholder, which may be personal', { type: 'url', path: 'https://a.example/{sn}' }],
  ['an address outside as a page', { type: 'page', path: 'https://a.example/' }],
  ['a page without a path', { type: 'page' }],
  ['another type', { type: 'miniapp', path: '/a' }],
  ['no type', {}],
])('%s is no link', (_, action) => expect(resolve(action)).toBeUndefined())

test('a storefront with page addresses uses them', () => {
  expect(createHref({ ...facts, href: (to) => `/shop${to}` })({ type: 'page', path: '/a', params: {} })).toBe(
    '/shop/a?promoCode=AG1',
  )
})

describe('a handler is a link', () => {
  test.each<[string, Actions, boolean]>([
    ['with one page', { type: 'page', path: '/a' }, true],
    ['with one page in a list', [{ type: 'page', path: '/a', as: 'page' }], true],
    ['with one page in place of this one', { type: 'page', path: '/a', replace: true }, true],
    ['with one address', { type: 'url', with: { url: 'https://a.example/' } }, true],
    ['with one telephone number', { type: 'phone', with: { phone: '10086' } }, true],
    ['not with a condition', { type: 'page', path: '/a', when: 'state.x' }, false],
    ['not as a sheet', { type: 'page', path: '/a', as: 'sheet' }, false],
    ['not with a result', { type: 'page', path: '/a', then: { type: 'reload' } }, false],
    ['not to a place that was stored', { type: 'page', path: '/a', to: 'query.redirect' }, false],
    [
      'not after another action',
      [
        { type: 'set', with: { 'state.x': 1 } },
        { type: 'page', path: '/a' },
      ],
      false,
    ],
    ['not without an action', [], false],
    ['not with a call', { type: 'call', call: '/api/x' }, false],
  ])('%s', (_, actions, expected) => expect(findLinkAction(actions) !== undefined).toBe(expected))
})
