/** A shop as it runs: the server in a process of its own, with a database of its own, both of which a test may kill. */
import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { isAlive, until } from './db/process.ts'
import { freePort } from './port.ts'
import { testSecret } from './testing.ts'

export type Shop = {
  origin: string
  dataDir: string
  /** Starts the server; answers how long it took until it was healthy, ms. */
  start(): Promise<number>
  /** kill -9. */
  kill(): Promise<void>
  isAlive(): boolean
  isHealthy(): Promise<boolean>
  /** Process of the database; 0 where there is none. */
  postmaster(): number
  /** As of the last start: a database that its server starts again has its port, one that died with it another. */
  databaseUrl(): string
  said(): string
}

export const shopFolder = (): string => mkdtempSync(join(tmpdir(), 'menmian-shop-'))

export async function testShop(env: Record<string, string> = {}, dataDir = shopFolder()): Promise<Shop> {
  chmodSync(dataDir, 0o755)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  let child: ChildProcess | undefined
  let said = ''
  let databaseUrl = ''

  const pidFile = () => readFileSync(join(dataDir, 'db/postmaster.pid'), 'utf8').split('\n')
  const shop: Shop = {
    origin,
    dataDir,
    async start() {
      const from = performance.now()
      child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
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
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk: Buffer) => (said = (said + chunk.toString()).slice(-4000)))
      if (!(await until(shop.isHealthy, 150_000))) throw new Error(`the server did not come up: ${said}`)
      const ms = performance.now() - from
      databaseUrl = `postgres://menmian:${readFileSync(join(dataDir, 'db.password'), 'utf8').trim()}@127.0.0.1:${pidFile()[3]?.trim()}/menmian`
      return ms
    },
    kill: () =>
      new Promise((resolve) => {
        if (!child || child.exitCode !== null || child.signalCode !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      }),
    isAlive: () => child?.exitCode === null && child.signalCode === null,
    isHealthy: () =>
      fetch(`${origin}/readyz`, { signal: AbortSignal.timeout(5000) }).then(
        (answer) => answer.ok,
        () => false,
      ),
    postmaster() {
      try {
        return Number(pidFile()[0])
      } catch {
        return 0
      }
    },
    databaseUrl: () => databaseUrl,
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
