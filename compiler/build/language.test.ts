/** The language of a command's output, and its messages about wrong arguments (docs/operators.md). */
import { expect, test } from 'vitest'
import { readArguments } from './command-line.ts'
import { pickCommandLanguage } from './language.ts'

test.each([
  ['--lang before everything', 'en', { env: { MENMIAN_LANG: 'zh-CN', LANG: 'zh_CN.UTF-8' } }, 'en'],
  ['MENMIAN_LANG before the system', '', { env: { MENMIAN_LANG: 'zh-CN', LC_ALL: 'en_US.UTF-8' } }, 'zh-CN'],
  ['a MENMIAN_LANG that is not here is no choice', '', { env: { MENMIAN_LANG: 'fr', LANG: 'zh_CN' } }, 'zh-CN'],
  ['LC_ALL before LC_MESSAGES', '', { env: { LC_ALL: 'zh_CN.UTF-8', LC_MESSAGES: 'en_US' } }, 'zh-CN'],
  ['LC_MESSAGES before LANG', '', { env: { LC_MESSAGES: 'zh_TW', LANG: 'en_US.UTF-8' } }, 'zh-CN'],
  ['an empty LC_ALL is not set', '', { env: { LC_ALL: '', LANG: 'zh_CN.UTF-8' } }, 'zh-CN'],
  ['LANG=C is English, also on a Chinese Windows', '', { env: { LANG: 'C' }, system: 'zh-CN' }, 'en'],
  ['Windows in Chinese', '', { env: {}, system: 'zh-Hans-CN' }, 'zh-CN'],
  ['another language', '', { env: { LANG: 'de_DE.UTF-8' } }, 'en'],
  ['a language that only begins like Chinese', '', { env: { LANG: 'zha_CN.UTF-8' } }, 'en'],
  ['nothing', '', { env: {} }, 'en'],
] as const)('%s', (_, requested, around, lang) => expect(pickCommandLanguage(requested, around)).toBe(lang))

const options = { lang: { type: 'string' }, json: { type: 'boolean' }, note: { type: 'string' } } as const
const read = (line: string, env = {}) => readArguments(line.split(' '), options, { env })

test.each([
  ['list --jsn', 'Unknown option --jsn. Did you mean --json?', '没有选项 --jsn，是否想写 --json？'],
  ['list --nothing', 'Unknown option --nothing.', '没有选项 --nothing。'],
  ['list -x', 'Unknown option -x.', '没有选项 -x。'],
  ['list --json=1', '--json does not take a value.', '--json 后面没有值。'],
  ['push --note', '--note needs a value.', '--note 后面要有值。'],
  ['push --note --json', '--note needs a value.', '--note 后面要有值。'],
  ['list --lang fr', '--lang must be zh-CN or en.', '--lang 是 zh-CN 或 en。'],
])('%s is wrong, in both languages', (line, en, zh) => {
  expect(read(line).problem).toBe(en)
  expect(read(line, { MENMIAN_LANG: 'zh' }).problem).toBe(zh)
})

test('values, words and the language are read', () => {
  expect(read('push a.json --note=-1 --lang zh')).toEqual({
    values: { note: '-1', lang: 'zh' },
    positionals: ['push', 'a.json'],
    lang: 'zh-CN',
    wrong: undefined,
  })
})
