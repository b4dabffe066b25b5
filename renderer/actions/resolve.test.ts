import { expect, test } from 'vitest'
import { withQuery } from '../routes/url.ts'
import { resolve, resolveMenu, type Facts } from './resolve.ts'

const knownPaths = new Set(['/', '/pages/order/index', '/pages/iot/package/index'])
const facts: Facts = {
  home: () => '/',
  address: (path, query = {}) => withQuery(path, { promoCode: 'AG 0002', ...query }),
  placeholders: () => ({ sn: '1440000000001', promoCode: 'AG 0002' }),
  webview: '/pages/webview/index',
  route: (path) => (knownPaths.has(path) ? { path } : path === '/pages/index/index' ? { path: '/' } : undefined),
}

test('product §2: a menu item of type page, of type url, of any other type', () => {
  expect(resolveMenu({ type: 'page', path: '/pages/iot/package/index?type=3' }, facts)).toMatchObject({
    do: 'go',
    to: '/pages/iot/package/index?promoCode=AG+0002&type=3',
  })
  expect(resolveMenu({ type: 'url', path: 'https://example.com/{promoCode}?sn={sn}' }, facts)).toMatchObject({
    do: 'outside',
    url: new URL('https://example.com/AG%200002?sn=1440000000001'),
  })
  for (const type of ['mini', 'app', '', undefined, '__proto__', 'call'])
    expect(resolveMenu({ type, path: '/' }, facts)).toEqual({
      do: 'toast',
      text: { t: 'action.unsupportedMenu' },
      tone: 'exception',
    })
})

test('nothing but http(s) and known pages is opened', () => {
  for (const path of ['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'tel:1', ''])
    expect(resolveMenu({ type: 'url', path }, facts)).toMatchObject({ do: 'toast', text: { t: 'action.badUrl' } })
  for (const path of ['/pages/nowhere', 'https://evil.example', '//evil.example', '', null])
    expect(resolveMenu({ type: 'page', path }, facts)).toMatchObject({ do: 'toast', text: { t: 'action.noPage' } })
})

test('an alias leads to its page; the home address is that of the storefront', () => {
  expect(resolve({ type: 'page', path: '/pages/index/index', params: {} }, facts)).toMatchObject({
    do: 'go',
    path: '/',
  })
  const single: Facts = { ...facts, home: () => '/pages-sub/single/index', route: (path) => ({ path }) }
  expect(resolve({ type: 'page', path: '/', params: {} }, single)).toMatchObject({
    do: 'go',
    path: '/pages-sub/single/index',
  })
})

test('a login returns to its redirect when that is a page of this site, otherwise to its own path', () => {
  const login = (to: string) => resolve({ type: 'page', path: '/', to, params: {} }, facts)
  expect(login('/pages/order/index?status=1')).toMatchObject({ path: '/pages/order/index' })
  for (const evil of ['//evil.example', 'https://evil.example', '/pages/nowhere', ''])
    expect(login(evil)).toMatchObject({ path: '/' })
})

test('an unknown action shows a message', () => {
  expect(resolve({ type: 'launch', params: {} }, facts)).toMatchObject({
    do: 'toast',
    text: { t: 'action.unsupported' },
  })
})
