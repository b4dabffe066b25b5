/** Opens the database of DATABASE_URL, or the embedded database in the data directory, which the caller has locked. */
import pg from 'pg'
import type { Logger } from 'pino'
import type { Config } from '../platform/config.ts'
import { startArchiver } from './archive/archiver.ts'
import { startEmbedded } from './embedded/embedded.ts'
import { ConnectionPool } from './pool.ts'

export const DATABASE = 'menmian'

export type DatabaseHandle = {
  url: string
  /** Shutdown steps, run in reverse order. */
  stops: (() => unknown)[]
  log: Logger
}

/** Connections for all workers, one extra during a rolling restart, and tools; each uses seven in addition to its pool. */
const countConnections = (workers: number, pool: number) => Math.max(100, (workers + 1) * (pool + 7) + 20)

/** Opens the database and returns its URL. A server passes its log and maintains the archive; a tool does neither. */
export async function openDatabase(config: Config, stops: DatabaseHandle['stops'], log?: Logger): Promise<string> {
  const { databaseUrl, dataDir, workers = 1, databasePool, archive } = config
  if (databaseUrl) return databaseUrl
  const database = await startEmbedded({
    dataDir,
    archive: archive?.dir,
    settings: { max_connections: String(countConnections(workers, databasePool)) },
    onRestart: () => log?.warn('the database had died and was started again'),
  })
  stops.push(() => database.stop())
  log?.info({ pid: database.pid(), adopted: database.adopted }, 'database')
  const admin = new ConnectionPool(database.url('postgres'))
  const existing = await admin.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (!existing.rowCount) await admin.query(`create database ${pg.escapeIdentifier(DATABASE)}`)
  await admin.end()
  const url = database.url(DATABASE)
  if (log && archive && database.life) {
    const archiver = startArchiver({ url, dataDir, archive: archive.dir, days: archive.days, life: database.life, log })
    stops.push(() => archiver.stop())
  }
  return url
}
