/**
 * `npm run backup -- shop.backup`, with the shop running or not; `npm run restore -- shop.backup` into an empty database, with `--check`
 * into a temporary one; `npm run restore -- --at <time>` from the archive (ARCHIVE_DIR).
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { sql } from 'drizzle-orm'
import { readConfig, StartError, type Config } from '#server/platform/config.ts'
import { parseTarget, restoreAt } from '../archive/restore.ts'
import { backup, restore } from './backup.ts'
import { countFilesOutside, formatPicturesNotice } from './outside.ts'
import { connect } from '../connect.ts'
import { lockData } from '../embedded/lock.ts'
import { migrateToCurrent } from '../migrate.ts'
import { assertShopExists, openForTool } from '../running.ts'

const stops: (() => unknown)[] = []
const LONG = 3_600_000

const connectTo = (url: string) => {
  const { db, close } = connect(url, 1, LONG)
  stops.push(close)
  return db
}

async function save(file: string, config: Config): Promise<string> {
  assertShopExists(config)
  const url = await openForTool(config, stops, true)
  const { tables, rows } = await backup(url, file)
  const outside = formatPicturesNotice(await countFilesOutside(connectTo(url)), config)
  return `Saved ${rows} rows of ${tables} tables to ${file}.\n  The secret key is not in it: store ${config.secretKey ? 'SECRET_KEY' : join(config.dataDir, 'secret.key')} separately. Without the key, encrypted identity data cannot be read.${outside}`
}

async function restoreFile(file: string, config: Config): Promise<string> {
  const url = await openForTool(config, stops, false)
  await migrateToCurrent(url)
  const { tables, rows } = await restore(url, file)
  return `Restored and verified ${rows} rows of ${tables} tables.\n  Start the shop with the secret key of the shop that was backed up.`
}

async function check(file: string, config: Config): Promise<string> {
  const url = await openForTool(config, stops, true)
  const admin = connectTo(url)
  const name = sql.identifier(`menmian_check_${randomBytes(4).toString('hex')}`)
  await admin.execute(sql`create database ${name}`)
  try {
    const checkUrl = Object.assign(new URL(url), { pathname: `/${(name as unknown as { value: string }).value}` }).href
    await migrateToCurrent(checkUrl)
    const { tables, rows } = await restore(checkUrl, file)
    return `${file} is complete: ${rows} rows of ${tables} tables were restored into a temporary database and compared.`
  } finally {
    await admin.execute(sql`drop database if exists ${name} with (force)`)
  }
}

async function restoreTo(typed: string, { databaseUrl, archive, dataDir }: Config): Promise<string> {
  if (databaseUrl)
    throw new StartError(
      'Restore an external database (DATABASE_URL) to a point in time with its own tools: a base backup and recovery_target_time (docs/operating.md, Backups).',
    )
  if (!archive) throw new StartError('Set the archive folder: ARCHIVE_DIR=… npm run restore -- --at <time>')
  const moment = parseTarget(typed)
  stops.push((await lockData(dataDir)).release)
  const { tables, rows } = await restoreAt({ dataDir, archive: archive.dir, at: moment })
  const when = moment === 'latest' ? 'the end of the archive' : new Date(moment).toISOString()
  return `Restored the shop of ${when} to ${dataDir}: ${rows} rows of ${tables} tables, all read, with their references checked.\n  Start it with the secret key of the shop that was archived.`
}

/** Parses the command line. */
function parseArguments() {
  const [what, ...args] = process.argv.slice(2)
  if (what !== 'backup' && what !== 'restore')
    throw new StartError('Use npm run backup -- shop.backup, or npm run restore -- shop.backup')
  const usage = `npm run ${what} -- shop.backup`
  let typed
  try {
    typed = parseArgs({
      args,
      options: { check: { type: 'boolean', default: false }, at: { type: 'string' } },
      allowPositionals: true,
    })
  } catch (error) {
    throw new StartError(`${error instanceof Error ? error.message.split('. ')[0] : 'Unknown option'}. Use ${usage}`)
  }
  const { values, positionals } = typed
  const [file, more] = positionals
  if (values.at !== undefined) {
    if (what === 'backup' || file || values.check)
      throw new StartError('Use --at alone: npm run restore -- --at <time>')
    return { what, at: values.at } as const
  }
  if (!file) throw new StartError(`Missing file. Use ${usage}`)
  if (more !== undefined) throw new StartError(`Too many files. Use ${usage}`)
  if (what === 'backup' && values.check)
    throw new StartError(`Create the backup first, then check it: npm run restore -- ${file} --check`)
  if (what === 'restore' && !existsSync(file)) throw new StartError(`File ${file} not found.`)
  if (what === 'backup' && !existsSync(dirname(file))) throw new StartError(`Folder ${dirname(file)} not found.`)
  return { what, file, isCheck: values.check } as const
}

/** Returns the message of the database or the disk, without the statement and the connection string, which may contain a password. */
function getRefusal(error: unknown): string | undefined {
  if (error instanceof StartError) return error.message
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  const isCoded = cause instanceof Error && typeof (cause as { code?: unknown }).code === 'string'
  return isCoded ? `Database or disk error: ${cause.message || String((cause as { code?: unknown }).code)}` : undefined
}

try {
  const command = parseArguments()
  const config = readConfig(process.env)
  const done =
    command.at !== undefined
      ? restoreTo(command.at, config)
      : command.what === 'backup'
        ? save(command.file, config)
        : command.isCheck
          ? check(command.file, config)
          : restoreFile(command.file, config)
  console.log(`  ${await done}`)
} catch (error) {
  const refused = getRefusal(error)
  console.error(refused === undefined ? error : `\n  ${refused}\n`)
  process.exitCode = 1
}
for (const step of stops.toReversed()) await step()
