import { expect, test } from 'vitest'
import { filterEntries, isCurrent, toEntries, type Filter, type Kind } from './entries.ts'

const both = (zh: string, en: string) => ({ 'zh-CN': zh, en })
const create = (pointer: string, state: 'untranslated' | 'outdated' | 'fine', text = both('客服', 'Help')) => ({
  pointer,
  text,
  state,
  languages: [],
  was: null,
  where: both('标题', 'title'),
})
const site = (path: string) => ({ path, layer: 'site', scope: '', revision: 1 }) as const
const entries = toEntries([
  { ...site('/p/sale'), texts: [create('/title', 'outdated'), create('/share/title', 'fine')] },
  { ...site('settings:storefront'), texts: [create('/notice', 'untranslated', both('大促', ''))] },
  { ...site('settings:words'), texts: [create('/ui.retry', 'outdated')] },
])
const list = (filter: Filter, kind: Kind | 'all' = 'all', query = '') =>
  filterEntries(entries, { filter, kind, query, getTitle: (path) => (path === '/p/sale' ? '年终大促' : '') }).map(
    ({ pointer }) => pointer,
  )

test.each<[Filter, Kind | 'all', string, string[]]>([
  ['open', 'all', '', ['/title', '/notice', '/ui.retry']],
  ['untranslated', 'all', '', ['/notice']],
  ['outdated', 'message', '', ['/ui.retry']],
  ['all', 'page', '', ['/title', '/share/title']],
  ['all', 'settings', '', ['/notice']],
  ['all', 'all', '大促', ['/title', '/share/title', '/notice']],
  ['all', 'all', 'HELP', ['/title', '/share/title', '/ui.retry']],
  ['all', 'all', 'retry', ['/ui.retry']],
  ['open', 'all', '没有', []],
])('state %s, kind %s, search “%s”', (filter, kind, query, pointers) =>
  expect(list(filter, kind, query)).toEqual(pointers),
)

test.each([
  [both('客服', 'Help'), both('客服', 'Help'), true],
  [both('客服', 'Support'), both('客服', 'Help'), false],
  [{ 'zh-CN': '客服' }, both('客服', ''), true],
  ['客服', both('客服', '客服'), true],
  ['客服', both('客服', 'Help'), false],
  [undefined, both('客服', 'Help'), false],
  [{ t: 'tab.help' }, both('客服', 'Help'), false],
])('%j is the text %j: %s', (value, text, is) => expect(isCurrent(value, text)).toBe(is))
