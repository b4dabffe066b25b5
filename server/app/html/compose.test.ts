import { expect, test } from 'vitest'
import { composeHtml, replaceInlineStyles } from './compose.ts'
import type { PageRequest } from './messages.ts'

const template = {
  html: '<!doctype html><html lang="zh-CN"><head><meta charset="utf-8" /><title>x</title></head><body><div id="root"></div></body></html>',
  sheets: [
    { file: 'assets/shell-1.css', css: 'p{margin:0}', classes: null },
    { file: 'assets/home-1.css', css: '.banner{color:red}', classes: new Set(['banner']) },
    { file: 'assets/pay-1.css', css: '.sum{color:red}', classes: new Set(['sum']) },
  ],
}
const request: PageRequest = { path: '/pages/x', search: 'id=1', promoCode: 'AG0002', pageCode: '', locale: 'en' }
const page = { html: '<p class="banner">8</p>', title: 'A & <B>', description: 'five "G"', image: '/shop/art/logo.svg' }
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
  expect(html).toContain('<link rel="canonical" href="https://shop.example/shop/pages/x?id=1" />')
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
