import { expect, test } from 'vitest'
import { apply } from './apply.ts'
import { createBranch, insertBranch, moveBeside } from './placing.ts'

const widgets = {
  'basic/text': { slots: {}, overlay: false },
  'basic/card': { slots: { content: 'nodes' as const }, overlay: false },
}
const page = {
  nodes: {
    title: { widget: 'basic/text' },
    box: { widget: 'basic/card', slots: { content: ['inner'] } },
    inner: { widget: 'basic/text' },
    end: { widget: 'basic/text' },
    spare: { widget: 'basic/text' },
  },
  order: ['title', 'box', 'end'],
}
const applyMove = (operation: ReturnType<typeof moveBeside>) => {
  const applied = operation && apply(page, operation)
  return applied?.ok ? applied.document : undefined
}

test.each([
  ['end', 'title', 'before', ['end', 'title', 'box']],
  ['title', 'end', 'after', ['box', 'end', 'title']],
  ['title', 'end', 'before', ['box', 'title', 'end']],
  ['spare', 'title', 'after', ['title', 'spare', 'box', 'end']],
  ['inner', 'box', 'before', ['title', 'inner', 'box', 'end']],
] as const)('%s dropped on %s goes %s it', (id, target, side, order) => {
  expect(applyMove(moveBeside(page, widgets, id, target, side))).toMatchObject({ order })
})

test('a node goes into a slot, beside what is there and to its end', () => {
  const getContent = (side: 'before' | 'into', target: string) =>
    (applyMove(moveBeside(page, widgets, 'end', target, side)) as typeof page).nodes.box.slots.content
  expect(getContent('before', 'inner')).toEqual(['end', 'inner'])
  expect(getContent('into', 'box')).toEqual(['inner', 'end'])
})

test('nothing happens where a node is already, inside itself, in what has no slot, and in an order from data', () => {
  expect(moveBeside(page, widgets, 'title', 'box', 'before')).toBeUndefined()
  expect(moveBeside(page, widgets, 'title', 'title', 'after')).toBeUndefined()
  expect(moveBeside(page, widgets, 'box', 'inner', 'after')).toBeUndefined()
  expect(moveBeside(page, widgets, 'end', 'title', 'into')).toBeUndefined()
  expect(moveBeside({ ...page, order: 'site.order' }, widgets, 'spare', 'end', 'after')).toBeUndefined()
})

test('a new node stands behind the chosen one under a free name, else at the end', () => {
  const branch = createBranch(page, 'basic/text', { text: 'hi' })
  expect(insertBranch(page, widgets, branch, 'title')).toEqual({
    type: 'insert',
    pointer: '/order/1',
    value: 'text',
    nodes: { text: { widget: 'basic/text', props: { text: 'hi' } } },
  })
  expect(insertBranch(page, widgets, branch, undefined)).toMatchObject({ pointer: '/order/3' })
  expect(insertBranch(page, widgets, branch, 'inner')).toMatchObject({ pointer: '/nodes/box/slots/content/1' })
  expect(insertBranch({ ...page, order: 'site.order' }, widgets, branch, undefined)).toBeUndefined()
})

test('a branch that is put in twice has other names each time', () => {
  const branch = { id: 'box', nodes: page.nodes }
  const first = insertBranch(page, widgets, branch, 'end')!
  expect(first).toMatchObject({ value: 'box2', nodes: { box2: { slots: { content: ['inner2'] } } } })
  const applied = apply(page, first)
  expect(applied.ok && insertBranch(applied.document, widgets, branch, undefined)).toMatchObject({ value: 'box3' })
})
