/** Pictures outside the database: location of their content, answers during an outage of the store, and deletion. */
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { mediaOriginals, mediaVariants } from '#server/db/schema/publishing.ts'
import { readConfig } from '#server/platform/config.ts'
import { DAY } from '#server/platform/time.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createTestServer, type TestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'

const base = mkdtempSync(join(tmpdir(), 'media-'))
afterAll(() => rmSync(base, { recursive: true }))
const mediaDir = join(base, 'pictures')
mkdirSync(mediaDir)
const settings = (more: object) => ({ ...readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' }), ...more })
const server = await createTestServer({ config: settings({ mediaStore: 'folder', mediaDir }) })
/** A server of the same shop after a change of the setting. */
const later = await server.second({ config: settings({ mediaStore: 'database', mediaDir }) })
const { services, jobs } = server
const { account, ask, tokens } = createOperators(server)
beforeAll(() => account('owner', 'owner'))

const files = () =>
  readdirSync(mediaDir, { recursive: true })
    .map(String)
    .filter((name) => name.includes('/'))
    .toSorted()
type Answer = { status: number; body: MediaItem & { error: string; files: { url: string; size: number }[] } }
async function add(content: Uint8Array<ArrayBuffer>, to: TestServer = server): Promise<Answer> {
  const headers = { authorization: `Bearer ${tokens.owner}`, 'accept-language': 'en' }
  const answer = await to.app.request('/api/admin/media?name=a', { method: 'POST', body: content, headers })
  return { status: answer.status, body: (await answer.json()) as Answer['body'] }
}
const get = async (id: number) => ((await ask('GET', `/media/${id}`)).body as unknown as Answer['body']).files
const served = async (url: string, by: TestServer = server) => {
  const answer = await by.app.request(url)
  const cached = answer.headers.get('cache-control')
  return { status: answer.status, cached, size: (await answer.arrayBuffer()).byteLength }
}
const readStores = async () => {
  const { db } = services
  const rows = [...(await db.select().from(mediaOriginals)), ...(await db.select().from(mediaVariants))]
  return rows.map(({ store, content, blob }) => [store, content === null, blob === null].join(' '))
}
const immutable = 'public, max-age=31536000, immutable'

test('the server does not start when a setting lacks another one that it needs', () => {
  expect(() => readConfig({ MEDIA_STORE: 'folder' })).toThrow('MEDIA_DIR=')
  expect(() => readConfig({ MEDIA_STORE: 'disk' })).toThrow('MEDIA_STORE must be')
  expect(readConfig({ MEDIA_STORE: 'folder', MEDIA_DIR: '/a/../b' }).mediaDir).toBe('/b')
})

test('with a folder, the database has the names of files, and visitors get the same as before', async () => {
  const { status, body } = await add(await createPhoto(700, 400, 1))
  expect(status).toBe(200)
  await jobs.runDue()
  expect(new Set(await readStores())).toEqual(new Set(['folder true false']))
  expect(files()).toHaveLength(7)
  const sizes = await get(body.id)
  expect(sizes).toHaveLength(6)
  for (const { url, size } of sizes) expect(await served(url)).toEqual({ status: 200, cached: immutable, size })
})

test('after a change of the setting, new pictures go to the new store, and both servers serve all of them', async () => {
  const [before] = await get((await add(await createPhoto(700, 400, 1))).body.id)
  const { body } = await add(await createPhoto(500, 400, 2), later)
  await jobs.runDue()
  const [after] = await get(body.id)
  for (const by of [server, later])
    for (const { url, size } of [before!, after!])
      expect(await served(url, by)).toEqual({ status: 200, cached: immutable, size })
  expect(new Set(await readStores())).toEqual(new Set(['folder true false', 'database false true']))
})

test('while the folder is unavailable, pictures answer 503 and are not cached, uploads are refused, and the library is listed', async () => {
  const content = await createPhoto(640, 300, 3)
  const { body } = await add(content)
  await jobs.runDue()
  const [{ url } = { url: '' }] = await get(body.id)
  server.logs.length = 0
  renameSync(mediaDir, `${mediaDir}-away`)
  for (let time = 0; time < 3; time++) expect(await served(url)).toMatchObject({ status: 503, cached: 'no-store' })
  const refused = await add(await createPhoto(640, 300, 4))
  expect([refused.status, refused.body.error]).toEqual([503, expect.stringContaining("isn't responding")])
  expect((await ask('GET', '/media')).status).toBe(200)
  renameSync(`${mediaDir}-away`, mediaDir)
  expect((await served(url)).status).toBe(200)
  expect((await add(await createPhoto(640, 300, 4))).status).toBe(200)
  const messages = server.logs.map((line) => (JSON.parse(line) as { msg: string }).msg).filter((msg) => msg !== 'call')
  expect(messages).toEqual(['the store of pictures does not answer', 'the store of pictures is back'])
})

test('a server whose settings do not name the store answers 503', async () => {
  const [{ url } = { url: '' }] = await get((await add(await createPhoto(700, 400, 1))).body.id)
  const other = await server.second({ config: settings({}) })
  expect((await served(url, other)).status).toBe(503)
})

test('a picture that cannot be read is drawn as soon as the folder is back', async () => {
  const { body } = await add(await createPhoto(420, 300, 5))
  renameSync(mediaDir, `${mediaDir}-away`)
  await jobs.runDue()
  expect((await ask('GET', `/media/${body.id}`)).body).toMatchObject({ state: 'drawing' })
  renameSync(`${mediaDir}-away`, mediaDir)
  await server.forward(60_000)
  expect((await ask('GET', `/media/${body.id}`)).body).toMatchObject({ state: 'ready' })
})

test('an upload that is refused, or is there already in another store, leaves no file', async () => {
  const photoThere = await createPhoto(310, 200, 7)
  await add(photoThere, later)
  await jobs.runDue()
  const before = files()
  services.config.mediaMb = 0
  expect((await add(await createPhoto(300, 200, 8))).status).toBe(409)
  services.config.mediaMb = 10
  expect((await add(photoThere)).status).toBe(200)
  expect(files().length).toBeGreaterThan(before.length)
  await jobs.runDue()
  expect(files()).toEqual(before)
})

test('files of a deleted picture are served for 30 days, then deleted, unless another picture uses them', async () => {
  const plain = await createPhoto(360, 200, 6)
  const longer = new Uint8Array([...plain, 0])
  const [short, two] = [await add(plain), await add(longer)]
  await jobs.runDue()
  const [first, second] = [await get(short.body.id), await get(two.body.id)]
  const all = files().length
  expect((await ask('POST', `/media/${short.body.id}/delete`, {})).status).toBe(200)
  await server.forward(29 * DAY)
  expect([files().length, (await served(first[0]!.url)).status]).toEqual([all, 200])
  await server.forward(2 * DAY)
  await jobs.runDue()
  expect((await served(first[0]!.url)).status).toBe(404)
  // both pictures share the files of their sizes
  expect(files()).toHaveLength(all - 1)
  for (const { url } of second) expect((await served(url)).status).toBe(200)
})
