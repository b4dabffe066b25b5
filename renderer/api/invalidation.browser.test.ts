/** Reads that a write makes stale. */
import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { markStale } from './invalidation.ts'

const client = new QueryClient()
afterEach(() => client.clear())

/** An observed read with answers controlled by the test. */
function observeRead(path: string) {
  const answers: ((answer: string) => void)[] = []
  const observer = new QueryObserver(client, {
    queryKey: [path],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
    staleTime: 30_000,
  })
  const stop = observer.subscribe(() => undefined)
  return { answers, stop, shown: () => observer.getCurrentResult().data }
}

test('a first answer that is pending during a write may be outdated: it is requested again, and discarded', async () => {
  const list = observeRead('/list')
  const other = observeRead('/other')
  markStale(client, ['/list'])
  await vi.waitFor(() => expect(list.answers).toHaveLength(2))
  list.answers[0]!('before the write')
  list.answers[1]!('after the write')
  other.answers[0]!('untouched')
  await vi.waitFor(() => expect([list.shown(), other.shown()]).toEqual(['after the write', 'untouched']))
  expect(other.answers).toHaveLength(1)

  // also for a page that was left: it is requested again when the page is opened
  const left = observeRead('/left')
  left.stop()
  markStale(client, ['/left'])
  left.answers[0]!('before the write')
  const back = observeRead('/left')
  await vi.waitFor(() => expect(back.answers).toHaveLength(1))
  back.answers[0]!('after the write')
  await vi.waitFor(() => expect(back.shown()).toBe('after the write'))
  back.stop()

  // the data on screen remains until the next answer has arrived
  markStale(client, ['/list'])
  await vi.waitFor(() => expect(list.answers).toHaveLength(3))
  expect(list.shown()).toBe('after the write')
  list.answers[2]!('later')
  await vi.waitFor(() => expect(list.shown()).toBe('later'))
  list.stop()
  other.stop()
})
