/** A shop as `npm start` runs it, with its own database: tests may kill server and database, and both restart automatically. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { isAlive, waitUntil } from '../platform/process.ts'
import { findFreePort } from '../platform/free-port.ts'
import { installStart } from './processes.ts'
import { testSecret } from './server.ts'

export type Shop = {
  origin: string
  dataDir: string
  start(): Promise<void>
  /** Kills the server and its supervisor with SIGKILL; the database continues to run. */
  kill(): Promise<void>
  /** Process id of the server; 0 when it is not running. */
  server(): number
  /** Whether the first server process is running. */
  isAlive(): boolean
  isHealthy(): Promise<boolean>
  /** Process id of the database; 0 when it is not running. */
  postmaster(): number
  /** The current or last address: a database that its server restarts reuses its port; if both died, it gets another port. */
  databaseUrl(): string
  output(): string
}

export const createShopFolder = (): string => mkdtempSync(join(tmpdir(), 'menmian-shop-'))

export async function startTestShop(env: Record<string, string> = {}, dataDir = createShopFolder()): Promise<Shop> {
  chmodSync(dataDir, 0o755)
  const port = await findFreePort()
  const origin = `http://127.0.0.1:${port}`
  const program = installStart()
  let npm: ChildProcess | undefined
  let first = 0
  let databasePort = 0
  let output = ''

  const pidFile = () => readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')
  /** Reads a number from a file that may vanish; 0 without a file. */
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
      for (const stream of [npm.stdout, npm.stderr])
        stream?.on('data', (chunk: Buffer) => (output = (output + chunk.toString()).slice(-4000)))
      if (!(await waitUntil(shop.isHealthy, 150_000))) throw new Error(`the server did not come up: ${output}`)
      first = shop.server()
    },
    async kill() {
      const server = shop.server()
      if (server && isAlive(server)) process.kill(server, 'SIGKILL')
      npm?.kill('SIGKILL')
      await waitUntil(() => !server || !isAlive(server), 5000)
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
      // during a restart the file is missing or has no port, so the last port is used
      databasePort = pidIn(() => pidFile()[3]) || databasePort
      return `postgres://menmian:${readFileSync(join(dataDir, 'db.password'), 'utf8').trim()}@127.0.0.1:${databasePort}/menmian`
    },
    output: () => output,
  }
  afterAll(async () => {
    await shop.kill()
    const database = shop.postmaster()
    if (database && isAlive(database)) process.kill(database, 'SIGKILL')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  return shop
}
