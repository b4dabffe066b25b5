import { expect, test } from 'vitest'
import { composeHtml, replaceInlineStyles } from './compose.ts'
import type { PageRequest, Prerendered } from './messages.ts'

const template = {
  html: '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" /><title>x</title></head><body><div id="root"></div></body></html>',
  sheets: [
    { file: 'assets/shell-1.css', css: 'p{margin:0}', classes: null },
    { file: 'assets/home-1.css', css: '.banner{color:red}', classes: new Set(['banner']) },
    { file: 'assets/pay-1.css', css: '.sum{color:red}', classes: new Set(['sum']) },
  ],
}
const request: PageRequest = { path: '/pages/x', search: 'id=1', promoCode: 'AG0002', pageCode: '', locale: 'en' }
const page: Prerendered = {
  html: '<p class="banner">8</p>',
  title: 'A & <B>',
  description: 'five "G"',
  image: '/shop/art/logo.svg',
  share: { title: '', description: '', image: '' },
  entities: [],
  crumbs: [],
  currency: 'CNY',
}
const composed = (rendered = page) => composeHtml(template, request, rendered, 'https://shop.example')

test('a style attribute becomes a class of a sheet that the policy names by its hash', () => {
  const { html, css } = replaceInlineStyles('<b style="width:1rem">1</b><i class="x" style="width:1rem">2</i>')
  expect(html).toBe('<b class="s0">1</b><i class="s0 x">2</i>')
  expect(css).toBe('#prerendered .s0{width:1rem}')
  const { html: whole, styleHash } = composed({ ...page, html: '<b style="width:1rem">1</b>' })
  expect(whole).toContain(`<style>p{margin:0}\n${css}</style>`)
  expect(styleHash).toMatch(/^'sha256-[\w+/]{43}='$/)
})
test.each(['a:b}</style><script>', 'background:url(x)}html{display:none', 'a:b/*', String.raw`a:\62`])(
  'a style that could end its rule is left out: %s',
  (style) => {
    const attribute = style.replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    expect(replaceInlineStyles(`<b style="${attribute}">1</b>`)).toEqual({ html: '<b>1</b>', css: '' })
  },
)
test('the page names its title, description and picture for search engines and previews of links', () => {
  const { html } = composed()
  expect(html).toContain('<title>A &amp; &lt;B&gt;</title>')
  expect(html).toContain('<meta property="og:description" content="five &quot;G&quot;" />')
  expect(html).toContain('<meta property="og:image" content="https://shop.example/shop/art/logo.svg" />')
  expect(html).toContain('<meta property="og:url" content="https://shop.example/shop/pages/x?id=1&amp;lang=en" />')
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
})
test('the canonical address is that of the language, and all languages are named', () => {
  const link = (rel: string, query: string) =>
    `<link rel="${rel}" href="https://shop.example/shop/pages/x?id=1${query}" />`
  const { html } = composed()
  expect(html).toContain(link('canonical', '&amp;lang=en'))
  expect(html).toContain(link('alternate" hreflang="zh-CN', ''))
  expect(html).toContain(link('alternate" hreflang="en', '&amp;lang=en'))
  expect(html).toContain(link('alternate" hreflang="x-default', ''))
  const chinese = composeHtml(template, { ...request, locale: 'zh-CN' }, page, 'https://shop.example')
  expect(chinese.html).toContain(link('canonical', ''))
})
test('a copy of another storefront, and an alias, name the page that they are the same as', () => {
  const compose = (more: Partial<PageRequest>) =>
    /rel="canonical" href="([^"]*)"/.exec(
      composeHtml(template, { ...request, locale: 'zh-CN', search: '', ...more }, page, 'https://shop.example').html,
    )?.[1]
  expect(compose({ path: '/' })).toBe('https://shop.example/shop/')
  expect(compose({ path: '/pages/index/index' })).toBe('https://shop.example/shop/')
  expect(compose({ path: '/', isOwn: true })).toBe('https://shop.example/shop/?promoCode=AG0002')
})
test('a page that search engines must not list says so, and names no versions', () => {
  const { html } = composeHtml(template, { ...request, robots: 'noindex' }, page, 'https://shop.example')
  expect(html).toContain('<meta name="robots" content="noindex" />')
  expect(html).not.toContain('hreflang')
  expect(composed().html).not.toContain('name="robots"')
})
test('the page names its language and its viewer, and has the styles of its classes only, in itself', () => {
  const { html } = composed()
  expect(html).toContain('<html lang="en" dir="ltr" data-viewer="promoCode=AG0002" data-path="/pages/x">')
  expect(html).toContain('<link rel="stylesheet" href="/shop/assets/home-1.css" disabled />')
  expect(html).toContain('<style>p{margin:0}\n.banner{color:red}\n</style>')
  expect(html).not.toContain('pay-1.css')
  expect(html).toContain('<div id="prerendered"><p class="banner">8</p></div>\n    <div id="root"></div>')
})
test('a page of a card says so, for the browser of somebody who has none', () => {
  const { html } = composeHtml(template, { ...request, skeleton: 'card' }, page, 'https://shop.example')
  expect(html).toContain('data-path="/pages/x" data-skeleton="card">')
})
test('the drawn page has the role of the main part, and leaves its element to the page of the browser', () => {
  const { html } = composed({ ...page, html: '<main class="x">1</main>' })
  expect(html).toContain('<div role="main" class="x">1</div>')
})
test.each([
  '<img src="/a.svg" alt=""/><img src="/b.svg" alt=""/>',
  '<img src="/b.svg" alt=""/><img src="/a.svg" alt="" fetchPriority="high"/>',
])('the picture that is shown first is requested before the scripts: %s', (pictures) => {
  const { html } = composed({ ...page, html: pictures })
  expect(html).toContain(
    '<meta charset="utf-8" />\n    <link rel="preload" as="image" href="/a.svg" fetchpriority="high" />',
  )
})

test.each<[string, string, Prerendered['share'], string[]]>([
  [
    'its first picture',
    '<img alt="" src="/a.png?a=1&amp;b=2"/>',
    page.share,
    ['A &amp; &lt;B&gt;', 'five &quot;G&quot;', 'https://shop.example/a.png?a=1&amp;b=2'],
  ],
  [
    'the logo, without one',
    '<p>1</p>',
    page.share,
    ['A &amp; &lt;B&gt;', 'five &quot;G&quot;', 'https://shop.example/shop/art/logo.svg'],
  ],
  [
    'what its document names',
    '<img alt="" src="/a.png"/>',
    { title: 'Spring', description: 'Half price', image: 'https://pictures.example/b.png' },
    ['Spring', 'Half price', 'https://pictures.example/b.png'],
  ],
])('a link to the page shows %s', (_, drawn, share, expected) => {
  const { html } = composed({ ...page, html: drawn, share })
  for (const [index, name] of ['title', 'description', 'image'].entries()) {
    expect(html).toContain(`<meta property="og:${name}" content="${expected[index]}" />`)
    expect(html).toContain(`<meta name="twitter:${name}" content="${expected[index]}" />`)
  }
})

const readGraph = (html: string) => {
  const [, text] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? []
  return text === undefined ? undefined : (JSON.parse(text) as { '@graph': unknown[] })['@graph']
}
test('what a page describes: absolute addresses, money with its currency, and the pages that lead to it', () => {
  const { html } = composed({
    ...page,
    entities: [
      {
        type: 'Product',
        name: '</script><script>alert(1)</script>',
        image: ['/a.png', 'https://pictures.example/b.png'],
        offer: { price: 68, monthly: 29.9, available: 3 },
      },
      { type: 'Product', name: 'sold', offer: { price: 0.1, available: 0 } },
      { type: 'Organization', name: '' },
      { type: 'WebSite', name: 'Shop', search: { path: '/pages/search', parameter: 'words' } },
      { type: 'FAQPage', questions: [{ name: 'How?', answer: '<p>So.</p>' }] },
    ],
    crumbs: [
      { path: '/', title: 'Home' },
      { path: '/pages/x', title: 'X' },
    ],
  })
  expect(html.match(/<script/g)).toHaveLength(1)
  const url = 'https://shop.example/shop/pages/x?id=1&lang=en'
  const offer = { '@type': 'Offer', url, priceCurrency: 'CNY' }
  expect(readGraph(html)).toEqual([
    {
      '@type': 'Product',
      name: '</script><script>alert(1)</script>',
      url,
      image: ['https://shop.example/a.png', 'https://pictures.example/b.png'],
      offers: {
        ...offer,
        price: 68,
        availability: 'https://schema.org/InStock',
        priceSpecification: {
          '@type': 'UnitPriceSpecification',
          price: 29.9,
          priceCurrency: 'CNY',
          referenceQuantity: { '@type': 'QuantitativeValue', value: 1, unitCode: 'MON' },
        },
      },
    },
    {
      '@type': 'Product',
      name: 'sold',
      url,
      offers: { ...offer, price: 0.1, availability: 'https://schema.org/OutOfStock' },
    },
    {
      '@type': 'WebSite',
      name: 'Shop',
      url,
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: 'https://shop.example/shop/pages/search?words={search_term_string}',
        },
        'query-input': 'required name=search_term_string',
      },
    },
    {
      '@type': 'FAQPage',
      mainEntity: [{ '@type': 'Question', name: 'How?', acceptedAnswer: { '@type': 'Answer', text: '<p>So.</p>' } }],
    },
    {
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Home', item: 'https://shop.example/shop/' },
        { '@type': 'ListItem', position: 2, name: 'X', item: url },
      ],
    },
  ])
})
test('a page that describes nothing, and the skeleton of a personal page, have no structured data', () => {
  expect(readGraph(composed().html)).toBeUndefined()
  const described = { ...page, entities: [{ type: 'Organization', name: 'Shop' } as const] }
  expect(
    readGraph(composeHtml(template, { ...request, skeleton: 'card' }, described, 'https://shop.example').html),
  ).toBeUndefined()
  expect(readGraph(composed(described).html)).toHaveLength(1)
})
