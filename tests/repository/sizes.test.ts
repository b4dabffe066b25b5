/** Budgets of the build (docs/decisions/renderer/0003-first-load.md), gzip. */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build, parseAst, type Rolldown } from 'vite'
import { describe, expect, test } from 'vitest'
import { jsTarget } from '#compiler/environment/target.ts'
import { findCircularImports, readBuild } from './sizes.ts'

const kB = 1000
const { built, files, listFiles, listImports, page, sum, weigh } = readBuild()
const home = listFiles('/')
/** Code shared by many pages is loaded once. */
const shared = /assets\/(widgets-(basic|form|media)|rows|field|words-form|enum|limits|words|shop|iot|rolldown-runtime)-/

describe('the files that a phone must load', () => {
  test('home: at most 147.1 kB of JS and 11.4 kB of CSS, all included', () => {
    const [, starter = ''] = /<script>([^]+?)<\/script>/.exec(page)!
    expect((sum(home.js) + gzipSync(starter, { level: 9 }).length) / kB).toBeLessThanOrEqual(147.1)
    expect(sum(home.css) / kB).toBeLessThanOrEqual(11.4)
  })
  test.each(built.filter((path) => path !== '/'))(
    '%s: at most 15.2 kB of its own, and 57.5 kB with shared chunks',
    (path) => {
      const more = [...listFiles(path).js].filter((file) => !home.js.has(file))
      expect(sum(more.filter((file) => !shared.test(file))) / kB).toBeLessThanOrEqual(15.2)
      expect(sum(more) / kB).toBeLessThanOrEqual(57.5)
    },
  )
})

test('what every route runs with is requested before the files of one: it runs while these are on their way', () => {
  const types = [...page.matchAll(/<script(?: type="(module)")?/g)].map(([, type]) => type)
  expect(types).toEqual(['module', 'module', 'module', undefined])
})

/** On HTTP/1.1, a browser sends six concurrent requests. */
test('the files of a first visit: at most 8 for home, and 18 more for any other page', () => {
  const listRequested = (path: string) => [...listFiles(path).js, ...listFiles(path).css]
  const ofHome = new Set(listRequested('/'))
  expect(ofHome.size).toBeLessThanOrEqual(8)
  const most = Math.max(...built.map((path) => listRequested(path).filter((file) => !ofHome.has(file)).length))
  expect(most).toBeLessThanOrEqual(18)
})

test('the renderer, without React, widgets and tables: at most 7.9 kB, and 9.5 kB with the check of documents', async () => {
  const core = join(import.meta.dirname, '../../renderer')
  const measureWeight = async (entry: Record<string, string>) => {
    const bundle = (await build({
      configFile: false,
      logLevel: 'silent',
      build: {
        write: false,
        target: jsTarget,
        lib: { entry, formats: ['es'] },
        rolldownOptions: {
          transform: { assumptions: { setPublicClassFields: true } },
          output: { minify: true },
          external: [
            /^(react|@lingui|zod|valtio)/,
            /schemas\/(enums|limits|fields)/,
            /renderer\/(i18n|api)/,
            /\/(i18n|api)\/[\w-]+\.ts$/,
          ],
        },
      },
    })) as Rolldown.RolldownOutput[]
    const code = bundle[0]!.output.map((chunk) => ('code' in chunk ? chunk.code : '')).join('')
    expect(code).toContain('overlay')
    return gzipSync(code, { level: 9 }).length
  }
  const renderer = { plan: join(core, 'plan/plan.ts'), instance: join(core, 'instance/instance.ts') }
  const table = files('js').find((file) => file.includes('layout-shape'))!
  expect((await measureWeight(renderer)) / kB).toBeLessThanOrEqual(7.9)
  expect(
    ((await measureWeight({ ...renderer, shape: join(core, '../schemas/language/shape.ts') })) + weigh(table)) / kB,
  ).toBeLessThanOrEqual(9.5)
})

test('every chunk has its compressed copies beside it', () => {
  const unpacked = files('js').filter(
    (file) => files.read(file).length > kB && ['.br', '.gz'].some((ending) => !files.has(file + ending)),
  )
  expect(unpacked).toEqual([])
})

test('no chunks import each other: a value that one reads from the other may not be there yet', () => {
  expect(findCircularImports(Object.fromEntries(files('js').map((file) => [file, listImports(file)])))).toEqual([])
  expect(findCircularImports({ a: ['b', 'd'], b: ['c'], c: ['a'], d: ['c'] })).toEqual([['a', 'b', 'c', 'd']])
})

test('every chunk is a valid module: it defines its exports', () => {
  const check = `
    const { SourceTextModule } = require('node:vm')
    const isBroken = ([, code]) => {
      try {
        new SourceTextModule(code)
      } catch {
        return true
      }
    }
    console.log(JSON.stringify(JSON.parse(require('node:fs').readFileSync(0)).filter(isBroken).map(([name]) => name)))`
  const listBroken = (modules: [name: string, code: string][]) =>
    JSON.parse(
      spawnSync(process.execPath, ['--experimental-vm-modules', '--eval', check], {
        input: JSON.stringify(modules),
        encoding: 'utf8',
      }).stdout,
    ) as string[]
  expect(listBroken([...files('js')].map((file) => [file, files.read(file)]))).toEqual([])
  expect(
    listBroken([
      ['fine', 'export const a = 1'],
      ['open', 'if ('],
      ['missing', 'export { a }'],
    ]),
  ).toEqual(['open', 'missing'])
})

/** Calls that Chrome before 91 makes without the arguments after a spread (`compiler/environment/target.ts`). */
function brokenCalls(code: string): string[] {
  const problems: string[] = []
  const walk = (node: unknown, isOptional: boolean): void => {
    if (Array.isArray(node)) return node.forEach((child) => walk(child, isOptional))
    if (typeof node !== 'object' || node === null) return
    const { type, arguments: given, start, end } = node as Partial<Record<string, unknown>>
    const isChain = isOptional || type === 'ChainExpression'
    if (isChain && type === 'CallExpression')
      if ((given as { type: string }[]).slice(0, -1).some((argument) => argument.type === 'SpreadElement'))
        problems.push(code.slice(start as number, end as number))
    for (const [name, inner] of Object.entries(node))
      walk(inner, isChain && (name === 'expression' || name === 'callee' || name === 'object'))
  }
  walk(parseAst(code), false)
  return problems
}
test('no chunk has syntax that the oldest browsers read wrongly: arguments after a spread in an optional call', () => {
  expect(brokenCalls('a?.b(...c, 1); d?.(...e, ...f); g(...h, 1); i?.j(k(...l, 1)); m?.n(...o)')).toEqual([
    'a?.b(...c, 1)',
    'd?.(...e, ...f)',
  ])
  expect(files('js').flatMap((file) => brokenCalls(files.read(file)))).toEqual([])
})

test('Studio: its first screen is at most 250 kB of JS and CSS, and the shop has none of it', () => {
  const studio = join(import.meta.dirname, '../../dist/studio')
  const page = readFileSync(join(studio, 'index.html'), 'utf8')
  const assets = [...page.matchAll(/(?:src|href)="\/studio\/(assets\/[^"]+)"/g)].map(([, file]) => file!)
  expect(assets.length).toBeGreaterThan(1)
  const weight = assets.reduce((all, file) => all + gzipSync(readFileSync(join(studio, file)), { level: 9 }).length, 0)
  expect(weight / kB).toBeLessThanOrEqual(250)
  expect(readFileSync(join(studio, '../.vite/chunks.json'), 'utf8')).not.toContain('"studio/')
})
