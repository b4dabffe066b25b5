/** Servers in separate processes, and clients with a steady request rate, for crash tests. */
import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { chmodSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import http from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { waitUntil } from '../platform/process.ts'
import { testSecret } from './server.ts'

const project = join(import.meta.dirname, '../..')
const main = join(import.meta.dirname, '../main.ts')

export type Run = {
  child: ChildProcess
  port: number
  output: () => string
  ended: Promise<number | null>
  up: () => Promise<void>
}
type ProcessOptions = { program?: string; args?: string[]; env: Record<string, string | undefined> & { PORT: string } }

/** Processes that `end-processes.ts` ends after the test file. */
export const runningProcesses = new Set<ChildProcess>()

/** Creates a folder that is deleted after the test file. */
export function createTemporaryFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `menmian-${name}-`))
  chmodSync(folder, 0o755)
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** The environment of a server on an existing database, which starts quickly. */
export const buildServerEnv = (
  url: string,
  port: number,
  more: Record<string, string> = {},
): ProcessOptions['env'] => ({
  PORT: String(port),
  DATABASE_URL: url,
  DATA_DIR: join(tmpdir(), 'menmian-none'),
  SECRET_KEY: testSecret,
  DEMO: 'on',
  ...more,
})

export function startProcess({ program = main, args = [], env }: ProcessOptions): Run {
  const child = spawn(process.execPath, [program, ...args], {
    env: { ...process.env, NODE_ENV: 'development', LOG_LEVEL: 'error', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  runningProcesses.add(child)
  let text = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  void ended.then(() => runningProcesses.delete(child))
  const port = Number(env.PORT)
  const output = () => text
  const up = async () => {
    const answers = waitUntil(() => child.exitCode !== null || isReady(port), 120_000)
    if (!(await answers) || child.exitCode !== null) throw new Error(`did not come up: ${text}`)
  }
  return { child, port, output, ended, up }
}
export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/readyz`).then(
    (answer) => answer.ok,
    () => false,
  )

/** Copies `start.mjs` to a folder with packages and build, so that it only starts the server. */
export function installStart(): string {
  const folder = createTemporaryFolder('installed')
  mkdirSync(join(folder, 'node_modules'))
  mkdirSync(join(folder, 'dist'))
  copyFileSync(join(project, 'start.mjs'), join(folder, 'start.mjs'))
  cpSync(join(project, 'scripts'), join(folder, 'scripts'), { recursive: true })
  symlinkSync(join(import.meta.dirname, '..'), join(folder, 'server'))
  writeFileSync(join(folder, 'package-lock.json'), '{}')
  writeFileSync(join(folder, 'node_modules/.package-lock.json'), '{"packages":{}}')
  writeFileSync(join(folder, 'dist/index.html'), '')
  writeFileSync(
    join(folder, 'dist/.sources'),
    createHash('sha256').update('package-lock.json').update('{}').digest('hex'),
  )
  return join(folder, 'start.mjs')
}

export type Shoppers = {
  asked: () => number
  answered: () => number
  failed: () => string[]
  stop: () => Promise<void>
}
/**
 * Starts clients that send `perSecond` requests over keep-alive connections. A refused connection (ECONNREFUSED) counts as a failure only
 * where a process must always be listening (`mustAccept`).
 */
export function startShoppers(
  port: number,
  { perSecond = 100, path = '/api/hk/baseConfig', mustAccept = false } = {},
): Shoppers {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 24 })
  const failed: string[] = []
  let [asked, answered] = [0, 0]
  const under = new Set<Promise<void>>()
  const ask = () =>
    new Promise<void>((resolve) => {
      asked++
      const done = (wrong?: string) => {
        if (wrong) failed.push(wrong)
        resolve()
      }
      const request = http.get({ port, host: '127.0.0.1', path, agent, timeout: 20_000 }, (response) => {
        response.resume()
        response.once('end', () => {
          answered++
          done(response.statusCode === 200 ? undefined : `status ${response.statusCode}`)
        })
        response.once('error', (error) => done(`in the answer: ${error.message}`))
      })
      request.once('timeout', () => request.destroy(new Error('no answer')))
      request.once('error', (error: NodeJS.ErrnoException) =>
        done(error.code === 'ECONNREFUSED' && !mustAccept ? undefined : `${error.code} ${error.message}`),
      )
    })
  const timer = setInterval(() => {
    const request = ask()
    under.add(request)
    void request.then(() => under.delete(request))
  }, 1000 / perSecond)
  return {
    asked: () => asked,
    answered: () => answered,
    failed: () => failed,
    async stop() {
      clearInterval(timer)
      await Promise.all(under)
      agent.destroy()
    },
  }
}
