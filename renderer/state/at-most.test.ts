import { afterEach, expect, test, vi } from 'vitest'
import { atMost } from './at-most.ts'

afterEach(() => vi.useRealTimers())

test('what goes on by itself stops, and may go on when time has gone by', () => {
  vi.useFakeTimers()
  const may = atMost({ times: 3, ms: 1000 })
  expect([may(), may(), may(), may()]).toEqual([true, true, true, false])
  vi.advanceTimersByTime(1001)
  expect(may()).toBe(true)
})
