/** A fresh machine: Node, npm, git and a shell, an empty home, a copy of the tree without packages, and a user who is not root. */
import { execFileSync, spawn } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { root } from '../steps.ts'

/** Programs that npm and the install scripts of packages call. Chromium and `fc-list` are missing on purpose. */
const PROGRAMS = ['node', 'npm', 'npx', 'git', 'sh', 'env', 'uname', 'dirname', 'basename', 'readlink', 'cat', 'sed']
/** Folders in which npm, Playwright and Storybook store a user's data. */
const OF_TOOLS = new Set(['.npm', '.cache', '.storybook'])
/** npm's own code, compiled by Node 22 or newer. */
const COMPILED_NPM = 'node-compile-cache'
/** The user `nobody`, because PostgreSQL refuses a user without a name. */
const STRANGER = 65_534
const isRoot = process.getuid?.() === 0

/** Returns the path of the system's program, not of the pinned Node in node_modules. */
function findProgram(name: string): string | undefined {
  const places = (process.env.PATH ?? '').split(delimiter).filter((place) => !place.includes('node_modules'))
  return places.map((place) => join(place, name)).find((path) => existsSync(path))
}

/** Copies tracked and new files, without files that git ignores. */
function copyTree(into: string): void {
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root })
  for (const file of new Set(list.toString().split('\0'))) {
    if (!file || !existsSync(join(root, file))) continue
    mkdirSync(dirname(join(into, file)), { recursive: true })
    cpSync(join(root, file), join(into, file))
  }
}

export type Started = {
  output: () => string
  /** Resolves when the check passes; rejects with the output when the command exits first. */
  until: (check: () => boolean | Promise<boolean>) => Promise<void>
  stop: () => Promise<number | null>
  ended: Promise<number | null>
}
export type Machine = {
  /** The folder outside the copy that commands may write to. */
  data: string
  copy: string
  start: (program: string, args: string[], env?: Record<string, string>) => Started
  /** Files and processes that commands left behind, excluding the copy, the data and npm's cache. */
  leftovers: () => string[]
  remove: () => void
}

export function createMachine(): Machine {
  const folder = mkdtempSync(join(tmpdir(), 'menmian-fresh-'))
  const [copy, home, temporary, programs, data] = ['copy', 'home', 'tmp', 'bin', 'data'].map((name) => {
    const path = join(folder, name)
    mkdirSync(path)
    return path
  }) as [string, string, string, string, string]
  chmodSync(folder, 0o755)
  copyTree(copy)
  for (const name of PROGRAMS) {
    const path = findProgram(name)
    if (path) symlinkSync(path, join(programs, name))
  }
  if (isRoot) execFileSync('chown', ['-R', `${STRANGER}:${STRANGER}`, folder])

  const setpriv = findProgram('setpriv')
  const asStranger = isRoot && setpriv ? [setpriv, `--reuid=${STRANGER}`, `--regid=${STRANGER}`, '--clear-groups'] : []
  // the registry is reached through this machine's network settings
  const network = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /proxy$|^(SSL|NODE_EXTRA)_|^npm_config_registry$/i.test(name)),
  )
  const start: Machine['start'] = (program, args, env = {}) => {
    const [path, ...all] = [...asStranger, join(programs, program), ...args]
    const child = spawn(path!, all, {
      cwd: copy,
      env: { ...network, PATH: programs, HOME: home, TMPDIR: temporary, LANG: 'C.UTF-8', DATA_DIR: data, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
    let isOver = false
    const ended = new Promise<number | null>((resolve) =>
      child.once('close', (code) => {
        isOver = true
        resolve(code)
      }),
    )
    const until: Started['until'] = async (check) => {
      while (!(await check())) {
        if (isOver) throw new Error(`It ended: ${output}`)
        await new Promise((resolve) => setTimeout(resolve, 200))
      }
    }
    // only npm receives the signal, as from a supervisor
    const stop = () => {
      child.kill('SIGTERM')
      const late = new Promise<never>((_, reject) =>
        setTimeout(() => reject(new Error(`It does not end: ${processesIn(folder).join('; ')}`)), 120_000).unref(),
      )
      return Promise.race([ended, late])
    }
    return { output: () => output, until, stop, ended }
  }

  const before = new Set(readdirSync(tmpdir()))
  const leftovers = () => [
    ...readdirSync(temporary)
      .filter((name) => name !== COMPILED_NPM)
      .map((name) => join(temporary, name)),
    ...readdirSync(home)
      .filter((name) => !OF_TOOLS.has(name))
      .map((name) => join(home, name)),
    // other programs of this machine also write there
    ...(asStranger.length ? readdirSync(tmpdir()) : [])
      .map((name) => join(tmpdir(), name))
      .filter((path) => !before.has(path.slice(tmpdir().length + 1)) && getOwner(path) === STRANGER),
    ...processesIn(folder),
  ]
  const remove = () => {
    for (const { pid } of processes().filter(({ place }) => place.startsWith(folder))) process.kill(pid, 'SIGKILL')
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  }
  return { data, copy, start, leftovers, remove }
}

const getOwner = (path: string) => statSync(path, { throwIfNoEntry: false })?.uid

/** Returns the processes with their working folders, if the system exposes them. */
function processes(): { pid: number; place: string }[] {
  if (!existsSync('/proc/self/cwd')) return []
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      try {
        return [{ pid: Number(name), place: readlinkSync(`/proc/${name}/cwd`) }]
      } catch {
        return []
      }
    })
}
const processesIn = (folder: string) =>
  processes().flatMap(({ pid, place }) => (place.startsWith(folder) ? [`process ${pid} in ${place}`] : []))
