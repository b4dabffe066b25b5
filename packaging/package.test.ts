/** The package as a storefront outside this repository installs it. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { beforeAll, expect, test } from 'vitest'
import { buildPackage, manifest } from './build.ts'

let tarball: Uint8Array<ArrayBuffer>
beforeAll(() => {
  tarball = new Uint8Array(readFileSync(buildPackage()))
})

test('every export exists in the package, as publint reads it', async () => {
  const { messages } = await publint({ pack: { tarball: tarball.buffer } })
  expect(messages).toEqual([])
})

test('the types of every export resolve, in Node and in bundlers', async () => {
  const result = await checkPackage(createPackageFromTarballData(tarball))
  if (!result.types) throw new Error('the package has no types')
  expect(Object.keys(result.entrypoints)).toEqual(Object.keys(manifest.exports))
  // the package is ESM only, and older than `exports` is no tool that it runs with
  const others = result.problems.filter(
    (problem) => !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)),
  )
  expect(others).toEqual([])
})

test('it holds the core and the basic widgets, and nothing of the shop, the server or the tests', () => {
  const files = globSync('**/*.*', { cwd: join(import.meta.dirname, '../.cache/package') })
  expect(files).toContain('widgets/basic/button/button.jsx')
  expect(
    files.filter((file) =>
      /^(server|shop|layouts|tests)\/|^widgets\/(?!(basic|frame|ui)\/)\w+\/|\.(test|stories)\.|(?<!\.d)\.tsx?$/.test(
        file,
      ),
    ),
  ).toEqual([])
})
