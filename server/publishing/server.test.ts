/** The publishing server of another project, the café, beside the café's own routes and with the tables of publishing only. */
import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { project } from '#examples/cafe/menmian.config.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { createCommands } from '../testing/publishing/cli.ts'
import { createOperators, password } from '../testing/publishing/publishing.ts'
import { createTestDatabase, testSecret } from '../testing/server.ts'
import { createStatic, serveShop } from '../http/static.ts'
import type { Bindings } from '../http/parse/bindings.ts'
import { servePageAddresses } from './page-addresses.ts'
import { createPublishingServer } from './server.ts'

const url = await createTestDatabase('template0')
const folder = mkdtempSync(join(tmpdir(), 'cafe-'))
const env = {
  NODE_ENV: 'test',
  DATABASE_URL: url,
  DATA_DIR: folder,
  SECRET_KEY: testSecret,
  PUBLIC_URL: 'http://localhost',
  LOG_LEVEL: 'silent',
}
const server = await createPublishingServer({ project, env })
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})
const app = new Hono().get('/cafe/menu', (c) => c.json({ code: 0 })).route('/', server.app)
const { ask, signIn, tokens, push, publish, shown, manifest } = createOperators({ app, services: server.services })
/** The café is in Japanese, Arabic and English. */
const createTitled = (ja: string) => ({ title: { ja, ar: 'اليوم', en: 'Today' } })
const HOME = { path: '/', layer: 'site', scope: '' } as const

beforeAll(async () => {
  const owner = { code: server.ownerCode, login: 'owner', name: 'Owner', password }
  expect((await ask('POST', '/first-owner', owner)).status).toBe(200)
  await signIn('owner')
})

test('the first account is created with the code of the start, and only once', async () => {
  const again = { code: server.ownerCode, login: 'second', name: 'Second', password }
  expect((await ask('POST', '/first-owner', again)).status).toBe(403)
  const { status, body } = await ask('GET', '/session')
  expect([status, body]).toMatchObject([200, { operator: { login: 'owner', role: 'owner' } }])
})

test('its own pages are listed, with the settings of any storefront, and without rows of this repository’s shop', async () => {
  const { list } = (await ask('GET', '/pages')).body
  expect(list.map(({ path }) => path).toSorted()).toEqual(['/', '/book', '/ticket', 'settings:theme', 'settings:words'])
  const headers = { authorization: `Bearer ${tokens.owner}` }
  expect((await app.request('/api/admin/sim-layouts', { headers })).status).toBe(404)
})

test('a draft with an error has findings; a draft without is published, served by hash, and rolled back', async () => {
  const wrong = await ask('POST', '/check', { place: HOME, content: { nodes: { book: { widget: 'cafe/nothing' } } } })
  expect([wrong.status, wrong.body.issues[0]!.code]).toEqual([200, 'MM2001'])
  expect((await publish(HOME, createTitled('本日のおすすめ'))).status).toBe(200)
  const bundle = await shown('/')
  expect(bundle).toMatchObject({ document: { title: { ja: '本日のおすすめ' } }, info: { areas: ['start'] } })
  expect(bundle!.info.widgets).toContain('cafe/menu')
  expect((await ask('POST', '/rollback', { place: HOME })).status).toBe(200)
  expect((await manifest()).pages).toEqual({})
})

test('a theme is published as the tokens of the project', async () => {
  expect((await publish({ ...HOME, path: 'settings:theme' }, { brand: '#8a5a2b' })).status).toBe(200)
  expect(await shown('settings:theme')).toMatchObject({ document: { tokens: expect.any(Object) } })
})

test('a picture is uploaded, drawn in its sizes and served', async () => {
  const content = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#8a5a2b' } })
    .jpeg()
    .toBuffer()
  const headers = { authorization: `Bearer ${tokens.owner}` }
  const added = await app.request('/api/admin/media?name=bun', {
    method: 'POST',
    body: new Uint8Array(content),
    headers,
  })
  expect(added.status).toBe(200)
  const { id } = (await added.json()) as MediaItem
  await server.runDue()
  const { body } = await ask('GET', `/media/${id}`)
  const [file] = (body as unknown as { files: { url: string }[] }).files
  const served = await app.request(new URL(file!.url, 'http://localhost').pathname)
  expect([served.status, served.headers.get('content-type')]).toEqual([
    200,
    expect.stringMatching(/^image\/(?:avif|webp)$/),
  ])
})

test('a campaign publishes at its time and ends at its end', async () => {
  const { revision } = (await push(HOME, createTitled('週末'))).body
  const at = (hours: number) => new Date(server.services.clock.now() + hours * 3_600_000).toISOString()
  const planned = await ask('POST', '/campaigns', {
    name: 'Weekend',
    revisions: [revision],
    from: at(1),
    until: at(3),
    accept: true,
  })
  expect(planned.status).toBe(200)
  for (const title of ['週末', undefined]) {
    await server.services.clock.forward(2 * 3_600_000)
    await server.runDue()
    expect((await shown('/'))?.document.title).toEqual(title && createTitled(title).title)
  }
})

test('each page of the route table, and each that editors published, has an address, which the sitemap lists', async () => {
  const dist = join(folder, 'dist')
  mkdirSync(dist)
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>café</title>')
  const files = createStatic(dist, server.config)
  const pages = new Hono<{ Bindings: Bindings }>()
  servePageAddresses(pages, files, { project, services: server.services })
  serveShop(pages, files, project.base)
  const own = {
    ...createTitled('今日'),
    version: 1,
    nodes: { a: { widget: 'basic/text', props: { text: 'Bread' } } },
    order: ['a'],
  }
  expect((await publish({ ...HOME, path: '/p/today' }, own)).status).toBe(200)
  const read = async (path: string) => (await pages.request(path)).text()
  expect(await read('/robots.txt')).toContain('Sitemap: http://localhost/sitemap.xml')
  const parts = [...(await read('/sitemap.xml')).matchAll(/http:\/\/localhost(\/sitemap-[^<]*)/g)].map(
    ([, part = '']) => part,
  )
  const texts = await Promise.all(parts.map(read))
  const listed = texts.flatMap((text) =>
    [...text.matchAll(/<loc>http:\/\/localhost([^<]*)/g)].map(([, path = '']) => path),
  )
  const at = (path: string) => project.base + path
  expect(listed.toSorted()).toEqual([at(''), at('book'), at('p/today')].toSorted())
  for (const path of listed) expect([path, await read(path)]).toEqual([path, expect.stringContaining('café')])
  expect((await pages.request(at('p/nope'))).status).toBe(404)
  expect((await pages.request(`${at('book')}?preview=x`)).headers.get('x-robots-tag')).toBe('noindex')
  // the storefront's own file
  writeFileSync(join(dist, 'robots.txt'), 'User-agent: *')
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>café, again</title>')
  utimesSync(join(dist, 'index.html'), 1, 1)
  await read(at(''))
  expect(await read('/robots.txt')).toBe('User-agent: *')
})

test('an agent has the tools of an editor', async () => {
  const { agent, owners, folder: sessions } = createCommands({ app, services: server.services })
  await owners('ann')
  const { client, call, leave } = await agent('ann')
  expect((await client.listTools()).tools.map(({ name }) => name)).toContain('preview')
  expect(await call('find', { words: 'Corner' })).toMatchObject({ list: [{ path: '/' }] })
  expect(await leave()).toBe(0)
  rmSync(sessions, { recursive: true })
})

test('the owner’s own routes are beside it, without its headers', async () => {
  const [own, list] = [await app.request('/cafe/menu'), await app.request('/api/layouts')]
  expect([own.status, own.headers.get('content-security-policy')]).toEqual([200, null])
  expect(list.headers.get('content-security-policy')).toContain("default-src 'none'")
})
