/** Which database: the one of DATABASE_URL, else the embedded one in the data directory, which the caller has locked. */
import postgres from 'postgres'
import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { startEmbedded } from './embedded.ts'

const DATABASE = 'menmian'

export type Opened = {
  url: string
  /** What must be undone at the end, the last first. */
  stops: (() => unknown)[]
  log: Logger
}

export async function openDatabase({ databaseUrl, dataDir }: Config, stops: Opened['stops'], log?: Logger): Promise<string> {
  if (databaseUrl) return databaseUrl
  const database = await startEmbedded({ dataDir, onRestart: () => log?.warn('the database had died and was started again') })
  stops.push(() => database.stop())
  log?.info({ pid: database.pid(), adopted: database.adopted }, 'database')
  const client = postgres(database.url('postgres'), { max: 1, fetch_types: false })
  const [known] = await client`select 1 from pg_database where datname = ${DATABASE}`
  if (!known) await client`create database ${client(DATABASE)}`
  await client.end()
  return database.url(DATABASE)
}
