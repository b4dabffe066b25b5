import fc from 'fast-check'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { listLayoutFiles } from '#compiler/environment/project-files.ts'
import type { Json } from '#compiler/layers/layers.ts'
import { readDocument } from '#compiler/layers/read-document.ts'
import { isNightly, seed } from '#tests/night.ts'
import { createHistory, toJournal, perform, redo, restore, revert, undo, type History } from './history.ts'
import { formatLabel, formatProblem } from './label.ts'
import type { Operation } from './operation.ts'
import { createOperation, seeds } from '../testing/document.ts'

const root = join(import.meta.dirname, '../..')
const shipped = listLayoutFiles(root).map((file) => readDocument(root, file) as Json)
const createText = (words: string) => ({ widget: 'basic/text', props: { text: words } })
const page = { version: 1, title: 'Page', nodes: { a: createText('One'), b: createText('Two') }, order: ['a', 'b'] }
const set = (id: string, value: string): Operation => ({ type: 'set', pointer: `/nodes/${id}/props/text`, value })
const performOrThrow = (history: History, operation: Operation, group?: string): History => {
  const result = perform(history, [operation], group === undefined ? {} : { group })
  if (!result.ok) throw new Error(result.problem)
  return result.history
}
const runTimes = (count: number, history: History, step: (history: History) => History): History =>
  count === 0 ? history : runTimes(count - 1, step(history), step)
const toBytes = (document: Json) => JSON.stringify(document)
const listLabels = ({ done }: History) =>
  done.map(({ label }) => [formatLabel(label, 'zh-CN'), formatLabel(label, 'en')])

test(
  'undo, redo and a journal of any operations on any shipped document are exact to the byte',
  { timeout: 1_800_000 },
  () => {
    fc.assert(
      fc.property(fc.constantFrom(...shipped), seeds, fc.nat(), (document, list, cut) => {
        let history = createHistory(document)
        const seen = [toBytes(document)]
        for (const seed of list) {
          const result = perform(history, [createOperation(history.document, seed)])
          if (!result.ok || result.history.done.length === history.done.length) continue
          history = result.history
          seen.push(toBytes(history.document))
        }
        const count = history.done.length
        expect(toBytes(runTimes(count, history, undo).document)).toBe(toBytes(document))
        const undone = runTimes(cut % (count + 1), history, undo)
        expect(toBytes(undone.document)).toBe(seen[undone.done.length])
        expect(toBytes(runTimes(count, undone, redo).document)).toBe(toBytes(history.document))
        const restored = restore(JSON.parse(JSON.stringify(toJournal(undone))))!
        expect(restored.done.map(({ after }) => toBytes(after))).toEqual(undone.done.map(({ after }) => toBytes(after)))
        expect(toBytes(runTimes(count, restored, undo).document)).toBe(toBytes(document))
        expect(toBytes(runTimes(count, restored, redo).document)).toBe(toBytes(history.document))
      }),
      { numRuns: isNightly ? 10_000 : 300, seed },
    )
  },
)

test('a new step ends what could be redone; a step without effect is none', () => {
  const changed = performOrThrow(createHistory(page), set('a', 'New'))
  const other = performOrThrow(undo(changed), set('b', 'Other'))
  expect([redo(other).document, other.undone, redo(changed)]).toEqual([other.document, [], changed])
  expect(performOrThrow(changed, set('a', 'New'))).toEqual(changed)
  expect([undo(createHistory(page)), perform(changed, [])]).toEqual([
    createHistory(page),
    { ok: true, history: changed },
  ])
})

test('the letters typed into one field are one step', () => {
  const typed = ['N', 'Ne', 'New'].reduce(
    (history, value) => performOrThrow(history, set('a', value), 'field'),
    createHistory(page),
  )
  expect(typed.done.map(({ operations }) => operations)).toEqual([[set('a', 'New')]])
  expect(undo(typed).document).toEqual(page)
  expect(performOrThrow(typed, set('b', 'x'), 'other').done).toHaveLength(2)
})

test('of several operations that belong together, none applies if one does not', () => {
  const history = createHistory(page)
  const result = perform(history, [set('a', 'New'), { type: 'remove', pointer: '/nodes/ghost' }])
  expect(result).toEqual({ ok: false, problem: 'missing', pointer: '/nodes/ghost' })
  expect(formatProblem(page, 'missing', '/nodes/ghost', 'zh-CN')).toBe('节点 ghost 已经不在了。')
  expect(formatProblem(page, 'missing', '/nodes/ghost', 'en')).toBe('node ghost no longer exists.')
})

test('each step has its label in both languages', () => {
  const operations: Operation[] = [
    set('a', 'New'),
    { type: 'insert', pointer: '/order/2', value: 'c', nodes: { c: createText('Three') } },
    { type: 'move', from: '/order/0', to: '/order/1' },
    { type: 'hide', pointer: '/nodes/c' },
    { type: 'show', pointer: '/nodes/c', to: '/order/0' },
    { type: 'replaceWidget', pointer: '/nodes/b', widget: 'basic/notice' },
    { type: 'unset', pointer: '/nodes/b/props/text' },
    { type: 'remove', pointer: '/nodes/c' },
  ]
  const history = operations.reduce((current, operation) => performOrThrow(current, operation), createHistory(page))
  expect(listLabels(history)).toEqual([
    ['修改节点 a 的文字', 'text of node a changed'],
    ['新增节点 c', 'node c added'],
    ['移动节点 a', 'node a moved'],
    ['隐藏节点 c', 'node c hidden'],
    ['显示节点 c', 'node c shown'],
    ['把节点 b 换成 basic/notice', 'node b replaced by basic/notice'],
    ['清除节点 b 的文字', 'text of node b cleared'],
    ['删除节点 c', 'node c removed'],
  ])
})

test('a step in the middle is undone as a new step, and the later ones stay', () => {
  const history = [set('a', 'New'), set('b', 'Other')].reduce(
    (current, operation) => performOrThrow(current, operation),
    createHistory(page),
  )
  const reverted = revert(history, 1)
  if (!reverted.ok) throw new Error('conflict')
  expect(reverted.history.document).toEqual({ ...page, nodes: { a: createText('One'), b: createText('Other') } })
  expect(listLabels(reverted.history).at(-1)).toEqual(['撤回“修改节点 a 的文字”', '“text of node a changed” reverted'])
  expect(undo(reverted.history).document).toEqual(history.document)
  // a second revert has no effect
  expect(revert(reverted.history, 1)).toEqual({ ok: false, conflicts: [] })
  expect(revert(history, 99)).toEqual({ ok: false, conflicts: [] })
})

test('what a later step changed again is a conflict, and nothing happens', () => {
  const history = [set('a', 'New'), set('a', 'Newer')].reduce(
    (current, operation) => performOrThrow(current, operation),
    createHistory(page),
  )
  expect(revert(history, 1)).toEqual({ ok: false, conflicts: ['/nodes/a/props/text'] })
  const removed = performOrThrow(performOrThrow(createHistory(page), set('a', 'New')), {
    type: 'remove',
    pointer: '/nodes/a',
  })
  expect(revert(removed, 1)).toEqual({ ok: false, conflicts: ['/nodes/a'] })
})

test('the reverted last step is the undone one, for any operations', { timeout: 1_800_000 }, () => {
  fc.assert(
    fc.property(fc.constantFrom(...shipped), seeds, (document, list) => {
      let history = createHistory(document)
      for (const seed of list) {
        const result = perform(history, [createOperation(history.document, seed)])
        if (result.ok) history = result.history
      }
      const last = history.done.at(-1)
      const reverted = last && revert(history, last.id)
      if (reverted?.ok) expect(reverted.history.document).toEqual(undo(history).document)
      else expect(reverted?.conflicts ?? []).toEqual([])
    }),
    { numRuns: isNightly ? 10_000 : 300, seed },
  )
})

test('the oldest steps are forgotten when there are too many or they are too large', () => {
  const many = Array.from({ length: 600 }, (_, index) => set('a', `text ${index}`))
  const history = many.reduce((current, operation) => performOrThrow(current, operation), createHistory(page))
  expect([history.done.length, history.done.at(-1)?.id]).toEqual([500, 600])
  expect(toBytes(runTimes(600, history, undo).document)).toBe(
    toBytes({ ...page, nodes: { a: createText('text 99'), b: createText('Two') } }),
  )
  expect(restore(JSON.parse(JSON.stringify(toJournal(history))))!.done).toHaveLength(500)
  const large = Array.from({ length: 10 }, (_, index) => set('a', `${index}`.repeat(1_000_000)))
  expect(
    large.reduce((current, operation) => performOrThrow(current, operation), createHistory(page)).done,
  ).toHaveLength(3)
})

test('what is no journal, or one whose operations no longer apply, is refused', () => {
  const stored = toJournal(performOrThrow(createHistory(page), set('a', 'New')))
  for (const other of [
    undefined,
    null,
    'x',
    {},
    { ...stored, first: { version: 1 } },
    { ...stored, done: [{ id: 1 }] },
  ])
    expect(restore(other)).toBeUndefined()
})
