/** Base backups: the database's files, copied while the shop runs. With the write-ahead log since then they restore any later moment. */
import { createWriteStream, existsSync, readdirSync, rmSync } from 'node:fs'
import { open, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { pack, type Pack } from 'tar-stream'
import { ConnectionPool, type Lease } from '../pool.ts'
import { waitUntil } from '#server/platform/process.ts'
import {
  getBasesFolder,
  getBaseFile,
  LIFE_FILE,
  toFileName,
  getMetadataFile,
  getWalFolder,
  type Base,
} from './folders.ts'
import { addFile, addFolder, addText } from './tar.ts'

/** Folders that PostgreSQL recreates at startup or that the archive supplies. */
const EMPTY = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
])
const LEFT_OUT =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|tablespace_map(\.old)?|recovery\.signal|pg_internal\.init.*|pgsql_tmp.*)$/
const CONTROL = 'db/global/pg_control'
/** Maximum wait for the last segment to be archived. */
const ARCHIVED_MS = 60_000

type BaseBackupInput = { url: string; dataDir: string; archive: string; life: string; signal?: AbortSignal }
type Stopped = { label: string; last: string; at: number }

async function addAll(packed: Pack, dataDir: string, path: string): Promise<void> {
  addFolder(packed, path)
  for (const entry of readdirSync(join(dataDir, path), { withFileTypes: true })) {
    const name = `${path}/${entry.name}`
    if (entry.isDirectory()) {
      if (EMPTY.has(entry.name)) addFolder(packed, name)
      else await addAll(packed, dataDir, name)
    } else if (!LEFT_OUT.test(entry.name) && entry.name !== LIFE_FILE && name !== CONTROL)
      await addFile(packed, name, join(dataDir, name))
  }
}

async function stopBackup(session: Lease): Promise<Stopped> {
  const { rows } = await session.query<Stopped>(
    `select labelfile as label, pg_walfile_name(lsn) as last, ceil(extract(epoch from clock_timestamp()) * 1000)::float8 as at from pg_backup_stop(false)`,
  )
  return rows[0]!
}

/** Makes a base backup. It is valid once its `.json` exists: the files and the log that they need are then complete. */
export async function makeBase({ url, dataDir, archive, life, signal }: BaseBackupInput): Promise<Base> {
  // the session that starts the backup must end it
  const pool = new ConnectionPool(url)
  const session = await pool.connect()
  const name = toFileName(performance.timeOrigin + performance.now())
  const file = getBaseFile(archive, { life, name })
  const part = `${file}.part`
  const folder = getBasesFolder(archive, life)
  try {
    // leftovers of a killed server
    const noted = new Set(
      readdirSync(folder).flatMap((file) => (file.endsWith('.json') ? [file, file.replace('.json', '.tar.gz')] : [])),
    )
    for (const left of readdirSync(folder).filter((file) => !noted.has(file))) rmSync(join(folder, left))
    await session.query(`select pg_backup_start('menmian', true)`)
    const packed = pack()
    const fill = async () => {
      await addFile(packed, 'db.password', join(dataDir, 'db.password'))
      await addAll(packed, dataDir, 'db')
      await addFile(packed, CONTROL, join(dataDir, CONTROL))
      const stopped = await stopBackup(session)
      addText(packed, 'db/backup_label', stopped.label)
      packed.finalize()
      return stopped
    }
    const filled = fill().catch((error: Error) => {
      packed.destroy(error)
      throw error
    })
    const kept = pipeline(packed, createGzip({ level: 1 }), createWriteStream(part, { mode: 0o600 }), { signal })
    const [{ label, last, at }] = await Promise.all([filled, kept])
    const firstSegment = /^START WAL LOCATION: .*\(file ([0-9A-F]{24})\)/m.exec(label)?.[1] ?? ''
    const isArchived = () => signal?.aborted || existsSync(join(getWalFolder(archive, life), `${last}.gz`))
    if (!(await waitUntil(isArchived, ARCHIVED_MS)) || signal?.aborted)
      throw new Error(`segment ${last} did not come into the archive`)
    await keep(part, file)
    const base: Base = { life, name, at, firstSegment }
    const note = getMetadataFile(archive, base)
    await writeFile(`${note}.part`, JSON.stringify(base), { mode: 0o600 })
    await keep(`${note}.part`, note)
    return base
  } catch (error) {
    for (const path of [part, file]) rmSync(path, { force: true })
    throw error
  } finally {
    pool.suspend()
  }
}

/** Flushes the file to disk, then renames it. */
async function keep(part: string, file: string): Promise<void> {
  const written = await open(part, 'r+')
  await written.sync().finally(() => written.close())
  await rename(part, file)
}
