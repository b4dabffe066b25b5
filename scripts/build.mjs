// Builds the shop when a source has changed since the last build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { commandLine, environment, fail, root, say } from './machine.mjs'

/** Files and folders that the build reads (`tests/repository/sources.test.ts`). */
export const sources = [
  'index.html',
  'app',
  'vite.config.ts',
  'menmian.config.ts',
  'pages.config.json',
  'package-lock.json',
  'schemas',
  'compiler',
  'renderer',
  'shop',
  'studio',
  'widgets',
  'layouts',
  'templates',
  'locales',
  'public',
]
/** Excludes tests, stories, and schemas for text editors, which other commands generate. */
const isSource = (path) => !/\.(test|stories)\.tsx?$|\.schema\.json$/.test(path)

export function hashOfSources(folder = root) {
  const hash = createHash('sha256')
  const add = (path) => {
    const full = join(folder, path)
    const entry = statSync(full, { throwIfNoEntry: false })
    if (entry?.isDirectory()) for (const name of readdirSync(full).sort()) add(`${path}/${name}`)
    else if (entry && isSource(path)) hash.update(path).update(readFileSync(full))
  }
  sources.forEach(add)
  return hash.digest('hex')
}

const resolvePath = (path) => join(root, path)

const mark = resolvePath('dist/.sources')
const isBuilt = (hash) =>
  existsSync(resolvePath('dist/index.html')) && existsSync(mark) && readFileSync(mark, 'utf8') === hash

/** Builds the shop and Studio when a source changed since the last build; `isForced`: always, and lists the written files. */
export function build({ isForced = false } = {}) {
  const hash = hashOfSources()
  if (!isForced && isBuilt(hash)) return
  if (!isForced) say('Building the shop …')
  for (const config of ['vite.config.ts', 'studio/vite.config.ts']) {
    const options = isForced ? [] : ['--logLevel', 'error']
    const [path, args] = commandLine('vite', ['build', ...options, '--config', config])
    if (spawnSync(path, args, { cwd: root, stdio: 'inherit', env: environment() }).status !== 0)
      fail('The shop could not be built: see the message above.')
  }
  mkdirSync(resolvePath('dist'), { recursive: true })
  writeFileSync(mark, hash)
}

// `npm run build`
if (process.argv[1] === fileURLToPath(import.meta.url)) build({ isForced: true })
