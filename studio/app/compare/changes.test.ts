import { expect, test } from 'vitest'
import { diff } from '#compiler/merge/diff.ts'
import { groupChanges, getMarks, listSharedNodes, describeChanges } from './changes.ts'

const before = {
  title: { 'zh-CN': '客服', en: 'Help' },
  order: ['top', 'card', 'old', 'menu'],
  nodes: {
    top: { widget: 'basic/text', props: { text: 'a' } },
    card: { widget: 'basic/card', slots: { content: ['inner'] } },
    inner: { widget: 'basic/text' },
    second: { widget: 'basic/text' },
    old: { widget: 'basic/text' },
    menu: { widget: 'basic/menu' },
  },
}
const after = {
  title: { 'zh-CN': '服务', en: 'Service' },
  order: ['menu', 'top', 'card', 'fresh'],
  nodes: {
    top: { widget: 'basic/text', props: { text: 'b' } },
    card: { widget: 'basic/card', slots: { content: ['inner', 'second'] } },
    inner: { widget: 'basic/text' },
    second: { widget: 'basic/text' },
    old: { widget: 'basic/text' },
    menu: { widget: 'basic/menu' },
    fresh: { widget: 'basic/text' },
  },
}
const described = describeChanges(diff(before, after), before, after)

test('a node is marked with what happened to it; one that is hidden is gone', () => {
  expect(Object.fromEntries(getMarks(described, before, after))).toEqual({
    top: 'changed',
    second: 'added',
    old: 'removed',
    menu: 'moved',
    fresh: 'added',
  })
})
test('changes are told by node, the whole page first', () => {
  expect(groupChanges(described, before, after).map(({ node, list }) => [node, list.length])).toEqual([
    [undefined, 1],
    ['top', 1],
    ['second', 1],
    ['old', 1],
    ['menu', 1],
    ['fresh', 2],
  ])
})
test('the canvases are scrolled by the nodes that both draw in their place', () => {
  expect(listSharedNodes(getMarks(described, before, after), before, after)).toEqual(['top', 'card', 'inner'])
})
test('equal documents have nothing to mark', () => {
  expect(getMarks(describeChanges(diff(after, structuredClone(after)), after, after), after, after).size).toBe(0)
})
test('of several nodes that move, each change is of its own', () => {
  const nodes = Object.fromEntries(['p', 'q', 'a', 'b', 'c'].map((id) => [id, { widget: 'basic/text' }]))
  const [previous, next] = [
    { order: ['p', 'q', 'a', 'b', 'c'], nodes },
    { order: ['a', 'b', 'c', 'q', 'p'], nodes },
  ]
  const moves = describeChanges(diff(previous, next), previous, next)
  expect(moves.map(({ node, change }) => `${node} ${change.op}`)).toEqual(['q move', 'p move'])
  expect(Object.fromEntries(getMarks(moves, previous, next))).toEqual({ p: 'moved', q: 'moved' })
})
