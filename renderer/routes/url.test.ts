import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { hostileAddresses, forbiddenAddresses } from '#tests/hostile/addresses.ts'
import { extractNumber } from '#widgets/card/scanner/number-in.ts'
import { parseHost } from '#widgets/shop/leave/host.ts'
import { resolve, resolveMenu } from '../actions/resolve.ts'
import { buildLink } from '#shop/link.ts'
import { fillUrl, parseHttpUrl } from './outside.ts'
import { parseInsidePath, notFoundPath, parseHash, parseSearch, withQuery, type Query } from './url.ts'

test('product §5: only http and https addresses are opened', () => {
  expect(parseHttpUrl('https://example.com/a?b=1')?.href).toBe('https://example.com/a?b=1')
  expect(parseHttpUrl('HTTP://example.com')?.protocol).toBe('http:')
  for (const bad of [
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'file:///etc/passwd',
    'ftp://x',
    '//example.com',
    '/\\example.com',
    'https:/example.com',
    ' https://example.com',
    'https://example.com\n',
    'https://user:pass@example.com',
    'https://\u0000example.com',
    'http:\\\\example.com',
    'ｈttps://example.com',
    'blob:https://x',
    'about:blank',
    'https://',
  ])
    expect(parseHttpUrl(bad), bad).toBeNull()
})

test('a redirect stays in this site: it is a path of the site, with or without a row in the route table', () => {
  expect(parseInsidePath('/pages/order/index?status=1')).toEqual({ path: '/pages/order/index', search: 'status=1' })
  expect(parseInsidePath('/')).toEqual({ path: '/', search: '' })
  for (const bad of [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'evil.example',
    '/%5c%5cevil.example',
    '',
  ])
    expect(parseInsidePath(bad), bad).toBeNull()
})

test('page links stay in the shop and outside links are http(s), whatever the address (T26)', () => {
  expect(hostileAddresses.length).toBeGreaterThan(130)
  const knownPaths = new Set(
    Object.keys((JSON.parse(readFileSync('pages.config.json', 'utf8')) as { routes: object }).routes),
  )
  const linkFacts = { promoCode: 'MM0001', pageCode: '', bd_vid: '', autoFilterDelivery: false, agreeAgreement: false }
  const facts = {
    home: () => '/',
    address: (path: string, query: Query = {}) => buildLink(path, query, linkFacts),
    placeholders: () => ({ sn: '1440000000001', promoCode: 'MM0001' }),
    webview: '/pages/webview/index',
  }
  const route = (path: string) => (knownPaths.has(path) ? { path } : undefined)
  const problems: string[] = []
  for (const address of hostileAddresses) {
    const addProblem = (problem: string) => problems.push(`${JSON.stringify(address)} ${problem}`)
    const inside = [
      resolve({ type: 'page', path: '/', to: address, params: {} }, { ...facts, route }),
      resolve({ type: 'page', path: address, params: {} }, { ...facts, route }),
      resolveMenu({ type: 'page', path: address }, { ...facts, route }),
    ]
    const outside = [
      resolve({ type: 'url', params: { url: address } }, { ...facts, route }),
      resolveMenu({ type: 'url', path: address }, { ...facts, route }),
      resolveMenu({ type: 'url', path: `${address}?sn={sn}` }, { ...facts, route }),
    ]
    for (const effect of [...inside, ...outside]) {
      if (effect.do === 'go') {
        const [path = ''] = effect.to.split('?')
        if (!knownPaths.has(path) || parseHash(`#${effect.to}`).path !== path) addProblem(`goes to ${effect.to}`)
      } else if (effect.do === 'outside') {
        if (forbiddenAddresses.includes(address) || !/^https?:$/.test(effect.url.protocol) || effect.url.username)
          addProblem(`opens ${effect.url.href}`)
      } else if (effect.do !== 'toast') addProblem(`does ${effect.do}`)
    }
    const { path } = parseHash(`#${address}`)
    if (!/^\/(?!\/)[\w\-./]*$/.test(path)) addProblem(`is the place ${path}`)
    if (forbiddenAddresses.includes(address) && parseHost(address)) addProblem(`has the host ${parseHost(address)}`)
    if (!/^[\w-]{4,64}$/.test(extractNumber(address) ?? 'none')) addProblem('is a number that was scanned')
  }
  expect(problems).toEqual([])
})

test('product §2: placeholders become one encoded value and never change the address around them (T27)', () => {
  const template = 'https://example.com/a/{promoCode}/b?sn={sn}&p={promoCode}#x{sn}'
  expect(fillUrl(template, { promoCode: 'MM0001', sn: '144' })?.href).toBe(
    'https://example.com/a/MM0001/b?sn=144&p=MM0001#x144',
  )
  expect(fillUrl(template, { promoCode: '..', sn: '144' })).toBeNull()
  const odd = fc.constantFrom(
    '',
    '.',
    '..',
    '%2e%2e',
    '/',
    '//evil.example',
    '@evil.example',
    '.evil.example',
    '?a=1',
    '#',
    '&p=2',
    '\\',
    '{sn}',
    '{promoCode}',
    '$&',
    '\ud800',
  )
  const value = fc.oneof(odd, fc.string({ unit: 'binary' }), fc.string())
  fc.assert(
    fc.property(value, value, (promoCode, sn) => {
      const url = fillUrl(template, { promoCode, sn })
      if (!url) return /^\.{1,2}$/.test(promoCode) || [promoCode, sn].some((text) => !text.isWellFormed())
      const [, a, middle, b, ...more] = url.pathname.split('/')
      return (
        [url.host, a, b, more.length].join() === 'example.com,a,b,0' &&
        decodeURIComponent(middle!) === promoCode &&
        url.hash.startsWith('#x') &&
        JSON.stringify([...url.searchParams]) ===
          JSON.stringify([
            ['sn', sn],
            ['p', promoCode],
          ])
      )
    }),
    { numRuns: 100_000 },
  )
  // the host and everything before it must come from the template
  for (const place of [
    'https://{sn}/',
    'https://example.com{promoCode}/',
    'https://{promoCode}.example.com/',
    'https://{sn}@example.com/',
    '{sn}://example.com/',
    'https://example.com:{sn}/',
  ])
    for (const sn of ['.evil.example', 'evil.example', '@evil.example', '80', 'javascript', 'MM0001'])
      expect(fillUrl(place, { promoCode: sn, sn }), place).toBeNull()
})

test('product §5: empty values never reach an address', () => {
  expect(withQuery('/pages/x', { a: 1, b: '', c: null, d: undefined, e: false })).toBe('/pages/x?a=1&e=false')
})

test('any hash is parsed to a location; one that names no page is not home', () => {
  expect(parseHash('#/pages/x?promoCode=A')).toEqual({ path: '/pages/x', search: 'promoCode=A' })
  for (const home of [
    '',
    '#',
    '#/',
    '#?a=1',
    '#a=1',
    '#_=_',
    '#rd',
    '#wechat_redirect',
    '#/#wechat_redirect',
    '#:~:text=a',
  ])
    expect(parseHash(home).path, home).toBe('/')
  for (const odd of [
    '#//evil',
    '#/\\evil',
    '#/pages/<b>',
    '#/pages/x#/pages/y',
    '#https://evil.example',
    '#/pages/%zz',
  ])
    expect(parseHash(odd), odd).toEqual({ path: notFoundPath, search: '' })
})

const page = '/pages/customer/index'
test.each([
  '#pages/customer/index',
  '#%2Fpages%2Fcustomer%2Findex',
  '#%2fpages%2fcustomer%2findex',
  '#%252Fpages%252Fcustomer%252Findex',
  '#/pages%2Fcustomer%2Findex',
  '#!/pages/customer/index',
  '#/pages/customer/index/',
  '#/pages/customer/index//',
  '#/pages/customer/index.',
  ...'。，、；：！？）】》」』”’"\'<>)],;:!…～｜*'.split('').map((mark) => `#${page}${mark}`),
  ...'。，）'.split('').map((mark) => `#${page}${encodeURIComponent(mark)}`),
  '#/pages/customer/index）。',
  '#/pages/customer/index，快来看看',
  '#/pages/customer/index#wechat_redirect',
  '#/pages/customer/index#rd',
  '#/pages/customer/index ',
  '# /pages/customer/index',
  '#/pages/customer/index%20',
  '#/pages/customer/index%E2%80%8B',
  '#\u200b/pages/customer/index\ufeff',
  '#/pages/customer/index\u202c',
])('%s is the page that was meant', (hash) => {
  expect(parseHash(hash)).toEqual({ path: page, search: '' })
})

test.each<[hash: string, query: Record<string, string>]>([
  ['#/pages/x?id=1%20', { id: '1' }],
  ['#/pages/x?id=%E2%80%8B1%EF%BB%BF', { id: '1' }],
  ['#/pages/x?id=1&amp;b=2', { id: '1', b: '2' }],
  ['#/pages/x?id=1&AMP;b=2', { id: '1', b: '2' }],
  ['#/pages/x?id=1&amp;amp;b=2', { id: '1', b: '2' }],
  ['#/pages/x?id%3D1%26b%3D2', { id: '1', b: '2' }],
  ['#/pages/x?id%253D1%2526b%253D2&from=timeline', { id: '1', b: '2', from: 'timeline' }],
  ['#/pages/x?id=%E6%B5%81%3D%26', { id: '流=&' }],
  ['#/pages/x&id=1', { id: '1' }],
  ['#/pages/x?&id=1', { id: '1' }],
  ['#/pages/x%3Fid%3D1%26b%3D2', { id: '1', b: '2' }],
  ['#%2Fpages%2Fx%3Fid%3D1%26b%3D2', { id: '1', b: '2' }],
  ['#%252Fpages%252Fx%253Fid%253D1', { id: '1' }],
  ['#%2Fpages%2Fx%3Fq%3D%25E6%25B5%2581%25E9%2587%258F', { q: '流量' }],
  ['#/pages/x?id=1?from=singlemessage&isappinstalled=0', { id: '1', from: 'singlemessage', isappinstalled: '0' }],
  ['#/pages/x&from=singlemessage', { from: 'singlemessage' }],
  ['#/pages/x?id=1?utm_source=a', { id: '1', utm_source: 'a' }],
  ['#/pages/x?fbclid=a&id=1', { fbclid: 'a', id: '1' }],
  ['#/pages/x?id=1#wechat_redirect', { id: '1' }],
  ['#/pages/x?redirect=/shop/#/pages/y', { redirect: '/shop/#/pages/y' }],
  ['#/pages/x?redirect=/pages/y?z=1', { redirect: '/pages/y?z=1' }],
])('%s has the parameters that were meant', (hash, query) => {
  const { path, search } = parseHash(hash)
  expect(path).toBe('/pages/x')
  expect({ ...parseSearch(search) }).toEqual(query)
})

test('a redirect that was encoded twice, or that a chat changed, is still the page', () => {
  const order = { path: '/pages/order/index', search: 'stage=unpaid' }
  for (const text of [
    '/pages/order/index?stage=unpaid',
    'pages/order/index?stage=unpaid',
    ' /pages/order/index?stage=unpaid\u200b',
    encodeURIComponent('/pages/order/index?stage=unpaid'),
    encodeURIComponent(encodeURIComponent('/pages/order/index?stage=unpaid')),
    '%2fpages%2forder%2findex%3fstage%3dunpaid',
    '/pages%2Forder%2Findex?stage=unpaid',
  ])
    expect(parseInsidePath(text), text).toEqual(order)
})

test('no text makes a redirect or a hash that leaves the site', () => {
  const parts = fc.constantFrom(
    ...[
      '/',
      '//',
      '\\',
      '#',
      '?',
      '&',
      '%2f',
      '%2F',
      '%5c',
      '%252f',
      '%23',
      '%00',
      '%0a',
      '.',
      '..',
      ':',
      '@',
      'http:',
      'https://',
    ],
    ...[
      'evil.example',
      'pages',
      'order',
      'index',
      'javascript:',
      '\u200b',
      '\t',
      ' ',
      '。',
      '／',
      '=',
      '%',
      'rd',
      '_=_',
    ],
  )
  const text = fc.oneof(
    fc.array(parts, { maxLength: 12 }).map((some) => some.join('')),
    fc.string(),
    fc.string({ unit: 'binary' }),
  )
  fc.assert(
    fc.property(text, (input) => {
      for (const place of [parseInsidePath(input), parseHash(input), parseHash(`#${input}`)]) {
        if (!place) continue
        expect(place.path).toMatch(/^\/(?![/\\])[\w\-./]*$/)
        const url = new URL(`#${place.path}?${place.search}`, 'https://shop.example/shop/')
        expect([url.origin, url.pathname]).toEqual(['https://shop.example', '/shop/'])
      }
    }),
    { numRuns: 50_000 },
  )
})

test('a place is the same when it is read again', () => {
  const path = fc.array(fc.stringMatching(/^[\w-]{1,8}$/), { maxLength: 4 }).map((steps) => `/${steps.join('/')}`)
  const query = fc.dictionary(fc.stringMatching(/^[a-z]{1,8}$/), fc.string({ minLength: 1 }), { maxKeys: 4 })
  fc.assert(
    fc.property(path, query, (pagePath, parameters) => {
      const url = withQuery(pagePath, parameters)
      const place = parseHash(`#${url}`)
      expect(place.path).toBe(pagePath)
      const trimmed = Object.entries(parameters).map(([name, value]) => [
        name,
        value.replace(/^[\s\p{Cc}\p{Cf}]+|[\s\p{Cc}\p{Cf}]+$/gu, ''),
      ])
      expect({ ...parseSearch(place.search) }).toEqual(Object.fromEntries(trimmed))
      expect(parseHash(`#${encodeURIComponent(url)}`).path).toBe(pagePath)
    }),
    { numRuns: 5000 },
  )
})

test('a query has no prototype to pollute', () => {
  const query = parseSearch('__proto__=1&constructor=2&a=3&a=4')
  expect(Object.getPrototypeOf(query)).toBeNull()
  expect(query.a).toBe('4')
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})
