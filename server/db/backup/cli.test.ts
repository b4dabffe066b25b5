/**
 * `npm run backup` and `npm run restore` on the command line with an external database (docs/operating.md, Backups): messages and exit
 * codes.
 */
import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { findFreePort } from '#server/platform/free-port.ts'
import { createTestDatabase, testSecret, createTestServer } from '#server/testing/server.ts'
import { connect } from '../connect.ts'
import { mediaOriginals } from '../schema/index.ts'

const { url, services } = await createTestServer()
const folder = mkdtempSync(join(tmpdir(), 'menmian-cli-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = join(folder, 'shop.backup')
const run = (args: string[], env: Record<string, string> = {}) =>
  new Promise<{ code: number; output: string; failed: string }>((resolve) => {
    const whole = { ...process.env, NODE_ENV: 'production', SECRET_KEY: testSecret, DATABASE_URL: url, ...env }
    execFile(
      process.execPath,
      [join(import.meta.dirname, 'cli.ts'), ...args],
      { env: whole },
      (error, output, failed) =>
        resolve({ code: error ? Number(error.code) : 0, output: output.trim(), failed: failed.trim() }),
    )
  })
const count = async (from: string) => {
  const { db, close } = connect(from, 1)
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::int as n from cards`)
  await close()
  return rows[0]?.n
}

test(
  'a shop on an external database is backed up, verified and restored into an empty one; a second restore changes nothing',
  { timeout: 120_000 },
  async () => {
    const saved = await run(['backup', file])
    expect(saved).toMatchObject({ code: 0, failed: '' })
    expect(saved.output).toMatch(
      /^Saved \d+ rows of \d+ tables to .*shop\.backup\.\s+The secret key is not in it: store SECRET_KEY separately/,
    )
    expect(statSync(file).mode & 0o777, 'for its owner only').toBe(0o600)
    const [, rows] = /^Saved (\d+) rows/.exec(saved.output) ?? []
    expect(saved.output).toContain('It includes the pictures of the media library.')

    const whole = await run(['restore', file, '--check'])
    expect(whole).toMatchObject({ code: 0, output: expect.stringContaining(`is complete: ${rows} rows`) as string })
    const left = await services.db.execute(sql`select 1 from pg_database where datname like 'menmian\_check\_%'`)
    expect(left.rowCount, 'the database of the check is gone').toBe(0)

    const empty = await createTestDatabase()
    const bare = connect(empty, 1)
    for (const step of ['drop schema public cascade', 'create schema public']) await bare.db.execute(sql.raw(step))
    await bare.close()
    expect(await run(['restore', file], { DATABASE_URL: empty })).toMatchObject({
      code: 0,
      output: expect.stringContaining(`${rows} rows`) as string,
    })
    expect(await count(empty)).toBe(await count(url))
    expect(await run(['restore', file], { DATABASE_URL: empty })).toMatchObject({
      code: 1,
      output: '',
      failed: expect.stringContaining('This database already contains a shop') as string,
    })
  },
)

test('a backup says which pictures are not in it, and where they are', async () => {
  for (const [store, blob] of [
    ['folder', 'a'],
    ['folder', 'b'],
    ['s3', 'c'],
  ] as const)
    await services.db.insert(mediaOriginals).values({ hash: blob, store, blob })
  const { output } = await run(['backup', join(folder, 'pictures.backup')], { MEDIA_DIR: folder })
  expect(output).toContain(
    `It does not include 2 files of the media library, which are stored in the folder ${folder}. Copy those`,
  )
  expect(output).toContain(
    'It does not include 1 files of the media library, which are stored in the bucket of S3_BUCKET.',
  )
})

const nowhere = `postgres://shop:hidden-word@127.0.0.1:${await findFreePort()}/shop`
const rubbish = join(folder, 'rubbish.backup')
writeFileSync(rubbish, 'not a backup')
test.each([
  ['no file', ['backup'], {}, 'Missing file. Use npm run backup -- shop.backup'],
  ['no file to restore', ['restore', '--check'], {}, 'Missing file. Use npm run restore -- shop.backup'],
  ['two files', ['restore', 'one', 'two'], {}, 'Too many files. Use npm run restore -- shop.backup'],
  ['an unknown option', ['restore', 'shop.backup', '--chek'], {}, "Unknown option '--chek'"],
  ['a check of a new backup', ['backup', join(folder, 'x'), '--check'], {}, 'npm run restore -- '],
  ['a missing file', ['restore', join(folder, 'gone')], {}, 'gone not found'],
  ['a missing folder', ['backup', join(folder, 'gone/x')], {}, 'gone not found'],
  [
    'a file that is not a backup',
    ['restore', rubbish, '--check'],
    {},
    'the backup is incomplete. Nothing was restored.',
  ],
  ['a database that does not answer', ['backup', join(folder, 'y')], { DATABASE_URL: nowhere }, 'ECONNREFUSED'],
  [
    'a moment of an external database',
    ['restore', '--at', '2026-11-22T18:30Z'],
    {},
    'to a point in time with its own tools',
  ],
  [
    'a moment without an archive',
    ['restore', '--at', 'latest'],
    { DATABASE_URL: '', DATA_DIR: join(folder, 'none') },
    'Set the archive folder',
  ],
  ['a moment of a file', ['restore', rubbish, '--at', '2026-11-22T18:30Z'], {}, 'Use --at alone'],
  [
    'an archive of an external database',
    ['backup', join(folder, 'z')],
    { ARCHIVE_DIR: folder },
    'ARCHIVE_DIR is for the embedded database',
  ],
  [
    'days that are not a number',
    ['backup', join(folder, 'z')],
    { ARCHIVE_DAYS: 'ten' },
    'ARCHIVE_DAYS must be a number of days from 1 to 366',
  ],
  [
    'a directory without a shop',
    ['backup', join(folder, 'z')],
    { DATABASE_URL: '', DATA_DIR: join(folder, 'none') },
    'There is no shop in',
  ],
])('%s: one sentence, exit code 1, and no files are left', async (_, args, env, says) => {
  const { code, output, failed } = await run(args, env)
  expect({ code, output }).toEqual({ code: 1, output: '' })
  expect(failed).toContain(says)
  expect(failed, 'no trace of where in the code').not.toMatch(/\n\s+at /)
  expect(failed).not.toContain('hidden-word')
  for (const name of ['x', 'y', 'z', 'y.part']) expect(existsSync(join(folder, name)), name).toBe(false)
})
