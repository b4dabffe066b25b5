/** `diff` on the command line: revisions, files and published content. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer } from '#server/testing/server.ts'
import { createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { change, file, folder, layout, owners, read } = createCommands(server)
afterAll(() => rmSync(folder, { recursive: true }))
beforeAll(() => owners('ann', 'bob'))
const PAGE = '/pages/about/promise'
const titled = (zh: string, en: string) => ({ title: { 'zh-CN': zh, en } })

test('the newest revision is compared with the published one, two revisions and two files with each other, in both languages and as JSON', async () => {
  expect((await layout(`diff ${PAGE}`)).output).toMatch(/^no published revision and .* are identical\n$/)
  await layout(`pull ${PAGE} --out ${file('a.json')}`)
  change('a.json', titled('一', 'One'))
  await layout(`push ${file('a.json')}`)
  const first = read('a.json').$from.revision
  await layout(`publish ${PAGE}`)
  await layout(`pull ${PAGE} --out ${file('b.json')}`)
  change('b.json', { ...titled('二', 'Two'), order: [{ hide: 'version' }] })
  const words = 'title changed: “One” → “Two”  /title\n    order added'
  expect((await layout(`diff ${file('b.json')}`)).output).toContain(
    `${file('b.json')}, compared with published revision ${first}:\n    ${words}`,
  )
  await layout(`push ${file('b.json')}`)
  const second = read('b.json').$from.revision
  for (const line of [PAGE, `${first} ${second}`, `${file('a.json')} ${file('b.json')}`, `${first} ${file('b.json')}`])
    expect((await layout(`diff ${line}`)).output, line).toContain(words)
  expect((await layout(`diff ${first} ${second} --lang zh-CN`)).output).toBe(
    `${PAGE}（全站）修订版 ${first} 与 ${PAGE}（全站）修订版 ${second} 相比：\n    标题改了：“一” → “二”  /title\n    新增顺序：隐藏节点 version  /order\n`,
  )
  expect(JSON.parse((await layout(`diff ${first} ${second} --json`)).output)).toMatchObject({
    changes: [
      { op: 'replace', path: '/title', ...{ was: titled('一', 'One').title, value: titled('二', 'Two').title } },
      { op: 'add', path: '/order' },
    ],
  })
  expect((await layout(`diff ${first} ${first}`)).output).toContain('are identical')
  expect((await layout(`diff ${first} nothing`)).code).toBe(2)
  // in the system's language, unless another is requested
  const chinese = { LANG: 'zh_CN.UTF-8' }
  for (const [line, output] of [
    [`diff ${first} nothing`, 'nothing 既不是文件，也不是修订版。'],
    [`history ${PAGE}`, '起展示（ann 发布）'],
    [`check ${file('a.json')}`, '没有问题'],
    [`publish ${first}`, `修订版 ${first} 已展示`],
  ] as const)
    expect((await layout(line, 'ann', chinese)).output, line).toContain(output)
  expect((await layout(`history ${PAGE} --lang en`, 'ann', chinese)).output).toContain('shown since')
  expect((await layout(`diff ${first} 99999`)).code).toBe(1)
})

test('a push that comes too late is told who changed what in the meantime, also when another editor created the layer', async () => {
  const late = async (promo: string, title: string) => {
    await layout(`pull ${PAGE} --promo ${promo} --out ${file(`${promo}-ann.json`)}`)
    await layout(`pull ${PAGE} --promo ${promo} --out ${file(`${promo}-bob.json`)}`, 'bob')
    change(`${promo}-ann.json`, titled('安', 'Ann'))
    change(`${promo}-bob.json`, titled('鲍', title))
    await layout(`push ${file(`${promo}-bob.json`)} --note 'for spring'`, 'bob')
    return (await layout(`push ${file(`${promo}-ann.json`)}`)).output
  }
  expect(await late('AG0002', 'Bob')).toMatch(
    /^Someone else changed this.*\n {2}bob wrote revision \d+ first \(.* “for spring”\):\n {4}Title changed: “One” → “Bob” {2}\/title\nNothing was overwritten. Use push --merge/,
  )
  expect(await late('AG0002', 'Robert')).toMatch(
    / {2}since revision \d+, bob wrote revision \d+ \(.*\):\n {4}.*“Bob” → “Robert”/,
  )
})
