/** The media library: uploads are served in several sizes, upright and without metadata. */
import { admin } from '#schemas/publishing/index.ts'
import { sql } from 'drizzle-orm'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { pickDailyRows } from '#tests/night.ts'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { ConnectionPool } from '#server/db/pool.ts'
import { MINUTE } from '#server/platform/time.ts'
import { listFamily } from '#server/testing/memory.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createTestServer } from '#server/testing/server.ts'
import { media } from '../cli/media/media.ts'
import { runCli } from '../cli/run.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { parseHeader } from './header.ts'
import { mediaLimits } from './limits.ts'
import { getWholeBytesPerPixel } from './whole.ts'

const server = await createTestServer()
const { app, services, jobs } = server
const { account, ask, tokens } = createOperators(server)
beforeAll(async () => {
  await account('owner', 'owner')
  await account('reader', 'viewer')
  await account('agent', 'editor', 'AG0002')
})

type File = { url: string; width: number; format: string; size: number }
type Picture = MediaItem & { error: string; files: File[]; list: MediaItem[]; next: number | null }
const add = async (content: Uint8Array<ArrayBuffer>, query = 'name=a', as = 'owner') => {
  const headers = { authorization: `Bearer ${tokens[as]}`, 'accept-language': 'en' }
  const answer = await app.request(`/api/admin/media?${query}`, { method: 'POST', body: content, headers })
  return { status: answer.status, body: (await answer.json()) as Picture }
}
const get = async (path: string, as = 'owner') => {
  const { status, body } = await ask('GET', path, undefined, as)
  return { status, body: body as unknown as Picture }
}
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: { r: 20, g: width % 250, b: height % 250 } } })
/** Kills the process that draws pictures of the library. */
function killDrawing(pid: number): void {
  try {
    if (readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('variants-child')) process.kill(pid, 'SIGKILL')
  } catch {
    // the process has ended
  }
}
const toBytes = async (image: Sharp) => new Uint8Array(await image.toBuffer())

test('type and size of each kind of picture are read from its first bytes', async () => {
  const drawn = plain(700, 400)
  for (const [type, image] of [
    ['image/jpeg', drawn.clone().jpeg()],
    ['image/png', drawn.clone().png()],
    ['image/webp', drawn.clone().webp()],
    ['image/webp', drawn.clone().webp({ lossless: true })],
    ['image/webp', drawn.clone().ensureAlpha(0.5).webp()],
    ['image/avif', drawn.clone().avif()],
  ] as const)
    expect(parseHeader(Buffer.from(await toBytes(image)))).toEqual({ type, width: 700, height: 400, isAnimated: false })
})

test('a picture is served in sizes no wider than itself, upright, without metadata, and kept by browsers', async () => {
  const lying = plain(600, 1000)
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a place' } })
    .withMetadata({ orientation: 6 })
  const { status, body } = await add(await toBytes(lying), 'name=store&altZh=门店&altEn=Store&focusX=0.2&focusY=0.4')
  expect([status, body.state, body.focus]).toEqual([200, 'drawing', { x: expect.closeTo(0.2), y: expect.closeTo(0.4) }])
  await jobs.runDue()
  const { body: picture } = await get(`/media/${body.id}`)
  expect(picture).toMatchObject({ state: 'ready', width: 1000, height: 600, altZh: '门店', altEn: 'Store' })
  expect(picture.files.map(({ width, format }) => `${width}.${format}`)).toEqual(
    [320, 640, 960, 1000].flatMap((width) => [`${width}.avif`, `${width}.webp`]),
  )
  for (const { url, width, format, size } of picture.files) {
    const answer = await app.request(url)
    expect(answer.headers.get('content-type')).toBe(`image/${format}`)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect(answer.headers.get('set-cookie')).toBeNull()
    const content = Buffer.from(await answer.arrayBuffer())
    const read = await sharp(content).metadata()
    expect([content.length, read.width, read.exif, read.orientation]).toEqual([size, width, undefined, undefined])
  }
})

/** Three frames of different colours. */
async function animated(first = 10): Promise<Buffer> {
  const frames = [first, 120, 230].map((width) => plain(width, 40).resize(60, 40).png().toBuffer())
  return sharp(await Promise.all(frames), { join: { animated: true } })
    .webp()
    .toBuffer()
}
/** A PNG with the control chunk of an animation before its image data. */
async function animatedPng(): Promise<Buffer> {
  const png = await plain(60, 40).png().toBuffer()
  const control = Buffer.alloc(20)
  control.writeUInt32BE(8, 0)
  control.write('acTL', 4, 'latin1')
  return Buffer.concat([png.subarray(0, 33), control, png.subarray(33)])
}

test('an animated picture is told from a still one by its first bytes', async () => {
  const webp = await animated()
  expect(parseHeader(webp)).toEqual({ type: 'image/webp', width: 60, height: 40, isAnimated: true })
  expect(parseHeader(await animatedPng())).toMatchObject({ type: 'image/png', isAnimated: true })
  const avif = await plain(60, 40).avif().toBuffer()
  avif.write('avis', avif.indexOf('mif1'), 'latin1')
  expect(parseHeader(avif)).toMatchObject({ type: 'image/avif', isAnimated: true })
})

test('a picture that is shown without its motion says so', async () => {
  const { body } = await add(new Uint8Array(await animated()), 'name=moving')
  expect(body.isAnimated).toBe(true)
  await jobs.runDue()
  expect((await get(`/media/${body.id}`)).body).toMatchObject({ state: 'ready', isAnimated: true })
  const { body: still } = await add(await toBytes(plain(61, 41).webp()), 'name=still')
  expect(still.isAnimated).toBe(false)
})

test('an address that names nothing is 404', async () => {
  const unknown = 'x'.repeat(32)
  for (const path of [`${unknown}/320.webp`, `${unknown}/320.svg`, `${unknown}/original`, 'x/1.avif', '%2e%2e/1.avif'])
    expect((await app.request(`/media/${path}`)).status).toBe(404)
})

test('a file that is not a picture by its content, or is too large, is refused with the reason', async () => {
  const svg = new Uint8Array(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  const gif = await toBytes(plain(20, 20).gif())
  for (const content of [svg, gif, new Uint8Array()]) {
    const { status, body } = await add(content, 'name=a.png')
    expect([status, body.error]).toEqual([422, expect.stringContaining('Not a picture')])
  }
  const huge = await add(await toBytes(plain(8000, 7000).png()))
  expect([huge.status, huge.body.error]).toEqual([422, expect.stringContaining('48 megapixels')])
  const heavy = await add(new Uint8Array(11 * 1024 * 1024))
  expect([heavy.status, heavy.body.error]).toEqual([413, expect.stringContaining('10 MB')])
})

test('a file that would need too much memory, or a size that would take too long, is refused before it is stored', async () => {
  const refused = [
    [plain(4000, 3200).avif({ effort: 0 }), '10 megapixels'],
    [plain(4000, 2000).avif({ effort: 0, bitdepth: 10 }), '7 megapixels'],
    [plain(7000, 6000).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }), '32 megapixels'],
    [plain(1280, 8000).jpeg(), 'Split it'],
  ] as const
  for (const [image, says] of pickDailyRows(refused, 1)) {
    const { status, body } = await add(await toBytes(image))
    expect([status, body.error]).toEqual([422, expect.stringContaining(says)])
  }
  for (const [image, bytes] of [
    [plain(700, 400).jpeg(), undefined],
    [plain(700, 400).jpeg({ progressive: true }), 3],
    [plain(700, 400).png(), undefined],
    [plain(700, 400).png({ progressive: true, palette: false }), 4],
    [plain(700, 400).webp(), undefined],
    [plain(700, 400).webp({ lossless: true }), 4],
    [plain(700, 400).avif({ chromaSubsampling: '4:2:0' }), 16],
  ] as const) {
    const content = Buffer.from(await toBytes(image))
    expect(getWholeBytesPerPixel(content, parseHeader(content)!)).toBe(bytes)
  }
})

test.each(['png', 'webp', 'avif'] as const)(
  'a %s file that was cut off is refused when it is uploaded',
  async (format) => {
    const bytes = await toBytes(plain(300, 200).toFormat(format))
    // the first bytes contain type and size
    const cut = Array.from({ length: 12 }, (_, part) => bytes.slice(0, Math.floor((bytes.length * (part + 1)) / 13)))
    for (const content of [...cut, bytes.slice(0, 60), bytes.slice(0, -1)]) {
      const { status, body } = await add(content)
      expect([status, body.error], `${content.length} of ${bytes.length}`).toEqual([
        422,
        expect.stringMatching(/incomplete|Not a picture/),
      ])
    }
    expect((await add(bytes)).status).toBe(200)
  },
)

test('a picture that cannot be decoded is marked, and the next one is drawn', async () => {
  const original = await createPhoto(900, 600)
  const broken = await add(original.slice(0, original.length / 2))
  const good = await add(original)
  await jobs.runDue()
  const failed = { state: 'failed', failure: 'unreadable', files: [] }
  expect((await get(`/media/${broken.body.id}`)).body).toMatchObject(failed)
  expect((await get(`/media/${good.body.id}`)).body.state).toBe('ready')
})

describe('a picture whose sizes could not be drawn', () => {
  const { memory } = mediaLimits
  afterEach(() => void Object.assign(mediaLimits, { memory }))
  /** Uploads a picture with too little memory to draw it. */
  const failing = async (mark: number) => {
    const content = await createPhoto(640, 480, mark)
    mediaLimits.memory = 1
    const { id } = (await add(content)).body
    await jobs.runDue()
    expect((await get(`/media/${id}`)).body).toMatchObject({ state: 'failed', failure: 'memory' })
    mediaLimits.memory = memory
    return { id, content }
  }
  const isDrawn = async (id: number) => {
    await jobs.runDue()
    expect((await get(`/media/${id}`)).body).toMatchObject({ state: 'ready', failure: null })
  }
  test('is drawn again when the same file is uploaded again', async () => {
    const { id, content } = await failing(6)
    expect((await add(content)).body).toMatchObject({ id, state: 'drawing', failure: null })
    await isDrawn(id)
  })
  test('is drawn again when an editor asks for it; one that is ready stays as it is', async () => {
    const { id } = await failing(7)
    expect((await ask('POST', `/media/${id}/draw`)).body).toMatchObject({ id, state: 'drawing' })
    await isDrawn(id)
    expect((await ask('POST', `/media/${id}/draw`)).body).toMatchObject({ id, state: 'ready' })
  })
  test('because its process was killed is tried again later, and says so after five attempts', async () => {
    const killer = setInterval(() => listFamily(process.pid).forEach(killDrawing), 5)
    onTestFinished(() => clearInterval(killer))
    const { id } = (await add(await createPhoto(2400, 1600, 8))).body
    await jobs.runDue()
    expect((await get(`/media/${id}`)).body).toMatchObject({ state: 'drawing', failure: null })
    await server.forward(10 * MINUTE)
    for (let attempt = 0; attempt < 4; attempt++) await server.forward(10 * MINUTE)
    expect((await get(`/media/${id}`)).body).toMatchObject({ state: 'failed', failure: 'interrupted' })
    clearInterval(killer)
    await ask('POST', `/media/${id}/draw`)
    await isDrawn(id)
  })
})

test('the same file again is the same picture', async () => {
  const content = await createPhoto(320, 200, 3)
  expect((await add(content, 'name=again')).body.id).toBe((await add(content)).body.id)
})

test('only editors add; an agent sees the pictures of the shop, and changes its own', async () => {
  const content = await createPhoto(330, 200, 4)
  expect((await add(content, 'name=a', 'reader')).status).toBe(403)
  const shops = (await add(content, 'name=shop')).body
  const ownPicture = (await add(content, 'name=own', 'agent')).body
  expect(ownPicture.id).not.toBe(shops.id)
  // pictures that a layer of the site and a layer of the agent may use
  const idsFor = async (layer: string) => (await get(`/media?layer=${layer}`)).body.list.map(({ id }) => id)
  expect(await idsFor('site')).not.toContain(ownPicture.id)
  expect(await idsFor('promo&scope=AG0002')).toEqual(expect.arrayContaining([ownPicture.id, shops.id]))
  expect(await idsFor('promo&scope=AG0003')).toEqual(await idsFor('site'))
  expect([shops.scope, ownPicture.scope]).toEqual(['', 'AG0002'])
  expect((await get(`/media/${shops.id}`, 'agent')).status).toBe(200)
  expect((await ask('POST', `/media/${shops.id}`, { name: 'x' }, 'agent')).status).toBe(404)
  expect((await ask('POST', `/media/${ownPicture.id}`, { isDecoration: true }, 'agent')).body).toMatchObject({
    isDecoration: true,
    altZh: '',
  })
  await account('other', 'editor', 'AG0003')
  expect((await get(`/media/${ownPicture.id}`, 'other')).status).toBe(404)
})

test('the command line adds, lists, shows and changes a picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'media-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  writeFileSync(join(folder, 'spring.jpg'), await createPhoto(640, 400, 5))
  let output = ''
  const layout = async (...args: string[]) => {
    output = ''
    const hear = (text: string) => void (output += text)
    const env = { MENMIAN_URL: 'http://localhost', MENMIAN_TOKEN: tokens.owner }
    const fetch = async (url: string, init: RequestInit) => app.request(url, init)
    return runCli(
      args,
      { fetch, env, folder, command: 'layout', print: hear, printError: hear, secret: async () => '', rows: admin },
      media,
    )
  }
  const file = join(folder, 'spring.jpg')
  expect(await layout('media', 'add', file, '--alt-zh', '春天', '--alt-en', 'Spring', '--focus', '0.5,1')).toBe(0)
  expect(output).toMatch(/^\d+ +spring\.jpg, 640×400, 春天 \/ Spring, generating sizes$/)
  const id = /^\d+/.exec(output)?.[0] ?? ''
  await jobs.runDue()
  expect(await layout('media', 'set', id, '--name', 'Blossom', '--decoration')).toBe(0)
  expect(await layout('media', 'list', 'blossom')).toBe(0)
  expect(output).toMatch(/Blossom, 640×400, decoration$/)
  expect(await layout('media', 'show', id)).toBe(0)
  expect(output).toContain('/320.avif, ')
  const moving = join(folder, `${'a'.repeat(119)}😀\u202eb.webp`)
  writeFileSync(moving, await animated(20))
  expect(await layout('media', 'add', moving)).toBe(0)
  expect(output).toMatch(/^\d+ +a{119}😀, 60×40, animated: only the first frame is shown, /)
  expect(await layout('media', 'set', id, '--name', 'Blossom\u0007')).toBe(1)
  expect(output).toContain('invisible or unreadable')
  for (const wrong of [['add'], ['add', 'nowhere.jpg'], ['set', id, '--focus', '2,1'], ['show', 'x'], []])
    expect(await layout('media', ...wrong)).toBe(2)
})

test('of ten thousand pictures that are searched and paged, only those of the page are read, with as few statements as for one', async () => {
  await services.db.execute(
    sql`insert into media (hash, scope, name, type, size, width, height, state, author_id, created_at)
      select lpad(n::text, 32, '0'), '', 'picture ' || n, 'image/png', 1, 1, 1, 'ready', 1, now() from generate_series(1, 10000) n`,
  )
  await get('/media?limit=1')
  const seenIds = new Set<number>()
  const query = vi.spyOn(ConnectionPool.prototype, 'query')
  onTestFinished(() => query.mockRestore())
  /** Returns the statements of a request, and the most rows that a single statement read. */
  const readFor = async (path: string) => {
    query.mockClear()
    const { body } = await get(path)
    const rows = await Promise.all(query.mock.results.map(async ({ value }) => (await value).rows.length))
    return { body, statements: rows.length, rows: Math.max(...rows) }
  }
  const { statements: least } = await readFor('/media?limit=1')
  for (let next: number | null = null, pages = 0; pages < 3; pages++) {
    const { body, statements, rows } = await readFor(
      `/media?words=PICTURE%209&limit=100${next ? `&before=${next}` : ''}`,
    )
    expect(statements).toBe(least)
    expect(rows).toBeLessThanOrEqual(101)
    expect(body.list).toHaveLength(100)
    for (const { id } of body.list) seenIds.add(id)
    next = body.next
  }
  expect(seenIds.size).toBe(300)
  expect((await get('/media?words=nothing_like')).body.list).toEqual([])
})
