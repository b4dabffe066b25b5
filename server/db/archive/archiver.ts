/** Maintains the archive while a server runs: a daily base backup, removal of expired backups, and a log line when archiving fails. */
import type { Logger } from 'pino'
import { DAY, MINUTE } from '#server/platform/time.ts'
import { ConnectionPool } from '../pool.ts'
import { sleep } from '#server/platform/process.ts'
import { makeBase } from './base.ts'
import { listBases } from './folders.ts'
import { prune } from './retention.ts'

/** A segment that has waited longer counts as late, even without an error. */
const LATE_MS = 3 * MINUTE
const CHECK_MS = 20_000
const AGAIN_MS = 5 * MINUTE

export type Archiver = { /** Runs one check. */ check(): Promise<void>; stop(): Promise<void> }
type ArchiverOptions = { url: string; dataDir: string; archive: string; life: string; days: number; log: Logger }
type ArchiveState = { now: number; failing: boolean; waiting: number; since: number | null }

async function readState(pool: ConnectionPool): Promise<ArchiveState> {
  const { rows } = await pool.query<ArchiveState>(
    `select (extract(epoch from clock_timestamp()) * 1000)::float8 as now, waiting, (extract(epoch from oldest) * 1000)::float8 as since,
       coalesce(last_failed_time > coalesce(last_archived_time, '-infinity'), false)
         or coalesce(clock_timestamp() > oldest + make_interval(secs => ${LATE_MS / 1000}), false) as failing
     from pg_stat_archiver,
       (select count(*)::int as waiting, min(modification) as oldest from pg_ls_archive_statusdir() where name like '%.ready') as queue`,
  )
  return rows[0]!
}

export function startArchiver({ url, dataDir, archive, life, days, log }: ArchiverOptions): Archiver {
  const pool = new ConnectionPool(url, { statementMs: 10_000 })
  const end = new AbortController()
  const logged = { failing: false, noBase: false }
  /** Logged once when it begins and once when it ends. */
  const logChange = (what: keyof typeof logged, is: boolean, bad: () => void, good: () => void) => {
    if (is === logged[what]) return
    logged[what] = is
    if (is) bad()
    else good()
  }

  let failedAt = -Infinity
  const check = async () => {
    let seen: ArchiveState
    try {
      seen = await readState(pool)
    } catch {
      // the database is down, which other parts log
      return
    }
    const { now, failing, waiting, since } = seen
    logChange(
      'failing',
      failing,
      () =>
        log.error(
          { waiting, ...(since !== null && { since: new Date(since).toISOString() }) },
          `archiving fails: nothing newer can be restored from ${archive}, and DATA_DIR grows. Is it full, or not writable? db.log says more`,
        ),
      () => log.warn({ waiting }, 'archiving works again'),
    )
    if (failing) return
    const newest = listBases(archive).findLast((base) => base.life === life)
    if ((!newest || now - newest.at >= DAY) && now - failedAt >= AGAIN_MS) {
      try {
        const { name } = await makeBase({ url, dataDir, archive, life, signal: end.signal })
        log.info({ name }, 'base backup')
        logChange(
          'noBase',
          false,
          () => undefined,
          () => log.warn('base backups can be made again'),
        )
      } catch (error) {
        if (end.signal.aborted) return
        failedAt = now
        logChange(
          'noBase',
          true,
          () => log.error({ err: error }, `no base backup could be made in ${archive}; it is tried again`),
          () => undefined,
        )
        return
      }
    }
    prune(archive, { since: now - days * DAY, current: life })
  }

  const ended = new Promise((resolve) => end.signal.addEventListener('abort', resolve, { once: true }))
  const loop = (async () => {
    while (!end.signal.aborted) {
      await check().catch((error: unknown) => log.error({ err: error }, 'archive'))
      await Promise.race([sleep(CHECK_MS), ended])
    }
  })()
  return {
    check,
    async stop() {
      end.abort()
      await loop
      pool.suspend()
    },
  }
}
