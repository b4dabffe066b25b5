/** A shop as `npm start` runs it, with a database of its own: a test may kill server and database, and both come back by themselves. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { isAlive, until } from '../platform/process.ts'
import { freePort } from '../platform/free-port.ts'
import { installed } from './processes.ts'
import { testSecret } from './server.ts'

export type Shop = {
  origin: string
  dataDir: string
  start(): Promise<void>
  /** kill -9 of the server and of whoever would start it again. The database lives. */
  kill(): Promise<void>
  /** Process of the server; 0 where there is none. */
  server(): number
  /** Whether the server that was started first lives. */
  isAlive(): boolean
  isHealthy(): Promise<boolean>
  /** Process of the database; 0 where there is none. */
  postmaster(): number
  /** As of now, or as it was last: a database that its server starts again has its port, one that died with it another. */
  databaseUrl(): string
  said(): string
}

export const shopFolder = (): string => mkdtempSync(join(tmpdir(), 'menmian-shop-'))

export async function testShop(env: Record<string, string> = {}, dataDir = shopFolder()): Promise<Shop> {
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const program = installed()
  let npm: ChildProcess | undefined
  let first = 0
  let databasePort = 0
  let said = ''

  const pidFile = () => readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')
  /** A number in a file that its process may take away; 0 without one. */
  const pidIn = (read: () => unknown) => {
    try {
      return Number(read()) || 0
    } catch {
      return 0
    }
  }
  const shop: Shop = {
    origin,
    dataDir,
    async start() {
      npm = spawn(process.execPath, [program], {
        env: {
          ...process.env,
          PORT: String(port),
          DATA_DIR: dataDir,
          SECRET_KEY: testSecret,
          SEED_NUMBERS: '400',
          LOG_LEVEL: 'silent',
          NODE_ENV: 'development',
          ...env,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [npm.stdout, npm.stderr]) stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
      if (!(await until(shop.isHealthy, 150_000))) throw new Error(`the server did not come up: ${said}`)
      first = shop.server()
    },
    async kill() {
      const server = shop.server()
      if (server && isAlive(server)) process.kill(server, 'SIGKILL')
      npm?.kill('SIGKILL')
      await until(() => !server || !isAlive(server), 5000)
    },
    server: () => pidIn(() => (JSON.parse(readFileSync(join(dataDir, 'server.lock'), 'utf8')) as { pid: number }).pid),
    isAlive: () => first > 0 && isAlive(first),
    isHealthy: () =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    postmaster: () => pidIn(() => pidFile()[0]),
    databaseUrl() {
      // while it is away there is no file, or one without a port: then it is where it was
      databasePort = pidIn(() => pidFile()[3]) || databasePort
      return `postgres://menmian:${readFileSync(join(dataDir, 'db.password'), 'utf8').trim()}@127.0.0.1:${databasePort}/menmian`
    },
    said: () => said,
  }
  afterAll(async () => {
    await shop.kill()
    const database = shop.postmaster()
    if (database && isAlive(database)) process.kill(database, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return shop
}
