/** The output of every command in both languages: success, refusal, wrong use and help. */
import { rmSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { syntaxErrors } from '#compiler/findings/syntax-errors.ts'
import { say as ofCompiler } from '#compiler/build/sentences.ts'
import { locales, type Locale } from '#schemas/language/text.ts'
import { roles, sessionKinds } from '#schemas/publishing/row.ts'
import { searchKinds } from '#schemas/publishing/find.ts'
import { HOUR, toWireTime } from '#server/platform/time.ts'
import { demoOperators } from '#server/seed/accounts.ts'
import { createTestServer } from '#server/testing/server.ts'
import * as accounts from './accounts/sentences.ts'
import * as campaigns from './campaigns/sentences.ts'
import * as cards from '#server/backoffice/cli/sentences.ts'
import { options } from './command.ts'
import * as files from './files/sentences.ts'
import * as media from './media/sentences.ts'
import * as pages from './pages/sentences.ts'
import * as release from './release/sentences.ts'
import * as all from './sentences.ts'
import { createAllCommands, createCommands } from '#server/testing/publishing/cli.ts'

const server = await createTestServer()
const { file, folder, layout, owners } = createCommands(server)
const commands = createAllCommands(server.services.compiler)
afterAll(() => rmSync(folder, { recursive: true }))
const PAGE = '/pages/about/promise'
const FORM = '/pages/about/payment'

/** Names that are the same in both languages: commands and their parts, values of options, and names of the test. */
const names = new Set([
  ...Object.keys(commands),
  ...Object.values(commands).flatMap(({ usage }) => usage.match(/[a-z][a-z-]*/g) ?? []),
  ...Object.keys(options),
  ...roles,
  ...sessionKinds,
  ...searchKinds,
  ...demoOperators.map(({ login }) => login),
  ...['npm', 'run', 'layout', 'menmian', 'schema', 'logo', 'version'],
  ...[
    'ann',
    'ben',
    'cat',
    'zh',
    'en',
    'zh-lin',
    'nobody-zh',
    'nothing',
    'lst',
    'photo',
    'content',
    'licence',
    'scan',
    'project',
  ],
])
/** Other people's texts, addresses, files, pointers, codes, options, secrets and drawings are also the same in both languages. */
const same = [
  /“[^”]*”/g,
  /^\s+[-+] \{.*\}$/gm,
  /^[█▄▀ ]+$/gm,
  /otpauth:\S+/g,
  /https?:\/\/[^\s，。]+/g,
  /--[a-z-]+/g,
  /\b(?:settings|sim|media|check):\w+/g,
  /\b[a-z]+(?:\.[a-zA-Z]+)+\b/g,
  /(?<![\w<])[\w.-]*(?:[/#][\w./#~*:-]*)+/g,
  /\{\w+(?::[^}]*)?\}/g,
  /"\$from"|\b\w+\.(?:ts|json|png|jpg)\b/g,
  /\b[\w-]*(?:\d|[A-Z])[\w-]*\b/g,
]
const stripped = (text: string) => same.reduce((rest, pattern) => rest.replaceAll(pattern, ' '), text)
/** Chinese names in the demo shop, and Chinese texts that the walk writes. */
const chinese =
  /店长|编辑小夏|发布小秋|楚天数码|满格物联\S*|随身 Wi-Fi 版|简洁版|春节版（草稿）|“[^”]*”|"zh-CN":"[^"]*"/g
/** Returns the parts of an output that are in the other language. */
function foreignIn(lang: Locale, text: string): string[] {
  if (lang === 'en') return text.replaceAll(chinese, ' ').match(/[^\n]*\p{Script=Han}[^\n]*/gu) ?? []
  return (stripped(text).match(/[a-z][a-z'-]+/g) ?? []).filter((word) => !names.has(word))
}

test('an English word in a Chinese text and a Han character in an English one are found', () => {
  expect(foreignIn('zh-CN', '/pages/x#/a MM1001 (warning) 推广码 AG0002 something 没有 --accept')).toEqual([
    'warning',
    'something',
  ])
  expect(foreignIn('en', 'done\n“一”\nrevision 已')).toEqual(['revision 已'])
})

describe.each([
  ['all commands', all.say.table],
  ['accounts', { ...accounts.say.table, ...accounts.descriptions }],
  ['campaigns', { ...campaigns.say.table, ...campaigns.descriptions }],
  ['cards', { ...cards.say.table, ...cards.descriptions }],
  ['files', files.say.table],
  ['media', { ...media.say.table, ...media.descriptions }],
  ['pages', { ...pages.say.table, ...pages.descriptions }],
  ['release', { ...release.say.table, ...release.descriptions }],
  ['check:layouts', ofCompiler.table],
  ['syntax errors', syntaxErrors],
])('the sentences of %s', (_, table) => {
  test.each(locales)('are all in %s', (lang) => {
    for (const [name, sentence] of Object.entries(table)) expect(foreignIn(lang, sentence[lang]), name).toEqual([])
  })
})

type Run = [line: string, code: 0 | 1 | 2, as?: string, env?: Record<string, string>]
const soon = (hours: number) => toWireTime(server.services.clock.now() + hours * HOUR).slice(0, 16)
/** A walk through all commands. Each language uses a separate storefront. */
const walk = (lang: Locale): Run[] => {
  const [promo, name] = lang === 'en' ? ['AG0002', 'en'] : ['AG0003', 'zh']
  const [layer, form, broken] = [file(`${name}.json`), file(`${name}-form.json`), file(`${name}-broken.json`)]
  const target = `${PAGE} --promo ${promo}`
  return [
    ['', 2],
    ['--help', 0],
    ['nothing', 2],
    ['lst', 2],
    ['list --nothing', 2],
    ['list --json=1', 2],
    ['push --note', 2],
    ...Object.keys(commands).map((commandName): Run => [`${commandName} --help`, 0]),
    ['list', 1, 'nobody'],
    ['list', 1, 'ann', { MENMIAN_URL: 'http://localhost/nowhere' }],
    ['login ann', 0],
    ['login ben', 0, 'ben'],
    ['login ann', 1, 'ann', { MENMIAN_PASSWORD: 'wrong' }],
    ['login', 2],
    [`first-owner cat --code none`, 1],
    ['first-owner cat', 2],
    [`operators add ${name}-lin --role editor --promo ${promo}`, 0],
    [`operators add ${name}-lin --role nobody`, 2],
    ['operators add', 2],
    ['operators none', 2],
    [`operators set ${name}-lin --off`, 0],
    [`operators set ${name}-lin --reset-second-factor`, 0],
    [`operators set ${name}-lin`, 2],
    [`operators set nobody-${name} --off`, 2],
    ['operators', 0],
    ['password', 1, 'ben', { MENMIAN_PASSWORD: 'wrong' }],
    ['password', 0, 'ben'],
    ['second-factor', 0, 'ben'],
    ['second-factor on', 1, 'ben'],
    ['second-factor off', 1, 'ben'],
    ['second-factor require', 1, 'ben'],
    ['second-factor optional', 0],
    ['second-factor sometimes', 2],
    [`pull ${target} --out ${layer}`, 0],
    [`pull ${target} --below --out ${file('below.json')}`, 0],
    ['pull sim:1 --below --out ' + file('sim.json'), 0],
    [`history ${target} --page summer`, 0],
    [`pull ${target} --revision last`, 2],
    [`pull ${target} --revision 99999`, 1],
    [`pull ${target} --out ${folder}`, 2],
    ['pull /pages/nowhere', 1],
    ['pull', 2],
    [`explain ${target}`, 0],
    [`history ${target}`, 0],
    [`diff ${target}`, 0],
    [`publish ${target}`, 2],
    [`push ${layer}`, 0],
    [`check ${layer}`, 0],
    [`check ${broken}`, 1],
    [`check ${file('syntax.json')}`, 1],
    [`check ${file('none.json')}`, 2],
    [`check ${folder}`, 2],
    [`check ${file('list.json')}`, 2],
    [`check ${file('nowhere.json')}`, 2],
    [`check ${file('gbk.json')}`, 2],
    [`push ${broken}`, 0],
    [`push ${broken} --merge`, 0],
    [`publish ${broken}`, 1],
    [`preview ${broken}`, 1],
    [`publish ${layer}`, 0],
    [`preview ${layer}`, 0],
    ['preview 99999', 1],
    ['preview', 2],
    [`explain ${target} --all`, 0],
    [`explain ${target}`, 0],
    [`history ${target}`, 0],
    ['history', 2],
    [`diff ${layer}`, 0],
    [`diff ${target}`, 0],
    [`diff ${layer} ${broken}`, 0],
    [`diff ${layer} nothing`, 2],
    [`pull ${FORM} --promo ${promo} --out ${form}`, 0],
    [`push ${form}`, 0],
    [`schedule ${form} --at '${soon(1)}' --until '${soon(3)}' --name ${name}`, 0],
    [`schedule ${form} --at '${soon(1)}'`, 1],
    [`schedule ${form} --at '2020-01-01 00:00'`, 1],
    [`schedule ${form}`, 2],
    ['campaigns', 0],
    [`campaigns show ${lang === 'en' ? 2 : 1}`, 0],
    [`publish ${form}`, 1],
    [`publish ${form} --override`, 0],
    [`campaigns show ${lang === 'en' ? 2 : 1}`, 0],
    ['list', 0],
    [`campaigns change ${lang === 'en' ? 2 : 1} --until none`, 0],
    [`campaigns cancel ${lang === 'en' ? 2 : 1}`, 0],
    [`campaigns cancel ${lang === 'en' ? 2 : 1}`, 1],
    ['campaigns show last', 2],
    ['campaigns stop 1', 2],
    [`rollback ${target} --to last`, 2],
    [`rollback ${target}`, 0],
    [`rollback ${target}`, 1],
    [`rollback ${target} --to 99999`, 1],
    [`push --remove ${target}`, 0],
    [`push ${file(`${name}-late.json`)}`, 1],
    [`push ${file(`${name}-late.json`)} --merge`, 1],
    [`pull settings:storefront --promo ${promo} --out ${file('settings.json')}`, 0],
    [`explain settings:storefront --promo ${promo} --all`, 0],
    ['reports', 0],
    ['find nowhereatall', 0],
    ['find promise --kind link', 0],
    ['find promise --kind nothing', 2],
    ['find', 2],
    ['sim', 0],
    [`sim new ${name} --promo ${promo}`, 0],
    ['sim', 0],
    [`sim assign 1 --promo ${promo} --every`, 0],
    ['sim assign 99999 --promo AG0002', 1],
    ['sim assign 1', 2],
    ['sim assign one', 2],
    ['sim nothing', 2],
    [`media add ${file(`${name}.png`)} --name photo`, 0],
    [`media set ${lang === 'en' ? 2 : 1} --decoration`, 0],
    ['media list', 0],
    [`media show ${lang === 'en' ? 2 : 1}`, 0],
    [`media add ${layer}`, 1],
    ['media add', 2],
    ['media add nowhere.png', 2],
    [`media add ${layer} --focus 2,2`, 2],
    [`media add ${layer} --decoration --alt-en x`, 2],
    [`media add ${layer} ${layer} --name x`, 2],
    ['media show x', 2],
    ['media', 2],
    [`media delete ${lang === 'en' ? 2 : 1}`, 0],
    [`media delete ${lang === 'en' ? 2 : 1}`, 1],
    ['check-published', 0],
    ['review list', 0],
    [`push ${file(`${lang === 'en' ? 'en' : 'zh'}-sent.json`)}`, 0],
    [`review send ${file(`${lang === 'en' ? 'en' : 'zh'}-sent.json`)} --note 2`, 0],
    ['review list', 0],
    ['review show 9999', 1],
    ['review approve x', 2],
    ['review', 2],
    ['audit', 0],
    ['audit /pages/nowhere', 0],
    ['audit --via phone', 2],
    ['audit --before x', 2],
    ['logout', 0, 'ben'],
    ['logout', 1, 'ben'],
  ]
}
beforeAll(async () => {
  await owners('ann', 'ben')
  for (const [name, promo, seed] of [
    ['en', 'AG0002', 10],
    ['zh', 'AG0003', 90],
  ] as const) {
    const $from = { path: PAGE, promo, revision: null }
    const nodes = { new: { widget: 'basic/nothing' } }
    writeFileSync(
      file(`${name}-broken.json`),
      JSON.stringify({ $from: { path: '/pages/customer/index', promo, revision: null }, nodes }),
    )
    writeFileSync(file(`${name}-late.json`), JSON.stringify({ $from, title: { 'zh-CN': '晚', en: 'Late' } }))
    writeFileSync(
      file(`${name}-sent.json`),
      JSON.stringify({
        $from: { path: '/pages/about/textTemplate', promo, revision: null },
        title: { 'zh-CN': '审', en: 'Sent' },
      }),
    )
    const picture = sharp({ create: { width: 80, height: 60, channels: 3, background: { r: seed, g: 9, b: 9 } } })
    await picture.png().toFile(file(`${name}.png`))
  }
  writeFileSync(file('syntax.json'), '{ "a": 1, }')
  writeFileSync(file('none.json'), '{}')
  writeFileSync(file('list.json'), '[]')
  writeFileSync(file('gbk.json'), Buffer.from([0x7b, 0x22, 0xd6, 0xd0, 0x22, 0x7d]))
})
test.each(locales)('all commands, successful and refused, print %s', { timeout: 120_000 }, async (lang) => {
  const wrong: object[] = []
  const tried = new Map<string, Set<number>>()
  for (const [line, code, as = 'ann', env = {}] of walk(lang)) {
    const { code: got, output } = await layout(line, as, { MENMIAN_LANG: lang, ...env })
    const foreign = foreignIn(lang, output)
    if (got !== code || foreign.length) wrong.push({ line, code, got, foreign, output })
    const [name = ''] = line.split(' ')
    tried.set(name, (tried.get(name) ?? new Set()).add(code))
  }
  expect(wrong).toEqual([])
  expect(Object.keys(commands).filter((name) => !tried.get(name)?.has(0))).toEqual([])
})
