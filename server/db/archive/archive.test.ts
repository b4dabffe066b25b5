/**
 * The restore drill (reliability T16): shoppers buy, a base backup runs, all processes are killed, rows are changed by mistake, and the
 * moment before is restored.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { isNightly } from '#tests/night.ts'
import { StartError } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { createBuyers } from '#server/testing/buyers.ts'
import { createTemporaryFolder } from '#server/testing/processes.ts'
import { startTestShop } from '#server/testing/shop.ts'
import { createGuest } from '#server/testing/server.ts'
import { connect, type Pool } from '../connect.ts'
import { startEmbedded } from '../embedded/embedded.ts'
import { isAlive, sleep, waitUntil } from '#server/platform/process.ts'
import { orders } from '../schema/index.ts'
import { computeChecksums } from '../backup/tables.ts'
import { makeBase } from './base.ts'
import { listBases, getBaseFile, listLives, listSegments, getWalFolder } from './folders.ts'
import { startArchiver } from './archiver.ts'
import { parseTarget, restoreAt } from './restore.ts'

const LONG = 300_000
/** A path that an unquoted shell argument would break. */
const archive = join(createTemporaryFolder('archive'), `people's 100%f archive`)
mkdirSync(archive)
const shop = await startTestShop({ ARCHIVE_DIR: archive, TRUST_PROXY: '1' })

const restore = (moment: string, dataDir: string) =>
  new Promise<{ code: number; output: string; failed: string }>((resolve) => {
    const env = { ...process.env, DATABASE_URL: '', DATA_DIR: dataDir, ARCHIVE_DIR: archive }
    execFile(
      process.execPath,
      [join(import.meta.dirname, '../backup/cli.ts'), 'restore', '--at', moment],
      { env },
      (error, output, failed) =>
        resolve({ code: error ? Number(error.code) : 0, output: output.trim(), failed: failed.trim() }),
    )
  })
const readDatabaseTime = async (db: Pool) =>
  new Date(
    (await db.execute<{ at: number }>(sql`select ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at`))
      .rows[0]!.at,
  ).toISOString()
const readOrderNumbers = async (db: Pool) =>
  new Set((await db.select({ sn: orders.sn }).from(orders)).map(({ sn }) => sn))
const switchSegment = async (db: Pool) =>
  void (await db.execute(
    sql`select pg_switch_wal() from pg_logical_emit_message(true, 'test', 'there is something to archive')`,
  ))
/** Opens the database of a data directory for `look`. */
async function opened<T>(dataDir: string, look: (db: Pool) => Promise<T>): Promise<T> {
  const database = await startEmbedded({ dataDir })
  const { db, close } = connect(database.url('menmian'), 1, LONG)
  try {
    return await look(db)
  } finally {
    await close()
    await database.stop()
  }
}
const places = createTemporaryFolder('places')
const moments: { at: string; had: string[] }[] = []
let before = ''

test(
  'orders during a base backup, a kill of database and server, then a mistake: the moment before it is restored to the fen',
  { timeout: LONG },
  async () => {
    await shop.start()
    expect(
      await waitUntil(() => listBases(archive).length === 1, 60_000),
      'a shop that archives makes its first base by itself',
    ).toBe(true)
    const { life } = listBases(archive)[0]!
    const buyers = createBuyers(shop.origin)
    const closing = new AbortController()
    const crowd = Array.from({ length: 20 }, async () => {
      while (!closing.signal.aborted) await buyers.orders(createGuest())
    })
    const more = async (count: number) => {
      const wanted = buyers.acknowledged.size + count
      expect(await waitUntil(() => buyers.acknowledged.size >= wanted, 60_000)).toBe(true)
    }
    const source = connect(shop.databaseUrl(), 2, LONG)
    afterAll(() => source.close())
    const { db } = source
    await more(20)
    const [had, from] = [[...buyers.acknowledged], listBases(archive).length]
    const base = await makeBase({ url: shop.databaseUrl(), dataDir: shop.dataDir, archive, life })
    expect(listBases(archive).length).toBe(from + 1)
    expect(buyers.acknowledged.size, 'nobody waited for it').toBeGreaterThan(had.length)
    for (let kills = isNightly ? 5 : 1; kills; kills--) {
      await more(10)
      moments.push({ had: [...buyers.acknowledged], at: await readDatabaseTime(db) })
      await more(10)
      const dead = shop.postmaster()
      process.kill(dead, 'SIGKILL')
      await waitUntil(() => !isAlive(dead), 120_000)
      expect(await waitUntil(shop.isHealthy, 60_000), 'it is started again').toBe(true)
    }
    await more(10)
    closing.abort()
    await Promise.all(crowd)
    await shop.kill()

    const sums = await computeChecksums(db)
    before = await readDatabaseTime(db)
    await sleep(5)
    await db.execute(sql`update orders set amount_fen = 1`)
    await db.execute(sql`delete from refunds`)
    await db.execute(sql`delete from payments`)
    await db.execute(sql`create table afterwards (id int)`)
    await switchSegment(db)
    const { rows } = await db.execute<{ last: string }>(sql`select pg_walfile_name(pg_switch_wal()) as last`)
    expect(
      await waitUntil(() => listSegments(archive, life).some((name) => name >= rows[0]!.last.slice(0, 23)), 120_000),
      'the archive goes on without a server',
    ).toBe(true)
    await waitUntil(
      async () =>
        (await db.execute(sql`select 1 from pg_ls_archive_statusdir() where name like '%.ready'`)).rowCount === 0,
      120_000,
    )

    const place = join(places, 'before')
    const done = await restore(before, place)
    expect(done).toMatchObject({ code: 0, failed: '' })
    expect(done.output).toMatch(/^Restored the shop of .* to .*before: \d+ rows of \d+ tables/)
    expect(Date.parse(before), 'from the base that was made under buyers').toBeGreaterThan(base.at)
    await opened(place, async (db) => {
      expect(await computeChecksums(db)).toEqual(sums)
      const there = await readOrderNumbers(db)
      expect([...buyers.acknowledged].filter((sn) => !there.has(sn))).toEqual([])
    })

    // at night, a moment before each kill
    for (const [index, { at, had }] of (isNightly ? moments : []).entries()) {
      const place = join(places, `moment-${index}`)
      expect(await restore(at, place), at).toMatchObject({ code: 0 })
      const there = await opened(place, readOrderNumbers)
      expect(had.filter((sn) => !there.has(sn))).toEqual([])
    }
    if (isNightly) {
      const place = join(places, 'latest')
      expect(await restore('latest', place)).toMatchObject({ code: 0 })
      expect(
        await opened(
          place,
          async (db) => (await db.execute(sql`select count(*)::int as n from orders where amount_fen <> 1`)).rows,
        ),
      ).toEqual([{ n: 0 }])
    }
  },
)

test('an impossible restore is refused with a message, and leaves no files', { timeout: LONG }, async () => {
  const empty = join(places, 'empty')
  const earliest = new Date(listBases(archive)[0]!.at).toISOString()
  const tryRestore = async (moment: string, options: { dataDir?: string; archive?: string } = {}) =>
    restoreAt({ dataDir: empty, archive, at: parseTarget(moment), ...options }).then(
      () => 'restored',
      (error: unknown) => (error instanceof StartError ? error.message : error),
    )
  for (const typed of ['yesterday', '2026-11-22T18:30:00', '2026-02-31x'])
    expect(() => parseTarget(typed)).toThrow('is not a valid time. Include the time zone')
  expect(() => parseTarget('2999-01-01T00:00:00+08:00')).toThrow('is in the future')
  expect(await tryRestore('2020-01-01T00:00Z')).toContain(`The archive begins at ${earliest}`)
  expect(await tryRestore(before, { dataDir: join(places, 'before') })).toContain('already contains a shop')
  expect(await tryRestore(before, { archive: places })).toContain('There is no base backup in')
  expect(existsSync(empty)).toBe(false)
  const late = await restore(new Date().toISOString(), empty)
  expect(late).toMatchObject({
    code: 1,
    failed: expect.stringMatching(
      /^The archive ends before that time: its last change was made at \d{4}-.*Z\..*$/,
    ) as string,
  })
  expect(readdirSync(empty)).toEqual([])
})

test('an archive with a gap, or with a damaged base, restores nothing', { timeout: LONG }, async () => {
  const base = listBases(archive).at(-1)!
  const place = join(places, 'damaged')
  const aside = join(places, 'aside')
  const first = join(getWalFolder(archive, base.life), `${base.firstSegment}.gz`)
  renameSync(first, aside)
  expect(await restore('latest', place)).toMatchObject({
    code: 1,
    failed: expect.stringContaining('The archive is incomplete') as string,
  })
  renameSync(aside, first)
  const packed = getBaseFile(archive, base)
  renameSync(packed, aside)
  writeFileSync(packed, readFileSync(aside).subarray(0, 100_000))
  expect(await restore(before, place)).toMatchObject({
    code: 1,
    failed: expect.stringContaining('cannot be unpacked') as string,
  })
  renameSync(aside, packed)
  expect(existsSync(join(place, 'db'))).toBe(false)
})

test(
  'a failing archive is reported once, and once when it works again; a restored shop begins an archive of its own',
  { timeout: LONG },
  async () => {
    const database = await startEmbedded({ dataDir: shop.dataDir, archive })
    expect(database.adopted).toBe(true)
    const life = database.life!
    const url = database.url('menmian')
    const { db, close } = connect(url, 1)
    const lines: string[] = []
    const archiver = startArchiver({
      url,
      dataDir: shop.dataDir,
      archive,
      life,
      days: 7,
      log: createLog('warn', { write: (line: string) => void lines.push(line) }),
    })
    const failed = async () =>
      (await db.execute(sql`select 1 from pg_stat_archiver where last_failed_time > last_archived_time`)).rowCount === 1
    await archiver.check()
    renameSync(getWalFolder(archive, life), join(archive, 'away'))
    await switchSegment(db)
    expect(await waitUntil(failed, 120_000)).toBe(true)
    for (let looks = 3; looks; looks--) await archiver.check()
    expect(lines.filter((line) => line.includes('archiving fails'))).toHaveLength(1)
    renameSync(join(archive, 'away'), getWalFolder(archive, life))
    await switchSegment(db)
    expect(await waitUntil(async () => !(await failed()), 90_000)).toBe(true)
    for (let looks = 3; looks; looks--) await archiver.check()
    expect(lines.map((line) => (JSON.parse(line) as { msg: string }).msg)).toEqual([
      expect.stringContaining('archiving fails'),
      'archiving works again',
    ])
    await archiver.stop()
    await close()
    await database.stop()

    const other = await startEmbedded({ dataDir: join(places, 'before'), archive })
    expect(other.life).not.toBe(life)
    expect(listLives(archive)).toEqual([life, other.life].toSorted())
    await other.stop()
    expect(readFileSync(join(places, 'before/db/archive.life'), 'utf8')).toBe(other.life)
  },
)
