/**
 * `npm run build:package` also packages the editors' commands separately, `.cache/menmian-layout-<version>.tgz`: one file without
 * dependencies, for a computer that has Node but no clone (docs/decisions/studio/0034-editors-commands.md).
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { manifest, publishConfig } from './build.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')
const out = join(cache, 'layout-package')
const name = `${manifest.name}-layout`
const file = `${name}.js`

/** Bundles the entry and all its imports, including packages, into one module. Returns the bundled modules. */
async function bundle(): Promise<string[]> {
  const result = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: 'server/publishing/cli/standalone.ts',
      target: 'node20',
      minify: true,
      outDir: out,
      emptyOutDir: false,
      // loaded only for a picture, if it is installed
      rolldownOptions: {
        external: ['playwright'],
        output: { entryFileNames: file, banner: '#!/usr/bin/env node', codeSplitting: false },
      },
    },
  })) as Rolldown.RolldownOutput
  return result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
}

/** Returns the licences of the bundled packages, whose terms require passing them on. */
function licences(modules: readonly string[]): string {
  const packages = modules.map((id) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id.replaceAll('\\', '/'))?.[0])
  return [...new Set(packages)]
    .filter((folder) => folder !== undefined)
    .sort()
    .map((folder) => {
      const [text] = globSync('{LICENSE,LICENSE.*,LICENCE,license}', { cwd: folder })
      if (!text) throw new Error(`${folder} has no licence to pass on`)
      const { name: of, version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as typeof manifest
      return `${of} ${version}\n\n${readFileSync(join(folder, text), 'utf8').trim()}\n`
    })
    .join('\n----\n\n')
}

function describe(): void {
  const { version, license } = manifest
  const described = {
    name,
    version,
    description: "The editors' commands of a Menmian shop, without a clone",
    license,
    type: 'module',
    engines: { node: '>=20' },
    bin: { [name]: file },
    publishConfig,
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  const lines = [
    `# ${name}`,
    'The commands of editors for a Menmian shop. The handbook of the shop explains them.',
    '门面商城的运营命令，说明见商城的运营手册。',
    `    npm install ./${name}-${version}.tgz\n    npx ${name} login NAME --url https://shop.example.com\n    npx ${name} --help`,
  ]
  writeFileSync(join(out, 'README.md'), `${lines.join('\n\n')}\n`)
}

/** Returns the path of the tarball. */
export async function buildLayout(): Promise<string> {
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const modules = await bundle()
  chmodSync(join(out, file), 0o755)
  copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
  writeFileSync(join(out, 'THIRD-PARTY-LICENSES.txt'), licences(modules))
  describe()
  execFileSync('npm', ['pack', '--silent', '--pack-destination', cache], {
    cwd: out,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(cache, `${name}-${manifest.version}.tgz`)
}

if (import.meta.main) console.log(await buildLayout())
