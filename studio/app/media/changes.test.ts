import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { MediaItem } from '#schemas/publishing/media.ts'
import { createChanges, applyChanges, type Change } from './changes.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const item = { id: 7, name: 'a', altZh: '', altEn: '' } as MediaItem

function createTestChanges() {
  const requests: { change: Change; answer: (problem?: Error) => void }[] = []
  const changes = createChanges(
    (_, change) =>
      new Promise((resolve, reject) => {
        requests.push({
          change,
          answer: (problem) => (problem ? reject(problem) : resolve({ ...item, ...change } as MediaItem)),
        })
      }),
    () => undefined,
  )
  const shown = () => applyChanges(item, changes.now().get(7))
  return { changes, sent: requests, shown, readState: () => changes.now().get(7)?.progress.state }
}

test('keystrokes are one request, and what is typed meanwhile follows in the next one', async () => {
  const { changes, sent, shown, readState } = createTestChanges()
  changes.change(7, { name: 'b' })
  changes.change(7, { name: 'bc', altZh: '门' })
  expect([sent.length, shown().name, changes.isUnsaved()]).toEqual([0, 'bc', true])
  await vi.advanceTimersByTimeAsync(700)
  expect(sent.map(({ change }) => change)).toEqual([{ name: 'bc', altZh: '门' }])
  changes.change(7, { altEn: 'Door' })
  await vi.advanceTimersByTimeAsync(700)
  expect([sent.length, shown()]).toEqual([1, { ...item, name: 'bc', altZh: '门', altEn: 'Door' }])
  sent[0]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect(sent[1]!.change).toEqual({ altEn: 'Door' })
  sent[1]!.answer()
  await vi.advanceTimersByTimeAsync(0)
  expect([readState(), changes.isUnsaved()]).toEqual(['saved', false])
})

test('a change that the server did not take stays on the screen, and is sent with what came after it', async () => {
  const { changes, sent, shown, readState } = createTestChanges()
  changes.change(7, { name: 'b', altZh: '门' })
  void changes.flush(7)
  sent[0]!.answer(new Error('no answer'))
  await vi.advanceTimersByTimeAsync(0)
  expect([readState(), shown().name]).toEqual(['failed', 'b'])
  changes.change(7, { name: 'c' })
  await vi.advanceTimersByTimeAsync(700)
  expect(sent[1]!.change).toEqual({ name: 'c', altZh: '门' })
})
