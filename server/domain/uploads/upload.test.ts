/** Uploads by strangers (docs/operating.md): they have an owner, are redrawn, expire without use, and do not block other uploads. */
import { getRequestListener } from '@hono/node-server'
import { eq } from 'drizzle-orm'
import { createServer } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import sharp from 'sharp'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { makeCard } from '#server/testing/cards/cards.ts'
import { uploads } from '#server/db/schema/index.ts'
import { listen } from '#server/http/listen.ts'
import { picture } from '#server/db/access/policies.ts'
import { createToken } from '#server/platform/secrets.ts'
import { translate } from '#server/platform/messages.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { createGuest, createTestServer, type As } from '#server/testing/server.ts'
import { DAY } from '#server/platform/time.ts'

const server = await createTestServer()
const { db } = server.services
const createForm = (content: Uint8Array<ArrayBuffer>, scene = 'avatar') => {
  const body = new FormData()
  body.set('scene', scene)
  body.set('file', new File([content], 'a.jpg', { type: 'image/jpeg' }))
  return body
}
const send = async (as: As, content: Uint8Array<ArrayBuffer>, scene = 'avatar') => {
  const answer = await server.app.request('/api/upload', {
    method: 'POST',
    body: createForm(content, scene),
    headers: as,
  })
  return {
    status: answer.status,
    ...((await answer.json()) as { code: number; data: { fileId: string; fileUrl: string } }),
  }
}
const readUploads = () => db.select({ id: uploads.id }).from(uploads)

test('invented sessions store nothing', async () => {
  const content = await createPhoto(64, 64)
  for (let session = 0; session < 20; session++) expect((await send(createGuest(), content)).code).toBe(51)
  expect(await readUploads()).toEqual([])
})

test('a sender of half a picture without a login does not block others, and one with a login is cut off at the deadline', async () => {
  const http = createServer(getRequestListener(server.app.fetch))
  await listen(http, { ...server.services.config, port: 0, host: '127.0.0.1' })
  const { port } = http.address() as AddressInfo
  const sockets: Socket[] = []
  afterAll(() => {
    sockets.forEach((socket) => socket.destroy())
    http.close()
  })
  /** The answer to half a form. */
  const half = (as: As) =>
    new Promise<string>((resolve) => {
      const headers = Object.entries({
        host: 'localhost',
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': 5_000_000,
        ...as,
      })
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST /api/upload HTTP/1.1\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n--x\r\ncontent-disposition: form-data;`,
        ),
      )
      sockets.push(socket)
      socket.on('error', () => undefined).on('data', (data) => resolve(data.toString()))
    })
  const upload = async (as: As, size = 64) => {
    const body = createForm(await createPhoto(size, size))
    const answer = await fetch(`http://127.0.0.1:${port}/api/upload`, { method: 'POST', body, headers: as })
    return ((await answer.json()) as { code: number }).code
  }
  const [{ as }, slow] = [await makeCard(server), await makeCard(server)]
  const refused = Array.from({ length: 60 }, (_, index) => half(index % 2 ? createGuest() : {}))
  await new Promise((resolve) => setTimeout(resolve, 300))
  expect(await upload(as)).toBe(0)
  for (const answer of await Promise.all(refused)) {
    expect(answer).toContain('"code":51')
    // nor did they occupy a place until the deadline
    expect(answer).not.toContain(translate('zh-CN', 'server.slow'))
  }
  expect(await upload(createGuest(), 1600), 'who is refused hears why, not a connection that breaks').toBe(51)

  const late = Array.from({ length: 6 }, () => half(slow.as))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(await upload(as), 'six that are slow have taken every place').toBe(0)
  for (const answer of await Promise.all(late)) expect(answer).toContain(translate('zh-CN', 'server.slow'))
}, 180_000)

test('a picture is rotated upright, without the metadata of the camera, and no larger than necessary', async () => {
  const { as } = await makeCard(server)
  const lying = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'teal' } })
    .jpeg()
    .withExif({ IFD0: { Copyright: 'a place and a name' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { data } = await send(as, new Uint8Array(lying))
  const image = Buffer.from(await (await server.app.request(data.fileUrl)).arrayBuffer())
  const { width, height, exif } = await sharp(image).metadata()
  expect([width, height, exif]).toEqual([800, picture.side, undefined])
})

test('a picture that is too large when decoded, truncated, or only starts like one is refused, and the next one is processed', async () => {
  const { as } = await makeCard(server)
  const bomb = new Uint8Array(
    await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'black' } })
      .png()
      .toBuffer(),
  )
  const whole = await createPhoto()
  for (const content of [bomb, whole.slice(0, whole.length / 2), whole.slice(0, 400)])
    expect((await send(as, content)).code).toBe(51)
  expect((await send(as, whole)).code).toBe(0)
})

test('forty at once: lists are still answered, memory stays flat, and one owner has a limit', async () => {
  const owners = await Promise.all(Array.from({ length: 4 }, () => makeCard(server)))
  const noise = Buffer.alloc(1600 * 1200 * 3).map((_, index) => (index * 7919) % 251)
  const content = new Uint8Array(
    await sharp(noise, { raw: { width: 1600, height: 1200, channels: 3 } })
      .jpeg({ quality: 95 })
      .toBuffer(),
  )
  const before = process.memoryUsage.rss()
  let most = before
  const sending = Promise.all(Array.from({ length: 40 }, (_, index) => send(owners[index % 4]?.as ?? {}, content)))
  let lists = 0
  const now = { isOver: false }
  void sending.then(() => (now.isOver = true))
  while (!now.isOver) {
    expect((await server.call('/api/shop/goodsList', {})).code).toBe(0)
    lists++
    most = Math.max(most, process.memoryUsage.rss())
  }
  const answers = await sending
  expect(answers.filter(({ code }) => code === 0).length).toBeGreaterThan(10)
  expect(lists, 'while pictures are redrawn').toBeGreaterThan(20)
  expect((most - before) / 1024 / 1024, 'MB more, what the test itself sends included').toBeLessThan(400)
  const more = await Promise.all(Array.from({ length: 40 }, () => send(owners[0]?.as ?? {}, content)))
  expect(more.filter(({ code }) => code === 0).length, 'of one owner').toBeLessThanOrEqual(30)
}, 300_000)

describe('a full store', () => {
  const having = (less: Partial<typeof picture>) => {
    const usual = { ...picture }
    Object.assign(picture, less)
    onTestFinished(() => void Object.assign(picture, usual))
  }
  const byNumber = async (): Promise<As> => {
    const { simNo } = await makeCard(server)
    const { data } = await server.call('/api/simLogin', { simNo }, createGuest())
    return { 'session-id': createToken(), 'sim-no': simNo, 'sim-token': data.token }
  }
  const code = async (as: As) => (await send(as, await createPhoto(64, 64))).code
  test('of one owner does not affect others', async () => {
    having({ ownerBytes: 1 })
    const [{ as }, other] = [await makeCard(server), await makeCard(server)]
    expect([await code(as), await code(as), await code(other.as)]).toEqual([0, 51, 0])
  })
  test('of guessed card numbers requires the proof from the next one, and holders are not affected', async () => {
    having({ numberBytes: 1 })
    expect([
      await code(await byNumber()),
      await code(await byNumber()),
      await code((await makeCard(server)).as),
    ]).toEqual([0, 41_003, 0])
  })
  test('of all owners is reported as busy', async () => {
    having({ allBytes: 1 })
    expect(await send((await makeCard(server)).as, await createPhoto(64, 64))).toMatchObject({ status: 503 })
  })
  test('of memory for decoding refuses a picture, and the next one is processed', async () => {
    const { as } = await makeCard(server)
    const usual = picture.memory
    having({ memory: 1024 * 1024 })
    expect((await send(as, await createPhoto(3000, 3000))).code).toBe(51)
    picture.memory = usual
    expect(await code(as)).toBe(0)
  })
})

test('an unused picture is deleted after a day', async () => {
  const { as } = await makeCard(server)
  const { data } = await send(as, await createPhoto(64, 64))
  await server.forward(2 * DAY)
  expect(await db.select({ id: uploads.id }).from(uploads).where(eq(uploads.id, data.fileId))).toEqual([])
})
