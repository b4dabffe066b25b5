import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { brotliDecompressSync } from 'node:zlib'
import type { Bindings } from '../parse/bindings.ts'
import { crawlerLimits, serveCrawlers } from './serve.ts'
import { formatPart, PART_PAGES, type ListedPage, type SitemapSources } from './sitemap.ts'

const site = { origin: 'https://shop.example', base: '/shop/', languages: ['zh-CN', 'en'] }
function open(sources: SitemapSources, may = () => true) {
  const state = { at: 0 }
  const app = new Hono<{ Bindings: Bindings }>().onError(({ message }, c) => c.text(message, 500))
  serveCrawlers(app, { site, sources, disallowed: ['/demo'], mayGenerate: async () => may(), now: () => state.at })
  const ask = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await app.request(path, { headers })
    return { status: answer.status, headers: answer.headers, bytes: Buffer.from(await answer.arrayBuffer()) }
  }
  const read = async (path: string) => (await ask(path)).bytes.toString()
  return { state, ask, read }
}
const createSource = (pages: ListedPage[], reads = { count: 0 }) => ({
  keys: async () => ['0'],
  read: async (key: string) => {
    reads.count++
    return key === '0' ? pages : []
  },
})

test('robots.txt names the sitemap, and allows pages and their calls', async () => {
  expect(await open({ pages: createSource([]) }).read('/robots.txt')).toBe(
    'User-agent: *\nDisallow: /studio/\nDisallow: /api/admin/\nDisallow: /demo\n\nSitemap: https://shop.example/sitemap.xml\n',
  )
})
test('without pages here there is no sitemap', async () => {
  const { ask, read } = open({})
  expect(await read('/robots.txt')).not.toContain('Sitemap')
  expect((await ask('/sitemap.xml')).status).toBe(404)
})

test('the index names the parts, and a part has each page in each language with all its versions', async () => {
  const { read } = open({ pages: createSource([{ path: '/', changedAt: Date.UTC(2026, 10, 29, 10) }]) })
  expect(await read('/sitemap.xml')).toContain('<sitemap><loc>https://shop.example/sitemap-pages-0.xml</loc></sitemap>')
  const links = [
    ['zh-CN', ''],
    ['en', '?lang=en'],
    ['x-default', ''],
  ].map(
    ([language, query]) =>
      `<xhtml:link rel="alternate" hreflang="${language}" href="https://shop.example/shop/${query}"/>`,
  )
  expect((await read('/sitemap-pages-0.xml')).split('\n').slice(2, 4)).toEqual(
    ['', '?lang=en'].map(
      (query) =>
        `<url><loc>https://shop.example/shop/${query}</loc><lastmod>2026-11-29T10:00:00.000Z</lastmod>${links.join('')}</url>`,
    ),
  )
})
test('values that XML or addresses reserve are escaped', () => {
  const text = formatPart({ ...site, languages: ['en'] }, [{ path: '/x', query: { q: `<&>"'`, id: '1' } }])
  expect(text).toContain('<loc>https://shop.example/shop/x?q=%3C%26%3E%22%27&amp;id=1</loc>')
  expect(text).not.toContain('xhtml:link')
})
test('the largest part has at most 50,000 addresses in twenty languages', () => {
  const languages = Array.from({ length: 20 }, (_, index) => `x${index}`)
  const pages = Array.from({ length: PART_PAGES }, (_, id) => ({ path: '/x', query: { id: String(id) } }))
  expect(formatPart({ ...site, languages }, pages).match(/<url>/g)).toHaveLength(50_000)
})

test('a file is compressed, and revalidated by its etag', async () => {
  const { ask, read } = open({ pages: createSource([{ path: '/' }]) })
  const packed = await ask('/sitemap-pages-0.xml', { 'accept-encoding': 'br' })
  expect(brotliDecompressSync(packed.bytes).toString()).toBe(await read('/sitemap-pages-0.xml'))
  expect(packed.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const again = await ask('/sitemap-pages-0.xml', { 'if-none-match': packed.headers.get('etag')! })
  expect([again.status, again.bytes.length]).toEqual([304, 0])
})
test('a file is generated once a minute, and once for concurrent requests', async () => {
  const reads = { count: 0 }
  const { state, ask } = open({ pages: createSource([{ path: '/' }], reads) })
  await Promise.all(Array.from({ length: 5 }, () => ask('/sitemap-pages-0.xml')))
  state.at = crawlerLimits.freshMs - 1
  await ask('/sitemap-pages-0.xml')
  expect(reads.count).toBe(1)
  state.at = crawlerLimits.freshMs
  await ask('/sitemap-pages-0.xml')
  expect(reads.count).toBe(2)
})
test.each([
  '/sitemap-pages-1.xml',
  '/sitemap-nope-0.xml',
  '/sitemap-constructor-0.xml',
  '/sitemap-pages-.xml',
  '/sitemaps.xml',
])('%s is not found, and replaces no known file', async (path) => {
  const reads = { count: 0 }
  const { ask } = open({ pages: createSource([{ path: '/' }], reads) })
  await ask('/sitemap-pages-0.xml')
  for (let times = 0; times < 2 * crawlerLimits.mostFiles; times++) expect((await ask(path)).status).toBe(404)
  const before = reads.count
  await ask('/sitemap-pages-0.xml')
  expect(reads.count).toBe(before)
})
test('too many files for one address are refused, but not a file that is known', async () => {
  let may = true
  const { ask } = open({ pages: createSource([{ path: '/' }]) }, () => may)
  expect((await ask('/sitemap-pages-0.xml')).status).toBe(200)
  may = false
  expect((await ask('/sitemap-pages-0.xml')).status).toBe(200)
  const refused = await ask('/sitemap.xml')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
})
test('only two files are generated at once; after an error the next request tries again', async () => {
  let finish: (error: Error) => void = () => undefined
  const source = { keys: async () => ['0'], read: () => new Promise<never>((_, reject) => (finish = reject)) }
  const { ask } = open({ a: source, b: createSource([{ path: '/' }]) })
  const waiting = [ask('/sitemap-a-0.xml'), ask('/sitemap-a-1.xml')]
  await expect.poll(async () => (await ask('/sitemap-b-0.xml')).status).toBe(503)
  finish(new Error('away'))
  await expect.poll(async () => (await ask('/sitemap-b-0.xml')).status).toBe(200)
  expect((await waiting[1]!).status).toBe(500)
})
