/** The type check leaves out scripts and Storybook's settings, and paths in strings, so what they name is looked up here. */
import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { resolveImport } from './product-files.ts'
import { root } from './source-text.ts'

const files = globSync(['*.mjs', 'scripts/*.mjs', 'server/**/*.mjs', 'docs/**/*.mjs', '.storybook/*.{ts,tsx}'], {
  cwd: root,
})
const read = (file: string) => readFileSync(join(root, file), 'utf8')
const exports = (source: string, name: string): boolean =>
  new RegExp(`export (?:async )?(?:function\\*?|const|let|class) ${name}\\b|export \\{[^}]*\\b${name}\\b`).test(
    source,
  ) || source.includes('export * from')

/** Returns `file → name` for each named import of a file of the project that has no such export. */
function missingIn(file: string, text: string): string[] {
  return [...text.matchAll(/import \{([^}]*)\} from '([.#][^']+)'/g)].flatMap(([, names = '', from = '']) => {
    const source = read(resolveImport(file, from))
    const imported = names.split(',').map((name) => name.trim().split(' as ')[0]!)
    return imported
      .filter((name) => name && !name.startsWith('type ') && !exports(source, name))
      .map((name) => `${file} → ${name}`)
  })
}

test('names that scripts and Storybook’s settings import exist', () => {
  expect(files.length).toBeGreaterThan(8)
  expect(files.flatMap((file) => missingIn(file, read(file)))).toEqual([])
})

test('a name without an export is found', () => {
  const text = "import { project, missing } from '../menmian.config.ts'"
  expect(missingIn('.storybook/main.ts', text)).toEqual(['.storybook/main.ts → missing'])
})

const sources = globSync('**/*.{ts,tsx,mjs}', { cwd: root, exclude: ['**/node_modules/**', 'dist/**', '.*/**'] })
/** Returns the paths of program files that a text joins with the project's root or its own folder, and that are not there. */
const listLostPaths = (file: string, text: string): string[] =>
  [...text.matchAll(/join\((root|import\.meta\.dirname), '([^'/]+\/[^']+\.[cm]?[jt]sx?)'/g)].flatMap(
    ([, from, path = '']) =>
      existsSync(join(root, from === 'root' ? '' : dirname(file), path)) ? [] : [`${file} → ${path}`],
  )

test('program files that a path names exist', () => {
  expect(sources.length).toBeGreaterThan(1000)
  expect(sources.flatMap((file) => listLostPaths(file, read(file)))).toEqual([])
})

test('a path without a file is found', () => {
  expect(listLostPaths('tests/a.test.ts', ['join(root', "'server/moved/cli.ts')"].join(', '))).toEqual([
    'tests/a.test.ts → server/moved/cli.ts',
  ])
})
