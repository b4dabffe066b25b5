/** `check --fix` applies the compiler's certain corrections to the editor's file and changes nothing else in it. */
import { readFileSync, writeFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { layout, file, owners } = createCommands(server)
beforeAll(() => owners('ann'))

const PAGE = '/pages/about/promise'
const written = (lines: readonly string[], eol = '\n') => lines.join(eol)
/** Typing mistakes, with key order and spacing as written by hand. */
const slips = [
  `{ "$from": { "path": "${PAGE}", "revision": null },`,
  '  "nodes": {',
  '    "go": { "widget": "basic/buton",   "props": { "text": { "zh-CN": "看", "en": "Look" } },',
  '      "on": { "press": { "type": "page", "path": "/pages/customer/indx" } } },',
  '    "menu": { "widget": "basic/menu-list", "props": { "items": [',
  '      { "name": { "zh-CN": "帮助", "en": "Help" }, "type": "Page", "path": "/pages/customer/index" } ] } },',
  '    "words": { "widget": "basic/text", "props": { "text": { "t": "about.promis" }, "tone": "brnad" } }',
  '  },',
  '  "order": [{ "move": "go", "after": "content" }, { "move": "menu", "after": "go" }, { "move": "words", "after": "menu" }]',
  '}',
]
const corrected = slips.map((line) =>
  line
    .replace('basic/buton', 'basic/button')
    .replace('customer/indx', 'customer/index')
    .replace('"Page"', '"page"')
    .replace('about.promis"', 'about.promise"')
    .replace('brnad', 'brand'),
)

test.each([
  ['line ends of Unix', '', '\n'],
  ['a byte order mark and line ends of Windows', '\uFEFF', '\r\n'],
])('typing errors are corrected in the file, with %s', async (_what, mark, eol) => {
  writeFileSync(file('slips.json'), mark + written(slips, eol))
  const before = await layout(`check ${file('slips.json')} --lang en`)
  expect([before.code, readFileSync(file('slips.json'), 'utf8')]).toEqual([1, mark + written(slips, eol)])
  const { code, output } = await layout(`check ${file('slips.json')} --fix --lang en`)
  expect(readFileSync(file('slips.json'), 'utf8')).toBe(mark + written(corrected, eol))
  expect([code, output]).toEqual([0, expect.stringMatching(/fixed: \S+slips.json:3:\d+#\S+ MM2001[^]*no findings/)])
})

test('misspelt keys are corrected unless the correct key exists too; findings outside the file change nothing', async () => {
  const toFileText = (nodes: object) => JSON.stringify({ $from: { path: PAGE, revision: null }, nodes }, null, 2)
  const node = (props: object) => ({ version: { props } })
  writeFileSync(file('keys.json'), toFileText(node({ tonee: 'brand', lins: 2, lines: 1 })))
  const { code, output } = await layout(`check ${file('keys.json')} --fix --lang zh-CN`)
  expect(readFileSync(file('keys.json'), 'utf8')).toBe(
    toFileText(node({ tonee: 'brand', lins: 2, lines: 1 })).replace('tonee', 'tone'),
  )
  expect([code, output]).toEqual([1, expect.stringMatching(/已改正：\S+#\/nodes\/version\/props\/tonee[^]*MM2002/)])
})
