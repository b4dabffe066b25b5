import { expect, test } from 'vitest'
import type { LayeredDocument } from '../documents.ts'
import { addBlock, findReason, listLandmarks, type Target } from './blocks.ts'

const widgets = Object.fromEntries(
  ['basic/nav', 'basic/text', 'basic/notice'].map((name) => [name, { slots: {}, overlay: false }]),
) as unknown as Parameters<typeof addBlock>[1]
const page = {
  version: 1,
  nodes: { nav: { widget: 'basic/nav' }, notice: { widget: 'basic/text' }, last: { widget: 'basic/text' } },
  order: ['nav', 'notice', 'last'],
}
const block = {
  root: 'notice',
  nodes: { notice: { widget: 'basic/notice', props: { text: '放假' } } },
  data: { hot: { call: '/api/shop/questions' } },
}
const order = (target: Target, document: Record<string, unknown> = page) =>
  addBlock(document, widgets, block, target)?.order

test('a block is added at the top, at the end, and beside a landmark, under an unused id', () => {
  expect(order({ at: 'top' })).toEqual(['notice2', 'nav', 'notice', 'last'])
  expect(order({ at: 'end' })).toEqual(['nav', 'notice', 'last', 'notice2'])
  expect(order({ at: 'after', widget: 'basic/nav' })).toEqual(['nav', 'notice2', 'notice', 'last'])
  expect(order({ at: 'before', widget: 'basic/text' })).toEqual(['nav', 'notice2', 'notice', 'last'])
  const added = addBlock(page, widgets, block, { at: 'end' })!
  expect(added).toMatchObject({ nodes: { notice2: block.nodes.notice }, data: block.data })
  expect(order({ at: 'top' }, { ...page, nodes: {}, order: [] })).toEqual(['notice'])
})

test('pages without the landmark, and pages whose order comes from data, say why', () => {
  expect(findReason(page, { at: 'after', widget: 'basic/notice' })).toBe('noLandmark')
  expect(order({ at: 'after', widget: 'basic/notice' })).toBeUndefined()
  expect(findReason({ ...page, order: { path: 'layout.order' } }, { at: 'top' })).toBe('dynamic')
  expect(findReason(page, { at: 'top' })).toBeUndefined()
})

test('landmarks are the components of most pages first, each counted once per page', () => {
  const toDocument = (document: Record<string, unknown>): LayeredDocument => ({
    path: '/x',
    revision: null,
    below: null,
    content: null,
    document,
  })
  expect(listLandmarks([toDocument(page), toDocument({ ...page, order: ['last'] })])).toEqual([
    { widget: 'basic/text', count: 2 },
    { widget: 'basic/nav', count: 1 },
  ])
})
