import { beforeEach, expect, test } from 'vitest'
import { createHistory, perform, type History } from '#studio/document/history.ts'
import type { Operation } from '#studio/document/operation.ts'
import { createProgress, getNextStep, listDoneSteps } from './progress.ts'

let stored: Record<string, string> = {}
const createStorage = () => ({
  getItem: (name: string) => stored[name] ?? null,
  setItem: (name: string, text: string) => void (stored[name] = text),
})
beforeEach(() => (stored = {}))

const page = createHistory({
  title: 'a',
  nodes: { top: { widget: 'basic/text' }, low: { widget: 'basic/text' } },
  order: ['top', 'low'],
})
function performOn(history: History, operation: Operation): History {
  const done = perform(history, [operation])
  if (!done.ok) throw new Error('refused')
  return done.history
}

test('the steps follow the work, in whatever order it is done', () => {
  const listSeen = (history: History, published: number | null = null, selected?: string) =>
    listDoneSteps({ selected, history, published }, null)
  expect(listSeen(page)).toEqual(['open'])
  expect(listSeen(page, null, 'top')).toEqual(['open', 'choose'])
  const written = performOn(page, { type: 'set', pointer: '/title', value: 'b' })
  expect(listSeen(written)).toEqual(['open', 'choose', 'write'])
  const moved = performOn(page, { type: 'hide', pointer: '/nodes/low' })
  expect(listSeen(moved, 5)).toEqual(['open', 'move', 'publish'])
})

test('what was done is remembered, and the next step is the first that was not', () => {
  createProgress(createStorage).done('open', 'move')
  expect(getNextStep(createProgress(createStorage).now())).toBe('choose')
})

test('closed once, or all done, it stays away', () => {
  createProgress(createStorage).close()
  expect(createProgress(createStorage).now().isClosed).toBe(true)
  stored = {}
  const all = createProgress(createStorage)
  all.done('open', 'choose', 'write', 'move', 'publish')
  expect([all.now().isClosed, createProgress(createStorage).now().isClosed]).toEqual([false, true])
})

test.each(['no json', '{"done":["dance"],"isClosed":false}', '7'])('%s in the storage counts as nothing', (text) => {
  stored['menmian.studio.firstSteps'] = text
  expect(createProgress(createStorage).now()).toEqual({ done: [], isClosed: false })
})

test('a storage that may not be read costs the memory alone', () => {
  const progress = createProgress(() => {
    throw new Error('forbidden')
  })
  progress.done('open')
  expect(progress.now().done).toEqual(['open'])
})
