/** `npm run new -- ../my-shop`: creates a storefront in a new folder from `examples/hello`, with the core as a tarball inside. */
import { copyFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import { buildPackage, manifest, versions } from './build.ts'

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

function describe(folder: string, tarball: string): object {
  return {
    name: toPackageName(folder),
    private: true,
    type: 'module',
    scripts: {
      dev: 'vite --config menmian.config.ts',
      build: 'vite build --config menmian.config.ts',
      preview: 'vite preview --config menmian.config.ts',
      check: 'menmian',
      types: 'tsc',
    },
    dependencies: { menmian: `file:${tarball}`, ...pick('react', 'react-dom', 'zod') },
    devDependencies: pick('@types/node', '@types/react', '@types/react-dom', 'typescript', 'vite'),
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

const [given] = process.argv.slice(2)
if (!given) fail('Which folder? For example: npm run new -- ../my-shop')
const folder = resolve(process.env.INIT_CWD ?? '.', given!)
if (existsSync(folder) && readdirSync(folder).length > 0) fail(`${folder} is not empty: choose another folder.`)

const write = (file: string, value: object) => writeFileSync(join(folder, file), `${JSON.stringify(value, null, 2)}\n`)
const edit = (file: string, change: (text: string) => string) =>
  writeFileSync(join(folder, file), change(readFileSync(join(folder, file), 'utf8')))
const packed = buildPackage()
const tarball = basename(packed)
mkdirSync(folder, { recursive: true })
cpSync(join(root, 'examples/hello'), folder, { recursive: true })
for (const file of ['index.html', 'app/main.tsx', 'public/icon.svg'])
  cpSync(join(root, 'examples/cafe', file), join(folder, file))
copyFileSync(packed, join(folder, tarball))
write('package.json', describe(folder, tarball))
write('tsconfig.json', typescript())
edit('README.md', (text) => text.replace('menmian-VERSION.tgz', tarball))
edit('index.html', (text) => text.replace(/<title>.*<\/title>/, `<title>${toPackageName(folder)}</title>`))

const [, major = '24'] = /node\/v(\d+)/.exec(process.env.npm_config_user_agent ?? '') ?? []
const warned =
  Number(major) < 24
    ? `npm warns (EBADENGINE) that Node ${major} is old: the scripts use Node 24, which it installs. `
    : ''
console.log(
  `\n  cd ${relative(process.env.INIT_CWD ?? '', folder)}\n  npm install\n  npm run dev\n\n${warned}README.md says how to go on.`,
)
