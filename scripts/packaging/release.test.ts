/** A release, by its plan: the version in each file that has it, and which public names changed. */
import { expect, test } from 'vitest'
import { version } from '#schemas/limits.ts'
import { listChangedNames, parseApi, printApi, type Api } from './api.ts'
import { addRelease, readUnreleased } from './changelog.ts'
import { toVersionCode, nextVersion, planRelease, readVersionFiles } from './release.ts'

const changelog = '# Changelog\n\n## [Unreleased]\n\n### Added\n- A thing.\n\n## [1.0.0] - 2026-01-01\n- The first.\n'

test('each step leads to its version, and a code that grows', () => {
  expect([nextVersion('1.3.8', 'patch'), nextVersion('1.3.8', 'minor'), nextVersion('1.3.8', 'major')]).toEqual([
    '1.3.9',
    '1.4.0',
    '2.0.0',
  ])
  expect(['1.3.8', '1.3.9', '1.4.0', '2.0.0'].map(toVersionCode)).toEqual([138, 139, 140, 200])
  expect(() => toVersionCode('1.3.10')).toThrow('1.3.10: codes have one digit')
})

test('the unreleased changes become the section of the version, above the earlier ones', () => {
  expect(readUnreleased(changelog)).toBe('### Added\n- A thing.')
  const released = addRelease(changelog, '1.1.0', '2026-11-29')
  expect(released).toContain('## [Unreleased]\n\n## [1.1.0] - 2026-11-29\n\n### Added\n- A thing.\n\n## [1.0.0]')
  expect(() => addRelease(released, '1.2.0', '2026-11-30')).toThrow('lists no change')
})

test('the files of this repository take the next version, and nothing else in them changes', () => {
  const files = readVersionFiles()
  const plan = planRelease(files, 'minor', '2026-11-29')
  const next = nextVersion(version.name, 'minor')
  expect(plan.version).toBe(next)
  for (const [file, text] of Object.entries(plan.files)) {
    const [before, after] = [files[file]!.split('\n'), text.split('\n')]
    const removed = before.filter((line) => !after.includes(line))
    const added = after.filter((line) => !before.includes(line))
    expect({ file, removed: removed.length <= 2, has: added.some((line) => line.includes(next)) }).toEqual({
      file,
      removed: true,
      has: true,
    })
  }
})

test('the report tells an added, a removed and a changed name apart from one that stays', () => {
  const before: Api = { '.': { a: 'export declare const a: 1;', b: 'export type b = 2;', c: 'export type c = 3;' } }
  const after: Api = { '.': { a: 'export declare const a: 1;', b: 'export type b = 4;', d: 'export type d = 5;' } }
  expect(listChangedNames(parseApi(printApi(before)), after)).toEqual(['b', 'c', 'd'])
})
