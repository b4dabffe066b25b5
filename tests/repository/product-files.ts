/** The product's files and their imports. */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'

export const root = join(import.meta.dirname, '../..')
export const files = globSync(
  '{schemas,compiler,renderer,shop,widgets,studio,server,stories,app,examples,tests/bench,scripts/packaging}/**/*.{ts,tsx}',
  { cwd: root },
).filter((file) => !/\.(test|stories|browser\.test)\.tsx?$/.test(file) && !file.includes('/migrations/'))
/** Returns the project path that an import names: `#…` from the root, `./…` and `../…` from its file. */
export const resolveImport = (file: string, to: string): string =>
  to.startsWith('#') ? to.slice(1) : normalize(join(dirname(file), to))
/** Returns the imports of a file, including types, as project paths; packages are omitted. */
export const listImports = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/(?:from|import)\s*\(?\s*'([.#][^']+)'/g)].map(([, to]) =>
    resolveImport(file, to!),
  )

/** Test helpers, which no product file imports. */
export const isTesting = (file: string) => /^\w+\/testing(\/|\.tsx$)/.test(file)

export const productFiles = files.filter((file) => !isTesting(file))
