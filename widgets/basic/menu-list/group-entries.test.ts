import { expect, test } from 'vitest'
import { groupEntries } from './group-entries.ts'

const page = (path: string) => ({ type: 'page', path })
const groups = [{ title: 'buy', paths: ['/goods', '/?'] }, { title: 'rest' }, { title: 'ask', paths: ['/help'] }]
const names = (entries: Parameters<typeof groupEntries>[0], omit: string[] = []) =>
  groupEntries(entries, groups, omit).map(({ title, entries: own }) => [title, ...own.map(({ path }) => path)])

test('entries are grouped by their path, the rest is a group of its own, and an empty group is absent', () => {
  expect(names([page('/help/a'), page('/goods/1'), page('/other'), page('/?group=2')])).toEqual([
    ['buy', '/goods/1', '/?group=2'],
    ['rest', '/other'],
    ['ask', '/help/a'],
  ])
  expect(names([page('/goods/1')])).toEqual([['buy', '/goods/1']])
})

test('an address appears once, by its first name; outside addresses are equal without their parameters', () => {
  const url = (path: string) => ({ type: 'url', path })
  expect(names([page('/a'), page('/a'), page('/a?b=1')])).toEqual([['rest', '/a', '/a?b=1']])
  expect(names([url('https://a.example/?p=1'), url('https://a.example/?p=1&sn=2'), url('https://b.example/')])).toEqual(
    [['rest', 'https://a.example/?p=1', 'https://b.example/']],
  )
})

test('what the page shows elsewhere is omitted', () => {
  expect(names([page('/orders/1'), page('/a')], ['/orders'])).toEqual([['rest', '/a']])
})
