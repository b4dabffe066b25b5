/**
 * The layout of the archive: `<life>/wal/<segment>.gz` and `<life>/bases/<moment>.tar.gz` with its `.json`. A life is a database directory
 * with a continuous archive. A directory that was restored, or that ran without archiving, begins another life, so its segments never mix
 * with older segments.
 */
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from '#server/platform/config.ts'
import type { DatabaseUser } from '../embedded/initdb.ts'

/** `at`: the earliest moment in ms that it can restore. */
export type Base = { life: string; name: string; at: number; firstSegment: string }

/** The file in the database directory that names its life. */
export const LIFE_FILE = 'archive.life'
export const getWalFolder = (archive: string, life: string): string => join(archive, life, 'wal')
export const getBasesFolder = (archive: string, life: string): string => join(archive, life, 'bases')
export const getBaseFile = (archive: string, { life, name }: Pick<Base, 'life' | 'name'>): string =>
  join(getBasesFolder(archive, life), `${name}.tar.gz`)
export const getMetadataFile = (archive: string, { life, name }: Pick<Base, 'life' | 'name'>): string =>
  join(getBasesFolder(archive, life), `${name}.json`)

export const listNames = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder).toSorted() : [])
export const listLives = (archive: string): string[] =>
  listNames(archive).filter((name) => existsSync(getWalFolder(archive, name)))
/** Names of complete segments. */
export const listSegments = (archive: string, life: string): string[] =>
  listNames(getWalFolder(archive, life)).flatMap((name) => (/^[0-9A-F]{24}\.gz$/.test(name) ? [name.slice(0, -3)] : []))

/** Oldest first. */
export const listBases = (archive: string): Base[] =>
  listLives(archive)
    .flatMap((life) =>
      listNames(getBasesFolder(archive, life))
        .filter((name) => name.endsWith('.json'))
        .map((name) => JSON.parse(readFileSync(join(getBasesFolder(archive, life), name), 'utf8')) as Base),
    )
    .toSorted((a, b) => a.at - b.at)

/** Turns a failed write into an error message that the owner of the folder can act on. */
function withWriteErrors<T>(archive: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    throw new StartError(
      `ARCHIVE_DIR ${archive} cannot be written to: ${(error as Error).message}. Make it and give it to this user, or leave it out.`,
    )
  }
}
/** Creates the archive's folder and returns a folder in it that the database's user can enter. */
export function createArchiveFolder(archive: string): string {
  withWriteErrors(archive, () => mkdirSync(archive, { recursive: true, mode: 0o711 }))
  return join(archive, 'life')
}

/** Returns the life of a database directory, before PostgreSQL starts in it; without archiving, the life ends. */
export function beginLife(
  dir: string,
  archive: string | undefined,
  { uid, gid }: Pick<DatabaseUser, 'uid' | 'gid'>,
): string | undefined {
  const file = join(dir, LIFE_FILE)
  if (!archive) {
    rmSync(file, { force: true })
    return undefined
  }
  return withWriteErrors(archive, () => {
    const life = existsSync(file)
      ? readFileSync(file, 'utf8')
      : `${toFileName(performance.timeOrigin + performance.now())}-${randomBytes(3).toString('hex')}`
    for (const folder of [getWalFolder(archive, life), getBasesFolder(archive, life)])
      mkdirSync(folder, { recursive: true, mode: 0o700 })
    if (uid !== undefined && gid !== undefined)
      for (const folder of [join(archive, life), getWalFolder(archive, life)]) chownSync(folder, uid, gid)
    writeFileSync(file, life, { mode: 0o600 })
    return life
  })
}
/** Formats a time as a file name that sorts by time and is valid on every system. */
export const toFileName = (ms: number): string => new Date(ms).toISOString().replace(/[-:]|\.\d+/g, '')

const program = join(import.meta.dirname, 'segment.ts')
/** Quoted for the shell and for PostgreSQL, which replaces `%`. */
const quoteForShell = (path: string) =>
  (process.platform === 'win32' ? `"${path}"` : `'${path.replaceAll("'", `'\\''`)}'`).replaceAll('%', '%%')
const buildCommand = (...words: string[]) => [process.execPath, program, ...words].map(quoteForShell).join(' ')
export const buildPutCommand = (archive: string, life: string): string =>
  `${buildCommand('put')} "%p" ${quoteForShell(getWalFolder(archive, life))}/%f`
export const buildGetCommand = (archive: string, life: string): string =>
  `${buildCommand('get')} ${quoteForShell(getWalFolder(archive, life))}/%f "%p"`
