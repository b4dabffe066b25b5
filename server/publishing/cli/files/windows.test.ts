/** Layer files with the exact bytes that Windows programs write (docs/operators.md). */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { file, folder, layout, owners } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann', 'bob'))

const PAGE = '/pages/about/promise'
const BOM = [0xef, 0xbb, 0xbf]
const written = (title: string, revision: number | null = null, promo = 'AG0002') =>
  `{\r\n\t"$from": { "path": "${PAGE}", "promo": "${promo}",   "revision": ${revision} },\r\n\t"title": { "zh-CN": "${title}", "en": "Words" }\r\n}\r\n`
const encodeWithBom = (text: string) => Buffer.concat([Buffer.from(BOM), Buffer.from(text)])
const write = (name: string, bytes: Uint8Array) => writeFileSync(file(name), bytes)
const revisionIn = (name: string) => Number(/"revision": (\d+)/.exec(readFileSync(file(name), 'utf8'))?.[1])

test('a file that is pushed, merged and pulled again keeps its byte order mark and its line ends', async () => {
  write('a.json', encodeWithBom(written('一')))
  expect((await layout(`push ${file('a.json')}`)).code).toBe(0)
  const first = revisionIn('a.json')
  expect(readFileSync(file('a.json'))).toEqual(encodeWithBom(written('一', first)))

  // another editor adds a node, so that the merge writes several lines
  await layout(`pull ${PAGE} --promo AG0002 --out ${file('b.json')}`, 'bob')
  const theirs = JSON.parse(readFileSync(file('b.json'), 'utf8')) as object
  const node = { widget: 'basic/text', props: { text: { 'zh-CN': '字', en: 'Word' } } }
  writeFileSync(file('b.json'), JSON.stringify({ ...theirs, nodes: { more: node }, order: [{ move: 'more' }] }))
  await layout(`push ${file('b.json')}`, 'bob')
  write('a.json', encodeWithBom(written('二', first)))
  expect((await layout(`push ${file('a.json')} --merge`)).code).toBe(0)
  const merged = readFileSync(file('a.json'))
  expect([...merged.subarray(0, 3)]).toEqual(BOM)
  expect(merged.toString('utf8')).toMatch(/\r\n\t"nodes": \{\r\n/)
  expect(merged.toString('utf8')).not.toMatch(/[^\r]\n/)

  await layout(`pull ${PAGE} --promo AG0002 --out ${file('a.json')}`)
  const pulled = readFileSync(file('a.json'))
  expect([...pulled.subarray(0, 3)]).toEqual(BOM)
  expect(pulled.toString('utf8')).not.toMatch(/[^\r]\n/)
  expect(JSON.parse(pulled.subarray(3).toString('utf8'))).toMatchObject({ title: { 'zh-CN': '二' } })
  // a new file has the line ends of JSON.stringify
  await layout(`pull ${PAGE} --promo AG0002 --out ${file('new.json')}`)
  expect(readFileSync(file('new.json'), 'utf8')).toMatch(/^\{\n[^\r]*$/)
})

const utf16 = Buffer.from(`\uFEFF${written('一')}`, 'utf16le')
test.each([
  ['UTF-16 as PowerShell writes it', utf16, 'UTF-16', '--out'],
  ['UTF-16 with the other order of bytes', Buffer.from(utf16).swap16(), 'UTF-16', '--out'],
  ['UTF-16 without a mark', utf16.subarray(2), 'UTF-16', '--out'],
  ['GBK', Buffer.from([...Buffer.from('{ "title": "'), 0xd6, 0xd0, 0xce, 0xc4, 0x22, 0x7d]), 'GBK', 'VS Code'],
  ['what is no text at all', Buffer.from([0x7b, 0xff, 0xff, 0x7d]), 'UTF-8', ''],
])('a file in %s is refused with advice on how to save it, and is not changed', async (_, bytes, name, advice) => {
  write('wrong.json', bytes)
  for (const [lang, is] of [
    ['en', 'UTF-8'],
    ['zh-CN', '编码'],
  ] as const)
    for (const command of ['check', 'check --fix', 'push', 'diff']) {
      const { code, output } = await layout(`${command} ${file('wrong.json')} --lang ${lang}`)
      expect([code, output]).toEqual([2, expect.stringContaining(name)])
      expect(output).toContain(is)
      expect(output).toContain(advice)
    }
  expect(readFileSync(file('wrong.json'))).toEqual(Buffer.from(bytes))
})

test('paths with backslashes are file paths', async () => {
  const name = 'shop\\home page.json'
  write(name, encodeWithBom(written('三', null, 'AG0003')))
  expect((await layout(`push '${file(name)}'`)).code).toBe(0)
  expect((await layout(`publish '${file(name)}'`)).output).toMatch(/^revision \d+ is shown\n$/)
  write(name, encodeWithBom(written('三').replace('"Words"', '"Words",')))
  expect((await layout(`check '${file(name)}'`)).output).toContain('shop\\home page.json:3:42# MM1001')
  await sharp({ create: { width: 9, height: 9, channels: 3, background: 'red' } })
    .png()
    .toFile(file('shop\\red.png'))
  expect((await layout(`media add '${file('shop\\red.png')}'`)).output).toMatch(/^\d+ +red\.png, 9×9/)
})

test('a page PATH works in Git Bash, also for the home page', async () => {
  const git = { MSYSTEM: 'MINGW64', EXEPATH: 'C:\\Program Files\\Git' }
  await layout(`pull 'C:/Program Files/Git/' --promo AG0003 --out ${file('home.json')}`, 'ann', git)
  expect(JSON.parse(readFileSync(file('home.json'), 'utf8'))).toMatchObject({ $from: { path: '/' } })
  await layout(`push ${file('home.json')}`, 'ann', git)
  expect((await layout(`preview 'C:/Program Files/Git/' --promo AG0003`, 'ann', git)).output).toContain('?preview=')
  expect((await layout(`history 'C:/Program Files/Git${PAGE}' --promo AG0003`, 'ann', git)).output).toContain('ann')
})

test('findings name line and column of the file; line ends are preserved, and a byte order mark is accepted', async () => {
  const text = (title: string) =>
    `\uFEFF{\r\n\t"$from": { "path": "${PAGE}", "promo": "AG0004",   "revision": null },\r\n\t"title": ${title},\r\n\t"nodes": { "a": { "widget": "basic/nothing" } }\r\n}\r\n`
  const save = (title: string) => writeFileSync(file('crlf.json'), text(title))
  save('{ "zh-CN": "一", "zh-CN": "二", "en": "Words" }')
  const { code, output: found } = await layout(`check ${file('crlf.json')} --lang en`)
  expect([code, found]).toEqual([1, expect.stringMatching(/crlf.json:3:27#\S+ MM1002[^]*crlf.json:4:30#\S+ MM2001/)])
  const { issues } = JSON.parse((await layout(`check ${file('crlf.json')} --json`)).output) as { issues: object[] }
  expect(issues).toMatchObject([
    { code: 'MM1002', line: 3 },
    { code: 'MM1012', line: 4 },
    { code: 'MM2001', line: 4, column: 30 },
  ])
  expect(await layout(`push ${file('crlf.json')} --lang en`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/cannot be sent[^]*:3:27#\/title\/zh-CN MM1002/),
  })
  save('"一",')
  expect(await layout(`check ${file('crlf.json')} --lang en`)).toMatchObject({
    code: 1,
    output: expect.stringMatching(/crlf.json:3:\d+# MM1001 this is not JSON/),
  })
  save('{ "zh-CN": "一", "en": "Words" }')
  expect((await layout(`push ${file('crlf.json')}`)).code).toBe(0)
  const [newest] = JSON.parse((await layout(`history ${PAGE} --promo AG0004 --json`)).output) as { id: number }[]
  expect(readFileSync(file('crlf.json'), 'utf8')).toBe(
    text('{ "zh-CN": "一", "en": "Words" }').replace('null', String(newest!.id)),
  )
  writeFileSync(file('gbk.json'), Buffer.from([0x7b, 0x22, 0xd6, 0xd0, 0x22, 0x7d]))
  expect(await layout(`check ${file('gbk.json')}`)).toMatchObject({ code: 2, output: expect.stringContaining('UTF-8') })
})
