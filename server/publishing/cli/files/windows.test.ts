/** Layer files as programs on Windows write them, byte by byte (docs/operators.md). */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testServer } from '../../../testing/server.ts'
import { commandsOf } from '../testing.ts'

const server = await testServer()
const { file, folder, layout, owners } = commandsOf(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann', 'bob'))

const PAGE = '/pages/about/promise'
const BOM = [0xef, 0xbb, 0xbf]
const written = (title: string, revision: number | null = null, promo = 'AG0002') =>
  `{\r\n\t"$from": { "path": "${PAGE}", "promo": "${promo}",   "revision": ${revision} },\r\n\t"title": { "zh-CN": "${title}", "en": "Words" }\r\n}\r\n`
const bytesOf = (text: string) => Buffer.concat([Buffer.from(BOM), Buffer.from(text)])
const write = (name: string, bytes: Uint8Array) => writeFileSync(file(name), bytes)
const revisionIn = (name: string) => Number(/"revision": (\d+)/.exec(readFileSync(file(name), 'utf8'))?.[1])

test('a file that is pushed, merged and pulled again keeps its byte order mark and its line ends', async () => {
  write('a.json', bytesOf(written('一')))
  expect((await layout(`push ${file('a.json')}`)).code).toBe(0)
  const first = revisionIn('a.json')
  expect(readFileSync(file('a.json'))).toEqual(bytesOf(written('一', first)))

  // somebody else adds a node, the merge writes several lines
  await layout(`pull ${PAGE} --promo AG0002 --out ${file('b.json')}`, 'bob')
  const theirs = JSON.parse(readFileSync(file('b.json'), 'utf8')) as object
  const node = { widget: 'basic/text', props: { text: { 'zh-CN': '字', en: 'Word' } } }
  writeFileSync(file('b.json'), JSON.stringify({ ...theirs, nodes: { more: node }, order: [{ move: 'more' }] }))
  await layout(`push ${file('b.json')}`, 'bob')
  write('a.json', bytesOf(written('二', first)))
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
    ['en', 'encoded as'],
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
  write(name, bytesOf(written('三', null, 'AG0003')))
  expect((await layout(`push '${file(name)}'`)).code).toBe(0)
  expect((await layout(`publish '${file(name)}'`)).output).toMatch(/^revision \d+ is shown\n$/)
  write(name, bytesOf(written('三').replace('"Words"', '"Words",')))
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
