import { expect, test } from 'vitest'
import type { Issue } from '#schemas/publishing/parts.ts'
import { formatIssues, formatPlacedIssues } from './command.ts'

const createIssue = (index: number, more: Partial<Issue> = {}): Issue => ({
  code: 'MM3004',
  rule: 'wrong-literal',
  severity: 'error',
  pointer: `/nodes/menu/props/items/${index}/icon`,
  line: index + 10,
  column: 3,
  text: { 'zh-CN': '没有图标 gift2', en: 'there is no icon gift2' },
  ...more,
})
const createList = (count: number, more: (index: number) => Partial<Issue> = () => ({})) =>
  Array.from({ length: count }, (_, index) => createIssue(index, more(index)))

test('a mistake in many entries of a list is one finding with its count and first places', () => {
  expect(formatPlacedIssues('home.json', createList(300), 'en')).toEqual([
    'home.json:10:3#/nodes/menu/props/items/0/icon MM3004 there is no icon gift2',
    '  the same mistake in 299 more places: lines 11, 12, 13 …',
  ])
  expect(
    formatIssues(
      'revision 3',
      createList(300, () => ({ line: 0 })),
      'zh-CN',
    )[1],
  ).toBe(
    '  同样的问题还有 299 处：#/nodes/menu/props/items/1/icon, #/nodes/menu/props/items/2/icon, #/nodes/menu/props/items/3/icon …',
  )
})

test('the same mistake of many names is one finding; different mistakes, and a few, are all listed', () => {
  const unread = createList(30, (index) => ({
    code: 'MM2013' as Issue['code'],
    pointer: `/data/d${index}`,
    text: { 'zh-CN': `没有用到 d${index}`, en: `d${index} is never read` },
  }))
  expect(formatPlacedIssues('home.json', unread, 'en')).toHaveLength(2)
  expect(formatPlacedIssues('home.json', createList(3), 'en')).toHaveLength(3)
  const various = createList(9, (index) => ({ text: { 'zh-CN': `${index}`, en: `wrong ${index}` } }))
  expect(formatPlacedIssues('home.json', various, 'en')).toHaveLength(9)
})
