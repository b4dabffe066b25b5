// Prerequisites of every command: a supported machine, the packages of the lock file, and a Node that runs TypeScript.
// No dependencies and no TypeScript: this runs on Node 20 before any packages are installed.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { stopWithParent } from './parent.mjs'

export const root = join(dirname(fileURLToPath(import.meta.url)), '..')
const isWindows = process.platform === 'win32'
const OLDEST = 20
/** The oldest Node that runs the server's TypeScript and has all APIs that it uses. */
const RUNS_TYPESCRIPT = [24, 7]

/** @param {string} sentence */
export function fail(sentence, code = 1) {
  console.error(`\n  ${sentence}\n`)
  process.exit(code)
}
/** Prints to standard error, because a program may read the command's output. */
export const say = (sentence) => console.error(`  ${sentence}`)

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
const optionalPackages = () => readJson(join(root, 'package.json'))?.optionalDependencies ?? {}

const parseVersion = (text) => text.split('.').map(Number)
const isAtLeast = ([major, minor], [least, lesser]) => major > least || (major === least && minor >= lesser)

/** Returns the name of the package with the project's pinned Node for a system such as `linux-x64`. */
export const findPinnedNode = (system, packages) =>
  Object.keys(packages).find((name) => name.endsWith(`-${system.replace('win32', 'win')}`))
const pinnedName = () => findPinnedNode(`${process.platform}-${process.arch}`, optionalPackages())

/** Returns why a machine cannot run the project, or undefined. */
export function getRefusal({ version, system, pinned }) {
  if (parseVersion(version)[0] < OLDEST)
    return `Node ${version} is too old. Install Node ${OLDEST} or newer (https://nodejs.org) and try again.`
  if (!pinned && !isAtLeast(parseVersion(version), RUNS_TYPESCRIPT))
    return `There is no pinned Node for ${system}, and this Node (${version}) cannot run TypeScript. Install Node ${RUNS_TYPESCRIPT.join('.')} or newer and try again.`
}

/** Exits with a message on an unsupported machine, before anything is installed. */
export function checkMachine() {
  const refusal = getRefusal({
    version: process.versions.node,
    system: `${process.platform}-${process.arch}`,
    pinned: pinnedName(),
  })
  if (refusal) fail(refusal)
}

/**
 * Whether node_modules matches the lock file. `lock` and `installed`: the packages of the lock file and of npm's lock file in
 * node_modules, by path; `pinned`: the package with this system's Node, the only optional package that must be installed.
 */
export function matchesLock({ lock, installed, pinned }) {
  if (!installed) return false
  return Object.entries(lock).every(([path, { version, optional, peer, link }]) => {
    if (path === '' || link || peer) return true
    const isNeeded = !optional || (pinned && path === `node_modules/${pinned}`)
    return installed[path] ? installed[path].version === version : !isNeeded
  })
}
const isInstalled = () =>
  matchesLock({
    lock: readJson(join(root, 'package-lock.json'))?.packages ?? {},
    installed: readJson(join(root, 'node_modules/.package-lock.json'))?.packages,
    pinned: pinnedName(),
  })

/** Installs the packages of the lock file unless node_modules matches it. */
export function installPackages() {
  if (isInstalled()) return
  if (spawnSync('npm', ['--version'], { shell: isWindows, stdio: 'ignore' }).status !== 0)
    fail('npm was not found. It comes with Node: install Node again from https://nodejs.org and try again.')
  say('Installing packages (the first time takes about a minute) …')
  const args = ['ci', '--no-audit', '--no-fund', '--no-update-notifier', '--loglevel=error']
  if (spawnSync('npm', args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], shell: isWindows }).status !== 0)
    fail(
      'The packages could not be installed; npm says why above. Check the network, or the registry in .npmrc, and try again.',
    )
}

/** Returns the path of the pinned Node, or of the running Node if it runs TypeScript. */
export function nodePath() {
  const pinned = pinnedName()
  const name = isWindows ? 'node.exe' : 'node'
  const path = pinned && join(root, 'node_modules', pinned, 'bin', name)
  if (path && existsSync(path)) return path
  if (isAtLeast(parseVersion(process.versions.node), RUNS_TYPESCRIPT)) return process.execPath
  return fail(`The pinned Node is missing in node_modules: run npm ci and try again.`)
}

/** On PATH, programs of packages precede others, and `node` is the pinned Node. Caches are not in the system's temporary folder. */
export const environment = () => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/node'),
  PWTEST_CACHE_DIR: join(root, 'node_modules/.cache/playwright'),
  JITI_FS_CACHE: 'false',
  TSX_DISABLE_CACHE: '1',
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), dirname(nodePath()), process.env.PATH ?? ''].join(delimiter),
})

/** Returns the command line of a program: a TypeScript file of the project, or a program of its packages. */
export function commandLine(program, args) {
  if (/\.(ts|mjs)$/.test(program)) return [nodePath(), [join(root, program), ...args]]
  const { bin, name } = readJson(join(root, 'node_modules', getPackageName(program), 'package.json'))
  const file = typeof bin === 'string' ? bin : bin[program]
  return file
    ? [nodePath(), [join(root, 'node_modules', name, file), ...args]]
    : fail(`${name} has no program ${program}.`)
}
/** Maps programs to packages with other names. */
const getPackageName = (program) => ({ tsc: 'typescript' })[program] ?? program

/** Runs a program to its end, passes signals on to it, and resolves to its exit code. */
export function run(program, args, env = environment()) {
  return new Promise((resolve) => {
    const [path, all] = commandLine(program, args)
    const child = spawn(path, all, { cwd: root, stdio: 'inherit', env })
    // a terminal also sends Ctrl-C to the program, and a second signal would end it before it has cleaned up
    const pass = (signal) => (signal === 'SIGINT' && process.stdin.isTTY) || child.kill(signal)
    const signals = ['SIGTERM', 'SIGINT', 'SIGHUP']
    for (const signal of signals) process.on(signal, pass)
    const endWatch = stopWithParent(() => pass('SIGTERM'))
    child.once('error', (error) => {
      console.error(`\n  ${program} could not be started: ${error.message}\n`)
      resolve(1)
    })
    child.once('exit', (code, signal) => {
      for (const signal of signals) process.off(signal, pass)
      endWatch()
      resolve(code ?? (signal === 'SIGINT' ? 130 : 1))
    })
  })
}
