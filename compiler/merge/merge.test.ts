import fc from 'fast-check'
import { expect, test } from 'vitest'
import { merge } from './merge.ts'

const step = fc.constantFrom<unknown>(
  { add: { name: 'n', v: 1 }, after: 'a' },
  { add: { name: 'm' } },
  { change: 'a', set: { v: 1 } },
  { change: 'a', set: { w: 2 } },
  { remove: 'a' },
  { move: 'a', before: 'b' },
)
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    fc.constantFrom<unknown>(null, 1, 'a', { t: 'x' }, { 'zh-CN': '一' }, { move: 'a', after: 'b' }),
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'when', 'props'), tie('any'), { noNullPrototype: true }),
    fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd')),
    fc.uniqueArray(fc.record({ name: fc.constantFrom('a', 'b', 'c'), v: tie('any') }), {
      selector: ({ name }) => name,
    }),
    fc.array(tie('any'), { maxLength: 3 }),
    fc.array(step, { maxLength: 3 }),
  ),
})).any
const layer = fc.dictionary(fc.constantFrom('a', 'b', 'c'), value, { noNullPrototype: true })

test('when one side changed nothing, the merge is the other side', () => {
  fc.assert(
    fc.property(layer, layer, (x, y) => {
      expect(merge(x, x, y)).toEqual({ merged: y, conflicts: [] })
      expect(merge(x, y, x)).toEqual({ merged: y, conflicts: [] })
      expect(merge(x, y, y)).toEqual({ merged: y, conflicts: [] })
    }),
  )
})

test('without a conflict the order of the sides does not matter; with one, both sides report its location', () => {
  fc.assert(
    fc.property(layer, layer, layer, (base, a, b) => {
      const [result, other] = [merge(base, a, b), merge(base, b, a)]
      expect(result.conflicts.length === 0).toBe(other.conflicts.length === 0)
      if (result.conflicts.length === 0) expect(result.merged).toEqual(other.merged)
    }),
    { numRuns: 2000 },
  )
})

test('changes of different keys never conflict, and both are in the result', () => {
  fc.assert(
    fc.property(layer, value, value, (base, x, y) => {
      const { merged, conflicts } = merge(base, { ...base, ours: x }, { ...base, theirs: y })
      expect(conflicts).toEqual([])
      expect(merged).toEqual({ ...base, ours: x, theirs: y })
    }),
  )
})

test('texts, binds and moves are values: two changes of one are a conflict with both', () => {
  const title = (zh: string, en: string) => ({ title: { 'zh-CN': zh, en } })
  expect(merge(title('一', 'One'), title('二', 'One'), title('一', 'Two'))).toEqual({
    merged: title('二', 'One'),
    conflicts: [
      {
        pointer: '/title',
        base: { 'zh-CN': '一', en: 'One' },
        ours: { 'zh-CN': '二', en: 'One' },
        theirs: { 'zh-CN': '一', en: 'Two' },
      },
    ],
  })
  const moved = (step: object) => ({ order: [step] })
  expect(
    merge(moved({ move: 'a' }), moved({ move: 'a', after: 'b' }), moved({ move: 'a', before: 'c' })).conflicts,
  ).toMatchObject([{ pointer: '/order/0' }])
  expect(merge({ order: ['a'] }, { order: ['b', 'a'] }, moved({ hide: 'a' })).conflicts).toMatchObject([
    { pointer: '/order' },
  ])
})

test('lists of named entries merge by name', () => {
  const base = { prompts: [{ name: 'a', v: 1 }, { name: 'b' }], order: ['a', 'b', 'c'] }
  const ours = { prompts: [{ name: 'new' }, { name: 'a', v: 1 }, { name: 'b' }], order: ['c', 'a', 'b'] }
  const theirs = { prompts: [{ name: 'a', v: 2 }], order: ['a', 'b', 'x', 'c'] }
  expect(merge(base, ours, theirs)).toEqual({
    merged: { prompts: [{ name: 'new' }, { name: 'a', v: 2 }], order: ['c', 'a', 'b', 'x'] },
    conflicts: [],
  })
  expect(
    merge({ order: ['a', 'b', 'c'] }, { order: ['b', 'a', 'c'] }, { order: ['a', 'c', 'b'] }).conflicts,
  ).toMatchObject([{ pointer: '/order' }])
})

test('steps of two editors are combined, and conflict when they change one entry differently', () => {
  const steps = (...prompts: object[]) => ({ prompts })
  const [welcome, spring] = [{ add: { id: 'welcome' } }, { add: { id: 'spring' }, after: 'a' }]
  expect(merge(steps(welcome), steps(welcome, spring), steps(welcome, { remove: 'b' })).conflicts).toEqual([])
  const both = merge(steps(), steps({ change: 'a', set: { once: 'day' } }), steps({ change: 'a', set: { when: true } }))
  expect(both).toEqual({ merged: steps({ change: 'a', set: { once: 'day', when: true } }), conflicts: [] })
  expect(merge(steps(), steps({ change: 'a', set: {} }), steps({ remove: 'a' })).conflicts).toMatchObject([
    { pointer: '/prompts/0' },
  ])
  // a complete list cannot be merged with steps
  expect(merge({}, steps({ id: 'x' }), steps(welcome)).conflicts).toMatchObject([{ pointer: '/prompts' }])
})

test('an entry that one side removed and the other changed is a conflict, and keeps our version', () => {
  const base = { nodes: { a: { widget: 'x' } } }
  const changed = { nodes: { a: { widget: 'y' } } }
  expect(merge(base, { nodes: {} }, changed)).toEqual({
    merged: { nodes: {} },
    conflicts: [{ pointer: '/nodes/a', base: { widget: 'x' }, theirs: { widget: 'y' } }],
  })
  expect(merge(base, changed, { nodes: {} }).merged).toEqual(changed)
})
