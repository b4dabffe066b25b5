/**
 * `npm run build:package` also packages commands that need no clone, each as one file without dependencies for a computer that has Node:
 * `.cache/menmian-layout-<version>.tgz`, the editors' commands (docs/decisions/studio/0034-editors-commands.md), and
 * `.cache/menmian-check-<version>.tgz`, the check of a back end (docs/back-end.md).
 */
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type Rolldown } from 'vite'
import { manifest, publishConfig } from './build.ts'

const root = join(import.meta.dirname, '../..')
const cache = join(root, '.cache')

type Bundle = { entry: string; description: string; external?: string[]; readme: (name: string) => string[] }
/** The packages, by the last part of their name. */
const bundles = {
  layout: {
    entry: 'server/backoffice/cli/standalone.ts',
    description: "The editors' commands of a Menmian shop, without a clone",
    // loaded only for a picture, if it is installed
    external: ['playwright'],
    readme: (name) => [
      'The commands of editors for a Menmian shop. The handbook of the shop explains them.',
      '门面商城的运营命令，说明见商城的运营手册。',
      `    npx ${name} login NAME --url https://shop.example.com\n    npx ${name} --help`,
    ],
  },
  check: {
    entry: 'server/app/openapi/check/cli.ts',
    description: 'Checks a back end against the contract of a Menmian shop',
    readme: (name) => [
      'Checks a back end of a Menmian shop against its contract, and names what is wrong per call.',
      '按接口约定检查门面商城的后端，逐个接口说明哪里不对。',
      `    npx ${name} https://shop.example.com\n    npx ${name} --help`,
    ],
  },
} satisfies Record<string, Bundle>
export type BundleName = keyof typeof bundles

/** Bundles the entry and all its imports, including packages, into one module. Returns the bundled modules. */
async function bundle({ entry, external = [] }: Bundle, out: string, file: string): Promise<string[]> {
  const result = (await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    ssr: { noExternal: true },
    build: {
      ssr: entry,
      target: 'node20',
      minify: true,
      outDir: out,
      emptyOutDir: false,
      rolldownOptions: {
        external,
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

function describe({ description, readme }: Bundle, out: string, name: string): void {
  const { version, license } = manifest
  const described = {
    name,
    version,
    description,
    license,
    type: 'module',
    engines: { node: '>=20' },
    bin: { [name]: `${name}.js` },
    publishConfig,
  }
  writeFileSync(join(out, 'package.json'), `${JSON.stringify(described, null, 2)}\n`)
  const [english = '', chinese = '', usage = ''] = readme(name)
  const install = `    npm install ./${name}-${version}.tgz\n`
  writeFileSync(join(out, 'README.md'), `${[`# ${name}`, english, chinese, install + usage].join('\n\n')}\n`)
}

/** Builds the package and its tarball in a folder; returns the path of the tarball. */
export async function buildBundle(kind: BundleName, folder = cache): Promise<string> {
  const row: Bundle = bundles[kind]
  const name = `${manifest.name}-${kind}`
  const file = `${name}.js`
  const out = join(folder, `${kind}-package`)
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const modules = await bundle(row, out, file)
  chmodSync(join(out, file), 0o755)
  copyFileSync(join(root, 'LICENSE'), join(out, 'LICENSE'))
  writeFileSync(join(out, 'THIRD-PARTY-LICENSES.txt'), licences(modules))
  describe(row, out, name)
  execFileSync('npm', ['pack', '--silent', '--pack-destination', folder], {
    cwd: out,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return join(folder, `${name}-${manifest.version}.tgz`)
}

/** Builds all bundles; returns the paths of their tarballs. */
export async function buildBundles(): Promise<string[]> {
  const tarballs: string[] = []
  for (const kind of Object.keys(bundles)) tarballs.push(await buildBundle(kind as BundleName))
  return tarballs
}

if (import.meta.main) console.log((await buildBundles()).join('\n'))
