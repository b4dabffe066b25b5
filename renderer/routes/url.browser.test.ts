/** A full address of this site is a valid redirect; an address of another site is not. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseInsidePath } from './url.ts'

const base = location.origin + location.pathname.replace(/[^/]*$/, '')
const order = { path: '/pages/order/index', search: 'stage=unpaid' }
const encodeTwice = (text: string) => encodeURIComponent(encodeURIComponent(text))

test.each([
  `${base}#/pages/order/index?stage=unpaid`,
  `${base}?stage=unpaid#/pages/order/index`,
  `${base}pages/order/index?stage=unpaid`,
  `${base}pages/order/index/?stage=unpaid`,
  `${new URL(base).pathname}#/pages/order/index?stage=unpaid`,
  `${new URL(base).pathname}pages/order/index?stage=unpaid`,
  encodeURIComponent(`${new URL(base).pathname}pages/order/index?stage=unpaid`),
  `${new URL(base).pathname}?stage=unpaid#/pages/order/index`,
  '#/pages/order/index?stage=unpaid',
  '/pages/order/index?stage=unpaid#wechat_redirect',
  `${base}pages/order/index?stage=unpaid#wechat_redirect`,
  encodeURIComponent(`${base}#/pages/order/index?stage=unpaid`),
  encodeTwice(`${base}#/pages/order/index?stage=unpaid`),
  `${base}#%2Fpages%2Forder%2Findex%3Fstage%3Dunpaid`,
])('%s is the page', (text) => {
  expect(parseInsidePath(text)).toEqual(order)
})

const { host, port, protocol } = location
test.each([
  `https://evil.example/#/pages/order/index`,
  `${protocol}//evil.example${new URL(base).pathname}#/pages/order/index`,
  `${protocol}//${host}.evil.example/#/pages/order/index`,
  `${protocol}//${host}@evil.example/#/pages/order/index`,
  `${protocol}//evil.example/${base}#/pages/order/index`,
  `${protocol === 'http:' ? 'https:' : 'http:'}//${host}/#/pages/order/index`,
  `${protocol}//${location.hostname}:${Number(port) + 1}/#/pages/order/index`,
  `//evil.example/#/pages/order/index`,
  `/\\evil.example/#/pages/order/index`,
  `javascript:alert(1)//#/pages/order/index`,
  `data:text/html,x#/pages/order/index`,
  encodeURIComponent('https://evil.example/#/pages/order/index'),
  encodeTwice('//evil.example/#/pages/order/index'),
])('%s is refused', (text) => {
  expect(parseInsidePath(text)).toBeNull()
})

test('whatever follows an address of this site, the place is a path of it', () => {
  const parts = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '#',
      '?',
      '&',
      '%2f',
      '%5c',
      '%252f',
      '%23',
      '..',
      '@',
      ':',
      'https://',
      'evil.example',
      'pages',
    ],
  )
  fc.assert(
    fc.property(
      fc.constantFrom(base, location.origin, '', '#', '/'),
      fc.array(parts, { maxLength: 8 }),
      (start, rest) => {
        const address = parseInsidePath(start + rest.join(''))
        if (address) expect(address.path).toMatch(/^\/(?![/\\])[\w\-./]*$/)
      },
    ),
    { numRuns: 20_000 },
  )
})
