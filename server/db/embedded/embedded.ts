/**
 * The default database: a real PostgreSQL from npm in `<dataDir>/db`, as a separate process. It survives a killed server; the next start
 * adopts it, or stops it when it does not answer. When it dies under a running server, it is restarted on the same port, so that the pool
 * can reconnect.
 */
import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config.ts'
import { findFreePort } from '#server/platform/free-port.ts'
import { beginLife, buildPutCommand, createArchiveFolder } from '../archive/folders.ts'
import { findBinaries, initialise, findDatabaseUser } from './initdb.ts'
import { ConnectionPool } from '../pool.ts'
import { readCommandLine, isAlive, sleep, waitUntil } from '#server/platform/process.ts'

export type Embedded = {
  /** Returns the connection string of a database on this server. */
  url(database: string): string
  pid(): number
  adopted: boolean
  /** The life in the archive that receives the segments; undefined without an archive. */
  life: string | undefined
  stop(): Promise<void>
}
type Options = {
  dataDir: string
  /** Extra `-c name=value` settings; tests switch fsync off. */
  settings?: Record<string, string>
  /** The archive's folder for the write-ahead log. */
  archive?: string | undefined
  /** Recovers to a moment before it accepts connections, without a time limit; a failed start is not retried. */
  recovers?: true
  onRestart?: () => void
}
type RunningServer = { pid: number; port: number; ready: boolean }

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  // fits a million numbers with their index; memory is allocated by page, so a small shop uses less
  shared_buffers: '256MB',
  jit: 'off',
  log_min_messages: 'warning',
}
const MAINTENANCE = 'postgres'
/** The archive is at most one minute behind. */
const buildArchiveSettings = (command: string) => ({
  archive_mode: 'on',
  archive_timeout: '60',
  archive_command: command,
})
/** PostgreSQL's value without archiving. */
const NO_ARCHIVING = '(disabled)'
const STARTS_MS = 15_000
const RECOVERS_MS = 24 * 3_600_000

/** Returns the password of the database's only user, which is generated with the directory. */
function readPassword(dataDir: string, dir: string): string {
  const passwordFile = join(dataDir, 'db.password')
  mkdirSync(dataDir, { recursive: true })
  if (!existsSync(passwordFile)) {
    if (existsSync(join(dir, 'PG_VERSION')))
      throw new StartError(
        `${passwordFile} is missing, so the database in ${dir} cannot be opened. Put the file back, or move ${dataDir} away to start a new shop.`,
      )
    writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  }
  return readFileSync(passwordFile, 'utf8').trim()
}

/** Restarts the database when it dies; a failed restart is retried at the next tick. */
function supervise(isDown: () => boolean, restart: () => Promise<void>): NodeJS.Timeout {
  let busy = false
  const watch = setInterval(() => {
    if (busy || !isDown()) return
    busy = true
    restart()
      .catch(() => undefined)
      .finally(() => {
        busy = false
      })
  }, 250)
  return watch.unref()
}

export async function startEmbedded({
  dataDir,
  settings = {},
  archive,
  recovers,
  onRestart,
}: Options): Promise<Embedded> {
  const dir = join(dataDir, 'db')
  const password = readPassword(dataDir, dir)
  const user = await findDatabaseUser(dir, ...(archive ? [createArchiveFolder(archive)] : []))
  const bin = findBinaries()
  const url = (port: number, database: string) => `postgres://menmian:${password}@127.0.0.1:${port}/${database}`
  const answers = async (port: number) => (await readArchiveCommand(url(port, MAINTENANCE))) !== undefined

  let child: ChildProcess | undefined
  let wanted = true

  if (!existsSync(join(dir, 'PG_VERSION'))) await initialise(dir, password, user)
  const life = beginLife(dir, archive, user)
  const putting = archive && life ? buildPutCommand(archive, life) : undefined

  let running = await findOrphan(dir)
  // a running database with another archive setting is restarted
  const adopted = Boolean(
    running && (await readArchiveCommand(url(running.port, MAINTENANCE))) === (putting ?? NO_ARCHIVING),
  )
  if (running && !adopted) await interrupt(running.pid)
  if (!adopted || !running) {
    running = await launch(await findFreePort())
  }
  let { pid } = running
  const { port } = running
  const watch = supervise(
    () => wanted && !isAlive(pid),
    async () => {
      const again = await launch(port)
      pid = again.pid
      onRestart?.()
    },
  )
  return {
    url: (database) => url(port, database),
    pid: () => pid,
    adopted,
    life,
    async stop() {
      wanted = false
      clearInterval(watch)
      await interrupt(pid)
    },
  }

  async function launch(onPort: number): Promise<RunningServer> {
    const log = openSync(join(dataDir, 'db.log'), 'a', 0o600)
    const flags = Object.entries({ ...SETTINGS, ...(putting && buildArchiveSettings(putting)), ...settings }).flatMap(
      ([name, value]) => ['-c', `${name}=${value}`],
    )
    try {
      return await retry(
        async () => {
          await clearStale(dir)
          // in a separate process group: Ctrl-C reaches only the server, which then stops the database in order
          child = user.spawn(bin.postgres, ['-D', dir, '-p', String(onPort), ...flags], {
            stdio: ['ignore', log, log],
            detached: true,
          })
          child.unref()
          const isReady = async () => readStatus(dir)?.ready === true && (await answers(onPort))
          await waitUntilReady(child, isReady, recovers ? RECOVERS_MS : STARTS_MS)
          return { pid: child.pid ?? 0, port: onPort, ready: true }
        },
        recovers ? 0 : RETRY_MS,
      )
    } catch (error) {
      throw new StartError(
        `The database in ${dir} did not start: ${(error as Error).message}. See ${join(dataDir, 'db.log')}, or set DATABASE_URL to use another PostgreSQL.`,
        { mayPass: true },
      )
    } finally {
      closeSync(log)
    }
  }
}

/** Resolves when the database is ready; throws when its process ends or is not ready in time. */
async function waitUntilReady(child: ChildProcess, isReady: () => Promise<boolean>, ms: number): Promise<void> {
  let ended = false
  const failed = new Promise<never>((_, reject) =>
    child.once('exit', (code) => reject(new Error(`PostgreSQL stopped with code ${code}`))).once('error', reject),
  )
  failed.catch(() => (ended = true))
  if (!(await Promise.race([waitUntil(async () => ended || (await isReady()), ms), failed])))
    throw new Error('PostgreSQL did not become ready')
}

/** Reads `postmaster.pid`; undefined when its process is not a running PostgreSQL of this directory. */
function readStatus(dir: string): RunningServer | undefined {
  try {
    const lines = readFileSync(join(dir, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), port: Number(lines[3]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}
const isOurs = (pid: number, dir: string) =>
  isAlive(pid) && /postgres/.test(readCommandLine(pid)) && readCommandLine(pid).includes(dir)

async function findOrphan(dir: string): Promise<RunningServer | undefined> {
  let running = readStatus(dir)
  if (!running || !isOurs(running.pid, dir)) return undefined
  // a database that is starting or stopping gets time to finish
  await waitUntil(() => !isOurs(running?.pid ?? 0, dir) || readStatus(dir)?.ready === true, 10_000)
  running = readStatus(dir)
  return running && isOurs(running.pid, dir) ? running : undefined
}

/** Stops the database of a directory that is about to be deleted. */
export async function stopOrphan(dir: string): Promise<void> {
  const running = await findOrphan(dir)
  if (running) await interrupt(running.pid)
}

/** Removes the lock file of a dead process or of another program with the same id, which would block the start. */
async function clearStale(dir: string): Promise<void> {
  const running = readStatus(dir)
  if (running && !isOurs(running.pid, dir)) rmSync(join(dir, 'postmaster.pid'), { force: true })
}

/** SIGINT is PostgreSQL's fast shutdown: open transactions are rolled back. */
async function interrupt(pid: number): Promise<void> {
  if (!isAlive(pid)) return
  process.kill(pid, 'SIGINT')
  if (await waitUntil(() => !isAlive(pid), 8000)) return
  // an unresponsive database is killed; the next start recovers from the write-ahead log
  for (const signal of ['SIGQUIT', 'SIGKILL'] as const) {
    process.kill(pid, signal)
    if (await waitUntil(() => !isAlive(pid), 2000)) return
  }
}

/** After a kill, child processes may hold the shared memory for a moment. */
const RETRY_MS = 10_000
async function retry<T>(attempt: () => Promise<T>, ms: number): Promise<T> {
  const end = performance.now() + ms
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (performance.now() > end) throw error
      await sleep(150)
    }
  }
}

/** Returns the running database's `archive_command`; undefined when it does not answer. */
async function readArchiveCommand(url: string): Promise<string | undefined> {
  const pool = new ConnectionPool(url, { statementMs: 2000 })
  try {
    return (await pool.query<{ archive_command: string }>('show archive_command')).rows[0]?.archive_command
  } catch {
    return undefined
  } finally {
    pool.suspend()
  }
}
