import { expect, test } from 'vitest'
import { followTexts, listOwnTexts, listUntranslated, type Outdates } from './translations.ts'

const languages = ['zh-CN', 'en']
const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
/** Follows a document through its revisions. */
const follow = (...revisions: unknown[]): Record<string, readonly string[]> => {
  const outdates = revisions
    .slice(1)
    .reduce<Outdates>((former, after, index) => followTexts(former, revisions[index], after), new Map())
  return Object.fromEntries([...outdates].map(([pointer, { languages: older }]) => [pointer, older]))
}
const title = (...texts: [zh: string, en: string][]) => texts.map(([zh, en]) => ({ title: both(zh, en) }))

test.each<[string, [zh: string, en: string][], string[]]>([
  [
    'nothing changed',
    [
      ['客服', 'Help'],
      ['客服', 'Help'],
    ],
    [],
  ],
  [
    'the Chinese changed',
    [
      ['客服', 'Help'],
      ['服务', 'Help'],
    ],
    ['en'],
  ],
  [
    'the English changed',
    [
      ['客服', 'Help'],
      ['客服', 'Service'],
    ],
    ['zh-CN'],
  ],
  [
    'both changed',
    [
      ['客服', 'Help'],
      ['服务', 'Service'],
    ],
    [],
  ],
  [
    'the English followed',
    [
      ['客服', 'Help'],
      ['服务', 'Help'],
      ['服务', 'Service'],
    ],
    [],
  ],
  [
    'the Chinese followed',
    [
      ['客服', 'Help'],
      ['客服', 'Service'],
      ['服务', 'Service'],
    ],
    [],
  ],
  [
    'the Chinese changed twice',
    [
      ['客服', 'Help'],
      ['服务', 'Help'],
      ['支持', 'Help'],
    ],
    ['en'],
  ],
  [
    'it changed, and was put back',
    [
      ['客服', 'Help'],
      ['服务', 'Help'],
      ['客服', 'Help'],
    ],
    [],
  ],
  [
    'it changed again after a translation',
    [
      ['一', 'One'],
      ['二', 'One'],
      ['二', 'Two'],
      ['三', 'Two'],
    ],
    ['en'],
  ],
  [
    'the translation was corrected later',
    [
      ['一', 'One'],
      ['二', 'One'],
      ['二', 'Two'],
      ['二', '2'],
    ],
    ['zh-CN'],
  ],
  [
    'a missing translation was added',
    [
      ['客服', ''],
      ['客服', 'Help'],
    ],
    [],
  ],
  [
    'a copied Chinese text was translated',
    [
      ['客服', '客服'],
      ['客服', 'Help'],
    ],
    [],
  ],
  [
    'a missing translation cannot be outdated',
    [
      ['客服', ''],
      ['服务', ''],
    ],
    [],
  ],
  [
    'a removed text leaves the translation as it was',
    [
      ['客服', 'Help'],
      ['', 'Help'],
    ],
    [],
  ],
])('%s', (_, texts, older) => {
  expect(follow(...title(...texts))).toEqual(older.length ? { '/title': older } : {})
})

test('an outdated text is explained by the texts that belonged together', () => {
  const [first, second, third] = title(['客服', 'Help'], ['服务', 'Help'], ['支持', 'Help'])
  const outdates = followTexts(followTexts(new Map(), first, second), second, third)
  expect(outdates.get('/title')).toEqual({ languages: ['en'], was: both('客服', 'Help') })
})

test('a text that replaces a message is compared with the message', () => {
  const resolve = (value: unknown) => (JSON.stringify(value) === '{"t":"tab.help"}' ? both('客服', 'Help') : undefined)
  const after = { title: both('服务', 'Help'), label: both('服务', 'Help') }
  const outdates = followTexts(new Map(), { title: { t: 'tab.help' }, label: { t: 'tab.home' } }, after, { resolve })
  expect([...outdates.keys()]).toEqual(['/title'])
})

test('a text that somebody confirmed is right until one of its languages changes', () => {
  const [first, second, third] = title(['客服', 'Help'], ['客服中心', 'Help'], ['客服中心', 'Aid'])
  const isRight = (text: object) => JSON.stringify(text) === JSON.stringify(second!.title)
  const confirmed = followTexts(followTexts(new Map(), first, second), second, second, { isRight })
  expect(confirmed.size).toBe(0)
  expect(followTexts(confirmed, second, third, { isRight }).get('/title')).toEqual({
    languages: ['zh-CN'],
    was: second!.title,
  })
})

const items = (...list: unknown[]) => ({ items: list })
test.each<[string, unknown[], Record<string, string[]>]>([
  [
    'an entry moved after its text changed',
    [
      items({ name: both('一', 'One'), path: '/1' }, { name: both('二', 'Two'), path: '/2' }),
      items({ name: both('壹', 'One'), path: '/1' }, { name: both('二', 'Two'), path: '/2' }),
      items({ name: both('二', 'Two'), path: '/2' }, { name: both('壹', 'One'), path: '/1' }),
    ],
    { '/items/1/name': ['en'] },
  ],
  [
    'an entry was added before it in the same revision',
    [
      items({ name: both('一', 'One'), path: '/1' }),
      items({ name: both('新', 'New'), path: '/n' }, { name: both('壹', 'One'), path: '/1' }),
    ],
    { '/items/1/name': ['en'] },
  ],
  [
    'a named entry changed everywhere but in its text',
    [items({ id: 'a', name: both('一', 'One'), path: '/1' }), items({ id: 'a', name: both('壹', 'One'), path: '/9' })],
    { '/items/0/name': ['en'] },
  ],
  ['a list of texts', [items(both('一', 'One')), items(both('零', 'Zero'), both('壹', 'One'))], { '/items/1': ['en'] }],
  [
    'a copy of an outdated text',
    [
      { nodes: { a: { text: both('一', 'One') } } },
      { nodes: { a: { text: both('壹', 'One') } } },
      { nodes: { a: { text: both('壹', 'One') }, b: { text: both('壹', 'One') } } },
    ],
    { '/nodes/a/text': ['en'], '/nodes/b/text': ['en'] },
  ],
  [
    'a node that was removed',
    [{ nodes: { a: { text: both('一', 'One') } } }, { nodes: { a: { text: both('壹', 'One') } } }, { nodes: {} }],
    {},
  ],
  ['a text that takes the place of another value', [{ title: '客服' }, { title: both('服务', 'Help') }], {}],
  ['keys of other objects', [{ on: both('一', 'One') }, { on: { type: 'reload' } }], {}],
])('%s', (_, revisions, outdated) => expect(follow(...revisions)).toEqual(outdated))

test.each<[Record<string, string>, string[]]>([
  [both('客服', 'Help'), []],
  [both('客服', ''), ['en']],
  [both('客服', ' '), ['en']],
  [both('', 'Help'), ['zh-CN']],
  [both('客服', '客服'), ['en']],
  [both('5G', '5G'), []],
  [both('', ''), []],
  [{ en: 'Help' }, ['zh-CN']],
])('%j is untranslated in %j', (text, missing) => expect(listUntranslated(text, languages)).toEqual(missing))

test('the own texts of a document are those that differ from the document below', () => {
  const below = { title: both('客服', 'Help'), items: [{ name: both('一', 'One'), path: '/1' }], label: '电话' }
  const document = {
    ...below,
    items: [{ name: both('新', ''), path: '/n' }, ...below.items],
    label: '热线',
    icon: '电话',
    path: '/x',
  }
  expect(listOwnTexts(below, document, languages)).toEqual([
    { pointer: '/items/0/name', text: both('新', '') },
    { pointer: '/label', text: both('热线', '热线') },
  ])
})
