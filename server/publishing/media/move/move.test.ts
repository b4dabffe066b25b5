/** Pictures are moved between all stores while visitors load them; leftovers of an interrupted move or a dead server are deleted. */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { readConfig } from '#server/platform/config.ts'
import { DAY, HOUR } from '#server/platform/time.ts'
import { createPhoto } from '#server/testing/pictures.ts'
import { startTestS3 } from '#server/testing/s3.ts'
import { testSecret, createTestServer } from '#server/testing/server.ts'
import { createOperators } from '#server/testing/publishing/publishing.ts'
import { toBlobName } from '../blobs/store.ts'
import { moveBlobs } from './move.ts'

// the commands run as separate processes
vi.setConfig({ testTimeout: 120_000 })
const s3 = await startTestS3()
const base = mkdtempSync(join(tmpdir(), 'move-'))
afterAll(() => rmSync(base, { recursive: true }))
const mediaDir = join(base, 'pictures')
mkdirSync(mediaDir)
const config = { ...readConfig({ NODE_ENV: 'test', PUBLIC_URL: 'http://localhost' }), mediaDir, s3: s3.settings }
const server = await createTestServer({ config })
const { services, jobs } = server
// file times are those of this machine, so the shop's clock must not be a day ahead
await services.db.execute(sql`delete from clock`)
await services.clock.refresh()
const { account, tokens } = createOperators(server)
/** Response lengths before the move, by address. */
const sizes = new Map<string, number>()
const look = async (url: string) => (await (await server.app.request(url)).arrayBuffer()).byteLength

const PICTURES = 5
beforeAll(async () => {
  await account('owner', 'owner')
  const headers = { authorization: `Bearer ${tokens.owner}` }
  for (let mark = 0; mark < PICTURES; mark++)
    await server.app.request('/api/admin/media?name=a', {
      method: 'POST',
      body: await createPhoto(400, 300, mark),
      headers,
    })
  await jobs.runDue()
  const { rows } = await services.db.execute<{ url: string }>(
    sql`select '/media/' || hash || '/' || width || '.' || format as url from media_variants`,
  )
  for (const { url } of rows) sizes.set(url, await look(url))
  expect(sizes.size).toBe(PICTURES * 4)
})

const run = (args: string[], env: Record<string, string | undefined> = {}) =>
  new Promise<{ code: number; output: string; failed: string }>((resolve) => {
    const { endpoint, bucket, key, secret } = s3.settings
    const stores = { MEDIA_DIR: mediaDir, S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_KEY: key, S3_SECRET: secret }
    const shop = { NODE_ENV: 'test', SECRET_KEY: testSecret, DATABASE_URL: server.url }
    const childEnv = { ...process.env, ...shop, ...stores, ...env }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'cli.ts'), ...args],
      { env: childEnv },
      (error, output, failed) => resolve({ code: error ? Number(error.code) : 0, output, failed }),
    )
  })
const stores = async () => {
  const { rows } = await services.db.execute<{ store: string; n: number }>(
    sql`select store, count(*)::int as n from (select store from media_originals union all select store from media_variants) kept group by store`,
  )
  return Object.fromEntries(rows.map(({ store, n }) => [store, n]))
}
const files = () =>
  readdirSync(mediaDir, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [entry.name] : [],
  )
const ALL = PICTURES * 5

test('invalid arguments are answered with the valid ones, and change nothing', async () => {
  for (const args of [[], ['--to', 'disk'], ['--from', 'x']])
    expect(await run(args)).toMatchObject({ code: 1, failed: expect.stringContaining('--to database, folder or s3') })
  expect((await run(['--to', 'folder'], { MEDIA_DIR: '' })).failed).toContain('MEDIA_DIR=')
  expect(await stores()).toEqual({ database: ALL })
})

test('pictures move to the folder, to S3 and back while visitors load them; every byte is the same, and no copy is left behind', async () => {
  let looks = 0
  let hasMoved = false
  const isMoving = () => !hasMoved
  const visitor = (async () => {
    while (isMoving())
      for (const [url, size] of sizes) {
        expect([url, await look(url)]).toEqual([url, size])
        looks++
      }
  })()
  for (const to of ['folder', 's3', 'database']) {
    const { code, output, failed } = await run(['--to', to])
    expect([code, failed]).toEqual([0, ''])
    expect(output).toContain(`${ALL} files (`)
    expect(output.includes('MEDIA_STORE=')).toBe(to !== 'database')
    expect(await stores()).toEqual({ [to]: ALL })
    expect((await run(['--to', to])).output).toContain('0 files')
  }
  hasMoved = true
  await visitor
  expect(looks).toBeGreaterThan(sizes.size)
  await jobs.runDue()
  // servers that read the old location just before may still need the files
  expect([files().length, s3.objects().length]).toEqual([ALL, ALL])
  await server.forward(HOUR + 1)
  expect([files().length, s3.objects().length]).toEqual([0, 0])
})

test('an interrupted move continues when it is started again', async () => {
  const { db, blobs, clock } = services
  let left = 7
  const stopped = moveBlobs({ db, blobs, clock }, 'folder', () => {
    if (!(left -= 1)) throw new Error('stopped')
  })
  await expect(stopped).rejects.toThrow('stopped')
  expect(await stores()).toEqual({ folder: 7, database: ALL - 7 })
  const { code, output } = await run(['--to', 'folder'])
  expect([code, output]).toEqual([0, expect.stringContaining(`${ALL - 7} files (`)])
  for (const [url, size] of sizes) expect(await look(url)).toBe(size)
})

test('an unavailable store ends the move with a message that contains no secret', async () => {
  await s3.stop()
  const { code, failed } = await run(['--to', 's3'])
  expect([code, failed]).toEqual([1, expect.stringContaining('Files moved so far remain moved')])
  expect(failed).not.toContain('S3RVER')
  await s3.start()
  expect(await stores()).toEqual({ folder: ALL })
})

test('a damaged file is reported and left where it is, and the others move', async () => {
  const [blob] = files()
  writeFileSync(join(mediaDir, blob!.slice(0, 2), blob!), 'damaged')
  const { code, output, failed } = await run(['--to', 's3'])
  expect([code, output, failed]).toEqual([
    1,
    expect.stringContaining(`${ALL - 1} files (`),
    expect.stringContaining('1 files are missing or damaged'),
  ])
  expect(await stores()).toEqual({ folder: 1, s3: ALL - 1 })
})

test('a day after it was stored, a blob without a row is deleted, and nothing else is', async () => {
  await server.forward(2 * HOUR)
  const [kept] = files()
  const toBlobPath = (name: string) => {
    mkdirSync(join(mediaDir, name.slice(0, 2)), { recursive: true })
    return join(mediaDir, name.slice(0, 2), name)
  }
  const { forward, now } = services.clock
  const [old, young, part] = [
    toBlobName(Buffer.from('old')),
    toBlobName(Buffer.from('young')),
    `${kept}.0123456789ab.part`,
  ]
  const [foreign, readme] = [toBlobPath('notes.txt'), join(mediaDir, 'README')]
  for (const file of [toBlobPath(old), toBlobPath(young), toBlobPath(part), foreign, readme]) writeFileSync(file, 'x')
  const long = new Date(now() - DAY - HOUR)
  for (const file of [toBlobPath(old), toBlobPath(part), toBlobPath(kept!), foreign, readme])
    utimesSync(file, long, long)
  const recent = new Date(now() - HOUR)
  utimesSync(toBlobPath(young), recent, recent)
  const objects = s3.objects().length
  await services.blobs.keep(Buffer.from('left in the bucket'), 's3')
  await jobs.runDue()
  expect([old, young, part, kept!].map((name) => existsSync(toBlobPath(name)))).toEqual([false, true, false, true])
  expect([existsSync(foreign), existsSync(readme), s3.objects().length]).toEqual([true, true, objects + 1])
  await forward(DAY)
  await jobs.runDue()
  expect([existsSync(toBlobPath(young)), s3.objects().length]).toEqual([false, objects])
})
