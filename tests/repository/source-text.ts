/** Source text in which tests search for writers and readers of a name. */
import { globSync, readFileSync } from 'node:fs'
import { expect } from 'vitest'

export const root = new URL('../../', import.meta.url).pathname
export const isTest = (file: string) => /\.(test|stories)\.tsx?$|\/testing(\/|\.tsx$)/.test(file)
export const readText = (file: string) => readFileSync(`${root}${file}`, 'utf8')
/** Returns a file's source without comments and imports, which neither write nor read a name. */
export const readCode = (file: string) =>
  readText(file)
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/^\s*\/\/.*$/gm, '')
    .replaceAll(/^import [\s\S]*? from '[^']*'$/gm, '')
export const listFiles = (...patterns: string[]) => globSync(patterns, { cwd: root }).filter((file) => !isTest(file))
export const readSources = (...patterns: string[]) =>
  listFiles(...patterns)
    .map(readCode)
    .join('\n')

export const runtimeSource = readSources(
  'renderer/**/*.{ts,tsx}',
  'shop/**/*.ts',
  'app/*.{ts,tsx}',
  'widgets/frame/**/*.tsx',
)
/** Includes static answer files, and rows of the demo shop's content. */
export const serverSource =
  readSources('server/**/*.ts') +
  globSync(['public/*.json', 'server/seed/content/**/*.json'], { cwd: root }).map(readText).join('\n')
export const compilerSource = readSources('compiler/**/*.ts')
export const readTables = (pattern: string) => readSources(pattern)

export const buildWordPattern = (name: string) => new RegExp(`(?<![\\w$])${name}(?![\\w$])`)
/** Reports rows without writer or reader. Unneeded excuses fail, so that fixed rows leave the list. */
export function checkExceptions(
  lines: Record<string, { writer: boolean; reader: boolean }>,
  exceptions: Record<string, string>,
): void {
  const wrong = Object.entries(lines).flatMap(([name, { writer, reader }]) => [
    ...(writer ? [] : [`${name}: nobody writes it`]),
    ...(reader ? [] : [`${name}: nobody reads it`]),
  ])
  const isExcepted = (line: string) => Object.hasOwn(exceptions, line.split(': ')[0]!)
  expect(wrong.filter((line) => !isExcepted(line))).toEqual([])
  expect(
    Object.keys(exceptions).filter((name) => !wrong.some((line) => line.startsWith(`${name}: `))),
    'needs no excuse any more',
  ).toEqual([])
}
