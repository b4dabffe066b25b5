/** Rules for the source code that no linter checks. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { sources } from '#scripts/build.mjs'
import { files, listImports, productFiles, root } from './product-files.ts'

test('the browser gets zod/mini only, and addresses are opened by one module', () => {
  const source = (file: string) => readFileSync(join(root, file), 'utf8')
  const browser = files.filter((file) => /^(schemas|renderer|shop|widgets|studio)\//.test(file))
  expect(browser.filter((file) => /from 'zod'/.test(source(file)))).toEqual([])
  const opens = browser.filter((file) => /\blocation\.(assign|replace|href\s*=)|window\.open\(/.test(source(file)))
  expect(opens).toEqual(['renderer/routes/leave.ts'])
})

test('no text becomes markup or code except through DOMPurify (T28)', () => {
  const source = (file: string) => readFileSync(join(root, file), 'utf8')
  const sourceFiles = [
    ...files.filter((file) => /^(schemas|renderer|shop|widgets|studio|app)\/(?!testing)/.test(file)),
    'server/demo/pages/console.js',
    'server/demo/pages/console-words.js',
  ]
  const sinks =
    /\b(innerHTML|outerHTML|insertAdjacentHTML|dangerouslySetInnerHTML|setHTMLUnsafe|createContextualFragment|DOMParser(?! as)|srcdoc|createPolicy|document\.write(ln)?|execScript|eval)\b|\bnew Function\b|set(Timeout|Interval)\(['"`]/
  // policies that always return the single address of a worker
  expect(sourceFiles.filter((file) => sinks.test(source(file)))).toEqual([
    'studio/compile/start-worker.ts',
    'shop/offline/install-worker.ts',
  ])
  expect(sourceFiles.filter((file) => /from 'dompurify'/.test(source(file)))).toEqual([
    'widgets/basic/rich-text/clean.ts',
  ])
})

test('context, transaction and database are the first parameter of a function', () => {
  const contexts = String.raw`(?:Pick<)?(?:Context|Ctx|Transaction|Database|Pool|Services|AppServices|Tools|TestServer)\b`
  const late = new RegExp(
    String.raw`(?:function \w+(?:<[^()]*>)?|\bconst \w+ = (?:async )?)\((?!\s*(?:\w+|\{[^{}]*\}): ${contexts})[^()]*,\s*(?:ctx|tx|db): ${contexts}`,
  )
  const wrong = productFiles.filter(
    (file) =>
      file.startsWith('server/') &&
      !/^server\/(?:publishing|backoffice)\//.test(file) &&
      late.test(readFileSync(join(root, file), 'utf8')),
  )
  expect(wrong).toEqual([])
})

test("npm start builds again after any change of the build's input", () => {
  const inputs = new Set<string>()
  const add = (file: string) => {
    if (inputs.has(file) || !/\.tsx?$/.test(file)) return
    inputs.add(file)
    listImports(file).forEach(add)
  }
  const entryPoints = files.filter((file) => file.startsWith('app/'))
  for (const file of [...entryPoints, 'vite.config.ts', 'locales/lingui.config.ts']) add(file)
  const tops = new Set([...inputs].map((file) => file.split('/')[0]!))
  expect(tops.size).toBeGreaterThan(8)
  expect([...tops].filter((name) => !sources.includes(name))).toEqual([])
})
