/** Opens the database for a command-line tool, which may run next to a running shop or without it. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError, type Config } from '../platform/config.ts'
import { lockData } from './embedded/lock.ts'
import { openDatabase, type DatabaseHandle } from './open.ts'

/** Returns the database URL of a running server, which continues to run and to hold its lock. */
function readRunningUrl(dataDir: string): string | undefined {
  try {
    const port = readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')[3]
    return `postgres://menmian:${readFileSync(join(dataDir, 'db.password'), 'utf8').trim()}@127.0.0.1:${port}/menmian`
  } catch {
    return undefined
  }
}

export const assertShopExists = ({ databaseUrl, dataDir }: Config): void => {
  if (!databaseUrl && !existsSync(join(dataDir, 'db/PG_VERSION')))
    throw new StartError(`There is no shop in ${dataDir} yet.`)
}

/** `mayRun`: the shop may run at the same time. */
export async function openForTool(config: Config, stops: DatabaseHandle['stops'], mayRun: boolean): Promise<string> {
  if (config.databaseUrl) return config.databaseUrl
  try {
    stops.push((await lockData(config.dataDir)).release)
  } catch (error) {
    const url = mayRun && error instanceof StartError ? readRunningUrl(config.dataDir) : undefined
    if (url) return url
    throw error
  }
  return openDatabase(config, stops)
}
