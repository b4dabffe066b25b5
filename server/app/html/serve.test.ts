/** Existing addresses below /shop/, rendered by the server or by the browser. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signPreview } from '#server/db/access/preview.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { createTestServer } from '#server/testing/server.ts'

const dist = mkdtempSync(join(tmpdir(), 'menmian-dist-'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shop</title>')
afterAll(() => rmSync(dist, { recursive: true }))
const server = await createTestServer({ dist })
const { account, publish } = createOperators(server)
beforeAll(() => account('owner', 'owner'))

const ask = async (path: string, headers: Record<string, string> = {}) => {
  const answer = await server.app.request(path, { headers })
  return { status: answer.status, text: await answer.text(), etag: answer.headers.get('etag') }
}
const page = {
  version: 1,
  title: { 'zh-CN': '夏日特惠', en: 'Summer' },
  nodes: { words: { widget: 'basic/text', props: { text: { 'zh-CN': '你好', en: 'Hello' } } } },
  order: ['words'],
}

test.each([
  '/shop/p/nosuchpage',
  '/shop/p/evict-1',
  '/shop/p/UPPER',
  '/shop/p/constructor',
  '/shop/p/__proto__',
  '/shop/p/nosuchpage?promoCode=AG0002&pageCode=x',
  '/shop/pages/nope',
])('%s is not found, with the shop to say so', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, text: expect.stringContaining('<title>shop') as string })
  // a browser that has already cached the shop
  const { etag } = await ask('/shop/')
  const again = await ask(path, { 'if-none-match': etag ?? '' })
  expect(again.status === 404 ? again.text : 'as before').toMatch(/<title>shop|as before/)
})

test('a page that editors published is found at once, for each storefront that has one; a draft only by its preview', async () => {
  for (const [path, layer, scope] of [
    ['/p/summer', 'site', ''],
    ['/p/ours', 'promo', 'AG0002'],
  ] as const) {
    expect((await ask(`/shop${path}`)).status).toBe(404)
    const draft = signPreview(server.services, { path, hash: 'a' })
    const another = signPreview(server.services, { path: '/p/another', hash: 'a' })
    const statuses = []
    for (const token of [draft.token, another.token, 'anything', `${draft.token}x`, ''])
      statuses.push((await ask(`/shop${path}?preview=${token}`)).status)
    expect(statuses).toEqual([200, 404, 404, 404, 404])
    expect((await publish({ path, layer, scope }, page)).status).toBe(200)
    expect((await ask(`/shop${path}`)).status).toBe(200)
  }
})
