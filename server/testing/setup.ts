/** Vitest's global setup of project "server": one PostgreSQL for the entire run in a temporary folder, with the template database. */
import { chmodSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../db/connect.ts'
import { startEmbedded } from '../db/embedded/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { ConnectionPool } from '../db/pool.ts'
import { seed } from '../seed/index.ts'
import { clock } from '../db/schema/system.ts'
import { readCommandLine } from '../platform/process.ts'
import { createSecrets } from '../platform/secrets.ts'
import { DAY, HOUR, getStartOfDay, parseWireTime } from '../platform/time.ts'
import { postgresSettings } from './postgres-settings.ts'

const TEMPLATE = 'template_shop'
const NUMBERS = 400

export default async function setup(): Promise<() => Promise<void>> {
  const dataDir = mkdtempSync(join(tmpdir(), 'menmian-test-'))
  chmodSync(dataDir, 0o755)
  const database = await startEmbedded({ dataDir, settings: postgresSettings })
  const admin = database.url('postgres')
  const client = new ConnectionPool(admin)
  await client.query(`create database ${TEMPLATE}`)
  const url = database.url(TEMPLATE)
  const begun = Math.floor(performance.timeOrigin + performance.now())
  await migrate(url, begun)
  const connection = connect(url, 4)
  // the shop's clock starts at ten in the morning, so that tests do not cross midnight in Shanghai by accident
  // TEST_DAY, such as 2027-02-28, replaces tomorrow
  const day = process.env.TEST_DAY ? parseWireTime(`${process.env.TEST_DAY} 00:00:00`) : getStartOfDay(begun) + DAY
  const now = day + 10 * HOUR
  await connection.db.insert(clock).values({ id: 1, offset: now - begun })
  await seed(connection.db, { numbers: NUMBERS, now, secrets: createSecrets('a secret key that only tests use, 32+') })
  await connection.close()
  await client.end()
  // servers that tests start reuse the compile cache, as with `npm start`
  process.env.NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/node')
  process.env.TEST_DATABASE = JSON.stringify({ admin, template: TEMPLATE })
  return async () => {
    const left = serversOfThisRun(admin)
    left.forEach(({ pid }) => process.kill(pid, 'SIGKILL'))
    await database.stop()
    rmSync(dataDir, { recursive: true, force: true })
    if (left.length) throw new Error(`servers that no test stopped: ${left.map(({ command }) => command).join(', ')}`)
  }
}

/** Every process that a test starts inherits TEST_DATABASE. */
function serversOfThisRun(admin: string): { pid: number; command: string }[] {
  if (!existsSync('/proc/self/environ')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && readEnvironment(name).includes(`"admin":"${admin}"`))
    .map((name) => ({ pid: Number(name), command: readCommandLine(Number(name)) }))
    .filter(({ command }) => command.includes('server/main.ts'))
}
function readEnvironment(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/environ`, 'utf8')
  } catch {
    // the process has ended, or belongs to another user
    return ''
  }
}
