/** The package as a storefront outside this repository installs it. */
import { execFileSync } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, expect, test } from 'vitest'
import { version } from '#schemas/limits.ts'
import { listChangedNames, parseApi, readApi, reportFile } from './api.ts'
import { manifest } from './build.ts'
import { readUnreleased } from './changelog.ts'
import { nextVersion } from './release.ts'

const root = join(import.meta.dirname, '../..')
const git = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' })
let tarball: Uint8Array<ArrayBuffer>
let printed: string
let isUntouched: boolean
beforeAll(() => {
  const before = git()
  printed = execFileSync(process.execPath, ['scripts/packaging/release.ts', 'minor', '--dry-run'], {
    cwd: root,
    encoding: 'utf8',
  })
  isUntouched = git() === before
  const packed = `menmian-${version.name}.tgz`
  tarball = new Uint8Array(readFileSync(join(root, '.cache', packed)))
})

test('a dry run of a release names its version, files and tarballs, and changes nothing', () => {
  const next = nextVersion(version.name, 'minor')
  expect(printed).toContain(`${next} (`)
  for (const file of ['package.json', 'CHANGELOG.md', `tests/contracts/${next}.json`]) expect(printed).toContain(file)
  expect(printed.match(/^npm publish .*\.tgz$/gm)).toHaveLength(3)
  expect(isUntouched).toBe(true)
})

test('a public name that was added, removed or declared differently since the last release is in the changelog', () => {
  const changed = listChangedNames(parseApi(readFileSync(reportFile, 'utf8')), readApi(join(root, '.cache/package')))
  const notes = readUnreleased(readFileSync(join(root, 'CHANGELOG.md'), 'utf8'))
  expect(changed.filter((name) => !notes.includes(`\`${name}\``))).toEqual([])
})

test('every export exists in the package, as publint reads it', async () => {
  const { messages } = await publint({ pack: { tarball: tarball.buffer } })
  expect(messages).toEqual([])
})

test.each(['layout', 'check'])('menmian-%s is a package of a single command', async (name) => {
  const packed = new Uint8Array(readFileSync(join(root, '.cache', `${manifest.name}-${name}-${version.name}.tgz`)))
  const { messages, pkg } = await publint({ pack: { tarball: packed.buffer } })
  expect(messages).toEqual([])
  expect(pkg).toMatchObject({ bin: { [`menmian-${name}`]: `menmian-${name}.js` }, engines: { node: '>=20' } })
  expect(pkg?.dependencies).toBeUndefined()
})

test('the types of every export resolve, in Node and in bundlers', async () => {
  const result = await checkPackage(createPackageFromTarballData(tarball))
  if (!result.types) throw new Error('the package has no types')
  expect(Object.keys(result.entrypoints)).toEqual(Object.keys(manifest.exports))
  // the package is ESM only, and every tool that uses it supports `exports`
  const others = result.problems.filter((problem) => {
    const resolution =
      'resolutionKind' in problem
        ? problem.resolutionKind
        : 'resolutionOption' in problem
          ? problem.resolutionOption
          : ''
    return !['node10', 'node16-cjs'].includes(resolution)
  })
  expect(others).toEqual([])
})

test('it holds the core, the basic widgets, the publishing server and Studio, and nothing of the shop or the tests', () => {
  const files = globSync('**/*.*', { cwd: join(import.meta.dirname, '../../.cache/package') })
  expect(files).toContain('widgets/basic/button/button.jsx')
  expect(
    files.filter((file) =>
      /^(server\/(?!db|http|platform|publishing)|shop|layouts|tests)\/|^widgets\/(?!(basic|face|frame|ui)\/)\w+\/|\.(test|stories)\.|(?<!\.d)\.tsx?$/.test(
        file,
      ),
    ),
  ).toEqual([])
})

test('its documents link only to files of the package, and each basic widget has a row with its props', () => {
  const folder = join(root, '.cache/package/docs')
  const documents = ['document-language.md', 'widgets.md'].map((file) => readFileSync(join(folder, file), 'utf8'))
  const links = documents.flatMap((text) => [...text.matchAll(/\]\(([^)#]+)/g)].map(([, link = '']) => link))
  expect(links.length).toBeGreaterThan(2)
  expect(links.filter((link) => !existsSync(join(folder, link)))).toEqual([])
  const rows = [...documents[1]!.matchAll(/^\| `(basic\/[\w-]+)` \| [A-Z].*\| `\w+\??` /gm)].map(([, name]) => name)
  expect(rows).toEqual(globSync('basic/*', { cwd: join(root, '.cache/package/widgets') }).sort())
})
