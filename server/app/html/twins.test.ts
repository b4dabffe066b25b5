/** Twins: a public page as Markdown and as its data, within the limits of drawn pages. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createGuest, createTestServer } from '#server/testing/server.ts'
import { drawLimits } from './pages.ts'

/** A shop that draws the parameters of its request, and counts its drawings. */
const bundle = `
let count = 0
export const prerenderPage = async ({ path, search, promoCode, locale, skeleton }) => ({
  html: '<div><h1>Shop</h1><p>[no](link) ' + [path, search, promoCode, locale, skeleton, ++count].join(' ') + '</p><a href="#/pages/customer/index">Help</a></div>',
  title: 'Shop', description: 'About', image: '', currency: 'CNY',
  share: { title: '', description: '', image: '' }, entities: [], crumbs: [],
  sources: { number: { id: 7, note: '<script>' } },
})`
const dist = mkdtempSync(join(tmpdir(), 'menmian-dist-'))
writeFileSync(
  join(dist, 'index.html'),
  '<!doctype html><html><meta charset="utf-8" /><title>shop</title><div id="root"></div></html>',
)
for (const folder of ['assets', 'prerender']) mkdirSync(join(dist, folder))
writeFileSync(join(dist, 'prerender/prerender.js'), bundle)
writeFileSync(join(dist, 'package.json'), '{"type":"module"}')
writeFileSync(join(dist, 'release.json'), '{"version":"1"}')
afterAll(() => rmSync(dist, { recursive: true }))
const server = await createTestServer({ dist, config: { publicUrl: 'https://shop.example' } })

const PAGE = '/shop/pages/goods/pretty/index'
const ask = async (path: string, headers: Record<string, string> = {}) => {
  const address = createGuest()['x-forwarded-for']!
  const answer = await server.app.request(path, { headers: { 'x-forwarded-for': address, ...headers } })
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    vary: answer.headers.get('vary'),
    etag: answer.headers.get('etag'),
    robots: answer.headers.get('x-robots-tag'),
    text: await answer.text(),
  }
}
// the first page starts the thread
beforeAll(() => vi.waitFor(async () => expect((await ask('/shop/index.md')).status).toBe(200)))

test('a public page has a Markdown twin, of the same address, storefront and language', async () => {
  const page = await ask(`${PAGE}.md?id=7&utm=x&promoCode=AG0002&lang=en`)
  // search engines list the page itself
  expect(page).toMatchObject({ status: 200, type: 'text/markdown; charset=utf-8', robots: 'noindex' })
  expect(page.text).toMatch(
    /^# Shop\n\n\\\[no\\\]\(link\) \/pages\/goods\/pretty\/index id=7 AG0002 en +\d+\n\n\[Help\]\(https:\/\/shop\.example\/shop\/pages\/customer\/index\)\n$/,
  )
  expect((await ask('/shop/index.md')).text).toMatch(/^# Shop\n\n\S+ \/ /)
})
test('and a twin with the data that it shows', async () => {
  const page = await ask(`${PAGE}.json?id=7`)
  expect(page).toMatchObject({ status: 200, type: 'application/json; charset=utf-8' })
  expect(JSON.parse(page.text)).toEqual({
    url: 'https://shop.example/shop/pages/goods/pretty/index?id=7',
    title: 'Shop',
    description: 'About',
    language: 'zh-CN',
    data: { number: { id: 7, note: '<script>' } },
  })
})
test.each([
  ['text/markdown', 'text/markdown'],
  ['application/json', 'application/json'],
  ['text/html,application/xhtml+xml,*/*;q=0.8', 'text/html'],
  ['text/html;q=0.5, text/markdown', 'text/markdown'],
  ['*/*', 'text/html'],
  ['image/png', 'text/html'],
])('a client that accepts %s gets %s', async (accept, type) => {
  const page = await ask(`${PAGE}?id=7`, { accept })
  expect(page).toMatchObject({ status: 200, type: `${type}; charset=utf-8` })
  expect(page.vary).toContain('accept,')
})
test('the page names its twin', async () => {
  const { text } = await ask(`${PAGE}?id=7&promoCode=AG0002`)
  expect(text).toContain(
    '<link rel="alternate" type="text/markdown" href="https://shop.example/shop/pages/goods/pretty/index.md?id=7&amp;promoCode=AG0002" />',
  )
  expect((await ask('/shop/')).text).toContain('href="https://shop.example/shop/index.md"')
})
test('a twin is revalidated, and is drawn once for everybody', async () => {
  const first = await ask(`${PAGE}.md?id=8`)
  expect((await ask(`${PAGE}.md?id=8`)).text).toBe(first.text)
  expect((await ask(`${PAGE}.md?id=8`, { 'if-none-match': first.etag ?? '' })).status).toBe(304)
})
test.each([
  '/shop/pages/order/index.md',
  '/shop/pages/order/detail/index.json?orderSn=GO202611290000000001',
  '/shop/pages/iot/index/index.md',
  '/shop/pages/nope.md',
  '/shop/p/nosuchpage.md',
  '/shop/pages/__proto__.json',
  `${PAGE}.md?id=7&preview=x`,
])('%s does not exist: it is personal, a draft or unknown', async (path) => {
  expect((await ask(path)).status).toBe(404)
  const { type, text } = await ask(path.replace(/\.(md|json)/, ''), { accept: 'text/markdown' })
  expect(type).toMatch(/^text\/html/)
  expect(text).not.toContain('# Shop')
})
test('files of the build with such names are still served', async () => {
  expect((await ask('/shop/release.json')).text).toContain('version')
})
test('twins have the limits of drawn pages: one address has a share, then it has to wait', async () => {
  const from = createGuest()['x-forwarded-for']!
  const statuses: number[] = []
  // within one second, however long it takes
  const second = vi.spyOn(performance, 'now').mockReturnValue(performance.now())
  for (let id = 100; id < 120; id++)
    statuses.push((await ask(`${PAGE}.md?id=${id}`, { 'x-forwarded-for': from })).status)
  second.mockRestore()
  const drawn = statuses.filter((status) => status === 200).length
  expect(drawn).toBe(drawLimits.ofAddress.mostPerSecond)
  expect(statuses.filter((status) => status === 503)).toHaveLength(statuses.length - drawn)
})
