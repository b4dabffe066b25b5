import { expect, test } from 'vitest'
import type { Json } from '#compiler/layers/layers.ts'
import type { Widgets } from './outline.ts'
import { findSharedCopy, listSharedRoots, replaceSharedCopy, updateSharedCopies } from './shared.ts'

const widgets = {
  'basic/card': { slots: { default: {} }, overlay: false },
  'goods/shelf': { slots: {}, overlay: false, source: '/api/shop/goodsByIds' },
} as unknown as Widgets
const shelf = { widget: 'goods/shelf', bind: { items: 'shelf.list' } }
const text = (words: string) => ({ widget: 'basic/text', props: { text: words } })

const notice = {
  root: 'notice',
  nodes: {
    notice: {
      widget: 'basic/card',
      shared: '放假通知',
      slots: { default: ['words', 'more'] },
      on: { press: { type: 'open', node: 'sheet' } },
    },
    words: text('春节照常发货'),
    more: text('满 99 包邮'),
    sheet: { widget: 'basic/sheet' },
  },
}
const page = {
  version: 1,
  nodes: {
    words: text('这一页自己的'),
    card: {
      widget: 'basic/card',
      shared: '放假通知',
      slots: { default: ['words2'] },
      on: { press: { type: 'open', node: 'sheet2' } },
    },
    words2: text('国庆照常发货'),
    sheet2: { widget: 'basic/sheet' },
    sheet: { widget: 'basic/sheet' },
    last: { widget: 'basic/text', on: { press: { type: 'open', node: 'sheet' } } },
  },
  order: ['words', 'card', 'last'],
}

test('a copy gets the content of the block at its place, under the ids that it has', () => {
  expect(replaceSharedCopy(page, widgets, notice, 'card')).toEqual({
    ...page,
    nodes: {
      words: page.nodes.words,
      sheet: page.nodes.sheet,
      last: page.nodes.last,
      card: { ...notice.nodes.notice, slots: { default: ['words2', 'more'] }, on: page.nodes.card.on },
      words2: notice.nodes.words,
      more: notice.nodes.more,
      sheet2: page.nodes.sheet2,
    },
  })
})

test('a page whose copies are up to date stays as it is', () => {
  const updated = updateSharedCopies(page, widgets, notice, '放假通知')
  expect(updated).not.toBe(page)
  expect(updateSharedCopies(updated, widgets, notice, '放假通知')).toBe(updated)
  expect(updateSharedCopies(page, widgets, notice, '另一个')).toBe(page)
})

test('each copy of a page is replaced', () => {
  const twice: Json = { ...page, nodes: { ...page.nodes, last: { widget: 'basic/text', shared: '放假通知' } } }
  const updated = updateSharedCopies(twice, widgets, notice, '放假通知')
  expect(listSharedRoots(updated, '放假通知').toSorted()).toEqual(['card', 'last'])
  expect(JSON.stringify(updated).match(/春节照常发货/g)).toHaveLength(2)
})

test('sources of a copy follow the block; those that the rest of the page reads stay', () => {
  const ofCall = (ids: number[]) => ({ call: '/api/shop/goodsByIds', with: { ids } })
  const block = { root: 'shelf', nodes: { shelf: { ...shelf, shared: '热卖' } }, data: { shelf: ofCall([3, 4]) } }
  const copy = { widget: 'goods/shelf', shared: '热卖', bind: { items: 'shelf2.list' } }
  const two: Json = {
    version: 1,
    data: { shelf: ofCall([1]), shelf2: ofCall([2]), old: { call: '/api/x', bind: { id: 'shelf2.id' } } },
    nodes: { first: shelf, second: { ...copy, when: 'old.id' } },
    order: ['first', 'second'],
  }
  expect(replaceSharedCopy(two, widgets, block, 'second')).toEqual({
    version: 1,
    data: { shelf: ofCall([1]), shelf2: ofCall([3, 4]) },
    nodes: { first: shelf, second: copy },
    order: ['first', 'second'],
  })
})

test('a node belongs to the innermost copy around it', () => {
  const nested: Json = {
    ...page,
    nodes: { ...page.nodes, words2: { ...page.nodes.words2, shared: '电话' } },
  }
  expect(findSharedCopy(page, 'words2')).toEqual({ root: 'card', name: '放假通知' })
  expect(findSharedCopy(nested, 'words2')).toEqual({ root: 'words2', name: '电话' })
  expect(findSharedCopy(page, 'last')).toBeUndefined()
})
