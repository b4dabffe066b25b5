import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyDifference, getDifference } from './difference.ts'
import type { Json } from '#compiler/layers/layers.ts'

const node = fc.constantFrom({ widget: 'a' }, { widget: 'b' }, { widget: 'c', props: { x: 1 } })
const nodes = fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd', '1', 'toString'), node, { noNullPrototype: true })
const document: fc.Arbitrary<Json> = fc.record(
  { title: fc.constantFrom('one', 'two'), nodes: fc.oneof({ weight: 9, arbitrary: nodes }, fc.constant('none')) },
  { requiredKeys: [] },
)
const send = <T>(value: T): T => structuredClone(value)

test('the canvas makes the document of what differs, in the order of its nodes', () => {
  fc.assert(
    fc.property(document, document, (before, after) => {
      const result = applyDifference(send(before), send(getDifference(before, after)))
      expect(result).toEqual(after)
      expect(JSON.stringify(result.nodes)).toBe(JSON.stringify(after.nodes))
    }),
  )
})

test('a node that did not change is not sent, and stays the same object', () => {
  const [one, two] = [{ widget: 'one' }, { widget: 'two' }]
  const before = { title: 'x', nodes: { one, two } }
  const after = { title: 'x', nodes: { one, two: { ...two, props: { text: 'New' } } } }
  const difference = getDifference(before, after)
  expect(difference).toEqual({ rest: { title: 'x' }, nodes: { two: after.nodes.two } })
  expect((applyDifference(before, send(difference)).nodes as typeof before.nodes).one).toBe(one)
})
