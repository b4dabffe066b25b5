/** Pictures in a bucket of a real S3 server, which may refuse, hang, fail often or be unreachable. */
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { readConfig, type S3Settings } from '#server/platform/config.ts'
import { DAY } from '#server/platform/time.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { startTestS3 } from '#server/testing/s3.ts'
import { createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { guardStore } from './guarded.ts'
import { buildS3Url, createS3 } from './s3.ts'
import { toBlobName } from './store.ts'

const s3 = await startTestS3()
const { settings } = s3
const content = Buffer.from('a picture')
const blob = toBlobName(content)

/** Starts a fake S3 server. */
async function answering(listener: RequestListener): Promise<S3Settings> {
  const server = createServer(listener)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return { ...settings, endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}` }
}

test('settings describe the bucket completely, and no secret is printed', () => {
  const all = { S3_ENDPOINT: settings.endpoint, S3_BUCKET: 'pictures', S3_KEY: 'k', S3_SECRET: 'top secret' }
  expect(readConfig({ ...all, MEDIA_STORE: 's3' })).toMatchObject({
    mediaStore: 's3',
    s3: { region: 'us-east-1', bucket: 'pictures', pathStyle: true },
  })
  expect(readConfig(all).mediaStore).toBe('database')
  expect(() => readConfig({ MEDIA_STORE: 's3' })).toThrow('S3_BUCKET')
  expect(() => readConfig({ ...all, S3_SECRET: '' })).toThrow('S3_SECRET')
  for (const wrong of [{ S3_ENDPOINT: 'ftp://x' }, { S3_BUCKET: 'No Bucket' }, { S3_PATH_STYLE: 'yes' }]) {
    const [[name, value] = ['', '']] = Object.entries(wrong)
    const read = () => readConfig({ ...all, ...wrong })
    expect(read).toThrow(`${name} is "${value}"`)
    expect(read).not.toThrow('top secret')
  }
})

test('the bucket is in the path, or in the name of the host', () => {
  const toAddress = (pathStyle: boolean) =>
    buildS3Url({ ...settings, endpoint: 'https://s3.example.com:9000', pathStyle }, 'media/x')
  expect(toAddress(true).href).toBe('https://s3.example.com:9000/pictures/media/x')
  expect(toAddress(false).href).toBe('https://pictures.s3.example.com:9000/media/x')
})

test('a blob is stored, read, deleted; a missing one is lost, and one that is deleted again is no error', async () => {
  const store = createS3(settings)
  await store.put(blob, content)
  await store.put(blob, content)
  expect(s3.objects()).toHaveLength(1)
  expect(await store.get(blob)).toEqual(content)
  await store.delete(blob)
  await store.delete(blob)
  expect(s3.objects()).toEqual([])
  await expect(store.get(blob)).rejects.toMatchObject({ reason: 'lost' })
  await expect((async () => store.get('../x'))()).rejects.toThrow('not the name of a blob')
})

test.each([
  ['a wrong secret', { secret: 'another' }, '403 SignatureDoesNotMatch'],
  ['an unknown key', { key: 'unknown' }, '403 InvalidAccessKeyId'],
  ['a missing bucket', { bucket: 'nowhere' }, '404 NoSuchBucket'],
  ['a closed port', { endpoint: 'http://127.0.0.1:2' }, 'ECONNREFUSED'],
])('%s is an outage, with its reason', async (_, wrong, says) => {
  const store = createS3({ ...settings, ...wrong })
  for (const work of [() => store.put(blob, content), () => store.get(blob), () => store.delete(blob)])
    await expect(work()).rejects.toMatchObject({ reason: 'away', message: expect.stringContaining(says) })
})

test('uploads carry their digest, and a download that was changed is detected', async () => {
  const digests: unknown[] = []
  const lying = createS3(
    await answering((request, response) => {
      digests.push(request.headers['x-amz-content-sha256'])
      response.end('another')
    }),
  )
  await lying.put(blob, content)
  expect(digests).toEqual([blob])
  await expect(lying.get(blob)).rejects.toMatchObject({ reason: 'lost' })
})

test('a list has all pages, and only names of blobs', async () => {
  const seenTokens: (string | null)[] = []
  const toListEntry = (name: string) =>
    `<Contents><Key>media/${name}</Key><LastModified>2026-11-24T10:00:00.000Z</LastModified></Contents>`
  const paged = createS3(
    await answering((request, response) => {
      const token = new URL(request.url!, 'http://x').searchParams.get('continuation-token')
      seenTokens.push(token)
      const more = '<IsTruncated>true</IsTruncated><NextContinuationToken>a+/=</NextContinuationToken>'
      response.end(
        `<ListBucketResult>${token ? toListEntry(blob) : `${more}${toListEntry('notes.txt')}`}</ListBucketResult>`,
      )
    }),
  )
  expect(await paged.list()).toEqual([{ blob, changedAt: Date.UTC(2026, 10, 24, 10) }])
  expect(seenTokens).toEqual([null, 'a+/='])
})

test('a request to an overloaded server is tried three times, to a full one once', async () => {
  const requests: string[] = []
  let failures = 2
  const overloaded = createS3(
    await answering((request, response) => {
      requests.push(request.method!)
      response.writeHead(failures-- > 0 ? 503 : 200).end()
    }),
  )
  await overloaded.put(blob, content)
  expect(requests).toEqual(['PUT', 'PUT', 'PUT'])
  failures = 100
  await expect(overloaded.put(blob, content)).rejects.toMatchObject({ reason: 'away' })
  expect(requests).toHaveLength(6)
  let times = 0
  const full = createS3(await answering((_, response) => response.writeHead(507).end(void (times += 1))))
  await expect(full.put(blob, content)).rejects.toMatchObject({ reason: 'full' })
  expect(times).toBe(1)
})

test('a server that never answers is unavailable after the deadline, also while memory is collected, and is not called again for a moment', async () => {
  let requests = 0
  const store = guardStore(createS3(await answering(() => void (requests += 1)), 1200))
  setFlagsFromString('--expose-gc')
  const collecting = setInterval(runInNewContext('gc') as () => void, 300)
  onTestFinished(() => clearInterval(collecting))
  await expect(store.get(blob)).rejects.toMatchObject({ reason: 'away', message: expect.stringContaining('in time') })
  const before = requests
  await expect(store.get(blob)).rejects.toMatchObject({ message: expect.stringContaining('a moment ago') })
  expect(requests).toBe(before)
})

const config = { ...readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' }), mediaStore: 's3' as const }
const server = await createTestServer({ config: { ...config, s3: settings } })
const { account, ask, tokens } = createOperators(server)
beforeAll(() => account('owner', 'owner'))
type Body = MediaItem & { error: string; files: { url: string; size: number }[] }
const add = async (mark: number) => {
  const [body, headers] = [await createPhoto(700, 400, mark), { authorization: `Bearer ${tokens.owner}` }]
  const answer = await server.app.request('/api/admin/media?name=a', { method: 'POST', body, headers })
  return { status: answer.status, body: (await answer.json()) as Body }
}

test('pictures in S3 are resized and served as usual; while S3 is unavailable they answer 503, and the library is listed', async () => {
  const { body } = await add(1)
  await server.jobs.runDue()
  const { files } = (await ask('GET', `/media/${body.id}`)).body as unknown as Body
  expect([files.length, s3.objects().length]).toEqual([6, 7])
  for (const { url, size } of files) {
    const answer = await server.app.request(url)
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    expect((await answer.arrayBuffer()).byteLength).toBe(size)
  }
  const { url } = files[0]!
  const status = async () => (await server.app.request(url)).status
  await s3.stop()
  expect([await status(), await status()]).toEqual([503, 503])
  expect(await add(2)).toMatchObject({ status: 503, body: { error: expect.stringContaining("isn't responding") } })
  expect((await ask('GET', '/media')).status).toBe(200)
  await s3.start()
  expect([await status(), (await add(2)).status]).toEqual([200, 200])
  const messages = server.logs.filter((line) => line.includes('the store of pictures'))
  expect(messages.map((line) => (JSON.parse(line) as { level: number }).level)).toEqual([50, 30])
  expect(server.logs.join('')).not.toContain(settings.secret)
})

test('objects of a picture are deleted 30 days after it', async () => {
  const { body } = await add(3)
  await server.jobs.runDue()
  const before = s3.objects().length
  expect((await ask('POST', `/media/${body.id}/delete`, {})).status).toBe(200)
  await server.forward(31 * DAY)
  await server.jobs.runDue()
  expect(s3.objects()).toHaveLength(before - 7)
})
