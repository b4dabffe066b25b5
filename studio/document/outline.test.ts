import fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { compile } from '#compiler/index.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { getLayoutRoute } from '#schemas/language/pages.ts'
import { project } from '#menmian.config.ts'
import { isNightly, seed } from '#tests/night.ts'
import { apply } from './apply.ts'
import { findFormerPlace, listMoves } from './moves.ts'
import { createOutline, type OutlineNode } from './outline.ts'
import { createOperation, seeds } from '../testing/document.ts'

const root = join(import.meta.dirname, '../..')
const environment = await loadEnvironment(project)
const { widgets } = environment
const shipped = listLayoutFiles(root).map((file) => ({
  route: getLayoutRoute(file),
  document: readDocument(root, file) as Json,
}))
const flatten = (list: readonly OutlineNode[]): OutlineNode[] =>
  list.flatMap((node) => [node, ...node.slots.flatMap(({ nodes }) => flatten(nodes))])
const listOutlineNodes = ({ order, overlays, fallbacks, hidden }: ReturnType<typeof createOutline>) =>
  flatten([...order, ...overlays, ...fallbacks, ...hidden])
/** Formats a tree on one line: `list(row: number)`. */
const describeTree = (list: readonly OutlineNode[]): string =>
  list
    .map(
      ({ id, slots }) =>
        id + (slots.length ? `(${slots.map((slot) => `${slot.name}: ${describeTree(slot.nodes)}`).join('; ')})` : ''),
    )
    .join(', ')

const createText = (words: string): Json => ({ widget: 'basic/text', props: { text: words } })
const page = {
  version: 1,
  title: 'Page',
  forms: { apply: { call: '/api/apply', fields: [] } },
  nodes: {
    a: createText('One'),
    list: { widget: 'basic/list', slots: { row: ['row'] } },
    row: createText('Row'),
    sheet: { widget: 'basic/sheet', props: { title: { t: 'sheet.title' } }, slots: { body: ['form'] } },
    form: { widget: 'basic/form', form: 'apply' },
    ghostly: { widget: 'new/ghost', slots: { more: ['b'] } },
    b: createText('Two'),
    instead: createText('Instead'),
    c: { ...createText('Three'), fallback: 'instead' },
    spare: createText('Spare'),
  },
  order: ['a', 'list', 'nobody', 'ghostly', 'c'],
}

test('a document is a tree along its order and slots, with overlays, fallbacks and hidden nodes apart', () => {
  const outline = createOutline(page, widgets)
  expect(describeTree(outline.order)).toBe('a, list(row: row), nobody, ghostly(more: b), c')
  expect(describeTree(outline.overlays)).toBe('sheet(body: form; footer: )')
  expect([describeTree(outline.fallbacks), describeTree(outline.hidden)]).toEqual(['instead', 'spare'])
  expect(outline.forms).toEqual([{ id: 'apply', pointer: '/forms/apply', call: '/api/apply', nodes: ['form'] }])
  const [a, list, nobody, ghostly] = outline.order
  expect(a).toMatchObject({ pointer: '/nodes/a', place: '/order/0', widget: 'basic/text', label: 'One', isKnown: true })
  expect(list!.slots).toMatchObject([{ pointer: '/nodes/list/slots/row', kind: 'row', nodes: [{ id: 'row' }] }])
  expect(list!.slots[0]!.nodes[0]!.place).toBe('/nodes/list/slots/row/0')
  expect([nobody!.widget, ghostly!.isKnown]).toEqual([undefined, false])
  expect(outline.overlays[0]).toMatchObject({ label: { t: 'sheet.title' } })
})

test('an order that is read from data may show each node that has no other place', () => {
  const outline = createOutline({ ...page, order: 'local.order' }, widgets)
  expect([outline.isDynamic, describeTree(outline.order), outline.hidden]).toEqual([
    true,
    'a, list(row: row), ghostly(more: b), c, spare',
    [],
  ])
  expect(listMoves({ ...page, order: 'local.order' }, widgets, 'a').map(({ kind }) => kind)).not.toContain('place')
})

test('every node of any document is in its outline once, also in a broken one', { timeout: 1_800_000 }, () => {
  for (const { document } of shipped) expect(createOutline(document, widgets).hidden).toEqual([])
  fc.assert(
    fc.property(fc.constantFrom(...shipped), seeds, ({ document }, list) => {
      let broken = document
      for (const seed of list) {
        const applied = apply(broken, createOperation(broken, seed))
        if (applied.ok) broken = applied.document
      }
      const ids = listOutlineNodes(createOutline(broken, widgets)).map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      const nodes = typeof broken.nodes === 'object' && !Array.isArray(broken.nodes) ? Object.keys(broken.nodes!) : []
      expect(nodes.filter((id) => !ids.includes(id))).toEqual([])
    }),
    { numRuns: isNightly ? 10_000 : 300, seed },
  )
})

const listOffers = (document: Json, id: string) =>
  listMoves(document, widgets, id).map(({ kind, to }) => `${kind} ${to}`)

test('a node moves among its neighbours, into slots and out of them', () => {
  expect(listOffers(page, 'a')).toEqual([
    'down /order/1',
    'into /nodes/list/slots/row/1',
    'into /nodes/sheet/slots/body/1',
    'into /nodes/sheet/slots/footer/0',
  ])
  expect(listOffers(page, 'list').slice(0, 2)).toEqual(['up /order/0', 'down /order/2'])
  expect(listOffers(page, 'list').join()).not.toContain('/nodes/list/')
  expect(listOffers(page, 'row')).toEqual([
    'out /order/2',
    'into /nodes/sheet/slots/body/1',
    'into /nodes/sheet/slots/footer/0',
  ])
  expect([listOffers(page, 'sheet'), listOffers(page, 'nobody')]).toEqual([[], []])
  expect(listOffers(page, 'spare')[0]).toBe('place /order/5')
})

test('the moves of a node look at each node of a large page a few times, not once for each other node', () => {
  let looks = 0
  const node = { widget: 'basic/text' }
  const ids = Array.from({ length: 200 }, (_, index) => `n${index}`)
  const nodes = Object.fromEntries(ids.map((id) => [id, node]))
  const entries = new Proxy(nodes, {
    get(target, id: string) {
      looks++
      return target[id]
    },
  })
  expect(listMoves({ version: 1, nodes: entries, order: ids }, widgets, 'n100').map(({ kind }) => kind)).toEqual([
    'up',
    'down',
  ])
  expect(looks).toBeLessThan(200 * 10)
})

test('no move makes slots deeper than the language allows', () => {
  const tall = Array.from({ length: 8 }, (_, index) => `s${index}`)
  const nodes = Object.fromEntries(
    tall.map((id, index) => [id, { widget: 'basic/list', slots: { row: [tall[index + 1] ?? 'end'] } }]),
  )
  const deep = {
    ...page,
    nodes: { ...nodes, end: createText('End'), x: createText('X'), y: { widget: 'basic/list' } },
    order: ['s0', 'x', 'y'],
  }
  expect(listOffers(deep, 'x')).toContain('into /nodes/s7/slots/row/1')
  expect(
    listOffers({ ...deep, nodes: { ...deep.nodes, y: { widget: 'basic/list', slots: { row: ['x'] } } } }, 'y'),
  ).not.toContain('into /nodes/s7/slots/row/1')
})

test(
  'every move that is offered for a shipped page applies, and breaks no rule about places',
  { timeout: 600_000 },
  () => {
    const rules = new Set(['MM1011', 'MM1012', 'MM1013', 'MM1014', 'MM2005', 'MM2006', 'MM6003'])
    let attempts = 0
    for (const { route, document } of shipped.filter((_, index) => isNightly || index % 20 === seed % 20))
      for (const id of Object.keys(document.nodes as Json))
        for (const { operation, kind, to } of listMoves(document, widgets, id)) {
          attempts++
          const applied = apply(document, operation)
          if (!applied.ok) throw new Error(`${route}: ${id} ${kind} ${to}: ${applied.problem}`)
          const issues = compile(applied.document, environment, { route }).issues.filter(({ code }) => rules.has(code))
          expect(issues.map(({ code, pointer }) => `${route} ${id} ${to}: ${code} ${pointer}`)).toEqual([])
        }
    expect(attempts).toBeGreaterThan(50)
  },
)

test('a hidden node comes back behind the one that it followed below', () => {
  const below = { ...page, order: ['a', 'b', 'c', 'spare'] }
  const withOrder = (order: string[]): Json => ({ ...page, order })
  expect(findFormerPlace(withOrder(['a', 'b', 'spare']), below, 'c')).toBe('/order/2')
  expect(findFormerPlace(withOrder(['spare', 'a']), below, 'c')).toBe('/order/2')
  expect(findFormerPlace(withOrder(['b', 'c']), below, 'a')).toBe('/order/0')
  expect(findFormerPlace(withOrder(['b', 'c']), below, 'instead')).toBe('/order/2')
  expect(
    findFormerPlace(
      { ...withOrder(['a']), nodes: { ...page.nodes, list: { ...page.nodes.list, slots: { row: [] } } } },
      page,
      'row',
    ),
  ).toBe('/nodes/list/slots/row/0')
})
