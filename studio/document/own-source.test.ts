/** Sources that nodes brought: each copy has its own, and they are removed with their nodes. */
import { expect, test } from 'vitest'
import type { Json } from '#compiler/layers/layers.ts'
import { applyAll } from './apply.ts'
import { bringSources, dropSources, pickSources } from './own-source.ts'
import { insertBranches } from './placing.ts'
import type { Operation } from './operation.ts'

const widgets = {
  'goods/shelf': { slots: {}, overlay: false, source: '/api/shop/goodsShelf' },
  'basic/list': { slots: { row: 'row' as const }, overlay: false },
}
const shelf = {
  widget: 'goods/shelf',
  props: { title: 'shelf' },
  bind: { items: 'shelf.list' },
  on: { select: { type: 'page', path: '/', bind: { id: 'shelf.list.0.id' } } },
}
const page: Json = {
  data: {
    shelf: { call: '/api/shop/goodsShelf', with: { goodsIds: [1, 2] } },
    goods: { call: '/api/shop/goodsList' },
  },
  nodes: { shelf, list: { widget: 'basic/list', bind: { items: 'goods.list' } } },
  order: ['shelf', 'list'],
}
const copyAll = (target: Json) => {
  const copy = { ids: ['shelf', 'list'], nodes: page.nodes as Json, data: pickSources(page, ['shelf', 'list']) }
  return insertBranches(target, widgets, copy, undefined)!
}
const run = (document: Json, operations: readonly Operation[]) => {
  const applied = applyAll(document, operations)
  if (!applied.ok) throw new Error(applied.problem)
  return applied.document as { data: Json; nodes: Record<string, Json> }
}

test('a copy on the same page has its own source, and nodes without one share theirs', () => {
  const { data, nodes } = run(page, copyAll(page))
  expect(data.shelf2).toEqual((page.data as Json).shelf)
  expect(nodes.shelf2).toEqual({
    ...shelf,
    bind: { items: 'shelf2.list' },
    on: { select: { type: 'page', path: '/', bind: { id: 'shelf2.list.0.id' } } },
  })
  expect(nodes.list2!.bind).toEqual({ items: 'goods.list' })
  expect(Object.keys(data)).toEqual(['shelf', 'goods', 'shelf2'])
})

test('a copy on another page brings its source under a free name', () => {
  const other: Json = {
    data: { shelf: { call: '/api/x' } },
    nodes: { shelf2: { widget: 'basic/text' } },
    order: ['shelf2'],
  }
  const { data, nodes } = run(other, copyAll(other))
  expect(data).toMatchObject({ shelf: { call: '/api/x' }, shelf3: { call: '/api/shop/goodsShelf' } })
  expect(Object.values(nodes).map(({ bind }) => bind)).toContainEqual({ items: 'shelf3.list' })
})

test('a source is removed with its node, unless another part of the page reads it', () => {
  expect(dropSources(page, widgets, ['shelf'])).toEqual([{ type: 'unset', pointer: '/data/shelf' }])
  expect(dropSources(page, widgets, ['list']), 'a source that the node did not bring').toEqual([])
  for (const reader of [
    { nodes: { ...(page.nodes as Json), text: { widget: 'basic/text', when: { gt: ['shelf.list.length', 0] } } } },
    { on: { show: { type: 'refresh', data: ['shelf'] } } },
    { data: { ...(page.data as Json), more: { call: '/api/x', bind: { id: 'shelf.list.0.id' } } } },
  ])
    expect(dropSources({ ...page, ...reader }, widgets, ['shelf'])).toEqual([])
  const twice: Json = run(page, copyAll(page))
  expect(dropSources(twice, widgets, ['shelf', 'shelf2'])).toHaveLength(2)
})

test('operations other than insertions stay as they are', () => {
  const remove: Operation = { type: 'remove', pointer: '/nodes/list' }
  expect(bringSources(page, widgets, [remove], {})).toEqual([remove])
})
