/** The layer that turns one document into another (`applyLayer`). Nightly runs try ten thousand edits of every kind. */
import fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLayoutFiles } from '../environment/project-files.ts'
import { applyLayer, type Json } from '../layers/layers.ts'
import { readDocument } from '../layers/read-document.ts'
import type { Miss } from '../layers/steps.ts'
import { isNightly, seed } from '#tests/night.ts'
import { createLayer } from './layer-of.ts'

const runs = { numRuns: isNightly ? 10_000 : 300, seed }
const root = join(import.meta.dirname, '../..')
const shipped = listLayoutFiles(root).map((file) => readDocument(root, file) as Json)

/** Values with the keys and forms that layers treat specially. */
const names = fc.constantFrom('a', 'b', 'c', 'd', 'e')
const keys = fc.constantFrom(
  'a',
  'b',
  't',
  'zh-CN',
  'en',
  'path',
  'type',
  'when',
  'bind',
  'props',
  'slots',
  'id',
  'name',
)
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(
      0,
      'a',
      'x',
      {},
      [],
      { t: 'x' },
      { 'zh-CN': '一', en: 'One' },
      { path: 'card.name', or: 1 },
    ),
    fc.dictionary(keys, tie('any'), { noNullPrototype: true }),
    fc.record({ type: fc.constantFrom('page', 'call'), with: tie('any') }),
    fc.uniqueArray(names),
    fc.uniqueArray(fc.record({ name: names, v: tie('any') }), { selector: ({ name }) => name }),
    fc.array(tie('any'), { maxLength: 4 }),
    fc.array(fc.constantFrom({ add: 1 }, { remove: 'a' }, { change: 'a', set: { v: 1 } }, { move: 0 }, { hide: 'a' })),
  ),
})).any
const order = fc.oneof(
  fc.uniqueArray(names),
  fc.array(names),
  fc.constantFrom('local.order', { each: 'local.x', node: 'item' }),
)
const parts = fc.constantFrom('title', 'frame', 'state', 'data', 'forms', 'prompts', 'on')
const document = fc
  .tuple(
    fc.dictionary(parts, value, { noNullPrototype: true }),
    fc.dictionary(names, value, { noNullPrototype: true }),
    order,
  )
  .map(([parts, nodes, order]): Json => ({ ...parts, nodes, order }))

/** Any value of a document replaced, removed, renamed or moved, and its orders shuffled. */
const edits = fc.array(fc.tuple(fc.nat(), fc.constantFrom('set', 'drop', 'add', 'move'), value, fc.nat()), {
  minLength: 1,
  maxLength: 6,
})
const listKeyPaths = (of: unknown, above: string[] = []): string[][] =>
  typeof of === 'object' && of !== null
    ? Object.entries(of).flatMap(([key, part]) => [[...above, key], ...listKeyPaths(part, [...above, key])])
    : []
function edited(whole: Json, changes: readonly [number, string, unknown, number][]): Json {
  const copy = structuredClone(whole)
  for (const [position, how, any, to] of changes) {
    const value = structuredClone(any)
    const places = listKeyPaths(copy).filter((place) => place[0] !== 'base')
    const place = places[position % places.length]!
    const parent = place.slice(0, -1).reduce<unknown>((part, key) => (part as Json)[key], copy)
    const key = place.at(-1)!
    if (Array.isArray(parent)) {
      const [entry] = how === 'add' ? [value] : parent.splice(Number(key), 1)
      if (how !== 'drop') parent.splice(to % (parent.length + 1), 0, how === 'set' ? value : entry)
    } else if (how === 'drop' && place.length > 1) delete (parent as Json)[key]
    else (parent as Json)[how === 'add' ? `${key}N` : key] = value
  }
  if (!Array.isArray(copy.order) || copy.order.some((id) => typeof id !== 'string')) copy.order = whole.order
  return copy
}

const applied = (below: unknown, layer: Json) => {
  const misses: Miss[] = []
  // as it is stored
  const whole = applyLayer(below, JSON.parse(JSON.stringify(layer)) as Json, (miss) => misses.push(miss))
  return { whole, misses }
}

test(
  'the layer of any two documents makes one of the other, and names nothing that is not there',
  { timeout: 1_800_000 },
  () => {
    fc.assert(
      fc.property(document, document, (below, wanted) => {
        expect(applied(below, createLayer(below, wanted))).toEqual({ whole: wanted, misses: [] })
        const { order: _, ...rest } = createLayer(below, applied(below, {}).whole)
        expect(rest).toEqual({})
      }),
      runs,
    )
  },
)

test(`any edits of the ${shipped.length} shipped documents are a layer over them`, { timeout: 1_800_000 }, () => {
  expect(shipped.length).toBeGreaterThan(100)
  fc.assert(
    fc.property(fc.constantFrom(...shipped), edits, (below, changes) => {
      const wanted = edited(below, changes)
      expect(applied(below, createLayer(below, wanted))).toEqual({ whole: wanted, misses: [] })
    }),
    runs,
  )
  for (const document of shipped) expect(createLayer(document, structuredClone(document))).toEqual({})
  for (const document of shipped) expect(applied(undefined, createLayer(undefined, document)).whole).toEqual(document)
})

const node = (text: string) => ({ widget: 'basic/text', props: { text } })
const below = {
  version: 1,
  title: '门面',
  nodes: {
    a: { ...node('One'), on: { press: { type: 'page', path: '/x', with: { id: 1 }, then: { type: 'reload' } } } },
    b: node('Two'),
    c: node('Three'),
    box: { widget: 'basic/tabs', slots: { nodes: ['d', 'e', 'f'] } },
    d: node('Four'),
    e: node('Five'),
    f: node('Six'),
  },
  prompts: [
    { id: 'spring', when: 'data.sale', once: 'day', open: { type: 'open', node: 'd' } },
    { id: 'tips', when: 'data.tips', once: 'ever', open: { type: 'open', node: 'e' } },
  ],
  order: ['a', 'b', 'c', 'box'],
}
type Below = typeof below
const after = (change: (made: Below) => void) => {
  const draft = structuredClone(below)
  change(draft)
  return createLayer(below, draft)
}

test.each<[string, (made: Below) => void, layer: Json]>([
  ['nothing', () => undefined, {}],
  ['a text', ({ nodes }) => (nodes.b.props.text = 'New'), { nodes: { b: { props: { text: 'New' } } } }],
  ['a removed prop', ({ nodes }) => delete (nodes.b as Json).props, { nodes: { b: { props: null } } }],
  ['another title', (draft) => Object.assign(draft, { title: { t: 'tab.home' } }), { title: { t: 'tab.home' } }],
  [
    'a parameter of an action',
    ({ nodes }) => (nodes.a.on.press.with.id = 2),
    { nodes: { a: { on: { press: { with: { id: 2 } } } } } },
  ],
  [
    'the page of an action, which is then whole',
    ({ nodes }) => (nodes.a.on.press.path = '/y'),
    { nodes: { a: { on: { press: { type: 'page', path: '/y', with: { id: 1 }, then: { type: 'reload' } } } } } },
  ],
  ['a hidden node', (draft) => draft.order.splice(1, 1), { order: [{ hide: 'b' }] }],
  ['a node to the front', (draft) => (draft.order = ['c', 'a', 'b', 'box']), { order: [{ move: 'c', before: 'a' }] }],
  ['a node in the middle', (draft) => (draft.order = ['a', 'c', 'b', 'box']), { order: [{ move: 'c', after: 'a' }] }],
  ['a node to the end', (draft) => (draft.order = ['b', 'c', 'box', 'a']), { order: [{ move: 'a' }] }],
  [
    'a new node',
    (draft) => {
      Object.assign(draft.nodes, { n: node('New') })
      draft.order.splice(1, 0, 'n')
    },
    { nodes: { n: node('New') }, order: [{ move: 'n', after: 'a' }] },
  ],
  [
    'a removed node, which leaves the order by itself',
    (draft) => {
      delete (draft.nodes as Json).b
      draft.order.splice(1, 1)
    },
    { nodes: { b: null } },
  ],
  [
    'a node hidden in a slot',
    ({ nodes }) => nodes.box.slots.nodes.splice(1, 1),
    { nodes: { box: { slots: { nodes: [{ remove: 'e' }] } } } },
  ],
  [
    'one entry of a list',
    ({ prompts }) => (prompts[1]!.once = 'day'),
    { prompts: [{ change: 'tips', set: { once: 'day' } }] },
  ],
  [
    'entries in another order',
    ({ prompts }) => prompts.push(prompts.shift()!),
    { prompts: [{ move: 'tips', before: 'spring' }] },
  ],
])('%s is the smallest layer', (_, change, layer) => {
  expect(after(change)).toEqual(layer)
})

test('what is added below later appears beside the edits', () => {
  const layer = after((draft) => {
    draft.order = ['c', 'b']
    draft.nodes.box.slots.nodes = ['f', 'd']
  })
  const later = structuredClone(below)
  Object.assign(later.nodes, { new: node('New'), inBox: node('New') })
  later.order.push('new')
  later.nodes.box.slots.nodes.push('inBox')
  expect(applyLayer(later, layer)).toMatchObject({
    order: ['c', 'b', 'new'],
    nodes: { box: { slots: { nodes: ['f', 'd', 'inBox'] } } },
  })
})

test('a null in an object is absence, and a value that holds one is part of the layer as a whole', () => {
  const text = { t: 'x', values: { a: null } }
  const rows = [{ id: 'x', v: null }]
  const wanted = { ...below, title: text, note: null, data: { a: null }, list: rows }
  expect(createLayer({ ...below, list: [...rows, { id: 'y' }] }, wanted)).toEqual({ title: text, data: {}, list: rows })
})
