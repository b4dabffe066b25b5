/** Multiple selections of siblings, on shipped pages. */
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadEnvironment } from '#compiler/environment/load-environment.ts'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { project } from '#menmian.config.ts'
import { applyAll } from './apply.ts'
import { getNodeLists, getNodes } from './nodes.ts'
import type { Operation } from './operation.ts'
import { insertBranches } from './placing.ts'
import {
  hideTogether,
  moveBesideTogether,
  moveOut,
  moveTogether,
  findNeighbour,
  listRange,
  removeTogether,
} from './several.ts'

const { widgets } = await loadEnvironment(project)
const shipped = listLayoutFiles(join(import.meta.dirname, '../..')).map(
  (file) => readDocument(join(import.meta.dirname, '../..'), file) as Json,
)
const createText = (words: string): Json => ({ widget: 'basic/text', props: { text: words } })
const page: Json = {
  version: 1,
  title: 'Page',
  nodes: {
    a: createText('One'),
    card: { widget: 'basic/card', slots: { body: ['x', 'y', 'z'] } },
    x: createText('X'),
    y: createText('Y'),
    z: createText('Z'),
    b: createText('Two'),
  },
  order: ['a', 'card', 'b'],
}
function applyOrThrow(document: Json, operations: readonly Operation[] | undefined): Json {
  const applied = applyAll(document, operations ?? [])
  if (!operations || !applied.ok) throw new Error(JSON.stringify(applied))
  return applied.document
}
const listBody = (document: Json) => getNodeLists(document).find(({ parent }) => parent === 'card')!.ids

test('neighbours go from one node to another in both directions, and around what nodes of different lists are in', () => {
  expect(listRange(page, 'x', 'z')).toEqual(['x', 'y', 'z'])
  expect(listRange(page, 'z', 'y')).toEqual(['y', 'z'])
  expect(listRange(page, 'y', 'b')).toEqual(['card', 'b'])
  expect(listRange(page, 'card', 'y')).toEqual(['card'])
  expect(listRange(page, 'a', 'gone')).toEqual([])
  expect([findNeighbour(page, 'x', -1), findNeighbour(page, 'x', 1), findNeighbour(page, 'b', 1)]).toEqual([
    undefined,
    'y',
    undefined,
  ])
})

test('they move by one place together, out of their group, and beside or into another node', () => {
  expect(listBody(applyOrThrow(page, moveTogether(page, ['x', 'y'], 1)))).toEqual(['z', 'x', 'y'])
  expect(listBody(applyOrThrow(page, moveTogether(page, ['y', 'z'], -1)))).toEqual(['y', 'z', 'x'])
  expect(moveTogether(page, ['x', 'y'], -1)).toBeUndefined()
  expect(applyOrThrow(page, moveOut(page, widgets, ['x', 'y'])).order).toEqual(['a', 'card', 'x', 'y', 'b'])
  const moveBesideInPage = (ids: string[], target: string, side: 'before' | 'after' | 'into') =>
    moveBesideTogether(page, widgets, { ids, target, side })
  expect(applyOrThrow(page, moveBesideInPage(['x', 'y'], 'a', 'before')).order).toEqual(['x', 'y', 'a', 'card', 'b'])
  expect(listBody(applyOrThrow(page, moveBesideInPage(['x', 'y'], 'z', 'after')))).toEqual(['z', 'x', 'y'])
  expect(applyOrThrow(page, moveBesideInPage(['a', 'card'], 'b', 'after')).order).toEqual(['b', 'a', 'card'])
  // undefined where they are already, and inside themselves
  expect(moveBesideInPage(['x', 'y'], 'z', 'before')).toBeUndefined()
  expect(moveBesideInPage(['a', 'card'], 'x', 'after')).toBeUndefined()
})

test('they are hidden, removed and copied together, with what is in them', () => {
  expect(applyOrThrow(page, hideTogether(page, ['a', 'card']))).toMatchObject({ order: ['b'], nodes: page.nodes })
  const left = applyOrThrow(page, removeTogether(page, ['a', 'card']))
  expect(left.order).toEqual(['b'])
  expect(Object.keys(getNodes(left))).toEqual(['b'])
  const copies = insertBranches(page, widgets, { ids: ['a', 'card'], nodes: getNodes(page) }, 'card')
  const copied = applyOrThrow(page, copies)
  expect(copied.order).toEqual(['a', 'card', 'a2', 'card2', 'b'])
  expect(getNodes(copied).card2).toMatchObject({ slots: { body: ['x2', 'y2', 'z2'] } })
})

test('in every list of every shipped page, up takes back down, and removing leaves the others in their order', () => {
  let moved = 0
  for (const document of shipped)
    for (const { pointer, ids } of getNodeLists(document)) {
      if (ids.length < 3) continue
      const chosen = ids.slice(0, 2)
      const down = applyOrThrow(document, moveTogether(document, chosen, 1))
      expect(applyOrThrow(down, moveTogether(down, chosen, -1))).toEqual(document)
      const left = applyOrThrow(document, removeTogether(document, chosen))
      expect(getNodeLists(left).find((list) => list.pointer === pointer)?.ids).toEqual(ids.slice(2))
      moved++
    }
  expect(moved).toBeGreaterThan(100)
})
