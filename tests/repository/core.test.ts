/** The core is independent of any shop: its sources contain no names of a shop (docs/decisions/documents/0023). */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { files, listImports, isTesting, productFiles, root } from './product-files.ts'

test('the compiler names no call, route, slot, widget or word of a storefront', () => {
  const words =
    /['"`](?:GET |POST )?\/(?:api|pages|shop|provinces)\b|\b(?:iot|promo|sim|shop|basic\/)|\bcards?\b|(?:promo|sim)[A-Z]|orderSn|telephone/i
  const named = productFiles
    .filter((file) => file.startsWith('compiler/'))
    .flatMap((file) =>
      readFileSync(join(root, file), 'utf8')
        .split('\n')
        .flatMap((line, index) =>
          words.test(line.replaceAll('simple', '').replaceAll('simply', ''))
            ? [`${file}:${index + 1} ${line.trim()}`]
            : [],
        ),
    )
  expect(named).toEqual([])
})

test('the renderer names no widget', () => {
  const named = files.filter(
    (file) =>
      file.startsWith('renderer/') &&
      /widgets\//.test(readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')),
  )
  expect(named).toEqual([])
})

test('the core and the widgets of any storefront assume no language, currency or time zone', () => {
  const assumed = /zh-CN|['"]en['"]|¥|\+08:00|Asia\/Shanghai/
  // this shop's own formats, and the drawings of its demo
  const shops = new Set(['renderer/i18n/china-formats.ts'])
  const core = productFiles.filter(
    (file) =>
      /^(renderer|widgets\/(basic|frame|ui))\/.*\.tsx?$/.test(file) &&
      !/\.about\.ts$|samples/.test(file) &&
      !isTesting(file),
  )
  const source = (file: string) => readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '')
  expect(core.length).toBeGreaterThan(150)
  expect(core.filter((file) => assumed.test(source(file)) && !shops.has(file))).toEqual([])
})

test('the core names no call, route, header, slot or word of a shop', () => {
  const words =
    /'[^']*\/(api|pages|pages-sub|files|provinces|wechat|auth|pay|shop)\/|promoCode|pageCode|simNo|(sim|order)-?[tT]oken|\biot\b|WeChat|weixin/
  /** The shop's part of `schemas`; the rest is the core's. */
  const shops =
    /^schemas\/((api|entities|settings)\/|errors\/(errors|codes|error-data)\.ts$|(local|visitor|order-kinds|page-area|reminders)\.ts$)/
  const core = files.filter((file) => file.startsWith('renderer/') && !isTesting(file))
  const source = (file: string) =>
    readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*|(from|import)\s*\(?'[^']+'/g, '')
  expect(core.length).toBeGreaterThan(45)
  expect(
    core.filter(
      (file) => words.test(source(file)) || listImports(file).some((to) => shops.test(to) || to.startsWith('shop/')),
    ),
  ).toEqual([])
})
