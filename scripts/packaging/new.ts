/**
 * `npm run new -- ../my-shop`: creates a storefront in a new folder from `examples/hello`, with the core as a tarball inside.
 * `--with-studio`: with a server on which editors change and publish its pages in Studio.
 */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { buildPackage, listDependencies, manifest, versions } from './build.ts'

const root = join(import.meta.dirname, '../..')
const fail = (sentence: string): never => {
  console.error(sentence)
  process.exit(1)
}

/** `My Shop` → `my-shop`. */
const toPackageName = (folder: string) =>
  basename(folder)
    .toLowerCase()
    .replaceAll(/[^a-z0-9-]+/g, '-')
    .replaceAll(/^-+|-+$/g, '') || 'storefront'

/** Packages with the versions that this repository is tested with. */
const pick = (...names: string[]) => Object.fromEntries(names.map((name) => [name, versions[name]!]))

const vite = 'vite --config menmian.config.ts'
const build = 'vite build --config menmian.config.ts'
/** Scripts of a storefront with a server; a build of Studio follows that of the storefront, which empties the folder. */
const serverScripts = {
  start: 'npm run build && node server.ts',
  build: `${build} && menmian-studio`,
  layout: 'menmian-layout',
}
/** The packages of the server and Studio, without the browser with which an agent takes pictures. */
function serverPackages(): Record<string, string> {
  const { playwright: _, ...packages } = listDependencies().optional
  return packages
}
function describe(folder: string, tarball: string, withStudio: boolean): object {
  return {
    name: toPackageName(folder),
    private: true,
    type: 'module',
    scripts: {
      dev: vite,
      build,
      preview: 'vite preview --config menmian.config.ts',
      check: 'menmian',
      types: 'tsc',
      ...(withStudio && serverScripts),
    },
    dependencies: {
      menmian: `file:${tarball}`,
      ...pick('react', 'react-dom', 'zod'),
      ...(withStudio && serverPackages()),
    },
    devDependencies: pick(
      '@types/node',
      '@types/react',
      '@types/react-dom',
      ...(withStudio ? ['@types/pg'] : []),
      'typescript',
      'vite',
    ),
    // a Node that runs TypeScript, for systems whose own Node does not
    optionalDependencies: manifest.optionalDependencies,
  }
}

/** The strictness of this repository; the modules that the build generates have their types in the package. */
function typescript(): object {
  const { compilerOptions } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')) as {
    compilerOptions: { types: string[] }
  }
  return {
    compilerOptions: { ...compilerOptions, types: [...compilerOptions.types, 'menmian/virtual'] },
    exclude: ['node_modules', 'dist'],
  }
}

const { values, positionals } = parseArgs({ options: { 'with-studio': { type: 'boolean' } }, allowPositionals: true })
const withStudio = values['with-studio'] === true
const [given] = positionals
if (!given) fail('Which folder? For example: npm run new -- ../my-shop')
const folder = resolve(process.env.INIT_CWD ?? '.', given!)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty: choose another folder.`)

const write = (file: string, value: object) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
const packed = await buildPackage()
const tarball = basename(packed)
mkdirSync(folder, { recursive: true })
cpSync(join(root, 'examples/hello'), folder, {
  recursive: true,
  filter: (file) => withStudio || basename(file) !== 'server.ts',
})
for (const file of ['index.html', 'app/main.tsx', 'public/icon.svg'])
  cpSync(join(root, 'examples/cafe', file), join(folder, file))
copyFileSync(packed, join(folder, tarball))
write('package.json', describe(folder, tarball, withStudio))
write('tsconfig.json', typescript())
edit('README.md', (text) => text.replace('menmian-VERSION.tgz', tarball))
edit('index.html', (text) => text.replace(/<title>.*<\/title>/, `<title>${toPackageName(folder)}</title>`))

if (withStudio) {
  edit('.gitignore', (text) => `${text}.data/\n`)
  edit('app/main.tsx', (text) =>
    text
      .replace("from 'menmian/app'\n", "from 'menmian/app'\nimport { publishedAt } from 'menmian/published'\n")
      .replace('startStorefront()', "startStorefront({ published: publishedAt('/api/layouts') })"),
  )
  // Vite serves the pages while they are developed, and the server everything else
  edit('menmian.config.ts', (text) =>
    text.replace(
      'storefront(project)',
      "storefront(project, { backEnd: 'http://127.0.0.1:4173', served: ['/api', '/media'] })",
    ),
  )
}

const [, major = '24'] = /node\/v(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
const warned =
  Number(major) < 24
    ? `npm warns (EBADENGINE) that Node ${major} is old: the scripts use Node 24, which it installs. `
    : ''
console.log(
  `\n  cd ${relative(process.env.INIT_CWD ?? '', folder)}\n  npm install\n  npm ${withStudio ? 'start' : 'run dev'}\n\n${warned}README.md says how to go on.`,
)
