/** Enforces the one direction of imports (docs/architecture.md). */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { findLayer, layers, isWithin } from './layers.ts'
import { files, listImports, productFiles, resolveImport, root } from './product-files.ts'

test('every file belongs to a layer', () => {
  expect(productFiles.length).toBeGreaterThan(900)
  expect(productFiles.filter((file) => !findLayer(file))).toEqual([])
})

test('imports point one way', () => {
  const wrong = productFiles.flatMap((file) => {
    const layer = findLayer(file)!
    return listImports(file)
      .filter(
        (to) =>
          !isWithin(to, layer) &&
          !layers[layer]!.some((allowed) => isWithin(to, allowed)) &&
          !to.startsWith('virtual:'),
      )
      .map((to) => `${file} must not import ${to}`)
  })
  expect(wrong).toEqual([])
})

test('an import within a folder is relative and climbs at most one step; any other begins at the root', () => {
  const all = globSync(
    '{schemas,compiler,renderer,shop,widgets,studio,server,stories,app,tests,scripts}/**/*.{ts,tsx}',
    {
      cwd: root,
    },
  )
  const getTop = (file: string) => file.split('/')[0]
  const isNear = (file: string, to: string) =>
    getTop(to) === getTop(file) && !relative(dirname(file), to).startsWith('../../')
  const wrong = all.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/(?:^|\s)(?:from |import |import\()'([.#][^']+)'/g)]
      .map(([, to]) => to!)
      .filter((to) => to.startsWith('#') === isNear(file, resolveImport(file, to)))
      .map((to) => `${file} imports ${to}`),
  )
  expect(wrong).toEqual([])
})

test('nothing is imported in a circle, types included, tests included', () => {
  const all = globSync(
    '{schemas,compiler,renderer,shop,widgets,studio,server,stories,app,locales,tests,examples,scripts,.storybook}/**/*.{ts,tsx}',
    { cwd: root },
  )
  const allFiles = new Set(all)
  const open: string[] = []
  const done = new Set<string>()
  const circles: string[] = []
  const visit = (file: string) => {
    if (open.includes(file)) return void circles.push([...open.slice(open.indexOf(file)), file].join(' → '))
    if (done.has(file)) return
    open.push(file)
    listImports(file)
      .filter((to) => allFiles.has(to))
      .forEach(visit)
    open.pop()
    done.add(file)
  }
  all.forEach(visit)
  expect(circles).toEqual([])
})

/** Returns the imports of a file that are loaded: all but those of types. */
const listLoads = (file: string): string[] =>
  [...readFileSync(join(root, file), 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '([.#][^']+)'/gm)].map(
    ([, to]) => resolveImport(file, to!),
  )
/** Returns the files that are loaded with the first, including themselves. */
const loadedBy = (first: readonly string[]): string[] => {
  const allFiles = new Set(files)
  const reached = new Set<string>()
  const follow = (file: string) => {
    if (reached.has(file) || !allFiles.has(file)) return
    reached.add(file)
    listLoads(file).forEach(follow)
  }
  first.forEach(follow)
  return [...reached]
}

test("the editor's documents and the compiler run in a browser: they load no module of Node", () => {
  const studio = productFiles.filter((file) => /^studio\/(?:document|journal|compile)\//.test(file))
  const inBrowser = loadedBy([...studio, 'compiler/index.ts'])
  expect(inBrowser.length).toBeGreaterThan(60)
  expect(inBrowser.filter((file) => /from '(?:node:|ajv|zod')/.test(readFileSync(join(root, file), 'utf8')))).toEqual(
    [],
  )
})

test("nothing of the editor is in a shop's pages", () => {
  const names = productFiles.filter((file) => !/^(?:studio|stories)\//.test(file))
  expect(names.filter((file) => listImports(file).some((to) => to.startsWith('studio/')))).toEqual([])
})

test('production loads no demo content: the server imports the seed only when it fills an empty shop', () => {
  const reached = loadedBy(['server/app/run.ts'])
  expect(reached.length).toBeGreaterThan(200)
  const inDemo = (file: string) => file.startsWith('server/demo/')
  const bySeed = reached
    .filter((file) => !inDemo(file))
    .flatMap((file) =>
      listLoads(file)
        .filter((to) => isWithin(to, 'server/seed') && !isWithin(file, 'server/seed'))
        .map((to) => `${file} ${to}`),
    )
  // the demo owner's public password is needed to disable that account
  expect(bySeed).toEqual(['server/app/run.ts server/seed/accounts.ts'])
})

test('the server for any project loads nothing of this shop: no domain, no call, no entity, no example', () => {
  const ofShop = loadedBy(['server/publishing/index.ts', 'server/publishing/cli/standalone.ts']).filter((file) =>
    /^server\/(?:app|backoffice|demo|domain|handlers|integrations|seed)\/|^schemas\/(?:api|backoffice|entities|examples)\/|^schemas\/settings\/(?!documents)/.test(
      file,
    ),
  )
  expect(ofShop).toEqual([])
})
