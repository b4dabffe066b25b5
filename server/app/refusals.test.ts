/** Paths without a handler are refused in the protocol of the path (reliability T32). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createOperators } from '../testing/publishing/publishing.ts'
import { createTestServer } from '../testing/server.ts'

const dist = mkdtempSync(join(tmpdir(), 'menmian-dist-'))
writeFileSync(join(dist, 'index.html'), '<!doctype html><title>shop</title>')
afterAll(() => rmSync(dist, { recursive: true }))
const server = await createTestServer({ dist })
const { account, tokens } = createOperators(server)
beforeAll(() => account('owner', 'owner'))

const bad = ['%00', 'a%00b', '%ff', '%c0%af', '%ed%a0%80', '%zz', '%', '%e4%bd']
const ask = async (path: string, method = 'GET') => {
  const answer = await server.app.request(path, {
    method,
    headers: { authorization: `Bearer ${tokens.owner}`, 'accept-language': 'en' },
  })
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
}

test.each(['/shop/', '/shop/pages/', '/shop/p/'].flatMap((prefix) => bad.map((part) => prefix + part)))(
  '%s is the page that says so',
  async (path) => {
    expect(await ask(path)).toMatchObject({ status: 404, type: expect.stringContaining('text/html') as string })
  },
)
test.each(
  ['/', '/studio/', '/studio/pages/', '/media/x/', '/files/', '/demo/', '/nothing/'].flatMap((prefix) =>
    bad.map((part) => prefix + part),
  ),
)('%s is not found, in words', async (path) => {
  expect(await ask(path)).toMatchObject({ status: 404, text: 'not found' })
})
test.each(['/shop/?promoCode=%00', '/shop/pages/index/default?x=%00', '/studio/?x=a%00'])(
  '%s is not found',
  async (path) => {
    expect((await ask(path)).status).toBe(404)
  },
)
test.each([
  ...['/api/admin/me', '/api/admin/', '/api/layouts/x'].flatMap((prefix) =>
    bad.map((part) => [prefix + part, 404] as const),
  ),
  ['/api/admin/history?path=%00', 422],
  ['/api/admin/history?%00=1', 422],
  ['/api/layouts?promoCode=%00', 422],
  ['/api/admin/nothing', 404],
  ['/api/admin', 404],
] as const)('%s is %i with an error', async (path, status) => {
  const answer = await ask(path)
  expect([answer.status, Object.keys(JSON.parse(answer.text) as object)]).toEqual([status, ['error']])
  expect((JSON.parse(answer.text) as { error: string }).error).toMatch(/^[A-Z“]/)
})
test.each([...bad.map((part) => `/api/shop/goodsView${part}`), '/api/shop/goodsView?id=%00', '/api/nothing'])(
  '%s is an envelope that refuses',
  async (path) => {
    const { status, text } = await ask(path)
    const { code, message } = JSON.parse(text) as { code: number; message: string }
    expect([status, [51, 40_001].includes(code)]).toEqual([200, true])
    expect(message).toMatch(/\w/)
  },
)
test('what only looks like them is read', async () => {
  expect((await ask('/shop/?promoCode=%2500')).status).toBe(200)
  expect((await ask('/api/shop/sysQuestion/list?keyword=%E6%B5%81%E9%87%8F')).status).toBe(200)
  expect(JSON.parse((await ask('/api/shop/sysQuestion/list?keyword=100%25')).text)).toMatchObject({ code: 0 })
})
