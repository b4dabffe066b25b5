import { expect, test } from 'vitest'
import { listClashes, createTheirOperation } from './clashes.ts'

const createItems = (name: string, more: object[] = []) => [
  { name: { 'zh-CN': name, en: 'Phone' }, icon: 'phone' },
  ...more,
]

test('of a list that clashes as a whole the differing words are told', () => {
  const clash = {
    pointer: '/nodes/a/props/items',
    base: createItems('客服'),
    ours: createItems('热线'),
    theirs: createItems('电话'),
  }
  expect(listClashes(clash)).toEqual([{ pointer: '/nodes/a/props/items/0/name/zh-CN', ours: '热线', theirs: '电话' }])
})
test('a list of another length is one difference, and what one side took away is left out', () => {
  const longer = { pointer: '/x', ours: createItems('a'), theirs: createItems('a', [{ icon: 'more' }]) }
  expect(listClashes(longer)).toEqual([longer])
  expect(listClashes({ pointer: '/x', ours: { a: 1, b: 2 }, theirs: { b: 3 } })).toEqual([
    { pointer: '/x/a', ours: 1 },
    { pointer: '/x/b', ours: 2, theirs: 3 },
  ])
})
test('their value can be taken where ours still stands, and not a whole node', () => {
  const document = { title: 'ours', nodes: { a: { widget: 'basic/text' } } }
  const title = { pointer: '/title', ours: 'ours', theirs: 'theirs' }
  expect(createTheirOperation(document, title)).toEqual({ type: 'set', pointer: '/title', value: 'theirs' })
  expect(createTheirOperation({ ...document, title: 'later' }, title)).toBeUndefined()
  expect(createTheirOperation(document, { pointer: '/title', ours: 'ours' })).toEqual({
    type: 'unset',
    pointer: '/title',
  })
  expect(createTheirOperation(document, { pointer: '/nodes/a', ours: document.nodes.a })).toBeUndefined()
})
