/** The compiler's facts as browsers receive them. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { compile, type Environment } from '#compiler/index.ts'
import { admin } from '#schemas/publishing/index.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators, createTitled } from '#server/testing/publishing/publishing.ts'

const server = await createTestServer({ config: { imageHosts: ['https://img.example.com'] } })
const { app } = server
const { account, ask, publish, tokens } = createOperators(server)
beforeAll(async () => {
  await account('owner', 'owner')
  await account('looker', 'viewer')
})

const get = async (headers: Record<string, string> = {}) =>
  app.request('/api/admin/facts', { headers: { authorization: `Bearer ${tokens.looker}`, ...headers } })
async function parseEnvironment(response: Response): Promise<Environment> {
  const { environment } = z.parse(admin['GET /api/admin/facts'].data, await response.json())
  return environment as unknown as Environment
}

test('a viewer gets the whole environment of the release, with the address and the picture origins of the shop', async () => {
  const environment = await parseEnvironment(await get())
  expect(Object.keys(environment.widgets).length).toBeGreaterThan(80)
  expect(environment.routes).toHaveProperty('/pages/customer/index')
  expect(environment).toMatchObject({
    address: server.services.config.publicUrl,
    pictureOrigins: expect.arrayContaining(['https://img.example.com']),
    unlisted: ['/files/', '/media/'],
  })
  expect(environment.media, 'pictures belong to a document').toBeUndefined()
})

test('what a browser compiles with it has the findings of the server', async () => {
  const path = '/pages/about/promise'
  const nodes = {
    far: { widget: 'basic/text', props: { text: { t: 'no.such.message' }, link: '/pages/nowhere' } },
    near: { widget: 'basic/txt', props: {} },
  }
  const { issues } = (
    await ask('POST', '/check', {
      place: { path, layer: 'site', scope: '' },
      content: { nodes, order: ['far', 'near'] },
    })
  ).body
  const below = (await ask('GET', `/below?${new URLSearchParams({ path, layer: 'site', scope: '' })}`)).body.content
  const document = { ...below, nodes: { ...(below.nodes as object), ...nodes }, order: ['far', 'near'] }
  const compiledIssues = compile(document, await parseEnvironment(await get()), { route: path, shipped: below }).issues
  const named = (all: typeof issues) =>
    all.filter(({ code }) => code !== 'MM1012').map(({ code, text }) => [code, text])
  expect(named(issues).length).toBeGreaterThan(2)
  expect(named(compiledIssues)).toEqual(named(issues))
})

test('a second visit costs 304, until an own page is published; whoever is signed out gets nothing', async () => {
  const first = await get()
  const etag = first.headers.get('etag')!
  expect(first.headers.get('cache-control')).toBe('private, no-cache')
  const again = await get({ 'if-none-match': etag })
  expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag])
  expect((await get({ 'if-none-match': etag, authorization: 'Bearer nobody' })).status).toBe(401)
  const content = { ...createTitled('夏'), version: 1, nodes: {}, order: [] }
  expect((await publish({ path: '/p/summer', layer: 'site', scope: '' }, content)).status).toBe(200)
  const other = await get({ 'if-none-match': etag })
  expect(other.status).toBe(200)
  expect((await parseEnvironment(other)).routes).toHaveProperty('/p/summer')
})

test('it travels compressed, within 54 kB of brotli', async () => {
  const plain = await (await get()).text()
  const bytes = async (encoding: string) => {
    const response = await get({ 'accept-encoding': encoding })
    expect(response.headers.get('content-encoding')).toBe(encoding)
    return Buffer.from(await response.arrayBuffer())
  }
  const [br, gzip] = [await bytes('br'), await bytes('gzip')]
  console.log(`facts: ${plain.length} B, ${gzip.length} B gzip, ${br.length} B brotli`)
  expect(brotliDecompressSync(br).toString()).toBe(plain)
  expect(gunzipSync(gzip).toString()).toBe(plain)
  expect(br.length).toBeLessThan(54 * 1024)
})
