/** `npx menmian-check`, as one file without dependencies, against the other back end. */
import { execFile } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildBundle } from '#scripts/packaging/bundle.ts'
import { buildOpenApi } from '#server/app/openapi/index.ts'
import { inRows } from './changes.ts'
import { card, shopperToken, startPlainBackEnd } from './plain.ts'

const folder = mkdtempSync(join(tmpdir(), 'menmian-check-'))
await buildBundle('check', folder)
const bundle = join(folder, 'check-package/menmian-check.js')
// no package is near
const program = join(folder, 'menmian-check.mjs')
copyFileSync(bundle, program)
const document = await buildOpenApi('https://shop.example.com')
const sound = await startPlainBackEnd(document)
const mistaken = await startPlainBackEnd(document, {
  ...inRows('/api/shop/goodsList', (row) => (row.price = '39.00')),
  ...{ sizeIsTen: true, namesNoField: true, answersVisitors: true },
})
afterAll(async () => {
  await Promise.all([sound.stop(), mistaken.stop()])
  rmSync(folder, { recursive: true, force: true })
})

const run = (...args: string[]) =>
  new Promise<{ code: number; output: string }>((resolve) => {
    const env = { MENMIAN_LANG: 'en', MENMIAN_SIM_NO: card.simNo, MENMIAN_SIM_TOKEN: card.simToken }
    execFile(process.execPath, [program, ...args], { cwd: folder, env }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, output: stdout + stderr }),
    )
  })

test('the file imports only modules of Node', () => {
  const text = readFileSync(bundle, 'utf8')
  const imported = [...text.matchAll(/\bimport\b[^'"();]*['"]([^'"]+)['"]/g)].map(([, name]) => name!)
  expect(imported.filter((name) => !builtinModules.includes(name.replace('node:', '')))).toEqual([])
  expect(text.length).toBeLessThan(250_000)
})

test('a back end without a mistake ends with 0, one with mistakes with 1 and a section for each call', async () => {
  const good = await run(sound.url, '--write', '--order-token', shopperToken)
  expect(good.output).toContain('0 findings')
  expect(good.code).toBe(0)
  const bad = await run(mistaken.url, '--only', '/api/shop/goods*', '--only', '/api/iot/simInfo')
  expect(bad.code).toBe(1)
  expect(bad.output).toContain(`
GET /api/iot/simInfo
  login         A visitor without a login gets an answer; it must be refused with 34061.`)
  expect(bad.output).toContain(`
GET /api/shop/goodsView
  parameters    The parameter id is wrong, but data.fields of 51 does not name it.`)
  expect((await run(mistaken.url, '--only', '/api/shop/goodsList', '--lang', 'zh-CN')).output).toContain(`
  paging        pageSize 是 2，却有 6 条。`)
})

test('the example of the documentation is real output', async () => {
  const text = readFileSync(join(import.meta.dirname, '../../docs/back-end.md'), 'utf8')
  const lines = /## Check it[\s\S]*?```\n([\s\S]*?)```/.exec(text)?.[1]?.split('\n').filter(Boolean) ?? []
  expect(lines.length).toBeGreaterThan(3)
  const { output } = await run(mistaken.url, '--only', '/api/shop/goodsList', '--only', '/api/iot/simInfo')
  for (const line of lines) expect(output.split('\n')).toContain(line)
})

test('for a program it prints JSON', async () => {
  const { code, output } = await run(mistaken.url, '--json', '--only', '/api/shop/goodsList')
  expect(code).toBe(1)
  const { findings } = JSON.parse(output) as { findings: object[] }
  expect(findings).toContainEqual({
    call: 'GET /api/shop/goodsList',
    rule: 'paging',
    field: 'data.list',
    text: 'pageSize is 2, but there are 6 rows.',
  })
})

test('wrong use ends with 2 and a sentence', async () => {
  const refused: [args: string[], sentence: string][] = [
    [[], 'Name the back end: npx menmian-check https://shop.example.com'],
    [['shop.example.com'], 'shop.example.com is not an http(s) address.'],
    [[sound.url, '--only', '/api/nothing'], 'No call matches /api/nothing.'],
    [[sound.url, '--seconds', 'x'], '--seconds needs a positive number.'],
    [[sound.url, '--sim-no', '1', '--sim-token', ''], '--sim-no and --sim-token are given together.'],
    [[sound.url, '--onyl', '/api/*'], 'Unknown option --onyl. Did you mean --only?'],
    [['http://127.0.0.1:1'], 'No server responds at http://127.0.0.1:1'],
  ]
  for (const [args, sentence] of refused) {
    const { code, output } = await run(...args)
    expect({ args, code, output }).toEqual({ args, code: 2, output: expect.stringContaining(sentence) })
  }
  expect(await run('--help')).toEqual({ code: 0, output: expect.stringContaining('--write') })
})
