/**
 * How the archive lies: `<life>/wal/<segment>.gz` and `<life>/bases/<moment>.tar.gz` with its `.json`. A life is a database directory that
 * archives without a gap. One that is restored, or that ran a while without archiving, begins another: its segments meet no older ones.
 */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '../../platform/config.ts'
import type { RunAs } from '../embedded/initdb.ts'

/** `at`: from this moment on, ms, it can be brought to any. */
export type Base = { life: string; name: string; at: number; firstSegment: string }

/** In the database directory: which life it has. */
export const LIFE_FILE = 'archive.life'
export const walOf = (archive: string, life: string): string => join(archive, life, 'wal')
export const basesOf = (archive: string, life: string): string => join(archive, life, 'bases')
export const fileOf = (archive: string, { life, name }: Pick<Base, 'life' | 'name'>): string => join(basesOf(archive, life), `${name}.tar.gz`)
export const noteOf = (archive: string, { life, name }: Pick<Base, 'life' | 'name'>): string => join(basesOf(archive, life), `${name}.json`)

export const namesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : [])
export const livesIn = (archive: string): string[] => namesIn(archive).filter((name) => existsSync(walOf(archive, name)))
/** Names of whole segments, without those that are being written. */
export const segmentsOf = (archive: string, life: string): string[] =>
  namesIn(walOf(archive, life)).flatMap((name) => (/^[0-9A-F]{24}\.gz$/.test(name) ? [name.slice(0, -3)] : []))

/** The oldest first. */
export const basesIn = (archive: string): Base[] =>
  livesIn(archive)
    .flatMap((life) =>
      namesIn(basesOf(archive, life))
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(basesOf(archive, life), name), 'utf8')) as Base),
    )
    .toSorted((one, other) => one.at - other.at)

/** Whatever fails in the folder fails for its owner to mend. */
function written<T>(archive: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StartError(`ARCHIVE_DIR ${archive} cannot be written to: ${(error as Error).message}. Make it and give it to this user, or leave it out.`)
  }
}
/** Makes the archive's folder; answers one in it, for whoever must be able to enter it. */
export function within(archive: string): string {
  written(archive, () => mkdirSync(archive, { recursive: true, mode: 0o711 }))
  return join(archive, 'life')
}

/** The life of a database directory that is about to be started; where it is not to archive, its life is over. */
export function lifeOf(dir: string, archive: string | undefined, { uid, gid }: Pick<RunAs, 'uid' | 'gid'>): string | undefined {
  const file = join(dir, LIFE_FILE)
  if (!archive) {
    rmSync(file, { force: true })
    return undefined
  }
  return written(archive, () => {
    const life = existsSync(file) ? readFileSync(file, 'utf8') : `${nameOf(performance.timeOrigin + performance.now())}-${randomBytes(3).toString('hex')}`
    for (const folder of [walOf(archive, life), basesOf(archive, life)]) mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (uid !== undefined && gid !== undefined) for (const folder of [join(archive, life), walOf(archive, life)]) chownSync(folder, uid, gid)
    writeFileSync(file, life, { mode: 0o600 })
    return life
  })
}
/** Sorts by time, and is a name of a file everywhere. */
export const nameOf = (at: number): string => new Date(at).toISOString().replace(/[-:]|\.\d+/g, '')

const program = join(import.meta.dirname, 'segment.ts')
/** As the shell reads it, and PostgreSQL, which puts something in place of `%`. */
const quoted = (path: string) => (process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", `'\\''`)}'`).replaceAll('%', '%%')
const command = (...words: string[]) => [process.execPath, program, ...words].map(quoted).join(' ')
export const putCommand = (archive: string, life: string): string => `${command('put')} "%p" ${quoted(walOf(archive, life))}/%f`
export const getCommand = (archive: string, life: string): string => `${command('get')} ${quoted(walOf(archive, life))}/%f "%p"`
