// `npm start` on a machine that has only Node (20 or newer) and npm: installs what is missing, builds when sources changed, then runs the
// server with the Node that the project pins. No dependencies, no TypeScript: this file runs before there are any.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createRestarts, REFUSED } from './server/app/restarts.mjs'

const root = dirname(fileURLToPath(import.meta.url))
const at = (...parts) => join(root, ...parts)
const isWindows = process.platform === 'win32'

const fail = (sentence) => {
  console.error(`\n  ${sentence}\n`)
  process.exit(1)
}
const run = (program, args, env = process.env) =>
  spawnSync(program, args, { cwd: root, stdio: 'inherit', env, shell: isWindows })

const workers = /^--workers(?:=(.*))?$/.exec(process.argv[2] ?? '')
if (process.argv[2] && !workers) fail(`${process.argv[2]} is no option: npm start -- --workers 4`)
if (workers) process.env.WORKERS = workers[1] ?? process.argv[3] ?? ''

const [major] = process.versions.node.split('.').map(Number)
if (major < 20)
  fail(
    `Node ${process.versions.node} is too old: install Node 20 or newer (https://nodejs.org) and run npm start again.`,
  )

await refuseWhenRunning()
install()
build()
serve()

/** Says at once, before a minute of installing, that it would be for nothing. */
async function refuseWhenRunning() {
  const port = Number(process.env.PORT ?? 4173)
  const dataDir = resolve(root, process.env.DATA_DIR || '.data')
  if (!process.env.DATABASE_URL) {
    const owner = readJson(join(dataDir, 'server.lock'))
    if (owner && !owner.stopping && isAlive(owner))
      fail(
        `Another server (process ${owner.pid}) is already using ${dataDir}. Stop it first, or start this one with another DATA_DIR and PORT.`,
      )
    if (owner?.stopping) return
  }
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`PORT must be a number from 1 to 65535, for example PORT=4173 (PORT is "${process.env.PORT}").`)
  const taken = await new Promise((done) => {
    const probe = createServer()
    probe.once('error', (error) => done(error.code === 'EADDRINUSE'))
    probe.listen(port, process.env.HOST || '127.0.0.1', () => probe.close(() => done(false)))
  })
  if (taken)
    fail(`Port ${port} is in use by another program. Stop it, or start with another port: PORT=${port + 1} npm start`)
}

function readJson(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
/** The process of the lock file, not a later one with the same number. */
function isAlive({ pid, startedAt }) {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if (error.code !== 'EPERM') return false
  }
  if (!existsSync('/proc/self/stat')) return true
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return fields[0] !== 'Z' && (!startedAt || fields[19] === startedAt)
  } catch {
    return false
  }
}

/** What stands in node_modules is what the lock says, or it is installed. */
function install() {
  const wanted = createHash('sha256')
    .update(readFileSync(at('package-lock.json')))
    .update(process.platform + process.arch)
    .digest('hex')
  const mark = at('node_modules', '.installed')
  if (existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  if (spawnSync('npm', ['--version'], { shell: isWindows }).status !== 0)
    fail('npm was not found. It comes with Node: install Node again from https://nodejs.org, then run npm start.')
  console.log('  Installing packages (the first time takes about a minute) …')
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error']
  if (run('npm', ['ci', ...quiet]).status !== 0)
    fail(
      'The packages could not be installed. Check the network (or the registry in .npmrc) and run npm start again; npm ci shows the whole message.',
    )
  writeFileSync(mark, wanted)
}

/** The pinned Node, else our own when it runs TypeScript. */
function node() {
  const pinned = at('node_modules', '.bin', isWindows ? 'node.cmd' : 'node')
  if (existsSync(pinned)) return pinned
  const [large, small] = process.versions.node.split('.').map(Number)
  if (large > 24 || (large === 24 && small >= 7)) return process.execPath
  return fail(
    `There is no pinned Node for ${process.platform}-${process.arch}: install Node 24 and run npm start again.`,
  )
}

/** Builds when anything that the shop is made of changed. */
function build() {
  const sources = [
    'index.html',
    'main.tsx',
    'prerender.tsx',
    'starter.ts',
    'service-worker.ts',
    'messages.ts',
    'vite.config.ts',
    'menmian.config.ts',
    'lingui.config.ts',
    'pages.config.json',
    'package-lock.json',
    'schemas',
    'compiler',
    'renderer',
    'shop',
    'studio',
    'widgets',
    'layouts',
    'locales',
    'public',
  ]
  const hash = createHash('sha256')
  const add = (path) => {
    const entry = statSync(at(path), { throwIfNoEntry: false })
    if (!entry) return
    if (entry.isDirectory()) for (const name of readdirSync(at(path)).sort()) add(`${path}/${name}`)
    else if (!/\.(test|stories)\.tsx?$/.test(path)) hash.update(path).update(readFileSync(at(path)))
  }
  sources.forEach(add)
  const wanted = hash.digest('hex')
  const mark = at('dist', '.sources')
  if (existsSync(at('dist', 'index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === wanted) return
  console.log('  Building the shop …')
  const vite = [at('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'error']
  for (const config of ['vite.config.ts', at('studio', 'vite.config.ts')])
    if (run(node(), [...vite, '--config', config]).status !== 0)
      fail('The shop could not be built: see the message above.')
  mkdirSync(at('dist'), { recursive: true })
  writeFileSync(mark, wanted)
}

/**
 * The server lives and dies with this process: the channel between them closes even when this one is killed. One that dies is started
 * again, unless it never answered: then it has said why.
 */
function serve() {
  const restarts = createRestarts()
  let server
  let answered = false
  let stopping = false
  const start = () => {
    server = spawn(node(), [at('server', 'main.ts')], {
      cwd: root,
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: { NODE_COMPILE_CACHE: at('node_modules', '.cache', 'node'), ...process.env },
    })
    server.on('error', (error) => fail(`The server could not be started: ${error.message}`))
    server.on('message', ({ ready }) => {
      if (ready) answered = true
    })
    server.on('exit', (code, signal) => {
      if (stopping || code === 0) process.exit(code ?? 1)
      if (code === REFUSED || (!answered && !signal)) process.exit(code)
      const pause = restarts.pause()
      if (pause === undefined)
        fail(
          `The server died ${restarts.most} times within a minute and is not started again. What it wrote above says why.`,
        )
      console.error(`\n  The server died (${signal ?? `code ${code}`}) and is started again.`)
      setTimeout(() => (stopping ? process.exit(1) : start()), pause)
    })
  }
  const stop = (signal) => {
    stopping = true
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
    server.kill(signal)
    setTimeout(() => server.kill('SIGKILL'), 9800).unref()
  }
  start()
  // Ctrl-C in a terminal reaches the server by itself; a second one must not kill us before it has stopped
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(signal))
  process.on('SIGUSR2', () => server.kill('SIGUSR2'))
  if (process.env.npm_lifecycle_event) stopWithParent(() => stop('SIGTERM'))
}

/** npm that is killed tells nobody, and a shell may stand between: we notice when one of the two has another parent. */
function stopWithParent(stop) {
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`
  const before = ancestors()
  setInterval(() => {
    if (ancestors() !== before) stop()
  }, 500).unref()
}
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]
  } catch {
    return ''
  }
}
