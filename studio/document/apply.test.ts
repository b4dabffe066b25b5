import fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { isObject } from '#schemas/language/is-object.ts'
import { applyLayer, type Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { createLayer } from '#compiler/merge/layer-of.ts'
import { isNightly, seed } from '#tests/night.ts'
import { apply, applyAll } from './apply.ts'
import { copyNode, createNodeId } from './nodes.ts'
import type { Operation } from './operation.ts'
import { createOperation, seeds } from '../testing/document.ts'

const root = join(import.meta.dirname, '../..')
const shipped = listLayoutFiles(root).map((file) => readDocument(root, file) as Json)
const createText = (words: string): Json => ({ widget: 'basic/text', props: { text: words } })
const page = {
  version: 1,
  title: 'Page',
  nodes: {
    a: { ...createText('One'), bind: { text: 'card.name' } },
    box: { widget: 'basic/tabs', slots: { nodes: ['c', 'inner'], row: ['d'] } },
    inner: { widget: 'basic/tabs', slots: { nodes: ['e'] } },
    b: { ...createText('Two'), fallback: 'f' },
    c: createText('Three'),
    d: createText('Four'),
    e: createText('Five'),
    f: createText('Six'),
    slides: { widget: 'basic/carousel', props: { items: [{ image: '/1' }, { image: '/2' }] } },
  },
  order: ['a', 'box', 'b', 'slides'],
}
const applyOrThrow = (...operations: Operation[]): Json => {
  const applied = applyAll(page, operations)
  if (!applied.ok) throw new Error(`${applied.problem} ${applied.pointer}`)
  return applied.document
}
const getTestNodes = (document: Json) => document.nodes as Record<string, Json>

test('set changes a value, makes what is missing above it, and replaces an entry or the whole', () => {
  expect(getTestNodes(applyOrThrow({ type: 'set', pointer: '/nodes/a/props/text', value: 'New' })).a!.props).toEqual({
    text: 'New',
  })
  expect(
    getTestNodes(applyOrThrow({ type: 'set', pointer: '/nodes/c/on/press', value: { type: 'reload' } })).c,
  ).toEqual({
    ...createText('Three'),
    on: { press: { type: 'reload' } },
  })
  expect(
    getTestNodes(applyOrThrow({ type: 'set', pointer: '/nodes/slides/props/items/1', value: { image: '/3' } })).slides,
  ).toEqual({
    widget: 'basic/carousel',
    props: { items: [{ image: '/1' }, { image: '/3' }] },
  })
  expect(applyOrThrow({ type: 'set', pointer: '', value: { version: 1 } })).toEqual({ version: 1 })
})

test('unset takes a key away, with the map that it empties', () => {
  expect(getTestNodes(applyOrThrow({ type: 'unset', pointer: '/nodes/a/bind/text' })).a).toEqual(createText('One'))
  expect(getTestNodes(applyOrThrow({ type: 'unset', pointer: '/nodes/slides/props/items' })).slides).toEqual({
    widget: 'basic/carousel',
  })
})

test('insert puts an entry or a node into a list, and makes the list of an empty slot', () => {
  const added = applyOrThrow({ type: 'insert', pointer: '/order/1', value: 'n', nodes: { n: createText('New') } })
  expect([added.order, getTestNodes(added).n]).toEqual([['a', 'n', 'box', 'b', 'slides'], createText('New')])
  const inSlot = applyOrThrow({
    type: 'insert',
    pointer: '/nodes/b/slots/nodes/0',
    value: 'n',
    nodes: { n: createText('New') },
  })
  expect(getTestNodes(inSlot).b!.slots).toEqual({ nodes: ['n'] })
  const slide = applyOrThrow({ type: 'insert', pointer: '/nodes/slides/props/items/2', value: { image: '/3' } })
  expect((getTestNodes(slide).slides!.props as Json).items).toHaveLength(3)
  expect(applyOrThrow({ type: 'insert', pointer: '/state', value: { tab: { init: 1 } } }).state).toEqual({
    tab: { init: 1 },
  })
})

test('move goes to a place of the same list, of a slot, and out of it', () => {
  expect(applyOrThrow({ type: 'move', from: '/order/0', to: '/order/2' }).order).toEqual(['box', 'b', 'a', 'slides'])
  const into = applyOrThrow({ type: 'move', from: '/order/0', to: '/nodes/box/slots/nodes/1' })
  expect([into.order, getTestNodes(into).box!.slots]).toEqual([
    ['box', 'b', 'slides'],
    { nodes: ['c', 'a', 'inner'], row: ['d'] },
  ])
  const out = applyOrThrow({ type: 'move', from: '/nodes/inner/slots/nodes/0', to: '/order/4' })
  expect([out.order, getTestNodes(out).inner!.slots]).toEqual([['a', 'box', 'b', 'slides', 'e'], { nodes: [] }])
})

test('a hidden node keeps its content, and is shown where it is wanted', () => {
  const hidden = applyOrThrow({ type: 'hide', pointer: '/nodes/inner' })
  expect(getTestNodes(hidden)).toEqual({
    ...page.nodes,
    box: { widget: 'basic/tabs', slots: { nodes: ['c'], row: ['d'] } },
  })
  const result = apply(hidden, { type: 'show', pointer: '/nodes/inner', to: '/order/0' })
  expect(result.ok && result.document.order).toEqual(['inner', 'a', 'box', 'b', 'slides'])
})

test('remove takes a node with what only its slots have, its places and its role as a fallback', () => {
  const left = applyOrThrow({ type: 'remove', pointer: '/nodes/box' })
  expect([left.order, Object.keys(getTestNodes(left))]).toEqual([
    ['a', 'b', 'slides'],
    ['a', 'b', 'f', 'slides'],
  ])
  expect(getTestNodes(applyOrThrow({ type: 'remove', pointer: '/nodes/f' })).b).toEqual(createText('Two'))
  const shared = applyOrThrow(
    { type: 'insert', pointer: '/order/0', value: 'inner' },
    { type: 'remove', pointer: '/nodes/box' },
  )
  expect(Object.keys(getTestNodes(shared))).toEqual(['a', 'inner', 'b', 'e', 'f', 'slides'])
  const slide = applyOrThrow({ type: 'remove', pointer: '/nodes/slides/props/items/0' })
  expect((getTestNodes(slide).slides!.props as Json).items).toEqual([{ image: '/2' }])
})

test('another widget keeps what it has, and drops the rest with the nodes of a slot', () => {
  const replaced = applyOrThrow({
    type: 'replaceWidget',
    pointer: '/nodes/box',
    widget: 'basic/list',
    drop: ['/slots/nodes'],
  })
  expect(getTestNodes(replaced).box).toEqual({ widget: 'basic/list', slots: { row: ['d'] } })
  expect(Object.keys(getTestNodes(replaced))).toEqual(['a', 'box', 'b', 'd', 'f', 'slides'])
  const emptied = applyOrThrow({ type: 'replaceWidget', pointer: '/nodes/box', widget: 'basic/text', drop: ['/slots'] })
  expect(Object.keys(getTestNodes(emptied))).toEqual(['a', 'box', 'b', 'f', 'slides'])
})

const dynamic = { ...page, order: 'local.order' }
test.each<[Operation, problem: string, pointer: string, document?: Json]>([
  [{ type: 'set', pointer: '/nodes/ghost/props/text', value: 'x' }, 'missing', '/nodes/ghost/props/text'],
  [{ type: 'set', pointer: '/title/x', value: 'x' }, 'missing', '/title/x'],
  [{ type: 'set', pointer: '/order/9', value: 'x' }, 'missing', '/order/9'],
  [{ type: 'set', pointer: '/order/01', value: 'x' }, 'missing', '/order/01'],
  [{ type: 'set', pointer: '/state', value: { a: null } }, 'value', '/state/a'],
  [{ type: 'set', pointer: '/state', value: JSON.parse('{"__proto__":{}}') }, 'value', '/state/__proto__'],
  [{ type: 'set', pointer: '/constructor/prototype', value: 1 }, 'value', '/constructor/prototype'],
  [{ type: 'set', pointer: '', value: [] }, 'value', ''],
  [{ type: 'unset', pointer: '/nodes/a/props/gone' }, 'missing', '/nodes/a/props/gone'],
  [{ type: 'unset', pointer: '/order/0' }, 'missing', '/order/0'],
  [{ type: 'insert', pointer: '/order/9', value: 'x' }, 'missing', '/order/9'],
  [{ type: 'insert', pointer: '/order/0', value: 'a', nodes: { a: {} } }, 'taken', '/nodes/a'],
  [{ type: 'insert', pointer: '/title', value: 'x' }, 'taken', '/title'],
  [{ type: 'insert', pointer: '/order/0', value: 'a' }, 'dynamic', '/order/0', dynamic],
  [{ type: 'move', from: '/order/9', to: '/order/0' }, 'missing', '/order/9'],
  [{ type: 'move', from: '/order/1', to: '/nodes/box/slots/nodes/0' }, 'inside', '/nodes/box/slots/nodes/0'],
  [{ type: 'move', from: '/order/1', to: '/nodes/inner/slots/nodes/0' }, 'inside', '/nodes/inner/slots/nodes/0'],
  [{ type: 'hide', pointer: '/nodes/f' }, 'missing', '/nodes/f'],
  [{ type: 'hide', pointer: '/nodes/a' }, 'dynamic', '/nodes/a', dynamic],
  [{ type: 'show', pointer: '/nodes/a', to: '/order/0' }, 'placed', '/nodes/a'],
  [{ type: 'show', pointer: '/nodes/f', to: '/title/0' }, 'missing', '/title/0'],
  [{ type: 'remove', pointer: '/nodes/ghost' }, 'missing', '/nodes/ghost'],
  [{ type: 'remove', pointer: '/title' }, 'missing', '/title'],
  [{ type: 'replaceWidget', pointer: '/nodes/ghost', widget: 'x' }, 'missing', '/nodes/ghost'],
])('%j is a problem, not an exception: %s', (operation, problem, pointer, document = page) => {
  expect(apply(document, operation)).toEqual({ ok: false, problem, pointer })
})

test('the names of new nodes are free, and a copy has its own', () => {
  expect([
    createNodeId({}, 'basic/menu-grid'),
    createNodeId({ text: 1, text2: 1 }, 'basic/text'),
    createNodeId({}, '7'),
  ]).toEqual(['menuGrid', 'text3', 'node'])
  const { value, nodes: copied } = copyNode(page, 'box', page)
  expect(value).toBe('box2')
  expect(copied).toEqual({
    box2: { widget: 'basic/tabs', slots: { nodes: ['c2', 'inner2'], row: ['d2'] } },
    c2: createText('Three'),
    inner2: { widget: 'basic/tabs', slots: { nodes: ['e2'] } },
    e2: createText('Five'),
    d2: createText('Four'),
  })
})

const deepFreeze = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null)
    for (const part of Object.values(Object.freeze(value))) deepFreeze(part)
  return value
}
test(
  'any operations on any shipped document leave the former one as it was, share what did not change, and are a layer',
  { timeout: 1_800_000 },
  () => {
    let applied = 0
    fc.assert(
      fc.property(fc.constantFrom(...shipped), seeds, (below, list) => {
        let document = deepFreeze(structuredClone(below))
        for (const seed of list) {
          const operation = createOperation(document, seed)
          const result = apply(document, operation)
          if (!result.ok) continue
          applied++
          const [before, after] = [document, result.document].map((value) =>
            isObject(value.nodes) ? value.nodes : {},
          ) as [Json, Json]
          const touched = Object.keys(before).filter((id) => after[id] !== before[id])
          if (operation.type === 'set' && operation.pointer.startsWith('/nodes/'))
            expect(touched.length).toBeLessThan(2)
          document = deepFreeze(result.document)
        }
        if (!Array.isArray(document.order) || !isObject(document.nodes)) return
        const ids = document.order.every((id) => typeof id === 'string')
        if (ids) expect(applyLayer(below, createLayer(below, document))).toEqual(document)
      }),
      { numRuns: isNightly ? 10_000 : 300, seed },
    )
    expect(applied).toBeGreaterThan(1000)
  },
)
