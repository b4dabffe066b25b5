/** PATH arguments as Git Bash on Windows rewrites them (docs/operators.md). */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { restorePathArgument } from './path-argument.ts'

const git = 'C:\\Program Files\\Git'
test.each([
  ['the variable of the starter', { EXEPATH: git }],
  ['the same, of the shell itself', { EXEPATH: `${git}\\bin` }],
  ['the prefix of the tools', { MINGW_PREFIX: 'C:/Program Files/Git/mingw64' }],
  ['the path of the shell', { SHELL: `${git}\\usr\\bin\\bash.exe` }],
])('a path that Git Bash converted is restored, by %s', (_, variables) => {
  const env = { MSYSTEM: 'MINGW64', ...variables }
  expect(restorePathArgument('C:/Program Files/Git/', env)).toBe('/')
  expect(restorePathArgument('c:/program files/git/pages/customer/index', env)).toBe('/pages/customer/index')
  expect(restorePathArgument('P:/summer', env)).toBe('/p/summer')
})

test('arguments of other shells and other paths are unchanged', () => {
  for (const path of [
    '/',
    '/pages/customer/index',
    'settings:storefront',
    'sim:1',
    '12',
    'C:\\shop\\home.json',
    'P:/x',
  ])
    expect(restorePathArgument(path, { EXEPATH: git }), path).toBe(path)
  expect(restorePathArgument('settings:login', { MSYSTEM: 'MINGW64', EXEPATH: git })).toBe('settings:login')
})

test('doubled slashes, which Git Bash does not convert, and backslashes are accepted in a PATH', () => {
  expect(restorePathArgument('//pages/customer/index', {})).toBe('/pages/customer/index')
  expect(restorePathArgument('\\pages\\customer\\index', {})).toBe('/pages/customer/index')
})

test('an existing file is never read as a PATH', () => {
  const folder = mkdtempSync(join(tmpdir(), 'git-'))
  writeFileSync(join(folder, 'home.json'), '{}')
  expect(restorePathArgument(join(folder, 'home.json'), { MSYSTEM: 'MINGW64' })).toBe(join(folder, 'home.json'))
  expect(restorePathArgument(`/${join(folder, 'home.json')}`, {})).toBe(`/${join(folder, 'home.json')}`)
  rmSync(folder, { recursive: true })
})
