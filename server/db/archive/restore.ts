/** `npm run restore -- --at <time>`: restores the embedded database as of a moment, from a base backup and the log since then. */
import {
  createReadStream,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { hasZone, parseMoment } from '#schemas/language/moments.ts'
import { StartError } from '#server/platform/config.ts'
import { connect } from '../connect.ts'
import { startEmbedded, stopOrphan } from '../embedded/embedded.ts'
import { findDatabaseUser } from '../embedded/initdb.ts'
import { DATABASE } from '../open.ts'
import { inspect, type Totals } from '../backup/tables.ts'
import { listBases, getBaseFile, buildGetCommand, listSegments, createArchiveFolder, type Base } from './folders.ts'
import { unpack } from './tar.ts'

const LONG_MS = 3_600_000
const LATEST = 'latest'
/** A time in ms, or the end of the archive. */
export type Moment = number | typeof LATEST
type RestoreInput = { dataDir: string; archive: string; at: Moment }

const toIso = (ms: number) => new Date(ms).toISOString()

export function parseTarget(typed: string): Moment {
  if (typed === LATEST) return LATEST
  const at = hasZone(typed) ? parseMoment(typed) : undefined
  if (at === undefined)
    throw new StartError(
      `--at ${typed} is not a valid time. Include the time zone, for example --at 2026-11-22T18:30:00+08:00, or use --at latest.`,
    )
  if (at > performance.timeOrigin + performance.now()) throw new StartError(`--at ${typed} is in the future.`)
  return at
}

/** The newest base backup before the moment. */
function findBase(archive: string, moment: Moment): Base {
  const bases = listBases(archive)
  const [first] = bases
  if (!first)
    throw new StartError(
      `There is no base backup in ${archive}. A shop that runs with this ARCHIVE_DIR creates the first one within a minute.`,
    )
  const base = bases.findLast(({ at }) => moment === LATEST || at <= moment)
  if (!base) throw new StartError(`The archive begins at ${toIso(first.at)}. Earlier times cannot be restored.`)
  return base
}

/** Refuses an archive with a missing segment, where a recovery to `latest` would end silently. */
function assertNoGap(archive: string, { life, firstSegment }: Base): void {
  const segments = listSegments(archive, life).filter((name) => name >= firstSegment)
  const toSegmentNumber = (name: string) =>
    Number.parseInt(name.slice(8, 16), 16) * 256 + Number.parseInt(name.slice(16), 16)
  const gap = segments.findIndex((name, index) => toSegmentNumber(name) !== toSegmentNumber(firstSegment) + index)
  if (gap >= 0)
    throw new StartError(
      `The archive is incomplete: the segment before ${segments[gap]} is missing. Specify a time instead: --at <time>`,
    )
}

/** Turns PostgreSQL's message about the end of the recovery into an error for the operator. */
function explainFailure(log: string, { at }: Base, fallback: unknown): unknown {
  const output = existsSync(log) ? readFileSync(log, 'utf8') : ''
  const last = /last completed transaction was at log time (\S+ \S+)/.exec(output)?.[1]
  if (output.includes('recovery ended before configured recovery target was reached'))
    return new StartError(
      `The archive ends before that time: its last change was made at ${last ? toIso(Date.parse(last.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'))) : toIso(at)}. A running shop archives every minute, and the rest when it stops. Use that time, an earlier one, or --at latest. Nothing was restored.`,
    )
  const broken = /archive: get .*/.exec(output)?.[0]
  if (broken) return new StartError(`A segment of the archive is damaged (${broken}). Nothing was restored.`)
  const fatal = /FATAL: +(.*)/.exec(output)?.[1]
  return fatal ? new StartError(`PostgreSQL could not recover to that time: ${fatal}. Nothing was restored.`) : fallback
}

/** Restores into a data directory without a shop. The result appears there only after recovery and inspection. */
export async function restoreAt({ dataDir, archive, at: moment }: RestoreInput): Promise<Totals> {
  if (existsSync(join(dataDir, 'db')))
    throw new StartError(`${dataDir} already contains a shop. Restore into an empty folder: set another DATA_DIR.`)
  const base = findBase(archive, moment)
  if (moment === LATEST) assertNoGap(archive, base)
  const place = join(dataDir, 'restoring')
  // left over by a killed run
  await stopOrphan(join(place, 'db'))
  rmSync(place, { recursive: true, force: true })
  mkdirSync(place, { recursive: true })
  try {
    const user = await findDatabaseUser(join(place, 'db'), createArchiveFolder(archive))
    const giveToUser = (path: string) =>
      user.uid !== undefined &&
      user.gid !== undefined &&
      path.startsWith(join(place, 'db')) &&
      chownSync(path, user.uid, user.gid)
    const unpacked = createGunzip()
    createReadStream(getBaseFile(archive, base))
      .on('error', (error) => unpacked.destroy(error))
      .pipe(unpacked)
    await unpack(unpacked, place, giveToUser).catch((error: unknown) => {
      throw new StartError(
        `The base backup ${getBaseFile(archive, base)} cannot be unpacked: ${(error as Error).message}. Nothing was restored.`,
      )
    })
    const signal = join(place, 'db/recovery.signal')
    writeFileSync(signal, '', { mode: 0o600 })
    giveToUser(signal)
    const totals = await recover(place, archive, base, moment)
    renameSync(join(place, 'db.password'), join(dataDir, 'db.password'))
    renameSync(join(place, 'db'), join(dataDir, 'db'))
    return totals
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

async function recover(place: string, archive: string, base: Base, moment: Moment): Promise<Totals> {
  const settings = {
    hot_standby: 'off',
    restore_command: buildGetCommand(archive, base.life),
    recovery_target_timeline: 'current',
    recovery_target_action: 'promote',
    ...(moment !== LATEST && { recovery_target_time: toIso(moment).replace('Z', '+00') }),
  }
  const database = await startEmbedded({ dataDir: place, settings, recovers: true }).catch((error: unknown) => {
    throw explainFailure(join(place, 'db.log'), base, error)
  })
  const { db, close } = connect(database.url(DATABASE), 1, LONG_MS)
  try {
    return await inspect(db)
  } finally {
    await close()
    await database.stop()
  }
}
